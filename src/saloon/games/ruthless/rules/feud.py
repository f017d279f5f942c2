"""The campaign's data (RU-160 to 169): what is printed of it, and what the sides keep from act to act. No rules here.

A feud hangs on the state of the act that is being played. It is replaced, never changed: whoever changes it takes a
copy first, so that copies of a state in the middle of an act can share it."""

from __future__ import annotations

from typing import Final, Literal

from saloon.games.ruthless.rules.tables import Scenario

BADGES: Final = 0  # seats
RIDERS: Final = 1
NOBODY: Final = -1
NO_SIDE_NAMED: Final = -1

# A fighter: one character of a roster, as a list of ints.
F_WHO: Final = 0
F_SEAT: Final = 1
F_TOUGH: Final = 2
F_FRAME: Final = 3
F_GUN: Final = 4  # two weapons
F_TRAITS: Final = 6
F_HORSE: Final = 7
F_POINTS: Final = 8  # of experience
F_ADVANCES: Final = 9
F_GONE: Final = 10  # the act that took him from the roster; 0: he is on it
F_DEAD: Final = 11  # he did not only leave
F_SHAPE: Final = 12  # how the act left him
F_HARM: Final = 13  # what his aftermath roll did, while a doctor can undo it
FIGHTER_INTS: Final = 14

# How an act left a fighter.
STAYED_HOME: Final = 0
STANDING: Final = 1
KNOCKED_OUT: Final = 2
KILLED: Final = 3
Shape = Literal["stayed_home", "fielded", "unconscious", "dead"]
SHAPE_IDS: Final[tuple[Shape, ...]] = ("stayed_home", "fielded", "unconscious", "dead")
# What an aftermath roll did.
NO_HARM: Final = 0
HARM_LEFT: Final = 1
HARM_SHAKEN: Final = 2
Harm = Literal["", "left", "shaken"]
HARM_IDS: Final[tuple[Harm, ...]] = ("", "left", "shaken")

# Purchases (RU-168), in the order of the content.
WHISKEY: Final = 0
SIXTH_CARD: Final = 1
HORSE: Final = 2
RIFLE: Final = 3
DOCTOR: Final = 4
HIRED_GUN: Final = 5
SPY: Final = 6
PURCHASE_IDS: Final = ("whiskey", "sixth_card", "horse", "rifle", "doctor", "hired_gun", "spy")

# A row of the history.
H_PLAN: Final = 0  # two: those of the badges and of the riders
H_SCENARIO: Final = 2
H_WINNER: Final = 3  # a seat, NOBODY after a draw
H_ENDED: Final = 4
H_TALLY: Final = 5  # two
H_BAGS: Final = 7  # two
HISTORY_INTS: Final = 9


class Scene:
    """What a pair of plans leads to."""

    __slots__ = ("badges", "bonus", "captive", "fewer", "hired", "scenario")

    def __init__(self, scenario: int) -> None:
        self.scenario = scenario  # number among the scenarios
        self.badges = NO_SIDE_NAMED  # the side they play
        self.fewer = NO_SIDE_NAMED  # the side of whoever has won fewer acts
        self.hired = NOBODY  # a character the badges may take on
        self.bonus = NOBODY  # the seat that gains dollars
        self.captive = False  # the prisoner is one of the riders

    def __getnewargs__(self) -> tuple[int]:
        return (self.scenario,)


class Act:
    """One act as it is printed."""

    __slots__ = ("alone", "bonus_dollars", "plans", "scenes")

    def __init__(self) -> None:
        self.plans: list[list[int]] = []  # by seat: two, among the names of plans
        self.scenes: list[list[Scene]] = []  # by the badges' plan, then the riders'
        self.alone: Scene | None = None  # instead of a captive, if the riders have but one
        self.bonus_dollars = 0


class Campaign:
    """Everything printed of it."""

    __slots__ = (
        "acts",
        "advance_every",
        "advances",
        "bag",
        "best",
        "dollars",
        "draw",
        "fewest",
        "fielded",
        "hired_points",
        "kill",
        "leaves",
        "lose",
        "most",
        "objective",
        "points",
        "prices",
        "rifle",
        "scenarios",
        "shaken",
        "survive",
        "trait_of",
        "win",
        "win_acts",
    )

    def __init__(self) -> None:
        self.acts: list[Act] = []
        self.scenarios: list[Scenario] = []  # all there are, by number
        self.win_acts = 3
        self.points = 110
        self.dollars = 6
        self.fewest = 2
        self.most = 6
        self.fielded = 5
        self.survive = 1
        self.kill = 1
        self.objective = 1
        self.best = 1
        self.advance_every = 3
        self.advances = 3
        self.trait_of: list[int] = []  # bit of the trait, by rank
        self.leaves = 1
        self.shaken = 3
        self.win = 3
        self.lose = 1
        self.draw = 2
        self.bag = 2
        self.prices: list[int] = []
        self.rifle = 0  # the weapon
        self.hired_points = 30


class Feud:
    """A campaign in progress."""

    __slots__ = (
        "act",
        "buried",
        "dollars",
        "guests",
        "history",
        "offers",
        "plans",
        "printed",
        "prisoner",
        "roster",
        "sixth",
        "spies",
        "tally",
        "turns",
        "whiskey",
        "won",
    )

    def __init__(self, printed: Campaign) -> None:
        self.printed = printed
        self.act = 1  # being prepared, played or settled
        self.turns = 0  # as the options say; 0: each scenario's own
        self.dollars = [printed.dollars, printed.dollars]
        self.won = [0, 0]
        self.tally = [0, 0]
        self.roster: list[list[int]] = []  # fighters of both sides, each side in the order in which they joined
        self.buried: list[int] = []  # characters who were killed, guests included
        self.plans = [NOBODY, NOBODY]  # of the act, by seat, as numbers 0 and 1
        self.spies = 0  # bits of seats
        self.sixth = 0  # likewise
        self.whiskey = [0, 0]
        self.prisoner = NOBODY  # who sits in the cell in this act, as a character
        self.guests: list[int] = []  # characters added for this act: seat, who, horse, once and again
        self.offers: list[int] = []  # still to be made: seat, the most an extra character may cost, or one character
        self.history: list[list[int]] = []  # of the acts that are over

    def __getnewargs__(self) -> tuple[Campaign]:
        return (self.printed,)

    def copy(self) -> Feud:
        twin = Feud(self.printed)
        twin.act = self.act
        twin.turns = self.turns
        twin.dollars = self.dollars[:]
        twin.won = self.won[:]
        twin.tally = self.tally[:]
        twin.roster = [fighter[:] for fighter in self.roster]
        twin.buried = self.buried[:]
        twin.plans = self.plans[:]
        twin.spies = self.spies
        twin.sixth = self.sixth
        twin.whiskey = self.whiskey[:]
        twin.prisoner = self.prisoner
        twin.guests = self.guests[:]
        twin.offers = self.offers[:]
        twin.history = [row[:] for row in self.history]
        return twin
