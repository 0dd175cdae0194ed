"""The palette's content for measure: the kinds, templates and obstacles of a file."""

from collections.abc import Iterator

from simulator.geometry.exact.templates.forms import Path
from simulator.geometry.shapes import Base, Disc, Dot, Rectangle
from simulator.kernel.state import AnyState
from simulator.kernel.unit import Unit
from simulator.rules.measure.model.bases import OBSTACLE, handled_base
from simulator.rules.measure.model.shelf import (
    Form,
    in_order,
    obstacle_kind,
    sides_of,
    template_kind,
)
from simulator.rules.measure.model.table import unit_of
from simulator.rules.measure.model.wording import template_words
from simulator.ui.systems.looks import Stock

_SHARE = 16
"""A new obstacle is about as long as its table's shorter side divided by this."""


def stock(view: AnyState) -> tuple[Stock, ...]:
    """Every kind of the file in its order, then its templates, and obstacles to set up."""
    return (*_bases(view), *_templates(view), *_obstacles(view))


def _bases(view: AnyState) -> Iterator[Stock]:
    for kind in view.setup.catalogue.kinds.values():
        yield Stock(
            kind.id,
            _words(kind.id),
            ", ".join(kind.arc_names) or "no arcs",
            handled_base(kind.base),
            is_owned=True,
            is_fixed=True,
            shelf="Bases",
            made="kind",
        )


def _templates(view: AnyState) -> Iterator[Stock]:
    for name, template in in_order(view.setup.catalogue.templates):
        sides = [template_kind(name, side) for side in sides_of(template)]
        yield Stock(
            sides[0],
            _words(name),
            template_words(template, unit_of(view.setup)),
            Dot(),
            is_scenery=True,
            shelf="Templates",
            taken_by="lay",
            stem=name,
            other=sides[-1] if len(sides) > 1 else "",
            made="template" if isinstance(template, Path) else "",
        )


def _obstacles(view: AnyState) -> Iterator[Stock]:
    size = _usual(min(view.setup.tables[0].size), unit_of(view.setup))
    forms: tuple[tuple[Form, str, Base], ...] = (
        ("disc", "the wheel makes it wider", Disc(size // 2)),
        ("rectangle", "the wheel makes it larger, with Ctrl only longer",
         Rectangle(size // 2, size // 4)),
        ("oval", "the wheel makes it larger, with Ctrl only longer",
         Rectangle(size // 2, size // 4)),
        ("polygon", "drawn corner by corner", Dot()),
    )  # fmt: skip
    for form, about, base in forms:
        yield Stock(
            obstacle_kind(form),
            _words(form),
            about,
            base,
            is_drawn=form == "polygon",
            is_scenery=True,
            shelf="Obstacles",
            taken_by="obstacle",
            stem=OBSTACLE,
            other=obstacle_kind(form, blocks=False),
        )


def _usual(side: int, unit: Unit) -> int:
    """How long a new obstacle is: whole squares of the grid, an even number of steps."""
    return max(1, round(side / _SHARE / unit.cell)) * unit.cell


def _words(name: str) -> str:
    return name.replace("_", " ").capitalize()
