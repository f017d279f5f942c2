"""Writes docs/reports anew: `python -m scripts.reports [GAME...]`. Some minutes on one core, and the same each time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SALOON = "import saloon_command; saloon_command.main()"

GAMES = {
    "frontier": "--games 1000",
    "stetsons": "--games 400 --seats greedy,careful,brave,wild",
    "tiled": "--games 300",
    "ruthless": "--games 30 --vary scenario",
    "oldwest": "--games 120 --seats greedy,greedy,greedy",
}


def main() -> None:
    for game in sys.argv[1:] or GAMES:
        to = ROOT / "docs" / "reports" / f"{game}.html"
        command = [sys.executable, "-c", SALOON, "report", game, *GAMES[game].split(), "--to", str(to)]
        subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
