"""Who somebody is: a guest by an opaque cookie, an account by a password, a friend by a signed link."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from saloon.engine.errors import Refused, SaloonError
from saloon.server import faces, wire
from saloon.server.database import Taken
from saloon.server.store import Person, Store

SHOWN = 16  # so much of a session's hash is its name in a list
LINK_SECONDS = 30 * 86_400
SKEW_SECONDS = 86_400  # how far the clocks of our machines may be apart
CACHED = 10_000
CACHE_SECONDS = 60.0  # how long a session is believed in without looking; its end is told at once


class NotKnown(SaloonError):
    """The call needs somebody, and nobody is there."""


class Session(NamedTuple):
    token: str  # what the cookie holds; the store has only its hash
    person: Person


class People:
    def __init__(self, store: Store, key: str, ended: Callable[[str], None]) -> None:
        self.store = store
        self.ended = ended  # called with a person of whom a session has ended or who has changed
        self.key = key.encode()
        self.known: OrderedDict[str, tuple[Person, float]] = OrderedDict()
        self.forgotten = 0  # how often something known had to be forgotten
        self.marks = URLSafeSerializer(key, salt="saloon.known")
        self.hasher = PasswordHasher()
        self.hashing = asyncio.Semaphore(2)  # each takes 64 MiB and a third of a second

    # --- guests ---

    async def new_guest(self, browser: str) -> Session:
        token = new_token()
        person = await self.store.add_guest(f"Stranger {secrets.randbelow(9000) + 1000}", hashed(token), browser)
        return self.keep(token, person)

    def keep(self, token: str, person: Person) -> Session:
        self.remember(hashed(token), person)
        return Session(token, person)

    def remember(self, session: str, person: Person) -> None:
        self.known[session] = (person, time.monotonic() + CACHE_SECONDS)
        if len(self.known) > CACHED:
            self.known.popitem(last=False)

    async def session_of(self, tokens: Sequence[str]) -> Session | None:
        """The session of a browser that sent these cookies of our name."""
        for token in tokens:
            if found := await self.session(token):
                return found
        return None

    async def session(self, token: str | None) -> Session | None:
        """Whose cookie this is; None if nobody's."""
        if not token or len(token) > 100:
            return None
        person = await self.known_by(hashed(token))
        return None if person is None else Session(token, person)

    def at_hand(self, session: str) -> Person | None:
        """Whose session this is, if that is known without asking the store."""
        person, until = self.known.get(session, (None, 0.0))
        return person if time.monotonic() < until and self.store.database.hears else None

    async def known_by(self, session: str) -> Person | None:
        """Whose session this is, by the hash that the store has."""
        if person := self.at_hand(session):
            return person
        asked = self.forgotten
        person = await self.store.person_of(session)
        if person is None:
            self.known.pop(session, None)
            return None
        await self.store.touch_session(session)
        if asked == self.forgotten:  # otherwise it may have ended while we were reading
            self.remember(session, person)
        return person

    def forget(self, person: str | None) -> None:
        """Believe nothing that was read about a person (None: about anybody) before now."""
        self.forgotten += 1
        for session, (known, _until) in list(self.known.items()):
            if person is None or known.id == person:
                del self.known[session]

    def csrf(self, token: str) -> str:
        """What unsafe calls must carry in a header: a page of another site cannot know it."""
        return hmac.new(self.key, b"csrf:" + token.encode(), hashlib.sha256).hexdigest()[:32]

    async def rename(self, session: Session, name: str) -> Session:
        await self.store.rename(session.person.id, name)
        self.ended(session.person.id)
        return self.keep(session.token, session.person._replace(name=name))

    async def change_face(self, session: Session, face: Sequence[int]) -> Session:
        packed = faces.packed(faces.checked(face))
        await self.store.change_face(session.person.id, packed)
        self.ended(session.person.id)
        return self.keep(session.token, session.person._replace(face=packed))

    # --- accounts ---

    async def register(self, session: Session, name: str, password: str) -> Session:
        """Make the guest an account; a fresh token, since the old one was a guest's."""
        if session.person.login is not None:
            raise Refused("You have an account already; log out to make another.")
        person, token = session.person._replace(name=name, login=name.casefold()), new_token()
        try:
            await self.store.register(person, await self.hidden(password), hashed(session.token), hashed(token))
        except Taken:
            raise Refused("Somebody has this name already.") from None
        self.ended(person.id)
        return self.keep(token, person)

    async def hidden(self, password: str) -> str:
        """A password as the store keeps it."""
        async with self.hashing:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def fits(self, secret: str | None, password: str) -> bool:
        async with self.hashing:
            return await asyncio.to_thread(self._fits, secret, password)

    def _fits(self, secret: str | None, password: str) -> bool:
        """A name nobody has takes as long as a wrong password, and gets the same answer."""
        if secret is None:
            self.hasher.hash(password)
            return False
        try:
            return self.hasher.verify(secret, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def logout(self, session: Session) -> None:
        await self.store.drop_sessions([hashed(session.token)], session.person.id)
        self.ended(session.person.id)

    def mark(self, person: str) -> str:
        """What a browser keeps from which somebody has logged in: strangers' mistakes do not count for it."""
        return str(self.marks.dumps([person, secrets.token_urlsafe(6)]))

    def mark_of(self, person: str, marks: Sequence[str]) -> str:
        """The mark of a browser from which this person has logged in before; empty if there is none."""
        for mark in marks:
            with contextlib.suppress(BadSignature, ValueError, TypeError):
                whose, name = self.marks.loads(mark)
                if whose == person:
                    return str(name)
        return ""

    # --- sessions ---

    async def sessions(self, session: Session) -> list[wire.SessionInfo]:
        """Where somebody is logged in; the place he asks from comes first."""
        mine = hashed(session.token)
        infos = [
            wire.SessionInfo(id=token[:SHOWN], browser=browser, made=made, seen=seen, here=token == mine)
            for token, browser, made, seen in await self.store.sessions_of(session.person.id)
        ]
        return sorted(infos, key=lambda info: not info.here)

    async def end_session(self, session: Session, id: str) -> None:
        """End one session of a person, or all `others` but the one he asks from."""
        mine = hashed(session.token)
        theirs = [row[0] for row in await self.store.sessions_of(session.person.id) if row[0] != mine]
        ending = theirs if id == "others" else [token for token in theirs if token[:SHOWN] == id]
        if id == mine[:SHOWN]:
            raise Refused("This is the session you ask from; log out instead.")
        if not ending and id != "others":
            raise Refused("You have no such session; it may have ended already.")
        await self.store.drop_sessions(ending, session.person.id)
        self.ended(session.person.id)


class Links:
    """Signed addresses that let somebody take a seat, watch, or see a finished game again."""

    def __init__(self, key: str) -> None:
        self.signer = URLSafeTimedSerializer(key, salt="saloon.link")
        self.films = URLSafeSerializer(key, salt="saloon.film")

    def seat(self, table: str, seat: int) -> str:
        return f"/join/{self.signer.dumps([table, seat])}"

    def watch(self, table: str) -> str:
        return f"/join/{self.signer.dumps([table, None])}"

    def read(self, token: str) -> tuple[str, int | None]:
        try:
            (table, seat), signed = self.signer.loads(token, return_timestamp=True)
        except (BadSignature, ValueError, TypeError):
            raise Refused("This is not a link of this saloon.") from None
        age = time.time() - signed.timestamp()
        if age > LINK_SECONDS:
            raise Refused("This link is too old; ask for a new one.")
        if age < -SKEW_SECONDS:
            raise Refused("This link comes from a clock that is far ahead of ours; ask for a new one.")
        return str(table), seat

    def film(self, table: str) -> str:
        """The name under which anybody may see a finished game again. It has a dot, which no table's id has."""
        return str(self.films.dumps(table))

    def filmed(self, token: str) -> str:
        """The id of the table a film shows; nothing, if the signature is not ours."""
        try:
            return str(self.films.loads(token))
        except BadSignature:
            return ""


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str, what: str = "name") -> str:
    """A name fit for one line of a record."""
    cleaned = one_line(name)
    if not cleaned:
        raise Refused(f"A {what} needs at least one letter.")
    return cleaned


def one_line(text: str) -> str:
    """Without line breaks, control characters and doubled spaces."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


BROWSERS = (("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
SYSTEMS = (("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "macOS"))


def browser_of(agent: str) -> str:
    """`Firefox on Linux`: enough to know one's own browsers apart, and no more is kept."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "Another program")
    system = next((name for mark, name in (*SYSTEMS, ("Linux", "Linux")) if mark in agent), "")
    return f"{browser} on {system}" if system else browser
