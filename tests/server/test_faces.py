"""Faces: numbers that can be drawn, chosen by people or drawn by lot, the same for everybody who looks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import saloon
from saloon.bots import cast
from saloon.engine.errors import Refused
from saloon.server import faces
from tests.server.harness import Person, Server, talk

DRAWN = Path(__file__).parents[2] / "web/src/parts/people/features.json"


def test_the_browser_can_draw_what_the_server_lets_pass() -> None:
    drawn: dict[str, list[str]] = json.loads(DRAWN.read_text())
    assert [name.lower() for name in drawn] == list(faces.FEATURES)
    assert [len(choices) for choices in drawn.values()] == list(faces.FEATURES.values())
    assert [drawn[feature][0] for feature in ("Beard", "Neckwear", "Extra")] == ["none"] * 3


def test_a_face_by_lot_is_always_the_same_and_can_be_drawn() -> None:
    lots = [faces.by_lot(f"person {number}") for number in range(300)]
    assert all(faces.checked(face) == face for face in lots)
    assert faces.by_lot("person 7") == lots[7]
    assert len(set(map(tuple, lots))) == 300
    beard = list(faces.FEATURES).index("beard")
    assert 150 < sum(face[beard] == 0 for face in lots) < 270  # about two in three, and the ninth of the rest: 211


def test_the_cast_of_the_bots_has_faces_of_its_own() -> None:
    assert list(faces.CAST) == list(cast.CAST)
    assert all(faces.checked(face) for face in faces.CAST.values())
    assert len(set(faces.CAST.values())) == len(cast.CAST)


@pytest.mark.parametrize(
    ("face", "reason"),
    [
        ([0] * 13, "A face has 14 features, not 13."),
        ([0] * 9 + [11] + [0] * 4, "There is no hat 11; they are numbered 0 to 10."),
        ([-1] + [0] * 13, "There is no skin -1; they are numbered 0 to 5."),
    ],
)
def test_a_face_that_cannot_be_drawn_is_refused(face: list[int], reason: str) -> None:
    with pytest.raises(Refused, match=reason.replace(".", r"\.")):
        faces.checked(face)


NEW = [1, 2, 3, 1, 2, 4, 5, 6, 7, 8, 5, 4, 3, 2]


def test_a_chosen_face_is_kept_and_goes_along_to_the_next_table(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as bob:
            first = await ann.get("/me")
            assert first["face"] == faces.by_lot(first["id"])
            before = await ann.new_table("me", "random", "local", "link")
            assert (await ann.post("/me/face", {"face": NEW}, "PATCH"))["face"] == NEW
            assert (await ann.get("/me"))["face"] == NEW
            wrong = await ann.call("PATCH", "/me/face", {"face": [*NEW[:-1], 9]})
            assert (wrong.status_code, wrong.json()["reason"]) == (
                400,
                "There is no extra 9; they are numbered 0 to 8.",
            )
            assert (await ann.call("PATCH", "/me/face", {"face": [16] * 14})).status_code == 400
            assert (await ann.get("/me"))["face"] == NEW
            old = (await ann.get(f"/tables/{before['id']}"))["seats"]
            assert old[0]["face"] == first["face"]
            assert old[1]["face"] == list(faces.CAST["Calamity Jo"])
            assert old[2]["face"] != old[0]["face"]  # two people at one device are not twins
            await bob.join(old[3]["link"])
            table = await ann.new_table("me", "random")
            assert (await ann.get(f"/tables/{table['id']}"))["seats"][0]["face"] == NEW
            seen = (await bob.get(f"/tables/{before['id']}"))["seats"]
            assert seen[3]["face"] == (await bob.get("/me"))["face"]
            assert seen[0]["face"] == first["face"]

    talk(go())


def test_bots_have_names_of_their_own(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            await ann.post("/me", {"name": "Silas"}, "PATCH")
            seats = (await ann.new_table("random", "me", "random", "random"))["seats"]
            assert [seat["name"] for seat in seats] == ["Calamity Jo", "Silas", "Rattler Kate", "Old Ezra"]
            assert {seat["temper"] for seat in seats} == {""}  # `random` has none
            seats = (await ann.new_table("deputy", "me", "marshal", "tenderfoot", game="frontier"))["seats"]
            # Nobody can bear a grudge in Frontier: Rattler Kate is like anybody there.
            assert [seat["temper"] for seat in seats] == ["reckless", "", "", "cautious"]

    talk(go())


def test_a_record_has_the_same_company() -> None:
    players = {0: "me", 1: "greedy", 2: "Calamity Jo", 3: "search:20"}
    assert cast.company(saloon.game("frontier"), players) == {1: "Silas", 3: "Rattler Kate"}
