"""A table set up by hand: say what stands where, give answers, look at what came of it."""

from __future__ import annotations

from typing import Any

from saloon.engine import registry
from saloon.engine.chance import Scripted, Seeded
from saloon.engine.contract import Setup
from saloon.engine.tell import Tell
from saloon.games.oldwest import state as st
from saloon.games.oldwest.content_base import BASIN_IDS, SPACE_IDS
from saloon.games.oldwest.game import OldWest
from saloon.games.oldwest.rules import kinds as t
from saloon.games.oldwest.rules.flow import go_on
from saloon.games.oldwest.state import (
    State,
)
from tests.scene import Scene

GAME = registry.game("oldwest")
assert isinstance(GAME, OldWest)
CONTENT = GAME.content
TABLES = CONTENT.tables
PLACES = {
    2: ("b53", "b42"),
    3: ("b53", "b42", "b52"),
    4: ("b53", "b42", "b52", "b33"),
    5: ("b53", "b42", "b52", "b33", "b63"),
}


def q(name: str) -> int:
    return SPACE_IDS.index(name)


def basin(name: str) -> int:
    return BASIN_IDS.index(name)


def event(name: str) -> int:
    return TABLES.event_names.index(name)


def card(name: str) -> int:
    return TABLES.deck_names.index(name)


class Table(Scene[State]):
    """Round 2, the first turn of seat A, who is mayor. Boards A, B, D (with four or five players A, B, C, D).

    The town: stockpile B43, freight station B54, bridge B55, a tent for each seat from B53 on, railhead B18.
    Nobody has money, goods, characters, cattle or industry buildings but what a test gives."""

    game = GAME

    def __init__(
        self, seats: int = 2, industries: tuple[str, ...] = ("lumbering", "mining", "ranching", "lumbering", "mining")
    ) -> None:
        setup = Setup.of(GAME.meta, seats)
        tokens = ["0/2", "survey_party", "overland_wire", f"0/{seats}"]
        state = GAME.start(setup, Scripted(tokens), Tell())
        for industry in industries[:seats]:
            self.plain(state, f"industry {industry}")
        for _ in range(2):
            GAME.play(state, {seat: GAME.options(state, seat)[0] for seat in range(seats)}, Seeded(2), Tell())
        for answer in ("at b43", "at b54", "at b55", *(f"at {place}" for place in PLACES[seats]), "at b18"):
            self.plain(state, answer)
        while state.stage != st.AT_TURNS:
            self.plain(state, GAME.text(state, GAME.options(state, state.who)[0]))
        super().__init__(setup, state)
        cards = [held for player in self.data["players"] for held in player["cards"]]
        self.data["decks"]["assistants"] += [held[0] for held in cards] + [held[0] for held in self.data["under"]]
        self.data |= {"round": 2, "under": []}
        for player in self.data["players"]:
            player |= {"money": 0, "works": [], "cattle": {}, "cards": [], "logs": {}}
            player["stock"] = dict.fromkeys(player["stock"], 0)
            player["available"] = dict.fromkeys(player["available"], 0)

    @staticmethod
    def plain(state: State, answer: str) -> None:
        GAME.play(state, {state.who: GAME.parse(state, answer)}, Seeded(1), Tell())

    # --- setting the table ---

    def set(self, **changes: Any) -> Table:
        assert not set(changes) - set(self.data), changes
        for name, value in changes.items():
            self.data[name] = {**self.data[name], **value} if isinstance(value, dict) else value
        return self

    def turn(self, **changes: Any) -> Table:
        self.data["turn"] |= changes
        return self

    def player(self, seat: int = 0, **changes: Any) -> Table:
        player = self.data["players"][seat]
        assert not set(changes) - set(player), changes
        for name, value in changes.items():
            merged = isinstance(value, dict) and name not in ("cattle", "logs")
            player[name] = {**player[name], **value} if merged else value
        return self

    def town(self, piece: str, at: str, owner: str = "A", **more: Any) -> Table:
        entry = {"at": at, "piece": piece, **more}
        kinds = [kind for kind, named in enumerate(CONTENT.pieces) if named.id == piece]
        if t.TENT <= kinds[0] < t.SPECIAL:
            entry["owner"] = owner
        if piece in ("bank", "philanthropy"):
            entry.setdefault("cubes", 0)
        self.data["town"].append(entry)
        return self

    def work(self, piece: str, at: str, seat: int = 0, **more: Any) -> Table:
        entry: dict[str, Any] = {"at": at, "piece": piece, "owner": "ABCDE"[seat]}
        if piece in ("panning", "sluice", "dredge"):
            kind = t.INDUSTRY + t.INDUSTRY_IDS.index(piece)
            entry |= {"vein": "alluvial", "metal": "gold", "stock": TABLES.cubes[kind], "out": 0}
            entry |= {"dial": TABLES.dial_level[kind], "index": 0}
        elif piece == "enclosure":
            entry |= {"meat": 0, "dairy": 0}
        elif piece.endswith("stable"):
            entry |= {"available": 0, "used": 0}
        self.data["players"][seat]["works"].append({**entry, **more})
        return self

    def hold(self, name: str, seat: int = 0, wheel: int = 3, ready: bool = False) -> Table:
        """Take a character out of its deck."""
        self.draw_out(name)
        self.data["players"][seat]["cards"].append([name, wheel, ready])
        return self

    def office(self, name: str, building: str = "") -> Table:
        """Seat a tycoon, if a space is given with the special building."""
        self.draw_out(name)
        self.data["office"].append({"card": name, "used": False, "used_in_era": False, "building": bool(building)})
        if building:
            self.town(CONTENT.pieces[t.SPECIAL + card(name) - t.TYCOON].id, building)
        return self

    def face_up(self, name: str, town: str) -> Table:
        self.draw_out(name)
        self.data["face_up"][town].append(name)
        return self

    def draw_out(self, name: str) -> None:
        for deck in self.data["decks"].values():
            if name in deck:
                deck.remove(name)
                return
        raise AssertionError(name)

    def built(self, row: str, tiles: list[str], owner: str = "B", up: str = "") -> Table:
        """Tiles of a row that lie built."""
        for tile in tiles:
            self.data["rows"][row]["built"].append([tile, owner, False])
        if up:
            self.data["rows"][row]["up"] = up
        return self

    def goal(self, name: str, seat: int = 0) -> Table:
        """Deal this goal to a seat, wherever it was."""
        for player in self.data["players"]:
            if name in player["goals"]:
                mine = self.data["players"][seat]["goals"][0]
                player["goals"][player["goals"].index(name)] = mine
                player["goal"] = player["goals"][0]
        goals = self.data["players"][seat]["goals"]
        goals[0] = name
        self.data["players"][seat]["goal"] = name
        return self

    # --- playing ---

    def go_on(self, stage: int, *chance: str) -> Table:
        """From the beginning of a stage, with nothing under way."""
        script = Scripted(chance, then=Seeded(3))
        s = self.state
        s.frames.cells = []
        s.ask = 0
        s.stage = stage
        if stage < st.AT_TURNS:
            s.turns = 0
        go_on(s, script, self.notes)
        assert not script.left(), script.left()
        return self

    def strike(self, side: str, severity: int) -> Table:
        """The disc of the upcoming event strikes with this severity card; the event is the harmless Telephone."""
        sides = [trouble for disc in TABLES.disc_sides for trouble in disc]
        self.state.row[0] = event("telephone")
        self.state.discs[0] = 1 + sides.index(t.TROUBLES.index(side))
        return self.go_on(st.AT_DISC, str(severity))

    def happens(self, name: str, *chance: str) -> Table:
        """This event happens."""
        self.state.row[0] = event(name)
        self.state.discs[0] = 0
        return self.go_on(st.AT_EVENT, *chance)

    def to_turn(self) -> Table:
        """Whatever is asked before the next turn is answered with the first option."""
        while self.asked != "turn":
            self.do(self.options()[0])
        return self

    # --- looking ---

    @property
    def letter(self) -> str:
        return "ABCDE"[self.state.who]

    def of(self, seat: int = 0) -> dict[str, Any]:
        player: dict[str, Any] = self.now()["players"][seat]
        return player

    def money(self, seat: int = 0) -> int:
        return self.state.players[seat][st.MONEY]

    def stock(self, good: str, seat: int = 0) -> int:
        return self.state.players[seat][st.STOCK + t.GOODS.index(good)]

    def at(self, space: str) -> dict[str, Any]:
        """What stands on a space."""
        found = self.now()
        pieces = [*found["town"], *(piece for player in found["players"] for piece in player["works"])]
        return next((piece for piece in pieces if piece["at"] == space), {})
