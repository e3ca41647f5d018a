"""Deals of Ottocento made for a purpose, and deals played by the rule player."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from cardavia.ai.ottocento.policy import POLICY
from cardavia.games.ottocento.cards import DECK
from cardavia.games.ottocento.deal import Deal
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import Move

Until = Callable[[State], bool]

E1 = "ANG MON LUN T16 T14 BEG Rs Qs As 10b 9b 8c 7c 6d Jd"
"""A hand that declares 58 points: three tarocchi, the Grande and a sequence of swords."""
E4 = "Qs Qb Qd Ns Nb Js Jb 10s 9b 8c 7c 6d Ad T6 T7"
"""A hand that declares 14 points: three queens."""
LOW = "10s 9s 8s 7b 6b 10c 9c 8c 7d 6d 9d T5 T6 T8 T9"
"""A hand with nothing to declare."""


def with_hands(*hands: str, dealer: int) -> Deal:
    """A deal in which the hands begin with these cards, from seat 0 on; the rest is shuffled."""
    wanted = [[DECK.card(code) for code in hand.split()] for hand in (*hands, *[""] * (4 - len(hands)))]
    rest = [card for hand in GAME.deal(bytes(16)).hands for card in hand]
    for hand in wanted:
        for card in hand:
            rest.remove(card)
    for seat, hand in enumerate(wanted):
        hand += [rest.pop() for _ in range((17 if seat == dealer else 15) - len(hand))]
    return Deal(dealer, tuple(map(tuple, wanted)))


FIRST = with_hands(E1, dealer=3)
"""The person declares and leads."""
DEALER = with_hands(f"{E1} 6c 9d", dealer=0)
"""The person puts aside two of seventeen cards, seven of which are barred, and declares last."""


def rule_move(state: State, seat: int) -> Move:
    """What the rule player does for a seat, from its view."""
    return POLICY.rule_move(state.view(seat))


def played(deal: Deal, until: Until, first: tuple[str, ...] = ()) -> list[str]:
    """The moves of a deal up to a moment: those given first, then the rule player's."""
    state, texts = State(deal), list(first)
    for text in first:
        state.play(GAME.parse_move(text))
    while not until(state):
        move = rule_move(state, state.seat)
        state.play(move)
        texts.append(str(move))
    return texts


@cache
def finished(deal: Deal) -> tuple[str, ...]:
    """A whole deal by the rule players."""
    return tuple(played(deal, lambda state: state.over))


def after(deal: Deal, texts: list[str] | tuple[str, ...]) -> State:
    """The state after these moves."""
    state = State(deal)
    for text in texts:
        state.play(GAME.parse_move(text))
    return state


def to_play(plays: int) -> Until:
    """At the person's turn, after at least so many plays of cards."""
    return lambda state: state.phase == "play" and state.seat == 0 and state.ply >= 5 + plays


def restricted(state: State) -> bool:
    """At the person's turn, with hand cards that may not be played."""
    view = state.view(0)
    return state.phase == "play" and state.seat == 0 and len(view.legal) < len(view.hand)
