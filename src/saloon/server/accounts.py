"""Accounts: whose password this is, and what happens to tables when a guest logs in or somebody goes for good."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from saloon.engine.errors import Refused
from saloon.server import changes
from saloon.server.changes import Change
from saloon.server.database import Statement, Taken
from saloon.server.hall import Hall
from saloon.server.limits import roof
from saloon.server.people import Session, hashed, new_token
from saloon.server.store import LogRow, Person, daily_moved
from saloon.server.table import Table


class Knock(NamedTuple):
    """Where a password comes from."""

    address: str
    marks: Sequence[str]  # of a browser from which somebody has logged in before


async def log_in(hall: Hall, session: Session, name: str, password: str, knock: Knock) -> Session:
    """The account in the place of whoever was there; what was a guest's is the account's."""
    person = await proved(hall, name, password, knock)
    token = new_token()
    swap = hall.store.swapping(hashed(session.token), hashed(token), person.id)
    await take_over(hall, session.person, person, swap)
    hall.people.ended(session.person.id)
    return hall.people.keep(token, person)


async def proved(hall: Hall, name: str, password: str, knock: Knock) -> Person:
    """The account of this name, if the password is its.

    Wrong passwords are counted for each name and for each address apart, and a name's again for each address: a
    stranger's mistakes keep nobody else out. A browser from which the owner has logged in before counts for itself.
    """
    found = await hall.store.account(name.casefold())
    mark = hall.people.mark_of(found[0].id, knock.marks) if found else ""
    tries = [await hall.tries.spend("name", f"{mark or roof(knock.address)} {name.casefold()}")]
    if not mark:
        tries.append(await hall.tries.spend("address", knock.address))
    if not await hall.people.fits(found[1] if found else None, password) or not found:
        raise Refused("Name and password do not belong together.")
    await hall.tries.give_back(tries)
    return found[0]


async def take_over(hall: Hall, guest: Person, account: Person, first: list[Statement]) -> None:
    """Give an account a guest's tables, all in one write with what comes first."""
    ids = [] if guest.login is not None else await hall.store.table_ids_of(guest.id)
    days = [] if guest.login is not None else [daily_moved(guest.id, account.id)]
    tables = [await hall.any_table(id) for id in ids]
    async with contextlib.AsyncExitStack() as locks:
        for table in tables:  # in the order of their ids, so that two who do this never wait for each other
            await locks.enter_async_context(table.lock)
        while True:
            made = [adopted(table, guest, account) for table in tables]
            writes = [
                hall.store.appending(table.id, rows, table.waiting, change.doc, change.also)
                for table, change, rows in made
            ]
            news = [f"{table.id} {rows[-1].seq}" for table, _change, rows in made]
            try:
                await hall.store.database.write(
                    [*first, *days, *(statement for write in writes for statement in write)], [f"!{guest.id}", *news]
                )
                break
            except Taken:  # another process was faster at one of them
                if not any([await table.catch_up() for table in tables]):
                    raise
        for table, change, rows in made:
            table.apply(rows, None, change.doc)
    if guest.login is None and await hall.store.table_ids_of(guest.id):
        await take_over(hall, guest, account, [])  # he took a seat in another tab meanwhile


def adopted(table: Table, guest: Person, account: Person) -> tuple[Table, Change, list[LogRow]]:
    change = changes.adopt(table, guest.id, account.id)
    return table, change, table.as_rows(change, None)


async def change_password(hall: Hall, session: Session, old: str, new: str, knock: Knock) -> Session:
    """Another password; whoever came in by the old one is out."""
    login = session.person.login
    if login is None:
        raise Refused("A guest has no password; make an account first.")
    await proved(hall, login, old, knock)
    token = new_token()
    secret = await hall.people.hidden(new)
    await hall.store.set_password(session.person.id, secret, hashed(session.token), hashed(token))
    hall.people.ended(session.person.id)
    return hall.people.keep(token, session.person)


async def delete(hall: Hall, session: Session, password: str, knock: Knock) -> None:
    """Leave every table as anybody leaves one, then be forgotten."""
    person = session.person
    if person.login is not None:
        await proved(hall, person.login, password, knock)
    while True:
        for id in await hall.store.table_ids_of(person.id):
            table = await hall.any_table(id)
            await hall.change(table, partial(changes.leave, table, person.id))
        try:
            await hall.store.delete_person(person.id)
            break
        except Taken:  # he took a seat in another tab meanwhile
            continue
    hall.people.ended(person.id)
