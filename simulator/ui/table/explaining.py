"""Which of a rule system's overlays are shown on a table, and how strongly."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.overlay import Overlay, Ring, Wedge
from simulator.ui.table.scene import Scene
from simulator.ui.tools.measure import MeasureTool

ASIDE = 0.55
"""Opacity of the arcs of a piece that is only hovered."""


def explained(scene: Scene, table: str) -> Iterator[tuple[Overlay, float]]:
    """The overlays of the hovered piece, the selection and the answer; none of dragged pieces."""
    state, hand = scene.state, scene.hand
    here = {piece.id for piece, _ in scene.on(table)}
    aside = state.hovered == state.lead or isinstance(state.tool, MeasureTool)
    if state.everything or state.alt:
        yield from _all_arcs(scene, table)
    elif state.arcs and state.hovered in here and not aside:
        for overlay in scene.rules_cache.reach(state.view, state.hovered):
            yield overlay, ASIDE
    if state.arcs and state.lead in here and not (hand and hand.ghost(state.lead)):
        for overlay in scene.rules_cache.reach(state.view, state.lead):
            yield overlay, 1.0
    if (state.target in here or state.panel == "ask") and not hand:
        for overlay in shown_answer(scene, table):
            yield overlay, 1.0


def _all_arcs(scene: Scene, table: str) -> Iterator[tuple[Overlay, float]]:
    """The arcs of all ships but the selected one, without labels, which would be too many."""
    state, hand = scene.state, scene.hand
    ships = [piece.id for piece, _ in scene.on(table) if scene.shown(piece).form == "token"]
    strength = faintly(len(ships))
    for ship in ships:
        if ship != state.lead and not (hand and hand.ghost(ship)):
            for overlay in scene.rules_cache.reach(state.view, ship):
                if isinstance(overlay, Wedge):
                    yield replace(overlay, label=""), strength


def faintly(count: int) -> float:
    """Opacity of the arcs of this number of ships: overlapping arcs hide the table.

    >>> faintly(3), faintly(12), faintly(60)
    (0.55, 0.5, 0.2)
    """
    return max(0.2, min(ASIDE, 6 / max(1, count)))


def shown_answer(scene: Scene, table: str) -> tuple[Overlay, ...]:
    """Lines, badges and areas of the answer that matters most: the first yes, else the first.

    Its wedges are left out, since those of the selection are drawn already.
    """
    answers = [answer for answer in scene.answers() if answer.table == table]
    best = next((answer for answer in answers if answer.verdict), None)
    best = best or next(iter(answers), None)
    return tuple(each for each in best.overlays if not isinstance(each, Wedge)) if best else ()


def object_rings(scene: Scene, table: str) -> list[Ring]:
    """The widest ring of each role round the objects of a table; others are shown on demand."""
    rings: list[Ring] = []
    for piece, _ in scene.on(table):
        if scene.shown(piece).form == "token":
            continue
        widest: dict[str, Ring] = {}
        for overlay in scene.rules_cache.reach(scene.state.view, piece.id):
            if isinstance(overlay, Ring):
                known = widest.setdefault(overlay.role, overlay)
                widest[overlay.role] = max(known, overlay, key=lambda ring: ring.radius)
        rings += widest.values()
    return rings
