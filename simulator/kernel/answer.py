"""Answers to rules questions: a verdict with its reasons, its measures and what to draw."""

from dataclasses import dataclass

from simulator.geometry.units import Point
from simulator.kernel.overlay import Overlay
from simulator.lean import lean


@lean(frozen=True, slots=True)
class Reason:
    """One step of an argument: the rule, whether it speaks for the verdict, and our sentence.

    `ok` is None for a remark that decides nothing; `piece` names what it is about. `also` are
    further rules that say the same of it.
    """

    rule: str
    ok: bool | None
    text: str
    piece: str | None = None
    also: tuple[str, ...] = ()


@lean(frozen=True, slots=True)
class Measure:
    """One measured pair, in steps of the unit and millidegrees.

    `a` and `b` are the points measured between. Printed figures (`distance`, `off_heading`) are
    rounded to the nearest thousandth, outside a bound never to the bound itself. Margins are positive inside the bound,
    None where nothing bounds them.
    """

    source: str
    target: str
    a: Point
    b: Point
    distance: int
    off_heading: int | None = None
    margin: int | None = None
    margin_angle: int | None = None
    ok: bool | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rules say.

    `verdict` is None where the question asks for a value; `value` is that value or None: a length
    in full decimals of the system's unit where `is_length` (it asks for one), else words such as a
    seat's id. `headline` is the verdict as a sentence for a figure, `title` the question as one.
    `notes` say what was measured (weapon, band). `rulings` names the rulings that were looked at,
    as (name, reading).
    """

    title: str
    verdict: bool | None
    headline: str
    reasons: tuple[Reason, ...]
    measures: tuple[Measure, ...] = ()
    value: str | None = None
    is_length: bool = False
    table: str | None = None
    notes: tuple[str, ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
    overlays: tuple[Overlay, ...] = ()
