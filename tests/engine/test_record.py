"""Records: read, written, damaged, mutated."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import saloon
from saloon.engine.errors import Damaged, SaloonError
from saloon.engine.match import Match
from saloon.engine.record import LONGEST, Entry, Record
from tests.engine.toy import HIGHCARD

PATHS = sorted((Path(__file__).parents[1] / "records/frontier").glob("*.txt"))
REAL = [path.read_text("utf-8") for path in PATHS]
FRONTIER = saloon.game("frontier")

HEAD = "saloon record 1\ngame: highcard\nedition: 2\nseats: 2\n"


def test_a_record_taken_apart_and_put_together():
    record = Record(
        "highcard",
        2,
        3,
        options={"rounds": "2", "motto": "draw: now"},
        players={2: "Zoë", 0: "Jo | Ann"},
        commitment="ab",
        salt="x y",
        secret="s",
        result="played_out A 1 B 2 C 3",
        entries=[Entry("start", "", ["d6:1", "1/3"]), Entry("A", "bid 1", []), Entry("undo", "A 1", [])],
    )
    text = str(record)
    assert text.splitlines() == [
        "saloon record 1",
        "game: highcard",
        "edition: 2",
        "seats: 3",
        "option rounds: 2",
        "option motto: draw: now",
        "player A: Jo | Ann",
        "player C: Zoë",
        "commitment: ab",
        "salt: x y",
        "secret: s",
        "result: played_out A 1 B 2 C 3",
        "",
        "start | d6:1 1/3",
        "A bid 1",
        "undo A 1",
    ]
    assert Record.read(text) == record


def test_a_name_is_one_line_whatever_people_type():
    record = Record("highcard", 2, 1, players={0: " Jo\n\nundo A 9\t "}, entries=[Entry("start", "", [])])
    again = Record.read(str(record))
    assert (again.players, len(again.entries)) == ({0: "Jo undo A 9"}, 1)


@pytest.mark.parametrize("text", REAL, ids=[path.stem for path in PATHS])
def test_real_records_round_trip(text):
    assert str(Record.read(text)) == text
    assert Record.read(text.replace("\n", "\r\n")) == Record.read(text)
    assert Record.read("\ufeff" + text) == Record.read(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Line 1 of the record is not 'saloon record 1'"),
        ("saloon record 2\n\n", "Line 1 of the record is not 'saloon record 1'"),
        (HEAD, "no empty line between its headers and its moves"),
        ("saloon record 1\nedition: 2\nseats: 2\n\n", "has no header 'game'"),
        ("saloon record 1\ngame: x\nseats: 2\n\n", "has no header 'edition'"),
        ("saloon record 1\ngame: x\nedition: 2\n\n", "has no header 'seats'"),
        (HEAD + "weather: hot\n\n", "Line 5 of the record is no header: 'weather: hot'"),
        (HEAD + "hello\n\n", "Line 5 of the record is no header: 'hello'"),
        (HEAD + "option: x\n\n", "Line 5 of the record is no header"),
        (HEAD + "game: y\n\n", "Line 5 of the record gives 'game' a second time"),
        (HEAD + "option a: 1\noption a: 2\n\n", "Line 6 of the record gives 'option a' a second time"),
        (HEAD + "player C: Jo\n\n", "there is no seat 'C' at a table of 2"),
        (HEAD.replace("seats: 2", "seats: two") + "\n", "header 'seats' is not a whole number: 'two'"),
        (HEAD.replace("seats: 2", "seats: -2") + "\n", "header 'seats' is not a whole number"),
        (HEAD.replace("seats: 2", "seats: ٢") + "\n", "header 'seats' is not a whole number"),
        (HEAD.replace("edition: 2", "edition: 12345678") + "\n", "header 'edition' is not a whole number"),
        (HEAD + "\nstart now", "Line 6 of the record is no move: 'start now'"),
        (HEAD + "\nstart\nA", "Line 7 of the record is no move: 'A'"),
        (HEAD + "\nstart\nundo", "Line 7 of the record is no move: 'undo'"),
        (HEAD + "\nstart\na bid 1", "Line 7 of the record is no move: 'a bid 1'"),
        (HEAD + "\nstart\n| d6:1", "Line 7 of the record is no move"),
        ("x" * (LONGEST + 1), f"longer than {LONGEST} characters"),
    ],
)
def test_damage_is_one_sentence_with_its_line(text, sentence):
    with pytest.raises(Damaged) as error:
        Record.read(text)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


GOOD = HEAD + "\nstart | d6:1 d6:2 (ace,two,three,four,five,six) 0/2\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (GOOD.replace("highcard", "frontier"), "a record of 'frontier', not of 'highcard'"),
        (GOOD.replace("seats: 2", "seats: 7"), "cannot be set up: Highcard is for 1 to 4 players, not 7"),
        (GOOD.replace("edition: 2", "edition: 5"), "cannot be set up: Highcard has no edition 5"),
        (GOOD.replace("\n\n", "\noption rounds: 77\n\n"), "cannot be set up: Option rounds"),
        (GOOD.replace("\n\n", "\ncontent: abc\n\n"), "saloon replay RECORD --content FILE"),
        (HEAD + "\n", "breaks at move 0 (the end): the first move must be 'start'"),
        (HEAD + "\nA bid 1\n", "breaks at move 0 (A bid 1): the first move must be 'start'"),
        (HEAD + "\nstart\n", "chance was asked for a d6, but nothing more is written down"),
        (GOOD.replace("0/2", "0/2 d6:6"), "chance was not asked for 'd6:6'"),
        (GOOD + "start\n", "'start' stands only at the beginning"),
        (GOOD + "C bid 1\n", "there is no seat 'C' at a table of 2"),
        (GOOD + "A rest\n", "breaks at move 1 (A rest): 'rest' is for another moment. (HC-003)"),
        (GOOD + "A bid 1\nA bid 2\n", "breaks at move 2 (A bid 2): seat A answers twice"),
        (GOOD + "A bid 1 | d6:3\n", "chance speaks only after the last answer"),
        (GOOD + "A bid 1\nB bid 2 | d6:9\n", "'d6:9' is not d6:n"),
        (GOOD + "A bid 1\nB bid 1 | d6:1\n", "chance was not asked for 'd6:1'"),
        (GOOD + "undo A 1\n", "Only 0 steps have been played"),
        (GOOD + "undo A x\n", "undo is not a whole number: 'x'"),
        (GOOD + "undo Z 1\n", "there is no seat 'Z'"),
        (GOOD.replace("\n\n", "\nposition: 5\n\n"), "its position is not readable"),
        (GOOD.replace("\n\n", "\nposition: {\n\n"), "its position is not readable"),
        (GOOD.replace("\n\n", "\nposition: " + "[" * 100_000 + "\n\n"), "its position is not readable"),
        (GOOD.replace("\n\n", '\nposition: {"state":{}}\n\n'), "field 'phase' is missing"),
    ],
)
def test_a_record_that_cannot_be_played_says_where(text, sentence):
    with pytest.raises(Damaged) as error:
        Match.from_record(text, HIGHCARD)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def read_or_damaged(text: str) -> None:
    """Any text is a record, or one sentence says why not."""
    complaint = ""
    try:
        Record.read(text)
    except Damaged as error:
        complaint = str(error)
    assert "\n" not in complaint


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text(max_size=300))
@example("\x00")
@example("saloon record 1\n\n\n")
@example("saloon record 1\ngame:\nedition: 1\nseats: 1\nplayer : x\n\nstart")
def test_any_text_reads_or_is_damaged(text):
    read_or_damaged(text)
    read_or_damaged(HEAD + text)
    read_or_damaged(HEAD + "\n" + text)
    read_or_damaged(HEAD + "\nstart |" + text)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(which=st.integers(0, len(REAL) - 1), data=st.data())
def test_a_mutated_real_record_replays_or_is_damaged(which, data):
    lines = REAL[which].splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        how = data.draw(st.sampled_from(["drop", "twice", "swap", "text", "word", "cut"]))
        if how == "drop":
            del lines[place]
        elif how == "twice":
            lines.insert(place, lines[place])
        elif how == "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
        elif how == "text":
            at = data.draw(st.integers(0, len(lines[place])))
            lines[place] = lines[place][:at] + data.draw(st.text(max_size=6)) + lines[place][at:]
        elif how == "word":
            words = lines[place].split(" ")
            i = data.draw(st.integers(0, len(words) - 1))
            pool = " ".join(lines).split()
            words[i] = data.draw(st.sampled_from(pool))
            lines[place] = " ".join(words)
        else:
            lines[place] = lines[place][: data.draw(st.integers(0, len(lines[place])))]
        if not lines:
            break
    complaint = ""
    try:
        match = Match.from_record("\n".join(lines) + "\n", FRONTIER)
        assert FRONTIER.complaints(match.state) == []
    except Damaged as error:
        complaint = str(error)
    assert "\n" not in complaint


def test_a_record_of_a_game_nobody_knows():
    with pytest.raises(SaloonError, match="There is no game 'poker'"):
        Match.from_record(HEAD.replace("highcard", "poker") + "\nstart\n")
