"""Our cookies, found among those of others at the same host."""

from __future__ import annotations

from typing import Any

SESSION = "saloon"
KNOWN = "saloon-known"  # a browser from which somebody has logged in before
LASTING = 400 * 86_400  # seconds; the longest browsers keep a cookie
MOST = 4  # of one name: a page elsewhere at this host may have set one for a longer path


def is_secure(scope: Any) -> bool:
    return scope["scheme"] in ("https", "wss")


def named(scope: Any, name: str) -> str:
    """Under TLS a name that only this host itself can set, over TLS."""
    return f"__Host-{name}" if is_secure(scope) else name


def values(scope: Any, name: str) -> list[str]:
    """What came under a name. Strange cookies of others beside it do no harm, whatever is in them."""
    wanted = named(scope, name)
    found = []
    for header, content in scope["headers"]:
        if header != b"cookie":
            continue
        for part in content.decode("latin-1").split(";"):
            key, _, value = part.strip().partition("=")
            if key == wanted and value:
                found.append(value.strip('"'))
    return found[:MOST]
