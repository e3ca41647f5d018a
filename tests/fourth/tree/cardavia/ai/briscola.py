"""The policy of Briscola: take points cheaply, give them to the partner, keep trumps."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardavia.ai.base import Sampler, ScorePolicy
from cardavia.games.base import SEATS
from cardavia.games.briscola.state import Move, State
from cardavia.games.briscola.view import DECK, SUIT, VALUE, View, winner
from cardavia.games.cards import cards_in

WILD: Final = 0.06  # the share of random cards in a rollout
STAKE: Final = 10  # points in a trick for which a seat that is not last takes it


class BriscolaPolicy(ScorePolicy[View, Move, State]):
    """Every unseen card is as likely in any hand as in the stock; where the turned card is, everybody knows."""

    def rule_move(self, view: View) -> Move:
        table = [DECK.index[code] for code in view.trick.cards] if view.trick else []
        return Move(pick([DECK.index[code] for code in view.hand], table, view.trump))

    def candidates(self, view: View) -> Sequence[Move]:
        return [Move(DECK.index[code]) for code in view.legal]

    def sampler(self, view: View) -> Sampler[State]:
        seen = {view.turned, *view.hand, *(play.code for play in view.history)}
        unseen = [card for card, code in enumerate(DECK.codes) if code not in seen]
        room = [count - (seat == view.holder) for seat, count in enumerate(view.counts)]
        room[view.seat] = 0

        def draw(rng: Random) -> State:
            cards = rng.sample(unseen, len(unseen))
            hands = [[cards.pop() for _ in range(n)] for n in room]
            return State.imagined(view, [*hands, cards])

        return draw

    def rollout(self, world: State, rng: Random) -> None:
        while not world.over:
            cards = cards_in(world.hands[world.seat])
            wild = rng.random() < WILD
            world.push(rng.choice(cards) if wild else pick(cards, world.table, SUIT[world.turned]))


def pick(cards: Sequence[int], table: Sequence[int], trump: int) -> int:
    """The card that a seat plays by rule of thumb."""

    def cost(card: int) -> int:
        return 2 * VALUE[card] + card % 10 + 12 * (SUIT[card] == trump)

    if not table:
        return min(cards, key=cost)
    best, last = winner(table, trump), len(table) == SEATS - 1
    plain = [card for card in cards if SUIT[card] != trump]
    if len(table) - best == 2:  # the partner is winning
        sure = last or SUIT[table[best]] == trump
        return max(plain, key=VALUE.__getitem__) if sure and plain else min(cards, key=cost)
    wins = [card for card in cards if winner([*table, card], trump) == len(table)]
    stake = sum(VALUE[card] for card in table)
    if wins and last:
        taking = max(wins, key=lambda card: 2 * VALUE[card] - cost(card))
        return taking if 2 * (stake + VALUE[taking]) > cost(taking) else min(cards, key=cost)
    return min(wins if wins and stake >= STAKE else cards, key=cost)


POLICY: Final = BriscolaPolicy()
