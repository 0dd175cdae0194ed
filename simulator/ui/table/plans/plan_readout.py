"""What a plan comes to, told on the mat: the plate beside a ghost, figures of lines, victims."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.request import Formation, Note, Preview
from simulator.kernel.shown.overlay import Badge, Line, Overlay, Wedge
from simulator.mechanics.odds_report import percent
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.labels.solver import REST, Room, WantedLabel
from simulator.ui.draw.labels.stencils import beside
from simulator.ui.draw.plates import (
    ALARM,
    CALM,
    COSTLY,
    alarm,
    calm,
    draw_moving_plate,
    draw_plate,
)
from simulator.ui.draw.plates import Line as PlateLine
from simulator.ui.draw.theme import COSTLY_TEXT, NO, SHOCK, TEXT, YES
from simulator.ui.play.mat import GhostStand, preview_overlays
from simulator.ui.play.turn import Turn
from simulator.ui.state.piece_word import counted_pieces
from simulator.ui.table.drawn.overlays import line_label, overlay_label
from simulator.ui.table.drawn.tokens import draw_victim
from simulator.ui.table.labels.label_drawing import Label, draw_labels, label_size
from simulator.ui.table.labels.names import AIR, piece_box, token_box
from simulator.ui.table.labels.plate_spots import PlateSpots
from simulator.ui.table.scene import Scene, handle_of, pieces_named

LINES = 4
"""Lines of the read-out beside a ghost; the panel has them all."""

_MOST = 6
"""Victims with a plate of their own; the panel has them all."""

_RARE = 100
"""What happens less than once in this many times is told in the panel, not at a victim."""

_INKS = {"gain": YES, "risk": SHOCK, "warning": SHOCK, "cost": TEXT, "fact": TEXT}


def draw_readout(canvas: Canvas, scene: Scene, stand: GhostStand, spots: PlateSpots) -> None:
    """The plate beside a ghost: why it may not be there, else what that costs and risks."""
    turn = scene.turn
    if turn is None or turn.preview is None:
        return
    piece = stand.as_piece(scene.state.view, scene.seat)
    name = handle_of(scene, piece)
    lines = readout(turn, turn.preview, stand, _threat(scene, stand), name)
    if not lines:
        return
    colours = CALM
    if turn.preview.refusal:
        colours = ALARM
    elif is_costly(turn.preview, stand):
        colours = COSTLY
    draw = draw_moving_plate if spots.in_hand else draw_plate
    draw(canvas, spots.by(piece, stand.place), lines, colours)


def is_costly(preview: Preview, stand: GhostStand) -> bool:
    """May a ghost stand there, and does it cost something by the rules?"""
    return preview.refusal is None and any(_costs(each, stand) for each in preview.notes)


def _costs(note: Note, stand: GhostStand) -> bool:
    return bool({stand.id, stand.piece} & {*note.costly})


def readout(
    turn: Turn, preview: Preview, stand: GhostStand, threat: str, name: str
) -> list[PlateLine]:
    """The lines of that plate: the refusal, or else the ghost's own notes before the group's.

    `name` is that of the ghost in words; the plate stands beside it and leaves it out.
    Dice that are rolled for the plan come last. What it does to others stands beside these.
    """
    if preview.refusal:
        return alarm(preview.refusal.text, preview.refusal.rule)
    own = [
        each
        for each in preview.notes
        if each.piece and (each.piece in (stand.id, stand.piece) or _costs(each, stand))
    ]
    others = [each for each in preview.notes if each.piece is None]
    plain = [each for each in others if each.role != "risk"]
    lines = [_line(each, name) for each in (*own, *plain)] + _links(turn, stand)
    if threat:
        lines.append((threat, SHOCK))
    lines += [_line(each, name) for each in others if each.role == "risk"]
    chances = " · ".join(_chances(each) for each in _of_itself(preview))
    if chances:
        lines.append((chances, SHOCK))
    if len(lines) <= LINES:
        return lines
    # What costs or risks something is told before plain figures.
    first = sorted(range(len(lines)), key=lambda n: lines[n][1] != SHOCK)[: LINES - 1]
    told = [lines[n] for n in sorted(first)]
    return [*told, *calm(f"and {len(lines) - LINES + 1} more")]


def _threat(scene: Scene, stand: GhostStand) -> str:
    """How many may fire at a piece that moves there, by groups where they are in any."""
    if not stand.piece:
        return ""
    view = scene.state.view
    attackers = scene.rules_cache.threats(view, stand.as_piece(view, scene.seat)).who
    groups = {view.pieces[each].group or each for each in attackers}
    if not groups:
        return ""
    if groups == set(attackers):
        return f"{counted_pieces(view.setup.system, len(groups))} may fire at it"
    return f"{len(groups)} group{'s' if len(groups) > 1 else ''} may fire at it"


def _line(note: Note, name: str) -> PlateLine:
    """A note without the name of the ghost that it stands beside."""
    text = note.text.replace(f"{name}: ", "").replace(f": {name} ", ": it ")
    return text.removeprefix(f"{name} "), _INKS[note.role]


def _links(turn: Turn, stand: GhostStand) -> list[PlateLine]:
    """How far the ships of a new formation are from one another."""
    if not isinstance(turn.field(stand.field), Formation):
        return []
    drawn = (each for each in preview_overlays(turn, stand.place.table) if isinstance(each, Line))
    found = [each.label for each in drawn if each.ok and each.label]
    return calm(f"links {', '.join(found[:LINES])}") if found else []


def _of_itself(preview: Preview) -> Iterator[Odds]:
    """The odds of dice against the pieces of the plan, not against others."""
    others = {each.piece for each in preview.notes}
    return (each for each in preview.odds if each.about not in others)


def _chances(odds: Odds) -> str:
    """`97 % at least one token · 31 % a ship destroyed`, or `win 93 % · draw 2 % · lose 5 %`."""
    if odds.ends:
        return " · ".join(f"{end.word} {percent(end.chance)}" for end in odds.ends if end.weight)
    told = [row for row in odds.rows if row.at_least_one()]
    return " · ".join(f"{percent(row.at_least_one())} {row.some}" for row in told[:2])


def draw_figures(
    canvas: Canvas, lens: Lens, stand: GhostStand, scene: Scene, spots: PlateSpots
) -> None:
    """The lengths of a ghost's legs, of gaps, and what happens on the way.

    What finds no room beside its line is left out: the read-out has the figures too. Hence what
    happens on the way comes first.
    """
    turn, table = scene.turn, stand.place.table
    if turn is None:
        return
    room, found = spots.room(table), []
    struck = {each.about for each in turn.preview.odds} if turn.preview else set()
    drawn = preview_overlays(turn, table)
    legs = _legs(scene, stand, drawn)
    for n, each in sorted(enumerate(drawn), key=lambda pair: isinstance(pair[1], Line)):
        label = None
        if isinstance(each, Line) and (each in legs or each.ok is False):
            label = line_label(canvas, lens, f"leg {n}", each)
        elif isinstance(each, Badge) and each.text and each.piece not in struck:
            label = _badge_label(canvas, lens, f"badge {n}", each)
        wish = replace(label.wish, strays=isinstance(each, Badge)) if label else None
        place = room.place(wish) if wish else None
        if label and place:
            found.append((label, place))
    draw_labels(canvas, found)


def draw_arc_names(
    canvas: Canvas, lens: Lens, arcs: Sequence[Wedge], scene: Scene, room: Room
) -> None:
    """What the arcs of a ghost are called, where there is room."""
    found = []
    for n, each in enumerate(arcs):
        label = overlay_label(canvas, lens, f"arc {n}", each, scene.state.seats)
        place = room.place(label.wish) if label else None
        if label and place:
            found.append((label, place))
    draw_labels(canvas, found)


def _legs(scene: Scene, stand: GhostStand, drawn: Sequence[Overlay]) -> list[Line]:
    """The legs of a ghost's way, from where its piece stands on."""
    piece = scene.state.view.pieces.get(stand.piece or "")
    was = scene.where(piece) if piece else None
    at, found = was.pose.at if was else None, list[Line]()
    for each in drawn:
        if isinstance(each, Line) and each.role == "path" and each.a == at:
            found.append(each)
            at = each.b
    return found


def _badge_label(canvas: Canvas, lens: Lens, key: str, badge: Badge) -> Label:
    """The word of a badge beside what it is at."""
    own = (token_box(lens.pixel(badge.at), 12 * canvas.k),)
    size = label_size(canvas, badge.text)
    wish = WantedLabel(key, size, beside(own, size, AIR * canvas.k), REST, own, names=False)
    return Label(wish, badge.text, NO if badge.ok is False else SHOCK, plate=0.85)


def draw_victims(canvas: Canvas, lens: Lens, table: str, scene: Scene, spots: PlateSpots) -> None:
    """A ring round everybody else that the plan strikes, and the odds beside each."""
    turn = scene.turn
    preview = turn.preview if turn else None
    if turn is None or preview is None:
        return
    told = {
        each.piece: each.text for each in preview_overlays(turn, table) if isinstance(each, Badge)
    }
    room, found = spots.room(table), []
    for n, odds in enumerate(preview.odds):
        struck = list(pieces_named(scene, odds.about, table))
        if odds.about not in told or not struck:
            continue
        boxes = []
        for piece, place in struck:
            at = lens.pixel(place.pose.at)
            draw_victim(canvas, at, scene.grip(lens, piece))
            boxes.append(piece_box(lens, piece, at, scene))
        words = f"{told[odds.about]} · {_worst(odds)}"
        size = label_size(canvas, words, framed=True)
        wish = WantedLabel(
            f"struck {n}", size, beside(boxes, size, AIR * canvas.k), REST, tuple(boxes)
        )
        placed = room.place(wish) if n < _MOST else None
        if placed:
            found.append((Label(wish, words, COSTLY_TEXT, framed=True), placed))
    draw_labels(canvas, found)


def _worst(odds: Odds) -> str:
    """The chance of a loss, or of any harm where a loss is rare: `31 % a ship destroyed`."""
    able = [row for row in odds.rows[:2] if row.at_least_one() * _RARE >= 1]
    return f"{percent(able[-1].at_least_one())} {able[-1].some}" if able else "no harm"
