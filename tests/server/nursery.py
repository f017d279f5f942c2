"""Starts server processes quickly: everything is imported once, and each server is a fork of that.

Reads one JSON line a server, {"settings": …, "log": …}, and answers with the number of its process.
"""

from __future__ import annotations

import json
import os
import signal
import sys

import msgspec
import uvicorn

from saloon.engine import registry
from saloon.server import app, hall, lab
from saloon.server.run import serve
from saloon.server.settings import Settings


def main() -> None:
    # What every server would do anew at its start is done once here.
    for slug in ("frontier", "tokens"):
        registry.game(slug)
    uvicorn.Config(app.create(Settings()), ws="websockets-sansio", log_config=None).load()
    hall.new_secret = lambda: "everybody knows this secret"  # a test meets the same cards in every run
    lab.NICE = 0  # on a busy machine a test would wait for ever
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the servers that end
    for line in sys.stdin:
        wish = json.loads(line)
        if number := os.fork():
            print(number, flush=True)
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        log = os.open(wish["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        nothing = os.open(os.devnull, os.O_RDONLY)
        for target, source in ((0, nothing), (1, log), (2, log)):
            os.dup2(source, target)
        serve(msgspec.convert(wish["settings"], Settings))
        os._exit(0)


if __name__ == "__main__":
    main()
