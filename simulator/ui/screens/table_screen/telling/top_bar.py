"""What the top bar of the table screen tells, and the figures that rise at its chips."""

from dataclasses import replace

from simulator.kernel.asked.inquiry import topic_of
from simulator.kernel.decisions import waited_for
from simulator.kernel.shown.motion import RiseMotion
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.plates import FixedSpot, calm, draw_plate
from simulator.ui.input.turning import heading_words
from simulator.ui.panels.bars.top_bar import TopFacts, chip_spans
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout
from simulator.ui.state.asking import asked_about
from simulator.ui.table.labels.titles import declared_facts
from simulator.ui.table.motion.rising import draw_gains
from simulator.ui.table.plans.explaining import best_answer
from simulator.ui.table.scene import Scene

_MOST_CHIPS = 3
"""The most pieces that the top bar has chips for."""


def top_facts(scene: Scene, stage: ScreenLayout) -> TopFacts:
    """What the top bar tells."""
    view = scene.state.view
    facts = scene.rules_cache.keep(
        view,
        ("top", scene.seat),
        lambda rules: TopFacts(
            rules.play.variant(view),
            rules.requests.steps(view),
            rules.requests.tallies(view, scene.seat),
            waited_for(view),
            rules.contest.gauge(view),
            last=rules.contest.last_round(view),
            teams=rules.contest.teams(view),
        ),
    )
    return _with_topic(facts, scene, stage)


def draw_gains_of(canvas: Canvas, scene: Scene, stage: ScreenLayout) -> None:
    """What seats gain or pay, at their chips in the top bar."""
    if any(isinstance(part.what, RiseMotion) for part, _ in scene.state.motion.now):
        spans = _spans(canvas.kit, scene, stage).items()
        chips = {seat: left + wide // 2 for seat, (left, wide) in spans}
        draw_gains(canvas, scene, stage, chips)


def draw_chip_plate(canvas: Canvas, scene: Scene, stage: ScreenLayout) -> None:
    """What the figures of the chip that is pointed at are, in words, on a plate below it."""
    name, _, seat = (scene.state.link or "").partition(" ")
    spans = _spans(canvas.kit, scene, stage) if name == "seat_card" else {}
    told = [each for each in top_facts(scene, stage).tallies if each.seat == seat and each.about]
    if seat not in spans or not told:
        return
    lines = [f"{each.value}: {each.about}" for each in told]
    title = next(each.name for each in scene.state.view.setup.seats if each.id == seat)
    (left, top, wide, high), start = stage.layout.top, spans[seat][0]
    room = (left, top + high, wide, canvas.surface.get_height() - top - high)
    draw_plate(canvas, FixedSpot((start, top), room), calm(title, *lines))


def seat_command(kit: Kit, scene: Scene, stage: ScreenLayout, pixel: tuple[int, int]) -> str | None:
    """What a click on a seat's chip calls; None elsewhere, and where a seat has no card."""
    _, top, _, high = stage.layout.top
    if not top <= pixel[1] < top + high or scene.rules_cache.ruleset.looks.seat_card is None:
        return None
    spans = _spans(kit, scene, stage).items()
    found = (seat for seat, (left, wide) in spans if left <= pixel[0] < left + wide)
    seat = next(found, None)
    return f"seat_card {seat}" if seat else None


def _spans(kit: Kit, scene: Scene, stage: ScreenLayout) -> dict[str | None, tuple[int, int]]:
    """Where the chips of the seats are in the top bar."""
    state = scene.state
    key = "chips", scene.seat, state.size, kit.lettering.k
    return scene.rules_cache.keep(
        state.view,
        key,
        lambda _: chip_spans(kit, stage.layout.top, state, scene.groups, top_facts(scene, stage)),
    )


def _with_topic(facts: TopFacts, scene: Scene, stage: ScreenLayout) -> TopFacts:
    """The facts of the top bar with the bases and the topic that the answer is about."""
    state, topics = scene.state, scene.rules_cache.ruleset.asks.topics
    asked = asked_about(state, scene.rules_cache) if state.panel == "ask" else None
    chosen = (
        next((one for one in topics if asked and isinstance(asked.ask, one.asks)), None)
        if state.panel == "ask"
        else topic_of(topics, state.topic)
    )
    hot = state.button if state.button in dict(stage.switch.spots) else None
    on = chosen.id if chosen else ""
    told = replace(facts, pieces=_asked_about(scene), switch=stage.switch, on=on, hot=hot)
    return replace(told, title=_over_all(scene))


def _over_all(scene: Scene) -> str:
    """What is over the whole window where the file's title is over its only table; else empty."""
    tables, cache = scene.state.view.setup.tables, scene.rules_cache
    first = declared_facts(cache, scene.state.view, tables[0].id, asks=bool(scene.questions))
    names = cache.ruleset.words.name, tables[0].name
    return " · ".join(filter(None, names)) if first.title else ""


def _asked_about(scene: Scene) -> tuple[tuple[str | None, str, str], ...]:
    """The bases that the answer which matters is about, each with its owner and heading."""
    best = None if scene.groups else best_answer(scene)
    found = []
    for name in best.about if best else ():
        piece = scene.state.view.pieces.get(name)
        where = scene.where(piece) if piece else None
        if piece and where and not scene.look_of(piece).is_scenery:
            found.append((piece.owner, name, heading_words(where.pose.heading)))
    return tuple(found[:_MOST_CHIPS])
