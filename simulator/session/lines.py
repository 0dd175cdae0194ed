"""The lines of a save: canonical JSON, each proving itself and the line before.

`sum` is the SHA-256 of the line without it, so that damage shows even in the last line; `prev` is
the SHA-256 of the whole line before. This finds damage; it is no proof against a forger.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, TypeAlias

from simulator.kernel.codec import LONGEST_TEXT, CodecFault, Plain, canonical, parse, plain
from simulator.session.timeline import Happening, Timeline

FORMAT = 1
"""The number of this format; a reader refuses higher ones."""

Body: TypeAlias = Mapping[str, Plain]
"""What a line says, without its sums."""


def header_body(course: Timeline, engine: str) -> Body:
    """The first line: everything the game starts from, questions only where there are any."""
    asked: Body = {"questions": plain(course.questions)} if course.questions else {}
    return {
        **asked,
        "jumpshock": FORMAT,
        "system": course.start.setup.system,
        "seed": course.start.seed,
        "engine": engine,
        "friendly": course.friendly,
        "setup": plain(course.start.setup),
    }


def happening_body(happening: Happening) -> Body:
    """The line for a step that was done, undone or redone."""
    if happening.way == "undone":
        return {"undo": happening.n}
    if happening.way == "redone":
        return {"redo": happening.n}
    step = happening.step
    return {
        "n": happening.n,
        "seat": step.seat,
        "action": plain(step.action),
        "events": plain(step.events),
    }


def engine_body(engine: str) -> Body:
    """The line that says by which engine the game goes on."""
    return {"engine": engine}


def digest(line: bytes) -> str:
    """The SHA-256 of a line without its line end, in hexadecimal."""
    return sha256(line).hexdigest()


def write_line(body: Body, prev: str | None) -> bytes:
    """A whole line without its line end; `prev` is None for the first.

    Raises CodecFault rather than write what no reader would take.
    """
    linked: dict[str, Any] = {**body} if prev is None else {**body, "prev": prev}
    line = canonical({**linked, "sum": digest(canonical(linked).encode())}).encode()
    if len(line) > LONGEST_TEXT:
        raise CodecFault(f"longer than {LONGEST_TEXT} bytes")
    return line


def read_line(line: bytes) -> dict[str, Plain]:
    """What a line says, its `prev` included; CodecFault when it does not prove itself."""
    body = parse(line)
    if not isinstance(body, dict):
        raise CodecFault("a line is an object")
    body.pop("sum", None)
    if write_line(body, None) != line:
        raise CodecFault("the line does not agree with its own sum")
    return body
