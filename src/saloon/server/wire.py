"""Everything that goes over the wire, both ways. `docs/wire.md` tells the story; TypeScript is made of it.

Seats are 0, 1, 2… Moves travel as the text of records ("buy bullets"). Inside the arguments of events a seat
is "@A", a thing is its stable id, a number is a number. Sockets carry one JSON object a message, told apart
by `t`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta as Limit
from msgspec import Struct

from saloon.bots.analysis import Analysis
from saloon.engine.words import Flag

Name = Annotated[str, Limit(min_length=1, max_length=40)]
Line = Annotated[str, Limit(min_length=1, max_length=500)]  # a move, a chat line
# `$` alone would let a line break pass at the end.
Key = Annotated[
    str, Limit(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")
]  # idempotency key, made by the client, one per intention
Salt = Annotated[str, Limit(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Seal = Annotated[str, Limit(pattern=r"^[0-9a-f]{64}$(?!\n)")]  # SHA-256 of a salt
Seat = Annotated[int, Limit(ge=0, le=7)]


Face = list[Annotated[int, Limit(ge=0, le=15)]]  # one number a feature, see `server/faces.py`


class Base(Struct, kw_only=True, forbid_unknown_fields=True):
    pass


# --- games ---


class OptionInfo(Base):
    id: str
    title: str
    help: str
    default: str
    choices: list[str]  # empty: a number from low to high, or a free text
    choice_titles: list[str]
    low: int | None
    high: int | None
    when: dict[str, list[str]]  # there only where these options have one of these values ("seats": how many play)
    per_seat: bool  # every seat has a value of its own, written with commas between


class BotInfo(Base):
    id: str
    title: str  # beside the name of who plays it: "Calamity Jo, Marshal"
    level: bool  # one of the four that every game has, weakest first
    help: str


class LessonInfo(Base):
    id: str
    title: str
    about: str
    minutes: int
    steps: int


class GameInfo(Base):
    slug: str
    title: str
    blurb: str
    seats: list[int]  # [fewest, most]
    usual: int  # how many sit down if nobody says
    options: list[OptionInfo]
    bots: list[BotInfo]  # weakest first
    board: str  # address of the browser board that a game from outside brings; empty: none
    maturity: str
    minutes: str
    hidden: bool  # whether seats see different things
    wanted: bool  # whether it keeps a Most Wanted list
    lessons: list[LessonInfo]  # in the order in which they are to be taken
    puzzles: list[str]  # ids, in their order
    glance: bool  # whether it can be seen at a glance


class TipInfo(Base):
    name: str
    text: str
    rules: list[str]
    one: str  # the word for a single one, where `name` is a plural: "{n} {supply}" is "1 Bullet"


class LineInfo(Base):
    """How the log tells an event."""

    template: str  # "{seat} reveals {card}."
    rules: list[str]
    chapter: bool  # it begins a part of the match that can be looked at by itself
    turn: str  # it begins a turn, which the game calls so: "Turn", "Round"; empty: it does not


class LessonStep(Base):
    """One thing to do, or only to look at where no answer is looked for."""

    title: str
    words: str
    answer: str  # the text of the option looked for
    rule: str
    light: list[str]  # things to look at, each by kind and id: "supply bullets"
    press: list[str]  # the way to the answer, where a board does not show it at once


class Lesson(Base):
    id: str
    title: str
    steps: list[LessonStep]
    end: str  # said when it is through
    next: str  # id of the one that follows; empty: none


class LessonWish(Base):
    """ "back": to where the lesson was left. "over": the game goes on without it."""

    what: Annotated[str, Limit(max_length=10)]


class PuzzleOfDay(Base):
    day: str
    game: str
    puzzle: str


class PuzzleWish(Base):
    answer: Annotated[str, Limit(max_length=500)]


class PuzzleAnswer(Base):
    text: str
    title: str
    does: str  # what it costs and brings
    why: str  # of the best one, as the coach says it
    worse: int  # so many games of a hundred are lost with it that the best answer wins…
    error: int  # …and one standard error of that


class Verdict(Base):
    """An answer to a puzzle beside all others."""

    answer: str  # what was answered
    answers: list[PuzzleAnswer]  # the best first


class GlancePicture(Base):
    part: str  # "goal", "turn", "end" or "score"
    title: str
    words: str
    pieces: list[str]  # each by kind and id, as the board draws them


class GameBook(Base):
    """A game's words: loaded once per game."""

    slug: str
    rulebook: str  # Markdown; a rule's paragraph begins with **FR-042**
    tips: dict[str, TipInfo]  # by stable id
    lines: dict[str, LineInfo]  # by kind of event
    help: dict[str, str]  # a sentence for newcomers, by kind of question
    glance: list[GlancePicture]  # one page of pictures, part by part


# --- people ---


class Me(Base):
    id: str
    name: str
    account: bool  # has a password; otherwise a guest of this browser
    face: Face
    csrf: str
    lab: bool  # whether the Lab is open to me here


class Rename(Base):
    name: Name


class FaceIn(Base):
    face: Annotated[Face, Limit(max_length=20)]


class Credentials(Base):
    name: Name
    password: Annotated[str, Limit(min_length=8, max_length=200)]


class NewPassword(Base):
    old: Annotated[str, Limit(max_length=200)]
    new: Annotated[str, Limit(min_length=8, max_length=200)]


class Farewell(Base):
    """I want to be forgotten; a guest has no password and leaves it empty."""

    password: Annotated[str, Limit(max_length=200)] = ""


class SessionInfo(Base):
    """A browser that knows me."""

    id: str
    browser: str  # "Firefox on Linux"
    made: float  # unix time; 0: before this was noted
    seen: float
    here: bool  # the one that asks


# --- tables ---


class SeatWish(Base):
    kind: str  # "me", "bot", "link" (a friend, by link), "local" (another person at this device)
    bot: str = ""  # which bot
    name: Annotated[str, Limit(max_length=40)] = ""


class Clock(Base):
    """How long each person may think; days for games by letter."""

    per: str  # "move" or "game"
    seconds: Annotated[int, Limit(ge=10, le=2_592_000)]


OwnContent = Annotated[str, Limit(max_length=40_000)]
"""The text of a TOML file with what somebody has made himself."""


class NewTable(Base):
    game: Annotated[str, Limit(max_length=40)]
    options: dict[str, Annotated[str, Limit(max_length=500)]]
    seats: Annotated[list[SeatWish], Limit(min_length=1, max_length=8)]
    title: Annotated[str, Limit(max_length=60)] = ""
    clock: Clock | None = None
    content: OwnContent = ""  # a file of one's own, as `--content` takes it
    open: bool = False  # anybody may watch, and the front page says so


class SceneryWish(Base):
    """A table that is not made yet: the answer is what never changes in it, as at a table."""

    seats: Annotated[int, Limit(ge=1, le=8)]
    options: dict[str, Annotated[str, Limit(max_length=500)]]
    content: OwnContent = ""


class SeatInfo(Base):
    seat: int
    kind: str  # "person", "bot", "empty" (waiting for a friend)
    name: str
    bot: str
    temper: str  # of a bot, if it has one: "reckless"
    face: Face
    mine: bool
    online: bool
    wants: str  # what the table waits for from this seat's browser before it begins, as in `TableInfo`
    thinking: bool  # a bot that has thought for more than a moment
    left: float | None  # seconds on its clock when this was sent; below 0 it is down; None: it has none
    ticking: bool  # whether its clock runs
    kept: bool  # a bot plays on for me since my time was up: I may come back
    link: str  # address for a friend; only shown to the table's owner while the seat is empty


class TableInfo(Base):
    id: str
    game: str
    title: str
    options: dict[str, str]
    status: str  # "gathering" (seats empty), "playing", "over"
    seats: list[SeatInfo]
    owner: bool
    watch_link: str  # spectator address
    film: str  # after the end: the id under which anybody may see it again; empty: the owner has closed it
    stranger: bool  # I see it under that id, and was not there
    commitment: str
    wants: str  # of my browser, before it begins: "seal" (`Begin`), "salt" (`Reveal`) or nothing
    seals: list[str]  # of each person's salt, in the order of their seats; empty: not sealed yet
    salt: str  # all of them with dots between, when the game has begun
    secret: str  # empty until the game is over
    steps: int
    waits_for_me: bool
    waiting: list[int]
    touched: float  # unix time of the last move
    rematch: str  # id of the table that follows, if there is one
    from_table: str  # id of the table this was played on from, or of its film
    from_step: int  # after which step of it
    local: bool  # one person holds several seats: pass-and-play
    clock: Clock | None
    vote: Vote | None  # somebody wants to call the table off
    called_off: bool  # over without an end
    own: bool  # played with a file of somebody's own: `book` and `content` of this table tell what is in it
    open: bool = False  # anybody may watch
    daily: str = ""  # the day whose challenge it is
    lesson: str = ""  # the lesson it is, or began as…
    puzzle: str = ""  # the puzzle it is, or began as…
    taught: bool = False  # …which is over: the game goes on, with hints


class Begin(Base):
    """My salt, sealed: made after seeing the commitment, shown to nobody until all are sealed."""

    seal: Seal


class Reveal(Base):
    """My salt, now that everybody's is sealed."""

    salt: Salt


class Film(Base):
    """Whether those who have its link may see the finished game."""

    closed: bool


class Join(Base):
    token: Annotated[str, Limit(max_length=500)]
    name: Annotated[str, Limit(max_length=40)] = ""


class Joined(Base):
    table: str
    seat: int | None  # None: as a spectator


class Invite(Base):
    """What a link leads to."""

    game: str
    title: str
    by: str  # who made the table
    seat: int | None  # None: to watch
    taken: bool  # somebody else sits there
    watch_link: str  # where to look on, if it is taken
    commitment: str


class Vote(Base):
    by: int
    agreed: list[int]
    needed: list[int]


class Claim(Base):
    """Somebody's clock is down: "bot" plays on for him, or the table is called "off" if all others agree."""

    seat: Seat
    what: Annotated[str, Limit(max_length=20)]


class Ballot(Base):
    yes: bool


class FillSeat(Base):
    """The owner puts a bot on a seat nobody has come for."""

    seat: Seat
    bot: Annotated[str, Limit(max_length=40)]


class TableName(Base):
    title: Annotated[str, Limit(min_length=1, max_length=60)]


class PlayOn(Base):
    step: Annotated[int, Limit(ge=0, le=100_000)]
    seats: Annotated[list[SeatWish], Limit(min_length=1, max_length=8)]


class ImportRecord(Base):
    record: Annotated[str, Limit(max_length=300_000)]


class WantedRow(Base):
    name: str
    score: int
    title: str  # skill name
    table: str  # id of the game it came from, if I may see it; empty for the rulebook's own entries
    ours: bool  # False: an entry of the rulebook


class DailyRow(Base):
    name: str
    score: int
    title: str
    mine: bool


class Daily(Base):
    """The day's challenge: the same cards for everybody."""

    day: str
    game: str
    options: dict[str, str]
    ends: float  # when the next one begins, in seconds since 1970
    commitment: str
    table: str  # mine; empty if I have not begun
    score: int | None
    place: int | None
    players: int  # who are through
    best: list[DailyRow]
    streak: int  # days in a row on which I was through


class LiveGame(Base):
    """A game that anybody may watch."""

    game: str
    title: str
    names: list[str]
    watch_link: str


class Fairness(Base):
    commitment: str
    seals: list[str]  # of the salts, in their order; empty for tables that began before salts were sealed
    salt: str
    secret: str  # empty until the game is over
    verdict: str  # "sealed" while it runs, "fair", or one sentence what is wrong


class Problem(Base):
    """Every error answer of the HTTP side."""

    reason: str
    rule: str = ""


# --- the situation: what one viewer sees at one moment ---


class LabelOut(Base):
    """An option in words."""

    title: str
    detail: str
    group: str
    rules: list[str]
    flags: list[Flag]  # how a table must show it
    subject: str  # id of the card, supply or place it concerns


class ChoiceOut(Base):
    """Options of one verb that follow each other. The text to send back is the words, then a row without its @."""

    verb: str
    words: str
    args: list[str]  # what stands in each row: "tile", "square"
    rows: list[list[int | str]]  # a number, an id, a seat ("@B")
    labels: list[LabelOut]  # one a row; none where there are too many options: then `preview` gives them


class BlockedOut(Base):
    verb: str
    args: dict[str, int | str]
    text: str
    title: str
    reason: str
    rule: str
    group: str
    subject: str


class QuestionOut(Base):
    kind: str
    seats: list[int]
    rules: list[str]
    sealed: bool


class ScoreOut(Base):
    total: int
    items: list[tuple[str, int]]
    title: str


class OutcomeOut(Base):
    reason: str
    rule: str
    places: list[int]
    scores: list[ScoreOut]


class UndoOut(Base):
    steps: int  # what undo would take back at once; 0: only by consent, or nothing
    turn: int  # what it would take back with all my last answers
    reason: str  # why not at once


class LessonAt(Base):
    """How far a lesson has come: it follows from what was played."""

    at: int  # so many steps are behind, up to the last that looked for an answer
    off: bool  # something else was played since…
    left: int  # …after this step of the match
    said: str  # what the lesson says to that


class Situation(Base):
    step: int  # how many steps have been played
    seat: int | None  # through whose eyes; None: a spectator
    question: QuestionOut | None  # None: the game is over, or has not begun
    waiting: list[int]  # seats that have not answered yet
    prompt: str  # follows "You must" / "<name> must"
    choices: list[ChoiceOut]  # empty unless this seat is asked
    blocked: list[BlockedOut]
    chosen: str  # this seat's own sealed answer, while others still choose
    undo: UndoOut
    standing: dict[str, str]  # this seat's standing answers, by kind of question
    view: Any  # the game's own data for this viewer; what never changes is in GET /tables/{id}/scenery
    outcome: OutcomeOut | None
    lesson: LessonAt | None = None  # at the table of a lesson, as long as it lasts


class EventOut(Base):
    """Something that happened. Its words and rules are in `GameBook.lines`, by kind."""

    step: int
    kind: str
    args: dict[str, int | str | list[str]]


class ChatOut(Base):
    id: int
    seat: int | None
    name: str
    text: str
    time: float
    system: bool  # said by the table itself


# --- socket: client to server ---


class Hello(Base, tag_field="t", tag="hello"):
    """First message. `since`: last version seen, to get only what is new."""

    since: int | None = None
    seat: Seat | None = None  # whose eyes, for somebody with several seats


class Look(Base, tag_field="t", tag="look"):
    """Pass-and-play: the device is now in front of this seat."""

    seat: Seat


class MoveIn(Base, tag_field="t", tag="move"):
    seat: Seat
    text: Line
    step: int  # the step the player saw; a move made for another one is stale
    key: Key


class UndoIn(Base, tag_field="t", tag="undo"):
    """Take back, or ask the others if it is not free. `turn`: all my last answers, as far as that is free."""

    seat: Seat
    key: Key
    turn: bool = False


class StandIn(Base, tag_field="t", tag="stand"):
    """From now on the table gives this answer for me whenever a question of this kind is put; empty: no more."""

    seat: Seat
    kind: Line
    text: Annotated[str, Limit(max_length=500)]
    key: Key


class Consent(Base, tag_field="t", tag="consent"):
    """Answer to somebody's wish to take back."""

    seat: Seat
    yes: bool
    key: Key


class ChatIn(Base, tag_field="t", tag="chat"):
    text: Line
    key: Key


class HintIn(Base, tag_field="t", tag="hint"):
    seat: Seat
    deep: bool = False  # from the best bot, which may think for a while; else from the best quick one


class WhyIn(Base, tag_field="t", tag="why"):
    """Why may I not give this answer?"""

    seat: Seat
    text: Line


class PreviewIn(Base, tag_field="t", tag="preview"):
    """What would this option give? For games with too many options to label them all."""

    seat: Seat
    text: Line


class InspectIn(Base, tag_field="t", tag="inspect"):
    """A question that is no move (a line of sight, the breakdown of a price), through the eyes I look with."""

    text: Line


class Ping(Base, tag_field="t", tag="ping"):
    """Is the line still there?"""


ClientMessage = (
    Ping | Hello | Look | MoveIn | UndoIn | StandIn | Consent | ChatIn | HintIn | WhyIn | PreviewIn | InspectIn
)


# --- socket: server to client ---


class Welcome(Base, tag_field="t", tag="welcome"):
    """Answer to hello: everything needed to draw the table."""

    version: int
    table: TableInfo
    situation: Situation
    keep: int  # of the events you have, keep those of steps up to this one; -1: none
    events: list[EventOut]  # all that follow the kept ones
    chat: list[ChatOut]  # new since `since`; told apart by id
    undo_wish: UndoWish | None


class StepOut(Base, tag_field="t", tag="step"):
    """Something happened: animate the events, then show the situation."""

    version: int
    events: list[EventOut]
    situation: Situation
    undone: int  # so many steps were taken back before: drop their events


class Accepted(Base, tag_field="t", tag="accepted"):
    """The message with this key is stored for good."""

    key: str
    version: int


class RefusedOut(Base, tag_field="t", tag="refused"):
    """The message with this key (empty: no key) changed nothing."""

    key: str
    reason: str
    rule: str


class TableOut(Base, tag_field="t", tag="table"):
    """Seats, presence, title or status changed."""

    table: TableInfo


class ChatLine(Base, tag_field="t", tag="chatline"):
    line: ChatOut


class HintOut(Base, tag_field="t", tag="hint"):
    text: str
    title: str
    why: str
    second: str  # what comes next, in words; empty: there is nothing else to answer
    second_why: str
    close: bool  # it is about as good, as far as was thought
    bot: str
    last: bool  # no bot would say it better


class WhyOut(Base, tag_field="t", tag="why"):
    text: str
    reason: str
    rule: str


class PreviewOut(Base, tag_field="t", tag="preview"):
    text: str
    label: LabelOut
    data: Any


class InspectOut(Base, tag_field="t", tag="inspect"):
    text: str
    data: Any


class UndoWish(Base, tag_field="t", tag="undo_wish"):
    """Somebody wants to take back; `by` None: the wish is over."""

    by: int | None
    steps: int
    agreed: list[int]
    needed: list[int]


class Pong(Base, tag_field="t", tag="pong"):
    pass


ServerMessage = (
    Pong
    | Welcome
    | StepOut
    | Accepted
    | RefusedOut
    | TableOut
    | ChatLine
    | HintOut
    | WhyOut
    | PreviewOut
    | InspectOut
    | UndoWish
)


# --- replay ---


class ReplayFrame(Base):
    """One step of a replay, as this viewer may see it."""

    steps: int  # how many there are in all
    situation: Situation
    events: list[EventOut]  # of this step


# --- the end ---


class LeadPoint(Base):
    """What each seat would have had, if the game had ended after so many steps."""

    step: int
    totals: list[int]


class Highlight(Base):
    """A moment of a finished game that is worth a second look."""

    title: str  # "Boot Hill"; empty for the turning point and the biggest gain
    why: str  # "turning", "gain" or the kind of the event
    step: int
    seat: int | None  # whom it is about
    change: int  # of that seat's total
    event: EventOut | None
    things: list[str]  # cards, tiles, people… it was about, by id: the first that can be drawn is its picture


class Story(Base):
    """What is told of a finished game beside its score sheet."""

    turns: list[int]  # the steps in which turns began
    lead: list[LeadPoint]  # empty: the game cannot say
    turning: int | None  # the step from which the winner stayed ahead; None: from the beginning, or not by points
    highlights: list[Highlight]
    titles: list[tuple[str, int]]  # what totals are called and from how many points on, lowest first
    out: list[tuple[int, int]]  # the step in which somebody died, and the seat
    best: int | None  # your best total at another such table: same game, options and number of seats
    played: int  # games in a row with rematches, this one included…
    won: list[int]  # …and how often each seat won them


# --- a finished game gone over again ---


class Study(Base):
    state: Literal["none", "thinking", "done"]
    analysis: Analysis | None


# --- the Lab ---


class LabNumber(Base):
    name: str  # as it is sent back, and as `saloon sweep` calls it: "card.sheriff.bullets"
    title: str
    value: int  # as printed


class LabEntry(Base):
    title: str  # "Sheriff"; empty where the sheet itself has the numbers
    numbers: list[LabNumber]


class LabSheet(Base):
    title: str  # "Card"
    entries: list[LabEntry]


class LabForm(Base):
    """What of a game's content can be changed for a run."""

    sheets: list[LabSheet]


class LabWish(Base):
    game: Annotated[str, Limit(max_length=40)]
    seats: Annotated[list[Annotated[str, Limit(max_length=40)]], Limit(min_length=1, max_length=8)]  # bots
    games: Annotated[int, Limit(ge=1, le=5_000)]
    options: Annotated[dict[str, Annotated[str, Limit(max_length=500)]], Limit(max_length=40)] = {}
    numbers: Annotated[dict[str, Annotated[int, Limit(ge=-999_999, le=999_999)]], Limit(max_length=20)] = {}
    seed: Annotated[int, Limit(ge=0, le=1_000_000_000)] = 0


class LabRun(Base):
    state: Literal["none", "playing", "done", "stopped", "failed"]
    reason: str  # why it ended before its time
    game: str
    games: int  # that are over
    wanted: int
    told: int  # of how many games `/lab/told` tells now; 0: there is nothing to be seen yet
    command: str  # gives the same report
    content: str  # the file it needs besides, if a number was changed


class LabPart(Base):
    """A heading, what to see there, pictures (for Vega-Lite), and a table of the figures behind them."""

    title: str
    text: str
    pictures: list[dict[str, Any]]
    head: list[str]
    rows: list[list[str]]
    folded: bool  # the table is long
    wide: bool
    side_by_side: bool  # the pictures


class LabReport(Base):
    facts: list[str]
    findings: list[str]
    parts: list[LabPart]


class LabTold(Base):
    games: int
    told: LabReport
