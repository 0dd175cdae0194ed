"""What a file says of its pieces, rulers and obstacles: whole thousandths of its unit (ME-1.1)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from simulator.geometry.exact.arc import Arc
from simulator.geometry.exact.outline import Outline
from simulator.geometry.exact.templates.forms import Side, Template
from simulator.geometry.units import Point
from simulator.rules.measure.model.rulings import Rulings
from simulator.save_tags import saved_as

MOST_CORNERS = 64
"""Most corners of one outline (ME-2.1)."""

MOST_DEFINED = 500
"""Most kinds of a file, and most rulers and most templates."""

MOST_PARTS = 12
"""Most pieces and joints of a template (ME-12.5)."""

CENTRE = "centre"
"""The name by which a question points at the centre of a piece (ME-2.5)."""


@saved_as("kind")
@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece: its base, other outlines, named points, and arcs in their order (ME-2, 3).

    Places are (right, ahead) of the centre.
    """

    id: str
    base: Outline
    outlines: Mapping[str, Outline] = field(default_factory=dict)
    points: Mapping[str, Point] = field(default_factory=dict)
    arcs: tuple[tuple[str, Arc], ...] = ()

    @property
    def arc_names(self) -> tuple[str, ...]:
        """The names of its arcs, in the order in which the file names them."""
        return tuple(name for name, _ in self.arcs)

    def arc(self, name: str) -> Arc:
        """The arc of that name; KeyError if there is none."""
        return dict(self.arcs)[name]


@saved_as("ruler")
@dataclass(frozen=True, slots=True)
class Ruler:
    """A ruler with bands: each ends at its mark and has a name (ME-5.1)."""

    marks: tuple[int, ...]
    names: tuple[str, ...]


@saved_as("obstacle")
@dataclass(frozen=True, slots=True)
class Obstacle:
    """The outline of an obstacle, and whether it blocks sight too (ME-2.4).

    `see_through`: how far a line may lie inside and still pass; None if it may not (ME-12.8).
    """

    outline: Outline
    blocks: bool = True
    see_through: int | None = None


@saved_as("laid")
@dataclass(frozen=True, slots=True)
class TableTemplate:
    """A template that lies on a table; a curved one bends to this side (ME-9.1)."""

    template: str
    side: Side | None = None


@saved_as("figures")
@dataclass(frozen=True, slots=True)
class Figures:
    """Lengths the rules name; from figures.yaml.

    Bases that are less than `contact` apart, or that little inside each other, may be declared to
    touch: each of their centres is rounded (ME-4.5). It is 0 in games saved before it was there.
    """

    contact: int = 0


@saved_as("catalogue")
@dataclass(frozen=True, slots=True)
class Catalogue:
    """The kinds, rulers and templates of a file by their names, rulings in force, and figures."""

    kinds: Mapping[str, Kind]
    rulers: Mapping[str, Ruler]
    templates: Mapping[str, Template]
    rulings: Rulings
    figures: Figures = field(default_factory=Figures)
