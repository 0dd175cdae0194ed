"""One table in its frame: grid, figures, everything on it, and the labels."""

from math import hypot

from simulator.figures.board.bases import draw_heading
from simulator.figures.board.drawn_pieces import SMALL_FORMS, DrawnPiece, Group
from simulator.figures.board.lens import FigureLens, Pixel, whole
from simulator.figures.board.magnifier import draw_magnifier, keep_aim_free
from simulator.figures.board.names import draw_badges, draw_marks, name_members, name_object
from simulator.figures.board.overlays import (
    draw_overlay,
    label_areas,
    label_lines,
    label_rings,
    label_traces,
)
from simulator.figures.board.places import Places
from simulator.figures.board.shapes import box_round
from simulator.figures.board.sketch import BoardContent, Sketch
from simulator.figures.board.tiles import is_named
from simulator.figures.board.tokens import draw_thing, token_radius
from simulator.figures.lettering import TextBounds, line_of_text, middle_base
from simulator.figures.svg import Paint, element
from simulator.figures.theme import (
    FIGURES,
    FRAME,
    GRID,
    GRID_STRONG,
    OFF_TABLE,
    PAPER,
    RULE,
)
from simulator.geometry.coherency import coherency
from simulator.geometry.units import FARTHEST
from simulator.kernel.shown.appearance import Form
from simulator.kernel.shown.overlay import Area, Line, Overlay, Ring, Trace, Wedge

LARGEST_TOKEN, SMALLEST_TOKEN = 18.0, 9.0
"""Radius of a ship's token in pixels: as large as its neighbours allow."""

CLOSEST_LINES = 5
"""Minimum pixels between grid lines; if they are closer, only the strong ones are drawn."""

STEPS = (1, 2, 3, 6, 12, 24)
"""Squares of the grid between figures along an edge."""


def draw_board(
    lens: FigureLens, scene: BoardContent, size: tuple[int, int], number: int = 0
) -> str:
    """A table of this size seen through a lens; `number` identifies the board in its figure."""
    sketch = Sketch(lens, scene, token_size(lens, scene), Places(lens.frame))
    _draw_things(sketch)
    keep_aim_free(sketch)
    draw_badges(sketch)
    for group in scene.groups:
        if lens.shows(group.members[0].at):
            draw_marks(sketch, group)
    label_lines(sketch)
    name_members(sketch)
    for thing in scene.things:
        told = thing.form in ("token", "stack") or (
            thing.form == "tile" and is_named(sketch, thing)
        )
        if not told and lens.shows(thing.at):
            name_object(sketch, thing)
    label_rings(sketch)
    label_areas(sketch)
    label_traces(sketch)
    lens_over = draw_magnifier(sketch, _draw_things) if scene.focus else ""
    return "".join(
        (
            _draw_ground(lens, size, number, is_measured=scene.is_measured),
            element("g", *sketch.under, clip_path=f"url(#board-{number})"),
            _edges(lens, size) if scene.is_measured else _frame(lens),
            _figures(lens, size) if scene.is_measured else "",
            *sketch.over,
            lens_over,
        )
    )


def token_size(lens: FigureLens, scene: BoardContent) -> float:
    """The radius of tokens: smaller if they stand close together."""
    tokens = [lens.pixel(thing.at) for thing in scene.things if thing.form == "token"]
    apart = [
        hypot(a[0] - b[0], a[1] - b[1])
        for n, a in enumerate(tokens)
        for b in tokens[n + 1 :]
        if a != b
    ]
    nearest = min(apart, default=LARGEST_TOKEN * 2)
    wanted = min(LARGEST_TOKEN, 0.75 * lens.unit.cell * lens.scale)
    return max(SMALLEST_TOKEN, min(wanted, nearest * 0.48))


def _draw_things(sketch: Sketch) -> None:
    """Terrain, overlays, spheres, lines and tokens, from bottom to top."""
    _draw_forms(sketch, "tile")
    _draw_forms(sketch, "area", "base")
    _draw_kinds(sketch, Area)
    _draw_kinds(sketch, Wedge)
    _draw_forms(sketch, "sphere", "body")
    if not sketch.scene.named:
        for group in sketch.scene.groups:
            _draw_formation(sketch, group)
    _draw_kinds(sketch, Trace)
    _draw_kinds(sketch, Ring)
    _draw_headings(sketch)
    _draw_kinds(sketch, Line)
    _draw_forms(sketch, *SMALL_FORMS)
    _draw_forms(sketch, "token")


def _draw_headings(sketch: Sketch) -> None:
    """The arrows of bases, over all arcs and areas but under a base that lies on them."""
    bases = [each for each in sketch.scene.things if each.form == "base"]
    bases = sorted(bases, key=_breadth, reverse=True)
    for n, thing in enumerate(bases):
        over = (
            other
            for other in bases[n + 1 :]
            if hypot(thing.at[0] - other.at[0], thing.at[1] - other.at[1]) < other.look.diameter / 2
        )
        if next(over, None) is None:
            draw_heading(sketch, thing)


def _draw_formation(sketch: Sketch, group: Group) -> None:
    """Faint lines joining a group's members; left out if the answer has lines of its own."""
    ink = sketch.side(group.owner).colour
    spots = [member.at for member in group.members]
    for first, second in coherency(spots, FARTHEST).links:
        a, b = sketch.lens.pixel(spots[first]), sketch.lens.pixel(spots[second])
        ends: Paint = {"x1": a[0], "y1": a[1], "x2": b[0], "y2": b[1]}
        line = element("line", stroke=ink, stroke_width=1.4, stroke_opacity=0.45, **ends)
        sketch.under.append(line)
        sketch.places.avoid([a, b])


def _draw_forms(sketch: Sketch, *forms: Form) -> None:
    # Small bases lie on large ones and on templates, so that none is hidden; of stacks side by
    # side the next one lies below, so that the badges of all are seen.
    stacks = [each for each in sketch.scene.things if each.form == "stack"]
    others = [each for each in sketch.scene.things if each.form != "stack"]
    for thing in sorted((*others, *reversed(stacks)), key=_breadth, reverse=True):
        if thing.form in forms:
            is_token = thing.form in ("token", *SMALL_FORMS)
            if is_token and not sketch.lens.shows(thing.at):
                continue
            draw_thing(sketch, thing)
            if is_token:
                radius = token_radius(sketch, thing)
                sketch.places.take(box_round(sketch.lens.pixel(thing.at), radius))


def _breadth(thing: DrawnPiece) -> float:
    return thing.look.diameter if thing.form == "base" else 0.0


def _draw_kinds(sketch: Sketch, kind: type[Overlay]) -> None:
    for overlay in sketch.scene.overlays:
        if isinstance(overlay, kind):
            draw_overlay(sketch, overlay)


def _draw_ground(lens: FigureLens, size: tuple[int, int], number: int, *, is_measured: bool) -> str:
    """The table and its grid, what is off it, and the clip that keeps overlays in the frame."""
    frame, (left, top, wide, high) = _rect(lens.frame), lens.box(whole(size))
    clip = element("clipPath", element("rect", **frame), id=f"board-{number}")
    parts = [element("defs", clip)]
    if lens.frame != (left, top, wide, high):
        parts.append(element("rect", fill=OFF_TABLE, **frame))
    parts.append(element("rect", fill=PAPER, **_rect((left, top, wide, high))))
    if not is_measured:
        return "".join(parts)
    low_x, low_y = (max(0, low) for low in lens.window[:2])
    high_x, high_y = (min(pair) for pair in zip(size, lens.window[2:], strict=True))
    cell = lens.unit.cell
    is_dense = cell * lens.scale < CLOSEST_LINES
    for strong in (True,) if is_dense else (False, True):
        paint: Paint = {"stroke": GRID_STRONG if strong else GRID, "stroke_width": 1.0}
        for n in _lines(low_x, high_x, cell):
            if (n % lens.unit.strong == 0) is strong:
                x, _ = lens.pixel((n * cell, 0))
                parts.append(element("line", x1=x, y1=top, x2=x, y2=top + high, **paint))
        for n in _lines(low_y, high_y, cell):
            if (n % lens.unit.strong == 0) is strong:
                _, y = lens.pixel((0, n * cell))
                parts.append(element("line", x1=left, y1=y, x2=left + wide, y2=y, **paint))
    return "".join(parts)


def _rect(box: TextBounds) -> Paint:
    left, top, wide, high = box
    return {"x": left, "y": top, "width": wide, "height": high}


def _lines(low: int, high: int, cell: int) -> range:
    """Lines of the grid strictly between two lengths."""
    return range(low // cell + 1, -(-high // cell))


def _frame(lens: FigureLens) -> str:
    """The same thin frame on all sides, where no length of the table is of interest."""
    return element("rect", fill="none", stroke=FRAME, stroke_width=1.2, **_rect(lens.frame))


def _edges(lens: FigureLens, size: tuple[int, int]) -> str:
    """The frame: strong along the table's edges, thin and dashed where the table continues.

    Where more than the table is shown its edges lie within the frame.
    """
    low_x, low_y, high_x, high_y = lens.window
    ends = (high_y == size[1], high_x == size[0], low_y == 0, low_x == 0)
    within = (high_y > size[1], high_x > size[0], low_y < 0, low_x < 0)
    sides = zip(_sides(lens.frame), _sides(lens.box(whole(size))), ends, within, strict=True)
    parts = []
    for frame, edge, is_edge, is_within in sides:
        parts.append(_edge(frame, strong=is_edge))
        if is_within:
            parts.append(_edge(edge, strong=True))
    return "".join(parts)


def _sides(box: TextBounds) -> tuple[tuple[Pixel, Pixel], ...]:
    """The upper, right, lower and left side of a box."""
    left, top, wide, high = box
    corners = ((left, top), (left + wide, top), (left + wide, top + high), (left, top + high))
    return tuple((corner, corners[(n + 1) % 4]) for n, corner in enumerate(corners))


def _edge(side: tuple[Pixel, Pixel], *, strong: bool) -> str:
    (x1, y1), (x2, y2) = side
    return element(
        "line",
        x1=x1,
        y1=y1,
        x2=x2,
        y2=y2,
        stroke_dasharray=None if strong else "1 4",
        stroke_linecap="square" if strong else None,
        stroke=FRAME,
        stroke_width=1.8 if strong else 1.0,
    )


def _figures(lens: FigureLens, size: tuple[int, int]) -> str:
    """Figures along the lower and the left edge, counting from the table's corner."""
    left, top, _, high = lens.frame
    low_x, low_y = (max(0, low) for low in lens.window[:2])
    high_x, high_y = (min(pair) for pair in zip(size, lens.window[2:], strict=True))
    cell = lens.unit.cell
    wide = cell * lens.scale
    step = next((each for each in STEPS if each * wide >= 56), STEPS[-1])
    parts = []
    for figure in range(-(-low_x // cell), high_x // cell + 1):
        if figure % step == 0:
            at = lens.pixel((figure * cell, 0))[0], top + high + 16
            text = lens.unit.text(figure * cell)
            parts.append(line_of_text(text, FIGURES, at, text_anchor="middle", fill=RULE))
    for figure in range(-(-low_y // cell), high_y // cell + 1):
        # If both edges begin at 0, the lower left corner already has its figure.
        if figure % step == 0 and not (figure == 0 and low_x == 0):
            y = lens.pixel((0, figure * cell))[1]
            at = left - 7, middle_base(y, FIGURES)
            parts.append(
                line_of_text(
                    lens.unit.text(figure * cell), FIGURES, at, text_anchor="end", fill=RULE
                )
            )
    return "".join(parts)
