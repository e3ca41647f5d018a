"""Ottocento, the rules panel: its shape, and that its numbers are the engine's."""

from __future__ import annotations

import re

from cardavia.games.ottocento.cards import DECK, MORI, TAROCCHI, halves
from cardavia.games.ottocento.combinations import count
from cardavia.games.ottocento.game import GAME
from cardavia.games.ottocento.numbers import LAST_TRICK
from cardavia.games.ottocento.panel import CARD_POINTS, RULES


def test_seven_sections() -> None:
    assert [len(section.clauses) for section in RULES.sections] == [1, 2, 4, 2, 2, 4, 2]


def test_ids_are_unique_and_begin_with_the_game() -> None:
    ids = [clause.id for clause in RULES]
    assert len(ids) == len(set(ids)) == 3 + 7 + 17
    assert all(clause_id.startswith("ottocento.") for clause_id in ids)
    for section in RULES.sections:
        assert all(clause.id.startswith(section.title.id + ".") for clause in section.clauses)


def test_every_number_in_the_text_is_a_parameter() -> None:
    """The engine owns the numbers, so that text and play cannot part; what is printed on a card is its name."""
    for section in RULES.sections:
        for clause in section.clauses:
            if clause.id != "ottocento.trick.ranks":
                text = re.sub(r"\((?:\w+, )?\d+\)", "", clause.text)  # Angel (20), Fool, 0
                assert not re.search(r"\d", text), clause.id
            assert str(clause)
            assert set(re.findall(r"%\((\w+)\)s", clause.text)) == set(clause.params)


def test_the_numbers_are_those_of_the_engine() -> None:
    deal = GAME.deal(bytes(16))
    setup = RULES.clause("ottocento.setup.discard").params
    assert setup["deck"] == len(DECK) == sum(map(len, deal.hands))
    assert setup["dealer"] == len(deal.hands[deal.dealer])
    assert {len(hand) for seat, hand in enumerate(deal.hands) if seat != deal.dealer} == {setup["hand"]}
    score = RULES.clause("ottocento.score.cards").params
    assert 2 * score["total"] == 2 * CARD_POINTS == halves(DECK.full)
    examples = {"Rs": "high", "BEG": "high", "Qd": "queen", "Nc": "knight", "Jb": "jack", "As": "other"}
    for code, name in examples.items():
        assert halves(DECK.mask([code])) == 2 * score[name] - 1
    assert RULES.clause("ottocento.score.total").params == {"last": LAST_TRICK}
    sets = RULES.clause("ottocento.sets.values").params
    assert {one.name: one.points for one in count(DECK.full).sets} == {
        name: sets[f"{name}_all"] for name in ("tarocchi", "kings", "queens", "knights", "jacks")
    }
    assert count(TAROCCHI & ~DECK.mask(["MON"])).sets[0].points == sets["tarocchi"]
    length = RULES.clause("ottocento.sequences.values").params
    assert count(MORI).sequence_points == length["points"] + length["step"]


def test_the_ranks_of_the_panel_are_the_order_of_the_deck() -> None:
    text = re.sub(r" \([\w, ]+\)", "", RULES.clause("ottocento.trick.ranks").text)
    names = {"R": "king", "Q": "queen", "N": "knight", "J": "jack", "A": "ace"}
    for suit in "sc":
        order = [code[:-1] for code in reversed(DECK.codes[:40]) if code[-1] == suit]
        assert ", ".join(names.get(rank, rank) for rank in order) in text


def test_the_game() -> None:
    assert (GAME.id, GAME.deck, GAME.version) == ("ottocento", "tarocco", 1)
    assert GAME.next_deal(GAME.start(GAME.deal(bytes(16))), bytes(16)) is None
