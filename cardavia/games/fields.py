"""Reading the header fields of a deal record: what every game asks of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardavia.games.cards import Deck
from cardavia.games.refusals import Malformed


def known_only(fields: Mapping[str, str], known: Iterable[str]) -> None:
    """Raise `Malformed` for a field that the game does not have."""
    allowed = set(known)
    for name in fields:
        if name not in allowed:
            raise Malformed("refusal.unknown_field", name, name)


def text_of(fields: Mapping[str, str], name: str) -> str:
    """The text of a field. Raises `Malformed` when it is missing."""
    if name not in fields:
        raise Malformed("refusal.field_missing", name)
    return fields[name]


def seat_of(fields: Mapping[str, str], name: str) -> int:
    """The seat (0-3) that a field names."""
    text = text_of(fields, name)
    if text not in ("0", "1", "2", "3"):
        raise Malformed("refusal.not_a_seat", text, name)
    return int(text)


def codes_of(fields: Mapping[str, str], name: str, count: int) -> list[str]:
    """The card codes of a field, which must be `count` in number."""
    codes = text_of(fields, name).split()
    if len(codes) != count:
        raise Malformed("refusal.card_count", f"{len(codes)}/{count}", name)
    return codes


def cards_of(
    fields: Mapping[str, str], name: str, deck: Deck, count: int, seen: dict[int, int], copies: int = 1
) -> tuple[int, ...]:
    """The cards of a field, by index in the deck.

    `seen` counts each card in all fields read so far, of which there are no more than `copies` (one or two).
    """
    cards = []
    for code in text_of(fields, name).split():
        try:
            card = deck.card(code)
        except Malformed as fault:
            raise Malformed(fault.reason, fault.detail, name) from None
        seen[card] = seen.get(card, 0) + 1
        if seen[card] > copies:
            raise Malformed("refusal.card_twice" if copies == 1 else "refusal.card_thrice", code, name)
        cards.append(card)
    codes_of(fields, name, count)
    return tuple(cards)
