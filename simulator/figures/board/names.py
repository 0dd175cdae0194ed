"""Badges and names at the pieces of a board."""

from itertools import islice

from simulator.figures.board.bases import DOT
from simulator.figures.board.drawn_pieces import (
    SMALL_FORMS,
    DrawnPiece,
    Group,
    object_label,
)
from simulator.figures.board.labels import (
    beside,
    label_text,
    lead,
    round_box,
    scatter_places,
    size_of,
    write,
)
from simulator.figures.board.lens import Pixel
from simulator.figures.board.shapes import box_round, on_circle
from simulator.figures.board.sketch import Sketch
from simulator.figures.board.tokens import box_of, token_radius
from simulator.figures.lettering import (
    Font,
    TextBounds,
    line_of_text,
    middle_base,
    width,
)
from simulator.figures.svg import element, path_data
from simulator.figures.theme import (
    COUNT,
    DAMAGE,
    INK,
    LABEL,
    LABEL_STRONG,
    NO,
    PAPER,
    SOFT,
    YES,
)
from simulator.kernel.shown.overlay import Badge

MARK = 8.5
"""Radius of a tick or cross in pixels."""

SPOT = 7.0
"""Radius of the mark of a place where nothing stands."""


def tick(centre: Pixel, *, ok: bool, radius: float = MARK) -> str:
    """A white tick on green or a white cross on red."""
    x, y = centre
    size = radius * 0.42
    if ok:
        strokes = [
            [
                (x - size, y + size * 0.1),
                (x - size * 0.25, y + size * 0.8),
                (x + size, y - size * 0.7),
            ]
        ]
    else:
        strokes = [
            [(x - size * 0.8, y - size * 0.8), (x + size * 0.8, y + size * 0.8)],
            [(x - size * 0.8, y + size * 0.8), (x + size * 0.8, y - size * 0.8)],
        ]
    disc = element(
        "circle", cx=x, cy=y, r=radius, fill=YES if ok else NO, stroke=PAPER, stroke_width=1
    )
    data = "".join(path_data(each, closed=False) for each in strokes)
    mark = element(
        "path",
        d=data,
        fill="none",
        stroke=PAPER,
        stroke_width=radius * 0.24,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return disc + mark


def draw_badges(sketch: Sketch) -> None:
    """Ticks and crosses, at the upper right of the piece they judge where that is free."""
    for badge in sketch.scene.overlays:
        if isinstance(badge, Badge):
            _draw_badge(sketch, badge)


def _draw_badge(sketch: Sketch, badge: Badge) -> None:
    centre = sketch.lens.pixel(badge.at)
    here = [thing for thing in sketch.scene.things if thing.at == badge.at]
    if any(thing.form == "base" and thing.piece.id == badge.piece for thing in here):
        return  # it stands at the name of the base
    tokens = [thing for thing in here if thing.form in ("token", *SMALL_FORMS)]
    radius = token_radius(sketch, tokens[0]) if tokens else SPOT
    if not here:
        _draw_spot(sketch, centre)
    if badge.ok is not None:
        turns = (45, 315, 135, 225, 0, 90, 270, 180)
        out = radius + (4 if here else MARK + 1)
        spots = [on_circle(centre, out, turn) for turn in turns]
        boxes = (box_round(spot, MARK) for spot in spots)
        box = sketch.places.settle(boxes, box_round(centre, radius))
        spot = (box[0] + MARK, box[1] + MARK) if box else spots[0]
        sketch.over.append(tick(spot, ok=badge.ok))
    if badge.text and len(tokens) == len(here):
        # What has an outline says its own name; a place, taken or not, says what it is for.
        _write_beside(sketch, badge.text, LABEL_STRONG, (centre, radius))


def _draw_spot(sketch: Sketch, centre: Pixel) -> None:
    """A place on the table where no piece stands: a small target."""
    x, y = centre
    sketch.places.take(box_round(centre, SPOT))
    sketch.over.append(
        element("circle", cx=x, cy=y, r=6, fill=PAPER, stroke=INK, stroke_width=1.6)
        + element("circle", cx=x, cy=y, r=1.8, fill=INK)
    )


def draw_marks(sketch: Sketch, group: Group) -> None:
    """The counts of a group's marks, at its first member."""
    for _, count in group.marks:
        _draw_count(sketch, group, count)


def _draw_count(sketch: Sketch, group: Group, count: int) -> None:
    centre, text = sketch.lens.pixel(group.members[0].at), str(count)
    wide, high = max(17.0, width(text, COUNT) + 9), 17.0
    out = sketch.token + 4
    boxes = [
        (spot[0] - wide / 2, spot[1] - high / 2, wide, high)
        for spot in (on_circle(centre, out, turn) for turn in (315, 225, 135, 45, 270, 90))
    ]
    left, top, _, _ = sketch.places.settle(boxes, box_round(centre, sketch.token)) or boxes[0]
    plate = {"x": left, "y": top, "width": wide, "height": high}
    at = left + wide / 2, middle_base(top + high / 2, COUNT)
    sketch.over.append(
        element("rect", rx=3.5, fill=DAMAGE, stroke=PAPER, stroke_width=1, **plate)
        + line_of_text(text, COUNT, at, text_anchor="middle", fill=PAPER)
    )


def name_members(sketch: Sketch) -> None:
    """The names of groups' members: one by one where the scene wants it, else once a group."""
    for group in sketch.scene.groups:
        visible = [ship for ship in group.members if sketch.lens.shows(ship.at)]
        if any(ship.piece.id in sketch.scene.named for ship in group.members):
            for ship in visible:
                text = _member_name(group, ship, first=ship is visible[0])
                _write_beside(sketch, text, LABEL, (sketch.lens.pixel(ship.at), sketch.token))
        elif visible:
            _name_group(sketch, group, visible)


def _member_name(group: Group, member: DrawnPiece, *, first: bool) -> str:
    """Its name, in full for the first of a group; its id, with its kind, where it has no name."""
    if member.look.called is not None:
        return member.look.called.full if first else member.look.called.short
    return f"{member.piece.id} {group.look.kind}" if first else member.piece.id


def _name_group(sketch: Sketch, group: Group, visible: list[DrawnPiece]) -> None:
    """The group's title beside the ship that has most room for it."""
    text = label_text(group.title, LABEL_STRONG)
    size = size_of(text, LABEL_STRONG)
    boxes = [list(beside(sketch.lens.pixel(ship.at), sketch.token, size)) for ship in visible]
    # All ships' nearest places come before any ship's further ones.
    box = sketch.places.settle(place for rank in zip(*boxes, strict=True) for place in rank)
    if box:
        nearest = min(visible, key=lambda ship: _apart(sketch.lens.pixel(ship.at), box))
        lead(sketch, sketch.lens.pixel(nearest.at), sketch.token, box)
        write(sketch, text, LABEL_STRONG, box, sketch.side(group.owner).colour)


def _apart(centre: Pixel, box: tuple[float, float, float, float]) -> float:
    x = min(max(centre[0], box[0]), box[0] + box[2]) - centre[0]
    y = min(max(centre[1], box[1]), box[1] + box[3]) - centre[1]
    return x * x + y * y


_IN_A_TILE, _NEAR = 0.06, 8
"""How far from its middle a tile may have its name, by its width, and in how many places."""


def name_object(sketch: Sketch, thing: DrawnPiece) -> None:
    """The name of an object, inside its outline where it has room."""
    centre = sketch.lens.pixel(thing.at)
    if thing.form == "base":
        _name_base(sketch, thing)
        return
    face = thing.look.face
    text = label_text(face.name if face else object_label(thing), LABEL)
    size = size_of(text, LABEL)
    if thing.form in SMALL_FORMS:
        _write_beside(sketch, text, LABEL, (centre, token_radius(sketch, thing)))
        return
    box = box_of(sketch, thing)
    inner = (centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size)
    places = [inner] if size[0] < box[2] * 0.95 and thing.form != "body" else []
    places += beside((box[0] + box[2] / 2, box[1] + box[3] / 2), box[2] / 2, size)
    if face:
        # Its outline is long and thin: further off its name would be on another tile.
        places = [*islice(beside(centre, box[2] * _IN_A_TILE, size), _NEAR)]
    if thing.form == "area":
        places = [*islice(scatter_places(box, size), 5), *places]
    spot = sketch.places.settle(places)
    if spot:
        write(sketch, text, LABEL, spot, INK if thing.form == "sphere" else SOFT)


def _name_base(sketch: Sketch, thing: DrawnPiece) -> None:
    """The name of a base beside it, with its size if it is asked about, and with its verdict.

    A verdict stands at the name, so that it hides neither a small base nor what is printed on one.
    """
    asked = thing.piece.id in sketch.scene.named
    text = label_text(thing.look.title(thing.piece.id, sized=asked), LABEL)
    verdict = next((each.ok for each in sketch.scene.overlays
                    if isinstance(each, Badge) and each.piece == thing.piece.id), None)  # fmt: skip
    wide, high = size_of(text, LABEL)
    mark = 0.0 if verdict is None else 2 * MARK + 3
    size = wide + mark, max(high, 2 * MARK if mark else 0.0)
    box = _base_box(sketch, thing)
    spot = sketch.places.settle(round_box(box, size))
    if spot is None:
        return
    left, top, _, tall = spot
    lead(sketch, (box[0] + box[2] / 2, box[1] + box[3] / 2), max(box[2:]) / 2, spot)
    write(sketch, text, LABEL, (left + mark, top + (tall - high) / 2, wide, high), SOFT)
    if verdict is not None:
        sketch.over.append(tick((left + MARK, top + tall / 2), ok=verdict))


def _base_box(sketch: Sketch, thing: DrawnPiece) -> TextBounds:
    """The box round a base, as far as it is in the frame."""
    x, y = sketch.lens.pixel(thing.at)
    corners = [sketch.lens.pixel(each) for each in thing.outline]
    left = min([x - DOT, *(corner[0] for corner in corners)])
    right = max([x + DOT, *(corner[0] for corner in corners)])
    top = min([y - DOT, *(corner[1] for corner in corners)])
    low = max([y + DOT, *(corner[1] for corner in corners)])
    frame = sketch.places.frame
    left, right = max(left, frame[0]), min(right, frame[0] + frame[2])
    top, low = max(top, frame[1]), min(low, frame[1] + frame[3])
    return left, top, max(0.0, right - left), max(0.0, low - top)


def _write_beside(sketch: Sketch, text: str, font: Font, token: tuple[Pixel, float]) -> None:
    """A label next to a token of this centre and radius, with a line where it is far off."""
    text = label_text(text, font)
    box = sketch.places.settle(beside(*token, size_of(text, font)))
    if box:
        lead(sketch, *token, box)
        write(sketch, text, font, box)
