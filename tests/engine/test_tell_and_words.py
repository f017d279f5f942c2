"""Audiences of events, and how events become words."""

from __future__ import annotations

import pytest

from saloon.engine.errors import BadSetup, Damaged, Refused, SaloonError, Unreadable
from saloon.engine.tell import EVERYONE, Notes, Question, Tell, heard_by
from saloon.engine.words import Lexicon, Line, Tip, Tips, letter, seat_of


@pytest.mark.parametrize(
    ("audience", "hears"),
    [
        (EVERYONE, [True, True, True, True]),
        (0, [True, False, False, False]),
        (2, [False, False, True, False]),
        (-2, [False, True, True, True]),  # all but seat 0
        (-4, [True, True, False, True]),  # all but seat 2
    ],
)
def test_who_hears_what(audience, hears):
    """Seats 0, 1, 2 and a spectator."""
    assert [heard_by(audience, seat) for seat in (0, 1, 2, None)] == hears


def test_notes_keep_what_they_are_told():
    notes = Notes()
    notes.all("a", 1)
    notes.others(1, "b")
    assert not notes.something_was_shown
    assert notes.events == [(EVERYONE, "a", (1,)), (-3, "b", ())]
    notes.only(1, "c", 4, 5)
    assert notes.something_was_shown
    assert notes.events[-1] == (1, "c", (4, 5))
    notes = Notes()
    notes.shown("d")
    assert (notes.something_was_shown, notes.events) == (True, [(EVERYONE, "d", ())])


def test_the_plain_tell_forgets():
    tell = Tell()
    tell.all("a", 1)
    tell.shown("b")
    tell.only(0, "c")
    tell.others(0, "d")
    assert not hasattr(tell, "events")


def test_a_question_shows_itself():
    question = Question("toy.bid", (0, 1), ("HC-001",), sealed=True)
    assert repr(question) == "Question('toy.bid', seats=(0, 1), rules=('HC-001',), sealed=True, always=True)"


def test_seats_are_letters():
    assert [letter(seat) for seat in range(3)] == ["A", "B", "C"]
    assert [seat_of(text, 3) for text in "ABC"] == [0, 1, 2]
    for wrong in ("D", "a", "", "AB", "@", "1"):
        with pytest.raises(Damaged, match="at a table of 3"):
            seat_of(wrong, 3)


LEXICON = Lexicon(
    {
        "won": Line("{seat} takes {card} for {n}, {{really}}.", "seat:seat card:card n", ("XX-001",)),
        "lost": Line("Gone: {cards}.", "cards*:card", ()),
        "rolled": Line("{dice}", "dice*", ()),
        "paid": Line("{n} {coin}, then {coin}.", "n coin:coin", ()),
        "drew": Line("{n} card{n:s}.", "n", ()),
    },
    {"card": ("sheriff", "us_marshal"), "coin": ("dollars",)},
    {"us_marshal": Tip("U.S. Marshal", "Big.", ("XX-002",)), "dollars": Tip("Dollars", "Money.", one="Dollar")},
)


def test_an_event_gets_names_and_types():
    event = LEXICON.event("won", (1, 1, 7))
    assert event.args == {"seat": "@B", "card": "us_marshal", "n": 7}
    assert event.rules == ("XX-001",)
    assert LEXICON.say(event) == "Seat B takes U.S. Marshal for 7, {really}."
    assert LEXICON.say(event, lambda seat: {"B": "Jo {0}"}[seat]) == "Jo {0} takes U.S. Marshal for 7, {really}."


def test_a_single_one_has_its_own_word():
    assert LEXICON.say(LEXICON.event("paid", (1, 0))) == "1 Dollar, then Dollars."
    assert LEXICON.say(LEXICON.event("paid", (2, 0))) == "2 Dollars, then Dollars."
    assert LEXICON.say(LEXICON.event("paid", (0, 0))) == "0 Dollars, then Dollars."
    assert [LEXICON.say(LEXICON.event("drew", (n,))) for n in (0, 1, 2)] == ["0 cards.", "1 card.", "2 cards."]


def test_a_star_takes_all_that_follow():
    assert LEXICON.say(LEXICON.event("lost", (0, 1))) == "Gone: Sheriff, U.S. Marshal."
    assert LEXICON.say(LEXICON.event("lost", ())) == "Gone: nothing."
    assert LEXICON.event("rolled", (3, 4)).args == {"dice": ["3", "4"]}


def test_a_thing_without_a_tip_is_called_by_its_id():
    assert LEXICON.name("dusty_mae") == "Dusty mae"


def test_errors_are_one_family_and_carry_their_rule():
    assert issubclass(Unreadable, Refused)
    assert issubclass(Refused, SaloonError)
    refused = Refused("Not now.", "XX-001")
    assert (str(refused), refused.reason, refused.rule) == ("Not now. (XX-001)", "Not now.", "XX-001")
    assert str(Refused("Not now.")) == "Not now."


def test_an_id_that_already_means_something_else_is_refused() -> None:
    tips = Tips({"deputy": Tip("Deputy", "A rank.")})
    tips["deputy"] = Tip("Deputy", "A rank.")  # said again is no other thing
    with pytest.raises(BadSetup, match=r"Two things have the id 'deputy': Deputy and Deputy tile\."):
        tips.add({"deputy": Tip("Deputy tile", "Worth 3 points.")})
    assert tips["deputy"].text == "A rank."


def test_an_event_is_made_once_and_only_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saloon.engine.words.MOST_TOLD", 2)
    lexicon = Lexicon(LEXICON.lines, LEXICON.types, LEXICON.tips)
    first = lexicon.event("paid", (1, 0))
    assert lexicon.event("paid", [1, 0]) is first
    assert lexicon.event("paid", (2, 0)).args["n"] == 2
    assert lexicon.event("paid", (3, 0)).args["n"] == 3  # the others are forgotten
    assert len(lexicon.told) == 1
    assert lexicon.event("paid", (1, 0)) == first
