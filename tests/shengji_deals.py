"""Deals of Sheng Ji made for a purpose, and the moves that lead to a moment of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from cardavia.ai.shengji.policy import POLICY
from cardavia.games.shengji.acts import Move
from cardavia.games.shengji.cards import DECK
from cardavia.games.shengji.deal import Deal
from cardavia.games.shengji.game import GAME
from cardavia.games.shengji.state import State

Until = Callable[[State], bool]


def dealt(seed: int = 1) -> Deal:
    """A shuffled deal."""
    deal: Deal = GAME.deal(bytes([seed] * 16))
    return deal


def with_hands(*hands: str, kitty: str = "", dealer: int = 0) -> Deal:
    """A deal of a later hand of a match, in which the hands and the kitty begin with these cards."""
    wanted = [[DECK.card(code) for code in hand.split()] for hand in (*hands, *[""] * (4 - len(hands)), kitty)]
    rest = [card for hand in (*dealt().hands, dealt().kitty) for card in hand]
    for hand in wanted:
        for card in hand:
            rest.remove(card)
    for hand, count in zip(wanted, (25, 25, 25, 25, 8), strict=True):
        hand += [rest.pop() for _ in range(count - len(hand))]
    return Deal(dealer, (0, 0), False, tuple(map(tuple, wanted[:4])), tuple(wanted[4]))


def after(deal: Deal, moves: Iterable[str]) -> State:
    """The state after moves."""
    state = State(deal)
    for text in moves:
        state.play(GAME.parse_move(text))
    return state


def rule_move(state: State) -> Move:
    """What the rule player does for the seat to act, from its view."""
    return POLICY.rule_move(state.view(state.seat))


def played(deal: Deal, until: Until, *first: str) -> tuple[str, ...]:
    """The moves up to a moment: those given first, then the rule player's."""
    state, texts = after(deal, first), list(first)
    while not until(state):
        move = rule_move(state)
        state.play(move)
        texts.append(str(move))
    return tuple(texts)


def burial(deal: Deal, moves: Iterable[str], keep: str) -> str:
    """A burial of the last cards that are held, but none of those to keep."""
    wanted, hand = keep.split(), list(after(deal, moves).view(deal.dealer).hand)
    for code in wanted:
        hand.remove(code)
    return "bury " + " ".join(hand[-8:])


def to_bury(state: State) -> bool:
    return state.phase == "bury" and state.seat == 0


def to_lead(state: State) -> bool:
    return state.leading and state.seat == 0


def over(state: State) -> bool:
    return state.over


# ---- the person deals: hearts are trumps at level 2, with a tractor of four pairs
TRACTOR = "3H 3H 4H 4H 5H 5H 6H 6H"
RICH = with_hands(f"{TRACTOR} 8H 8H KH KH 2H 2H LJ LJ 9C 9C 10C JC QC 5D KD AD 7D", "2S BJ", "2C", "BJ", kitty="10S")
AUCTION = ("declare 2H 2H", "pass", "pass", "pass")
BURIED = (*AUCTION, "bury 10C QC JC 5D 7D 9C 9C AD")
EXPOSED = ("pass",) * 4

# ---- the left opponent deals and leads a tractor of spades, or of diamonds, which are trumps
_OWN = "3S 3S 5S 5S 9S 10S JS 3H 4H 4H 6H 9H 10H QH 5C 6C 8C 8C JC QC KC KC 4D 4D 6D"
LED = with_hands(_OWN, "2S", "2H", "7S 7S 8S 8S 7D 7D 8D 8D 2D", dealer=3)
_CALLED = ("declare 2D", "pass", "pass", "pass")
_BURIED = (*_CALLED, burial(LED, _CALLED, "7S 7S 8S 8S 7D 7D 8D 8D"))
PLAIN_LED = (*_BURIED, "7S 7S 8S 8S")
TRUMPS_LED = (*_BURIED, "7D 7D 8D 8D")

# ---- the right opponent has declared one card, and the person may declare in spades, in hearts, or without a suit
CALLED = with_hands("2H 2H 2S LJ LJ", "2C", "3C", "3D", dealer=1)
CALLS = ("declare 2C", "pass", "pass")


@cache
def finished(deal: Deal) -> tuple[str, ...]:
    """A whole hand by the rule players."""
    return played(deal, over)


@cache
def match_won_by(team: int) -> Deal:
    """A hand at the ace of both teams, after which the match is that team's when all play by rule."""
    for seed in range(1, 200):
        deal = dealt(seed)._replace(dealer=team, levels=(12, 12), opening=False)
        outcome = after(deal, finished(deal)).outcome
        if outcome is not None and outcome.winner == team:
            return deal
    raise AssertionError("no such deal")
