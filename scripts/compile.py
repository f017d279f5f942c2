"""Builds the hot modules with mypyc: `python3 run.py compile [--clean | --out DIR]`.

The list of them is [tool.saloon] compiled in pyproject.toml. Without options the extensions land
beside their sources; with --out, in a copy of the package in DIR (put DIR on PYTHONPATH to use it).
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"


def hot_modules() -> list[Path]:
    """The sources to compile, relative to src/."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())
    globs: list[str] = table["tool"]["saloon"]["compiled"]
    package = SOURCE / "saloon"
    return sorted({path.relative_to(SOURCE) for glob in globs for path in package.glob(glob)})


def built() -> list[Path]:
    """The extensions now in the work tree: one for each module, and one the whole group shares."""
    return [*SOURCE.glob("*__mypyc*.so"), *SOURCE.glob("saloon/**/*.so")]


def clean() -> int:
    files = built()
    for path in files:
        path.unlink()
    return len(files)


def remove_stale() -> int:
    """An extension hides its source, so after an edit the old rules would go on being played."""
    files = built()
    if not files:
        return 0
    oldest = min(path.stat().st_mtime for path in files)
    newest = max((SOURCE / path).stat().st_mtime for path in hot_modules())
    return clean() if newest > oldest else 0


def build(source: Path) -> None:
    """Compile the hot modules of the package in `source`, in place, as one mypyc group."""
    from mypyc.build import mypycify
    from setuptools import setup

    if not shutil.which(os.environ.get("CC", "cc")):
        sys.exit("Compiling needs a C compiler (gcc or clang), and there is none on PATH.")
    os.chdir(source)
    with tempfile.TemporaryDirectory() as scratch:
        modules = [str(path) for path in hot_modules()]
        options = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", f"{scratch}/mypy"]
        setup(
            name="saloon",
            packages=[],
            ext_modules=mypycify([*options, *modules], group_name="saloon", target_dir=scratch),
            script_args=[
                "-q",
                "build_ext",
                "--inplace",
                f"--build-temp={scratch}",
                f"--build-lib={scratch}/lib",
            ],
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="run.py compile", description="Build the hot modules with mypyc.")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--clean", action="store_true", help="remove what was built")
    choice.add_argument("--out", type=Path, metavar="DIR", help="build in a copy of the package in DIR")
    chosen = parser.parse_args()
    if chosen.clean:
        print(f"Removed {clean()} compiled files.")
    elif chosen.out:
        ignore = shutil.ignore_patterns("*.so", "static", "__pycache__")
        shutil.copytree(SOURCE / "saloon", chosen.out / "saloon", ignore=ignore, dirs_exist_ok=True)
        build(chosen.out.resolve())
    else:
        clean()
        build(SOURCE)
        print(f"Compiled {len(hot_modules())} modules.")


if __name__ == "__main__":
    main()
