"""A match: answers, refusals, taking back, copies, positions."""

from __future__ import annotations

import pickle
import random

import pytest

import saloon
from saloon.engine.chance import Scripted, Seeded
from saloon.engine.errors import Damaged, Refused, Unreadable
from saloon.engine.match import KEEP_EVERY, Match, Move
from saloon.engine.tell import Question
from tests.engine.toy import BID, HIGHCARD, REST, Highcard

FRONTIER = saloon.game("frontier")
BEGIN = ["d6:1", "d6:2", "(ace,two,three,four,five,six)", "0/2"]


def highcard(*more, seats=2, **options):
    """Seat A begins; A's secret is 1 and B's 2; `more` is what chance gives then."""
    return Match(HIGHCARD, seats, options, chance=Scripted([*BEGIN, *more], Seeded(1)))


def at_boast(**options):
    """Both have bid the same; seat A is to boast."""
    match = highcard(**options)
    match.answer(0, "bid 1")
    match.answer(1, "bid 1")
    return match


def dump(match):
    return match.game.dump(match.state)


def test_a_refusal_keeps_its_rule_wherever_it_goes():
    refused = Refused("Not now.", "HC-003")
    again = pickle.loads(pickle.dumps(refused))
    assert (again.reason, again.rule, str(again)) == ("Not now.", "HC-003", "Not now. (HC-003)")
    assert repr(refused) == "Refused('Not now.', 'HC-003')"


def test_a_match_says_what_it_is():
    assert repr(at_boast()) == "<Match of highcard: 2 seats, 1 steps>"


def test_a_move_is_its_text():
    match = at_boast()
    assert match.options(0) == ["loud", "quiet", "peek"]
    assert repr(match.options(0)[0]) == "Move('loud')"
    assert Move("loud") == "loud"


def test_only_who_is_asked_may_answer():
    match = at_boast()
    assert (match.waiting_for, match.options(1)) == ((0,), [])
    before = dump(match), match.record
    for seat, text, sentence in [
        (1, "loud", "Seat B is not asked anything now: seat A is to answer. (HC-003)"),
        (7, "loud", "Seat 7 is not asked anything now"),
        (-1, "loud", "Seat -1 is not asked anything now"),
        (0, "bid 1", "'bid 1' is for another moment. (HC-003)"),
    ]:
        with pytest.raises(Refused) as error:
            match.answer(seat, text)
        assert sentence in str(error.value)
    with pytest.raises(Unreadable, match="'sing' is no answer of this game"):
        match.answer(0, "sing")
    assert (dump(match), match.record) == before


def test_a_forced_answer_is_given_by_the_table():
    match = at_boast()
    match.answer(0, "loud")
    assert match.waiting_for == (1,)  # A's rest was played for him
    assert [step.forced for step in match.steps] == [False, False, True]
    assert match.record.splitlines()[-2:] == ["A loud", "A rest"]


def play_out(match, rng=None):
    rng = rng or random.Random(1)
    while match.waiting_for:
        for seat in match.waiting_for:
            match.answer(seat, rng.choice(match.options(seat)))
    return match


def test_a_finished_match_takes_no_more():
    match = play_out(highcard())
    assert match.question is None
    assert match.waiting_for == ()
    assert match.outcome is not None
    assert match.outcome.reason == "played_out"
    with pytest.raises(Refused, match="The game is over"):
        match.answer(0, "loud")
    assert "result: played_out A " in match.record


def test_a_match_that_is_not_over_has_no_outcome():
    assert highcard().outcome is None
    assert "result:" not in highcard().record


def test_the_same_seed_gives_the_same_match():
    one, other = (play_out(Match(HIGHCARD, 3, seed=5)) for _ in range(2))
    assert one.record == other.record
    assert Match(HIGHCARD, 3, seed=6).record != Match(HIGHCARD, 3, seed=5).record
    assert Match(HIGHCARD, 3).setup.edition == 2


# --- taking back ---


def test_undo_takes_back_ones_own_answer_with_what_was_forced_after_it():
    match = at_boast()
    before = dump(match)
    match.answer(0, "loud")
    assert match.undoable(0) == 2
    match.undo(0)
    assert dump(match) == before
    assert match.waiting_for == (0,)
    assert match.record.splitlines()[-1] == "undo A 2"
    match.answer(0, "quiet")
    assert match.waiting_for == (1,)


def test_undo_stops_where_chance_spoke():
    match = highcard("d6:5")
    match.answer(0, "bid 2")
    match.answer(1, "bid 1")
    for seat in (0, 1):
        with pytest.raises(Refused, match="chance has spoken or something hidden was shown"):
            match.undo(seat)


def test_undo_stops_where_something_hidden_was_shown():
    match = at_boast()
    match.answer(0, "peek")
    with pytest.raises(Refused, match="something hidden was shown"):
        match.undo(0)
    match = at_boast()  # the equal bids themselves were shown, without any chance
    assert match.steps[-1].chance == ()
    with pytest.raises(Refused, match="something hidden was shown"):
        match.undo(0)


def test_undo_stops_where_somebody_else_answered():
    match = at_boast()
    match.answer(0, "loud")
    match.answer(1, "loud")
    with pytest.raises(Refused, match="somebody else has answered"):
        match.undo(0)
    match.undo(1)
    assert match.waiting_for == (1,)
    match.undo(0)  # now his own is the last again
    assert match.waiting_for == (0,)


def test_a_free_undo_never_drops_what_another_has_sealed():
    class TwoBid(Highcard):
        """Seat A boasts alone, then all bid."""

        def play(self, state, answers, chance, tell):
            super().play(state, answers, chance, tell)
            if state.phase == REST:
                state.phase = BID

    match = Match(TwoBid(), 2, chance=Scripted(BEGIN, Seeded(1)))
    match.answer(0, "bid 1")
    match.answer(1, "bid 1")
    match.answer(0, "loud")
    assert match.undoable(0) == 1
    match.answer(1, "bid 3")
    with pytest.raises(Refused, match="somebody else has answered"):
        match.undo(0)
    assert match.waiting_for == (0,)
    match.undo(1)  # his own, still sealed
    match.undo(0)
    assert match.options(0) == ["loud", "quiet", "peek"]


def test_undo_to_the_start_of_ones_turn():
    match = Match(FRONTIER, 1, {"level": "mild_west"}, seed=1)
    start = dump(match)
    match.answer(0, "sell bullets")
    match.answer(0, "buy horses")
    assert (match.undoable(0), match.undoable(0, turn=True)) == (1, 2)
    match.undo(0, turn=True)
    assert (dump(match), match.entries[-1].text) == (start, "A 2")
    assert dump(Match.from_record(match.record)) == start
    match.answer(0, "ride")
    answers = len(match.steps)
    assert match.steps[-1].final
    with pytest.raises(Refused, match="chance has spoken"):
        match.undo(0, turn=True)
    assert len(match.steps) == answers


def test_a_question_that_is_always_asked_is_put_with_a_single_answer():
    class AsksAlways(Highcard):
        def ask(self, state):
            asked = super().ask(state)
            return asked and Question(asked.kind, asked.seats, asked.rules, asked.sealed, always=True)

    match = Match(AsksAlways(), 2, chance=Scripted(BEGIN, Seeded(1)))
    match.answer(0, "bid 1")
    match.answer(1, "bid 1")
    match.answer(0, "loud")
    assert (match.waiting_for, match.options(0)) == ((0,), ["rest"])
    match.answer(0, "rest")
    assert not match.steps[-1].forced


def test_options_are_listed_once_a_step():
    class Counting(Highcard):
        listed = 0

        def options(self, state, seat):
            self.listed += 1
            return super().options(state, seat)

    game = Counting()
    match = Match(game, 2, chance=Scripted(BEGIN, Seeded(1)))
    match.answer(0, "bid 1")  # one answer can be looked at without listing them all
    assert match.options(1) == match.options(1)
    before = game.listed
    for _ in range(3):
        match.read(1, "bid 2")
    assert game.listed == before
    match.answer(1, "bid 1")
    assert match.options(0) == ["loud", "quiet", "peek"]


def test_nothing_to_take_back():
    with pytest.raises(Refused, match="There is nothing to take back"):
        highcard().undo(0)


def test_take_back_by_consent_goes_past_every_barrier():
    match = highcard("d6:5")
    start = dump(match)
    match.answer(0, "bid 2")
    match.answer(1, "bid 1")
    match.answer(0, "peek")
    for wrong in (0, -1, 4):
        with pytest.raises(Refused, match="Only 3 steps have been played"):
            match.take_back(0, wrong)
    match.take_back(1, 3)
    assert dump(match) == start
    assert match.record.splitlines()[-1] == "undo B 3"


def test_take_back_never_stops_at_a_forced_answer():
    match = at_boast()
    before = dump(match)
    match.answer(0, "peek")  # then the forced rest
    match.take_back(1, 1)
    assert dump(match) == before
    assert match.record.splitlines()[-1] == "undo B 2"


def test_a_first_answer_that_was_forced_cannot_be_taken_back():
    position = at_boast().position()
    position["state"]["phase"] = REST
    match = Match.from_position(HIGHCARD, position, seed=1)
    assert [step.forced for step in match.steps] == [True]
    before = dump(match), match.record
    with pytest.raises(Refused, match="nobody has been asked yet"):
        match.take_back(0, 1)
    assert (dump(match), match.record) == before


def test_a_record_with_moves_taken_back_replays():
    match = at_boast()
    match.answer(0, "loud")
    match.undo(0)
    match.answer(0, "peek")
    match.take_back(1, 2)
    match.answer(0, "quiet")
    again = Match.from_record(match.record, HIGHCARD)
    assert (dump(again), again.record) == (dump(match), match.record)
    assert len(again.steps) == len(match.steps)


def test_luck_is_new_after_taking_back_by_consent():
    """What chance gave is not kept for a second try: a sealed table counts by lines, and they only grow."""
    from saloon.engine.chance import Sealed

    match = Match(HIGHCARD, 2, chance=Sealed("secret", "salt"))
    seen = set()
    for _ in range(12):
        match.answer(0, "bid 2")
        match.answer(1, "bid 1")
        seen.add(match.entries[-1].chance[0])
        match.take_back(0, 1)
    assert len(seen) > 2
    assert Match.from_record(match.record, HIGHCARD).entries == match.entries


# --- telling ---


def test_everybody_hears_what_is_meant_for_him():
    match = at_boast()
    match.answer(0, "peek")

    def heard(seat):
        return [told.event.kind for told in match.heard(seat, since=2)]

    assert heard(0) == ["peeked"]
    assert heard(1) == heard(None) == ["somebody_peeked"]
    assert [told.event.kind for told in match.events] == ["begins", "tied", "peeked", "somebody_peeked"]
    assert match.events_of(0)[0].event.args == {"seat": "@A"}
    assert match.heard(1)[0].step == 0


def test_states_in_the_past():
    match = play_out(highcard())
    assert match.game.dump(match.state_at(0))["phase"] == 0
    assert match.game.dump(match.state_at(len(match.steps))) == dump(match)


def test_a_late_moment_is_reached_from_a_state_kept_on_the_way():
    match = Match(FRONTIER, 2, {"level": "mild_west"}, seed=3)
    rng = random.Random(3)
    dumps = {0: dump(match)}
    while match.question and len(match.steps) < 3 * KEEP_EVERY + 5:
        match.answer(match.waiting_for[0], rng.choice(match.options(match.waiting_for[0])))
        dumps[len(match.steps)] = dump(match)
    assert len(match.steps) > KEEP_EVERY
    for step, seen in dumps.items():
        assert match.game.dump(match.state_at(step)) == seen
    for early in match.steps[:KEEP_EVERY]:  # the beginning is not played again
        early.answers.clear()
    assert match.game.dump(match.state_at(len(match.steps))) == dump(match)


def test_states_kept_on_the_way_are_forgotten_when_taken_back():
    match = Match(FRONTIER, 2, {"level": "mild_west"}, seed=3)
    rng = random.Random(3)
    while len(match.steps) <= KEEP_EVERY:
        match.answer(match.waiting_for[0], rng.choice(match.options(match.waiting_for[0])))
    match.take_back(0, len(match.steps) - 3)
    assert dump(match) == match.game.dump(match.state_at(len(match.steps)))
    assert max(match._kept) <= 3


# --- copies, errors inside a game ---


def test_a_copy_goes_its_own_way():
    match = at_boast()
    twin = match.copy()
    record = match.record
    play_out(twin)
    twin.players[0] = "Jo"
    assert (match.record, match.waiting_for, match.players) == (record, (0,), {})
    same = match.copy()
    assert play_out(same, random.Random(2)).record == play_out(match, random.Random(2)).record


def test_copies_that_part_know_only_their_own_way():
    """They share what was played before, not what each plays then, however often they part and take back."""
    match = Match(FRONTIER, 2, seed=3)
    rng, seen = random.Random(3), []
    for _ in range(60):
        seen.append((match, match.record, len(match.steps)))
        seat = match.waiting_for[0]
        for _ in range(2):
            other = match.copy()
            other.answer(seat, rng.choice(other.options(seat)))
            if rng.random() < 0.3:
                other.take_back(seat, 1)
            seen.append((other, other.record, len(other.steps)))
        match = seen[-rng.randint(1, 2)][0].copy()
        if match.question is None:
            break
    for one, record, steps in seen:
        assert (one.record, len(one.steps), len(list(one.states()))) == (record, steps, steps + 1)
        again = Match.from_record(one.record)
        assert (dump(again), again.record) == (dump(one), record)


def test_a_copy_keeps_sealed_answers_apart():
    match = highcard()
    match.answer(0, "bid 1")
    twin = match.copy()
    twin.answer(1, "bid 2")
    assert (match.waiting_for, twin.waiting_for) == ((1,), (0,))


def test_an_error_in_the_rules_leaves_the_match_as_it_was():
    class Broken(Highcard):
        def play(self, state, answers, chance, tell):
            state.scores[0] = 99
            raise ZeroDivisionError

    match = Match(Broken(), 1, seed=1)
    before = dump(match), match.record
    with pytest.raises(ZeroDivisionError):
        match.answer(0, "bid 1")
    assert (dump(match), match.record) == before


def test_an_error_while_it_is_written_down_leaves_the_match_as_it_was():
    class Mute(Highcard):
        said = 0

        def text(self, state, move):
            self.said += 1
            if self.said == 2:  # of the second of two seats
                raise ZeroDivisionError
            return super().text(state, move)

    match = Match(Mute(), 2, seed=1)
    match.answer(0, "bid 1")
    with pytest.raises(ZeroDivisionError):
        match.answer(1, "bid 2")
    assert (len(match.entries), len(match.steps)) == (1, 0)


# --- positions and going on ---


def test_a_position_goes_on_and_its_record_starts_there():
    match = at_boast()
    match.answer(0, "loud")
    again = Match.from_position(HIGHCARD, match.position(), seed=4)
    assert (dump(again), again.waiting_for) == (dump(match), (1,))
    play_out(again)
    assert "\nposition: {" in again.record
    replayed = Match.from_record(again.record, HIGHCARD)
    assert (dump(replayed), replayed.record) == (dump(again), again.record)


def test_a_position_goes_on_with_the_chance_it_is_given():
    """Also where nobody is asked: the first thing played is a forced answer."""

    class RollsAtRest(Highcard):
        def play(self, state, answers, chance, tell):
            if state.phase == REST:
                state.scores[state.active] += chance.roll(6)
            super().play(state, answers, chance, tell)

    position = at_boast().position()
    position["state"]["phase"] = REST
    match = Match.from_position(RollsAtRest(), position, chance=Scripted(["d6:5"]))
    assert match.steps[0].forced
    assert match.view(None)["scores"] == [5, 0]
    assert match.record.splitlines()[-1] == "A rest | d6:5"


def test_an_impossible_position_is_refused():
    position = at_boast().position()
    position["state"]["secrets"] = [1, 7]
    with pytest.raises(Damaged, match="The position is impossible: a secret is no number of a die"):
        Match.from_position(HIGHCARD, position)


def test_a_record_that_stops_goes_on_with_fresh_luck():
    match = at_boast()
    match.players[1] = "Bo"
    again = Match.from_record(match.record, HIGHCARD, chance=Seeded(9))
    assert again.players == {1: "Bo"}
    assert play_out(again).outcome is not None


def test_an_old_edition_is_kept():
    match = Match(HIGHCARD, 2, seed=1, edition=1)
    assert "edition: 1\n" in match.record
    assert Match.from_record(match.record, HIGHCARD).setup.edition == 1


def test_frontier_barriers():
    """Buying can be taken back, riding cannot: chance turned over a card."""
    match = Match(FRONTIER, 1, seed=7)
    match.answer(0, "buy horses")
    match.answer(0, "eat")
    match.undo(0)
    match.undo(0)
    assert match.record.splitlines()[-4:] == ["A buy horses", "A eat", "undo A 1", "undo A 1"]
    match.answer(0, "ride")
    with pytest.raises(Refused, match="chance has spoken"):
        match.undo(0)
