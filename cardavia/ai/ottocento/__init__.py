"""The seats of Ottocento: rule player, hidden hands, rollouts."""

from cardavia.ai.ottocento.policy import POLICY

__all__ = ["POLICY"]
