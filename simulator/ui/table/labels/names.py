"""The labels of a table, the obstacles they avoid, and their places."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace

from simulator.kernel.piece import Piece
from simulator.kernel.shown.appearance import GroupLook, PieceLook
from simulator.kernel.shown.overlay import Badge, Line, Overlay
from simulator.kernel.spec import Table
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.labels.leaders import Wire
from simulator.ui.draw.labels.solver import (
    HOVER,
    LEAD,
    REST,
    TARGET,
    Obstacles,
    PlacedLabel,
    Room,
    Solution,
    WantedLabel,
    solve,
)
from simulator.ui.draw.labels.stencils import beside
from simulator.ui.draw.theme import MAT, NEUTRAL, WHITE, Colour, mix, side_of
from simulator.ui.table.drawn.group_marks import draw_counts, group_marks
from simulator.ui.table.drawn.holders import holder_of
from simulator.ui.table.drawn.magnifier import Magnified, magnify, with_magnifier
from simulator.ui.table.drawn.markers import draw_markers, draw_verdicts
from simulator.ui.table.drawn.overlays import line_label, overlay_label
from simulator.ui.table.drawn.tiles import bears_name
from simulator.ui.table.hand.carried import RecordingCanvas
from simulator.ui.table.hand.handles import knob_boxes
from simulator.ui.table.hand.knobs import ring_boxes
from simulator.ui.table.labels.label_drawing import Label, label_size
from simulator.ui.table.plans.explaining import in_detail, marked_ground, object_rings
from simulator.ui.table.plans.formation_links import gaps, group_words
from simulator.ui.table.plans.plan_ground import moved_ghosts, numbered_ships
from simulator.ui.table.scene import Scene
from simulator.ui.tools.tool import same_group

AIR = 6
"""Pixels at 100 % between a name and the tokens it names."""


_NAMES = ("group ", "id ")
"""How the keys of whole and of short names of groups begin."""

_TRIES = 4
"""How often names are placed anew where some have no place."""


@dataclass(frozen=True, slots=True)
class NamedGroups:
    """The labels of a table that have a place, and the groups whose name has none.

    `taken` is all that plates avoid: tokens, what stands beside them, these labels and the
    magnifier, if there is one.
    """

    labels: tuple[tuple[Label, PlacedLabel], ...]
    unnamed: frozenset[str]
    taken: Obstacles
    magnified: Magnified | None = None


def place_names(
    canvas: Canvas,
    lens: Lens,
    table: Table,
    scene: Scene,
    overlays: Sequence[Overlay] | None,
) -> Generator[None, None, NamedGroups]:
    """Place all labels of a table, in short steps; without overlays it has none."""
    around = obstacles(canvas, lens, table.id, scene, overlays or ())
    yield
    wanted = () if overlays is None else labels_of(canvas, lens, table, scene, overlays)
    whole = tuple(wanted)
    yield
    kept = _without_ghosts(_without_reserved(around, lens, table.id, scene), lens, table.id, scene)
    found = solve(kept, [label.wish for label in whole], canvas.k)
    # Where whole names leave no room for others, all have their short ones, and those that had
    # no place are placed first.
    wishes = [_tighten(label.wish) for label in whole]
    for _ in range(_TRIES):
        if not any(wish.key.startswith(_NAMES) for wish in found.dropped):
            break
        yield
        tight = solve(kept, wishes, canvas.k)
        lost = {wish.key for wish in tight.dropped}
        wishes.sort(key=lambda wish: wish.key not in lost)
        found = min((found, tight), key=lambda each: len(each.dropped))
    if not (scene.groups or in_detail(scene)):
        found = _with_lines(kept, found, canvas.k)
    short = [label.short for label in whole if label.short]
    labels = {label.wish.key: label for label in (*whole, *short)}
    groups = {f"{kind}{group.handle}": group.id for group in scene.groups for kind in _NAMES}
    leaders = (each.leader for each in found.placed)
    taken = replace(
        around,
        solid=(*around.solid, *(each.box for each in found.placed)),
        wires=(*around.wires, *(leader for leader in leaders if leader)),
    )
    lens_over = magnify(canvas, lens, table.id, scene, taken) if overlays else None
    return NamedGroups(
        tuple((labels[each.wish.key], each) for each in found.placed),
        frozenset(groups[each.key] for each in found.dropped if each.key in groups),
        with_magnifier(lens_over, taken) if lens_over else taken,
        lens_over,
    )


def _tighten(wish: WantedLabel) -> WantedLabel:
    """The short wording of a name, unless its whole one tells more or is asked for."""
    return wish.short if wish.short and wish.rank == REST and not wish.insists else wish


def _with_lines(around: Obstacles, found: Solution, k: float) -> Solution:
    """The solution with read-outs that have no place near their lines where one is free at all."""
    lacking = [wish for wish in found.dropped if wish.key.startswith("line ")]
    if not lacking:
        return found
    room = Room(around, k)
    for each in found.placed:
        room.occupy(each)
    placed = [place for wish in lacking if (place := room.anywhere(wish))]
    keys = {each.wish.key for each in placed}
    dropped = tuple(wish for wish in found.dropped if wish.key not in keys)
    return Solution((*found.placed, *placed), dropped)


def _without_reserved(around: Obstacles, lens: Lens, table: str, scene: Scene) -> Obstacles:
    """The obstacles of labels: those of plates, and the plate that is reserved."""
    plate = scene.reserved.on(table) if scene.reserved else None
    if plate is None:
        return around
    plate = plate.shift(lens.slot[:2])
    return replace(around, solid=(*around.solid, *plate.solid), wires=(*around.wires, *plate.wires))


def _without_ghosts(around: Obstacles, lens: Lens, table: str, scene: Scene) -> Obstacles:
    """The obstacles of labels, with the ghosts that have been put down and would cover them."""
    ghosts, view = moved_ghosts(scene, table), scene.state.view
    boxes = (
        piece_box(lens, each.as_piece(view, scene.seat), lens.pixel(each.place.pose.at), scene)
        for each in ghosts
    )
    return replace(around, solid=(*around.solid, *boxes)) if ghosts else around


def obstacles(
    canvas: Canvas, lens: Lens, table: str, scene: Scene, overlays: Sequence[Overlay]
) -> Obstacles:
    """The tokens of a table and what stands at them; lines too, where only one is shown."""
    crowd = group_marks(scene, lens, table)
    marked = {piece.id for mark in crowd for piece, _ in mark.ships}
    tokens = tuple(
        piece_box(lens, piece, lens.pixel(pose.at), scene)
        for piece, pose in scene.on(table)
        if scene.look_of(piece).form not in ("area", "tile") and piece.id not in marked
    ) + tuple(mark.box for mark in crowd)
    tokens += tuple(
        piece_box(lens, piece, lens.pixel(was.pose.at), scene)
        for piece, was in scene.left
        if was.table == table
    )
    noting = RecordingCanvas(canvas.kit)
    badges = draw_markers(noting, lens, table, scene)
    told = [each for each in overlays if isinstance(each, Badge)]
    badges += draw_verdicts(noting, lens, (table, scene), told, badges)
    badges += draw_counts(noting, lens, table, scene, badges)
    knobs = knob_boxes(scene, lens, table)
    lines: tuple[Wire, ...] = ()
    if not in_detail(scene):
        drawn = (each for each in overlays if isinstance(each, Line))
        drawn = (each for each in drawn if each.label or each.role == "fire")
        lines = tuple((lens.pixel(each.a), lens.pixel(each.b)) for each in drawn)
    return Obstacles(lens.slot, tokens, (*badges, *knobs, *ring_boxes(scene, lens, table)), lines)


def piece_box(lens: Lens, piece: Piece, at: Pixel, scene: Scene) -> Box:
    """The box of a piece with the rings round it: selected, hovered or pinned."""
    return token_box(at, piece_reach(lens, piece, scene))


def piece_reach(lens: Lens, piece: Piece, scene: Scene) -> float:
    """How far a piece reaches from its centre with the rings round it, in pixels."""
    state = scene.state
    radius = scene.radius(lens, piece)
    if scene.look_of(piece).form == "sphere":
        radius = scene.grip(lens, piece) / 1.1
    reach = radius * 1.1
    if piece.id not in state.view.pieces:  # still being placed
        return reach
    if piece.id in state.selection or (state.lead and same_group(state.view, piece.id, state.lead)):
        reach = radius * 1.16 + 6 * state.k
    elif piece.id in (state.hovered, state.target):
        reach = radius * 1.16 + 7 * state.k
    return reach


def token_box(at: Pixel, reach: float) -> Box:
    """The box of this many pixels round a centre."""
    whole = round(reach) + 1
    return round(at[0]) - whole, round(at[1]) - whole, 2 * whole, 2 * whole


def labels_of(
    canvas: Canvas, lens: Lens, table: Table, scene: Scene, overlays: Sequence[Overlay]
) -> Iterator[Label]:
    """Labels in order of importance: read-outs, groups, objects, rings and bands."""
    shown = [each for each in overlays if isinstance(each, Line)]
    if in_detail(scene) or not {*shown}.difference(marked_ground(scene, table.id)):
        shown += gaps(scene, table.id)
    for n, line in enumerate(shown):
        label = line_label(canvas, lens, f"line {n}", line, free=not in_detail(scene))
        if label:
            yield label
    yield from _numbers(canvas, lens, table.id, scene)
    yield from _groups(canvas, lens, table.id, scene)
    yield from _objects(canvas, lens, table.id, scene)
    rings = object_rings(scene, table.id) if scene.state.rings else []
    for n, overlay in enumerate(dict.fromkeys((*overlays, *rings))):
        label = overlay_label(canvas, lens, f"overlay {n}", overlay, scene.state.seats)
        if label:
            yield label


def _groups(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> Iterator[Label]:
    marks = {mark.piece.group: mark for mark in group_marks(scene, lens, table)}
    for group in (each for each in scene.groups if each.is_named):
        ships = [scene.state.view.pieces[ship] for ship in group.members]
        own = tuple(
            piece_box(lens, ship, lens.pixel(where.pose.at), scene)
            for ship in ships
            if (where := scene.where(ship)) and where.table == table
        )
        own = (marks[group.id].box,) if group.id in marks else own
        if own:
            side = side_of(scene.state.seats, group.owner)
            ink = mix(MAT, side.colour, 0.6 if group.spent else 0.92)
            rank = _rank(scene, group)
            words = group_words(scene, group)
            label = group_label(canvas, (words, group.handle), own, ink, rank)
            told = words != group.name  # its coherency, which the short wording lacks
            yield replace(label, wish=replace(label.wish, insists=told))


def group_label(
    canvas: Canvas, ways: tuple[str, str], own: tuple[Box, ...], ink: Colour, rank: int
) -> Label:
    """A group's name beside its tokens, what tells it apart where there is no room for more."""
    words, name = ways
    sizes = label_size(canvas, words), label_size(canvas, name)
    spots = [beside(own, size, AIR * canvas.k) for size in sizes]
    short = WantedLabel(f"id {name}", sizes[1], spots[1], rank, own)
    whole = WantedLabel(f"group {name}", sizes[0], spots[0], rank, own, short=short)
    return Label(whole, words, ink, short=Label(short, name, ink))


def _numbers(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> Iterator[Label]:
    """The numbers of ships that the request names one by one."""
    for name in numbered_ships(scene):
        ship = scene.state.view.pieces[name]
        where, called = scene.where(ship), scene.look_of(ship).called
        number = called.short.rpartition("/")[2] if called and "/" in called.short else ""
        if number and where and where.table == table:
            own = (piece_box(lens, ship, lens.pixel(where.pose.at), scene),)
            size = label_size(canvas, number)
            spots = beside(own, size, AIR * canvas.k)
            wish = WantedLabel(f"number {name}", size, spots, TARGET, own)
            yield Label(wish, number, WHITE)


def _rank(scene: Scene, group: GroupLook) -> int:
    state = scene.state
    ranks = ((state.target, TARGET), (state.lead, LEAD), (state.hovered, HOVER))
    return next((rank for piece, rank in ranks if piece in group.members), REST)


def _title_of(shown: PieceLook) -> str:
    return shown.called.full if shown.called else shown.name


def _objects(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> Iterator[Label]:
    """Objects and terrain are named while they are selected, or all on demand."""
    state = scene.state
    grouped = {group.id for group in scene.groups}
    for piece, pose in scene.on(table):
        asked = piece.id == state.target and scene.look_of(piece).form == "base"
        if bears_name(lens, scene.look_of(piece), state.k):
            continue
        if piece.group not in grouped and (state.alt or piece.id in state.selection or asked):
            holder = holder_of(scene, piece)
            owned = scene.side(piece).colour if piece.owner else NEUTRAL
            ink = holder.colour if holder else owned
            shown = scene.look_of(piece)
            words = shown.title(piece.id, sized=True) if shown.form == "base" else _title_of(shown)
            size = label_size(canvas, words)
            own = (scene.extent(lens, piece, pose),)
            spots = beside(own, size, AIR * canvas.k)
            rank = LEAD if piece.id == state.lead else REST
            yield Label(WantedLabel(f"object {piece.id}", size, spots, rank, own), words, ink)
