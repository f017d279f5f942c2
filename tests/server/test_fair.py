"""Nobody can choose the cards: docs/fair.md says why, and this tries to."""

from __future__ import annotations

import random
from typing import Any

import pytest

from saloon.engine import registry
from saloon.engine.chance import Sealed, commitment
from saloon.engine.errors import Damaged
from saloon.engine.match import Match
from tests.server.harness import SALT, SEAL, Person, Server, play_out, talk

OTHER = "pepper-of-the-earth"
SECRET = "the house knows this"
HONEST = "an-honest-browser-made-it"


async def why_not(person: Person, path: str, body: Any) -> str:
    answer = await person.call("POST", path, body)
    assert answer.status_code == 400, answer.text
    return str(answer.json()["reason"])


def test_no_salt_is_shown_before_all_are_sealed_and_no_seal_changes_after(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as bob:
            table = await ann.new_table("me", "link")
            link, address = table["seats"][1]["link"], f"/tables/{table['id']}"
            assert (table["wants"], table["seals"], table["waits_for_me"]) == ("seal", [""], True)
            sealed = await ann.post(f"{address}/begin", {"seal": SEAL})
            assert (sealed["wants"], sealed["seals"], sealed["waits_for_me"]) == ("", [SEAL], False)
            early = "Not everybody has sealed a salt yet: keep yours to yourself."
            assert await why_not(ann, f"{address}/reveal", {"salt": SALT}) == early
            await bob.post("/join", {"token": link.removeprefix("/join/")})
            assert [seat["wants"] for seat in (await ann.get(address))["seats"]] == ["", "seal"]
            assert await why_not(ann, f"{address}/reveal", {"salt": SALT}) == early
            # Until all are sealed one may think better of it.
            await ann.post(f"{address}/begin", {"seal": commitment(OTHER)})
            await ann.post(f"{address}/begin", {"seal": SEAL})
            await bob.post(f"{address}/begin", {"seal": commitment(OTHER)})
            both = await ann.get(address)
            assert (both["status"], both["wants"], both["seals"]) == ("gathering", "salt", [SEAL, commitment(OTHER)])
            # From now on nobody may, and begin cannot be tried again for other cards.
            stays = "Everybody's salt is sealed, and yours stays as it is."
            assert await why_not(bob, f"{address}/begin", {"seal": SEAL}) == stays
            assert [seat["wants"] for seat in both["seats"]] == ["salt", "salt"]
            assert (await ann.reveal(table["id"]))["wants"] == ""
            assert [seat["wants"] for seat in (await ann.get(address))["seats"]] == ["", "salt"]
            assert await why_not(bob, f"{address}/begin", {"seal": SEAL}) == stays
            fits_not = "This salt does not fit its seal."
            assert await why_not(bob, f"{address}/reveal", {"salt": SALT}) == fits_not
            begun = await bob.post(f"{address}/reveal", {"salt": OTHER})
            assert (begun["status"], begun["salt"]) == ("playing", f"{SALT}.{OTHER}")
            assert begun["seals"] == [SEAL, commitment(OTHER)]
            assert await why_not(bob, f"{address}/reveal", {"salt": OTHER}) == "The game has begun already."

    talk(go())


def test_whoever_leaves_when_salts_have_been_shown_makes_all_seals_void(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann, Person(server) as bob:
            table = await ann.new_table("me", "link", "local")
            address = f"/tables/{table['id']}"
            await bob.post("/join", {"token": table["seats"][1]["link"].removeprefix("/join/")})
            await ann.post(f"{address}/begin", {"seal": SEAL})
            await bob.post(f"{address}/begin", {"seal": SEAL})
            await ann.reveal(table["id"])
            await bob.call("POST", f"{address}/leave")
            alone = await ann.get(address)
            assert (alone["status"], alone["wants"], alone["seals"]) == ("gathering", "seal", [""])
            line = await ann.look(table["id"])
            notes = [said["text"] for said in line.chat.values()]
            assert notes == ["Somebody left when salts had been shown: everybody seals a new one."]
            # The old salt is worth nothing without a seal: a bot in Bob's place changes that only when all seal anew.
            filled = await ann.post(f"{address}/fill", {"seat": 1, "bot": "first"})
            assert filled["wants"] == "seal"
            assert (await ann.begin(table["id"]))["status"] == "playing"

    talk(go())


@pytest.mark.parametrize(
    "salt", ["short", f"{SALT}\n", f"{SALT} ", f"{SALT}.{SALT}", "sält-of-the-earth-1", "x" * 65, "", None, 7]
)
def test_a_salt_that_would_spoil_the_record_is_refused(server: Server, salt: Any) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = await ann.new_table("me", "first")
            await ann.post(f"/tables/{table['id']}/begin", {"seal": SEAL})
            answer = await ann.call("POST", f"/tables/{table['id']}/reveal", {"salt": salt})
            assert answer.status_code == 400
            for seal in (SEAL.upper(), SEAL[:-1], f"{SEAL}\n", "", None):
                answer = await ann.call("POST", f"/tables/{table['id']}/begin", {"seal": seal})
                assert answer.status_code == 400
            assert (await ann.get(f"/tables/{table['id']}"))["status"] == "gathering"

    talk(go())


def test_the_record_of_a_table_holds_the_seals_and_can_be_verified_and_imported(server: Server) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            small = await ann.new_table("me", "random", rounds="1")
            await ann.begin(small["id"])
            line = await ann.look(small["id"])
            await play_out(line)
            text = (await ann.call("GET", f"/tables/{small['id']}/record")).text
            assert f"\nseals: {SEAL}\nsalt: {SALT}\n" in text
            fair = await ann.get(f"/tables/{small['id']}/fairness")
            assert (fair["verdict"], fair["seals"]) == ("fair", [SEAL])
            imported = await ann.post("/import", {"record": text})
            assert (await ann.get(f"/tables/{imported['id']}/fairness")) == fair

    talk(go())


# --- the attack ---


def cards(salt: str) -> list[str]:
    """What the first line of a game of Frontier gives under the house's secret."""
    match = Match(registry.game("frontier"), 2, chance=Sealed(SECRET, salt))
    rng = random.Random(1)
    while not any(entry.chance for entry in match.entries[1:]):
        seat = match.waiting_for[0]
        match.answer(seat, rng.choice(match.options(seat)))
    return next(entry.chance for entry in match.entries[1:] if entry.chance)


def played(salt: str, seals: str) -> Match:
    match = Match(registry.game("frontier"), 2, chance=Sealed(SECRET, salt, seals))
    rng = random.Random(1)
    while match.question is not None:
        seat = match.waiting_for[0]
        match.answer(seat, rng.choice(match.options(seat)))
    return match


def test_a_house_that_tries_salts_for_its_friend_is_found_out() -> None:
    """The house knows its secret and, if salts are simply given, the honest one: it tries its friend's until the first
    card is the one it wants. With seals it had to decide before it knew."""
    tried = (f"friend-of-the-house-{number}" for number in range(3000))
    wanted = "sheriff"
    chosen = next(salt for salt in tried if wanted in cards(f"{HONEST}.{salt}"))
    # Without seals that is a record like any other: this is what older tables could not exclude.
    assert Match.verified(played(f"{HONEST}.{chosen}", "").record).outcome is not None
    # With seals the friend's stood fixed before the honest salt was shown.
    promised = commitment("friend-of-the-house-promised")
    record = played(f"{HONEST}.{chosen}", f"{commitment(HONEST)}.{promised}").record
    with pytest.raises(Damaged, match="do not fit the seals"):
        Match.verified(record)
    # Nor does it help to leave the friend out, or to add one nobody had seen.
    for salt in (HONEST, f"{HONEST}.friend-of-the-house-promised.{chosen}"):
        with pytest.raises(Damaged, match="do not fit the seals"):
            Match.verified(played(salt, f"{commitment(HONEST)}.{promised}").record)
