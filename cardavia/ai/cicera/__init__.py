"""The seats of Cicera: rule player, hidden hands, rollouts."""

from cardavia.ai.cicera.policy import POLICY

__all__ = ["POLICY"]
