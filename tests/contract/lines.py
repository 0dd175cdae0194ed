"""Saves compared as far as they must be equal under any engine."""

from pathlib import Path

from simulator.kernel.saved.codec import canonical, parse


def lines_of(save: Path) -> list[str]:
    """The lines without the engine and the sums over it: sources may be edited while tests run."""
    return [_without_engine(line) for line in save.read_bytes().splitlines()]


def _without_engine(line: bytes) -> str:
    body = parse(line)
    assert isinstance(body, dict)
    return canonical({key: body[key] for key in body if key not in ("engine", "prev", "sum")})
