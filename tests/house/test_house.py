"""The front door: what run.py, the lock and the build promise."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import hatch_build
import run
from scripts import compile as compiling

ROOT = Path(run.__file__).parent


def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def locked() -> set[str]:
    lines = (ROOT / "requirements.lock").read_text().splitlines()
    return {normal(line) for line in lines if re.match(r"[A-Za-z0-9]", line)}


def normal(requirement: str) -> str:
    """The name in a requirement, as package indexes spell it."""
    name = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert name, requirement
    return re.sub(r"[-_.]+", "-", name.group()).lower()


def test_every_dependency_is_locked_and_hashed():
    wanted = [*project()["project"]["dependencies"], *project()["dependency-groups"]["test"]]
    assert {normal(requirement) for requirement in wanted} <= locked()
    text = (ROOT / "requirements.lock").read_text()
    pins = re.findall(r"^\S+==.*(?:\n    --hash=.*)*", text, re.MULTILINE)
    assert {normal(pin) for pin in pins} == locked()  # a package may have a pin for older Pythons
    assert all("--hash=sha256:" in pin for pin in pins)


@pytest.mark.parametrize("name", ["requirements.lock", "web/package-lock.json"])
def test_no_lock_names_a_host_for_downloads(name):
    text = (ROOT / name).read_text()
    assert "--index-url" not in text
    assert '"resolved"' not in text
    assert not re.findall(r"\S+@ ?(?:https?|file)://\S+", text)


def test_the_front_door_needs_only_the_standard_library():
    """run.py starts before any package is installed, and so does all that it imports."""
    own = {"hatch_build", "scripts"}
    for name in ("run.py", "scripts/compile.py", "scripts/browser.py", "hatch_build.py"):
        for node in ast.parse((ROOT / name).read_text()).body:  # at the top; not inside functions
            modules = []
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            for module in modules:
                top = module.split(".")[0]
                assert top in sys.stdlib_module_names | own, f"{name} imports {module}"
    bare = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); import run"]
    subprocess.run(bare, check=True)


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements.lock", "hatch_build.py"])
def test_the_stamp_notices_a_change(name, tmp_path, monkeypatch):
    for file in ("pyproject.toml", "requirements.lock", "hatch_build.py"):
        (tmp_path / file).write_bytes((ROOT / file).read_bytes())
    monkeypatch.setattr(run, "ROOT", tmp_path)
    before = run.stamp()
    assert run.stamp() == before
    with (tmp_path / name).open("a") as file:
        file.write("# changed\n")
    assert run.stamp() != before


def test_the_clients_digest_sees_sources_and_not_leftovers(tmp_path):
    (tmp_path / "src").mkdir()
    (tmp_path / "src/main.tsx").write_text("one")
    first = hatch_build.digest(tmp_path)
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules/react.js").write_text("installed")
    (tmp_path / "tsconfig.tsbuildinfo").write_text("left over")
    assert hatch_build.digest(tmp_path) == first
    (tmp_path / "src/main.tsx").rename(tmp_path / "src/start.tsx")
    renamed = hatch_build.digest(tmp_path)
    assert renamed != first
    (tmp_path / "src/start.tsx").write_text("two")
    assert hatch_build.digest(tmp_path) != renamed


def test_a_client_is_built_once_for_each_digest(tmp_path):
    assert hatch_build.client_is_built(tmp_path)  # no web/ at all: nothing to do
    (tmp_path / "web").mkdir()
    (tmp_path / "web/package.json").write_text("{}")
    static = tmp_path / "src/saloon/static"
    static.mkdir(parents=True)
    assert not hatch_build.client_is_built(tmp_path)
    (static / ".stamp").write_text(hatch_build.digest(tmp_path / "web"))
    assert hatch_build.client_is_built(tmp_path)
    (tmp_path / "web/package.json").write_text('{"name": "saloon"}')
    assert not hatch_build.client_is_built(tmp_path)


def test_an_edited_source_drops_the_compiled_modules(tmp_path, monkeypatch):
    """Otherwise the old extension would go on hiding the new rules."""
    source = tmp_path / "saloon/engine/chance.py"
    source.parent.mkdir(parents=True)
    source.write_text("")
    extension = source.with_name("chance.cpython-311-x86_64-linux-gnu.so")
    extension.write_text("")
    group = tmp_path / "saloon__mypyc.cpython-311-x86_64-linux-gnu.so"
    group.write_text("")
    monkeypatch.setattr(compiling, "SOURCE", tmp_path)
    for path, age in ((source, 200), (extension, 100), (group, 100)):
        os.utime(path, (10_000 - age, 10_000 - age))
    assert compiling.remove_stale() == 0
    os.utime(source, (10_000, 10_000))
    assert compiling.remove_stale() == 2
    assert not extension.exists()
    assert not group.exists()


def test_every_compiled_glob_finds_its_modules():
    globs = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["saloon"]["compiled"]
    assert [glob for glob in globs if not any((ROOT / "src/saloon").glob(glob))] == []
    names = {path.as_posix() for path in compiling.hot_modules()}
    assert {"saloon/engine/chance.py", "saloon/engine/tell.py", "saloon/games/frontier/view.py"} <= names
    assert not any(name.endswith(("content.py", "position.py")) for name in names)


def test_no_hot_module_imports_a_package_that_the_build_leaves_unread():
    """It would be compiled, but as if nothing were known of the package's types."""
    for path in compiling.hot_modules():
        for node in ast.walk(ast.parse((ROOT / "src" / path).read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not {name.split(".")[0] for name in names} & set(compiling.UNREAD), path


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.xdist_group("compiled")
def test_compiling_a_copy_covers_every_hot_module_and_leaves_the_work_tree_alone():
    before = compiling.built()
    copy = compiling.compiled_copy()
    modules = [".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in compiling.hot_modules()]
    code = f"import importlib\nfor name in {modules}: print(importlib.import_module(name).__file__)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=True,
    )
    files = done.stdout.split()
    assert len(files) == len(modules)
    assert all(file.startswith(str(copy)) and file.endswith(".so") for file in files), files
    assert compiling.built() == before


def test_compile_says_in_one_sentence_that_there_is_no_compiler(tmp_path):
    done = subprocess.run(
        [sys.executable, ROOT / "scripts/compile.py", "--out", tmp_path],
        env={**os.environ, "CC": "no-such-compiler"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr == "Compiling needs a C compiler (gcc or clang), and there is none on PATH.\n"


def test_the_outside_checks_are_the_inside_checks():
    """.ci/run does nothing that a person does not get from `python3 run.py test`."""
    lines = (ROOT / ".ci/run").read_text().splitlines()
    assert lines == ["#!/usr/bin/env bash", "set -e", 'cd "$(dirname "$0")/.."', "python3 run.py test"]


def test_run_py_counts_what_pytest_reports(tmp_path):
    report = tmp_path / "report.xml"
    assert run.count(report) == (0, 0, 0)
    report.write_text(
        '<testsuites><testsuite name="pytest" errors="1" failures="2" skipped="3" tests="10"/></testsuites>'
    )
    assert run.count(report) == (4, 3, 3)


def test_steps_run_side_by_side_are_told_one_by_one(tmp_path, monkeypatch, capfd):
    """Each with its own words, in their order, however long they take; one that fails fails the whole."""
    says = {
        "ruff": 'echo "ruff $1"; [ "$1" = format ]',
        "mypy": 'echo "mypy here"; echo "a word of complaint" >&2; exit 3',
        "lint-imports": "echo contracts",
        "python": "echo tests",
    }
    for name, words in says.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{words}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", os.environ["PATH"])  # run.test sets both, for the processes it starts
    monkeypatch.setenv("SALOON_BROWSER", "any")
    for name, value in {"BIN": tmp_path, "VENV": tmp_path, "WEB": tmp_path, "PYTHON": tmp_path / "python"}.items():
        monkeypatch.setattr(run, name, value)
    monkeypatch.setattr(run, "find_browser", lambda venv, node: "any")
    monkeypatch.setattr(run, "node", lambda: tmp_path)
    with pytest.raises(SystemExit) as end:
        run.test()
    assert end.value.code == 1
    told = capfd.readouterr().out
    assert told.startswith(
        "\n== ruff format\nruff format\n\n== ruff check\nruff check\n\n== mypy\nmypy here\na word of complaint\n"
        "\n== import-linter\ncontracts\n\n== pytest\ntests\n"
    )
    marks = [line.split()[:-2] for line in told.splitlines() if line.endswith(" s")]
    assert marks == [
        ["ok", "ruff", "format"],
        ["FAILED", "ruff", "check"],
        ["FAILED", "mypy"],
        ["ok", "import-linter"],
        ["ok", "pytest"],
    ]
    assert told.endswith("2 passed, 2 failed\n")


@pytest.mark.parametrize(("command", "code"), [("help", 0), ("gallop", 1)])
def test_run_py_explains_itself(command, code):
    done = subprocess.run([sys.executable, ROOT / "run.py", command], capture_output=True, text=True)
    assert done.returncode == code
    for name in [*run.COMMANDS, "setup"]:
        assert f"python3 run.py {name}" in done.stdout
    assert done.stderr == ("" if code == 0 else "run.py has no command 'gallop'.\n")
