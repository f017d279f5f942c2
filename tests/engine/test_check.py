"""`check` finds what breaks the contract: Highcard, broken in each way."""

from __future__ import annotations

import dataclasses
import importlib
import itertools

import pytest

from saloon.engine import check as checking
from saloon.engine.check import any_options, check, every_table
from saloon.engine.contract import Option, Outcome, Score
from saloon.engine.errors import BadSetup, Refused
from saloon.engine.leaks import first_difference
from saloon.engine.moves import first_of, kind_of, pack
from saloon.engine.sheet import Group, Layout, Part
from saloon.engine.tell import Question
from saloon.engine.verbs import Verb, Verbs
from saloon.engine.words import Blocked, Label, Lexicon, Line
from tests.engine.toy import BID, BIDDING, BOAST, HIGHCARD, META, PEEK, RESTING, Highcard, State


def breach(game, games=20):
    report = check(game, games, seed=3)
    assert report.breach, "nothing was found"
    assert not report.clean
    assert report.record.startswith("saloon record 1")
    return report.breach


def test_a_sound_game_is_clean():
    seen = []
    report = check(HIGHCARD, 12, seed=3, progress=lambda so_far: seen.append(so_far.games))
    assert report.clean
    assert (report.game, report.games, report.endings) == ("highcard", 12, {"played_out": 12})
    assert report.decisions > 50
    assert seen == list(range(1, 13))


def test_the_same_seed_checks_the_same_games():
    assert check(HIGHCARD, 5, seed=1) == check(HIGHCARD, 5, seed=1)
    assert check(HIGHCARD, 5, seed=1) != check(HIGHCARD, 5, seed=2)
    only = check(HIGHCARD, 3, seats=2, options={"rounds": 1})
    # Two bids and up to two boasts with their rests, which the table plays itself.
    assert only.decisions <= 3 * 4


def test_random_options_are_all_tried():
    import random

    chosen = [any_options(META, 2, random.Random(seed)) for seed in range(60)]
    assert {one.get("rounds") for one in chosen} == {None, "1", "2", "3", "4", "5"}
    assert {one.get("mood") for one in chosen} == {None, "calm", "wild"}
    assert all("motto" not in one for one in chosen)


HANGING = dataclasses.replace(
    META,
    seats=(2, 3),
    options=(
        Option("mood", "Mood", "calm", "For two.", choices=("calm", "wild"), when={"seats": ("2",)}),
        Option("mood", "Mood", "calm", "For three.", choices=("calm",), when={"seats": ("3",)}),
        Option("hat", "Hat", "no", "For the wild.", choices=("no", "yes"), when={"mood": ("wild",)}, per_seat=True),
        Option("rounds", "Rounds", "2", "How many.", low=1, high=3),
        Option("motto", "Motto", "", "Any words.", examples=("draw", "aim low")),
    ),
)


def test_every_table_is_each_combination_of_choices_once():
    assert every_table(HANGING) == [
        (2, {"mood": "calm"}),
        (2, {"mood": "wild", "hat": "no,no"}),
        (2, {"mood": "wild", "hat": "yes,yes"}),
        (3, {"mood": "calm"}),
    ]
    assert every_table(HANGING, 3) == [(3, {"mood": "calm"})]


class Choosy(Highcard):
    """Refuses what does not go together, and keeps what it was asked to play."""

    meta = HANGING

    def __init__(self):
        self.played = []

    def start(self, setup, chance, tell):
        if setup.options.get("hat") == "yes,yes":
            raise BadSetup("No hats.")
        if setup.options["motto"] == "draw" and setup.options["rounds"] == "1":
            raise BadSetup("Too short to draw.")
        self.played.append(dict(setup.options))
        return super().start(setup, chance, tell)


def test_a_check_of_every_option_plays_each_table_and_counts_what_is_refused():
    report = check(Choosy(), seed=3, every_option=True)
    assert report.clean
    assert (report.games, report.refused) == (3, 1)  # of four tables
    assert check(Choosy(), seed=3, every_option=True, seats=3).games == 1
    played = []
    for seed in range(30):
        game = Choosy()
        check(game, seed=seed, every_option=True)
        played += game.played
    assert {one["rounds"] for one in played} == {"1", "2", "3"}  # numbers and texts come by lot
    assert {one["motto"] for one in played} == {"", "draw", "aim low"}


class OldEditionBreaks(Highcard):
    """The newest is sound; games of the one before it may still be running."""

    meta = dataclasses.replace(META, edition=2, editions=(1, 2))

    def start(self, setup, chance, tell):
        if setup.edition == 1:
            raise RuntimeError("The old rules are gone.")
        return super().start(setup, chance, tell)


def test_every_edition_is_played():
    assert check(OldEditionBreaks(), 1, seed=3).clean
    assert check(OldEditionBreaks(), 2, seed=3).breach == "game 1, step 0: RuntimeError: The old rules are gone."


class RemembersThings(Highcard):
    """Luck of its own, which no record knows."""

    count = itertools.count()

    def play(self, state, answers, chance, tell):
        super().play(state, answers, chance, tell)
        state.boasts[0] += next(self.count) % 7


class RemembersForAWhile(RemembersThings):
    """Nothing of it is left at the end."""

    def play(self, state, answers, chance, tell):
        super().play(state, answers, chance, tell)
        if self.ask(state) is None:
            state.boasts[0] = 0


class ForgetsAField(Highcard):
    def load(self, setup, data):
        state = super().load(setup, data)
        state.boasts = [0] * setup.seats
        return state


class SharesItsLists(Highcard):
    def start(self, setup, chance, tell):
        state = Sharing(setup.seats)
        sound = super().start(setup, chance, tell)
        for name in State.__slots__:
            setattr(state, name, getattr(sound, name))
        return state


class Sharing(State):
    __slots__ = ()

    def copy(self):
        twin = Sharing(0)
        for name in State.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin


class LosesScores(Highcard):
    def start(self, setup, chance, tell):
        state = Losing(setup.seats)
        sound = super().start(setup, chance, tell)
        for name in State.__slots__:
            setattr(state, name, getattr(sound, name))
        return state


class Losing(State):
    __slots__ = ()

    def copy(self):
        twin, sound = Losing(0), super().copy()
        for name in State.__slots__:
            setattr(twin, name, getattr(sound, name))
        twin.scores = [0 for _ in twin.scores]
        return twin


class DumpsTuples(Highcard):
    def dump(self, state):
        return super().dump(state) | {"stack": tuple(state.stack)}


class OffersTwice(Highcard):
    def options(self, state, seat):
        return [0, 1, 1] if state.phase == BID else super().options(state, seat)


class OffersNothing(Highcard):
    def options(self, state, seat):
        return [] if state.phase == BOAST else super().options(state, seat)


class SaysTheSame(Highcard):
    def text(self, state, move):
        return "bid 1" if move < 3 else super().text(state, move)


class Misreads(Highcard):
    def parse(self, state, text):
        return 1 if text == "bid 1" else super().parse(state, text)


class HasNoLabel(Highcard):
    def label(self, state, seat, move):
        return Label("")


class WavesAnUnknownFlag(Highcard):
    def label(self, state, seat, move):
        return Label("Bid", flags=("golden",))  # type: ignore[arg-type]


class HasNoPrompt(Highcard):
    def prompt(self, state, seat):
        return ""


class RefusesWithoutReason(Highcard):
    def refuse(self, state, seat, move):
        return Refused("")


class RefusesWithoutRule(Highcard):
    def refuse(self, state, seat, move):
        return Refused("Not now.")


class BlocksAnOption(Highcard):
    def blocked(self, state, seat):
        return [Blocked(pack(BIDDING, 1), "Bid", "No.", "HC-001")]


class BlocksWithoutRule(Highcard):
    def blocked(self, state, seat):
        return [Blocked(RESTING, "Rest", "No.", "")] if state.phase == BOAST else []


class LosesAPiece(Highcard):
    def play(self, state, answers, chance, tell):
        super().play(state, answers, chance, tell)
        state.stack.pop()


class ShowsSecrets(Highcard):
    def view(self, state, seat):
        return {**super().view(state, seat), "all": sum(state.secrets)}


class NumbersTellSecrets(Highcard):
    def layout(self, setup):
        return Layout(Group("player", setup.seats, Part("secret", 1, "the secret number")))

    def observe(self, state, seat, sheet):
        sheet.clear()
        for player in range(len(state.secrets)):
            sheet.one(0, player, 0, state.secrets[player])


class OptionsTellSecrets(Highcard):
    def options(self, state, seat):
        options = super().options(state, seat)
        return options if state.phase != BID or state.secrets[seat - 1] > 3 else options[:2]


class PromptsTellSecrets(Highcard):
    def prompt(self, state, seat):
        return f"bid against {state.secrets[seat - 1]}"


class AsksBySecret(Highcard):
    def ask(self, state):
        question = super().ask(state)
        if question is not None and state.phase == BID and len(state.secrets) > 1:
            return Question(f"highcard.bid{state.secrets[-1]}", question.seats, question.rules, sealed=True)
        return question


class SpectatorsSeeSecrets(Highcard):
    def view(self, state, seat):
        return {**super().view(state, seat), **({"all": list(state.secrets)} if seat is None else {})}


class LabelsTellSecrets(Highcard):
    def preview(self, state, seat, move):
        return {"against": state.secrets[seat - 1]}


class Talks(Highcard):
    """Says more than the log should."""

    lexicon = Lexicon(
        {
            **Highcard.lexicon.lines,
            "secret": Line("{seat} has {number}.", "seat:seat number:number", ("HC-004",)),
            "bids": Line("{seat} bids {n}.", "seat:seat n", ("HC-001",)),
        },
        Highcard.lexicon.types,
    )


class TellsWhatIsDealt(Talks):
    """A secret number of the set-up, told to everybody."""

    def start(self, setup, chance, tell):
        state = super().start(setup, chance, tell)
        tell.all("secret", 0, state.secrets[0] - 1)
        return state


class TellsWhatIsPeeked(Talks):
    """Something settled and hidden, told to everybody when one seat looks at it."""

    def play(self, state, answers, chance, tell):
        if PEEK in answers.values():
            tell.shown("peeked", state.stack[-1])
        super().play(state, answers, chance, tell)


class TellsWhatIsDrawn(Talks):
    """Chance gives one seat a new secret, and a third hears of it."""

    def play(self, state, answers, chance, tell):
        if PEEK in answers.values():
            state.secrets[0] = chance.roll(6)
            if len(state.secrets) > 2:
                tell.only(2, "secret", 0, state.secrets[0] - 1)
        super().play(state, answers, chance, tell)


class TellsSealedAnswers(Talks):
    """What was bid stays hidden, in the view, until it is scored."""

    def play(self, state, answers, chance, tell):
        if state.phase == BID:
            state.boasts[0] = first_of(answers[0])
            tell.all("bids", 0, first_of(answers[0]))
        super().play(state, answers, chance, tell)


class LooksUpSecrets(Highcard):
    queries = Verbs([Verb(1, "secret of:seat")])

    def inspect(self, state, seat, query):
        return {"secret": state.secrets[first_of(query)]}


class SpectatorsLookUpSecrets(LooksUpSecrets):
    def inspect(self, state, seat, query):
        return super().inspect(state, seat, query) if seat is None else {}


class RefusalsTellSecrets(Highcard):
    def refuse(self, state, seat, move):
        return Refused(f"The others hide {sum(state.secrets) - state.secrets[seat]}.", "HC-003")


class ForbidsAnOption(Highcard):
    def allows(self, state, seat, move):
        return super().allows(state, seat, move) and kind_of(move) != PEEK


class RedealsNothing(Highcard):
    def redeal(self, state, seat, chance):
        return state.copy()


class SaysItHidesNothing(Highcard):
    meta = dataclasses.replace(META, hidden=False)


class SpeaksWithoutWords(Highcard):
    def play(self, state, answers, chance, tell):
        super().play(state, answers, chance, tell)
        if state.phase == BOAST:
            tell.all("murmurs", state.active)


class SaysTooMuch(Highcard):
    def play(self, state, answers, chance, tell):
        super().play(state, answers, chance, tell)
        tell.all("boasted", state.active, 7)


class SaysTooLittle(Highcard):
    def start(self, setup, chance, tell):
        tell.all("rolled", 0)
        return super().start(setup, chance, tell)


class NamesNothing(Highcard):
    """A number that points to no word."""

    def play(self, state, answers, chance, tell):
        super().play(state, answers, chance, tell)
        tell.all("all", 0, -1)


class TellsNobody(Highcard):
    def play(self, state, answers, chance, tell):
        super().play(state, answers, chance, tell)
        tell.only(7, "tied")


class LetsAnythingIn(Highcard):
    """Fails as it reads."""

    def load(self, setup, data):
        state = State(setup.seats)
        for name in State.__slots__:
            value = data[name]
            setattr(state, name, list(value) if isinstance(value, list) else value)
        return state


class LetsAnyMomentIn(Highcard):
    """Fails as it is played on."""

    def complaints(self, state):
        return []


class AsksByAnUnknownRule(Highcard):
    def ask(self, state):
        question = super().ask(state)
        return question and Question(question.kind, question.seats, ("HC-099",), question.sealed)


class EndsByAnUnknownRule(Highcard):
    def outcome(self, state):
        sound = super().outcome(state)
        return Outcome(sound.reason, "HC-098", sound.places, sound.scores)


class RedealsBadly(Highcard):
    def redeal(self, state, seat, chance):
        twin = super().redeal(state, seat, chance)
        twin.stack = [0, 0, 0, 0, 0, 0]
        return twin


class NeverEnds(Highcard):
    def play(self, state, answers, chance, tell):
        super().play(state, answers, chance, tell)
        state.rounds = 2


class EndsOddly(Highcard):
    def outcome(self, state):
        sound = super().outcome(state)
        return Outcome("earthquake", sound.rule, sound.places, sound.scores)


class HasNoWinner(Highcard):
    def outcome(self, state):
        sound = super().outcome(state)
        return Outcome(sound.reason, sound.rule, tuple(place + 1 for place in sound.places), sound.scores)


class AddsUpWrong(Highcard):
    def outcome(self, state):
        sound = super().outcome(state)
        scores = tuple(Score(score.total + 1, score.items) for score in sound.scores)
        return Outcome(sound.reason, sound.rule, sound.places, scores)


class Crashes(Highcard):
    def play(self, state, answers, chance, tell):
        if state.phase == BOAST:
            raise ZeroDivisionError("boom")
        super().play(state, answers, chance, tell)


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (RemembersThings, "the record played again differs after step 1 (boasts[0]:"),
        (RemembersForAWhile, "the record played again differs after step"),
        (ForgetsAField, "the position loads into another state (boasts["),
        (SharesItsLists, "playing on changed an earlier copy"),
        (LosesScores, "a copy differs from its original (scores["),
        (DumpsTuples, "the position is not plain JSON (stack:"),
        (OffersTwice, "an option is offered twice"),
        (OffersNothing, "is asked and has no option"),
        (SaysTheSame, "two options have the same text 'bid 1'"),
        (Misreads, "'bid 1' does not read back as the same move"),
        (HasNoLabel, "option 'bid 1' has no label"),
        (WavesAnUnknownFlag, "has flags ('golden',), and there are only fatal, on_purpose, pass"),
        (HasNoPrompt, "a question has no prompt"),
        (RefusesWithoutReason, "is refused without a reason"),
        (RefusesWithoutRule, "is refused without a reason or without its rule"),
        (BlocksAnOption, "'bid 1' is an option and called blocked"),
        (BlocksWithoutRule, "'rest' is blocked without reason and rule"),
        (LosesAPiece, "the stack or the seats are not whole"),
        (ShowsSecrets, "sees a redeal (all:"),
        (NumbersTellSecrets, "can tell a redeal from its numbers ("),
        (OptionsTellSecrets, "can tell a redeal from its options or words"),
        (PromptsTellSecrets, "can tell a redeal from a prompt"),
        (AsksBySecret, "asks another question"),
        (SpectatorsSeeSecrets, "a spectator sees a redeal (all["),
        (LabelsTellSecrets, "can tell a redeal from its options or words"),
        (TellsWhatIsDealt, "is told what the view hides: secret {'seat': '@A', 'number': "),
        (TellsWhatIsPeeked, "is told what the view hides: peeked {'number': "),
        (TellsWhatIsDrawn, "seat 2 is told what the view hides: secret {'seat': '@A', 'number': "),
        (TellsSealedAnswers, "is told what the view hides: bids {'seat': '@A', 'n': "),
        (LooksUpSecrets, "can inspect a redeal (secret: "),
        (SpectatorsLookUpSecrets, "a spectator can inspect a redeal (secret: "),
        (RefusalsTellSecrets, "learns from a refusal (value: The others hide "),
        (ForbidsAnOption, "option 'peek' is not allowed"),
        (SaysItHidesNothing, "seats hide things from each other, and Meta.hidden says they do not"),
        (SpeaksWithoutWords, "the event 'murmurs' is not in the lexicon"),
        (SaysTooMuch, "the event 'boasted' has 2 arguments, and its line names 'seat:seat'"),
        (SaysTooLittle, "the event 'rolled' has 1 arguments, and its line names 'seat:seat n'"),
        (NamesNothing, "the event 'all' with (0, -1) cannot be put into words"),
        (TellsNobody, "the event 'tied' is told to nobody at this table"),
        (LetsAnythingIn, "a damaged position, "),
        (LetsAnyMomentIn, "a damaged position, "),
        (AsksByAnUnknownRule, "the question highcard.bid cites HC-099, which the rulebook does not state"),
        (EndsByAnUnknownRule, "the end cites HC-098, which the rulebook does not state"),
        (RedealsBadly, "is impossible: the stack or the seats are not whole"),
        (EndsOddly, "the game ended by 'earthquake', which its meta does not name"),
        (HasNoWinner, "places are (2"),
        (AddsUpWrong, "score items do not add up to"),
        (Crashes, "ZeroDivisionError: boom"),
    ],
)
def test_a_planted_breach_is_found(broken, sentence):
    found = breach(broken())
    assert sentence in found
    assert found.startswith("game ")


def test_a_redeal_that_deals_nothing_is_found():
    report = check(RedealsNothing(), 20, seed=3)
    assert report.breach.startswith("redeal never changes what another seat sees")
    assert report.redeals > 20
    assert check(HIGHCARD, 20, seed=3).dealt_otherwise > 20


def test_nothing_to_hide_alone():
    """A table of one has nobody to hide things from."""
    assert check(RedealsNothing(), 20, seats=1, options={}).clean


def test_a_game_without_its_rules_is_found(tmp_path, monkeypatch):
    (tmp_path / "bare.py").write_text("from tests.engine.toy import Highcard\n\n\nclass Bare(Highcard):\n    pass\n")
    monkeypatch.syspath_prepend(tmp_path)
    game = importlib.import_module("bare").Bare()
    assert check(game, 5).breach == "there is no rulebook.md that states a rule"
    (tmp_path / "rulebook.md").write_text("**HC-001** Bid.\n")
    assert check(game, 5).breach == "the lexicon cites HC-002, which the rulebook does not state"


def test_a_game_that_does_not_end_is_found(monkeypatch):
    monkeypatch.setattr(checking, "LONGEST_GAME", 40)
    monkeypatch.setattr(checking, "PLAYED_ON", 0)
    assert "does not end within 40 steps" in breach(NeverEnds(), games=1)


def test_the_first_difference_is_named():
    one = {"a": 1, "b": [1, {"c": 2}]}
    assert first_difference(one, {"a": 1, "b": [1, {"c": 3}]}) == " (b[1].c: 2 / 3)"
    assert first_difference(one, {"a": 1}) == " (b: [1, {'c': 2}] / None)"
    assert first_difference([1], [1, 2]) == " (value: [1] / [1, 2])"
