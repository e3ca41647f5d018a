"""The seats of Sheng Ji: rule player, hidden hands, rollouts."""

from cardavia.ai.shengji.policy import POLICY

__all__ = ["POLICY"]
