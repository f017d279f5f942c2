"""The HTTP side, in the order of docs/wire.md."""

from __future__ import annotations

import asyncio
import functools
import logging
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get
from litestar.di import Provide
from litestar.params import Parameter

from saloon import bots
from saloon.engine import registry
from saloon.engine.contract import Game, Setup
from saloon.engine.glance import read_glance
from saloon.engine.help import read_help
from saloon.server import (
    afterwards,
    changes,
    clocks,
    lab_routes,
    learning,
    lessons,
    metrics,
    own,
    people_routes,
    puzzles,
    situation,
    today,
    wire,
)
from saloon.server.calls import amend, provide_session, read, write
from saloon.server.hall import Hall
from saloon.server.people import Session, clean_name

log = logging.getLogger("saloon.server")

Id = Annotated[str, Parameter(max_length=40)]
FilmId = Annotated[str, Parameter(max_length=200)]
"""A table's own id or, for anybody, the one of its film."""
Slug = Annotated[str, Parameter(max_length=40)]
Day = Annotated[str, Parameter(max_length=40)]
Eyes = Annotated[int | None, Parameter(ge=0, le=7)]


# --- games ---


@read("/games", summary="What can be played")
async def games(hall: Hall) -> list[wire.GameInfo]:
    return [found for slug in registry.modules() if (found := info(slug)) is not None]


@functools.lru_cache(maxsize=64)
def info(slug: str) -> wire.GameInfo | None:
    try:
        game = registry.game(slug)
    except Exception as error:  # a game from elsewhere that cannot be loaded does not close the saloon
        log.error("The game %s cannot be loaded: %r", slug, error)
        return None
    infos = [
        wire.BotInfo(id=bot, title=bots.title_of(bot), help=bots.help_for(game, bot), level=bots.is_level(bot))
        for bot in bots.names(game)
    ]
    return situation.game_info(game, infos, lessons.listed(game), list(puzzles.there(slug)))


@read("/games/{slug:str}", summary="Rulebook and tooltips")
async def game_book(hall: Hall, slug: Slug) -> Response[wire.GameBook]:
    return Response(book(slug), headers={"cache-control": "max-age=300"})


@functools.lru_cache(maxsize=64)
def book(slug: str) -> wire.GameBook:
    return book_of(registry.game(slug))


def book_of(game: Game[Any]) -> wire.GameBook:
    slug, lexicon = game.meta.slug, game.lexicon
    rulebook = Path(registry.folder(slug)) / "rulebook.md"
    return wire.GameBook(
        slug=slug,
        rulebook=rulebook.read_text("utf-8") if rulebook.is_file() else "",
        tips={
            id: wire.TipInfo(name=tip.name, text=tip.text, rules=list(tip.rules), one=tip.one)
            for id, tip in lexicon.tips.items()
        },
        lines={
            kind: wire.LineInfo(template=line.template, rules=list(line.rules), chapter=line.chapter, turn=line.turn)
            for kind, line in lexicon.lines.items()
        },
        help=read_help(slug),
        glance=[
            wire.GlancePicture(part=one.part, title=one.title, words=one.words, pieces=list(one.pieces))
            for one in read_glance(slug)
        ],
    )


@read("/games/{slug:str}/lessons/{lesson:str}", summary="A lesson, step by step")
async def show_lesson(hall: Hall, slug: Slug, lesson: Id) -> wire.Lesson:
    return lessons.written(registry.game(slug), lesson)


@write("/games/{slug:str}/lessons/{lesson:str}", summary="My table of this lesson, where I left it")
async def take_lesson(hall: Hall, session: Session, slug: Slug, lesson: Id) -> wire.TableInfo:
    hall.limits.spend("table", session.person.id)
    return await learning.take_lesson(hall, session.person, slug, lesson)


@write("/games/{slug:str}/puzzles/{puzzle:str}", summary="My table of this puzzle")
async def take_puzzle(hall: Hall, session: Session, slug: Slug, puzzle: Id) -> wire.TableInfo:
    hall.limits.spend("table", session.person.id)
    return await learning.take_puzzle(hall, session.person, slug, puzzle)


@read("/puzzle", summary="The day's puzzle, the same for everybody")
async def daily_puzzle(hall: Hall, day: Day = "") -> wire.PuzzleOfDay:
    return puzzles.daily(day)


@write("/tables/{id:str}/puzzle", summary="What this answer is worth; nothing is played")
async def answer_puzzle(hall: Hall, session: Session, id: Id, data: wire.PuzzleWish) -> wire.Verdict:
    return puzzles.judged(await hall.table(id, session.person), session.person.id, data.answer)


@write("/games/{slug:str}/scenery", summary="What a table with these options would be, before it is made")
async def preview(hall: Hall, session: Session, slug: Slug, data: wire.SceneryWish) -> Any:
    game = await hall.rules_with(slug, data.content, session.person)
    setup = Setup.of(game.meta, data.seats, data.options)
    return await asyncio.to_thread(game.scenery, setup)


@read("/wanted/{slug:str}", summary="The Most Wanted list")
async def wanted(hall: Hall, session: Session, slug: Slug) -> list[wire.WantedRow]:
    return await afterwards.wanted(hall.store, slug, session.person)


@read("/daily", summary="The day's challenge, and how I stand")
async def daily(hall: Hall, session: Session) -> wire.Daily:
    return await today.daily(hall, session.person)


@write("/daily", summary="My table of the day's challenge")
async def take_daily(hall: Hall, session: Session) -> wire.TableInfo:
    hall.limits.spend("table", session.person.id)
    return await today.sit_down(hall, session.person)


@read("/live", summary="Games that anybody may watch")
async def live(hall: Hall, session: Session) -> list[wire.LiveGame]:
    return await today.live(hall)


# --- tables ---


@read("/tables", summary="My tables, those that wait for me first")
async def my_tables(hall: Hall, session: Session) -> list[wire.TableInfo]:
    return await hall.tables_of(session.person)


@write("/tables", summary="Make a table; its commitment is fixed now")
async def new_table(hall: Hall, session: Session, data: wire.NewTable) -> wire.TableInfo:
    hall.limits.spend("table", session.person.id)
    return await hall.new_table(session.person, data)


@read("/join/{token:str}", summary="What a link leads to")
async def invite(hall: Hall, session: Session, token: Annotated[str, Parameter(max_length=500)]) -> wire.Invite:
    return await hall.invite(token, session.person)


@write("/join", summary="Take a seat, or watch, by a signed link")
async def join(hall: Hall, session: Session, data: wire.Join) -> wire.Joined:
    return await hall.join(session.person, data)


@read("/tables/{id:str}", summary="A table of mine, or one that is over, by the id of its film")
async def get_table(hall: Hall, session: Session, id: FilmId) -> wire.TableInfo:
    info = (await hall.film(id, session.person)).info(session.person.id)
    return msgspec.structs.replace(info, id=id) if info.stranger else info


@amend("/tables/{id:str}", summary="Rename a table")
async def rename_table(hall: Hall, session: Session, id: Id, data: wire.TableName) -> wire.TableInfo:
    table = await hall.table(id, session.person)
    title = clean_name(data.title, "title")
    await hall.change(table, lambda: changes.rename(table, session.person.id, title))
    return table.info(session.person.id)


@write("/tables/{id:str}/film", summary="Open or close the finished game for those who have its link")
async def show_film(hall: Hall, session: Session, id: Id, data: wire.Film) -> wire.TableInfo:
    table = await hall.table(id, session.person)
    await table.act(lambda: changes.film(table, session.person.id, data.closed))  # even when its log is full
    return table.info(session.person.id)


@write("/tables/{id:str}/begin", summary="My salt, sealed")
async def begin(hall: Hall, session: Session, id: Id, data: wire.Begin) -> wire.TableInfo:
    table = await hall.table(id, session.person)
    await hall.change(table, lambda: changes.begin(table, session.person.id, data.seal))
    return table.info(session.person.id)


@write("/tables/{id:str}/reveal", summary="My salt; the game starts when all are shown")
async def reveal(hall: Hall, session: Session, id: Id, data: wire.Reveal) -> wire.TableInfo:
    table = await hall.table(id, session.person)
    await hall.change(table, lambda: changes.reveal(table, session.person.id, data.salt))
    return table.info(session.person.id)


@write("/tables/{id:str}/fill", summary="A bot on a seat nobody has come for")
async def fill(hall: Hall, session: Session, id: Id, data: wire.FillSeat) -> wire.TableInfo:
    table = await hall.table(id, session.person)
    hall.known_bot(own.rules(table.doc), data.bot)
    await hall.change(table, lambda: changes.fill(table, session.person.id, data.seat, data.bot))
    return table.info(session.person.id)


@write("/tables/{id:str}/claim", summary="Somebody's clock is down: a bot plays on, or the table is to be called off")
async def claim(hall: Hall, session: Session, id: Id, data: wire.Claim) -> wire.TableInfo:
    table = await hall.table(id, session.person)
    await hall.change(table, lambda: clocks.claim(table, session.person.id, data.seat, data.what))
    return table.info(session.person.id)


@write("/tables/{id:str}/vote", summary="Whether I agree to call the table off")
async def vote(hall: Hall, session: Session, id: Id, data: wire.Ballot) -> wire.TableInfo:
    table = await hall.table(id, session.person)
    await hall.change(table, lambda: clocks.vote(table, session.person.id, data.yes))
    return table.info(session.person.id)


@write("/tables/{id:str}/return", summary="I take back the seat that a bot kept for me")
async def come_back(hall: Hall, session: Session, id: Id) -> wire.TableInfo:
    table = await hall.table(id, session.person)
    await hall.change(table, lambda: clocks.come_back(table, session.person.id))
    return table.info(session.person.id)


@write("/tables/{id:str}/leave", summary="A bot takes my seats")
async def leave(hall: Hall, session: Session, id: Id) -> wire.TableInfo:
    table = await hall.table(id, session.person)
    await table.act(lambda: changes.leave(table, session.person.id))  # even when its log is full
    hall.bots.wake(table)
    return table.info(session.person.id)


@write("/tables/{id:str}/lesson", summary="Back to where I left the lesson, or on without it")
async def turn_lesson(hall: Hall, session: Session, id: Id, data: wire.LessonWish) -> wire.TableInfo:
    table = await hall.table(id, session.person)
    await hall.change(table, lambda: learning.turn(table, session.person.id, data.what))
    return table.info(session.person.id)


@write("/tables/{id:str}/rematch", summary="The same seats again")
async def rematch(hall: Hall, session: Session, id: Id) -> wire.TableInfo:
    table = await hall.table(id, session.person)
    hall.limits.spend("table", session.person.id)
    return await hall.rematch(table, session.person)


@write("/tables/{id:str}/play-on", summary="A new table from a step of this one")
async def play_on(hall: Hall, session: Session, id: FilmId, data: wire.PlayOn) -> wire.TableInfo:
    hall.limits.spend("table", session.person.id)
    return await hall.play_on(await hall.film(id, session.person), session.person, data)


@read("/tables/{id:str}/replay/{step:int}", summary="One step through my eyes; after the end through any")
async def replay(hall: Hall, session: Session, id: FilmId, step: int, seat: Eyes = None) -> wire.ReplayFrame:
    return await afterwards.replay(await hall.film(id, session.person), session.person, step, seat)


@read("/tables/{id:str}/scenery", summary="What never changes in this match; the same for everybody")
async def scenery(hall: Hall, session: Session, id: FilmId) -> Any:
    return afterwards.scenery(await hall.film(id, session.person))


@read("/tables/{id:str}/book", summary="Rulebook and tooltips of a table with a file of somebody's own")
async def table_book(hall: Hall, session: Session, id: FilmId) -> wire.GameBook:
    return book_of(own.rules((await hall.film(id, session.person)).doc))


@read("/tables/{id:str}/content", media_type=MediaType.TEXT, summary="The file of somebody's own it is played with")
async def own_content(hall: Hall, session: Session, id: FilmId) -> str:
    return (await hall.film(id, session.person)).doc.content


@read("/tables/{id:str}/log", summary="All that happened, through the same eyes")
async def told(hall: Hall, session: Session, id: FilmId, seat: Eyes = None) -> list[wire.EventOut]:
    return afterwards.told(await hall.film(id, session.person), session.person, seat)


@read("/tables/{id:str}/story", summary="Of a finished game: who led when, where it turned, its best moments")
async def story(hall: Hall, session: Session, id: FilmId) -> wire.Story:
    return await afterwards.story(hall.store, await hall.film(id, session.person), session.person)


@read("/tables/{id:str}/analysis", summary="Of a finished game: what is known of who stood how, and of mistakes")
async def analysis(hall: Hall, session: Session, id: FilmId) -> wire.Study:
    return await hall.studies.look(await hall.film(id, session.person))


@write("/tables/{id:str}/analysis", summary="Have a finished game gone over; it is thought about in its turn")
async def analyse(hall: Hall, session: Session, id: FilmId) -> wire.Study:
    return await hall.studies.begin(await hall.film(id, session.person), session.person)


@read("/tables/{id:str}/record", media_type=MediaType.TEXT, summary="The record")
async def record(hall: Hall, session: Session, id: FilmId) -> str:
    return afterwards.record(await hall.film(id, session.person))


@write("/import", request_max_body_size=400_000, summary="A table from a record")
async def import_record(hall: Hall, session: Session, data: wire.ImportRecord) -> wire.TableInfo:
    hall.limits.spend("import", session.person.id)
    return await hall.import_record(session.person, data.record)


@read("/tables/{id:str}/fairness", summary="Commitment, salt and, after the end, secret and verdict")
async def fairness(hall: Hall, session: Session, id: FilmId) -> wire.Fairness:
    return await afterwards.fairness(await hall.film(id, session.person))


# --- for those who look after the server ---


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/ready", include_in_schema=False)
async def ready(hall: Hall) -> Response[dict[str, str]]:
    """Whether something could be stored now."""
    fit = await hall.can_store()
    return Response({"status": "ok" if fit else "the store is away"}, status_code=200 if fit else 503)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def show_metrics(hall: Hall) -> str:
    hall.measure()
    return metrics.text()


api = Router(
    "/api",
    route_handlers=[
        *people_routes.handlers,
        *lab_routes.handlers,
        *(games, game_book, show_lesson, take_lesson, preview, wanted, daily, take_daily, live),
        *(take_puzzle, daily_puzzle, answer_puzzle),
        *(my_tables, new_table, invite, join, get_table, rename_table, begin, reveal, fill),
        *(claim, vote, come_back, turn_lesson),
        *(
            leave,
            rematch,
            show_film,
            play_on,
            replay,
            scenery,
            table_book,
            own_content,
            told,
            story,
            analysis,
            analyse,
            record,
            import_record,
            fairness,
        ),
    ],
    dependencies={"session": Provide(provide_session)},
)
watching = Router("/", route_handlers=[health, ready, show_metrics])
