"""Which browser the tests take, on machines of several kinds; apt-get and npm are toys here."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from scripts import browser


class Machine:
    """A PATH of our own, root or not, and an apt-get that installs what the machine's shelf has."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.shelf: set[str] = set()
        self.asked: list[str] = []
        monkeypatch.setenv("PATH", str(folder))
        monkeypatch.delenv("SALOON_BROWSER", raising=False)
        monkeypatch.setattr(browser, "apt_get", self.apt_get)
        monkeypatch.setattr(browser, "from_npm", lambda home, node: "the one from npm")
        self.is_root = True
        monkeypatch.setattr(os, "geteuid", lambda: 0 if self.is_root else 1000)

    def has(self, *programs: str) -> None:
        for program in programs:
            path = self.folder / program
            path.touch()
            path.chmod(stat.S_IRWXU)

    def apt_get(self, command: str, *rest: str) -> None:
        self.asked.append(" ".join((command, *rest[-1:])))
        if command == "install" and rest[-1] in self.shelf:
            self.has(rest[-1])

    def finds(self) -> str:
        return Path(browser.find_browser(self.folder, self.folder)).name


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def test_the_one_you_name_is_taken(machine, monkeypatch):
    machine.has("chromium", "chromium-headless-shell", "my-own")
    monkeypatch.setenv("SALOON_BROWSER", "my-own")
    assert browser.find_browser(machine.folder, machine.folder) == str(machine.folder / "my-own")  # with its folder
    monkeypatch.setenv("SALOON_BROWSER", "nobody-s")
    with pytest.raises(SystemExit, match="SALOON_BROWSER names nobody-s, and there is no such program"):
        machine.finds()


def test_the_headless_shell_comes_before_every_other(machine):
    machine.has("google-chrome", "chromium", "apt-get", "chromium-headless-shell")
    assert machine.finds() == "chromium-headless-shell"
    assert machine.asked == []


def test_root_gets_the_shell_beside_chromium(machine):
    machine.has("chromium", "apt-get")
    machine.shelf = {"chromium-headless-shell"}
    assert machine.finds() == "chromium-headless-shell"
    assert machine.asked == ["install chromium-headless-shell"]


def test_where_no_shell_is_to_be_had_chromium_will_do(machine):
    machine.has("chromium", "apt-get")
    assert machine.finds() == "chromium"
    assert machine.asked == ["install chromium-headless-shell", "update", "install chromium-headless-shell"]


def test_nothing_is_installed_on_the_machine_of_somebody_who_has_a_browser(machine):
    machine.is_root = False
    machine.has("chromium", "apt-get", "sudo")
    machine.shelf = {"chromium-headless-shell"}
    assert machine.finds() == "chromium"
    assert machine.asked == []


@pytest.mark.parametrize("shelf", [{"chromium-headless-shell", "chromium"}, {"chromium"}])
def test_a_machine_without_any_gets_one(machine, shelf):
    machine.has("apt-get")
    machine.shelf = shelf
    assert machine.finds() == max(shelf, key=len)
    assert machine.asked[0] == "update"


def test_without_apt_get_or_sudo_it_comes_from_npm(machine):
    assert machine.finds() == "the one from npm"
    machine.is_root = False
    machine.has("apt-get")
    assert machine.finds() == "the one from npm"
    assert machine.asked == []
