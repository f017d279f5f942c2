"""Simultaneous answers under seal, and records that can be verified."""

from __future__ import annotations

import random

import pytest

from saloon.engine.chance import Scripted, Sealed, Seeded, commitment
from saloon.engine.errors import Damaged, Refused
from saloon.engine.match import Match
from saloon.engine.moves import pack
from saloon.engine.tell import Question
from tests.engine.toy import BID, BIDDING, BOAST, HIGHCARD, Highcard

BEGIN = ["d6:1", "d6:2", "d6:3", "(ace,two,three,four,five,six)", "0/3"]


@pytest.fixture
def match():
    return Match(HIGHCARD, 3, chance=Scripted([*BEGIN, "d6:4"], Seeded(1)))


def test_answers_are_kept_out_of_the_state_until_all_are_in(match):
    before, views = HIGHCARD.dump(match.state), [match.view(seat) for seat in (0, 1, 2, None)]
    assert match.question.sealed
    match.answer(1, "bid 3")
    match.answer(0, "bid 1")
    assert match.waiting_for == (2,)
    assert HIGHCARD.dump(match.state) == before
    assert [match.view(seat) for seat in (0, 1, 2, None)] == views
    assert (match.steps, len(match.entries), match.heard(2, since=1)) == ([], 1, [])
    assert "bid" not in match.record
    assert "bid" not in str(match.position())
    match.answer(2, "bid 2")
    assert match.steps[0].answers == {0: pack(BIDDING, 1), 1: pack(BIDDING, 3), 2: pack(BIDDING, 2)}
    assert match.record.splitlines()[-3:] == ["A bid 1", "B bid 3", "C bid 2 | d6:4"]
    assert match.view(None)["scores"] == [0, 4, 0]


def test_a_seat_may_change_its_mind_until_then(match):
    match.answer(0, "bid 1")
    match.answer(0, "bid 3")
    assert match.pending == {0: pack(BIDDING, 3)}
    match.undo(0)  # or take it back
    assert match.waiting_for == (0, 1, 2)
    assert match.record.splitlines()[-1].startswith("start")  # which leaves no trace
    match.answer(0, "bid 2")
    match.answer(1, "bid 1")
    match.answer(2, "bid 1")
    assert match.steps[0].answers[0] == pack(BIDDING, 2)
    with pytest.raises(Refused):
        match.undo(0)


def test_what_all_have_answered_is_not_one_seats_to_take_back():
    """Even where nothing was shown and chance has not spoken."""

    class Quiet(Highcard):
        def play(self, state, answers, chance, tell):
            if state.phase == BID:
                state.phase = BOAST
            else:
                super().play(state, answers, chance, tell)

    match = Match(Quiet(), 3, chance=Scripted(BEGIN))
    for seat in range(3):
        match.answer(seat, "bid 1")
    assert not match.steps[-1].final
    before = match.record
    for seat in range(3):
        with pytest.raises(Refused, match="somebody else has answered"):
            match.undo(seat)
    assert match.record == before


@pytest.mark.parametrize("seats", [1, 3])
def test_a_single_answer_under_seal_is_still_asked_for(seats):
    """If the table gave it, the others would learn that there was no choice."""

    class OneBid(Highcard):
        def options(self, state, seat):
            return super().options(state, seat)[:1]

    match = Match(OneBid(), seats, chance=Seeded(1))
    assert match.steps == []
    assert match.waiting_for == tuple(range(seats))
    assert match.options(0) == ["bid 1"]
    assert Question("any", (0,), (), sealed=True).always
    assert not Question("any", (0,), ()).always


def test_nor_is_a_single_answer_given_that_several_are_asked_for():
    class TogetherOpenly(Highcard):
        """Everybody bids at the same time, openly."""

        def ask(self, state):
            asked = super().ask(state)
            return asked and Question(asked.kind, tuple(range(len(state.scores))), asked.rules)

        def options(self, state, seat):
            return super().options(state, seat)[:1]

    match = Match(TogetherOpenly(), 2, chance=Seeded(1))
    assert (match.steps, match.waiting_for) == ([], (0, 1))


def test_a_refused_answer_leaves_the_sealed_one(match):
    match.answer(0, "bid 1")
    with pytest.raises(Refused):
        match.answer(0, "rest")
    assert match.pending == {0: pack(BIDDING, 1)}


def test_being_out_of_turn_names_everybody_who_is_asked(match):
    with pytest.raises(Refused, match="seats A and B and C are to answer"):
        match.answer(5, "bid 1")


def test_a_question_to_everybody_is_not_answered_by_the_table():
    class One(Highcard):
        def options(self, state, seat):
            return [pack(BIDDING, 1)] if state.phase == 0 else super().options(state, seat)

    assert Match(One(), 2, seed=1).waiting_for == (0, 1)
    assert Match(One(), 1, seed=1).waiting_for == (0,)  # nor one under seal


def test_taking_back_drops_what_was_sealed(match):
    for seat in (0, 1, 2):
        match.answer(seat, f"bid {seat + 1}")
    match.answer(0, "loud")
    match.answer(1, "loud")
    match.answer(2, "loud")
    match.answer(1, "bid 1")
    match.take_back(0, 2)
    assert (match.pending, match.waiting_for) == ({}, (2,))


# --- verified ---


def finished(secret="the secret", salt="Ana.Bo", seed=1):
    match, rng = Match(HIGHCARD, 2, chance=Sealed(secret, salt)), random.Random(seed)
    assert f"commitment: {commitment(secret)}\nsalt: {salt}\n" in match.record
    assert "secret" not in match.record  # not before the end
    return play_out(match, rng)


def play_out(match, rng):
    while match.waiting_for:
        for seat in match.waiting_for:
            match.answer(seat, rng.choice(match.options(seat)))
    return match


def test_a_finished_record_reveals_the_secret_and_verifies():
    record = finished().record
    assert "\nsecret: the secret\n" in record
    assert Match.verified(record, HIGHCARD).outcome == finished().outcome


def test_a_table_loaded_in_the_middle_goes_on_with_the_same_luck():
    match = Match(HIGHCARD, 2, {"rounds": 3}, chance=Sealed("the secret", "Ana.Bo"))
    match.answer(0, "bid 3")
    match.answer(1, "bid 1")
    again = Match.from_record(match.record, HIGHCARD, Sealed("the secret", "Ana.Bo"))
    assert again.record == match.record
    for table in (match, again):
        play_out(table, random.Random(4))
    assert again.record == match.record


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda t: t.replace("secret: the secret", "secret: a secret"), "does not fit the commitment"),
        (lambda t: t.replace("salt: Ana.Bo", "salt: Ana.Cy"), "chance gave"),
        (
            lambda t: "".join(x for x in t.splitlines(True) if not x.startswith("secret")),
            "has no commitment and secret",
        ),
        (
            lambda t: "".join(x for x in t.splitlines(True) if not x.startswith("commit")),
            "has no commitment and secret",
        ),
    ],
)
def test_tampering_with_the_seal_is_found(change, sentence):
    with pytest.raises(Damaged, match=sentence):
        Match.verified(change(finished().record), HIGHCARD)


def test_a_changed_draw_is_found():
    lines = finished().record.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("start"))
    die = lines[first].split()[2]
    other = "d6:1" if die != "d6:1" else "d6:2"
    lines[first] = lines[first].replace(die, other, 1)
    text = "\n".join(lines) + "\n"
    with pytest.raises(Damaged, match=r"breaks at move \d+ .*chance gave 'd6"):
        Match.verified(text, HIGHCARD)


def test_a_record_without_seal_replays_but_does_not_verify():
    match = Match(HIGHCARD, 2, seed=3)
    with pytest.raises(Damaged, match="only a finished table with sealed chance can be verified"):
        Match.verified(match.record, HIGHCARD)
