"""Which of a rule system's overlays are shown on a table, and how strongly."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.overlay import Overlay, Ring, Wedge
from simulator.ui.table.scene import Scene
from simulator.ui.tools.measure import Measure

ASIDE = 0.55
"""How strongly the arcs of what is only hovered are drawn."""


def explained(scene: Scene, table: str) -> Iterator[tuple[Overlay, float]]:
    """What explains the hovered piece, the selection and the answer; nothing of what is in hand."""
    desk, hand = scene.desk, scene.hand
    here = {piece.id for piece, _ in scene.on(table)}
    aside = desk.hovered == desk.lead or isinstance(desk.tool, Measure)
    if desk.everything or desk.alt:
        yield from _all_arcs(scene, table)
    elif desk.arcs and desk.hovered in here and not aside:
        for overlay in scene.advice.reach(desk.view, desk.hovered):
            yield overlay, ASIDE
    if desk.arcs and desk.lead in here and not (hand and hand.ghost(desk.lead)):
        for overlay in scene.advice.reach(desk.view, desk.lead):
            yield overlay, 1.0
    if (desk.target in here or desk.panel == "ask") and not hand:
        for overlay in shown_answer(scene, table):
            yield overlay, 1.0


def _all_arcs(scene: Scene, table: str) -> Iterator[tuple[Overlay, float]]:
    """The arcs of every ship but the selected one, without labels: there would be too many."""
    desk, hand = scene.desk, scene.hand
    ships = [piece.id for piece, _ in scene.on(table) if scene.looks.form(piece) == "ship"]
    strength = faintly(len(ships))
    for ship in ships:
        if ship != desk.lead and not (hand and hand.ghost(ship)):
            for overlay in scene.advice.reach(desk.view, ship):
                if isinstance(overlay, Wedge):
                    yield replace(overlay, label=""), strength


def faintly(count: int) -> float:
    """How strongly the arcs of so many ships are drawn: on one another they hide the table.

    >>> faintly(3), faintly(12), faintly(60)
    (0.55, 0.5, 0.2)
    """
    return max(0.2, min(ASIDE, 6 / max(1, count)))


def shown_answer(scene: Scene, table: str) -> tuple[Overlay, ...]:
    """Lines, badges and areas of the answer that matters most: the first yes, else the first.

    Its wedges are left out, since those of the selection are there already.
    """
    answers = [answer for answer in scene.answers() if answer.table == table]
    best = next((answer for answer in answers if answer.verdict), None)
    best = best or next(iter(answers), None)
    return tuple(each for each in best.overlays if not isinstance(each, Wedge)) if best else ()


def object_rings(scene: Scene, table: str) -> list[Ring]:
    """The widest ring of each role round the objects of a table; the others show on demand."""
    rings: list[Ring] = []
    for piece, _ in scene.on(table):
        if scene.looks.form(piece) == "ship":
            continue
        widest: dict[str, Ring] = {}
        for overlay in scene.advice.reach(scene.desk.view, piece.id):
            if isinstance(overlay, Ring):
                known = widest.setdefault(overlay.role, overlay)
                widest[overlay.role] = max(known, overlay, key=lambda ring: ring.radius)
        rings += widest.values()
    return rings
