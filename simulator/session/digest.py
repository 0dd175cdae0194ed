"""Identifies the engine that made a save: a digest of the code that decides results."""

from functools import cache
from hashlib import sha256
from pathlib import Path

import simulator
from simulator.kernel.system import System

_PACKAGE = Path(simulator.__file__).parent
_RULES = _PACKAGE / "rules"
_PARTS = ("geometry", "kernel", "mechanics")


def engine_digest(ruleset: System) -> str:
    """The version and a digest of the sources of geometry, kernel and this rule system."""
    own = _RULES / ruleset.id
    return _digest(own if own.is_dir() else _RULES)


@cache
def _digest(own: Path) -> str:
    total = sha256()
    for root in [*(_PACKAGE / part for part in _PARTS), own]:
        for path in [root] if root.is_file() else sorted(root.rglob("*.py")):
            # A checkout may have other line ends, which do not affect results.
            text = path.read_bytes().replace(b"\r\n", b"\n")
            name = path.relative_to(root.parent).as_posix()
            total.update(f"{name}\n{len(text)}\n".encode() + text)
    return f"{simulator.__version__}+{total.hexdigest()[:16]}"
