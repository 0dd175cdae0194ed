"""How bases, obstacles and templates look on tables and in figures."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from math import cos, hypot, radians, sin

from simulator.geometry.exact.arc import Arc, DegreesArc, LinesArc, StripArc
from simulator.geometry.exact.drawing import (
    Drawn,
    Ring,
    clip_inside,
    draw_around,
    draw_region,
    draw_spot,
)
from simulator.geometry.exact.numbers.reals import approx
from simulator.geometry.exact.numbers.spots import frame
from simulator.geometry.exact.outline import (
    DiscOutline,
    DotOutline,
    Outline,
    OvalOutline,
    RectangleOutline,
)
from simulator.geometry.exact.shape import place_outline
from simulator.geometry.exact.templates.drawn import around_pieces, draw_pieces
from simulator.geometry.exact.templates.forms import RoundTemplate, Side, Template
from simulator.geometry.exact.templates.laid import lay_template
from simulator.geometry.exact.templates.line import Stand
from simulator.geometry.heading import NORTH
from simulator.geometry.units import FULL_TURN
from simulator.kernel.piece import Piece
from simulator.kernel.shown.appearance import GroupLook, Mark, PieceLook, Role
from simulator.kernel.unit import Unit
from simulator.rules.measure.model.kinds import Obstacle
from simulator.rules.measure.model.shelf import laid_as, obstacle_as
from simulator.rules.measure.model.table import View, unit_of
from simulator.rules.measure.model.wording import laid_words, obstacle_words

MARKS: tuple[Mark, ...] = ()
"""Nothing is marked."""

ROLES: Mapping[str, Role] = {
    "arc": Role("in the arc"),
    "part": Role("the part that counts"),
    "band": Role("as far from the base as the mark"),
    "shot": Role("distance that counts", yes="distance within", no="distance beyond"),
    "closest": Role("distance", yes="least distance", no="larger distance"),
    "sight": Role("line of sight", yes="line that passes", no="line that is stopped"),
    "through": Role(
        "part of a line inside what may be seen through",
        yes="its part inside, not too long",
        no="its part inside, too long",
    ),
    "outside": Role("measured for comparison"),
    "path": Role("way of the centre"),
    "corner": Role("way of a corner"),
    "legal": Role("where the centre may be"),
}
"""What its overlays mean."""

_RIM = 0.8
"""How large the second rim of an obstacle is that does not block sight."""

_HERE = frame((0, 0), NORTH)
"""Where a piece is looked at for itself: (right, ahead) of its centre."""


def look(view: View, piece: Piece) -> PieceLook:
    """How a piece looks: its outline as large as it is, with its printed arcs."""
    lying = view.extra.laid.get(piece.id) or laid_as(piece.kind)
    obstacle = view.extra.obstacles.get(piece.id)
    new = None if obstacle or lying else obstacle_as(piece)
    if obstacle:
        return _obstacle(obstacle, piece.id)
    if new:
        return _obstacle(new, obstacle_words(new, unit_of(view.setup)))
    if lying:
        template = view.setup.catalogue.templates[lying.template]
        name = laid_words(lying)
        return replace(_template(template, lying.side, name), is_scenery=True)
    kind = view.setup.catalogue.kinds[piece.kind]
    shown = _base(kind.base, kind.arcs, piece.kind.replace("_", " "))
    return replace(shown, size=base_size(kind.base, unit_of(view.setup)))


def groups(view: View) -> tuple[GroupLook, ...]:  # noqa: ARG001 - as every rule system says it
    """None: every base stands for itself."""
    return ()


def base_size(base: Outline, unit: Unit) -> str:
    """`base 40 × 40`, `base 32 across`; empty for a dot, and for a polygon."""
    match base:
        case DiscOutline(diameter):
            return f"base {unit.figure(diameter)} across"
        case OvalOutline(across, along):
            return f"oval base {unit.figure(across)} × {unit.figure(along)}"
        case RectangleOutline(across, along):
            return f"base {unit.figure(across)} × {unit.figure(along)}"
    return ""


@lru_cache(maxsize=256)
def _base(base: Outline, arcs: tuple[tuple[str, Arc], ...], name: str) -> PieceLook:
    """A base with its printed arcs, worked out once and not for every view of a drag."""
    seen = _look_of_outline(base, name)
    prints = tuple(_printed_borders(arcs, seen))
    return PieceLook(seen.form, name, seen.diameter, outline=seen.outline, prints=prints)


def _look_of_outline(outline: Outline, name: str) -> PieceLook:
    if isinstance(outline, DotOutline):
        return PieceLook("base", name, 0)
    if isinstance(outline, DiscOutline):
        return PieceLook("base", name, outline.diameter)
    return _around(outline_ring(outline), name)


def outline_ring(outline: Outline) -> Ring:
    """An outline, its round parts in short steps; one place for a dot."""
    if isinstance(outline, DotOutline):
        return ((0.0, 0.0),)
    if isinstance(outline, DiscOutline):
        return draw_around(((0.0, 0.0),), outline.diameter / 2)
    shape = place_outline(outline, _HERE)
    if shape.oval:
        return draw_region(shape.cells[0].rim)
    corners, radius = tuple(map(draw_spot, shape.corners)), approx(shape.radius)
    return draw_around(corners, radius) if radius else corners


def _obstacle(obstacle: Obstacle, name: str) -> PieceLook:
    """An obstacle; one that may be seen past has a second rim within, one seen through two more."""
    seen = replace(_look_of_outline(obstacle.outline, name), is_scenery=True)
    deep = obstacle.see_through is not None
    if obstacle.blocks and not deep:
        return seen
    rim = seen.outline or draw_around(((0.0, 0.0),), seen.diameter / 2)
    sizes = (_RIM, _RIM * _RIM) if deep else (_RIM,)
    inner = (tuple((size * x, size * y) for x, y in (*rim, rim[0])) for size in sizes)
    return replace(seen, prints=tuple(inner))


def _around(corners: Ring, name: str) -> PieceLook:
    reach = max(hypot(x, y) for x, y in corners)
    return PieceLook("base", name, round(2 * reach), outline=corners)


def _template(template: Template, side: Side | None, name: str) -> PieceLook:
    if isinstance(template, RoundTemplate):
        return PieceLook("base", name, template.diameter)
    lying = lay_template(template, Stand(_HERE.at, _HERE.ahead), side or "right")
    rims = [rims[0] for rims in draw_pieces(lying)]
    return _around(rims[0] if len(rims) == 1 else around_pieces(rims), name)


def _printed_borders(arcs: tuple[tuple[str, Arc], ...], seen: PieceLook) -> Iterator[Ring]:
    """The borders of the arcs that do not turn, as far as they run over the base."""
    outline = seen.outline or draw_around(((0.0, 0.0),), seen.diameter / 2)
    if not seen.diameter:
        return
    for start, (x, y) in dict.fromkeys(
        border for _, arc in arcs if not arc.turns for border in borders(arc)
    ):
        size = 2 * seen.diameter / hypot(x, y)
        line = clip_inside(start, (start[0] + x * size, start[1] + y * size), outline)
        if line:
            yield line


def borders(arc: Arc) -> Iterator[tuple[Drawn, Drawn]]:
    """Where the borders of an arc start, and their directions."""
    match arc:
        case DegreesArc(start, end, apex):
            for milli in (start, end) if (end - start) % FULL_TURN else (start,):
                if abs(end - start) != FULL_TURN:
                    yield apex, (sin(radians(milli / 1000)), cos(radians(milli / 1000)))
        case LinesArc(first, second):
            for begin, through in (first, second):
                yield begin, (through[0] - begin[0], through[1] - begin[1])
        case StripArc(width, apex):
            for right in (-width / 2, width / 2):
                yield (apex[0] + right, apex[1]), (0.0, 1.0)
