"""Frontier: The Old West as a `Game`: the rules, the view and the words bound together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saloon.engine import learned
from saloon.engine.chance import Chance
from saloon.engine.contract import Game, Outcome, Score, Setup, View, places_of
from saloon.engine.errors import Refused
from saloon.engine.fields import Fields
from saloon.engine.forms import FrameForms
from saloon.engine.sheet import Layout
from saloon.engine.tell import Question, Tell
from saloon.engine.words import Blocked, Label
from saloon.games.oldwest import (
    META,
    bot,
    bot_features,
    bot_tempers,
    content,
    labels,
    lookup,
    observe,
    position,
    preview,
    refusals,
    scenery,
    sound,
    verbs,
    words,
)
from saloon.games.oldwest import redeal as redeals
from saloon.games.oldwest import view as views
from saloon.games.oldwest.rules import flow
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.rules.setup import set_up
from saloon.games.oldwest.state import (
    ITEM_IDS,
    ITEMS,
    State,
)

# The rules each question rests on.
RULES: dict[int, tuple[str, ...]] = {
    fr.F_INDUSTRY: ("OW-018",),
    fr.F_GOALS: ("OW-019",),
    fr.F_ASSISTANTS: ("OW-020",),
    fr.F_STOCKPILE: ("OW-023",),
    fr.F_FREIGHT: ("OW-023",),
    fr.F_BRIDGE: ("OW-024",),
    fr.F_FOUND_TENT: ("OW-025",),
    fr.F_RAILHEAD: ("OW-026",),
    fr.F_START_CAMP: ("OW-027", "OW-066"),
    fr.F_START_DEPOSIT: ("OW-028", "OW-066"),
    fr.F_START_CATTLE: ("OW-029", "OW-030"),
    fr.F_START_FARM: ("OW-029", "OW-035"),
    fr.F_NEW_CATTLE: ("OW-203",),
    fr.F_FIRE: ("OW-045", "OW-052"),
    fr.F_DROUGHT: ("OW-052", "OW-055"),
    fr.F_REVOLT: ("OW-046", "OW-052"),
    fr.F_DEFEND: ("OW-174",),
    fr.F_ANIMAL_LOSS: ("OW-047",),
    fr.F_GEAR_LOSS: ("OW-054",),
    fr.F_GEAR_GAIN: ("OW-054",),
    fr.F_LOG_LOSS: ("OW-048", "OW-216"),
    fr.F_FLOOD: ("OW-056", "OW-216"),
    fr.F_TOLL: ("OW-055", "OW-216"),
    fr.F_CHOICE: ("OW-054", "OW-056"),
    fr.F_DISC: ("OW-058",),
    fr.F_HIRE: ("OW-194",),
    fr.F_KEEP: ("OW-191", "OW-193"),
    fr.F_TOWN: ("OW-192",),
    fr.F_TYCOON: ("OW-197",),
    fr.F_SPECIAL: ("OW-198",),
    fr.F_STATION: ("OW-184", "OW-186"),
    fr.F_TRACK: ("OW-184",),
    fr.F_FREE_TILE: ("OW-096",),
    fr.F_FREE_TENT: ("OW-096",),
    fr.F_STATUS_PICK: ("OW-090",),
    fr.F_CAMPAIGN: ("OW-081",),
    fr.F_ORDER: ("OW-042",),
    fr.F_SELL: ("OW-083",),
    fr.F_TRAIN: ("OW-199",),
    fr.F_CUBES: ("OW-148",),
    fr.F_TURN: ("OW-004", "OW-097"),
    fr.F_BUILD: ("OW-090", "OW-068"),
    fr.F_HOUSE_PAY: ("OW-093",),
    fr.F_DAM_CARD: ("OW-136",),
    fr.F_DEPOSIT_WAY: ("OW-150",),
    fr.F_DEPOSIT_PLACE: ("OW-151", "OW-147"),
    fr.F_METAL: ("OW-150",),
    fr.F_CUT: ("OW-121", "OW-125"),
    fr.F_CUT_BASIN: ("OW-121",),
    fr.F_LOG_DRIVE: ("OW-127", "OW-132"),
    fr.F_DRIVE_CAMP: ("OW-127",),
    fr.F_BOAT: ("OW-129",),
    fr.F_SAW: ("OW-135",),
    fr.F_MINE: ("OW-142",),
    fr.F_GRUBSTAKE: ("OW-143",),
    fr.F_DICE: ("OW-145", "OW-146"),
    fr.F_CARRY: ("OW-148",),
    fr.F_HERD: ("OW-161",),
    fr.F_HERD_END: ("OW-162", "OW-163"),
    fr.F_SELL_CATTLE: ("OW-163",),
    fr.F_BREED: ("OW-164",),
    fr.F_CALF: ("OW-164",),
    fr.F_HAUL: ("OW-169",),
    fr.F_ROUNDUP: ("OW-173",),
    fr.F_ROUNDUP_PLACE: ("OW-173",),
    fr.F_BUY_CATTLE: ("OW-168",),
    fr.F_CALM: ("OW-088",),
    fr.F_QUENCH: ("OW-089",),
    fr.F_REFRESH: ("OW-071",),
    fr.F_BANK: ("OW-105",),
    fr.F_COACH: ("OW-149",),
    fr.F_PROMISE: ("OW-213", "OW-214"),
    fr.F_UPGRADE_ORDER: ("OW-202",),
    fr.F_UPGRADE: ("OW-202", "OW-204"),
    fr.F_CUSTOM: ("OW-176",),
    fr.F_EVENT_DROP: ("OW-205",),
    fr.F_HOUSE: ("OW-206",),
    fr.F_ANIMAL_ROOM: ("OW-070",),
}


class OldWest(Game[State]):
    """The rules of Frontier: The Old West, with our pieces or a player's own."""

    meta = META
    observe = staticmethod(observe.observe)  # type: ignore[assignment]
    # Without a step in between: these two are hot.
    options = staticmethod(flow.moves_of)  # type: ignore[assignment]
    play = staticmethod(flow.play)  # type: ignore[assignment]

    def __init__(self, own_content: Path | None = None) -> None:
        self.content = content.load(own_content)
        self.content_hash = self.content.hash
        types = verbs.types_of(self.content)
        self.lexicon = words.lexicon(self.content, types)
        self.verbs = verbs.verbs_of(types)
        self.queries = verbs.queries_of(types)
        self.forms = FrameForms(fr.FRAME_FORMS, types)
        self.bots = {"greedy": bot.greedy}
        self.leanings = {"cautious": bot_tempers.cautious, "reckless": bot_tempers.reckless}
        self.bot_help = {
            "greedy": "Weighs every action in dollars: income early, points late, promises it can keep.",
            "marshal": "Tries one answer in four out in its head, for up to 0.4 seconds.",
        }
        self.playouts = 48  # a turn is 35 to 80 decisions long
        self.thinks = {"marshal": 2, "legend": 48}  # thinking of one answer in four wins three games in four
        self.feature_names = bot_features.NAMES
        if own_content is None:  # they were learned with our own pieces
            self.weights = learned.shipped(Path(__file__).parent, META.editions, bot_features.NAMES)
        self.temper = 0.2  # a worker's actions differ by a dollar or less, and hundreds of them add up
        self.questions = [[questions(kind, seats) for kind in range(fr.FRAMES)] for seats in range(META.seats[1] + 1)]

    # --- the rules ---

    def start(self, setup: Setup, chance: Chance, tell: Tell) -> State:
        s = set_up(self.content.tables, setup.seats, chance, tell)
        flow.go_on(s, chance, tell)
        return s

    def ask(self, state: State) -> Question | None:
        return self.questions[state.seats][state.ask][state.who]

    def outcome(self, state: State) -> Outcome:
        """Most points; ties by election, money, level 4, goal and track points, then shared (OW-227)."""
        sheets = [p[ITEMS : ITEMS + len(ITEM_IDS)] for p in state.players]
        totals = [sum(sheet) for sheet in sheets]
        keys = [
            (total, sheet[5], sheet[4], sheet[3], sheet[2], sheet[0] + sheet[1])
            for total, sheet in zip(totals, sheets, strict=True)
        ]
        places = places_of(keys)
        scores = tuple(
            Score(total, tuple(zip(words.ITEM_NAMES, sheet, strict=True)))
            for total, sheet in zip(totals, sheets, strict=True)
        )
        reason = "most_points"
        if totals.count(max(totals)) > 1:
            reason = "tie_broken" if places.count(1) == 1 else "shared"
        return Outcome(reason, "OW-227", places, scores)

    def totals(self, state: State) -> list[int]:
        """As they stand; when all is over with the final election."""
        if self.ask(state) is None:
            return [sum(p[ITEMS : ITEMS + len(ITEM_IDS)]) for p in state.players]
        return [sum(points for _, points in lookup.score_now(state, seat)) for seat in range(state.seats)]

    # --- for bots that think ahead ---

    def rank(self, state: State, seat: int, options: list[int]) -> list[float]:
        return bot.rank(state, seat, options)

    def mark(self, state: State) -> int:
        return bot_features.mark(state)

    def ahead(self, state: State, playouts: int) -> int:
        """To the end of this turn: what the others do next is more noise than news."""
        return 1

    def features(self, state: State) -> list[list[float]]:
        return [bot_features.features(state, seat) for seat in range(state.seats)]

    # --- what a seat sees ---

    def scenery(self, setup: Setup) -> View:
        return scenery.scenery(self.content)

    def view(self, state: State, seat: int | None) -> View:
        return views.view(self.content, self.forms, state, seat)

    def layout(self, setup: Setup) -> Layout:
        return observe.layout(self.content.tables, setup.seats)

    def inspect(self, state: State, seat: int | None, query: int) -> View:
        return lookup.inspect(self.content, state, seat, query)

    def preview(self, state: State, seat: int, move: int) -> View | None:
        result = preview.preview(self.content, state, seat, move)
        return None if result is None else dict(result)

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        return redeals.redeal(state, seat, chance)

    # --- words ---

    def refuse(self, state: State, seat: int, move: int) -> Refused:
        return refusals.refuse(self.content, state, seat, move, RULES[state.ask][0])

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        return refusals.blocked(self.content, state, seat)

    def prompt(self, state: State, seat: int) -> str:
        return words.prompt(self.content, state)

    def label(self, state: State, seat: int, move: int) -> Label:
        return labels.label(self.content, state, seat, move)

    def advice(self, state: State, seat: int, move: int) -> str:
        """What the bot saw in it, with what it is worth."""
        return bot.advice(state, seat, move)

    # --- data ---

    def fields(self, state: State) -> Fields:
        return position.fields(self.content, self.forms, state.seats)

    def load(self, setup: Setup, data: Any) -> State:
        return position.load(self.content, self.forms, setup.seats, data)

    def complaints(self, state: State) -> list[str]:
        return list(sound.wrongs(state))


def questions(kind: int, seats: int) -> list[Question | None]:
    """What a frame asks, by the seat in its place."""
    if kind not in RULES:
        return [None] * seats
    name = f"oldwest.{kind_name(kind)}"
    if kind in (fr.F_GOALS, fr.F_ASSISTANTS):
        return [Question(name, tuple(range(seats)), RULES[kind], sealed=True)] * seats
    return [Question(name, (seat,), RULES[kind]) for seat in range(seats)]


def kind_name(kind: int) -> str:
    return fr.FRAME_FORMS.get(kind, "").partition(" ")[0]
