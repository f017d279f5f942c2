"""What the server of the browser tests and pictures is started with."""

from __future__ import annotations

import os
import subprocess
import sys

from scripts import stage


def test_a_second_tree_serves_its_own_client(tmp_path, monkeypatch):
    """The installed package may be another tree's; what PYTHONPATH named before is kept behind it."""
    package = tmp_path / "second/src/saloon"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    monkeypatch.setattr(stage, "ROOT", tmp_path / "second")
    monkeypatch.setenv("PYTHONPATH", "the-callers-own")
    environment = stage.environment("plug-ins")
    assert environment["PYTHONPATH"].split(os.pathsep)[1:] == ["plug-ins", "the-callers-own"]
    command = [sys.executable, "-c", "import saloon; print(saloon.__file__)"]
    served = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert served.stdout.strip() == str(package / "__init__.py")
