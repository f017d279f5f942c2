"""Builds the hot modules with mypyc: `python3 run.py compile [--clean | --out DIR]`.

The list of them is [tool.saloon] compiled in pyproject.toml. Without options the extensions land
beside their sources; with --out, in a copy of the package in DIR (put DIR on PYTHONPATH to use it).
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"

# Packages that no hot module imports. Their neighbours do, and mypy would read every type of them, which takes most
# of its time and changes nothing in the C. Whether all types are right is asked elsewhere, by mypy itself.
UNREAD = [
    "altair",
    "argon2",
    "asyncpg",
    "choix",
    "gymnasium",
    "itsdangerous",
    "litestar",
    "numpy",
    "pettingzoo",
    "polars",
    "pyspiel",
    "ray",
    "rich",
    "rlcard",
    "scipy",
    "typer",
    "uvicorn",
    "vl_convert",
]

# Functions of the group are called directly, and not by way of a table in which another library could replace them.
DIRECT = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]

PARTS = 8  # of the group's C files, when they are to be built soon


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


def build(source: Path, optimise: bool = True) -> None:
    """Compile the hot modules of the package in `source`, in place, as one mypyc group."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class OnEveryCore(build_ext):  # type: ignore[misc]
        """setuptools compiles the C files of one extension in turn, and nearly all of ours are of one."""

        def build_extensions(self) -> None:
            in_turn = self.compiler.compile

            def compile(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as cores:
                    return [made for [made] in cores.map(lambda source: in_turn([source], **options), sources)]

            self.compiler.compile = compile
            super().build_extensions()

    def together(sources: list[str], folder: str) -> list[str]:
        """The group's C files in a few larger ones: by itself each reads the headers of the whole group again."""
        ours = [source for source in sources if Path(source).name.startswith("__native_saloon___")]
        parts = []
        for number in range(PARTS):
            parts.append(f"{folder}/part{number}.c")
            Path(parts[-1]).write_text("".join(f'#include "{source}"\n' for source in ours[number::PARTS]))
        return [*parts, *(source for source in sources if source not in ours)]

    if not shutil.which(os.environ.get("CC", "cc")):
        sys.exit("Compiling needs a C compiler (gcc or clang), and there is none on PATH.")
    os.chdir(source)
    with tempfile.TemporaryDirectory() as scratch:
        modules = [str(path) for path in hot_modules()]
        config = Path(scratch, "mypy.ini")
        config.write_text(
            "[mypy]\nexplicit_package_bases = true\n"
            f"[mypy-{','.join(f'{name}.*' for name in UNREAD)}]\nfollow_imports = skip\nignore_missing_imports = true\n"
        )
        options = ["--config-file", str(config), "--cache-dir", f"{scratch}/mypy"]
        group, *names = mypycify(
            [*options, *modules],
            group_name="saloon",
            target_dir=scratch,
            multi_file=True,
            opt_level="3" if optimise else "0",
            debug_level="1" if optimise else "0",
        )
        if optimise and sys.platform == "linux":
            group.extra_compile_args += DIRECT
        if not optimise:
            group.sources = together(group.sources, scratch)
        setup(
            name="saloon",
            packages=[],
            cmdclass={"build_ext": OnEveryCore},
            ext_modules=[group, *names],
            script_args=[
                "-q",
                "build_ext",
                "--inplace",
                f"--parallel={os.cpu_count()}",  # the many small extensions that only name their module
                f"--build-temp={scratch}",
                f"--build-lib={scratch}/lib",
            ],
        )


def build_copy(out: Path, optimise: bool = True) -> None:
    ignore = shutil.ignore_patterns("*.so", "static", "__pycache__")
    shutil.copytree(SOURCE / "saloon", out / "saloon", ignore=ignore, dirs_exist_ok=True)
    build(out.resolve(), optimise)


def compiled_copy() -> Path:
    """A compiled copy of the package as it is now, for tests that compare both kinds; built only once.

    Put the folder on PYTHONPATH of a new process. Tests that run side by side wait for one build.
    """
    total = hashlib.sha256((ROOT / "pyproject.toml").read_bytes())
    for path in sorted((SOURCE / "saloon").rglob("*")):
        if path.suffix in (".py", ".toml", ".md"):
            total.update(f"{path}\0".encode() + path.read_bytes())
    shelf = ROOT / ".venv/compiled"
    shelf.mkdir(exist_ok=True)
    out = shelf / total.hexdigest()[:16]
    with (shelf / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (out / "finished").exists():
            for old in shelf.iterdir():
                if old.is_dir():
                    shutil.rmtree(old)
            command = [sys.executable, __file__, "--out", str(out), "--quick"]
            done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if done.returncode:
                raise RuntimeError(f"The hot modules do not compile:\n{done.stdout[-3000:]}")
            (out / "finished").touch()
    return out


def main() -> None:
    parser = argparse.ArgumentParser(prog="run.py compile", description="Build the hot modules with mypyc.")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--clean", action="store_true", help="remove what was built")
    choice.add_argument("--out", type=Path, metavar="DIR", help="build in a copy of the package in DIR")
    parser.add_argument("--quick", action="store_true", help="with --out: soon built, slow to play; for the tests")
    chosen = parser.parse_args()
    if chosen.clean:
        print(f"Removed {clean()} compiled files.")
    elif chosen.out:
        build_copy(chosen.out, optimise=not chosen.quick)
    else:
        clean()
        build(SOURCE)
        print(f"Compiled {len(hot_modules())} modules.")
    sys.stdout.flush()
    os._exit(0)  # as mypy itself ends: its trees take seconds to be taken apart one by one


if __name__ == "__main__":
    main()
