"""Bases as large as they are, with what is printed on them."""

from simulator.figures.board.drawn_pieces import DrawnPiece
from simulator.figures.board.lens import Pixel
from simulator.figures.board.shapes import box_round
from simulator.figures.board.sketch import Sketch
from simulator.figures.svg import Paint, element, path_data
from simulator.figures.theme import PAPER, UNOWNED

DOT = 3.2
"""Radius in pixels of a base without extent, and least radius at which any base is drawn."""

BOW = 8.0
"""Length in pixels of the arrow that shows a heading, ahead of the centre."""

ROOM = 28.0
"""A base narrower than this in pixels has no room for it."""

RIM = 4.0
"""Width in pixels of the stroke round that arrow, half of which is seen."""


SMALL = 30.0
"""No label covers a base that is at most this many pixels wide."""


def base_radius(sketch: Sketch, thing: DrawnPiece) -> float:
    """How far a base reaches from its centre in pixels."""
    return max(thing.look.diameter / 2 * sketch.lens.scale, DOT)


def draw_base(sketch: Sketch, thing: DrawnPiece) -> None:
    """The outline of a base and its printed lines."""
    side = sketch.side(thing.piece.owner)
    centre = sketch.lens.pixel(thing.at)
    edge: Paint = {"stroke": side.colour, "stroke_width": 1.8, "stroke_linejoin": "round"}
    ground: Paint = {"fill": side.tint, "fill_opacity": 0.7}
    if side is UNOWNED:
        ground["fill_opacity"] = 0.9
    if thing.look.outline:
        data = path_data([sketch.lens.pixel(each) for each in thing.outline])
        sketch.under.append(element("path", d=data, **ground, **edge))
    else:
        radius = base_radius(sketch, thing)
        x, y = centre
        sketch.under.append(element("circle", cx=x, cy=y, r=radius, **ground, **edge))
    for line in thing.prints:
        data = path_data([sketch.lens.pixel(each) for each in line], closed=False)
        paint: Paint = {"stroke": side.colour, "stroke_width": 0.9, "stroke_dasharray": "3 2"}
        sketch.under.append(element("path", d=data, fill="none", **paint))
    if thing.look.diameter * sketch.lens.scale <= SMALL:
        sketch.places.take(box_round(centre, base_radius(sketch, thing)))


def draw_heading(sketch: Sketch, thing: DrawnPiece) -> None:
    """An arrow at the middle of a base along its heading, where there is room for it.

    It has a rim in the colour of the paper: borders of the base's own arcs run into its middle.
    """
    if thing.look.is_scenery or thing.look.diameter * sketch.lens.scale <= ROOM:
        return
    corners = _arrow(sketch, thing)
    rim: Paint = {"stroke": PAPER, "stroke_width": RIM, "stroke_linejoin": "round"}
    fill: Paint = {"fill": sketch.side(thing.piece.owner).colour, "paint_order": "stroke"}
    sketch.under.append(element("path", d=path_data(corners), **fill, **rim))
    sketch.places.avoid(corners, closed=True)


def _arrow(sketch: Sketch, thing: DrawnPiece) -> list[Pixel]:
    """The corners of an arrow along the heading, in pixels."""
    long = BOW / sketch.lens.scale
    corners = thing.turn_places([(0, long), (-0.6 * long, -0.5 * long), (0.6 * long, -0.5 * long)])
    return [sketch.lens.pixel(each) for each in corners]
