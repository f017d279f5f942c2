"""Wild Tiled West as a `Game`: the rules, the view and the words bound together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saloon.engine import learned
from saloon.engine.chance import Chance
from saloon.engine.contract import Game, Outcome, Score, Setup, View, places_of
from saloon.engine.errors import BadSetup, Refused
from saloon.engine.estimate import Weights
from saloon.engine.fields import Fields
from saloon.engine.moves import first_of, kind_of, second_of
from saloon.engine.sheet import Layout
from saloon.engine.tell import Tell
from saloon.engine.verbs import Verbs
from saloon.engine.words import Blocked, Label
from saloon.games.tiled import (
    META,
    bot,
    bot_advice,
    bot_features,
    bot_tempers,
    content,
    lookup,
    notation,
    observe,
    position,
    preview,
    refusals,
    scenery,
    sound,
    words,
)
from saloon.games.tiled import state as st
from saloon.games.tiled import view as views
from saloon.games.tiled.content import Content
from saloon.games.tiled.rules import flow, questions
from saloon.games.tiled.rules.setup import CHOOSE, RANDOM_BOARD, set_up
from saloon.games.tiled.state import State


class WildTiledWest(Game[State]):
    """The rules of Wild Tiled West, with our pieces or a player's own."""

    meta = META
    # Without a step in between: these are hot.
    ask = staticmethod(questions.ask)
    options = staticmethod(flow.moves_of)  # type: ignore[assignment]
    allows = staticmethod(flow.allows)  # type: ignore[assignment]
    play = staticmethod(flow.play)  # type: ignore[assignment]
    observe = staticmethod(observe.observe)  # type: ignore[assignment]
    rank = staticmethod(bot.rank)  # type: ignore[assignment]
    mark = staticmethod(bot_features.mark)  # type: ignore[assignment]

    def __init__(self, own_content: Path | None = None) -> None:
        self.own_content = own_content
        self.printed: dict[int, Content] = {}  # by edition, each read when it is first wanted
        self.content = self.content_of(META.edition)
        self.content_hash = self.content.hash
        self.lexicon = words.lexicon(self.content)
        self.verbs = Verbs(notation.VERBS, self.lexicon.types, most_seats=META.seats[1])
        self.queries = Verbs(notation.QUERIES, self.lexicon.types, most_seats=META.seats[1])
        self.bots = {"greedy": bot.greedy}
        self.playouts = 100  # a decision of a playout weighs some 70 placements
        self.thinks = {"marshal": 12, "legend": 192}
        self.temper = 2.0
        self.leanings = {"cautious": bot_tempers.cautious, "reckless": bot_tempers.reckless}
        self.feature_names = bot_features.NAMES
        if own_content is None:  # they were learned with our own pieces
            self.weights = learned.shipped(Path(__file__).parent, META.editions, bot_features.NAMES)
        self.bot_help = {"greedy": "Takes what brings the most points now, with an eye on towns, cows and bandits."}

    def content_of(self, edition: int) -> Content:
        if edition not in self.printed:
            self.printed[edition] = content.load(self.own_content, edition)
        return self.printed[edition]

    def around(self, state: State) -> Content:
        """The pieces a state is played with."""
        return self.content_of(state.tables.edition)

    # --- the rules ---

    def start(self, setup: Setup, chance: Chance, tell: Tell) -> State:
        boards, wild = self.boards(setup)
        random_contracts = setup.options["contracts"] == "random"
        tables = self.content_of(setup.edition).tables
        return set_up(tables, setup.seats, random_contracts, boards, wild, chance, tell)

    def boards(self, setup: Setup) -> tuple[list[int], list[int]]:
        """A board and a side for each seat (WT-017)."""
        boards = [CHOOSE if setup.options["boards"] == "choose" else RANDOM_BOARD] * setup.seats
        wild = [int(setup.options["sides"] == "wild")] * setup.seats
        for seat, chosen in enumerate(setup.each("seat_boards")):
            number, _, side = chosen.partition("_")
            if number != "table":
                boards[seat] = RANDOM_BOARD if number == "random" else int(number) - 1
            if side:
                wild[seat] = int(side == "wild")
        for board in boards:
            if board >= 0 and boards.count(board) > 1:
                raise BadSetup(f"Option seat_boards: there is only one board {board + 1}.")
        return boards, wild

    def outcome(self, state: State) -> Outcome:
        """Most points, then most gold and bullets, then shared (WT-155); alone a rank (WT-196)."""
        totals = [p[st.SCORE] for p in state.players]
        titles = [self.title_of(totals[0])] if state.seats == 1 else [""] * state.seats
        places = places_of([(p[st.SCORE], p[st.GOLD] + p[st.BULLETS]) for p in state.players])
        scores = tuple(
            Score(
                p[st.SCORE],
                tuple(zip(words.ITEM_NAMES, p[st.ITEMS : st.ITEMS + len(words.ITEM_NAMES)], strict=True)),
                title,
            )
            for p, title in zip(state.players, titles, strict=True)
        )
        if state.seats == 1:
            return Outcome("ranked" if scores[0].title else "unranked", "WT-196", places, scores)
        reason = "most_points"
        if totals.count(max(totals)) > 1:
            reason = "tie_broken" if places.count(1) == 1 else "shared"
        return Outcome(reason, "WT-155", places, scores)

    def title_of(self, points: int) -> str:
        reached = [name for name, at in self.ranks() if points >= at]
        return reached[-1] if reached else ""

    def ranks(self) -> list[tuple[str, int]]:
        return [(rank.name, at) for rank, at in zip(self.content.ranks, self.content.tables.ranks, strict=True)]

    def totals(self, state: State) -> list[int]:
        around = self.around(state)
        return [lookup.score(around, state, seat, True)["if_it_ended"] for seat in range(state.seats)]

    def titles(self, setup: Setup) -> list[tuple[str, int]]:
        """WT-196: whoever plays alone plays for a rank."""
        return self.ranks() if setup.seats == 1 else []

    # --- for bots that think ahead ---

    def ahead(self, state: State, playouts: int) -> int:
        """One turn each, or three with time enough."""
        return state.seats if playouts < 150 else 3 * state.seats

    def features(self, state: State) -> list[list[float]]:
        return [bot_features.features(state, seat) for seat in range(state.seats)]

    def weights_for(self, state: State) -> Weights | None:
        return self.weights.get(state.tables.edition)

    # --- what a seat sees ---

    def scenery(self, setup: Setup) -> View:
        return scenery.scenery(self.content_of(setup.edition), setup.seats)

    def view(self, state: State, seat: int | None) -> View:
        return views.view(self.around(state), state, seat)

    def layout(self, setup: Setup) -> Layout:
        return observe.layout(setup.seats)

    def inspect(self, state: State, seat: int | None, query: int) -> View:
        """`score B` for anybody; `price cache river 4` for the seat that asks, or for whoever has the turn."""
        if kind_of(query) == notation.PRICE:
            asking = state.who if seat is None else seat
            return lookup.price(self.around(state), state, asking, first_of(query), second_of(query))
        of = first_of(query)
        return lookup.score(self.around(state), state, of, of == seat or self.over(state))

    def redeal(self, state: State, seat: int, chance: Chance) -> State:
        """Deal the partners others hide anew, from those this seat has not seen (WT-015).

        Its own returned card lies in the deck or has been seen since, so nobody else can hide it."""
        world = state.copy()
        names = self.content.tables.partner_names
        others = [other for other in range(state.seats) if other != seat]
        if world.ask == st.KEEP_PARTNER:
            unseen = sorted([*world.deck, *(world.dealt[2 * other + i] for other in others for i in (0, 1))])
            for other in others:
                for i in (0, 1):
                    world.dealt[2 * other + i] = chance.draw(unseen, names)
            world.deck = unseen
        elif world.players[seat][st.PARTNER] >= 0 and not self.over(state):
            mine = world.players[seat][st.RETURNED]
            hidden = [world.players[other][st.PARTNER] for other in others]
            pool = sorted(card for card in [*world.deck, *hidden] if card != mine)
            for other in others:
                p = world.players[other]
                p[st.PARTNER] = chance.draw(pool, names)
            world.deck = sorted([*pool, *([mine] if mine in world.deck else [])])
            self.redeal_returned(world, others, chance)
        return world

    def redeal_returned(self, world: State, others: list[int], chance: Chance) -> None:
        """What others gave back is one of the cards that left the deck openly or are still in it."""
        names = self.content.tables.partner_names
        possible = sorted([*world.deck, *world.face_up, *(p[st.SECOND] for p in world.players if p[st.SECOND] >= 0)])
        taken = {world.players[seat][st.RETURNED] for seat in range(world.seats) if seat not in others}
        possible = [card for card in possible if card not in taken]
        for other in others:
            world.players[other][st.RETURNED] = chance.draw(possible, names)

    def over(self, state: State) -> bool:
        return state.ask == st.NOTHING

    # --- words ---

    def parse(self, state: State, text: str) -> int:
        return notation.as_written(self.content, self.verbs.parse(text))

    def refuse(self, state: State, seat: int, move: int) -> Refused:
        return refusals.refuse(self.around(state), state, seat, move, questions.RULES[state.ask][0])

    def blocked(self, state: State, seat: int) -> list[Blocked]:
        return refusals.blocked(self.around(state), state, seat)

    def prompt(self, state: State, seat: int) -> str:
        return words.prompt(self.around(state), state)

    def label(self, state: State, seat: int, move: int) -> Label:
        return words.label(self.around(state), state, seat, move)

    def preview(self, state: State, seat: int, move: int) -> View | None:
        """What one placement would give, as plain data; None for an answer that places nothing."""
        return preview.preview(self.around(state), state, seat, move)

    def advice(self, state: State, seat: int, move: int) -> str:
        """What the bot saw in it: what it costs and brings."""
        return bot_advice.advice(self.around(state), state, seat, move) or self.label(state, seat, move).detail

    # --- data ---

    def fields(self, state: State) -> Fields:
        return position.fields(self.around(state), state.seats)

    def load(self, setup: Setup, data: Any) -> State:
        return position.load(self.content_of(setup.edition), setup.seats, data)

    def complaints(self, state: State) -> list[str]:
        return sound.complaints(self.around(state), state)
