"""What a placement is said to give is what then happens: hundreds of placements of whole games, played and compared."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from typing import Any

import pytest

from saloon.engine.chance import Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Notes, Tell
from saloon.games.tiled.state import State, squares_under, stack_of
from tests.games.tiled.table import CONTENT, GAME, Table, alleys

# Questions in the midst of a placement: whatever is answered, the placement goes on.
BETWEEN = {"partner", "ace_card", "shoot", "office_shoot", "hideout", "stash", "store_reward"}


SIDES = {side["id"]: side for side in GAME.scenery(Setup.of(GAME.meta, 1))["sides"]}


def seen_by(state: State, seat: int) -> dict[str, Any]:
    view = GAME.view(state, seat)
    seen = view["players"][seat]
    player: dict[str, Any] = defaultdict(list, {"horseshoes_left": 0} | seen | seen["settlement"])
    towns = [
        {"id": town["id"], "size": town["size"], "covered": covered, "done": number in player["towns_done"]}
        for number, (town, covered) in enumerate(zip(SIDES[player["side"]]["towns"], player["towns"], strict=True))
    ]
    player |= {"towns": towns, "table": view}
    return player


def check(state: State, seat: int, move: int, rng: random.Random) -> set[str]:
    """Look, play, compare; gives back what this placement had to show."""
    before = seen_by(state, seat)
    said: Any = GAME.preview(state, seat, move)
    assert seen_by(state, seat) == before, "looking changed something"
    played, notes, chance = state.copy(), Notes(), Seeded(rng.getrandbits(32))
    GAME.play(played, {seat: move}, chance, notes)
    asked = []
    while (kind := asked_of(played, seat)) in BETWEEN and still_placing(played, state):
        asked.append(kind)
        GAME.play(played, {seat: rng.choice(GAME.options(played, seat))}, chance, notes)
    events = [(kind, args) for _, kind, args in notes.events if args[:1] == (seat,)]
    told = Counter(kind for kind, _ in events)

    # Towns, buildings and ropes come whatever is chosen on the way.
    names = {event[1][1] for event in events if event[0] == "town"}
    assert {town["name"] for town in said["towns"] if town["completed"]} == {
        CONTENT.towns[town // 6][town % 6].name for town in names
    }
    assert len(said["surrounded"]) == told["surrounded"]
    assert len(said["ropes"]) == told["rope"]
    if "hideout" not in asked:  # a hidden sheriff may spare a bandit
        # Whom the Sheriff's Office shoots may leave the sheriffs nothing to choose.
        settled = {"shoot"} if "office_shoot" in asked else set()
        coming = [kind for kind in said["then"] if kind in BETWEEN - settled]
        assert coming == [kind for kind in dict.fromkeys(asked) if kind not in settled]
    if played.year != state.year or any(kind.startswith("tussle") for _, kind, _ in notes.events):
        return {"end of the year"}  # income and Tussle have changed the rest

    after = seen_by(played, seat)
    tile = next(tile for tile in played.tiles[seat] if tile not in state.tiles[seat])
    assert CONTENT.stacks[stack_of(tile)].id == said["tile"]
    assert [square(number) for number in squares_under(played, tile)] == said["squares"]
    assert said["horseshoes"] == before["horseshoes_left"] - after["horseshoes_left"]
    for town in said["towns"]:
        there = next(one for one in after["towns"] if one["id"] == town["id"])
        assert (town["covered"], town["size"], town["completed"]) == (there["covered"], there["size"], there["done"])
    untouched = {town["id"] for town in after["towns"]} - {town["id"] for town in said["towns"]}
    for old, new in zip(before["towns"], after["towns"], strict=True):
        assert old == new or new["id"] not in untouched
    for herd in said["pastures"]:
        there = next(one for one in after["pastures"] if one["squares"] == herd["squares"])
        assert (herd["cows"], herd["wrangled"]) == (there["cows"], there.get("wrangled", False))
        parts = [one["cows"] for one in before["pastures"] if set(one["squares"]) <= set(there["squares"])]
        assert sorted(herd["joined"]) == sorted(parts)
        offered = after["table"]["asked"] == "wrangle" and after["table"]["pasture_offered"] == herd["squares"][0]
        if offered:
            best = max(GAME.text(played, option) for option in GAME.options(played, seat))
            assert f" {herd['worth']} points" in f" {GAME.label(played, seat, GAME.parse(played, best)).detail}"
    for line in said["lines_of_fire"]:
        assert line in after["lines_of_fire"] or "hideout" in asked
    open_red = {(one["tile"], len(one["open"])) for one in after["open_red"]}
    assert {(one["tile"], one["open"]) for one in said["open_left"]} <= open_red
    if asked and set(asked) != {"shoot"}:
        return {*asked}

    assert said["bandits"] == after["bandits"] - before["bandits"]
    assert len(said["shots"]) + said["free_shots"] == told["shot"]
    assert said["bullets"] - told["shot"] == after["bullets"] - before["bullets"]
    assert said["points"] == after["score"] - before["score"]
    if not (asked and before["side"] == "most_wanted"):  # there the bandit of your choice may pay gold (WT-180)
        assert said["gold"] == after["gold"] - before["gold"]
    assert said["pickaxes"] == after["mine"] - before["mine"]
    assert Counter(said["aces"]) == Counter(after["aces"]) - Counter(before["aces"])
    if asked:
        return {*asked}

    assert said["shots"] == [square(args[1]) for kind, args in events if kind == "shot"]
    assert set(said["shots"]) == set(after["tombstones"]) - set(before["tombstones"])
    assert said["in_line"] == after["in_line"]
    changes = Counter(after["forecast"])
    changes.subtract(before["forecast"])
    assert said["endgame"] == {item: points for item, points in changes.items() if points}
    if after["table"]["who"] == seat and after["table"]["asked"] in ("alley", "wrangle", "turn"):
        owed = after["table"]["alleys_owed"] + (after["table"]["asked"] == "alley")
        assert said["alleys"] == owed + told["alley_lost"] - before["table"]["alleys_owed"]
    return {key for key in said if said[key] and key not in ("tile", "squares", "icons", "lines")}


def square(number: int) -> str:
    return f"{'abcdefghijk'[number % 11]}{number // 11 + 1}"


def asked_of(state: State, seat: int) -> str:
    question = GAME.ask(state)
    return question.kind.removeprefix("tiled.") if question and question.seats == (seat,) else ""


def still_placing(played: State, state: State) -> bool:
    """Not the partner that the income of Year 4 may bring."""
    return played.year == state.year


@pytest.mark.parametrize(("seats", "sides"), [(1, "wild"), (2, "normal"), (3, "wild"), (4, "normal"), (5, "wild")])
def test_the_preview_is_what_then_happens(seats: int, sides: str) -> None:
    shown: Counter[str] = Counter()
    compared = 0
    for seed in range(5):
        rng, chance = random.Random(seed), Seeded(seed)
        state = GAME.start(Setup.of(GAME.meta, seats, {"sides": sides}), chance, Tell())
        while (question := GAME.ask(state)) is not None:
            seat = question.seats[0]
            options = GAME.options(state, seat)
            places = [move for move in options if GAME.text(state, move).split()[0] in ("place", "alley")]
            for move in rng.sample(places, min(3, len(places))):
                shown.update(check(state, seat, move, rng))
                compared += 1
            answers = {seat: rng.choice(GAME.options(state, seat)) for seat in question.seats}
            GAME.play(state, answers, chance, Tell())
    assert compared > 250
    everyday = {"gold", "bullets", "alleys", "pickaxes", "horseshoes", "aces", "bandits", "towns", "pastures"}
    assert everyday <= set(shown), everyday - set(shown)


def look(table: Table, answer: str) -> Any:
    return GAME.preview(table.state, 0, GAME.parse(table.state, answer))


def test_a_choice_on_the_way_does_not_hide_what_follows() -> None:
    """The pickaxe at i7 reaches the space where a partner is chosen; Lone Star is completed all the same: 6 points and
    2 more in Year 2 (WT-093, WT-095)."""
    table = Table(year=2).player(tiles=alleys("j4", "k4", "i5", "j5", "k5"), mine=3)
    said = look(table.placing("mine_road"), "place mine_road f180 i6")
    assert [town["name"] for town in said["towns"] if town["completed"]] == ["Lone Star"]
    assert (said["points"], said["then"], said["pickaxes"]) == (8, ["partner"], 1)
