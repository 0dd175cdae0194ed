"""What the rules say about group coherency, and the links and gaps drawn on the table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from simulator.kernel.asked.answer import Answer
from simulator.kernel.asked.inquiry import Aim
from simulator.kernel.shown.appearance import GroupLook
from simulator.kernel.shown.overlay import Line
from simulator.kernel.state import AnyState
from simulator.ui.draw.camera import Lens
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.shapes import dashes
from simulator.ui.draw.theme import MAT, NO, STROKES, mix, side_of
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.table.drawn.overlays import draw_overlay
from simulator.ui.table.plans.explaining import in_detail
from simulator.ui.table.scene import Scene
from simulator.ui.tools.select import Carry

_FAINT = 0.62
"""How strongly the links of groups are drawn that are neither selected nor hovered."""


def coherency_of(rules_cache: RulesCache, view: AnyState, ship: str) -> Answer | None:
    """Whether the group of a ship is coherent; None if the rules have no such question."""
    aim = Aim(ship)
    question = rules_cache.keep(
        view, ("coherency", ship), lambda rules: rules.asks.make_question(view, "coherency", aim)
    )
    return rules_cache.answer(view, question) if question else None


def state_words(answer: Answer | None, *, at_ease: bool = True) -> str:
    """`in coherence 2.7"` with the longest link, or that it is out; empty for a single ship.

    Without `at_ease` the result is empty unless the group is out of coherency.
    """
    if answer is None or answer.verdict is None:
        return ""
    links = tuple(each for each in answer.overlays if isinstance(each, Line))
    shown = links if at_ease else ()
    return _words(shown, coherent=answer.verdict)


def _words(links: Sequence[Line], *, coherent: bool) -> str:
    if not coherent:
        return "out of coherence"
    if not links:
        return ""
    return f"in coherence {links[0].label}"  # the rules put the longest first


def group_words(scene: Scene, group: GroupLook) -> str:
    """A group's label: its name, and its state if it is looked at or out of coherency."""
    if scene.hand and any(scene.hand.ghost(ship) for ship in group.members):
        return group.name
    # While a target is asked about, its question is the only one.
    looked_at = bool({*scene.state.selection, scene.state.hovered} & {*group.members})
    looked_at = looked_at and (not scene.state.target or in_detail(scene))
    answer = coherency_of(scene.rules_cache, scene.state.view, group.members[0])
    state = state_words(answer, at_ease=looked_at)
    return f"{group.name} · {state}" if state else group.name


def draw_links(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """The links and gaps of groups at rest; those of dragged groups are drawn every frame."""
    away = scene.state.motion.hidden
    for group in scene.groups:
        held = scene.hand and any(scene.hand.ghost(ship) for ship in group.members)
        if not held and away.isdisjoint(group.members):
            answer = coherency_of(scene.rules_cache, scene.state.view, group.members[0])
            _draw_answer(canvas, lens, table, (scene, group, answer))


def draw_carried_links(canvas: Canvas, lens: Lens, table: str, scene: Scene) -> None:
    """The links and gaps of the dragged groups, as they would be if dropped now."""
    for group, owner in _carried_groups(scene, table).items():
        told = _find_links(scene, group, table)
        side = side_of(scene.state.seats, owner)
        lines = told[1] if told else ()
        width = max(1, round(1.2 * canvas.k))
        # Whole lines that share one rectangle: dashes would cost more than all the rest.
        for ok, ink in ((True, mix(MAT, side.colour, _FAINT)), (False, NO)):
            run = [(lens.pixel(line.a), lens.pixel(line.b)) for line in lines if line.ok is ok]
            canvas.dashes(ink, run, width, chunk=max(1, len(run)))


def carried_words(scene: Scene) -> str:
    """The coherency of the leading dragged group if dropped now; empty if there is none."""
    hand = scene.hand
    lead = hand.ghost(hand.piece) if hand else None
    if isinstance(hand, Carry) and not hand.calm:
        return ""
    group = scene.state.view.pieces[hand.piece].group if hand else None
    told = _find_links(scene, group, lead.table) if group and lead else None
    return _words(told[1], coherent=told[0]) if told else ""


def _carried_groups(scene: Scene, table: str) -> Mapping[str, str | None]:
    """The groups that have a dragged ship over the table, and their owners.

    None during fast movement: nobody can read it then, and it would slow down every frame.
    """
    if isinstance(scene.hand, Carry) and not scene.hand.calm:
        return {}
    pieces, shifts = scene.state.view.pieces, scene.hand.shifts if scene.hand else ()
    carried = (pieces[shift.piece] for shift in shifts if shift.to.table == table)
    return {piece.group: piece.owner for piece in carried if piece.group}


def _find_links(scene: Scene, group: str, table: str) -> tuple[bool, tuple[Line, ...]] | None:
    """Whether a dragged group would be coherent, its links and gaps; asked once a frame."""
    view, hand = scene.state.view, scene.hand
    shifts = hand.shifts if hand else ()
    there = {each.piece: (hand and hand.ghost(each.piece)) or each.to for each in shifts}
    key = ("links", group, table, tuple(there.items()))
    return scene.rules_cache.keep(
        view, key, lambda rules: rules.asks.links(view, group, table, there)
    )


def _draw_answer(
    canvas: Canvas, lens: Lens, table: str, told: tuple[Scene, GroupLook, Answer | None]
) -> None:
    scene, group, answer = told
    if answer is not None and answer.table == table:
        lines = [each for each in answer.overlays if isinstance(each, Line)]
        _draw_lines(canvas, lens, lines, (scene, group.owner))


def _draw_lines(
    canvas: Canvas, lens: Lens, lines: Sequence[Line], owned: tuple[Scene, str | None]
) -> None:
    """Links faintly in their owner's colour, gaps in the colour of a refusal."""
    scene, owner = owned
    side = side_of(scene.state.seats, owner)
    on, off = STROKES["coherency"].dash or (2.0, 3.0)
    for line in lines:
        if line.ok:
            ends = [lens.pixel(line.a), lens.pixel(line.b)]
            run = dashes(ends, (on * canvas.k, off * canvas.k))
            canvas.dashes(mix(MAT, side.colour, _FAINT), run, max(1, round(1.2 * canvas.k)))
        else:
            draw_overlay(canvas, lens, replace(line, role="path"), scene.state.seats)


def gaps(scene: Scene, table: str) -> Iterator[Line]:
    """The gap lines of groups that rest out of coherency, for their read-outs."""
    for group in scene.groups:
        if scene.hand and any(scene.hand.ghost(ship) for ship in group.members):
            continue
        answer = coherency_of(scene.rules_cache, scene.state.view, group.members[0])
        if answer and answer.table == table:
            yield from (
                line for line in answer.overlays if isinstance(line, Line) and line.ok is False
            )
