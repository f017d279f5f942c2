"""Looking back at a table: its record, its replay, whether its chance was fair, and who is Most Wanted."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import structs

from saloon.engine import registry
from saloon.engine.chance import Recorded, commitment
from saloon.engine.contract import Setup
from saloon.engine.errors import Refused, SaloonError
from saloon.engine.match import Match
from saloon.engine.story import story as tell_story
from saloon.engine.tell import heard_by
from saloon.engine.wanted import Wanted, most_wanted
from saloon.server import changes, own, situation, wire
from saloon.server.store import Person, Store
from saloon.server.table import NotFound, Table


def record(table: Table) -> str:
    if changes.held_back(table.doc):
        raise Refused("Others still play with the same cards today; it can be written out tomorrow.")
    match = opened(table, "written out").copy()
    match.players = {seat: sitter.name for seat, sitter in enumerate(table.doc.seats)}
    if not table.doc.sealed:
        match.chance = Recorded()
    return match.record


async def fairness(table: Table) -> wire.Fairness:
    doc = table.doc
    if not doc.sealed or doc.called_off:
        why = "It came from a record that was not sealed to its end, so its chance cannot be checked."
        if doc.lesson:
            why = "It began as a lesson, whose luck is written beforehand, so its chance cannot be checked."
        if doc.puzzle:
            why = "It began as a puzzle, from the middle of a game of bots, so its chance cannot be checked."
        if doc.called_off:
            why = "The table was called off before its end, so its chance cannot be checked."
        return wire.Fairness(commitment="", seals=[], salt="", secret="", verdict=why)
    over = doc.status == "over" and not changes.held_back(doc)
    if over and not table.verdict:
        try:
            await asyncio.to_thread(Match.verified, record(table), own.rules(doc))
            table.verdict = "fair"
        except SaloonError as error:
            table.verdict = str(error)
    return wire.Fairness(
        commitment=commitment(doc.secret),
        seals=doc.proof,
        salt=doc.salt,
        secret=doc.secret if over else "",
        verdict=table.verdict if over else "sealed",
    )


async def replay(table: Table, person: Person, step: int, seat: int | None) -> wire.ReplayFrame:
    """One step through a person's own eyes; when the game is over, through any."""
    match, seat = changes.playing(table), eyes(table, person, seat)
    if not 0 <= step <= len(match.steps):
        raise Refused(f"There are steps 0 to {len(match.steps)}.")
    state = await asyncio.to_thread(match.state_at, step)
    told = [told for told in match.events_of(step) if heard_by(told.audience, seat)]
    return wire.ReplayFrame(
        steps=len(match.steps),
        situation=situation.past(match, state, step, seat),
        events=situation.events(told),
    )


async def story(store: Store, table: Table, person: Person) -> wire.Story:
    """Who led when, the best moments, and how it compares with this person's others; of a game that is over."""
    match = changes.playing(table)
    if match.outcome is None:
        raise Refused("Its story is told when it is over.")
    if table.story is None or table.story[0] != len(match.entries):  # the end can be taken back, and come again
        table.story = len(match.entries), await asyncio.to_thread(written, match)
    played, won = series(table)
    return structs.replace(table.story[1], best=await best_total(store, table, person), played=played, won=won)


def series(table: Table) -> tuple[int, list[int]]:
    """How many games have been played in a row with rematches, up to this one, and how often each seat won."""
    doc, outcome = table.doc, changes.playing(table).outcome
    won = doc.won or [0] * len(doc.seats)
    if outcome is None:  # called off: it does not count
        return doc.played, won
    return doc.played + 1, [wins + (seat in outcome.winners) for seat, wins in enumerate(won)]


async def best_total(store: Store, table: Table, person: Person) -> int | None:
    """The best total of somebody who had one seat at other tables like this one, played from set-up to the end."""
    doc = table.doc
    like = [
        other.doc
        for other in await store.tables_of(person.id)
        if other.id != table.id
        and other.doc.status == "over"
        and (other.doc.game, other.doc.edition, other.doc.options) == (doc.game, doc.edition, doc.options)
        and not (other.doc.position or other.doc.content)
    ]
    mine = [[i for i, seat in enumerate(other.seats) if seat.person == person.id] for other in like]
    totals = [
        other.totals[seats[0]]
        for other, seats in zip(like, mine, strict=True)
        if len(seats) == 1 and len(other.totals) == len(doc.seats)
    ]
    return max(totals, default=None)


def written(match: Match) -> wire.Story:
    found, moments = tell_story(match), match.game.lexicon.moments
    return wire.Story(
        turns=found.turns,
        lead=[wire.LeadPoint(step=step, totals=totals) for step, totals in found.lead],
        turning=found.turning,
        highlights=[
            wire.Highlight(
                title=moments[one.why].title if one.why in moments else "",
                why=one.why,
                step=one.step,
                seat=one.seat,
                change=one.change,
                event=wire.EventOut(step=one.step, kind=one.event.kind, args=one.event.args) if one.event else None,
                things=one.things,
            )
            for one in found.highlights
        ],
        titles=match.game.titles(match.setup),
        out=found.out,
        best=None,
        played=0,
        won=[],
    )


def scenery(table: Table) -> Any:
    doc = table.doc
    game = own.rules(doc)
    return game.scenery(Setup.of(game.meta, len(doc.seats), doc.options, doc.edition))


def told(table: Table, person: Person, seat: int | None) -> list[wire.EventOut]:
    """The whole log, through the same eyes as a replay."""
    return situation.events(changes.playing(table).heard(eyes(table, person, seat)))


async def wanted(store: Store, slug: str, person: Person) -> list[wire.WantedRow]:
    """The Most Wanted list of a game; a row leads to its table if this person may go there."""
    game = registry.game(slug)
    if not game.most_wanted:
        raise NotFound(f"{game.meta.title} has no Most Wanted list.")
    found = await store.wanted(slug, game.most_wanted[-1][1], len(game.most_wanted), person.id)
    known = {row[3] for row in found if row[4] is not None}
    return [
        wire.WantedRow(
            name=row.name,
            score=row.score,
            title=row.title,
            table=row.table if row.table in known else "",
            ours=bool(row.table),
        )
        for row in most_wanted(game.most_wanted, [Wanted(*row[:4]) for row in found])
    ]


def eyes(table: Table, person: Person, seat: int | None) -> int | None:
    """Through which seat somebody looks back: his own; when the game is over, any. None: as a spectator."""
    if seat is None:
        return table.first_eye(person.id)
    if seat not in table.seats_of(person.id) and (table.doc.status != "over" or seat >= len(table.doc.seats)):
        raise Refused("You look through your own eyes until the game is over.")
    return seat


def opened(table: Table, what: str) -> Match:
    """The match, if all of it may be known: nothing is hidden in this game, or it is over."""
    match = changes.playing(table)
    if table.doc.status != "over" and match.question is not None and (match.game.meta.hidden or match.shuffled):
        raise Refused(f"It can be {what} when it is over: until then it holds things that are hidden.")
    return match
