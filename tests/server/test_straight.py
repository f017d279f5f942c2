"""Messages that go straight between the line and the table: whole, in order, and none after the end."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
from typing import Any
from urllib.parse import urlsplit

import pytest

from saloon.server.connections import Straight
from saloon.server.framing import head, text_of
from saloon.server.sockets import listen, send_all
from saloon.server.table import LEFT, Farewell, Viewer
from tests.server.harness import Person, Server, run_apart, talk

pytestmark = pytest.mark.xdist_group("server")


# --- what is said ---


class Pipe:
    """A line that takes what is said, or not, as a test wants it."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self.over = False
        self.said: list[bytes] = []
        self.farewells: list[Farewell] = []

    def say(self, message: bytes) -> bool:
        if self.writable.is_set() and not self.over:
            self.said.append(message)
            return True
        return False

    async def hang_up(self, code: int, reason: str) -> None:
        await self.writable.wait()
        self.farewells.append(Farewell(code, reason))
        self.over = True


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def with_pipe(work: Any) -> None:
    async def go() -> None:
        pipe = Pipe()
        viewer = Viewer("ann", say=pipe.say)
        sending = asyncio.create_task(send_all(pipe, viewer))  # type: ignore[arg-type]
        await settled()
        await work(pipe, viewer)
        await settled()
        sending.cancel()

    run_apart(go())


def test_a_line_that_takes_it_is_told_at_once() -> None:
    async def go(pipe: Pipe, viewer: Viewer) -> None:
        viewer.send(b"1")
        assert pipe.said == [b"1"]
        assert viewer.outgoing.empty()

    with_pipe(go)


def test_nothing_overtakes_what_waits_for_a_slow_line() -> None:
    async def go(pipe: Pipe, viewer: Viewer) -> None:
        viewer.send(b"1")
        pipe.writable.clear()
        viewer.send(b"2")
        await settled()  # whoever sends what waits has seen it, and waits too
        pipe.writable.set()
        viewer.send(b"3")  # the line takes things again, but 2 is not written yet
        assert pipe.said == [b"1"]
        await settled()
        assert pipe.said == [b"1", b"2", b"3"]
        viewer.send(b"4")
        assert pipe.said[-1] == b"4"

    with_pipe(go)


def test_the_end_drops_what_waits_and_is_the_last_thing_said() -> None:
    async def go(pipe: Pipe, viewer: Viewer) -> None:
        pipe.writable.clear()
        viewer.send(b"1")
        await settled()
        viewer.end(LEFT)
        viewer.send(b"2")
        pipe.writable.set()
        await settled()
        viewer.send(b"3")
        assert pipe.said == []
        assert pipe.farewells == [LEFT]

    with_pipe(go)


def test_a_line_that_broke_is_left_alone() -> None:
    async def go(pipe: Pipe, viewer: Viewer) -> None:
        pipe.writable.clear()
        viewer.send(b"1")
        await settled()
        pipe.over = True  # as uvicorn has it: nobody waits for ever for a line that is gone
        pipe.writable.set()
        await settled()
        viewer.send(b"2")
        await settled()
        assert (pipe.said, pipe.farewells) == ([], [])

    with_pipe(go)


class Wire:
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []
        self.closing = False

    def write(self, data: bytes) -> None:
        self.writes.append(data)

    def is_closing(self) -> bool:
        return self.closing


class Said(Straight):
    """A socket that is open, with a wire of its own and nobody at the other end."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.wire = Wire()
        self.transport = self.wire  # type: ignore[assignment]
        self.writable = asyncio.Event()
        self.writable.set()
        self.close_sent = self.disconnected = False
        self.unwritten = []

    async def send(self, message: Any) -> None:
        await self.writable.wait()
        self.wire.write(message["reason"].encode())
        self.close_sent = True


def test_what_is_said_in_one_turn_is_written_together() -> None:
    async def go() -> None:
        line = Said()
        assert line.say(b"step")
        assert line.say(b"accepted")
        assert line.wire.writes == []
        await asyncio.sleep(0)
        assert line.wire.writes == [b"\x81\x04step\x81\x08accepted"]
        assert line.say(b"next")
        await settled()
        assert line.wire.writes[1:] == [b"\x81\x04next"]

    run_apart(go())


def test_what_was_said_is_written_before_the_line_is_ended() -> None:
    async def go() -> None:
        line = Said()
        line.say(b"step")
        await line.hang_up(*LEFT)
        assert not line.say(b"too late")
        await settled()
        assert line.wire.writes == [b"\x81\x04step", LEFT.reason.encode()]

    run_apart(go())


@pytest.mark.parametrize("how", ["closing", "ended by us", "gone"])
def test_nothing_is_written_to_a_line_that_ended_in_the_same_turn(how: str) -> None:
    async def go() -> None:
        line = Said()
        line.say(b"step")
        line.wire.closing, line.close_sent, line.disconnected = (
            how == "closing",
            how == "ended by us",
            how == "gone",
        )
        await settled()
        assert line.wire.writes == []

    run_apart(go())


def test_a_line_that_takes_nothing_now_says_so() -> None:
    async def go() -> None:
        line = Said()
        line.say(b"1")
        line.writable.clear()
        assert not line.say(b"2")
        await settled()
        assert line.wire.writes == [b"\x81\x011"]

    run_apart(go())


@pytest.mark.parametrize(
    ("length", "bytes_before"),
    [(0, "8100"), (125, "817d"), (126, "817e007e"), (65_535, "817effff"), (65_536, "817f0000000000010000")],
)
def test_a_text_has_its_length_before_it(length: int, bytes_before: str) -> None:
    """RFC 6455, 5.2: the last piece (8) of a text (1); lengths up to 125, or 126 and two bytes, or 127 and eight."""
    assert head(length).hex() == bytes_before


# --- what is heard ---


class RawLine:
    """A socket whose bytes a test writes itself."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, person: Person, table: str) -> RawLine:
        address = urlsplit(person.server.url)
        line = cls(*await asyncio.open_connection(address.hostname, address.port))
        line.writer.write(
            f"GET /ws/tables/{table} HTTP/1.1\r\nhost: {address.netloc}\r\nupgrade: websocket\r\n"
            f"connection: upgrade\r\nsec-websocket-version: 13\r\ncookie: {person.cookie()}\r\n"
            f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n".encode()
        )
        assert b" 101 " in (await line.reader.readuntil(b"\r\n\r\n")).partition(b"\r\n")[0]
        line.say(frame('{"t":"hello"}'))
        while (await line.text())["t"] != "welcome":
            pass
        return line

    def say(self, data: bytes) -> None:
        self.writer.write(data)

    async def frame(self) -> tuple[int, bytes]:
        """Opcode and payload of the next frame."""
        first, second = await asyncio.wait_for(self.reader.readexactly(2), 60)
        length = second
        if second == 126:
            (length,) = struct.unpack("!H", await self.reader.readexactly(2))
        return first & 15, await self.reader.readexactly(length)

    async def text(self) -> dict[str, Any]:
        opcode, data = await self.frame()
        assert opcode == 1
        found: dict[str, Any] = json.loads(data)
        return found

    async def until(self, kind: str) -> dict[str, Any]:
        while (found := await self.text())["t"] != kind:
            assert found["t"] == "table"  # somebody came or went
        return found

    async def end(self) -> int:
        """The code with which the server hangs up."""
        while True:
            opcode, data = await self.frame()
            if opcode == 8:
                return int.from_bytes(data[:2], "big")


def frame(text: str | bytes, first: int = 0x81) -> bytes:
    """As a browser writes it: masked. `first`: 0x81 a whole text, 0x01 its first piece, 0x80 its last, 0x89 a ping."""
    data, mask = text if isinstance(text, bytes) else text.encode(), os.urandom(4)
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([first]) + length + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))


def why(number: int, filling: int = 0) -> str:
    """A message that is answered with its own text: of no game, but readable."""
    return json.dumps({"t": "why", "seat": 0, "text": f"{number}" + "x" * filling})


def with_line(server: Server, work: Any) -> None:
    async def go() -> None:
        async with Person(server) as ann:
            table = (await ann.new_table("me", "local"))["id"]
            await ann.begin(table)
            line = await RawLine.open(ann, table)
            try:
                await work(line)
            finally:
                line.writer.close()

    talk(go())


async def answered(line: RawLine, *numbers: int) -> None:
    for number in numbers:
        found = await line.until("why")
        assert found["text"].rstrip("x") == str(number)


def test_messages_may_come_in_any_pieces(server: Server) -> None:
    async def go(line: RawLine) -> None:
        line.say(frame(why(1)))
        await answered(line, 1)
        line.say(frame(why(2)) + frame(why(3, 200)) + frame(why(4)))  # several at once
        await answered(line, 2, 3, 4)
        for cut in (1, 2, 5, 8, 20):  # one in two parts
            data = frame(why(cut, 150))
            line.say(data[:cut])
            await line.writer.drain()
            await asyncio.sleep(0.02)
            line.say(data[cut:])
            await answered(line, cut)
        data = frame(why(5)) + frame(why(6)) + frame(why(7))
        line.say(data[:-30])  # two and a part…
        await answered(line, 5, 6)
        line.say(data[-30:] + frame(why(8)))  # …and the rest with another
        await answered(line, 7, 8)
        line.say(frame(why(9)))
        await answered(line, 9)

    with_line(server, go)


def mistakable(text: str, cut: int) -> bytes:
    """A message whose bytes from `cut` on look like a message of their own, as one in a million does by its mask."""
    data = text.encode()
    head = b"\x81\xfe" + struct.pack("!H", len(data)) if len(data) > 125 else bytes([0x81, 0x80 | len(data)])
    rest = len(head) + 4 + len(data) - cut
    looks = b"\x81\xfe" + struct.pack("!H", rest - 8) if rest > 131 else bytes([0x81, 0x80 | rest - 6])
    mask = bytearray(4)
    for i, byte in enumerate(looks, cut - len(head)):
        mask[i % 4] = byte if i < 4 else byte ^ data[i - 4]
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))


@pytest.mark.parametrize(("filling", "cut"), [(0, 2), (0, 6), (200, 4), (200, 8)])
def test_the_rest_of_a_message_is_not_taken_for_another(server: Server, filling: int, cut: int) -> None:
    """Some write the head of a frame by itself, with its mask or without."""

    async def go(line: RawLine) -> None:
        data = mistakable(why(1, filling), cut)
        assert text_of(data, 10_000) == why(1, filling)
        assert data[cut] == 0x81
        for number in (1, 2):
            line.say(data[:cut])
            await line.writer.drain()
            await asyncio.sleep(0.05)
            line.say(data[cut:])
            await answered(line, 1)
            line.say(frame(why(number)))
            await answered(line, number)

    with_line(server, go)


def test_a_message_in_frames_is_heard_whole_with_a_ping_between(server: Server) -> None:
    async def go(line: RawLine) -> None:
        text = why(1)
        line.say(frame(text[:10], 0x01))
        line.say(frame("are you there", 0x89))
        while (heard := await line.frame())[0] == 1:
            pass  # who is there
        assert heard == (10, b"are you there")
        line.say(frame(text[10:], 0x80))
        await answered(line, 1)
        line.say(frame(why(2)[:10], 0x01))
        line.say(frame(why(3)))  # a text in the middle of another is against the rules
        assert await line.end() == 1002

    with_line(server, go)


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ("too long", 1009),
        ("not masked", 1002),
        ("a bit that nobody agreed on", 1002),
        ("no text", 1007),
        ("no text, in pieces", 1007),
    ],
)
def test_what_no_browser_sends_ends_the_line(server: Server, what: str, code: int) -> None:
    data = {
        "too long": frame("x" * 16_385),
        "not masked": b"\x81\x05hello",
        "a bit that nobody agreed on": frame("{}", 0xC1),
        "no text": frame(b"\xff\xfe"),
        "no text, in pieces": frame(b"\xc3", 0x01) + frame(b"\x28", 0x80),
    }[what]

    async def go(line: RawLine) -> None:
        line.say(frame(why(1)))
        await answered(line, 1)
        line.say(data)
        assert await line.end() == code

    with_line(server, go)
    assert "Traceback" not in server.log.read_text()


def test_whoever_says_much_at_once_holds_up_nobody() -> None:
    """Thousands of messages fit into one read: others have their turn after each of them."""

    async def go() -> None:
        heard: list[str] = []

        class Ear:
            at_once: Any = None

            def __init__(self) -> None:
                self.queue: asyncio.Queue[str | None] = asyncio.Queue()

            async def hear(self) -> str | None:
                return await self.queue.get()

        class Talker:
            def at_once(self, text: str) -> bool:
                return False

            async def hear(self, text: str) -> None:
                heard.append(text)

        ear = Ear()
        for message in (*"abcdef", None):
            ear.queue.put_nowait(message)
        listening = asyncio.create_task(listen(ear, Talker()))  # type: ignore[arg-type]
        while not listening.done():
            seen = len(heard)
            await asyncio.sleep(0)
            assert len(heard) <= seen + 1
        assert heard == list("abcdef")

    run_apart(go())


def test_many_messages_at_once_are_all_heard_in_order(server: Server) -> None:
    async def go(line: RawLine) -> None:
        for number in range(60):  # more than may wait unheard
            line.say(frame(why(number)))
            if number % 7 == 0:
                await line.writer.drain()
                await asyncio.sleep(0)
        await answered(line, *range(60))

    with_line(server, go)


def test_what_is_said_behind_a_move_is_heard_when_the_move_is_made(server: Server) -> None:
    """A move goes past what waits in line only if nothing waits, and what comes while it is stored waits for it."""

    async def go() -> None:
        async with Person(server) as ann:
            table = (await ann.new_table("me", "local", game="frontier"))["id"]
            await ann.begin(table)
            eyes, line = await ann.look(table, seat=0), await RawLine.open(ann, table)
            for round in range(12):
                (seat,), step = eyes.situation["waiting"], eyes.situation["step"]
                await eyes.look(seat)
                move = {"t": "move", "seat": seat, "text": eyes.options[0], "step": step}
                again = {"t": "move", "seat": seat, "text": "ride", "step": step, "key": "stale-move"}
                for message in (json.dumps(move | {"key": f"move-{round:04}"}), why(round), json.dumps(again)):
                    line.say(frame(message))
                    if round % 2:  # in a read of its own, as a rule
                        await line.writer.drain()
                        await asyncio.sleep(0.001)
                line.say(frame(why(100 + round)))
                heard = [await line.text() for _ in range(2)]
                while len(heard) < 100 and heard[-1].get("text") != str(100 + round):
                    heard.append(await line.text())
                order = [
                    (one["t"], one.get("key", one.get("text"))) for one in heard if one["t"] not in ("step", "table")
                ]
                assert order == [
                    ("accepted", f"move-{round:04}"),
                    ("why", str(round)),
                    ("refused", "stale-move"),
                    ("why", str(100 + round)),
                ]
                await eyes.until_so(lambda seen, step=step: seen.situation["step"] > step)  # type: ignore[misc]
            line.writer.close()

    talk(go())
