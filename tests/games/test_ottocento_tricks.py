"""Tricks of Ottocento: who wins one, and what may be played to it."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from cardavia.games.cards import bits
from cardavia.games.ottocento.cards import DECK, SUIT, SUIT_MASK, TRUMP
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.state import State
from cardavia.games.ottocento.tricks import legal_cards, trick_winner
from cardavia.games.refusals import AgainstRule
from tests.games.ottocento_hands import after, cards_of, dealt, refused

FOLLOW, WINNER = "ottocento.trick.follow", "ottocento.trick.winner"
RANKS, TRUMPS = "ottocento.trick.ranks", "ottocento.trick.trumps"


# Winning a trick (10.6) ------------------------------------------------------------------------------------------

TRICKS = [
    (RANKS, "6c 10c Ac 7c", 2),
    (RANKS, "7d 6d 10d 9d", 1),
    (RANKS, "10s As 9s Rs", 3),
    (RANKS, "Ab 6b 7b 10b", 3),
    (RANKS, "Rc Qc Nc Jc", 0),
    (RANKS, "Jc Ac 6c 10c", 0),
    (TRUMPS, "Rd T5 M1 BEG", 1),
    (TRUMPS, "M1 M2 BEG M3", 3),
    (TRUMPS, "M4 M3 M2 M1", 3),
    (TRUMPS, "M2 T5 M1 M3", 1),
    (TRUMPS, "M1 M2 M3 BEG", 2),
    (TRUMPS, "MAT 6d 9d Ad", 3),
    (TRUMPS, "MAT M1 Rb M4", 3),
    (WINNER, "Rs MAT T16 LUN", 3),
    (TRUMPS, "10b Ab MAT 9b", 0),
    (WINNER, "6s 7c T5 Ac", 2),
    (WINNER, "6s Rc Rd Rb", 0),
    (TRUMPS, "BEG MAT 6s 6b", 0),
    (TRUMPS, "MON ANG M1 MAT", 1),
    (TRUMPS, "LUN SOL T16 T15", 1),
]


@pytest.mark.parametrize(("cards", "winner"), [row[1:] for row in TRICKS], ids=[f"{r[1]}-{r[0]}" for r in TRICKS])
def test_winner_of_a_trick(cards: str, winner: int) -> None:
    assert trick_winner(cards_of(cards)) == winner


@pytest.mark.parametrize(("cards", "winner"), [row[1:] for row in TRICKS], ids=[f"{r[1]}-{r[0]}" for r in TRICKS])
def test_the_state_gives_the_trick_to_its_winner(cards: str, winner: int) -> None:
    """The Matto lies with the team that played it, the other cards with the winner's."""
    trick = cards.split()
    spare = DECK.names(DECK.full & ~DECK.mask(trick))
    state = playing([[code, other] for code, other in zip(trick, spare, strict=False)])
    for code in trick:
        state.push(DECK.card(code))
    assert state.leader == state.seat == winner
    own = DECK.mask(code for i, code in enumerate(trick) if code != "MAT" or i % 2 == winner % 2)
    assert state.piles[winner % 2] == own
    assert state.piles[1 - winner % 2] == DECK.mask(trick) & ~own
    assert state.tricks_won[winner % 2] == 1


def playing(hands: list[list[str]]) -> State:
    """A trick that seat 0 is about to lead."""
    state = dealt()
    state.hands = [DECK.mask(hand) for hand in hands]
    state.phase, state.seat, state.leader = "play", 0, 0
    return state


# What may be played (`ottocento.trick.follow`) -------------------------------------------------------------------


class Legal(NamedTuple):
    """A seat that holds `hand` may play `may` to the trick `table`."""

    id: str
    table: str
    hand: str
    may: str


LEGAL = [
    Legal("lead-anything", "", "Rs 6b T5 MAT", "Rs 6b T5 MAT"),
    Legal("follow-suit", "6s", "Rs As 6b T5", "Rs As"),
    Legal("follow-with-a-low-card", "Rs", "6s T5", "6s"),
    Legal("trump-when-void", "6s", "6b T5 BEG", "T5 BEG"),
    Legal("trump-over-the-partner", "6b Rs", "6c T5", "T5"),
    Legal("no-duty-to-overtrump", "6s T14 T15", "6b T5 T16", "T5 T16"),
    Legal("no-duty-to-beat", "6s 10s", "As Rs", "As Rs"),
    Legal("anything-without-suit-and-trump", "6s", "6b Rc 7d", "6b Rc 7d"),
    Legal("trump-led-is-followed", "T5", "BEG Rs 6b", "BEG"),
    Legal("trump-led-and-none-held", "T5", "Rs 6b", "Rs 6b"),
    Legal("Matto-instead-of-following", "6s", "Rs 6b T5 MAT", "Rs MAT"),
    Legal("Matto-instead-of-trumping", "6s", "6b T5 MAT", "T5 MAT"),
    Legal("Matto-is-no-trump", "6s", "6b Rc MAT", "6b Rc MAT"),
    Legal("Matto-is-no-card-of-a-trump-lead", "T5", "6b Rc MAT", "6b Rc MAT"),
    Legal("last-card-is-the-Matto", "6s", "MAT", "MAT"),
    Legal("after-a-led-Matto", "MAT", "Rs 6b T5", "Rs 6b T5"),
    Legal("third-after-a-led-Matto", "MAT 6b", "Rs 7b T5", "7b"),
    Legal("third-after-a-led-Matto-and-a-trump", "MAT M1", "Rs 7b BEG", "BEG"),
    Legal("fourth-after-a-led-Matto", "MAT 6b T5", "Rs 7b T6", "7b"),
    Legal("suit-led-not-trump-played", "6s T5", "7s T6", "7s"),
]


@pytest.mark.parametrize("row", LEGAL, ids=[f"{row.id}-{FOLLOW}" for row in LEGAL])
def test_what_may_be_played(row: Legal) -> None:
    table = row.table.split()
    state = playing([*([code] for code in table), row.hand.split(), *([[]] * (3 - len(table)))])
    for code in table:
        state.play(GAME.parse_move(code))
    may = DECK.mask(row.may.split())
    assert sum(move.cards for move in state.legal_moves()) == may
    assert state.view(len(table)).legal_mask == may
    for code in row.hand.split():
        move = GAME.parse_move(code)
        assert state.is_legal(move) == (code in row.may.split())
        if code not in row.may.split():
            refusal = refused(state, code)
            assert isinstance(refusal, AgainstRule)
            assert refusal.clause == FOLLOW


def test_any_hand_follows_by_the_letter_of_the_clause() -> None:
    """Random hands, every suit led: a card of the suit, else a trump, else any card; the Matto always."""
    rng = random.Random(31)
    for _ in range(2000):
        hand = rng.sample(range(len(DECK)), rng.randint(1, 15))
        mask = sum(1 << card for card in hand)
        assert legal_cards(mask, 0) == mask, "a lead"
        for suit in range(5):
            duty = [card for card in hand if SUIT[card] == suit] or [card for card in hand if SUIT[card] == TRUMP]
            may = {card for card in hand if card in duty or not duty or DECK.codes[card] == "MAT"}
            assert set(bits(legal_cards(mask, SUIT_MASK[suit]))) == may


def test_a_card_not_held_is_refused_by_the_rule_of_the_trick() -> None:
    refusal = refused(after("discard 8d 8b", "declare", "declare"), "Rs")
    assert isinstance(refusal, AgainstRule)
    assert refusal.clause == FOLLOW
