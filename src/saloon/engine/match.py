"""A game being played: reads and refuses answers, keeps sealed ones, writes the record, takes back.

>>> import saloon
>>> match = saloon.Match(saloon.game("frontier"), seats=1, options={"level": "wild-west"}, seed=1)
>>> match.question.kind
'frontier.prepare'
>>> match.answer(0, "buy bullets")
Traceback (most recent call last):
    ...
saloon.engine.errors.Refused: There is no room for 2 more Bullets: you hold 6 of 6. (FR-121)
>>> match.answer(0, "buy horses")
>>> match.undo(0)
>>> match.answer(0, "ride")
>>> [told.event.kind for told in match.events][-2:]
['rides', 'revealed']

A record and a position are text and JSON; both can be gone on with, and so can a copy.

>>> match.record.splitlines()[-1]
'A ride | rattlesnake'
>>> again = saloon.Match.from_record(match.record)
>>> elsewhere = saloon.Match.from_position(match.game, match.position())
>>> again.view(0) == elsewhere.view(0) == match.view(0)
True
>>> match.copy().answer(0, "hit")
>>> match.question.kind, match.outcome
('frontier.face_critter', None)
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Self

from mypy_extensions import mypyc_attr

from saloon.engine import registry
from saloon.engine.chance import Chance, Noted, Recorded, Sealed, Seeded, commitment, is_order
from saloon.engine.contract import Game, Outcome, PackedMove, Seat, Setup, View
from saloon.engine.errors import BadSetup, Damaged, Refused, SaloonError, Unreadable
from saloon.engine.record import Entry, Record, whole_number
from saloon.engine.tell import Notes, Question, RawEvent, heard_by
from saloon.engine.words import Event, letter, seat_of

KEEP_EVERY = 64
"""Steps between two kept states: a late moment of a long game is reached in a few milliseconds."""


@mypyc_attr(native_class=False)
class Move(str):
    """An answer as it is written: Move('buy bullets'). Equal to the plain string."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"


class Told(NamedTuple):
    """An event with the step it belongs to and who may hear it."""

    step: int
    audience: int
    event: Event


class Step:
    """One question answered: by whom, with what, and what came of it."""

    __slots__ = ("answers", "chance", "events", "final", "forced")

    def __init__(
        self,
        answers: dict[Seat, PackedMove],
        chance: tuple[str, ...],
        events: tuple[RawEvent, ...],
        final: bool,
        forced: bool,
    ) -> None:
        self.answers = answers
        self.chance = chance
        self.events = events
        self.final = final  # chance spoke or something hidden was shown: its player cannot simply take it back
        self.forced = forced  # there was nothing to choose; the table answered by itself

    def __reduce__(self) -> tuple[object, ...]:  # compiled, it is made with these or not at all
        return Step, (self.answers, self.chance, self.events, self.final, self.forced)


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """One game in progress or finished."""

    def __init__(
        self,
        game: Game[Any],
        seats: int = 1,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        *,
        chance: Chance | None = None,
        edition: int | None = None,
        players: Mapping[Seat, str] | None = None,
    ) -> None:
        """Start a game. `seed` makes it reproducible; `chance` brings another source of luck."""
        self._begin(game, Setup.of(game.meta, seats, options, edition), chance or seeded(seed), players)
        self._set_up(self.chance)
        self._answer_forced()

    def __repr__(self) -> str:
        return f"<Match of {self.game.meta.slug}: {self.setup.seats} seats, {len(self.steps)} steps>"

    def _begin(self, game: Game[Any], setup: Setup, chance: Chance, players: Mapping[Seat, str] | None) -> None:
        self.game = game
        self.setup = setup
        self.chance = chance
        self.players = dict(players or {})
        self.pending: dict[Seat, PackedMove] = {}  # sealed until all are in; never part of the state
        self._steps: list[Step] = []  # copies share both lists: each match knows how many of them are its own
        self._entries: list[Entry] = []
        self._stepped = self._entered = 0
        self.state: Any = None
        self._first: Any = None
        self._first_events: tuple[RawEvent, ...] = ()
        self._position = ""
        self._kept: dict[int, Any] = {}  # states after so many steps, from which a later one is soon reached
        self._listed: dict[Seat, list[PackedMove]] = {}  # options of the present, listed once
        self._asked: Any = None  # the state whose question is known
        self._question: Question | None = None

    def _set_up(self, chance: Chance) -> None:
        noted, notes = Noted(chance), Notes()
        chance.at(0)
        self._stand(self.game.start(self.setup, noted, notes))
        self._add_entry(Entry("start", "", noted.tokens))
        self._first = self.state.copy()
        self._first_events = tuple(notes.events)

    @property
    def steps(self) -> list[Step]:
        """What was played, to be read."""
        if len(self._steps) != self._stepped:  # a copy has gone on from here
            self._steps = self._steps[: self._stepped]
        return self._steps

    @property
    def entries(self) -> list[Entry]:
        """The lines of the record, to be read."""
        if len(self._entries) != self._entered:
            self._entries = self._entries[: self._entered]
        return self._entries

    def _add_step(self, step: Step) -> None:
        self.steps.append(step)
        self._stepped += 1

    def _add_entry(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._entered += 1

    # --- asking ---

    @property
    def question(self) -> Question | None:
        """What is asked now, of whom, by which rule; None when the game is over."""
        if self._asked is not self.state:
            self._asked, self._question = self.state, self.game.ask(self.state)
        return self._question

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that are asked and have not answered yet."""
        question = self.question
        return tuple(seat for seat in question.seats if seat not in self.pending) if question else ()

    def options(self, seat: Seat) -> list[Move]:
        """Every answer this seat may give now; empty if it is not asked."""
        question = self.question
        if question is None or seat not in question.seats:
            return []
        return [Move(self.game.text(self.state, move)) for move in self.moves(seat)]

    def moves(self, seat: Seat) -> list[PackedMove]:
        """The same as packed moves, for a seat that is asked."""
        if seat not in self._listed:
            self._listed[seat] = self.game.options(self.state, seat)
        return self._listed[seat]

    def view(self, seat: Seat | None) -> View:
        """What a seat (None: a spectator) may see, as plain data to be read: views may share their parts."""
        return self.game.view(self.state, seat)

    def inspect(self, seat: Seat | None, text: str) -> View:
        """What the table answers to a question that is no move; see `Game.queries`."""
        query = self.game.queries.parse(" ".join(text.split()))
        if not self.game.queries.fits(query, self.setup.seats):
            raise Unreadable(f"{text[:40]!r} names a seat that is not at this table.")
        return self.game.inspect(self.state, seat, query)

    @property
    def outcome(self) -> Outcome | None:
        """Places and scores, once the game is over."""
        return None if self.question else self.game.outcome(self.state)

    @property
    def shuffled(self) -> bool:
        """Whether the order of a pile was settled ahead: then the record tells what nobody has seen."""
        return any(is_order(token) for entry in self.entries for token in entry.chance)

    # --- answering ---

    def answer(self, seat: Seat, text: str) -> None:
        """Give an answer in its written form. Raises Refused and changes nothing if it may not be."""
        move = self.read(seat, text)
        self.pending[seat] = move
        question = self.question
        if question is not None and all(asked in self.pending for asked in question.seats):
            answers, self.pending = {asked: self.pending[asked] for asked in question.seats}, {}
            self._play(answers, self.chance, forced=False)
            self._answer_forced()

    def read(self, seat: Seat, text: str) -> PackedMove:
        """The move an answer stands for, if this seat may give it now."""
        question = self.question
        if question is None:
            raise Refused("The game is over.")
        if seat not in question.seats:
            asked = " and ".join(letter(one) for one in question.seats)
            whose = f"seat {asked} is" if len(question.seats) == 1 else f"seats {asked} are"
            name = letter(seat) if 0 <= seat < self.setup.seats else str(seat)
            raise Refused(f"Seat {name} is not asked anything now: {whose} to answer.", question.rules[0])
        move = self.game.parse(self.state, " ".join(text.split()))
        if not self.game.verbs.fits(move, self.setup.seats):
            raise Unreadable(f"{text[:40]!r} names a seat that is not at this table.")
        if not self.allows(seat, move):
            raise self.game.refuse(self.state, seat, move)
        return move

    def allows(self, seat: Seat, move: PackedMove) -> bool:
        listed = self._listed.get(seat)
        return self.game.allows(self.state, seat, move) if listed is None else move in listed

    def _play(self, answers: dict[Seat, PackedMove], chance: Chance, *, forced: bool) -> None:
        # On a copy, so that an error in a game's rules leaves the match as it was.
        state, noted, notes = self.state.copy(), Noted(chance), Notes()
        chance.at(len(self.entries))
        self.game.play(state, answers, noted, notes)
        lines = [Entry(letter(seat), self.game.text(self.state, move), []) for seat, move in answers.items()]
        lines[-1].chance = noted.tokens
        for line in lines:
            self._add_entry(line)
        final = bool(noted.tokens) or notes.something_was_shown
        if len(self.steps) % KEEP_EVERY == 0:
            self._kept[len(self.steps)] = self.state
        self._add_step(Step(answers, tuple(noted.tokens), tuple(notes.events), final, forced))
        self._stand(state)

    def _stand(self, state: Any) -> None:
        self.state, self._listed = state, {}

    def _answer_forced(self) -> None:
        """Where there is nothing to choose, nobody is asked."""
        while (answers := self._forced_answers()) is not None:
            self._play(answers, self.chance, forced=True)

    def _forced_answers(self) -> dict[Seat, PackedMove] | None:
        """The answer to a question of one seat that has a single option, unless it is always asked."""
        question = self.question
        if question is None or question.always:
            return None
        (seat,) = question.seats
        options = self.moves(seat)
        return {seat: options[0]} if len(options) == 1 else None

    # --- taking back ---

    def undoable(self, seat: Seat, *, turn: bool = False) -> int:
        """How many steps `undo` would take back; raises Refused with the reason if none."""
        steps, whole_turn, why_not = self.way_back(seat)
        if why_not:
            raise Refused(why_not)
        return whole_turn if turn else steps

    def way_back(self, seat: Seat) -> tuple[int, int, str]:
        """How many steps this seat can take back: its last answer, all its last ones; or why not."""
        if seat in self.pending:
            return 0, 0, ""
        if self.pending:  # going back would drop what somebody else has sealed
            return 0, 0, "It cannot be taken back: somebody else has answered since then."
        back = self._own_step(seat, len(self.steps))
        if isinstance(back, str):
            return 0, 0, back
        first = back
        while not isinstance(further := self._own_step(seat, first), str):
            first = further
        return len(self.steps) - back, len(self.steps) - first, ""

    def _own_step(self, seat: Seat, end: int) -> int | str:
        """Where the last answer before step `end` begins, if this seat gave it and nobody has learnt from it; or why
        it cannot be taken back."""
        steps = self.steps
        while end and steps[end - 1].forced and not steps[end - 1].final:
            end -= 1
        if not end:
            return "There is nothing to take back."
        last = steps[end - 1]
        if last.final:
            return "It cannot be taken back: since then chance has spoken or something hidden was shown."
        if len(last.answers) != 1 or seat not in last.answers:
            return "It cannot be taken back: somebody else has answered since then."
        return end - 1

    def undo(self, seat: Seat, *, turn: bool = False) -> None:
        """Take back this seat's last answer (`turn`: all its last ones), as far as nobody has learnt from it."""
        steps = self.undoable(seat, turn=turn)
        if steps:
            self.take_back(seat, steps)
        else:
            del self.pending[seat]

    def take_back(self, seat: Seat, steps: int) -> None:
        """Take back so many steps, whatever they were: the others must have agreed."""
        if not 0 < steps <= len(self.steps):
            raise Refused(f"Only {len(self.steps)} steps have been played.")
        while self.steps[-steps].forced:  # nobody is asked there
            steps += 1
            if steps > len(self.steps):
                raise Refused("There is nothing to take back: nobody has been asked yet.")
        self._steps = self.steps[:-steps]  # a copy may still stand where they were played
        self._stepped = len(self._steps)
        self.pending = {}
        self._kept = {step: state for step, state in self._kept.items() if step <= len(self.steps)}
        self._stand(self.state_at(len(self.steps)))
        self._add_entry(Entry("undo", f"{letter(seat)} {steps}", []))

    def state_at(self, step: int) -> Any:
        """The state after so many steps; 0 is after set-up."""
        near = step - step % KEEP_EVERY
        state, unheard = self._kept.get(near, self._first).copy(), Notes()
        for past in self.steps[near if near in self._kept else 0 : step]:
            self.game.play(state, past.answers, Recorded(past.chance), unheard)
        return state

    def states(self) -> Iterator[Any]:
        """The state after set-up and after every step: one object that moves on, to be looked at and not kept."""
        state, unheard = self._first.copy(), Notes()
        yield state
        for past in self.steps[:]:  # whoever looks on slowly is not led further by a copy that is played on
            self.game.play(state, past.answers, Recorded(past.chance), unheard)
            yield state

    # --- telling ---

    @property
    def events(self) -> list[Told]:
        """All that happened, with who may hear it."""
        return [told for step in range(len(self.steps) + 1) for told in self.events_of(step)]

    def events_of(self, step: int) -> list[Told]:
        """What happened in one step; 0 is the set-up."""
        raw = self.raw_events_of(step)
        return [Told(step, audience, self.game.lexicon.event(kind, args)) for audience, kind, args in raw]

    def raw_events_of(self, step: int) -> tuple[RawEvent, ...]:
        return self.steps[step - 1].events if step else self._first_events

    def heard(self, seat: Seat | None, since: int = 0) -> list[Told]:
        """What a seat (None: a spectator) was told from step `since` on."""
        steps = range(since, len(self.steps) + 1)
        return [told for step in steps for told in self.events_of(step) if heard_by(told.audience, seat)]

    @property
    def chapters(self) -> list[Told]:
        """The events that begin a part of the match which can be looked at by itself, in order."""
        return [told for told in self.events if self.game.lexicon.lines[told.event.kind].chapter]

    # --- writing down ---

    @property
    def record(self) -> str:
        """The game as text; `Match.from_record` reads it. The secret of sealed chance is in it once it is over."""
        outcome = self.outcome
        record = Record(
            self.game.meta.slug,
            self.setup.edition,
            self.setup.seats,
            options=dict(self.setup.options),
            players=self.players,
            content=self.game.content_hash,
            position=self._position,
            result=result_line(outcome) if outcome else "",
            entries=self.entries,
        )
        if isinstance(self.chance, Sealed):
            record.commitment, record.seals = commitment(self.chance.secret), self.chance.seals
            record.salt = self.chance.salt
            record.secret = self.chance.secret if outcome else ""
        return str(record)

    def position(self) -> dict[str, Any]:
        """The state as JSON-ready data; `Match.from_position` reads it. Holds everything hidden: for your eyes only."""
        return {
            "saloon": "position 1",
            "game": self.game.meta.slug,
            "edition": self.setup.edition,
            "seats": self.setup.seats,
            "options": dict(self.setup.options),
            "state": self.game.dump(self.state),
        }

    @classmethod
    def from_position(
        cls, game: Game[Any], position: Any, seed: int | None = None, *, chance: Chance | None = None
    ) -> Self:
        """Go on from a position, with a seed or a chance as for a new game. Its record will start there."""
        if not isinstance(position, dict) or position.get("saloon") != "position 1":
            raise Damaged("This is not a Saloon position: its field 'saloon' must be 'position 1'.")
        if position.get("game") != game.meta.slug:
            raise Damaged(f"This is a position of {position.get('game')!r}, not of {game.meta.slug!r}.")
        seats, edition, options = position.get("seats"), position.get("edition"), position.get("options")
        if type(seats) is not int or type(edition) is not int or not isinstance(options, dict):
            raise Damaged("The position's fields 'seats' and 'edition' must be whole numbers and 'options' a table.")
        try:
            setup = Setup.of(game.meta, seats, options, edition)
        except BadSetup as error:
            raise Damaged(f"The position cannot be set up: {error}") from None
        match = cls.__new__(cls)
        match._begin(game, setup, chance or seeded(seed), None)
        match._stand_at(position)
        match._answer_forced()
        return match

    def _stand_at(self, position: dict[str, Any]) -> None:
        self._stand(self.game.load(self.setup, position.get("state")))
        if broken := self.game.complaints(self.state):
            raise Damaged(f"The position is impossible: {broken[0]}")
        self._position = json.dumps(position, separators=(",", ":"))
        self._first, self._first_events = self.state.copy(), ()
        self._add_entry(Entry("start", "", []))

    # --- reading back ---

    @classmethod
    def from_record(cls, text: str, game: Game[Any] | None = None, chance: Chance | None = None) -> Self:
        """Play a record again. Goes on with `chance` (fresh luck if none is given) where the record stops."""
        match = cls._replayed(Record.read(text), game, None)
        match.chance = chance or seeded(None)
        match._answer_forced()
        return match

    @classmethod
    def verified(cls, text: str, game: Game[Any] | None = None) -> Self:
        """Play a finished record again from its secret; raises Damaged if chance did not keep to its commitment."""
        record = Record.read(text)
        if not (record.commitment and record.secret):
            raise Damaged(
                "The record has no commitment and secret: only a finished table with sealed chance can be verified."
            )
        if commitment(record.secret) != record.commitment:
            raise Damaged("The secret does not fit the commitment shown before the game.")
        if record.seals and [commitment(salt) for salt in record.salt.split(".")] != record.seals.split("."):
            raise Damaged("The salts do not fit the seals shown before the first of them was.")
        return cls._replayed(record, game, Sealed(record.secret, record.salt, record.seals))

    @classmethod
    def _replayed(cls, record: Record, game: Game[Any] | None, source: Chance | None) -> Self:
        game = game or registry.game(record.game)
        if record.game != game.meta.slug:
            raise Damaged(f"This is a record of {record.game!r}, not of {game.meta.slug!r}.")
        if record.content != game.content_hash:
            raise Damaged(
                "The record was played with other cards, which it does not carry: "
                "`saloon replay RECORD --content FILE` plays it with the same content file."
            )
        try:
            setup = Setup.of(game.meta, record.seats, record.options, record.edition)
        except BadSetup as error:
            raise Damaged(f"The record cannot be set up: {error}") from None
        match = cls.__new__(cls)
        match._begin(game, setup, source or Recorded(), record.players)
        try:
            match._replay_entries(record, source)
        except SaloonError as error:
            line = len(match.entries) + len(match.pending)
            shown = record.entries[line] if line < len(record.entries) else "the end"
            raise Damaged(f"The record breaks at move {line} ({str(shown)[:60]}): {error}") from None
        outcome = match.outcome
        if outcome and record.result and record.result != result_line(outcome):
            raise Damaged(f"The record says {record.result!r}, but playing it gives {result_line(outcome)!r}.")
        return match

    def _replay_entries(self, record: Record, source: Chance | None) -> None:
        if not record.entries or record.entries[0].word != "start":
            raise Damaged("the first move must be 'start'")
        first = record.entries[0]
        if record.position:
            try:
                position = json.loads(record.position)
                self._stand_at(position)
            except (ValueError, AttributeError, RecursionError):
                raise Damaged("its position is not readable") from None
        else:
            told = Recorded(first.chance)
            self._set_up(source or told)
            self._compare(first.chance, source, told)
        for entry in record.entries[1:]:
            if entry.word == "start":
                raise Damaged("'start' stands only at the beginning")
            if entry.word == "undo":
                who, _, steps = entry.text.partition(" ")
                self.take_back(seat_of(who, self.setup.seats), whole_number(steps, "undo"))
                continue
            seat = seat_of(entry.word, self.setup.seats)
            if seat in self.pending:
                raise Damaged(f"seat {entry.word} answers twice")
            self.pending[seat] = self.read(seat, entry.text)
            question = self.question
            if question is None or any(asked not in self.pending for asked in question.seats):
                if entry.chance:
                    raise Damaged("chance speaks only after the last answer")
                continue
            told = Recorded(entry.chance)
            answers = {asked: self.pending[asked] for asked in question.seats}
            self._play(answers, source or told, forced=answers == self._forced_answers())
            self.pending = {}
            self._compare(entry.chance, source, told)

    def _compare(self, written: list[str], source: Chance | None, told: Recorded) -> None:
        if source is not None and self.entries[-1].chance != written:
            raise Damaged(f"chance gave {' '.join(self.entries[-1].chance)!r}, not {' '.join(written)!r}")
        if source is None and told.left():
            raise Damaged(f"chance was not asked for {' '.join(told.left())!r}")

    def copy(self) -> Self:
        """A match that can go its own way from here."""
        twin = type(self).__new__(type(self))
        twin.game, twin.setup = self.game, self.setup
        twin.chance = self.chance.copy()
        twin.state = self.state  # it is shared: whoever moves on does so on a copy of it
        twin.pending, twin.players = dict(self.pending), dict(self.players)
        twin._steps, twin._stepped = self.steps, self._stepped
        twin._entries, twin._entered = self.entries, self._entered
        twin._first, twin._first_events, twin._position = self._first, self._first_events, self._position
        twin._kept, twin._listed = dict(self._kept), dict(self._listed)
        twin._asked, twin._question = self._asked, self._question
        return twin


def seeded(seed: int | None) -> Chance:
    return Seeded(secrets.randbits(63) if seed is None else seed)


def result_line(outcome: Outcome) -> str:
    """`last_survivor A 46 B 12`: the reason, then every seat's total."""
    scores = " ".join(f"{letter(seat)} {score.total}" for seat, score in enumerate(outcome.scores))
    return f"{outcome.reason} {scores}"
