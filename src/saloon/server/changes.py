"""What can happen at a table, in the order of its life.

Each function checks a wish against the table as it is, and gives the change it would make or raises Refused.
It changes nothing itself: the table stores the change first (`Table.act`), and may call the function again if
another process was faster.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from saloon import bots
from saloon.bots.cast import next_name, temper_of
from saloon.engine.chance import Sealed, commitment
from saloon.engine.contract import Game
from saloon.engine.errors import Refused
from saloon.engine.match import Match
from saloon.engine.record import Record
from saloon.engine.words import letter
from saloon.server import faces, lessons, own
from saloon.server.database import Statement
from saloon.server.people import one_line
from saloon.server.store import Person, SeatDoc, TableDoc, WishDoc, daily_result, new_table, wanted_entry

if TYPE_CHECKING:
    from saloon.server.table import Table

MOST_WATCHERS = 100
MOST_STANDING = 40  # standing answers of a seat
EMPTY_SEAT = "A friend"


@dataclass
class Change:
    """What is to be added to the log, and what the table is afterwards."""

    rows: list[tuple[str, str]]  # kind and body, see LogRow
    match: Match | None = None  # None: as it was
    doc: TableDoc | None = None  # None: as it was
    also: list[Statement] = field(default_factory=list)


# --- gathering ---


def sit(table: Table, seat: int, person: Person, name: str) -> Change:
    """Take a seat by its link."""
    doc = copy(table.doc)
    if seat >= len(doc.seats) or doc.status != "gathering" or doc.seats[seat].kind != "empty":
        raise Refused("This seat is taken already.")
    doc.seats[seat] = SeatDoc(name, person=person.id, face=faces.of_person(person.id, person.face))
    return Change([("table", "")], doc=doc)


def watch(table: Table, person: str) -> Change:
    doc = copy(table.doc)
    if len(doc.watchers) >= MOST_WATCHERS:
        raise Refused(f"{MOST_WATCHERS} people watch this table already.")
    doc.watchers = list(dict.fromkeys([*doc.watchers, person]))
    return Change([("table", "")], doc=doc)


def fill(table: Table, person: str, seat: int, bot: str) -> Change:
    """A bot on a seat nobody has come for."""
    doc = copy(table.doc)
    if doc.owner != person:
        raise Refused("Only whoever made the table can do that.")
    if seat >= len(doc.seats) or doc.status != "gathering" or doc.seats[seat].kind != "empty":
        raise Refused("This seat is taken already.")
    name = next_name(seat.name for seat in doc.seats)
    doc.seats[seat] = SeatDoc(name, bot=bot, temper=temper_of(own.rules(doc), bot, name))
    return Change([("table", "")], doc=doc)


def begin(table: Table, person: str, seal: str) -> Change:
    """A person's salt, sealed after seeing the commitment. When all are sealed, none can be changed."""
    sits(table, person, "begin")
    doc = gathering(table)
    if all_sealed(doc) and doc.seals.get(person) != seal:
        raise Refused("Everybody's salt is sealed, and yours stays as it is.")
    doc.seals[person] = seal
    return Change([("table", "")], doc=doc)


def reveal(table: Table, person: str, salt: str) -> Change:
    """A person's salt itself; with the last of them the game starts."""
    sits(table, person, "begin")
    doc = gathering(table)
    if not all_sealed(doc):
        raise Refused("Not everybody has sealed a salt yet: keep yours to yourself.")
    if commitment(salt) != doc.seals[person]:
        raise Refused("This salt does not fit its seal.")
    doc.revealed[person] = salt
    people = people_of(doc)
    if any(person not in doc.revealed for person in people):
        return Change([("table", "")], doc=doc)
    doc.salt = ".".join(doc.revealed[person] for person in people)
    doc.proof = [doc.seals[person] for person in people]
    doc.seals, doc.revealed = {}, {}
    doc.status = "playing"
    game = own.rules(doc)
    if doc.position:
        match = Match.from_record(headers(doc, game) + "start\n", game, sealed_chance(doc))
    else:
        match = Match(game, len(doc.seats), doc.options, chance=sealed_chance(doc), edition=doc.edition)
    rows = [("table", ""), ("play", lines(match, 0))]
    return ended(table, Change(rows, match, doc))


def wants(doc: TableDoc, person: str) -> str:
    """What a table waits for from a person's browser before it begins."""
    if doc.status != "gathering" or person not in people_of(doc):
        return ""
    if person not in doc.seals:
        return "seal"
    return "salt" if all_sealed(doc) and person not in doc.revealed else ""


def people_of(doc: TableDoc) -> list[str]:
    """Everybody who sits there, in the order of the seats."""
    return list(dict.fromkeys(seat.person for seat in doc.seats if seat.person))


def all_sealed(doc: TableDoc) -> bool:
    return all(seat.kind != "empty" for seat in doc.seats) and all(person in doc.seals for person in people_of(doc))


# --- playing ---


def answer(table: Table, seat: int, text: str, step: int) -> Change:
    """A seat's answer to the question of this step."""
    match = live(table)
    if lessons.is_puzzle(table.doc):
        raise Refused("At a puzzle nothing is played: say what you would do, or play on from here.")
    if step != len(match.steps):
        raise Refused("The table has moved on since you saw it; look again.")
    after = lessons.answered(table.doc, match, seat, text)
    if len(after.entries) == len(match.entries):  # others still have to answer
        return Change([("seal", f"{letter(seat)} {after.game.text(after.state, after.pending[seat])}")], after)
    return played(table, after)


def played(table: Table, after: Match) -> Change:
    """New lines for the record; a wish to take back is overtaken by them."""
    assert table.match is not None
    change = Change([("play", lines(after, len(table.match.entries)))], after)
    if table.doc.wish is not None:
        change.doc = copy(table.doc)
        change.doc.wish = None
    return ended(table, change)


def ended(table: Table, change: Change) -> Change:
    """If that was the last step: the table is over, and its totals may be among the Most Wanted."""
    match = change.match
    assert match is not None
    outcome = match.outcome
    if outcome is None:
        return change
    doc = change.doc = change.doc or copy(table.doc)
    doc.status, doc.wish = "over", None
    doc.totals = [score.total for score in outcome.scores]
    if doc.daily and doc.seats[0].person:
        score = outcome.scores[0]
        change.also.append(daily_result(table.id, doc.seats[0].name, score.total, score.title))
    opening = match.game.most_wanted
    if opening and usual(match, doc):
        for seat, (sitter, score) in enumerate(zip(doc.seats, outcome.scores, strict=True)):
            if sitter.person and score.total > opening[-1][1]:
                entry = wanted_entry(table.id, seat, doc.game, sitter.name, score.total, score.title)
                change.also.append(entry)
    return change


def undo(table: Table, seat: int, turn: bool = False) -> Change:
    """Take back what is free (`turn`: all that is); ask the other people for the rest. Bots always agree."""
    match = live(table)
    if match.question is None:
        raise Refused("The game is over: what chance held has been shown.")
    after = match.copy()
    try:
        after.undo(seat, turn=turn)
    except Refused:
        steps = back_to_own(match, seat)
        if table.doc.daily:
            raise Refused("In the day's challenge chance speaks once: this cannot be taken back.") from None
        others = other_people(table.doc, seat)
        if others:
            doc = copy(table.doc)
            doc.wish = WishDoc(seat, steps, [], others)
            return Change([("table", "")], doc=doc)
        return taken_back(table, seat, steps)
    if len(after.entries) == len(match.entries):
        return Change([("seal", letter(seat))], after)
    return played(table, after)


def back_to_own(match: Match, seat: int) -> int:
    """How many steps lie between now and this seat's last answer, that one included."""
    for back, step in enumerate(reversed(match.steps), 1):
        if seat in step.answers and not step.forced:
            return back
    raise Refused("There is nothing to take back.")


def other_people(doc: TableDoc, seat: int) -> list[int]:
    """One seat of each other person."""
    first = {sitter.person: i for i, sitter in reversed(list(enumerate(doc.seats))) if sitter.person}
    first.pop(doc.seats[seat].person, None)
    return sorted(first.values())


def consent(table: Table, person: str, yes: bool) -> Change:
    """What another person says to the wish to take back."""
    live(table)
    doc = copy(table.doc)
    wish = doc.wish
    mine = [seat for seat in wish.needed if doc.seats[seat].person == person] if wish else []
    if wish is None or not mine:
        raise Refused("Nobody waits for your consent.")
    if not yes:
        doc.wish = None
        return Change([("table", ""), ("note", f"{doc.seats[mine[0]].name} does not agree to take back.")], doc=doc)
    wish.agreed = sorted({*wish.agreed, *mine})
    if wish.agreed != wish.needed:
        return Change([("table", "")], doc=doc)
    return taken_back(table, wish.by, wish.steps)


def taken_back(table: Table, seat: int, steps: int) -> Change:
    """What is not free to take back: chance may have spoken since, and will speak anew."""
    after = live(table).copy()
    after.take_back(seat, steps)
    change = played(table, after)
    change.doc = change.doc or copy(table.doc)
    change.doc.took_back_chance = True
    return change


def stand(table: Table, seat: int, kind: str, text: str) -> Change:
    """A standing answer: given for this seat whenever a question of that kind is put and the answer may be given."""
    match, doc = live(table), copy(table.doc)
    standing = doc.seats[seat].standing
    standing.pop(kind, None)
    if text:
        standing[kind] = match.game.text(match.state, match.game.parse(match.state, text))
    if not kind.startswith(f"{doc.game}.") or len(standing) > MOST_STANDING:
        raise Refused(
            f"A standing answer is to one of the game's own questions, and there are {MOST_STANDING} at most."
        )
    return Change([("table", "")], doc=doc)


# --- at any time ---


def chat(person_name: str, seat: int | None, text: str) -> Change:
    body = {"seat": seat, "name": person_name, "text": one_line(text)}
    if not body["text"]:
        raise Refused("There is nothing in that line.")
    return Change([("chat", msgspec.json.encode(body).decode())])


def rename(table: Table, person: str, title: str) -> Change:
    sits(table, person, "rename it")
    doc = copy(table.doc)
    doc.title = title
    return Change([("table", "")], doc=doc)


def film(table: Table, person: str, closed: bool) -> Change:
    """Whether anybody with the link may see the finished game again."""
    if table.doc.owner != person:
        raise Refused("Only whoever opened the table opens or closes its film.")
    doc = copy(table.doc)
    doc.film_closed = closed
    return Change([("table", "")], doc=doc)


def rematch(table: Table, person: str, id: str, follower: TableDoc) -> Change:
    """The same people again at a new table, made together with the pointer to it: there is only one."""
    sits(table, person, "ask for another game")
    if table.doc.rematch:
        raise Refused("There is another game already.")
    doc = copy(table.doc)
    doc.rematch = id
    return Change([("table", "")], doc=doc, also=new_table(id, follower))


def leave(table: Table, person: str) -> Change:
    """A bot takes the seats of somebody who leaves; before the game they are empty again."""
    doc = copy(table.doc)
    doc.watchers = [watcher for watcher in doc.watchers if watcher != person]
    doc.wish = doc.vote = None
    rows = [("table", "")]
    for seat in doc.seats:
        seat.away = "" if seat.away == person else seat.away
    if doc.status == "gathering" and any(seat.person == person for seat in doc.seats):
        if doc.revealed:
            rows.append(("note", "Somebody left when salts had been shown: everybody seals a new one."))
        # Whoever comes instead may know what was shown, so nothing of it counts.
        doc.seals = {} if all_sealed(doc) else {who: seal for who, seal in doc.seals.items() if who != person}
        doc.revealed = {}
    for seat in doc.seats:
        if seat.person != person:
            continue
        seat.person, seat.standing = "", {}
        if doc.status == "playing":
            rows.append(("note", f"{seat.name} has left; a bot plays on."))
            seat.bot = bots.STAND_IN
        elif doc.status == "over":
            seat.left = True
        else:
            seat.name = EMPTY_SEAT
    if doc.owner == person:  # the next one can fill the seats and wait for friends
        doc.owner = next((seat.person for seat in doc.seats if seat.person), "")
    return Change(rows, doc=doc)


def adopt(table: Table, guest: str, account: str) -> Change:
    """A guest has logged in: what was the guest's is the account's."""
    doc = copy(table.doc)
    if {guest, account} <= set(people_of(doc)):  # two salts of one person: everybody seals anew
        doc.seals, doc.revealed = {}, {}
    for seat in doc.seats:
        if seat.person == guest:
            seat.person = account
        if seat.away == guest:
            seat.away = account
    doc.watchers = list(dict.fromkeys(account if watcher == guest else watcher for watcher in doc.watchers))
    for kept in (doc.seals, doc.revealed):
        if guest in kept:
            kept[account] = kept.pop(guest)
    doc.owner = account if doc.owner == guest else doc.owner
    return Change([("table", "")], doc=doc)


# --- helpers ---


def sits(table: Table, person: str, what: str) -> None:
    if not table.seats_of(person):
        raise Refused(f"Only those who sit at the table can {what}.")


def gathering(table: Table) -> TableDoc:
    if table.doc.status != "gathering":
        raise Refused("The game has begun already.")
    return copy(table.doc)


def sealed_chance(doc: TableDoc) -> Sealed:
    return Sealed(doc.secret, doc.salt, ".".join(doc.proof))


def live(table: Table) -> Match:
    """The match, if it still goes on."""
    if table.doc.called_off:
        raise Refused("The table was called off.")
    return playing(table)


def playing(table: Table) -> Match:
    if table.match is None:
        raise Refused("The game has not begun.")
    return table.match


def copy(doc: TableDoc) -> TableDoc:
    return msgspec.json.decode(msgspec.json.encode(doc), type=TableDoc)


def lines(match: Match, since: int) -> str:
    return "\n".join(map(str, match.entries[since:]))


def headers(doc: TableDoc, game: Game[Any]) -> str:
    """The head of a record, as far as it is needed to play the rest."""
    return str(
        Record(
            doc.game,
            doc.edition,
            len(doc.seats),
            options=dict(doc.options),
            content=game.content_hash,
            position=doc.position,
        )
    )


def face_of(seat: SeatDoc) -> list[int]:
    """What whoever sits there looks like; a bot in somebody's place is still seen as him."""
    return seat.face or (faces.by_lot(seat.person) if seat.person else faces.of_bot(seat.name))


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def held_back(doc: TableDoc) -> bool:
    """Whether others still play with the same cards, so that nobody may be shown them."""
    return bool(doc.daily) and doc.daily >= today()


def usual(match: Match, doc: TableDoc) -> bool:
    """Whether a total counts for the Most Wanted: from the start, by the book, and without a second try at chance."""
    return not (doc.imported or doc.position or doc.took_back_chance) and match.game.ranked(match.setup)
