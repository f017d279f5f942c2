"""A position for every kind of question: the first of each in the golden records, the rare ones laid by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from saloon.engine.chance import Recorded
from saloon.engine.match import Match
from saloon.engine.tell import Notes
from saloon.games.oldwest import state as st
from saloon.games.oldwest.rules.questions import RULES, kind_name
from saloon.games.oldwest.state import State
from tests.games.oldwest.table import GAME, Table, event

KINDS = [kind_name(kind) for kind in RULES]
RECORDS = Path(__file__).parents[2] / "records" / "oldwest"

# Questions that hardly ever come up in play.
RARE: dict[str, Callable[[], Table]] = {
    "animal_room": lambda: fourth_animal().do("use b52", "drop horse_breeder", chance=("sawyer",)),
    "bank_metal": lambda: (
        Table(industries=("mining", "lumbering"))
        .player(stock={"gold": 1, "silver": 1}, levels={"mining": 3})
        .town("bank", "b52")
        .do("use b52")
    ),
    "calm": lambda: (
        Table()
        .player(money=1)
        .town("church", "b52")
        .work("logging_camp", "a34", revolt=2)
        .work("sawmill", "a73", revolt=1)
        .do("use b52")
    ),
    "dam_card": lambda: (
        Table(industries=("mining", "lumbering"))
        .player(money=9, stock={"log": 2}, levels={"mining": 3, "lumbering": 3})
        .do("build dam")
    ),
    "die_play": lambda: (
        Table(industries=("mining", "lumbering")).work("panning", "d36").do("mine d36", "roll", chance=("d6:1", "d6:2"))
    ),
    "drive_boat": lambda: (
        Table(seats=3)
        .player(money=1, logs={"a1": 6}, levels={"lumbering": 3})
        .work("logging_camp", "a34")
        .town("steamboat", "b64", "B")
        .town("steamboat", "b65", "C")
        .do("drive logs a1 3", "at a34")
    ),
    "drought_toll": lambda: (
        Table(industries=("ranching", "mining"))
        .player(0, cattle={"b13": 1})
        .player(1, cattle={"b13": 1})
        .set(drought=["b13"])
        .go_on(st.AT_DROUGHT)
    ),
    "flood": lambda: rain_comes(Table().player(0, logs={"d2": 7, "d1": 2}).player(1, logs={"d1": 2})),
    "gear_gain": lambda: Table().set(status={"safety": 3}).go_on(st.AT_STATUS),
    "house_pay": lambda: Table().player(money=20, stock={"lumber": 4, "log": 4}).do("build wooden_house"),
    "log_loss": lambda: storm_comes(Table().player(0, logs={"d1": 1}).player(1, logs={"d1": 1})),
    "quench": lambda: (
        Table()
        .player(money=1)
        .town("fire_brigade", "b52")
        .town("saloon", "b62", fire=3)
        .town("doctor", "b63", fire=1)
        .do("use b52")
    ),
    "roundup": lambda: (
        Table(industries=("ranching", "mining"))
        .player(levels={"ranching": 3}, custom="livestock_carriages", available={"horse": 2}, stock={"gun": 3})
        .work("farmstead", "b22")
        .do("round up b22")
    ),
    "track_path": lambda: train_comes(Table().player(money=20)).do("at b56"),
}


def fourth_animal() -> Table:
    table = Table().player(money=2, available={"horse": 3, "ox": 1}).town("town_hall", "b52")
    return table.hold("horse_breeder").hold("lumberjack").hold("clerk").hold("deputy")


def train_comes(table: Table) -> Table:
    """The last tile before a train, and it is laid: the mayor places the station."""
    table.state.trains[0] = 1
    return table.do("railroad")


def rain_comes(table: Table) -> Table:
    """Heavy Rain takes the place of the upcoming event, which goes back to where the rain was drawn from."""
    s, rain = table.state, event("heavy_rain")
    for pool in s.pools[:4]:
        if rain in pool:
            pool[pool.index(rain)] = s.row[0]
            pool.sort()
    return table.happens("heavy_rain")


def storm_comes(table: Table) -> Table:
    """It strikes before the upcoming event, whatever that is; its disc lies there and nowhere else."""
    s, upcoming = table.state, table.state.row[0]
    table.strike("storm", 2)
    s.row[0] = upcoming
    s.discs[1:] = [0 if (disc - 1) // 2 == (s.discs[0] - 1) // 2 else disc for disc in s.discs[1:]]
    return table


def positions() -> dict[str, State]:
    """By kind of question; each has at least two answers."""
    found = {kind: make().state for kind, make in RARE.items()}
    for record in sorted(RECORDS.glob("*.txt")):
        match = Match.from_record(record.read_text())
        state = match.state_at(0)
        for step in match.steps:
            question = GAME.ask(state)
            assert question is not None
            kind = question.kind.partition(".")[2]
            if kind not in found and len(GAME.options(state, question.seats[0])) > 1:
                found[kind] = state.copy()
            GAME.play(state, step.answers, Recorded(step.chance), Notes())
        if set(found) == set(KINDS):
            break
    return found


def record_of(state: State) -> str:
    """The record of a game that begins at this position."""
    position = {"saloon": "position 1", "game": "oldwest", "edition": 1, "seats": state.seats, "options": {}}
    return Match.from_position(GAME, position | {"state": GAME.dump(state)}, seed=7).record
