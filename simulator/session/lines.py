"""The lines of a save: canonical JSON, each with checksums of itself and of the line before.

`sum` is the SHA-256 of the line without it, so that damage shows even in the last line; `prev` is
the SHA-256 of the whole line before. This detects damage; it does not prevent forgery.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeAlias

from simulator.kernel.saved.codec import (
    LONGEST_TEXT,
    CodecFault,
    Plain,
    canonical,
    parse,
    plain,
    text_of,
)
from simulator.session.timeline import Happening, Timeline

FORMAT = 1
"""The version of the save format; a reader refuses higher ones."""

Body: TypeAlias = Mapping[str, Plain]
"""The contents of a line, without its checksums."""


def header_body(course: Timeline, engine: str) -> Body:
    """The first line: everything the game starts from, with questions only if there are any."""
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


def identity(course: Timeline) -> str:
    """What tells a game from others: the SHA-256 of its set-up and seed, in hexadecimal.

    A copy of a game is the same game, also one that went on otherwise after steps were undone.
    """
    begin = {"seed": course.start.seed, "setup": plain(course.start.setup)}
    return digest(canonical(begin).encode())


def happening_body(happening: Happening) -> Body:
    """The line for a step that was done, undone or redone.

    What was said of a step stands in its line; replays pass it over.
    """
    if happening.way == "undone":
        return {"undo": happening.n}
    if happening.way == "redone":
        return {"redo": happening.n}
    step = happening.step
    why: Body = {"why": happening.why} if happening.why else {}
    return {
        **why,
        "n": happening.n,
        "seat": step.seat,
        "action": plain(step.action),
        "events": plain(step.events),
    }


def engine_body(engine: str) -> Body:
    """The line that names the engine with which the game continues."""
    return {"engine": engine}


def digest(line: bytes) -> str:
    """The SHA-256 of a line without its line end, in hexadecimal."""
    return sha256(line).hexdigest()


def write_line(body: Body, prev: str | None) -> bytes:
    """A whole line without its line end; `prev` is None for the first.

    Raises CodecFault for a line that readers would refuse.
    """
    linked: Any = plain(body if prev is None else {**body, "prev": prev})
    # Keys are sorted: those before and after `sum` are written once, for the line and for its sum.
    before = _entries({key: part for key, part in linked.items() if key < "sum"})
    after = _entries({key: part for key, part in linked.items() if key > "sum"})
    summed = [f'"sum":"{digest(_object([*before, *after]))}"']
    line = _object([*before, *summed, *after])
    if len(line) > LONGEST_TEXT:
        raise CodecFault(f"longer than {LONGEST_TEXT} bytes")
    return line


def _entries(part: dict[str, Plain]) -> list[str]:
    """The entries of an object as one text, none if it is empty."""
    return [text_of(part)[1:-1]] if part else []


def _object(entries: Sequence[str]) -> bytes:
    return f"{{{','.join(entries)}}}".encode()


def read_line(line: bytes) -> dict[str, Plain]:
    """The contents of a line, including its `prev`; CodecFault if its checksum is wrong."""
    body = parse(line)
    if not isinstance(body, dict):
        raise CodecFault("a line is an object")
    body.pop("sum", None)
    if write_line(body, None) != line:
        raise CodecFault("the line does not agree with its own sum")
    return body
