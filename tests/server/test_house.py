"""What is around the tables: the client's pages, the generated types, starting up, logs and numbers."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from saloon.engine.errors import SaloonError
from saloon.server import hall, pages, run, typescript
from saloon.server.database import StoreBroken
from saloon.server.settings import Settings, settings
from saloon.server.store import Store
from tests.server.harness import Person, Server, run_apart, talk


def test_the_clients_types_are_those_of_the_wire_and_the_views() -> None:
    """If this fails: python -m saloon.server.typescript"""
    files = dict(typescript.files())
    assert {"wire.ts", "frontier/view.ts"} <= {f"{path.parent.name}/{path.name}".removeprefix("src/") for path in files}
    for path, text in files.items():
        assert path.read_text("utf-8") == text, path


def test_typescript_of_every_shape() -> None:
    text = typescript.wire_text()
    assert "  low: number | null;" in text
    assert "  tips: Record<string, TipInfo>;" in text
    assert "  items: [string, number][];" in text
    assert "  args: Record<string, number | string | string[]>;" in text
    assert '  t: "hello";\n  since?: number | null;' in text
    assert "  view: unknown;" in text
    seen = typescript.view_text("frontier")
    assert '  | "bullets"' in seen
    assert "  supplies: Record<SupplyId, Holding>;" in seen
    assert "  players: OutlawView[];" in seen
    assert "  trade: TradeView | null;" in seen
    assert "  bounty_lines: (string | number)[][];" in seen
    fought = typescript.view_text("ruthless")  # from several modules
    assert "export type Point = [number, number];" in fought
    assert "  boxes: Record<Location, [number, number]>;" in fought
    assert all(f"export interface {name} {{" in fought for name in ("RuthlessView", "Campaign", "Odds"))


def test_pages(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    built = (pages.STATIC / "index.html").is_file()
    for path in (
        "/",
        "/new",
        "/tables",
        "/table/abc",
        "/table/abc/replay/3",
        "/join/a.b-c",
        "/wanted/frontier",
        "/games/x/editor",
    ):
        answer = server.get(path)
        assert answer.status_code == (200 if built else 503)
        assert answer.headers["content-type"].startswith("text/html")
        assert built or "not built" in answer.text
        assert answer.headers.get("cache-control", "no-cache") == "no-cache"
    for path in ("/nothing", "/table/a/b"):  # the client says that there is nothing
        answer = server.get(path)
        assert answer.status_code == (404 if built else 503)
        assert answer.headers["content-type"].startswith("text/html")
    for path in ("/api/nothing", "/../pyproject.toml", "/..%2f..%2fpyproject.toml", "/.stamp", "/assets/gone.js"):
        answer = server.get(path)
        assert answer.status_code == 404
        assert answer.json()["reason"]
    for path in ("/", "/api/games", "/health"):  # as link checkers and monitors ask
        head, whole = httpx.head(f"{server.url}{path}", timeout=60), server.get(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        assert head.headers["content-length"] == whole.headers["content-length"]
    if built:
        assert server.get("/robots.txt").headers["content-type"].startswith("text/plain")
        manifest = server.get("/manifest.webmanifest")
        assert manifest.headers["content-type"] == "application/manifest+json"
        assert manifest.json()["icons"][0]["src"] == "/favicon.svg"
    for file in pages.STATIC.glob("assets/*.js"):
        answer = server.get(f"/assets/{file.name}")
        assert answer.text == file.read_text("utf-8")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers.get("content-encoding") == "gzip" or len(answer.content) < 1000


def test_health_and_metrics(server: Server) -> None:
    assert server.get("/health").json() == {"status": "ok"}
    assert server.get("/ready").json() == {"status": "ok"}
    text = server.get("/metrics").text
    assert "# TYPE saloon_moves_total counter" in text
    assert re.search(r"^saloon_sockets \d+\.0$", text, re.MULTILINE)


def test_numbers_of_what_people_did(tmp_path: Path) -> None:
    async def go(server: Server) -> str:
        async with Person(server) as ann:
            table = await ann.new_table("me", "first", rounds="1")
            await ann.begin(table["id"])
            line = await ann.look(table["id"])
            await line.move("call high")
            await line.move(line.options[0])
            await line.until_so(lambda line: line.over)
            return (await ann.http.get(f"{server.url}/metrics")).text

    with Server(tmp_path) as server:
        text = talk(go(server))
    for line in (
        'saloon_message_seconds_count{kind="hello"} 1.0',
        'saloon_message_seconds_count{kind="move"} 2.0',
        'saloon_message_seconds_bucket{kind="move",le="+Inf"} 2.0',
        "saloon_moves_total 3.0",  # two of mine, one of the bot's
        'saloon_thinking_seconds_count{queue="tables"} 1.0',
        'saloon_thinking_waiting{queue="wishes"} 0.0',
        "saloon_tables 1.0",
        "saloon_sockets 1.0",
        "saloon_store_write_seconds_count 5.0",  # seal, salt, call, two cards
        'saloon_call_seconds_count{method="POST"} 3.0',  # table, begin, reveal
    ):
        assert f"\n{line}\n" in text, f"{line} is not in\n{text}"


def test_whichever_process_is_asked_gives_the_numbers_of_all(tmp_path: Path) -> None:
    def run_one(program: str) -> str:
        environment = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
        command = [sys.executable, "-c", f"from saloon.server import metrics\n{program}"]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    for moves in (1, 2):
        run_one(f"metrics.MOVES.inc({moves}); metrics.SOCKETS.inc(5); metrics.MESSAGES.labels('move').observe(0.1)")
    text = run_one("metrics.SOCKETS.inc(); print(metrics.text())")
    assert "\nsaloon_moves_total 3.0\n" in text
    assert '\nsaloon_message_seconds_count{kind="move"} 2.0\n' in text
    assert "\nsaloon_sockets 1.0\n" in text  # the other two have ended, and their sockets with them


def test_a_server_is_ready_when_its_store_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    class Away:
        broken, shared = True, False

        async def write(self, statements: Any, changed: str = "") -> None:
            if self.broken:
                raise StoreBroken("The disk is full.")

    async def go() -> list[bool]:
        monkeypatch.setattr(hall, "Thinkers", lambda *_: None)
        database = Away()
        room = hall.Hall(Settings(), Store(database), "key")  # type: ignore[arg-type]
        seen = [await room.can_store()]
        database.broken = False
        seen.append(await room.can_store())  # asked again within a second: the store is left alone
        room.tried -= 2.0
        return [*seen, await room.can_store()]

    assert run_apart(go()) == [False, False, True]


def test_a_server_says_where_it_is_and_a_taken_port_in_one_sentence(tmp_path: Path) -> None:
    command = [str(Path(sys.executable).with_name("saloon")), "serve", "--store"]
    first, second = (f"sqlite:///{tmp_path / name}.sqlite3" for name in "ab")
    any_port = os.environ | {"SALOON_PORT": "0"}  # a number found before it is served at may be taken meanwhile
    with subprocess.Popen([*command, first], env=any_port, stdout=subprocess.PIPE, text=True) as serving:
        assert serving.stdout is not None
        said = re.fullmatch(
            r"The saloon is open: http://127\.0\.0\.1:(\d+)/   \(Ctrl-C closes it\)\n", serving.stdout.readline()
        )
        assert said is not None
        httpx.get(f"http://127.0.0.1:{said[1]}/health", timeout=60).raise_for_status()
        done = subprocess.run([*command, second, "--port", said[1]], capture_output=True, text=True, timeout=120)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"saloon: Port {said[1]} is taken: another program, or another saloon, has it.\n"
        serving.send_signal(signal.SIGINT)
        assert serving.wait(60) == 0


def test_a_host_that_is_not_ours_is_one_sentence() -> None:
    with pytest.raises(SaloonError, match=r"cannot listen at 192\.0\.2\.1 port 8123"):
        run.serve(Settings(host="192.0.2.1"))


def test_settings_come_from_options_then_from_the_environment() -> None:
    environment = {
        "SALOON_PORT": "9000",
        "SALOON_STORE": "postgresql://a:secret@b/c",
        "SALOON_PROXY_HEADERS": "true",
        "SALOON_ORIGINS": "https://a, https://b",
        "SALOON_BOT_PAUSE": "2.5",
        "SALOON_HOME": "/elsewhere",
    }
    found = settings({"port": 9001, "host": None}, environment)
    assert found == Settings(
        port=9001,
        store="postgresql://a:secret@b/c",
        proxy_headers=True,
        origins=("https://a", "https://b"),
        bot_pause=2.5,
    )
    # There is a variable for each of them.
    for field in msgspec.structs.fields(Settings):
        value = {"trusted_proxies": "10.0.0.0/8", "log_format": "json"}.get(field.name, "1")
        found = settings({}, {f"SALOON_{field.name.upper()}": value})
        assert str(getattr(found, field.name)) in (value, f"{value}.0", "True", f"('{value}',)")


@pytest.mark.parametrize(
    ("said", "environment", "sentence"),
    [
        ({}, {"SALOON_PORT": "many"}, "SALOON_PORT does not fit"),
        ({}, {"SALOON_PORT": "70000"}, "SALOON_PORT does not fit"),
        ({}, {"SALOON_PROCESSES": "0"}, "SALOON_PROCESSES does not fit"),
        ({}, {"SALOON_PROXY_HEADERS": "perhaps"}, "SALOON_PROXY_HEADERS does not fit"),
        ({"log_format": "loud"}, {}, "text or json, not 'loud'"),
        ({"trusted_proxies": "10.0.0.0/8,nginx"}, {}, "an address or a network, not 'nginx'"),
        ({"store": "postgresql://b/c?user=a&password=secret"}, {}, "Everybody on this machine can read a command line"),
        ({"store": "postgresql://a:secret@b/c"}, {}, "Everybody on this machine can read a command line"),
    ],
)
def test_settings_that_do_not_fit(said: dict[str, Any], environment: dict[str, str], sentence: str) -> None:
    with pytest.raises(SaloonError, match=sentence) as refused:
        settings(said, environment)
    assert "secret" not in str(refused.value)


def test_logs_as_json(tmp_path: Path) -> None:
    with Server(tmp_path, log_format="json") as server:
        httpx.post(f"{server.url}/api/tables", headers={"origin": "http://evil.example"}, timeout=60)
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    (refusal,) = [line for line in lines if line["level"] == "warning"]
    assert refusal["from"] == "saloon.guard"
    assert refusal["text"] == "Refused '/api/tables' from 127.0.0.1: Calls from another site are not allowed."


def test_play_takes_another_port_if_its_own_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert run.free_port(port) not in (0, port)
    assert run.free_port(port) == port


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not run.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert run.has_screen()


def test_several_processes_need_postgres() -> None:
    with pytest.raises(SaloonError, match="need a PostgreSQL store"):
        run.serve(Settings(processes=2, store="sqlite:///x"))


def test_every_table_has_a_secret_of_its_own() -> None:
    made = {hall.new_secret() for _ in range(100)}
    assert len(made) == 100
    assert all(len(secret) >= 40 for secret in made)


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SALOON_HOME", str(tmp_path))
    assert Settings().store_address == f"sqlite:///{tmp_path}/saloon.sqlite3"
    assert Settings().host == "127.0.0.1"  # nobody else is let in unless asked


def test_the_bench_measures(tmp_path: Path) -> None:
    """A short run of `saloon bench server`: the numbers are there and make sense."""
    program = "from saloon.server.bench import main; main(True, 0.3, 12)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    result = json.loads(done.stdout)
    assert result["moves_per_cpu_second"] > 50
    assert 0 < result["latency_p50_ms"] <= result["latency_p99_ms"]
    assert result["bytes_per_idle_table"] > 0
