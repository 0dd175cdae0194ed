"""How a fleet or an army jumps: a way from tile to tile, with what it takes along (BS-6.2)."""

from collections.abc import Iterator
from functools import partial

from simulator.kernel.asked.answer import Reason, bar
from simulator.kernel.asked.draft import trail_in
from simulator.kernel.asked.request import Choice, Option
from simulator.kernel.asked.trail import Load, TileLoad, Trail, TrailStop, TrailTile, TrailValue
from simulator.kernel.wording import capital
from simulator.mechanics.request_forms import Lacking, PreviewParts, Values
from simulator.rules.burning_suns.judging.moving import (
    MOST_STOPS,
    may_enter,
    may_jump_any,
    may_set_out,
)
from simulator.rules.burning_suns.model.actions import Jump, JumpStop, UnitCounts
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.war import Force
from simulator.rules.burning_suns.requests.fights_ahead import show_after
from simulator.rules.burning_suns.requests.forms import Asked, OptionForm, asking, tile_choice
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    list_units,
    plural,
    rulings_of,
    seat_name,
    space_name,
)
from simulator.rules.burning_suns.view.paths import (
    ends_jumps,
    jump_range,
    movable,
    own_ground,
    spaces_with_units,
    starts_of,
    steps_from,
)
from simulator.rules.burning_suns.view.where import (
    fleet_size,
    opposing,
    rank,
)

_WAY = "way"
_CAPTIONS: dict[Force, tuple[str, str, str, str]] = {
    "fleet": ("jump_fleet", "Jump a fleet", "J", "Fleet"),
    "army": ("jump_army", "Jump an army", "O", "Army"),
}
"""Of each force its option, what that is called, its key, and what the way is of."""


def _stocks(asked: Asked, force: Force) -> dict[str, dict[str, int]]:
    """The units that can jump, by the space that they lie in."""
    view, seat = asked.view, asked.seat
    return dict(spaces_with_units(view, seat, force, own_ground(view, seat)))


def _trail(asked: Asked, force: Force) -> Trail:
    view, seat = asked.view, asked.seat
    held, near = _stocks(asked, force), steps_from(view, seat, force)
    kinds = sorted({kind for units in held.values() for kind in units}, key=rank)
    order = {name: number for number, name in enumerate(near)}
    links = tuple(
        (one, other) for one, some in near.items() for other in some if order[one] < order[other]
    )
    in_steps = rulings_of(view).jump_counts == "steps"
    return Trail(
        _WAY,
        _CAPTIONS[force][3],
        starts_of(view, seat, force),
        tuple(_tiles(asked, force)),
        links,
        jump_range(view, seat) if in_steps else MOST_STOPS,
        tuple(Load(kind, plural(kind).capitalize(), kind, kind) for kind in kinds),
        tuple(
            TileLoad(space, kind, units[kind])
            for space, units in held.items()
            for kind in kinds
            if kind in units
        ),
        _only_start(asked, force),
    )


def _only_start(asked: Asked, force: Force) -> TrailValue | None:
    """The jump as it begins where there is one place only that it can begin at."""
    view, seat = asked.view, asked.seat
    able = [each for each in starts_of(view, seat, force) if _bar(asked, force, each) is None]
    if len(able) != 1:
        return None
    return (TrailStop(able[0], _changes(tuple(movable(view, seat, able[0], force).items()), ())),)


def _bar(asked: Asked, force: Force, start: str) -> Reason | None:
    return bar(may_set_out(asked.view, force, start, asked.seat))


def starts(asked: Asked) -> Iterator[Choice]:
    """Where a fleet or an army of the seat can set out, a fleet first."""
    view, seat = asked.view, asked.seat
    seen: set[str] = set()
    forces: tuple[Force, ...] = ("fleet", "army")
    for force in forces:
        for space in starts_of(view, seat, force):
            units = list_units(movable(view, seat, space, force).items())
            about = f"{units}; {count_units(jump_range(view, seat), 'step')}"
            bar = _bar(asked, force, space)
            if space not in seen and (force == "fleet" or bar is None):
                yield tile_choice(view, space, about, bar)
                seen.add(space)


def _tiles(asked: Asked, force: Force) -> Iterator[TrailTile]:
    view, seat = asked.view, asked.seat
    for space in view.extra.spaces:
        barred: Reason | None = bar(may_enter(view, force, space, seat))
        ends = ends_jumps(view, seat, space)
        about = f"{_opposing_words(view, space, seat)} end the jump" if ends else ""
        name = space_name(view, space).removeprefix("the ")
        yield TrailTile(space, capital(name), about, ends, barred)


def _opposing_words(view: View, space: str, seat: str) -> str:
    owner = opposing(view, space, seat)[0]
    size = fleet_size(view, space, owner)
    if owner is None:
        return count_units(size, "dark_ship")
    return f"{count_units(size, 'unit')} of {seat_name(view, owner)}"


def _option(force: Force, asked: Asked) -> Option:
    name, caption, key, _ = _CAPTIONS[force]
    barred = bar(may_jump_any(asked.view, force, asked.seat))
    if not asked.has_open(name) or barred is not None:
        return asking(name, caption, key, barred)
    return Option(name, caption, key, asks=True, fields=(_trail(asked, force),))


def _way_in(asked: Asked) -> TrailValue:
    """The way of the draft; empty if it names what is no tile."""
    value = trail_in(asked.draft, _WAY)
    known = all(stop.tile in asked.view.extra.spaces for stop in value)
    return value if known else ()


def _action(force: Force, asked: Asked) -> Jump | Lacking:
    value = _way_in(asked)
    if len(value) < 2:
        return Lacking((_WAY,))
    first, *rest = value
    stops = tuple(JumpStop(each.tile, _of(each, -1), _of(each, 1)) for each in rest)
    return Jump(force, first.tile, _of(first, 1), stops)


def _of(stop: TrailStop, sign: int) -> UnitCounts:
    """The units picked up at a stop, or with -1 those dropped there."""
    return tuple((load, units * sign) for load, units in stop.changes if units * sign > 0)


def _fill(force: Force, _asked: Asked, jump: Jump) -> Values | None:
    """The way of a jump, None for one of the other force."""
    if jump.force != force:
        return None
    stops = (TrailStop(jump.start, _changes(jump.units, ())),)
    rest = (TrailStop(each.space, _changes(each.picked, each.dropped)) for each in jump.stops)
    value: TrailValue = (*stops, *rest)
    return {_WAY: value}


def _changes(picked: UnitCounts, dropped: UnitCounts) -> UnitCounts:
    counts: dict[str, int] = dict(picked)
    for kind, count in dropped:
        counts[kind] = counts.get(kind, 0) - count
    return tuple((kind, counts[kind]) for kind in sorted(counts, key=rank) if counts[kind])


def _show_way(force: Force, asked: Asked) -> PreviewParts:
    """What the way leads to: battles, who could come, and what stays behind."""
    jump = _action(force, asked)
    return PreviewParts() if isinstance(jump, Lacking) else show_after(asked.view, asked.seat, jump)


def _form(force: Force) -> OptionForm:
    return OptionForm(
        _CAPTIONS[force][0],
        partial(_option, force),
        partial(_action, force),
        partial(_show_way, force),
        says=lambda asked, it: f"jump to {space_name(asked.view, it.stops[-1].space)}",
        makes=Jump,
        fill=partial(_fill, force),
    )


OPTIONS = (_form("fleet"), _form("army"))
