"""Chance: seeded, sealed, recorded, scripted, noted."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from saloon.engine.chance import Chance, Fleeting, Noted, Recorded, Scripted, Sealed, Seeded, commitment
from saloon.engine.errors import Damaged

NAMES = ("ace", "king", "queen", "jack")


def sample(chance):
    """A bit of everything."""
    pile, items = [0, 0, 1, 2, 3], [0, 1, 2, 3]
    chance.shuffle(items, NAMES)
    return [chance.roll(6), chance.pick(4), chance.draw(pile, NAMES), tuple(items), chance.roll(1000), len(pile)]


def test_a_seed_gives_the_same_luck_again():
    assert sample(Seeded(7)) == sample(Seeded(7))
    assert [sample(Seeded(seed)) for seed in range(5)] != [sample(Seeded(seed + 5)) for seed in range(5)]


def test_fleeting_numbers_of_all_seeds_are_spread_evenly():
    """A thousand streams, the third number of each, ten drawers: 100 each, 9.5 standard deviation."""
    counts: Counter[int] = Counter()
    for seed in range(1000):
        chance = Fleeting(seed * 1_073_741)
        counts[[chance.below(10) for _ in range(3)][2]] += 1
    assert len(counts) == 10
    assert all(abs(count - 100) < 45 for count in counts.values())


@pytest.mark.parametrize(
    "chance",
    [Seeded(3), Fleeting(3), Sealed("s", "t"), Scripted(["d6:1"], Seeded(5))],
    ids=["seeded", "fleeting", "sealed", "scripted"],
)
def test_a_copy_goes_on_as_the_original(chance):
    chance.roll(6)
    twin = chance.copy()
    assert sample(chance) == sample(twin)
    assert sample(chance) == sample(twin)


@pytest.mark.parametrize("make", [lambda: Seeded(11), lambda: Fleeting(11), lambda: Sealed("secret", "salt")])
def test_every_answer_is_in_range_and_all_are_met(make):
    chance = make()
    assert {chance.roll(6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert {chance.pick(3) for _ in range(100)} == {0, 1, 2}
    orders = set()
    for _ in range(400):
        items = [0, 1, 2]
        chance.shuffle(items, NAMES)
        orders.add(tuple(items))
    assert len(orders) == 6
    drawn: Counter[int] = Counter()
    for _ in range(200):
        pile = [0, 1, 1, 2]
        drawn[chance.draw(pile, NAMES)] += 1
        assert len(pile) == 3
    assert set(drawn) == {0, 1, 2}


def by_hand(secret: str, salt: str, line: int, index: int) -> int:
    digest = hmac.new(secret.encode(), f"{salt}:{line}:{index}".encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")


def test_sealed_numbers_are_the_hmac_of_salt_line_and_index():
    chance = Sealed("the secret", "Ana-Bob")
    chance.at(3)
    assert [chance.below(96), chance.roll(6), chance.pick(4)] == [
        by_hand("the secret", "Ana-Bob", 3, 0) % 96,
        by_hand("the secret", "Ana-Bob", 3, 1) % 6 + 1,
        by_hand("the secret", "Ana-Bob", 3, 2) % 4,
    ]
    chance.at(4)
    assert chance.below(96) == by_hand("the secret", "Ana-Bob", 4, 0) % 96


def test_a_known_answer():
    """HMAC-SHA256 of "salt:0:0" under "key", worked out with openssl."""
    # printf 'salt:0:0' | openssl dgst -sha256 -hmac key
    assert hmac.new(b"key", b"salt:0:0", hashlib.sha256).hexdigest().startswith(KNOWN)
    assert Sealed("key", "salt").below(1 << 32) == int(KNOWN, 16) % (1 << 32)


KNOWN = "95600688799fdfc0"


def test_sealed_luck_does_not_depend_on_what_was_drawn_before_a_line():
    """So that a table can be loaded and go on."""
    one, other = Sealed("s", "t"), Sealed("s", "t")
    one.at(1)
    sample(one)
    one.at(2)
    other.at(2)
    assert sample(one) == sample(other)


def test_no_remainder_is_likelier(monkeypatch):
    """A number from the last, incomplete span is thrown away and the next one taken."""
    span = 1 << 64
    n = 6
    edge = span - span % n
    numbers = iter([span - 1, edge, edge - 1])

    def digest(*args):
        return next(numbers).to_bytes(8, "big") + bytes(24)

    monkeypatch.setattr("saloon.engine.chance.hmac.digest", digest)
    chance = Sealed("s", "t")
    assert chance.below(n) == (edge - 1) % n
    assert chance.index == 3


def test_sealed_numbers_are_even():
    chance = Sealed("a fair secret", "salt")
    counts = Counter(chance.below(6) for _ in range(6000))
    # Chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand; the stream is fixed.
    assert sum((counts[face] - 1000) ** 2 / 1000 for face in range(6)) < 20.5


def test_the_commitment_is_the_hash_of_the_secret():
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert commitment("abc") != commitment("abd")


def test_recorded_gives_back_what_was_noted():
    noted = Noted(Seeded(5))
    pile, items = [0, 0, 1, 2, 3], [0, 1, 2, 3]
    noted.shuffle(items, NAMES)
    given = [noted.roll(6), noted.pick(4), noted.draw(pile, NAMES), tuple(items)]
    again, pile2, items2 = Recorded(noted.tokens), [0, 0, 1, 2, 3], [0, 1, 2, 3]
    again.shuffle(items2, NAMES)
    assert [again.roll(6), again.pick(4), again.draw(pile2, NAMES), tuple(items2)] == given
    assert (pile2, again.left()) == (pile, [])


def test_noted_tokens_are_readable():
    noted = Noted(Scripted(["d6:4", "2/4", "king", "(queen,ace,ace)"]))
    pile, items = [0, 1, 1], [0, 0, 2]
    noted.roll(6)
    noted.pick(4)
    assert noted.draw(pile, NAMES) == 1
    assert pile == [0, 1]
    noted.shuffle(items, NAMES)
    assert items == [2, 0, 0]
    assert noted.tokens == ["d6:4", "2/4", "king", "(queen,ace,ace)"]


@pytest.mark.parametrize(
    ("token", "ask", "sentence"),
    [
        ("d6:7", lambda c: c.roll(6), "'d6:7' is not d6:n with n from 1 to 6"),
        ("d6:0", lambda c: c.roll(6), "'d6:0' is not d6:n with n from 1 to 6"),
        ("d8:3", lambda c: c.roll(6), "'d8:3' is not d6:n"),
        ("d6:", lambda c: c.roll(6), "'d6:' is not d6:n"),
        ("d6:٣", lambda c: c.roll(6), "is not d6:n"),
        ("d6:" + "1" * 5000, lambda c: c.roll(6), "is not d6:n"),
        ("4/4", lambda c: c.pick(4), "'4/4' is not n/4 with n from 0 to 3"),
        ("1/5", lambda c: c.pick(4), "'1/5' is not n/4"),
        ("/4", lambda c: c.pick(4), "'/4' is not n/4"),
        ("-1/4", lambda c: c.pick(4), "'-1/4' is not n/4"),
        ("joker", lambda c: c.draw([0, 1], NAMES), "'joker' is not in the pile it was drawn from"),
        ("queen", lambda c: c.draw([0, 1], NAMES), "'queen' is not in the pile"),
        ("(ace)", lambda c: c.shuffle([0, 1], NAMES), "is not an order of the 2 things shuffled"),
        ("(ace,ace)", lambda c: c.shuffle([0, 1], NAMES), "is not an order of the 2 things"),
        ("ace,king", lambda c: c.shuffle([0, 1], NAMES), "is not an order of the 2 things"),
        ("(", lambda c: c.shuffle([0, 1], NAMES), "is not an order of the 2 things"),
    ],
)
def test_recorded_complains_about_what_cannot_be(token, ask, sentence):
    with pytest.raises(Damaged) as error:
        ask(Recorded([token]))
    assert sentence in str(error.value)


def test_recorded_complains_when_nothing_is_left():
    with pytest.raises(Damaged, match="asked for a d6, but nothing more is written down"):
        Recorded([]).roll(6)
    spare = Recorded(["d6:1", "d6:2"])
    spare.roll(6)
    assert spare.left() == ["d6:2"]
    twin = spare.copy()
    assert twin.roll(6) == 2
    assert spare.left() == ["d6:2"]


def test_an_empty_shuffle():
    items: list[int] = []
    Recorded(["()"]).shuffle(items, NAMES)
    assert items == []


def test_scripted_goes_on_by_itself():
    scripted, seeded = Scripted(["d6:6", "3/4"], Seeded(9)), Seeded(9)
    assert (scripted.roll(6), scripted.pick(4)) == (6, 3)
    assert sample(scripted)[:4] == sample(seeded)[:4]
    with pytest.raises(Damaged):
        Scripted(["d6:6"]).pick(4)


def test_a_new_kind_needs_only_below():
    class Zero(Chance):
        def below(self, n):
            return 0

    zero, pile, items = Zero(), [2, 1], [0, 1, 2]
    zero.shuffle(items, NAMES)
    assert (zero.roll(6), zero.pick(3), zero.draw(pile, NAMES), items) == (1, 0, 2, [1, 2, 0])
    zero.at(5)  # a stream that is not sealed does not care
    with pytest.raises(NotImplementedError):
        Chance().below(2)
    with pytest.raises(NotImplementedError):
        zero.copy()
