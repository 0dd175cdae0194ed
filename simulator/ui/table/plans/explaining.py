"""Which of a rule system's overlays are shown on a table, and how strongly.

At most one line is shown, that of the answer that matters most, unless all lines are asked for or
the Ask panel is open.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Answer, Measure
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.appearance import Moment
from simulator.kernel.shown.overlay import Area, Badge, Line, Overlay, Ring, Wedge
from simulator.ui.play.leading import stops_of, trail_of
from simulator.ui.play.mat import asked_about
from simulator.ui.table.plans.aiming import is_aiming
from simulator.ui.table.plans.plan_ground import ghosted_pieces
from simulator.ui.table.scene import Scene, shows_heading
from simulator.ui.tools.measure import MeasureTool
from simulator.ui.tools.place import PlaceTool
from simulator.ui.tools.pull import KnobPull

ASIDE = 0.55
"""Opacity of the arcs of a piece that is only hovered."""

FAINT = 1 / 3
"""Strength of rings outside their question, whose lines then have a quarter of their colour."""

FadedOverlay: TypeAlias = tuple[Overlay, float]
"""An overlay and its opacity."""


def is_arc(overlay: Overlay) -> bool:
    """Is it an arc: a sector, or an area that is one?"""
    return isinstance(overlay, Wedge) or (
        isinstance(overlay, Area) and overlay.role in ("arc", "auxiliary")
    )


def in_detail(scene: Scene) -> bool:
    """Are all lines, figures and marks of an answer shown?"""
    return scene.state.why or scene.state.alt


def explaining_overlays(scene: Scene, table: str) -> Iterator[FadedOverlay]:
    """The overlays of the hovered piece, the lead, the request, the answer, the moment, the ground.

    The arcs of all ships may be among them; pieces being dragged have none.
    """
    state = scene.state
    here = {piece.id for piece, _ in scene.on(table)}
    if state.everything or state.alt:
        yield from _all_arcs(scene, table)
    elif state.hovered in here and not (
        state.hovered == state.lead or _is_led(scene, state.hovered)
    ):
        yield from _aside(scene, state.hovered)
    if state.lead in here and not (
        isinstance(state.tool, KnobPull)
        or (scene.hand and scene.hand.ghost(state.lead))
        or _is_led(scene, state.lead)
    ):
        yield from _selected_overlays(scene, table, state.lead)
    moment = moment_rings(scene, table)
    for overlay in (*moment, *_of_request(scene, table), *marked_ground(scene, table)):
        yield overlay, 1.0
    if is_asked(scene, table):
        for overlay in shown_answer(scene, table):
            yield overlay, 1.0


def marked_ground(scene: Scene, table: str) -> tuple[Overlay, ...]:
    """What is marked on the ground of a table whoever is asked."""
    marks = scene.rules_cache.keep(
        scene.state.view, "ground", lambda rules: rules.looks.ground(scene.state.view)
    )
    return tuple(each for where, drawn in marks if where == table for each in drawn)


def _is_led(scene: Scene, piece: str) -> bool:
    """Is a trail led that says already how far the pieces of its side come?"""
    turn, state = scene.turn, scene.state
    trail = trail_of(turn, state.plan.field) if turn else None
    if turn is None or trail is None or not stops_of(turn, trail):
        return False
    return state.view.pieces[piece].owner == turn.request.seat


def _of_request(scene: Scene, table: str) -> tuple[Overlay, ...]:
    """What the open request draws, such as lines of fire; its words stand beside pieces."""
    found = asked_about(scene.turn, table) if scene.turn else ()
    return tuple(each for each in found if not isinstance(each, Badge))


def _selected_overlays(scene: Scene, table: str, lead: str) -> Iterator[FadedOverlay]:
    """What the selected piece reaches; its arcs make way for those of the weapon in question."""
    # Those of a ghost come with the ghost.
    arcs = scene.state.arcs and not _asked_arcs(scene, table) and lead not in ghosted_pieces(scene)
    arcs = arcs and not is_aiming(scene)
    for overlay in scene.rules_cache.reach(scene.state.view, lead):
        if arcs or not is_arc(overlay):
            yield overlay, 1.0


def _asked_arcs(scene: Scene, table: str) -> bool:
    """Does the answer that matters show the arcs it asks about?"""
    if weapon_arcs(scene, table):
        return True
    best = best_answer(scene, table) if is_asked(scene, table) else None
    return best is not None and any(is_arc(each) for each in best.overlays)


def is_asked(scene: Scene, table: str) -> bool:
    """Is a question about a piece of this table answered on it? Not while measuring, or aiming."""
    state = scene.state
    if isinstance(state.tool, MeasureTool) and not in_detail(scene):
        return False
    if is_aiming(scene) and state.panel != "ask" and not in_detail(scene):
        return False
    where = scene.where(state.view.pieces[state.target]) if state.target else None
    if scene.hand or isinstance(state.tool, KnobPull):
        return False
    return state.panel == "ask" or bool(where and where.table == table)


def _aside(scene: Scene, piece: str) -> Iterator[FadedOverlay]:
    """What a hovered piece reaches: nothing while measuring.

    Its arcs are shown while nothing is selected and no attack declared, or all details are shown,
    its rings unless they belong only to pieces that are placed.
    """
    state = scene.state
    with_arcs = state.arcs and not is_aiming(scene) and not state.lead
    with_arcs = with_arcs or (state.arcs and in_detail(scene))
    if isinstance(state.tool, MeasureTool):
        return
    for overlay in scene.rules_cache.reach(state.view, piece):
        if isinstance(overlay, Ring):
            if _moment(scene, overlay.role) != "arriving":
                yield overlay, 1.0
        elif with_arcs:
            yield overlay, ASIDE


def _all_arcs(scene: Scene, table: str) -> Iterator[FadedOverlay]:
    """The arcs of all ships but the lead and dragged ones, unlabelled: labels would be too many."""
    state, hand = scene.state, scene.hand
    ships = [piece.id for piece, _ in scene.on(table) if shows_heading(scene, piece)]
    strength = faintly(len(ships))
    for ship in ships:
        if ship != state.lead and not (hand and hand.ghost(ship)):
            for overlay in scene.rules_cache.reach(state.view, ship):
                if isinstance(overlay, Area | Wedge) and is_arc(overlay):
                    yield replace(overlay, label=""), strength


def faintly(count: int) -> float:
    """Opacity of the arcs of this number of ships: overlapping arcs hide the table.

    >>> faintly(3), faintly(12), faintly(60)
    (0.55, 0.5, 0.2)
    """
    return max(0.2, min(ASIDE, 6 / max(1, count)))


def best_answer(scene: Scene, table: str | None = None) -> Answer | None:
    """The answer that matters most: the first yes, else the one nearest to yes, else the first.

    With a `table` only answers about that table count.
    """
    answers = [each for each in scene.answers() if table is None or each.table == table]
    decided = [each for each in answers if each.verdict is not None]
    best = next((each for each in decided if each.verdict), None)
    return best or min(decided, key=_short_of_yes, default=next(iter(answers), None))


def _short_of_yes(answer: Answer) -> tuple[int, int, int]:
    """By how much the best pair of an answer fails: bounds missed, then length, then angle."""
    return min((_missed_by(each) for each in answer.measures), default=(9, 0, 0))


def _missed_by(measure: Measure) -> tuple[int, int, int]:
    far, wide = min(measure.margin or 0, 0), min(measure.margin_angle or 0, 0)
    return (far < 0) + (wide < 0), -far, -wide


def shown_answer(
    scene: Scene, table: str, carried: Mapping[str, Point] | None = None
) -> tuple[Overlay, ...]:
    """Lines, badges and areas of the answer that matters most, without its arcs.

    Of several lines and badges only the line of the nearest pair that may, else of the nearest
    pair, is kept, unless all are asked for or the Ask panel is open. With `carried`, the places
    of the centres of pieces, only lines that start at one of them are kept.
    """
    best = best_answer(scene, table)
    drawn = tuple(each for each in best.overlays if not isinstance(each, Wedge)) if best else ()
    if best and carried is not None:
        starts = _starts(best, carried)
        drawn = tuple(each for each in drawn if not isinstance(each, Line) or each.a in starts)
    if best is None or in_detail(scene) or scene.state.panel == "ask":
        return drawn
    # What was measured only for comparison comes with the line that counts.
    beside = [each for each in drawn if isinstance(each, Line) and each.role == "outside"]
    lines = [each for each in drawn if isinstance(each, Line) and each not in beside]
    kept = [nearest_line(best, lines), *beside]
    return tuple(each for each in drawn if not isinstance(each, Line | Badge) or each in kept)


def _starts(answer: Answer, carried: Mapping[str, Point]) -> frozenset[Point]:
    """Where lines of these pieces start: at their centres, or where the rules measure from."""
    measured = (each.a for each in answer.measures if each.source in carried)
    return frozenset((*carried.values(), *measured))


def nearest_line(answer: Answer, lines: list[Line]) -> Line | None:
    """The line of the nearest pair that may, else of the nearest pair; None without lines."""
    lengths = {(each.a, each.b): each.distance for each in answer.measures}

    def order(line: Line) -> tuple[bool, int]:
        squared = (line.a[0] - line.b[0]) ** 2 + (line.a[1] - line.b[1]) ** 2
        return line.ok is False, lengths.get((line.a, line.b), squared)

    return min(lines, key=order, default=None)


def weapon_arcs(scene: Scene, table: str) -> tuple[Wedge, ...]:
    """The arcs that the answer that matters asks about: one weapon's, of all who would use it.

    Empty while arcs are off, and while all details are shown, which would have them twice.
    """
    if not is_asked(scene, table) or not scene.state.arcs or in_detail(scene):
        return ()
    best = best_answer(scene, table)
    wedges = (each for each in best.overlays if isinstance(each, Wedge)) if best else ()
    return tuple(each for each in wedges if each.role != "minimum")


def supposed_arcs(there: Scene, place: OnTable) -> tuple[Wedge, ...]:
    """The arcs of the weapon in question of a dragged piece that would stand there.

    Empty while all details are shown.
    """
    best = None if in_detail(there) else best_answer(there, place.table)
    wedges = (each for each in best.overlays if isinstance(each, Wedge)) if best else ()
    return tuple(each for each in wedges if each.apex == place.pose.at)


def shows_arcs(there: Scene, table: str) -> bool:
    """Are the arcs that are asked about drawn with the answer, as areas?"""
    return any(is_arc(each) for each in shown_answer(there, table))


def moment_rings(scene: Scene, table: str) -> Iterator[Ring]:
    """The rings round objects that matter while pieces are dragged, turned or placed.

    Empty while all rings are shown at full strength.
    """
    state = scene.state
    if state.rings or not (scene.hand or isinstance(state.tool, PlaceTool)):
        return
    wanted: set[Moment] = {"moving"}
    if isinstance(state.tool, PlaceTool) and state.tool.is_ship:
        wanted.add("arriving")
    for ring in object_rings(scene, table):
        if _moment(scene, ring.role) in wanted:
            yield ring


def resting_rings(scene: Scene, table: str) -> Iterator[tuple[Ring, float]]:
    """The rings round objects and their strengths: all at full strength on demand.

    Otherwise those in question at any time are, those for placed pieces are left out, and others
    are faint.
    """
    for ring in object_rings(scene, table):
        moment = _moment(scene, ring.role)
        if scene.state.rings or moment == "always":
            yield ring, 1.0
        elif moment != "arriving":
            yield ring, FAINT


def _moment(scene: Scene, role: str) -> Moment:
    known = scene.rules_cache.ruleset.looks.roles.get(role)
    return known.moment if known else "always"


def object_rings(scene: Scene, table: str) -> list[Ring]:
    """The widest ring of each role round each object of a table."""
    rings: list[Ring] = []
    for piece, _ in scene.on(table):
        if scene.look_of(piece).is_plated:
            continue
        widest: dict[str, Ring] = {}
        for overlay in scene.rules_cache.reach(scene.state.view, piece.id):
            if isinstance(overlay, Ring):
                known = widest.setdefault(overlay.role, overlay)
                widest[overlay.role] = max(known, overlay, key=lambda ring: ring.radius)
        rings += widest.values()
    return rings
