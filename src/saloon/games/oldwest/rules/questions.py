"""What is asked by each kind of frame, and the rules it rests on."""

from __future__ import annotations

from typing import Final

from saloon.engine.tell import Question
from saloon.games.oldwest.rules import frames as fr
from saloon.games.oldwest.state import State

RULES: Final[dict[int, tuple[str, ...]]] = {
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


def by_seat(kind: int, seats: int) -> list[Question | None]:
    """What a frame asks, by the seat in its place."""
    if kind not in RULES:
        return [None] * seats
    name = f"oldwest.{kind_name(kind)}"
    if kind in (fr.F_GOALS, fr.F_ASSISTANTS):
        return [Question(name, tuple(range(seats)), RULES[kind], sealed=True)] * seats
    return [Question(name, (seat,), RULES[kind]) for seat in range(seats)]


def kind_name(kind: int) -> str:
    return fr.FRAME_FORMS.get(kind, "").partition(" ")[0]


QUESTIONS: Final = [[by_seat(kind, seats) for kind in range(fr.FRAMES)] for seats in range(6)]  # by how many play


def ask(state: State) -> Question | None:
    return QUESTIONS[state.seats][state.ask][state.who]
