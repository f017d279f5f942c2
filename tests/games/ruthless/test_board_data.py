"""What the board asks for and says in words: shelter from an attacker, a place by its cover, a Snap Shot's chance."""

from __future__ import annotations

from saloon.engine.contract import Setup
from saloon.games.ruthless import META
from tests.games.ruthless.table import CONTENT, GAME, Table


def facing(thorne: tuple[int, int], vane: tuple[int, int]) -> Table:
    return Table().alone("thorne", "vane").man("thorne", thorne).man("vane", vane)


def label(table: Table, text: str, seat: int = 0) -> str:
    return GAME.label(table.state, seat, GAME.verbs.parse(text)).detail


def test_shelter_names_the_cover_of_every_place_to_duck_to() -> None:
    """RU-104, RU-075: the places are those a Duck may end in; behind the wagon the cover is partial."""
    table = facing((35, 24), (20, 24)).cards({1: "as"}).do("activate thorne", "shoot", "fire revolver vane", "duck as")
    found = table.inspect("shelter vane thorne")["points"]
    ducks = {GAME.verbs.text(move) for move in GAME.options(table.state, 1)}
    assert {f"duck to {x},{y}" for x, y, _ in found} == ducks
    covers = {(x, y): cover for x, y, cover in found}
    assert covers[21, 25] == "partial"  # its base touches the wagon, which lies between
    assert set(covers.values()) <= {"none", "soft", "partial", "hard", "unseen"}


def test_a_place_says_what_is_there_and_from_whom_it_shelters() -> None:
    """RU-075: behind the wagon, partial cover from Jack Vane; inside the saloon nobody on the street sees him."""
    table = facing((18, 24), (36, 24)).do("activate thorne", "move")
    assert "beside the wagon, partial cover from Jack Vane" in label(table, "move to 20,24")
    assert "in the open to Jack Vane" in label(table, "move to 18,21")
    hidden = facing((10, 18), (45, 23)).do("activate thorne", "move")
    assert "inside the saloon, out of every enemy's sight" in label(hidden, "move to 10,13")


def test_a_snap_shot_says_its_number_without_the_aim() -> None:
    """RU-081, RU-102: 6 at short range in the open; an Aim counts for an aimed single shot only."""
    table = facing((30, 21), (36, 21)).man("vane", aims=1).cards({1: "as"})
    table.do("activate thorne", "shoot", "fire revolver vane")
    assert label(table, "snap as revolver", 1) == "Ace of Spades: needs 6, 5 in 10"


def test_the_scenery_tells_where_each_face_of_the_die_strikes() -> None:
    """RU-090: leg, arm, graze and chest two faces each, gut and severe one."""
    scenery = GAME.scenery(Table().setup)
    counts = {location: scenery["hits"].count(location) for location in scenery["hits"]}
    assert counts == {"leg": 2, "arm": 2, "graze": 2, "gut": 1, "chest": 2, "severe": 1}
    assert len(CONTENT.maps) == 10


def test_a_briefing_says_which_seats_play_a_side() -> None:
    """RU-141: seats take the sides in list order, the south is left out for three; in teams they alternate."""

    def seats(count: int, **options: str) -> dict[str, list[int]]:
        scenery = GAME.scenery(Setup.of(META, count, {"scenario": "graveyard_gold", **options}))
        return {side["id"]: side["seats"] for side in scenery["scenario"]["sides"]}

    assert seats(2) == {"north": [0], "south": [1], "west": [], "east": []}
    assert seats(3) == {"north": [0], "south": [], "west": [1], "east": [2]}
    assert seats(3, mode="teams") == {"north": [0, 2], "south": [1], "west": [], "east": []}


def test_a_briefing_names_nobody_who_does_not_fight() -> None:
    """RU-142: with a draft the scenario's own characters stay at home."""

    def cast(**options: str) -> object:
        return GAME.scenery(Setup.of(META, 2, options))["scenario"]["sides"][0]["cast"]

    assert cast() == ["thorne", "pike", "salcedo"]
    assert cast(cast="draft") == []
