"""Badges of marks and verdicts: outside the tokens, at fixed hours of the clock round them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import cos, hypot, radians, sin, sqrt

import pygame

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.outlines import degrees_of
from simulator.geometry.shapes import Pose
from simulator.kernel.piece import Piece
from simulator.kernel.shown.appearance import Mark, Symbol
from simulator.kernel.shown.overlay import Badge
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BOLD
from simulator.ui.draw.shapes import circle, edge, on_circle, paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import BADGE, BADGE_TEXT, LABEL, MAT, NO, SHOCK, YES, Colour
from simulator.ui.table.drawn.group_marks import group_marks
from simulator.ui.table.drawn.tokens import notch_of
from simulator.ui.table.drawn.unit_marks import GroupMark
from simulator.ui.table.scene import Scene

_SIZE, _TICK = 19, 16
"""Pixels at 100 % across a mark's badge and a verdict's."""

_HOURS: Mapping[Symbol, int] = {"number": 1, "check": 5, "sight": 7, "due": 11}
"""Where on the clock round a token the badge of each symbol is."""

_OTHER_HOURS = (11, 10, 8, 2, 4)
"""Where a mark is whose symbol's hour another mark has: at the first of these that is free."""

_NEAR_BOW = 40.0
"""Degrees from the bow within which a badge keeps clear of the notch."""


@fast_dataclass(frozen=True, slots=True)
class BadgeAnchor:
    """What badges stand round: a token, an object or a group mark, on the screen.

    `shape` is that of its plate; `turn` the direction of its bow in degrees, None without one.
    """

    at: Pixel
    radius: float
    shape: str = "circle"
    turn: float | None = None

    def box(self, hour: int, size: tuple[int, int], k: float) -> Box:
        """The box of a badge of this size at this hour, right outside plate and notch."""
        turn = hour * 30
        clear = max(self.radius, edge(self.shape, self.radius, turn))
        if self.turn is not None and _between(self.turn, turn) < _NEAR_BOW:
            clear = max(clear, notch_of(self.shape, self.radius, self.turn, k)[1])
        far = _clear_distance(clear + 1, turn, (size[0] / 2, size[1] / 2))
        x, y = on_circle(self.at, far, turn)
        return round(x - size[0] / 2), round(y - size[1] / 2), *size


def _between(a: float, b: float) -> float:
    """The angle between two directions in degrees."""
    return abs((a - b + 180) % 360 - 180)


def _clear_distance(radius: float, turn: float, half: tuple[float, float]) -> float:
    """How far out in this direction a box begins to clear a disc; `half` its width and height."""
    across, along = abs(sin(radians(turn))), abs(cos(radians(turn)))
    # Its nearest corner is on the circle, or its nearest edge if it is straight beside the disc.
    mean = across * half[0] + along * half[1]
    far = mean + sqrt(max(0.0, mean**2 - half[0] ** 2 - half[1] ** 2 + radius**2))
    if across * far < half[0]:
        return (radius + half[1]) / along
    if along * far < half[1]:
        return (radius + half[0]) / across
    return far


def hours_of(marks: Iterable[Mark]) -> Mapping[str, int]:
    """The hour of each mark's badge, by the mark's id: its symbol's, or another that is free."""
    hours: dict[str, int] = {}
    for mark in marks:
        own = _HOURS[mark.symbol]
        hours[mark.id] = next(
            (hour for hour in (own, *_OTHER_HOURS) if hour not in hours.values()), own
        )
    return hours


def draw_markers(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> list[Box]:
    """Draw a table's marks, all of a group at one of its members; returns their boxes."""
    boxes: list[Box] = []
    crowd = tuple(_middles(lens, table, scene))
    marks = scene.rules_cache.ruleset.looks.marks
    hours = hours_of(marks)
    for places, counts in _marked_things(lens, table, scene):
        shown = [(mark, counts.get(mark.id, 0)) for mark in marks if counts.get(mark.id, 0)]
        sizes = [_size(canvas, mark, count) for mark, count in shown]
        around = [(hours[mark.id], size) for (mark, _), size in zip(shown, sizes, strict=True)]
        chosen = _choose_boxes(lens, places, around, (crowd, boxes, canvas.k)) if shown else []
        for (mark, count), box in zip(shown, chosen, strict=True):
            _SYMBOLS[mark.symbol](canvas, box, count)
        boxes += chosen
    return boxes


def draw_verdicts(
    canvas: Canvas,
    lens: Lens,
    here: tuple[str, Scene],
    badges: Iterable[Badge],
    marks: Sequence[Box] = (),
) -> list[Box]:
    """A tick or a cross outside each piece that a badge is at; returns their boxes.

    `here` is the table; `marks` are the boxes of badges that it must not cover if it can be
    avoided. A mark of a group has one only if it is the same for all its ships.
    """
    (table, scene), boxes = here, list[Box]()
    told: dict[BadgeAnchor, set[bool | None]] = {}
    for badge in badges:
        told.setdefault(_middle_at(lens, table, scene, badge), set()).add(badge.ok)
    size = canvas.px(_TICK), canvas.px(_TICK)
    around = tuple(_middles(lens, table, scene)) if told else ()
    for middle, verdicts in told.items():
        ok = verdicts.pop() if len(verdicts) == 1 else None
        if ok is not None:
            others = [other for other in around if other.at != middle.at]
            hours = [(hour, size) for hour in _verdict_hours(middle)]
            tried = _badges(lens, middle, hours, canvas.k)
            free = [box for box in tried if not _in_the_way(box, others, [*marks, *boxes])]
            boxes.append((free or tried)[0])
            _draw_verdict(canvas, boxes[-1], ok=ok)
    return boxes


def _verdict_hours(middle: BadgeAnchor) -> tuple[int, ...]:
    """Where the verdict on a piece may be, the best first: where its bow does not point."""
    bow_is_right = middle.turn is not None and sin(radians(middle.turn)) > 0
    return (9, 3, 12, 6) if bow_is_right else (3, 9, 12, 6)


def _in_the_way(box: Box, others: Iterable[BadgeAnchor], boxes: Sequence[Box]) -> bool:
    """Does a box cover another token, or one of these boxes?"""
    drawn = pygame.Rect(box).collidelist(boxes) >= 0
    return drawn or any(_covers(box, other) for other in others)


def _middle_at(lens: Lens, table: str, scene: Scene, badge: Badge) -> BadgeAnchor:
    """What a badge is at: the mark of its ship, the piece that stands there, or a bare point."""
    for mark in group_marks(scene, lens, table):
        if any(pose.at == badge.at for _, pose in mark.ships):
            return _of_mark(scene, mark)
    for piece, pose in scene.on(table):
        if pose.at == badge.at and scene.look_of(piece).form not in ("area", "tile"):
            return _of_piece(scene, lens, piece, pose)
    return BadgeAnchor(lens.pixel(badge.at), 2 * scene.state.k)


def _middles(lens: Lens, table: str, scene: Scene) -> Iterator[BadgeAnchor]:
    """All tokens, silhouettes and group marks of a table: what badges had better not cover."""
    crowd = group_marks(scene, lens, table)
    inside = {piece.id for mark in crowd for piece, _ in mark.ships}
    yield from (_of_mark(scene, mark) for mark in crowd)
    for piece, pose in scene.on(table):
        if piece.id not in inside and scene.look_of(piece).form in (
            "token",
            "icon",
            "body",
            "stack",
        ):
            yield _of_piece(scene, lens, piece, pose)


def _of_mark(scene: Scene, mark: GroupMark) -> BadgeAnchor:
    turn = None if mark.heading is None else degrees_of(mark.heading)
    return BadgeAnchor(mark.at, mark.radius, scene.side(mark.piece).shape, turn)


def _of_piece(scene: Scene, lens: Lens, piece: Piece, pose: Pose) -> BadgeAnchor:
    at, radius = lens.pixel(pose.at), scene.grip(lens, piece)
    look, shape = scene.look_of(piece), scene.side(piece).shape
    if not look.is_plated:
        return BadgeAnchor(at, radius)
    return BadgeAnchor(at, radius, shape, degrees_of(pose.heading) if look.turns else None)


def _marked_things(
    lens: Lens, table: str, scene: Scene
) -> Iterator[tuple[Sequence[BadgeAnchor], Mapping[str, int]]]:
    """What bears marks: where its badges may stand, the best place first, and their counts."""
    crowd = {piece.id: mark for mark in group_marks(scene, lens, table) for piece, _ in mark.ships}
    away = scene.state.motion.hidden
    here = {piece.id: (piece, pose) for piece, pose in scene.on(table) if piece.id not in away}
    for group in scene.groups:
        ships = [here[ship] for ship in group.members if ship in here]
        marks = [crowd[piece.id] for piece, _ in ships if piece.id in crowd]
        if marks:
            yield [_of_mark(scene, marks[0])], group.marks
        elif ships:
            yield [_of_piece(scene, lens, *ship) for ship in ships], group.marks
    for piece, pose in here.values():
        if piece.marks:
            # What the badge of a stack shows is not drawn again.
            stack = scene.look_of(piece).stack
            shown = {mark: n for mark, n in piece.marks if not (stack and stack.mark == mark)}
            yield [_of_piece(scene, lens, piece, pose)], shown


def _badges(
    lens: Lens, place: BadgeAnchor, around: Iterable[tuple[int, tuple[int, int]]], k: float
) -> list[Box]:
    """The boxes of badges round a place, given the hour and the size of each."""
    return [_in_view(lens, place, place.box(hour, size, k)) for hour, size in around]


def _in_view(lens: Lens, place: BadgeAnchor, box: Box) -> Box:
    """The box of a badge moved inside the view, if what it stands at is there."""
    if not lens.holds(place.at):
        return box
    kept = pygame.Rect(box).clamp(pygame.Rect(lens.slot))
    return kept.x, kept.y, kept.w, kept.h


def _choose_boxes(
    lens: Lens,
    places: Sequence[BadgeAnchor],
    around: Sequence[tuple[int, tuple[int, int]]],
    there: tuple[Sequence[BadgeAnchor], Sequence[Box], float],
) -> list[Box]:
    """The boxes of all badges at the first place where they cover no other token and no badge.

    Where there is none, each badge stands apart: at the hour nearest to its own, round any of the
    places, at which it covers neither a token nor a badge; at last where it would be anyhow.
    `there` are all tokens and the badges by now, with the scale.
    """
    crowd, drawn, k = there
    tried = [_badges(lens, place, around, k) for place in places]
    for place, boxes in zip(places, tried, strict=True):
        others = [other for other in crowd if other != place]
        if not any(_in_the_way(box, others, drawn) for box in boxes):
            return boxes
    chosen: list[Box] = []
    for n, (own, size) in enumerate(around):
        ways = [(hour, size) for hour in _nearest_hours(own)]
        found = (box for place in places for box in _badges(lens, place, ways, k))
        free = (box for box in found if not _in_the_way(box, crowd, [*drawn, *chosen]))
        chosen.append(next(free, tried[0][n]))
    return chosen


def _nearest_hours(own: int) -> list[int]:
    """All hours of the clock, those nearest to one first."""
    return sorted(range(1, 13), key=lambda hour: min((hour - own) % 12, (own - hour) % 12))


def _covers(box: Box, other: BadgeAnchor) -> bool:
    """Does a box reach over the plate of a token?"""
    x = min(max(other.at[0], box[0]), box[0] + box[2])
    y = min(max(other.at[1], box[1]), box[1] + box[3])
    return hypot(x - other.at[0], y - other.at[1]) < other.radius


def _size(canvas: Canvas, mark: Mark, count: int) -> tuple[int, int]:
    """Width and height of a mark's badge in pixels."""
    high = canvas.px(_SIZE)
    if not mark.is_counted:
        return high, high
    return max(high, canvas.width(str(count), BOLD) + canvas.px(8)), high


def _draw_number(canvas: Canvas, box: Box, count: int) -> None:
    """The count of a mark on a plate."""
    wide, high = box[2:]
    canvas.stamp(f'<rect width="{wide}" height="{high}" rx="{high / 2}" {paint(BADGE)}/>', box)
    _draw_count(canvas, box, count, BADGE_TEXT)


def _draw_due(canvas: Canvas, box: Box, count: int) -> None:
    """The count of what is still to come true, in a ring."""
    ring = paint(MAT, 0.92, SHOCK, 1.4 * canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), box[3] / 2, ring, 1), box)
    _draw_count(canvas, box, count, SHOCK)


def _draw_count(canvas: Canvas, box: Box, count: int, ink: Colour) -> None:
    left, top, wide, high = box
    text_top = top + (high - canvas.height(BOLD)) / 2
    canvas.text((left + wide / 2, text_top), str(count), BOLD, ink, "centre")


def _draw_sight(canvas: Canvas, box: Box, _: int) -> None:
    """A gunsight."""
    size = box[2]
    middle, reach, k = size / 2, size * 0.3, canvas.k
    svg = circle((middle, middle), size / 2 - 1, paint(MAT, 0.92, SHOCK, 1.2 * k))
    svg += circle((middle, middle), reach * 0.72, paint(stroke=SHOCK, width=1.2 * k))
    lines = "".join(
        f"M{middle + dx * reach * 0.4:.1f},{middle + dy * reach * 0.4:.1f}"
        f" L{middle + dx * reach * 1.25:.1f},{middle + dy * reach * 1.25:.1f} "
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    svg += f'<path d="{lines}" {paint(stroke=SHOCK, width=1.3 * k)}/>'
    canvas.stamp(svg, box)


def _draw_check(canvas: Canvas, box: Box, _: int) -> None:
    """A tick in grey."""
    size = box[2]
    middle = (size / 2, size / 2)
    svg = circle(middle, size / 2 - 1, paint(MAT, 0.92, LABEL, 1.2 * canvas.k))
    svg += icon("check", middle, size * 0.56, LABEL)
    canvas.stamp(svg, box)


def _draw_verdict(canvas: Canvas, box: Box, *, ok: bool) -> None:
    """A tick in green or a cross in red."""
    size = box[2]
    name, ink = ("check", YES) if ok else ("cross", NO)
    middle = (size / 2, size / 2)
    svg = circle(middle, size / 2 - 1, paint(MAT, 0.92, ink, 1.1 * canvas.k))
    svg += icon(name, middle, size * 0.56, ink)
    canvas.stamp(svg, box)


_SYMBOLS: Mapping[Symbol, Callable[[Canvas, Box, int], None]] = {
    "number": _draw_number,
    "due": _draw_due,
    "sight": _draw_sight,
    "check": _draw_check,
}
"""How each symbol is drawn into its box."""
