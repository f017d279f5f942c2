"""Frontier: The Old West as a `Game`: the rules, the view and the words bound together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saloon.engine.chance import Chance
from saloon.engine.contract import Game, Outcome, Score, Setup, View, places_of
from saloon.engine.errors import Refused
from saloon.engine.forms import FrameForms
from saloon.engine.tell import Question, Tell
from saloon.engine.words import Blocked, Label
from saloon.games.oldwest import META, bot, content, labels, lookup, position, refusals, sound, verbs, words
from saloon.games.oldwest import redeal as redeals
from saloon.games.oldwest import state as st
from saloon.games.oldwest import view as views
from saloon.games.oldwest.rules import flow
from saloon.games.oldwest.rules.setup import set_up
from saloon.games.oldwest.state import FRAME_FORMS, ITEM_IDS, ITEMS, State

# The rules each question rests on.
RULES: dict[int, tuple[str, ...]] = {
    st.F_INDUSTRY: ("OW-018",),
    st.F_GOALS: ("OW-019",),
    st.F_ASSISTANTS: ("OW-020",),
    st.F_STOCKPILE: ("OW-023",),
    st.F_FREIGHT: ("OW-023",),
    st.F_BRIDGE: ("OW-024",),
    st.F_FOUND_TENT: ("OW-025",),
    st.F_RAILHEAD: ("OW-026",),
    st.F_START_CAMP: ("OW-027", "OW-066"),
    st.F_START_DEPOSIT: ("OW-028", "OW-066"),
    st.F_START_CATTLE: ("OW-029", "OW-030"),
    st.F_START_FARM: ("OW-029", "OW-035"),
    st.F_NEW_CATTLE: ("OW-203",),
    st.F_FIRE: ("OW-045", "OW-052"),
    st.F_DROUGHT: ("OW-052", "OW-055"),
    st.F_REVOLT: ("OW-046", "OW-052"),
    st.F_DEFEND: ("OW-174",),
    st.F_ANIMAL_LOSS: ("OW-047",),
    st.F_GEAR_LOSS: ("OW-054",),
    st.F_GEAR_GAIN: ("OW-054",),
    st.F_LOG_LOSS: ("OW-048", "OW-216"),
    st.F_FLOOD: ("OW-056", "OW-216"),
    st.F_TOLL: ("OW-055", "OW-216"),
    st.F_CHOICE: ("OW-054", "OW-056"),
    st.F_DISC: ("OW-058",),
    st.F_HIRE: ("OW-194",),
    st.F_KEEP: ("OW-191", "OW-193"),
    st.F_TOWN: ("OW-192",),
    st.F_TYCOON: ("OW-197",),
    st.F_SPECIAL: ("OW-198",),
    st.F_STATION: ("OW-184", "OW-186"),
    st.F_TRACK: ("OW-184",),
    st.F_FREE_TILE: ("OW-096",),
    st.F_FREE_TENT: ("OW-096",),
    st.F_STATUS_PICK: ("OW-090",),
    st.F_CAMPAIGN: ("OW-081",),
    st.F_ORDER: ("OW-042",),
    st.F_SELL: ("OW-083",),
    st.F_TRAIN: ("OW-199",),
    st.F_CUBES: ("OW-148",),
    st.F_TURN: ("OW-004", "OW-097"),
    st.F_BUILD: ("OW-090", "OW-068"),
    st.F_HOUSE_PAY: ("OW-093",),
    st.F_DAM_CARD: ("OW-136",),
    st.F_DEPOSIT_WAY: ("OW-150",),
    st.F_DEPOSIT_PLACE: ("OW-151", "OW-147"),
    st.F_METAL: ("OW-150",),
    st.F_CUT: ("OW-121", "OW-125"),
    st.F_CUT_BASIN: ("OW-121",),
    st.F_LOG_DRIVE: ("OW-127", "OW-132"),
    st.F_DRIVE_CAMP: ("OW-127",),
    st.F_BOAT: ("OW-129",),
    st.F_SAW: ("OW-135",),
    st.F_MINE: ("OW-142",),
    st.F_GRUBSTAKE: ("OW-143",),
    st.F_DICE: ("OW-145", "OW-146"),
    st.F_CARRY: ("OW-148",),
    st.F_HERD: ("OW-161",),
    st.F_HERD_END: ("OW-162", "OW-163"),
    st.F_SELL_CATTLE: ("OW-163",),
    st.F_BREED: ("OW-164",),
    st.F_CALF: ("OW-164",),
    st.F_HAUL: ("OW-169",),
    st.F_ROUNDUP: ("OW-173",),
    st.F_ROUNDUP_PLACE: ("OW-173",),
    st.F_BUY_CATTLE: ("OW-168",),
    st.F_CALM: ("OW-088",),
    st.F_QUENCH: ("OW-089",),
    st.F_REFRESH: ("OW-071",),
    st.F_BANK: ("OW-105",),
    st.F_COACH: ("OW-149",),
    st.F_PROMISE: ("OW-213", "OW-214"),
    st.F_UPGRADE_ORDER: ("OW-202",),
    st.F_UPGRADE: ("OW-202", "OW-204"),
    st.F_CUSTOM: ("OW-176",),
    st.F_EVENT_DROP: ("OW-205",),
    st.F_HOUSE: ("OW-206",),
    st.F_ANIMAL_ROOM: ("OW-070",),
}


class OldWest(Game[State]):
    """The rules of Frontier: The Old West, with our pieces or a player's own."""

    meta = META
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
        self.forms = FrameForms(FRAME_FORMS, types)
        self.bots = {"greedy": bot.greedy}
        self.bot_help = {"greedy": "Weighs every action in dollars: income early, points late, promises it can keep."}
        self.playouts = 20  # a game is 600 decisions long
        self.questions = [
            [Question(f"oldwest.{kind_name(kind)}", (seat,), RULES[kind]) for seat in range(META.seats[1])]
            if kind in RULES
            else []
            for kind in range(st.FRAMES)
        ]
        self.all_asked = {
            (kind, seats): Question(f"oldwest.{kind_name(kind)}", tuple(range(seats)), RULES[kind], sealed=True)
            for kind in (st.F_GOALS, st.F_ASSISTANTS)
            for seats in range(META.seats[0], META.seats[1] + 1)
        }

    # --- the rules ---

    def start(self, setup: Setup, chance: Chance, tell: Tell) -> State:
        s = set_up(self.content.tables, setup.seats, chance, tell)
        flow.go_on(s, chance, tell)
        return s

    def ask(self, state: State) -> Question | None:
        ask = state.ask
        if ask == 0:
            return None
        if ask == st.F_GOALS or ask == st.F_ASSISTANTS:
            return self.all_asked[ask, state.seats]
        return self.questions[ask][state.who]

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

    # --- what a seat sees ---

    def scenery(self, setup: Setup) -> View:
        return views.scenery(self.content)

    def view(self, state: State, seat: int | None) -> View:
        return views.view(self.content, self.forms, state, seat)

    def inspect(self, state: State, seat: int | None, query: int) -> View:
        return lookup.inspect(self.content, state, seat, query)

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

    def dump(self, state: State) -> dict[str, Any]:
        return position.dump(self.content, self.forms, state)

    def load(self, setup: Setup, data: Any) -> State:
        return position.load(self.content, self.forms, setup.seats, data)

    def complaints(self, state: State) -> list[str]:
        return list(sound.wrongs(state))


def kind_name(kind: int) -> str:
    return FRAME_FORMS.get(kind, "").partition(" ")[0]
