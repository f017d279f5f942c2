"""The pictures of README and docs are there, and light enough to load with the page."""

from __future__ import annotations

import re
from pathlib import Path

from scripts.shots import IMAGES, PICTURES, ROOT


def test_every_picture_is_there_and_light() -> None:
    sizes = {file.stem: file.stat().st_size for file in IMAGES.glob("*.png")}
    assert sizes.keys() == PICTURES.keys()
    assert max(sizes.values()) < 400_000
    assert sum(sizes.values()) < 3_000_000


def test_readme_shows_only_pictures_we_make() -> None:
    shown = re.findall(r"docs/img/[\w.-]+", (ROOT / "README.md").read_text())
    assert shown
    assert all(Path(ROOT / picture).is_file() for picture in shown)
