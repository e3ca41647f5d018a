#!/usr/bin/env python3
"""Check a deal of Cardavia without Cardavia (any Python from 3.8 on):

    python3 verify.py RECORD [SEAL]

RECORD is the file of a finished deal as the table gives it, SEAL what your page showed before you gave your word.
Prints what fits and what does not, and every pile as secret and word deal it; ends with 1 if anything does not fit.
"""
import hashlib
import sys


def read(path):
    """The fields of a record: those of its head, and those after "#" that say what the deal was drawn from."""
    fields = {}
    for line in open(path, encoding="utf-8"):
        if line.startswith("moves:"):
            break
        name, _, value = line.lstrip("# ").partition(":")
        fields.setdefault(name, value.strip())
    return fields


def numbers(seed):
    """Whole numbers below 2**64, without end: SHA-256 of the seed and a counter, eight bytes a number."""
    block = 0
    while True:
        data = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(data[i : i + 8], "big") for i in range(0, 32, 8))
        block += 1


def below(stream, n):
    """A number from 0 to n - 1; those of the ragged end are thrown back."""
    while True:
        number = next(stream)
        if number < (1 << 64) - (1 << 64) % n:
            return number % n


def deck(game):
    if game == "cicera":
        return [rank + suit for suit in "scdb" for rank in "A 2 3 4 5 6 7 8 9 10 F C R".split()]
    if game == "shengji":
        suits = [rank + suit for suit in "SHCD" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]
        return (suits + ["LJ", "BJ"]) * 2
    ranks = {"s": "A 6 7 8 9 10 J N Q R", "b": "A 6 7 8 9 10 J N Q R"}
    suits = [rank + suit for suit in "sbcd" for rank in ranks.get(suit, "10 9 8 7 6 A J N Q R").split()]
    trumps = ["T%d" % n for n in range(5, 17)]
    return suits + ["BEG", "M1", "M2", "M3", "M4"] + trumps + ["LUN", "SOL", "MON", "ANG", "MAT"]


def piles(game, stream, dealer):
    cards = deck(game)
    for i in range(len(cards) - 1, 0, -1):
        j = below(stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    sizes = {"cicera": [12] * 4, "shengji": [25] * 4}.get(game) or [17 if seat == dealer else 15 for seat in range(4)]
    named = {"hand.%d" % seat: [cards.pop(0) for _ in range(size)] for seat, size in enumerate(sizes)}
    return {**named, {"cicera": "table", "shengji": "kitty"}[game]: cards} if cards else named


def check(told, noted):
    game, secret, word = told["game"], bytes.fromhex(told["secret"]), told.get("word", "")
    seal = hashlib.sha256(b"cardavia deal %d %s " % (int(told["version"]), game.encode()) + secret).hexdigest()
    stream = numbers(hashlib.sha256(b"cardavia word " + secret + word.encode()).digest()[:16] if word else secret)
    # in a later hand of a match no dealer is drawn
    dealer = int(told["dealer"]) if told.get("opening") == "no" else below(stream, 4)
    yield "seal", told["seal"] == seal == (noted or seal), seal
    yield "dealer", str(dealer) == told["dealer"], str(dealer)
    for name, cards in piles(game, stream, dealer).items():
        yield name, " ".join(cards) == told[name], " ".join(cards)


if __name__ == "__main__":
    results = list(check(read(sys.argv[1]), "".join(sys.argv[2:3])))
    for name, fits, value in results:
        print(name + ":", "fits" if fits else "DOES NOT FIT", value)
    sys.exit(0 if all(fits for _, fits, _ in results) else 1)
