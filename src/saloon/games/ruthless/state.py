"""Ruthless' data: a game in progress. No rules here.

Nobody's order of the deck exists: it is a sorted pile from which a card is drawn when it is dealt.
"""

from __future__ import annotations

from typing import Final, Literal

from saloon.engine.frames import Frames
from saloon.games.ruthless.rules.board import Board
from saloon.games.ruthless.rules.feud import Feud
from saloon.games.ruthless.rules.tables import Scenario, Tables

SEATS: Final = 4
NOBODY: Final = -1
NOTHING: Final = 0

# Modes (RU-141) and casts (RU-142).
TWO: Final = 0
TEAMS: Final = 1
FREE_FOR_ALL: Final = 2
DEFAULT_CAST: Final = 0
DRAFTED: Final = 1
BUILT_CAST: Final = 2

# A man: one character on the table, as a list of ints.
WHO: Final = 0  # index into the characters, then the built ones
SEAT: Final = 1
SIDE: Final = 2
STATUS: Final = 3
AT: Final = 4  # point of his centre; on a perch, of the perch
PERCH: Final = 5
HORSE: Final = 6  # the horse he rides
LILY: Final = 7
COVERS: Final = 8  # has a Got You Covered marker
AIMS: Final = 9
LOST: Final = 10  # six fields: boxes crossed off by location
GUN: Final = 16  # two weapons
ROUNDS: Final = 18  # loaded in each
USED: Final = 20  # traits that work once and have
DONE: Final = 21  # has had his actions this turn
TOUGH: Final = 22
TRAITS: Final = 23
FRAME: Final = 24
BAG: Final = 25  # the bag he carries
STEER: Final = 26  # the steer he leads
KILLS: Final = 27
MERIT: Final = 28  # objectives he brought off or opened
AVENGES: Final = 29  # bits of the men who killed a friend before his eyes
FELL: Final = 30  # the turn he was killed in
BACK: Final = 31  # has come back once
OWN_HORSE: Final = 32  # brought a horse of his own (or of the scenario's)
MAN_INTS: Final = 33

# Statuses (RU-021).
OFF_TABLE: Final = 0  # not placed yet
UP: Final = 1
UNCONSCIOUS: Final = 2
DEAD: Final = 3
ESCAPED: Final = 4
LEFT: Final = 5  # gone with his side
LEFT_UNCONSCIOUS: Final = 6  # taken along
CAPTIVE: Final = 7
Status = Literal["off_table", "up", "unconscious", "dead", "escaped", "left", "left_unconscious", "captive"]
STATUS_IDS: Final[tuple[Status, ...]] = (
    "off_table",
    "up",
    "unconscious",
    "dead",
    "escaped",
    "left",
    "left_unconscious",
    "captive",
)

# A horse: whose it was at the start is its index among the men.
HORSE_AT: Final = 0
RIDDEN: Final = 1
HORSE_WOUNDS: Final = 2
HORSE_LIVES: Final = 3
OWNER: Final = 4

# Where a bag or a steer is, if not at a point.
CARRIED: Final = -1
LOCKED: Final = -2
GONE: Final = -3

# What the table does between questions, when no frame is open.
DRAFT: Final = 0
CASTING: Final = 1
DEPLOYING: Final = 2
TURN_START: Final = 3
CHEATING: Final = 4
LEADING: Final = 5
NEXT_PLAYER: Final = 6
ACTIVATION: Final = 7
CHARACTER: Final = 8
TURN_END: Final = 9
RENEWING: Final = 10
OVER: Final = 11
# Between the acts of a campaign.
BUYING: Final = 12
PLANNING: Final = 13
FIELDING: Final = 14
HIRING: Final = 15
NAMING: Final = 16
SETTLING: Final = 17
STEP_IDS: Final = (
    *("draft", "casting", "deploying", "turn_start", "cheating", "leading", "next_player", "activation", "character"),
    *("turn_end", "renewing", "over", "buying", "planning", "fielding", "hiring", "naming", "settling"),
)

# The steps in which characters are on the table.
ON_TABLE: Final = (
    DEPLOYING,
    TURN_START,
    CHEATING,
    LEADING,
    NEXT_PLAYER,
    ACTIVATION,
    CHARACTER,
    TURN_END,
    RENEWING,
)

# What is asked.
ASK_DRAFT: Final = 1
ASK_DEPLOY: Final = 2
ASK_PAYROLL: Final = 3
ASK_CHEAT: Final = 4
ASK_LEAD: Final = 5
ASK_CHARACTER: Final = 6
ASK_ACTION: Final = 7
ASK_RETURN: Final = 8
ASK_MOVE: Final = 9
ASK_SHOOT: Final = 10
ASK_COVER_FIRE: Final = 11
ASK_SNAP: Final = 12
ASK_DUCK: Final = 13
ASK_CHARGE_ON: Final = 14
ASK_SHIFT: Final = 15
ASK_BRAWL: Final = 16
ASK_RUN: Final = 17
ASK_COURAGE: Final = 18
ASK_DISMOUNT: Final = 19
ASK_DISCARD: Final = 20
ASK_BUY: Final = 21
ASK_PLAN: Final = 22
ASK_FIELD: Final = 23
ASK_EXTRA: Final = 24
ASK_BEST: Final = 25
ASK_IDS: Final = (
    *("nothing", "draft_pick", "deploy", "payroll", "dirty_cheat", "initiative", "pick_character", "pick_action"),
    *("return_slot", "move", "shoot", "cover_fire", "snap", "duck", "charge_on", "shift_location", "brawl_card"),
    *("run", "courage", "dismount", "discard_three", "buy", "plan", "field", "extra", "name_best"),
)

# Frames: what is under way inside an activation. Their ints are named in `position.py`.
MOVING: Final = 1  # man, enemy to engage, stage, exit edge, perch, cost, rough
SHOT: Final = 2  # shooter, target, gun, manner, rounds, stage, shooter was Lily Livered
VOLLEY: Final = 3  # attacker, target, hits left, cause, most shift, location rolled, target was Lily Livered
BRAWL: Final = 4  # mover, enemy, stage, perch, attacker's card, enemy's card
RUNNING: Final = 5  # nothing: those in `State.runs` run, one after the other

# How a shot is fired.
SINGLE: Final = 0
FANFIRE: Final = 1
TWO_ROUNDS: Final = 2
COVERING: Final = 3
SNAP: Final = 4
Manner = Literal["single", "fanfire", "two_rounds", "covering", "snap"]
MANNER_IDS: Final[tuple[Manner, ...]] = ("single", "fanfire", "two_rounds", "covering", "snap")
# What a volley comes from.
BULLETS: Final = 0
FISTS: Final = 1

# How a game ends.
NOT_OVER: Final = 0
LAST_SIDE: Final = 1
NO_SIDE: Final = 2
LAST_TURN: Final = 3
OBJECTIVE: Final = 4
LAST_STAND: Final = 5
THREE_ACTS: Final = 6
NOBODY_LEFT: Final = 7
LAST_ACT: Final = 8
ENDINGS: Final = (
    *("", "last_side", "no_side", "last_turn", "objective", "stand"),
    *("three_acts", "nobody_left", "last_act"),
)


class State:
    """One game."""

    __slots__ = (
        "acts",
        "answering",
        "ask",
        "asked",
        "attacked",
        "bags",
        "board",
        "budgets",
        "by_who",
        "carcasses",
        "carry_over",
        "cast",
        "cuts",
        "deck",
        "digs",
        "discards",
        "drafted",
        "dropped",
        "ended",
        "feud",
        "frames",
        "free_deploy",
        "gold",
        "hands",
        "horses",
        "known",
        "leads",
        "left",
        "left_now",
        "locks",
        "man",
        "men",
        "mode",
        "mover",
        "moves",
        "order",
        "path",
        "path_at",
        "place",
        "plans",
        "result",
        "runs",
        "saddled",
        "scenario",
        "scores",
        "seats",
        "sermons",
        "seven_used",
        "shots",
        "side_of",
        "sides",
        "steers",
        "step",
        "tables",
        "tally",
        "todo",
        "turn",
        "turns",
        "who",
    )

    tables: Tables
    scenario: Scenario
    board: Board
    seats: int
    mode: int
    cast: int
    free_deploy: int
    carry_over: int
    turns: int  # the last one
    sides: list[int]  # sides of the scenario that play, in its order
    side_of: list[int]  # by seat
    budgets: list[int]  # by seat
    step: int
    ask: int
    who: int  # the seat asked; NOBODY if several are
    asked: int  # bits of the seats asked together
    turn: int
    ended: int
    result: list[int]  # places by seat, when it is over
    # Cards.
    deck: list[int]  # sorted
    discards: list[int]
    hands: list[list[int]]  # sorted
    leads: list[int]  # initiative cards by seat, NOBODY if none lies there
    cuts: list[int]  # by seat
    known: list[int]  # cards somebody knows in another hand: packed.known (Dirty Cheat)
    order: list[int]  # seats from the highest lead down
    place: int  # in `order`
    seven_used: int  # bits of seats
    todo: list[int]  # seats or men still to be served
    # Models.
    men: list[list[int]]
    by_who: list[int]  # index among the men of each character
    horses: list[list[int]]
    carcasses: list[int]
    attacked: int  # bit 4 * a + b: side b has shot at or engaged side a
    left: int  # bits of sides that left
    left_now: int  # of these, in this turn
    # The scenario.
    bags: list[int]
    locks: int  # opened
    digs: int  # bits of markers left
    gold: int  # where it was found
    steers: list[int]
    dropped: list[int]  # weapons of the dead: point, weapon, rounds…
    scores: list[list[int]]  # by side: events so far
    tally: list[int]
    drafted: list[list[int]]  # by seat: packed.pick
    # The character who acts.
    man: int
    acts: int
    moves: int
    shots: int
    sermons: int
    saddled: int  # his free Mount or Dismount is used
    # What is under way.
    frames: Frames
    mover: int  # whose Move it is, while it goes on
    path: list[int]
    path_at: int
    plans: list[int]  # covering shots: checkpoint, man, gun, once and again
    runs: list[int]  # men who have to run to cover
    answering: int  # the card that answered the shot or charge under way: with a Duck, else NOBODY
    # The campaign this is an act of.
    feud: Feud | None

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def __getnewargs__(self) -> tuple[Tables]:
        return (self.tables,)

    def copy(self) -> State:
        """A state of its own; only what never changes is shared."""
        twin = State(self.tables)
        twin.scenario = self.scenario
        twin.board = self.board
        twin.seats = self.seats
        twin.mode = self.mode
        twin.cast = self.cast
        twin.free_deploy = self.free_deploy
        twin.carry_over = self.carry_over
        twin.turns = self.turns
        twin.sides = self.sides  # replaced, never changed
        twin.side_of = self.side_of  # likewise
        twin.budgets = self.budgets  # likewise
        twin.step = self.step
        twin.ask = self.ask
        twin.who = self.who
        twin.asked = self.asked
        twin.turn = self.turn
        twin.ended = self.ended
        twin.result = self.result  # likewise
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.leads = self.leads[:]
        twin.cuts = self.cuts  # likewise
        twin.known = self.known  # likewise
        twin.order = self.order  # likewise
        twin.place = self.place
        twin.seven_used = self.seven_used
        twin.todo = self.todo[:]
        twin.men = [man[:] for man in self.men]
        twin.by_who = self.by_who  # likewise
        twin.horses = [horse[:] for horse in self.horses]
        twin.carcasses = self.carcasses  # likewise
        twin.attacked = self.attacked
        twin.left = self.left
        twin.left_now = self.left_now
        twin.bags = self.bags[:]
        twin.locks = self.locks
        twin.digs = self.digs
        twin.gold = self.gold
        twin.steers = self.steers[:]
        twin.dropped = self.dropped  # likewise
        twin.scores = [row[:] for row in self.scores]
        twin.tally = self.tally[:]
        twin.drafted = self.drafted  # likewise
        twin.man = self.man
        twin.acts = self.acts
        twin.moves = self.moves
        twin.shots = self.shots
        twin.sermons = self.sermons
        twin.saddled = self.saddled
        twin.frames = self.frames.copy()
        twin.mover = self.mover
        twin.path = self.path  # likewise
        twin.path_at = self.path_at
        twin.plans = self.plans  # likewise
        twin.runs = self.runs  # likewise
        twin.answering = self.answering
        twin.feud = self.feud  # likewise
        return twin


def new_state(tables: Tables, scenario: Scenario, seats: int) -> State:
    """A table with nobody on it. (Not in `__init__`, so that `copy` does not pay for it.)"""
    s = State(tables)
    s.scenario = scenario
    s.board = scenario.board
    s.seats = seats
    s.mode = TWO
    s.cast = DEFAULT_CAST
    s.free_deploy = 0
    s.carry_over = 0
    s.turns = scenario.turns
    s.sides = []
    s.side_of = []
    s.budgets = []
    s.feud = None
    clear_table(s)
    return s


def clear_table(s: State) -> None:
    """Everything that a scenario fills: nobody is on the table, no card is dealt."""
    seats = s.seats
    s.step = CASTING
    s.ask = NOTHING
    s.who = NOBODY
    s.asked = 0
    s.turn = 0
    s.ended = NOT_OVER
    s.result = []
    s.deck = list(range(52))
    s.discards = []
    s.hands = [[] for _ in range(seats)]
    s.leads = [NOBODY] * seats
    s.cuts = []
    s.known = []
    s.order = []
    s.place = 0
    s.seven_used = 0
    s.todo = []
    s.men = []
    s.by_who = []
    s.horses = []
    s.carcasses = []
    s.attacked = 0
    s.left = 0
    s.left_now = 0
    s.bags = []
    s.locks = 0
    s.digs = 0
    s.gold = NOBODY
    s.steers = []
    s.dropped = []
    s.scores = []
    s.tally = []
    s.drafted = [[] for _ in range(seats)]
    s.man = NOBODY
    s.acts = 0
    s.moves = 0
    s.shots = 0
    s.sermons = 0
    s.saddled = 0
    s.frames = Frames()
    s.mover = NOBODY
    s.path = []
    s.path_at = 0
    s.plans = []
    s.runs = []
    s.answering = NOBODY
