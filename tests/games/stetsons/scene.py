"""Sets a table up card by card, so that a test reads like a worked example.

    s = Scene(who(hand="hair_trigger derringer"), who(hand="the_ghost dynamite", cover="barrel"))
    s.round(A="hair_trigger aim B shoot", B="the_ghost aim A shoot", luck="miss hit")
    s.say("A", "fire")

Every slinger has 6 Notoriety, a Sixgun with 6 Bullets nobody has seen, no wound and no Cover unless told.
`luck` is what chance gives next, in order; behind it chance goes on by itself. Cards nobody is given are in
the deck.
"""

from __future__ import annotations

from typing import Any

import pytest

from saloon.engine.chance import Scripted, Seeded
from saloon.engine.contract import Setup, View
from saloon.engine.errors import Refused
from saloon.engine.match import Match
from saloon.engine.tell import Tell
from saloon.games.stetsons import META
from saloon.games.stetsons.game import Stetsons

GAME = Stetsons()
TABLES = GAME.box.tables
FACES = ("hit", "headshot", "miss", "stop", "jam")


def who(
    hand: str = "",
    notoriety: int = 6,
    wounds: int = 0,
    cover: str = "",
    on_cover: str = "",
    weapons: str = "",
    sixgun: int | str = 6,
    jammed: bool = False,
    character: str = "",
    spent: bool = False,
    dead: int = 0,
) -> dict[str, Any]:
    """A slinger. `weapons`: ids, each with `:n` Bullets if not full. `sixgun`: how many, or faces already looked at."""
    return dict(locals())


class Scene:
    """A match that stands at the choice of Action Cards."""

    def __init__(
        self,
        *slingers: dict[str, Any],
        face_up: str = "",
        deck: str | None = None,
        cover_up: str = "wagon",
        round: int = 1,
        rounds: int = 8,
        bloodier: bool = False,
        stacking: bool = False,
    ) -> None:
        self.seats = len(slingers)
        characters = "random" if any(one["character"] for one in slingers) else "none"
        options = {
            "characters": characters,
            "rounds": str(rounds),
            "bloodier": "yes" if bloodier else "no",
            "stacking": "yes" if stacking else "no",
        }
        setup = Setup.of(META, self.seats, options)
        state = GAME.dump(GAME.start(setup, Seeded(1), Tell()))
        self.rest = list(TABLES.card_names)
        for one in slingers:
            for id in one["hand"].split() + [w.partition(":")[0] for w in one["weapons"].split()]:
                self.rest.remove(id)
        face_up_ids = face_up.split()
        for id in face_up_ids:
            self.rest.remove(id)
        missing = sum(not one["dead"] for one in slingers) - len(face_up_ids)
        if deck is None and not face_up:
            plain = [id for id in self.rest if not TABLES.bonus[TABLES.card_names.index(id)]]
            face_up_ids = plain[-missing:]
            self.rest = [id for id in self.rest if id not in face_up_ids]
        state["face_up"] = sorted(face_up_ids, key=TABLES.card_names.index)
        discards = []
        if deck is not None:
            discards = [id for id in self.rest if id not in deck.split()]
            self.rest = deck.split()
        state["deck"] = sorted(self.rest, key=TABLES.card_names.index)
        state["discards"] = discards
        pool = [21, 11, 20 if self.seats <= 4 else 30, 20, 8]
        covers = dict.fromkeys(TABLES.cover_names, 3)
        covers[cover_up] -= 1
        asked: list[str] = []
        state["slingers"] = []
        for seat, one in enumerate(slingers):
            state["slingers"].append(self.slinger(seat, one, pool, covers, asked))
        state["cover_up"] = cover_up
        state["cover_deck"] = [id for id in covers for _ in range(covers[id])]
        state["pools"] = [dict(zip(FACES, pool, strict=True))]
        places = sum(b == "0" for one in state["slingers"] for b in one["sixgun"])
        places += sum(len(weapon["bullets"]) for one in state["slingers"] for weapon in one["weapons"])
        state["pile"] = sum(pool) - places
        state |= {"round": round, "rounds": rounds, "asked": asked, "step": "choose_action", "ended": "", "order": []}
        if not asked:  # everybody has one card left, and it is played
            state |= {
                "step": "choose_stance" if self.seats == 2 else "choose_target",
                "asked": list("ABCDEFGH")[: self.seats],
            }
            for i, one in enumerate(state["slingers"] if self.seats == 2 else []):
                one["target"] = "BA"[i]
        state["known"] = self.known(state)
        position = {"saloon": "position 1", "game": "stetsons", "edition": 1, "seats": self.seats}
        self.match = Match.from_position(GAME, {**position, "options": options, "state": state}, seed=1)

    def slinger(
        self, seat: int, one: dict[str, Any], pool: list[int], covers: dict[str, int], asked: list[str]
    ) -> dict[str, Any]:
        letter = "ABCDEFGH"[seat]
        hand, alive = sorted(one["hand"].split(), key=TABLES.card_names.index), not one["dead"]
        played = hand.pop() if len(hand) == 1 else ""
        if hand:
            asked.append(letter)
        looked = one["sixgun"].split() if isinstance(one["sixgun"], str) else []
        for face in looked + one["on_cover"].split() + ["jam"] * one["jammed"]:
            pool[FACES.index(face)] -= 1
        if one["cover"]:
            covers[one["cover"]] -= 1
        weapons = []
        for word in one["weapons"].split():
            id, _, count = word.partition(":")
            load = TABLES.gun_load[GAME.box.gun_ids.index(id, 8)]
            weapons.append({"id": id, "bullets": ["0"] * (int(count) if count else load), "jammed": False})
        return {
            "notoriety": one["notoriety"] if alive else 0,
            "alive": int(alive),
            "wounds": one["wounds"],
            "harm": 0,
            "spent": int(one["spent"]),
            "speed": 0,
            "locked": 0,
            "marks": len(one["on_cover"].split()),
            "worth": 0,
            "died": one["dead"],
            "last_notoriety": 0,
            "character": one["character"],
            "played": played,
            "target": "",
            "stance": "",
            "cover": one["cover"],
            "cover_bullets": one["on_cover"].split(),
            "downed_by": "",
            "powers": [],
            "watched": "",
            "bonus_room": sum(TABLES.bonus[TABLES.card_names.index(id)] > 0 for id in [*hand, played] if id),
            "hand": hand,
            "sixgun": [f"0:{face}" for face in looked] or ["0"] * (one["sixgun"] if alive else 0),
            "jammed": one["jammed"],
            "weapons": weapons,
        }

    def known(self, state: dict[str, Any]) -> dict[str, str]:
        """Owners know their hands, everybody what lies open."""
        known = dict.fromkeys(TABLES.card_names, "0")
        for seat, one in enumerate(state["slingers"]):
            for id in [*one["hand"], one["played"]]:
                if id:
                    known[id] = f"0 {'ABCDEFGH'[seat]}"
            for weapon in one["weapons"]:
                known[weapon["id"]] = "0 *"
        for id in state["face_up"] + state["discards"]:
            known[id] = "0 *"
        return known

    # --- playing ---

    def luck(self, tokens: str) -> None:
        self.match.chance = Scripted(tokens.split(), Seeded(3))

    def say(self, seat: str, text: str, luck: str | None = None) -> Scene:
        """One answer."""
        if luck is not None:
            self.luck(luck)
        self.match.answer("ABCDEFGH".index(seat), text)
        return self

    def round(self, luck: str = "", **answers: str) -> Scene:
        """Everybody's card, target and stance: `A="hair_trigger aim B shoot"`; of two, the target is left out."""
        self.luck(luck)
        for seat, text in answers.items():
            if self.asks(seat) == "choose_action":
                self.say(seat, f"play {text.split()[0]}")
        if self.kind == "choose_target":
            for seat, text in answers.items():
                self.say(seat, " ".join(text.split()[1:3]))
        for seat, text in answers.items():
            self.say(seat, text.split()[-1])
        return self

    def through(self, *skip: str) -> Scene:
        """Answer on, always with the last option, until the round is over or a kind in `skip` is asked."""
        while (question := self.match.question) and not question.sealed and self.kind not in skip:
            seat = question.seats[0]
            self.match.answer(seat, self.match.options(seat)[-1])
        return self

    # --- looking ---

    @property
    def kind(self) -> str:
        question = self.match.question
        return question.kind.partition(".")[2] if question else ""

    def asks(self, seat: str) -> str:
        """What this seat is asked now."""
        question = self.match.question
        return self.kind if question and "ABCDEFGH".index(seat) in question.seats else ""

    def options(self, seat: str) -> list[str]:
        return [str(text) for text in self.match.options("ABCDEFGH".index(seat))]

    def of(self, seat: str) -> dict[str, Any]:
        """A slinger as the spectators see it, with the hand as well."""
        view = GAME.view(self.match.state, None)["slingers"]["ABCDEFGH".index(seat)]
        view["hand"] = [TABLES.card_names[card] for card in self.match.state.hands["ABCDEFGH".index(seat)]]
        assert isinstance(view, dict)
        return view

    def notoriety(self, seats: str = "") -> list[int]:
        return [self.of(seat)["notoriety"] for seat in seats or "ABCDEFGH"[: self.seats]]

    def wounds(self) -> list[int]:
        return [self.of(seat)["wounds"] for seat in "ABCDEFGH"[: self.seats]]

    @property
    def printed(self) -> dict[str, Any]:
        """What never changes."""
        return dict(GAME.scenery(self.match.setup))

    @property
    def view(self) -> View:
        return GAME.view(self.match.state, None)

    @property
    def state(self) -> Any:
        return self.match.state

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The arguments of every event of a kind so far."""
        return [dict(told.event.args) for told in self.match.events if told.event.kind == kind]

    def refusal(self, seat: str, text: str) -> str:
        """The rule by which an answer is refused."""
        with pytest.raises(Refused) as refused:
            self.match.read("ABCDEFGH".index(seat), text)
        return refused.value.rule
