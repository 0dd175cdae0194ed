"""What each kind of question comes to, and what figures draw of it (BS-5 to BS-11, BS-14)."""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from simulator.geometry.units import Point
from simulator.kernel.asked.answer import Focus, Measure, Reason, bar, remark
from simulator.kernel.shown.appearance import Role
from simulator.kernel.shown.overlay import Badge, Line, Overlay, Ring
from simulator.kernel.wording import join_words
from simulator.rules.burning_suns.judging.moving import (
    may_go_on,
    may_jump,
    may_reach,
    measure_touch,
    no_way_there,
)
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.actions import Jump, JumpStop
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import Force
from simulator.rules.burning_suns.model.words import Figure
from simulator.rules.burning_suns.view.holding import (
    figure_in,
    force_limit,
    income_of,
    is_in_unrest,
)
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    figures_of,
    home_of,
    rulings_of,
    seat_name,
    space_name,
    space_of,
    systems_of,
)
from simulator.rules.burning_suns.view.paths import (
    links_of,
    movable,
    shortest_way,
    steps_from,
    wormholes_of,
)
from simulator.rules.burning_suns.view.where import (
    chart_of,
    find_way,
    fleet_size,
    force_size,
    link_spaces,
)

YES, NO, NONE, UNKNOWN, NOBODY = "yes", "no", "none", "unknown", "null"
"""Answers as files write them; what nobody at the table may know is `unknown`."""

ROLES: Mapping[str, Role] = {
    "path": Role("way", yes="way that may be gone", no="way that may not be gone"),
    "pose": Role("tile that is asked about"),
    "met": Role("what is in the way"),
    "shot": Role("distance measured", yes="near enough to touch", no="too far to touch"),
}
"""Roles that have other words in Burning Suns."""


@dataclass(frozen=True, slots=True)
class FoundValue:
    """An answer: its `value` as files write it, the same in `words`, and why.

    `measures` and `overlays` explain it; `notes` say what was counted or measured.
    """

    value: str
    words: str
    reasons: tuple[Reason, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    measures: tuple[Measure, ...] = ()
    notes: tuple[str, ...] = ()
    focus: Focus | None = None

    @property
    def verdict(self) -> bool | None:
        """True for yes, False for no, None for anything else."""
        return {YES: True, NO: False}.get(self.value)


def judge_at(view: View, space: str, reasons: Iterable[Reason], words: str) -> FoundValue:
    """Yes with these words, or no with the first reason for it; the space is ringed."""
    found = tuple(reasons)
    barred = bar(found)
    drawn = (ring_space(view, space, "pose"), badge_space(view, space, ok=barred is None))
    if barred is not None:
        return FoundValue(NO, barred.text, found, drawn)
    return FoundValue(YES, words, found, drawn)


def centre_of(view: View, space: str) -> Point:
    """The centre of a tile, in thou."""
    return chart_of(view).galaxy.space(space).at


def ring_space(
    view: View, space: str, role: str, label: str = "", owner: str | None = None
) -> Ring:
    """A ring on the rim of a tile."""
    tile, sizes = chart_of(view).galaxy.space(space), figures_of(view)
    radius = sizes.system_radius if tile.heading is None else sizes.anomaly_radius
    return Ring(tile.at, radius, role, label, owner)


def badge_space(view: View, space: str, *, ok: bool) -> Badge:
    """A tick or a cross on a tile."""
    return Badge(centre_of(view, space), ok, piece=space)


def draw_way(view: View, way: Sequence[str], *, ok: bool | None) -> tuple[Line, ...]:
    """The steps of a way from tile to tile, each with its number."""
    spots = [centre_of(view, space) for space in way]
    pairs = itertools.pairwise(spots)
    return tuple(Line(a, b, "path", str(n), ok) for n, (a, b) in enumerate(pairs, 1))


def find_control(view: View, ask: asks.AskControl) -> FoundValue:
    """The seat that controls a system, in peace or unrest."""
    there, name = space_of(view, ask.at), space_name(view, ask.at)
    owner = there.controller
    if owner is None:
        kind = there.kind.replace("_", " ") if there.kind else "not known"
        why = remark("BS-7.1", f"{name} is not explored")
        if there.is_explored:
            why = remark("BS-8.4", f"{name} is {kind}, and nobody has taken it")
        return FoundValue(NOBODY, "nobody controls it", (why,), (ring_space(view, ask.at, "pose"),))
    words = f"{seat_name(view, owner)}, in {there.control}"
    reasons = [remark("BS-8.1", f"{name} is controlled by {words}")]
    if there.blocked is not None:
        reasons.append(remark("BS-8.1", f"unrest blocks benefit {there.blocked}"))
    ring = ring_space(view, ask.at, "pose", there.control, owner)
    return FoundValue(owner, words, tuple(reasons), (ring,))


def find_income(view: View, ask: asks.AskIncome) -> FoundValue:
    """The crystals of a round, system by system."""
    count = income_of(view, ask.seat)
    by_system = {space: figure_in(view, "income", space) for space in systems_of(view, ask.seat)}
    reasons = [*_tell_incomes(view, by_system)]
    rest = count - sum(by_system.values())
    if rest:
        reasons.append(remark("BS-12.2", f"other abilities give {rest:+}"))
    drawn = tuple(
        ring_space(view, space, "pose", f"+{crystals}", ask.seat)
        for space, crystals in by_system.items()
    )
    return FoundValue(str(count), f"{count_units(count, 'crystal')} a round", tuple(reasons), drawn)


def _tell_incomes(view: View, by_system: dict[str, int]) -> Iterator[Reason]:
    for space, crystals in by_system.items():
        text = f"{space_name(view, space)} gives {crystals}"
        blocked = space_of(view, space).blocked
        if blocked is not None:
            yield remark("BS-8.1", f"{text}; unrest blocks benefit {blocked}")
        else:
            yield remark("BS-5.1", text)


def find_limit(view: View, ask: asks.AskLimit) -> FoundValue:
    """How many units a fleet or an army of the seat may have there, and how many it has."""
    on_ground, figures = ask.of == "army", figures_of(view)
    limit = force_limit(view, ask.seat, ask.at, on_ground=on_ground)
    usual = figures.army_limit if on_ground else figures.fleet_limit
    cut = figures.unrest_cut if on_ground and is_in_unrest(view, ask.at) else 0
    reasons = [remark("BS-7.4", f"{'an army' if on_ground else 'a fleet'} has a limit of {usual}")]
    reasons += _tell_raises(view, ask, limit + cut - usual)
    if cut:
        reasons.append(remark("BS-8.1", f"unrest in {space_name(view, ask.at)} takes {cut}"))
    size = force_size(view, ask.at, ask.seat, on_ground=on_ground)
    reasons.append(remark("BS-7.4", f"{count_units(size, 'unit')} of {limit} are there"))
    drawn = (
        ring_space(view, ask.at, "pose", f"{size} of {limit}", ask.seat),
        badge_space(view, ask.at, ok=size <= limit),
    )
    return FoundValue(str(limit), count_units(limit, "unit"), tuple(reasons), drawn)


def _tell_raises(view: View, ask: asks.AskLimit, more: int) -> Iterator[Reason]:
    """The systems of the seat that change a limit, and what else does."""
    figure: Figure = "army_limit" if ask.of == "army" else "fleet_limit"
    for space in systems_of(view, ask.seat):
        by = figure_in(view, figure, space)
        more -= by
        if by:
            yield remark("BS-7.4", f"{space_name(view, space)} changes it by {by:+}")
    if more:
        yield remark("BS-7.4", f"other abilities change it by {more:+}")


def find_distance(view: View, ask: asks.AskDistance) -> FoundValue:
    """The least number of touches, wormholes as one."""
    way = find_way(links_of(view, ask.seat), ask.source, ask.target)
    if way is None:
        return FoundValue(NONE, "no way leads there")
    steps, reasons = count_units(len(way) - 1, "step"), [*_tell_steps(view, way)]
    if ask.seat is not None:
        reasons += _tell_closed(view, (ask.seat, "fleet"), way)
    drawn: tuple[Overlay, ...] = (
        *draw_way(view, way, ok=None),
        ring_space(view, ask.target, "pose", steps),
    )
    note = "The least number of touches, explored or not; two ends of wormholes count as touching."
    return FoundValue(str(len(way) - 1), steps, tuple(reasons), drawn, notes=(note,))


def _tell_steps(view: View, way: tuple[str, ...]) -> Iterator[Reason]:
    """Each step of a way: does it go from rim to rim or by a wormhole?"""
    near = chart_of(view).near
    for number, (here, there) in enumerate(itertools.pairwise(way), 1):
        names = f"{space_name(view, here)} to {space_name(view, there)}"
        is_touch = there in near[here]
        rule, how = ("BS-7.2", "they touch") if is_touch else ("BS-8.11", "by wormhole")
        yield remark(rule, f"step {number}, {names}: {how}")


def _tell_links(view: View, mover: tuple[str, Force], way: tuple[str, ...]) -> Iterator[Reason]:
    """The steps of a way that go by wormhole."""
    near, linked = chart_of(view).near, steps_from(view, *mover)
    for here, there in itertools.pairwise(way):
        if there in linked[here] and there not in near[here]:
            names = f"{space_name(view, here)} to {space_name(view, there)}"
            yield remark("BS-8.11", f"a wormhole leads from {names}")


def _tell_closed(view: View, mover: tuple[str, Force], way: tuple[str, ...]) -> Iterator[Reason]:
    """The wormholes that would make a way shorter, did an explored path lead to them (D23)."""
    is_open = wormholes_of(view, *mover)
    ends = [name for name, each in view.extra.spaces.items() if each.kind == "wormhole"]
    if all(name in is_open for name in ends):
        return
    links = link_spaces(chart_of(view).near, dict.fromkeys((*is_open, *ends)))
    shorter = find_way(links, way[0], way[-1])
    if shorter is None or len(shorter) >= len(way):
        return
    for name in shorter:
        if name in ends and name not in is_open:
            closed = f"no explored path of {seat_name(view, mover[0])} leads to"
            yield remark("BS-8.11", f"{closed} {space_name(view, name)}, so that it links nothing")


def find_touch(view: View, ask: asks.AskTouch) -> FoundValue:
    """Do two tiles touch, and by how much?"""
    found, reason = measure_touch(view, ask.source, ask.target)
    ok = bool(reason.ok)
    line = Line(found.a, found.b, "shot", f'{found.distance / 1000:.3f}"', ok)
    ends = (ring_space(view, ask.source, "pose"), ring_space(view, ask.target, "pose"))
    middle = (found.a[0] + found.b[0]) / 2, (found.a[1] + found.b[1]) / 2
    return FoundValue(
        YES if ok else NO,
        reason.text,
        (reason,),
        (*ends, line, badge_space(view, ask.target, ok=ok)),
        (found,),
        focus=Focus(middle, abs(found.margin)) if found.margin is not None else None,
    )


def find_explored(view: View, ask: asks.AskExplored) -> FoundValue:
    """Does an explored path of the seat lead there, and along what?"""
    reasons = tuple(may_reach(view, ask.target, ask.seat))
    barred, home = bar(reasons), home_of(view, ask.seat)
    ok = barred is None
    near = {
        name: [each for each in some if space_of(view, each).is_explored]
        for name, some in chart_of(view).near.items()
    }
    way = find_way(near if ok else chart_of(view).near, home, ask.target) or (home,)
    dark = [space for space in way if not space_of(view, space).is_explored]
    rings = tuple(ring_space(view, space, "met", "not explored") for space in dark)
    return FoundValue(
        YES if ok else NO,
        barred.text if barred else f"an explored path leads to {space_name(view, ask.target)}",
        reasons,
        (*draw_way(view, way, ok=ok), *rings, badge_space(view, ask.target, ok=ok)),
    )


def find_jump(view: View, ask: asks.AskJump) -> FoundValue:
    """May it jump along its way, or by a shortest one; where there is none, what bars it?"""
    jump = jump_asked(view, ask)
    if jump is None:
        wrong = no_way_there()
        return FoundValue(NO, wrong.text, (wrong,))
    way = tuple(stop.space for stop in jump.stops)
    passed, mover = (ask.source, *way), (ask.seat, jump.force)
    reasons = (
        *may_jump(view, jump, ask.seat),
        *_tell_meeting(view, ask),
        *_tell_links(view, mover, passed),
        *(() if ask.way else _tell_closed(view, mover, passed)),
    )
    barred = bar(reasons)
    ok = barred is None
    stopped = (space for space in way[:-1] if bar(may_go_on(view, space, ask.seat)))
    rings = tuple(ring_space(view, space, "met", "ends here") for space in stopped)
    words = f"it takes {count_units(len(way), 'step')}" if barred is None else barred.text
    lines = draw_way(view, passed, ok=ok)
    drawn: tuple[Overlay, ...] = (*lines, *rings, badge_space(view, ask.target, ok=ok))
    notes = _note_way(view, ask, way, ok=ok)
    return FoundValue(YES if ok else NO, words, reasons, drawn, notes=notes)


def jump_asked(view: View, ask: asks.AskJump) -> Jump | None:
    """The jump that is asked about; None where no way leads there.

    What is left and taken along on a tile is so at the first stop there.
    """
    force: Force = "army" if ask.army else "fleet"
    way = _way_of(view, ask, force)
    if way is None:
        return None
    units = ask.units or tuple(movable(view, ask.seat, ask.source, force).items())
    dropped, picked = dict(ask.dropped), dict(ask.picked)
    stops = (JumpStop(each, dropped.pop(each, ()), picked.pop(each, ())) for each in way)
    return Jump(force, ask.source, units, tuple(stops))


def _way_of(view: View, ask: asks.AskJump, force: Force) -> tuple[str, ...] | None:
    """The spaces that it enters: those asked for, a shortest way it may go, else any way."""
    if ask.way:
        return (*ask.way, ask.target)
    if found := shortest_way(view, ask.seat, force, (ask.source, ask.target)):
        return found
    way = find_way(steps_from(view, ask.seat, force), ask.source, ask.target)
    return None if way is None else way[1:]


def _tell_meeting(view: View, ask: asks.AskJump) -> Iterator[Reason]:
    """What waits for a fleet at the end of its way."""
    ships = 0 if ask.army else fleet_size(view, ask.target, None)
    if ships:
        text = f"{count_units(ships, 'dark_ship')} at {space_name(view, ask.target)} begin a battle"
        yield remark("BS-8.12", text)


def _note_way(view: View, ask: asks.AskJump, way: tuple[str, ...], *, ok: bool) -> tuple[str, ...]:
    found = []
    if len(way) > 1 and not ask.way:
        by = join_words(tuple(space_name(view, each) for each in way[:-1]))
        which = "a shortest way that is legal" if ok else "the way with the fewest steps"
        found.append(f"No way was named; this is {which}, by {by}.")
    if rulings_of(view).jump_counts == "end_point":
        found.append("The distance of the end from the start counts, not the steps.")
    return tuple(found)
