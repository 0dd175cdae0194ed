"""A picture laid under a drawing to be traced: where it lies, and the fields that say so.

Lengths are in steps of the drawing's unit; the picture itself goes into no file.
"""

from dataclasses import dataclass, replace
from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path
from typing import Literal, TypeAlias

from simulator.geometry.units import Point
from simulator.kernel.unit import Unit
from simulator.ui.state.games.setup_editing import SetupField, UntypedError, typed_length

ENDINGS = (".png", ".jpg", ".jpeg")
"""The endings of files that are taken for pictures."""

KnownLine: TypeAlias = Literal["across", "ahead", "anywhere"]
"""Where the known length lies: through the centre from left to right or from rear to front."""

_LINES: tuple[KnownLine, ...] = ("across", "ahead", "anywhere")
_LINE_WORDS = {
    "across": "Centred",
    "ahead": "Centred",
    "anywhere": "Only scaled",
}
_FADES = (25, 50, 75, 100)


@dataclass(frozen=True, slots=True)
class Tracing:
    """Where a picture lies: its centre, steps a pixel of it, degrees clockwise that it is turned.

    `known` is the length between the two `ends` that are to be clicked; `ends` is None while none
    are awaited. `fade` is how strong it is drawn, per cent.
    """

    name: str
    size: tuple[int, int]
    scale: float
    known: int
    at: tuple[float, float] = (0.0, 0.0)
    turn: float = 0.0
    line: KnownLine = "across"
    fade: int = 50
    ends: tuple[Point, ...] | None = None


def lay_picture(path: Path, size: tuple[int, int], reach: int, known: int) -> Tracing:
    """A picture of `size` pixels, placed to fit a drawing that goes `reach` each way."""
    return Tracing(path.name, size, 1.2 * reach / max(size), known)


def click_end(tracing: Tracing, at: Point) -> Tracing:
    """The picture after a click on an end of the known length; with the second it is fitted."""
    if tracing.ends is None:
        return tracing
    ends = (*tracing.ends, at)
    if len(ends) < 2:
        return replace(tracing, ends=ends)
    return _fit_picture(replace(tracing, ends=None), ends[0], ends[1])


def _fit_picture(tracing: Tracing, a: Point, b: Point) -> Tracing:
    """The picture scaled so that two places are the known length apart, and moved and turned."""
    right, ahead = b[0] - a[0], b[1] - a[1]
    apart = hypot(right, ahead)
    if not apart:
        return tracing
    factor = tracing.known / apart
    middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    away = (tracing.at[0] - middle[0]) * factor, (tracing.at[1] - middle[1]) * factor
    if tracing.line == "anywhere":
        at = middle[0] + away[0], middle[1] + away[1]
        return replace(tracing, scale=tracing.scale * factor, at=at)
    bearing = degrees(atan2(right, ahead))
    # The line has no direction: the picture is turned by less than a quarter.
    wanted = 90 if tracing.line == "across" else 0
    turn = (wanted - bearing + 90) % 180 - 90
    return replace(
        tracing,
        scale=tracing.scale * factor,
        at=_turn_point(away, turn),
        turn=tracing.turn + turn,
    )


def _turn_point(at: tuple[float, float], clockwise: float) -> tuple[float, float]:
    far, bearing = hypot(*at), atan2(at[0], at[1]) + radians(clockwise)
    return far * sin(bearing), far * cos(bearing)


def move_picture(tracing: Tracing, by: tuple[float, float]) -> Tracing:
    """The picture moved `by` steps to the right and ahead."""
    return replace(tracing, at=(tracing.at[0] + by[0], tracing.at[1] + by[1]))


def fields(tracing: Tracing | None, unit: Unit, fault: str) -> tuple[SetupField, ...]:
    """The fields of the page of the picture; `fault` is what was wrong with the last file."""
    about = "Drop it here"
    file = SetupField(
        "file", "Picture", tracing.name if tracing else "", about, typed=True, fault=fault
    )
    if tracing is None:
        return (file,)
    known = unit.figure(tracing.known)
    said = "Now both ends" if tracing.ends is not None else "By its ends"
    return (
        file,
        SetupField("known", "Known length", known, unit.plural, typed=True),
        SetupField("line", "It lies", tracing.line, _LINE_WORDS[tracing.line], stepped=True),
        SetupField("click", "Place it", "Click", said),
        SetupField("fade", "Strength", f"{tracing.fade} %", stepped=True),
        SetupField("away", "No picture", "Remove", "It is in no file"),
    )


def write_length(tracing: Tracing, words: str, unit: Unit) -> Tracing:
    """The picture with another known length; UntypedError for what is no length above 0."""
    known = typed_length(words, unit)
    if not known:
        raise UntypedError("Type a length above 0.")
    return replace(tracing, known=known)


def step_field(tracing: Tracing, field: str, by: int) -> Tracing:
    """The picture with a field at its next value or the one before."""
    if field == "line":
        after = _LINES[(_LINES.index(tracing.line) + by) % len(_LINES)]
        return replace(tracing, line=after)
    return replace(tracing, fade=_FADES[(_FADES.index(tracing.fade) + by) % len(_FADES)])


def await_ends(tracing: Tracing) -> Tracing:
    """The picture while the ends of its known length are to be clicked."""
    return replace(tracing, ends=())


def known_of(tracing: Tracing | None, unit: Unit) -> int:
    """The known length of a picture, or what is offered for the first one: four grid squares."""
    return tracing.known if tracing else 4 * unit.cell
