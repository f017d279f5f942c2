"""Starting the server: `serve` for a host, `play` for a person at home."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import resource
import socket
import sys
import tempfile
import threading
import time
import urllib.request
import webbrowser
from typing import Any

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from saloon.engine.errors import SaloonError
from saloon.server import app, metrics, sqlite
from saloon.server.connections import Connection, Straight
from saloon.server.database import open_database
from saloon.server.settings import Settings, refuse_password

log = logging.getLogger("saloon.server")

MOST_CONNECTIONS = 10_000  # of all people; whoever comes after them is asked to come later
MESSAGE_BYTES = 16_384  # the longest message a socket takes


def serve(settings: Settings) -> None:
    """Serve until told to stop. Everything acknowledged is on disk whatever happens."""
    if settings.processes > 1 and not settings.store_address.startswith("postgres"):
        raise SaloonError("Several server processes need a PostgreSQL store; the embedded one has a single writer.")
    store = settings.store_address
    alone = sqlite.held(store.removeprefix("sqlite:///")) if store.startswith("sqlite:") else contextlib.nullcontext()
    with alone, tempfile.TemporaryDirectory(prefix="saloon-") as folder, contextlib.ExitStack() as open_port:
        asyncio.run(try_store(store))
        line = open_port.enter_context(listening(settings))
        settings = msgspec.structs.replace(settings, port=line.getsockname()[1])
        app.set_up_logging(settings.log_format)
        allow_files(MOST_CONNECTIONS + 1000)
        say_address(settings)
        with contextlib.suppress(KeyboardInterrupt):
            if settings.processes == 1:
                server = uvicorn.Server(configured(app.create(settings), settings))
                server.run([line])
                if not server.started:
                    raise SaloonError("The server could not start; its log says why.")
            else:
                os.environ["SALOON_SETTINGS"] = msgspec.json.encode(settings).decode()
                os.environ[metrics.FOLDER] = folder
                Multiprocess(configured("saloon.server.app:from_environment", settings), [line]).run()


def configured(application: Any, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        application,
        factory=settings.processes > 1,
        workers=settings.processes,
        ws=Straight,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,  # a view is a few kB; squeezing each would cost more than sending it
        ws_ping_interval=20,
        ws_ping_timeout=20,
        http=Connection if settings.limits else "httptools",
        proxy_headers=settings.proxy_headers,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
        limit_concurrency=MOST_CONNECTIONS,
    )


def listening(settings: Settings) -> socket.socket:
    """Our port; one that cannot be had is one sentence."""
    try:
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        line = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
        line.set_inheritable(True)
        return line
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SaloonError(f"Port {settings.port} is taken: another program, or another saloon, has it.") from None
        where = f"{settings.host[:60]} port {settings.port}"
        raise SaloonError(f"The server cannot listen at {where}: {error.strerror}.") from None


def say_address(settings: Settings) -> None:
    sentence = f"The saloon is open: {address(settings)}   (Ctrl-C closes it)"
    if settings.log_format == "json":
        log.info(sentence)
    else:
        print(sentence, flush=True)


def address(settings: Settings) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{settings.port}/"


def allow_files(number: int) -> None:
    """Every connection is an open file: ask for as many as we would take, or for as many as we may have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = number if hard == resource.RLIM_INFINITY else min(number, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


async def try_store(address: str) -> None:
    """A store that cannot be opened is said in one sentence before anything starts."""
    await (await open_database(address)).close()


def play(port: int = 8123, open_browser: bool = True, store: str = "") -> None:
    """A table on this machine: find a port, say where, open a browser if there is a screen."""
    refuse_password(store)
    settings = Settings(port=free_port(port), store=store)
    if open_browser and has_screen():
        threading.Thread(target=open_when_ready, args=(address(settings),), daemon=True).start()
    serve(settings)


def free_port(wanted: int) -> int:
    """The wanted port, or any other if it is taken."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise SaloonError("There is no free port on this machine.")


def has_screen() -> bool:
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}health", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)


if __name__ == "__main__":
    play(open_browser=False)
