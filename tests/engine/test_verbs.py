"""Answers declared once: texts, reading, structure for boards, fixed numbers."""

from __future__ import annotations

import random

import pytest

from saloon.engine.errors import Unreadable
from saloon.engine.match import Match
from saloon.engine.moves import first_of, kind_of, pack, second_of, third_of
from saloon.engine.verbs import MOST_KNOWN, Choice, Verb, Verbs
from tests.engine.toy import HIGHCARD

PLACE, DRAFT, USE, USE_ON, USE_CARD, ORDER, STASH, SHOOT = range(1, 9)
TYPES = {
    "tile": ("cache", "dig_site"),
    "square": ("a1", "a2", "b1", "b2"),
    "die": ("prairie 1", "prairie 2", "river 1"),
    "card": ("ambush", "dynamite"),
    "order": ("hit", "hit miss", "miss hit"),
}
VERBS = Verbs(
    [
        Verb(PLACE, "place tile:tile square:square"),
        Verb(DRAFT, "draft die:die tile:tile"),
        Verb(USE, "use keep"),
        Verb(USE_ON, "use seat:seat", "use_on"),
        Verb(USE_CARD, "use card:card", "use_card"),
        Verb(ORDER, "order faces:order"),
        Verb(STASH, "stash n:2-4"),
        Verb(SHOOT, "shoot seat:seat n:0-1 square:square"),
    ],
    TYPES,
    most_seats=4,
)


@pytest.mark.parametrize("numbers", [(0, 0, 0), (1, 2, 3), (65535, 65535, 65535), (65535, 0, 1), (0, 65535, 0)])
def test_what_is_packed_comes_out_again(numbers):
    move = pack(255, *numbers)
    assert (kind_of(move), first_of(move), second_of(move), third_of(move)) == (255, *numbers)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("place dig_site b1", pack(PLACE, 1, 2)),
        ("draft river 1 cache", pack(DRAFT, 2, 0)),
        ("use keep", pack(USE)),
        ("use C", pack(USE_ON, 2)),
        ("use dynamite", pack(USE_CARD, 1)),
        ("order miss hit", pack(ORDER, 2)),
        ("order hit", pack(ORDER, 0)),
        ("stash 4", pack(STASH, 4)),
        ("shoot D 1 b2", pack(SHOOT, 3, 1, 3)),
    ],
)
def test_texts_round_trip(text, move):
    assert VERBS.parse(text) == move
    assert VERBS.text(move) == text


def test_small_and_large_letters_are_read_alike():
    assert VERBS.parse("Place CACHE A1") == pack(PLACE, 0, 0)
    assert VERBS.parse("use c") == pack(USE_ON, 2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is no answer of this game; one begins with place, draft, use keep, use, order, stash, shoot."),
        ("placecache a1", "'placecache a1' is no answer of this game; one begins with"),
        ("place", "'place' cannot be read; it is written: place <tile> <square>."),
        ("place cache", "'place cache' cannot be read; it is written: place <tile> <square>."),
        ("place cache a1 b2", "'place cache a1 b2' cannot be read; it is written: place <tile> <square>."),
        ("place cash a1", "There is no tile 'cash'; it is one of cache, dig_site."),
        ("place cache z9", "There is no square 'z9'; it is one of a1, a2, b1, b2."),
        ("stash 5", "There is no n '5'; it is one of 2 to 4."),
        ("stash -1", "There is no n '-1'; it is one of 2 to 4."),
        ("stash ²", "There is no n '²'; it is one of 2 to 4."),
        ("shoot Z 0 a1", "There is no seat 'Z'; it is one of a seat's letter."),
        ("use nothing", "'use nothing' cannot be read; it is written: use <seat>, use <card>."),
    ],
)
def test_what_cannot_be_read_is_said_in_one_sentence(text, sentence):
    with pytest.raises(Unreadable) as refused:
        VERBS.parse(text)
    assert refused.value.reason.startswith(sentence)


def test_a_board_is_handed_what_may_go_where():
    moves = [pack(PLACE, 0, 1), pack(PLACE, 1, 2), pack(USE_ON, 3), pack(USE), pack(USE_ON, 0)]
    assert VERBS.structured(moves) == [
        Choice("place", "place", ("tile", "square"), [("cache", "a2"), ("dig_site", "b1")]),
        Choice("use_on", "use", ("seat",), [("@D",)]),
        Choice("use_keep", "use keep", (), [()]),
        Choice("use_on", "use", ("seat",), [("@A",)]),
    ]


def test_one_answer_taken_apart_is_the_same_each_time():
    for _ in range(2):  # the second is the one that was kept
        assert VERBS.taken_apart(pack(SHOOT, 3, 1, 2)) == (
            "shoot",
            {"seat": "@D", "n": 1, "square": "b1"},
            "shoot D 1 b1",
        )
        assert VERBS.taken_apart(USE) == ("use_keep", {}, "use keep")


def test_what_is_kept_of_answers_does_not_grow_for_ever():
    verbs = Verbs([Verb(STASH, "stash n:0-60000")])
    for n in range(MOST_KNOWN + 5):
        assert verbs.taken_apart(pack(STASH, n)).args == {"n": n}
        assert verbs.parse(f"stash {n}") == pack(STASH, n)
    assert len(verbs.known) <= MOST_KNOWN
    assert len(verbs.heard) <= MOST_KNOWN


def test_every_answer_has_a_number_and_every_number_an_answer():
    # place 2*4, draft 3*2, use keep 1, use on 4, use card 2, order 3, stash 3, shoot 4*2*4
    assert VERBS.count == 8 + 6 + 1 + 4 + 2 + 3 + 3 + 32
    moves = [VERBS.move(number, 1, 4) for number in range(VERBS.count)]
    assert len(set(moves)) == VERBS.count
    assert [VERBS.number(move, 1, 4) for move in moves] == list(range(VERBS.count))
    assert [VERBS.parse(VERBS.text(move)) for move in moves] == moves
    for outside in (-1, VERBS.count):
        with pytest.raises(Unreadable, match=f"There is no answer number {outside}; there are 59."):
            VERBS.move(outside, 0, 4)


def test_numbers_are_counted_from_the_seat_that_is_asked():
    at_my_left = [VERBS.number(pack(USE_ON, (seat + 1) % 3), seat, 3) for seat in range(3)]
    assert at_my_left == [8 + 6 + 1 + 1] * 3
    assert VERBS.move(16, seat=2, seats=3) == pack(USE_ON, 0)


def test_two_verbs_cannot_be_called_alike():
    for twin in (Verb(PLACE, "lay n:0-1"), Verb(99, "place n:0-1")):
        with pytest.raises(ValueError, match="two verbs are of one kind or called"):
            Verbs([Verb(PLACE, "place n:0-1"), twin])
    with pytest.raises(ValueError, match="n is a number without a range; write n:0-9"):
        Verbs([Verb(PLACE, "place n:")])


def test_any_answer_by_lot():
    rng = random.Random(1)
    drawn = {kind_of(VERBS.any(rng, 3)) for _ in range(200)}
    assert drawn == set(range(1, 9))


def test_a_seat_that_is_not_at_the_table():
    assert VERBS.fits(pack(USE_ON, 1), 2)
    assert not VERBS.fits(pack(USE_ON, 2), 2)
    assert VERBS.fits(pack(USE_CARD, 1), 1)


def test_the_toy_uses_them():
    match = Match(HIGHCARD, 2, seed=1)
    assert match.options(0) == ["bid 1", "bid 2", "bid 3"]
    assert HIGHCARD.verbs.structured(match.moves(0)) == [Choice("bid", "bid", ("n",), [(1,), (2,), (3,)])]
