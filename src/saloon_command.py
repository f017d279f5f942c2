"""The first step of the `saloon` command: Ctrl-C is quiet even while the rest is still being read in."""

from __future__ import annotations

import signal


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from saloon.cli import app

    signal.signal(signal.SIGINT, signal.default_int_handler)  # from here on each command says what it leaves behind
    app()
