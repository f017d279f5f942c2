"""Text on a WebSocket (RFC 6455), as far as a message comes and goes in one piece."""

from __future__ import annotations

import struct

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the fast one, if it was built


def text_of(data: bytes, most: int) -> str | None:
    """The text of data that is exactly one message of a browser, of so many bytes at most; None: it is not."""
    if len(data) < 6 or data[0] != 0x81 or data[1] < 0x80:
        return None
    length, start = data[1] & 0x7F, 6
    if length == 126:
        length, start = int.from_bytes(data[2:4], "big"), 8
    elif length == 127:
        return None
    if len(data) != start + length or length > most:
        return None
    try:
        return apply_mask(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None


def framed(messages: list[bytes]) -> bytes:
    """Texts on their way to a browser, one after the other."""
    parts: list[bytes] = []
    for message in messages:
        parts.append(head(len(message)))
        parts.append(message)
    return b"".join(parts)


def head(length: int) -> bytes:
    """What stands before a text of so many bytes."""
    if length < 126:
        return bytes((0x81, length))
    return struct.pack("!BBH", 0x81, 126, length) if length < 65_536 else struct.pack("!BBQ", 0x81, 127, length)
