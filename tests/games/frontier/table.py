"""A Frontier table set up by keyword and played by text.

    t = table(outlaw(bullets=1, stamina=5), cards="buzzard")
    t.play("ride", "bullets")
    assert t.a.stamina == 6

`cards` is what the Deck turns up, in order; when they are used up the next reveal is an error, so a
test also says how many cards a turn reveals. Nothing is answered by itself here: a hit that is the only
option is written down like any other answer.
"""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

import saloon
from saloon.engine.chance import Scripted
from saloon.engine.errors import Refused
from saloon.engine.match import Match
from saloon.engine.tell import EVERYONE

FRONTIER: Any = saloon.game("frontier")
IDS = FRONTIER.box.content.card_ids
COPIES = {id: card.copies for id, card in zip(IDS, FRONTIER.box.content.cards, strict=True)}

# Handy Bounty Piles by the Notoriety they add up to.
REBEL = ["bank", "wanted_dead_or_alive"]  # 5
GUNSLINGER = ["bank", "bank", "iron_horse"]  # 10
OUTLAW = ["bank", "bank", "iron_horse", "wanted_dead_or_alive", "wanted_dead_or_alive", "sheriff"]  # 18
DESPERADO = [*OUTLAW, "john_turner", "kid_laramie"]  # 25

DUELS = [
    "deputy",
    "kid_laramie",
    "dusty_mae_rawlins",
    "preacher_pike",
    "colt_maddox",
    "widow_crane",
    "john_turner",
    "sheriff",
    "us_marshal",
]  # from the cheapest to the dearest


def outlaw(**given: Any) -> dict[str, Any]:
    """A player with a gun in a holster, 10 Stamina and whatever is given."""
    player: dict[str, Any] = {
        "bullets": 0,
        "holsters": 1,
        "horses": 0,
        "rations": 0,
        "repeating_rifles": 0,
        "silver_dollars": 0,
        "six_shooters": 1,
        "stamina": 10,
        "pile": [],
        "field": [],
        "harmonicas": None,
        "fuse_lit": False,
        "dead": False,
        "on_purpose": False,
        "turns": 1,
    }
    assert set(given) <= set(player), set(given) - set(player)
    player |= given
    if player["harmonicas"] is None:  # gained in the turn before, unless a test says otherwise
        player["harmonicas"] = [player["turns"] - 1] * player["pile"].count("harmonica")
    if player["dead"]:
        player["stamina"] = 0
    return player


class Table(Match):
    """A match in which even forced answers are given by hand."""

    def _answer_forced(self) -> None:
        pass

    def play(self, *answers: str) -> Table:
        """Answers in order, each by whoever is asked."""
        for answer in answers:
            (seat,) = self.waiting_for
            self.answer(seat, answer)
        return self

    def refuses(self, answer: str) -> str:
        """The rule by which an answer is turned down."""
        return self.refusal(answer).rule

    def reason(self, answer: str) -> str:
        """The words in which an answer is turned down."""
        return self.refusal(answer).reason

    def refusal(self, answer: str) -> Refused:
        (seat,) = self.waiting_for
        before = self.game.dump(self.state)
        with pytest.raises(Refused) as refused:
            self.answer(seat, answer)
        assert self.game.dump(self.state) == before
        assert refused.value.reason
        return refused.value

    @property
    def offers(self) -> list[str]:
        """Everything that may be answered now."""
        (seat,) = self.waiting_for
        return [str(move) for move in self.options(seat)]

    @property
    def asked(self) -> str:
        """What is asked: `prepare`, `face_duel`…; empty when the game is over."""
        return self.question.kind.removeprefix("frontier.") if self.question else ""

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return int(self.state.active)

    @property
    def dump(self) -> dict[str, Any]:
        return dict(self.game.dump(self.state))

    def seat(self, seat: int) -> SimpleNamespace:
        seen = self.view(None)["players"][seat]
        keys = ("notoriety", "status", "reveal", "bounty")
        lines = dict(seen["bounty_lines"])
        return SimpleNamespace(**self.dump["players"][seat], **{key: seen[key] for key in keys}, score=lines, seen=seen)

    @property
    def a(self) -> SimpleNamespace:
        return self.seat(0)

    @property
    def b(self) -> SimpleNamespace:
        return self.seat(1)

    @property
    def c(self) -> SimpleNamespace:
        return self.seat(2)

    @property
    def deck(self) -> Counter[str]:
        return Counter(self.dump["deck"])

    @property
    def boot_hill(self) -> list[str]:
        return list(self.dump["boot_hill"])

    @property
    def all_turned(self) -> bool:
        """Whether the Deck turned up all the cards it was told to."""
        assert isinstance(self.chance, Scripted)
        return not self.chance.left()

    def happened(self, kind: str) -> int:
        """How often something was told to everybody."""
        return sum(told.event.kind == kind and told.audience == EVERYONE for told in self.events)


def table(
    *players: dict[str, Any],
    cards: str = "",
    active: int = 0,
    boot_hill: list[str] | None = None,
    game: Any = FRONTIER,
    **state: Any,
) -> Table:
    """A table at the beginning of somebody's Preparation; what lies nowhere else is in the Deck."""
    people = list(players) or [outlaw()]
    placed = Counter(boot_hill or [])
    for player in people:
        placed += Counter(player["pile"]) + Counter(player["field"])
    ids, kinds = game.box.content.card_ids, game.box.content.cards
    deck = [id for id, card in zip(ids, kinds, strict=True) for _ in range(card.copies - placed[id])]
    position = {
        "saloon": "position 1",
        "game": "frontier",
        "edition": 1,
        "seats": len(people),
        "options": {
            "duels_to_end": state.pop("duels_to_end", 9),
            "play_on": "yes" if state.pop("play_on", False) else "no",
        },
        "state": {
            "players": people,
            "deck": deck,
            "boot_hill": boot_hill or [],
            "active": active,
            "phase": "prepare",
            "card": "",
            "revealed": 0,
            "could_live": False,
            "settling": "",
            "gives_left": 0,
            "purchases": 0,
            "partner": -1,
            "offer": "",
            "offers": [],
            **state,
        },
    }
    match = Table.from_position(game, position)
    match.chance = Scripted(cards.split())
    return match


def face(*players: dict[str, Any], card: str, then: str = "", **state: Any) -> Table:
    """The first player has ridden and turned over this card."""
    return table(*players, cards=f"{card} {then}", **state).play("ride")
