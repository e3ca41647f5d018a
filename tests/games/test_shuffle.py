"""The shuffle: the same for ever, unbiased, and sealed before play."""

from __future__ import annotations

import hashlib
import itertools
from collections import Counter

import pytest

from cardavia.games.cicera.captures import DECK
from cardavia.games.cicera.game import GAME
from cardavia.games.shuffle import SEED_BYTES, Draw, Stream, seal

SEED = bytes(range(16))


def seeds(count: int) -> list[bytes]:
    return [number.to_bytes(16, "big") for number in range(count)]


def shuffled(seed: bytes, size: int) -> list[int]:
    items = list(range(size))
    Stream(seed).shuffle(items)
    return items


def chi_square(counts: Counter[int], cells: int, draws: int) -> float:
    expected = draws / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


# Known answers: whoever changes one of these breaks the verification of every deal ever sealed.

ORDER_OF_TWELVE = [3, 7, 9, 0, 8, 10, 5, 4, 11, 1, 2, 6]
ORDER_OF_ZEROS = [0, 6, 5, 11, 7, 4, 3, 9, 2, 8, 1, 10]
NUMBERS_BELOW_52 = [6, 0, 15, 13, 44, 8, 46, 38, 12, 22, 33, 2]
DEAL_OF_CICERA = [
    "dealer: 2",
    "table: 2d 9c 8c As",
    "hand.0: Cc 3c Cb Rd 6c 5c Fc Cd Cs Rb Rc 5b",
    "hand.1: 4c 2c 2b 10s 10d 7c 6s Ab Fs 2s 4d 8s",
    "hand.2: 5d Fd 4s 7s Ad Fb 9b 3b 3s Rs 6d 9s",
    "hand.3: 8d 9d 3d 10b Ac 7b 5s 10c 8b 4b 6b 7d",
]
SEAL_OF_CICERA = "9dd37ac494fcbffdaedb827c90fc922add9f6331058a0c0621eb0b80e8e5d90b"


def test_known_order_of_twelve() -> None:
    assert shuffled(SEED, 12) == ORDER_OF_TWELVE


def test_known_order_of_a_seed_of_zeros() -> None:
    assert shuffled(bytes(16), 12) == ORDER_OF_ZEROS


def test_known_numbers() -> None:
    stream = Stream(SEED)
    assert [stream.below(52) for _ in range(12)] == NUMBERS_BELOW_52


def test_known_words_are_sha_256_in_counter_mode() -> None:
    """The definition, written out: eight bytes at a time of SHA-256(seed, block number of eight bytes)."""
    stream = Stream(SEED)
    blocks = b"".join(hashlib.sha256(SEED + block.to_bytes(8, "big")).digest() for block in range(3))
    words = [int.from_bytes(blocks[i : i + 8], "big") for i in range(0, len(blocks), 8)]
    assert [stream.below(1 << 64) for _ in words] == words


def test_known_order_is_fisher_yates_from_the_end() -> None:
    """The definition, written out; no word of these is in the ragged end."""
    blocks = b"".join(hashlib.sha256(SEED + block.to_bytes(8, "big")).digest() for block in range(3))
    order = list(range(12))
    for draw, last in enumerate(range(11, 0, -1)):
        chosen = int.from_bytes(blocks[8 * draw : 8 * draw + 8], "big") % (last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    assert shuffled(SEED, 12) == order


def test_known_deal_of_cicera() -> None:
    assert GAME.deal(SEED).header() == DEAL_OF_CICERA


def test_known_seal() -> None:
    assert seal(SEED, "cicera", 1) == SEAL_OF_CICERA
    assert seal(SEED, "cicera", 1) == hashlib.sha256(b"cardavia deal 1 cicera " + SEED).hexdigest()


# The seal.


def test_a_seal_tells_game_version_and_seed_apart() -> None:
    seals = {
        seal(seed, game, version)
        for seed, game, version in itertools.product(
            [SEED, bytes(16), SEED + b"\0"], ["cicera", "shengji", "ottocento"], [1, 2, 11]
        )
    }
    assert len(seals) == 27
    assert all(len(text) == 64 and set(text) <= set("0123456789abcdef") for text in seals)


def test_a_secret_and_a_seed_have_128_bits() -> None:
    assert SEED_BYTES * 8 >= 128
    words = ["", "a", "A", " a", "il gatto", "é", "a" * 64]
    drawn = {Draw(secret, word).seed for secret in (SEED, bytes(16)) for word in words}
    assert len(drawn) == 2 * len(words), "any other secret or word gives another seed"
    assert {len(seed) for seed in drawn} == {SEED_BYTES}


# The order.


@pytest.mark.parametrize("size", [0, 1, 2, 3, 52, 62, 108])
def test_a_shuffle_keeps_every_item(size: int) -> None:
    for seed in seeds(50):
        assert sorted(shuffled(seed, size)) == list(range(size))


def test_the_same_seed_gives_the_same_order_and_another_seed_another() -> None:
    orders = [tuple(shuffled(seed, 52)) for seed in seeds(500)]
    assert orders == [tuple(shuffled(seed, 52)) for seed in seeds(500)]
    assert len(set(orders)) == 500


@pytest.mark.parametrize("bit", range(0, 128, 9))
def test_one_bit_of_the_seed_changes_nearly_everything(bit: int) -> None:
    flipped = (int.from_bytes(SEED, "big") ^ 1 << bit).to_bytes(16, "big")
    fixed = sum(a == b for a, b in zip(shuffled(SEED, 52), shuffled(flipped, 52), strict=True))
    assert fixed <= 7


@pytest.mark.parametrize("n", [1, 2, 3, 4, 7, 52, 62, 108, 1 << 63, (1 << 63) + 1, 1 << 64])
def test_below_stays_below(n: int) -> None:
    stream = Stream(SEED)
    assert all(0 <= stream.below(n) < n for _ in range(200))


def test_below_throws_the_ragged_end_back() -> None:
    """For n just above half of the range about every second word is thrown back; what is kept is the word itself."""
    words, kept, n = Stream(SEED), Stream(SEED), (1 << 63) + 1
    accepted = [word for word in (words.below(1 << 64) for _ in range(400)) if word < n]
    assert 150 < len(accepted) < 250
    assert [kept.below(n) for _ in accepted] == accepted


# Chi-square with fixed seeds, so the figures never change; the limits are far out in the tail (about 1 in 10,000).


@pytest.mark.parametrize(("n", "limit"), [(2, 15.2), (3, 18.5), (4, 21.2), (10, 33.8), (52, 95.0)])
def test_numbers_are_equally_likely(n: int, limit: float) -> None:
    stream, draws = Stream(b"equally likely n"), 20_000
    counts = Counter(stream.below(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n, draws) < limit


def test_every_card_is_equally_likely_in_every_place() -> None:
    """52 places x 52 cards: each place on its own, and all of them together (51 x 51 degrees of freedom)."""
    draws = 3000
    places: list[Counter[int]] = [Counter() for _ in range(52)]
    for seed in seeds(draws):
        for place, card in enumerate(shuffled(seed, 52)):
            places[place][card] += 1
    figures = [chi_square(counts, 52, draws) for counts in places]
    assert max(figures) < 105
    assert 2601 - 4 * 72.2 < sum(figures) < 2601 + 4 * 72.2


def test_all_orders_of_four_are_equally_likely() -> None:
    orders = {order: number for number, order in enumerate(itertools.permutations(range(4)))}
    draws = 12_000
    counts = Counter(orders[tuple(shuffled(seed, 4))] for seed in seeds(draws))
    assert chi_square(counts, 24, draws) < 57


def test_neighbours_do_not_stay_together() -> None:
    """A card follows its neighbour in the new deck once in 52 cards on average."""
    draws, together = 1000, 0
    for seed in seeds(draws):
        order = shuffled(seed, 52)
        together += sum(b == a + 1 for a, b in itertools.pairwise(order))
    expected = draws * 51 / 52
    assert abs(together - expected) < 4 * expected**0.5


def test_dealers_and_holders_are_equally_likely() -> None:
    """In Cicera: the dealer's seat, and who gets 2s (12 in 52 for each seat, 4 in 52 for the table)."""
    draws, mata = 4000, DECK.card("2s")
    dealers: Counter[int] = Counter()
    holders: Counter[int] = Counter()
    for seed in seeds(draws):
        deal = GAME.deal(seed)
        dealers[deal.dealer] += 1
        holders[next((seat for seat, hand in enumerate(deal.hands) if mata in hand), 4)] += 1
    assert chi_square(dealers, 4, draws) < 21.2
    expected = [draws * 12 / 52] * 4 + [draws * 4 / 52]
    assert sum((holders[i] - n) ** 2 / n for i, n in enumerate(expected)) < 23.5
