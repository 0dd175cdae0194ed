"""What a question comes to under given readings, before it is told."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from simulator.geometry.exact.cell import Cells
from simulator.geometry.exact.nearest import Way
from simulator.geometry.exact.numbers.reals import Real, round_real
from simulator.geometry.exact.numbers.spots import nearest_point
from simulator.geometry.exact.part import part_inside
from simulator.kernel.asked.answer import Measure, Reason
from simulator.kernel.shown.overlay import DrawnPoint, Line, Overlay
from simulator.kernel.unit import Unit
from simulator.kernel.wording import capital
from simulator.rules.measure.model.rulings import Rulings
from simulator.rules.measure.model.table import View, unit_of
from simulator.rules.measure.view.placing import PlacedView


@dataclass(frozen=True, slots=True)
class Case:
    """A view with the readings that hold for a question, and the table it is about."""

    layout: PlacedView
    rulings: Rulings
    table: str

    @property
    def view(self) -> View:
        """What is laid out."""
        return self.layout.view

    @property
    def unit(self) -> Unit:
        """The unit of the file."""
        return unit_of(self.view.setup)

    def in_arc(self, cells: Cells, piece: str, arc: str) -> Cells:
        """The part of a set in an arc of a piece, as borders and the own base are read (ME-3.5)."""
        out, border = self.rulings.own_base == "out", self.rulings.arc_border == "in"

        def part() -> Cells:
            own = self.layout.shape(piece) if out else None
            return part_inside(cells, self.layout.arc(piece, arc), own, border=border)

        return self.layout.once(("part", cells, piece, arc, out, border), part)


@dataclass(frozen=True, slots=True)
class Margin:
    """By how much an answer lies beyond the bound nearest to it; less than 0 short of it.

    The sentences say so, with `{}` for the figure: beyond it, short of it and exactly on it.
    `at` is where on the target, None for the end of what is measured.
    """

    length: Real
    beyond: str
    short: str
    on: str
    at: DrawnPoint | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """What a question comes to: the answer as files write it, and how it is shown.

    `is_length` and `judged` say whether it is a length, or a yes or no. `large` is the answer in
    the fewest words, empty for the value, and `second` the figure beside it. `margin` is None where
    no bound is compared; `length` is the exact one that a printed length is rounded from.
    """

    value: str
    words: str
    reasons: tuple[Reason, ...]
    measures: tuple[Measure, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    is_length: bool = False
    judged: bool = False
    notes: tuple[str, ...] = field(default_factory=tuple)
    large: str = ""
    second: str = ""
    margin: Margin | None = None
    length: Real | None = None

    @property
    def short_text(self) -> str:
        """The answer in the fewest words."""
        return self.large or self.value


def sentence_of(words: str, names: Sequence[str]) -> str:
    """The words with a capital, unless they begin with the id of a thing."""
    first = words.split(" ", 1)[0].rstrip(",").partition("/")[0].partition("@")[0]
    return words if first in names else capital(words)


def yes_no(holds: bool) -> str:  # noqa: FBT001 - a verdict
    """The word of a verdict."""
    return "yes" if holds else "no"


def measure_of(ends: tuple[str, str], way: Way, length: int, margin: int | None = None) -> Measure:
    """A measured way; `length` and the margin are printed figures."""
    a, b = nearest_point(way.start), nearest_point(way.end)
    ok = None if margin is None else margin >= 0
    return Measure(*ends, a, b, length, margin=margin, ok=ok)


def way_line(unit: Unit, way: Way, role: str, label: str = "", ok: bool | None = None) -> Line:  # noqa: FBT001 - a verdict
    """A way as it is drawn, with its length."""
    a, b = nearest_point(way.start), nearest_point(way.end)
    return Line(a, b, role, label or unit.full_text(round_real(way.length)), ok)


def list_names(names: tuple[str, ...]) -> str:
    """The answer that lists these names."""
    return ", ".join(names) or "none"
