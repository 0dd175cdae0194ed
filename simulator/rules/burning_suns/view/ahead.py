"""What follows a jump that is not made yet: the battles at its end, and who could come."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from simulator.geometry.shapes import Pose
from simulator.kernel.piece import OnTable, Piece
from simulator.rules.burning_suns.model.actions import Jump
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import COUNT
from simulator.rules.burning_suns.view.forces import awaits_fleets, fight_between, is_ionstorm
from simulator.rules.burning_suns.view.lookup import figures_of, rulings_of
from simulator.rules.burning_suns.view.odds_ahead import FightAhead, look_ahead
from simulator.rules.burning_suns.view.paths import STILL, follow_jump, rests_of
from simulator.rules.burning_suns.view.reaching import FleetReach, fleets_reaching
from simulator.rules.burning_suns.view.where import (
    chart_of,
    counts_at,
    is_unique,
    opposing,
    stack_at,
)


@dataclass(frozen=True, slots=True)
class AfterJump:
    """What a jump leads to, but for its fights.

    `lying` are the units of the seat that are in each space then, by kind. `at_once` are the
    battles that dark ships begin, `open` those that the seat could begin later, with fleets that
    end the jump. `view` is the state before these, and `coming` are the fleets of others that
    could come to its end.
    """

    view: View
    lying: Mapping[str, Mapping[str, int]]
    at_once: tuple[FightAhead, ...] = ()
    open: tuple[FightAhead, ...] = ()
    coming: tuple[FleetReach, ...] = ()


def look_after(view: View, seat: str, jump: Jump) -> AfterJump:
    """What a jump that is allowed leads to."""
    moved, on_ground = follow_jump(view, seat, jump), jump.force == "army"
    lying = {
        space: {**units, **_still(view, space, seat, on_ground=on_ground)}
        for space, units in moved.items()
    }
    if on_ground:
        return AfterJump(view, lying)
    end, rested = jump.stops[-1].space, rests_of(jump)
    dark = [space for space in rested if awaits_fleets(view, space)]
    foes = [] if is_ionstorm(view, end) else [one for one in opposing(view, end, seat) if one]
    after = _move_ships(view, seat, moved) if dark or foes else view
    begun = (
        look_ahead(after, fight_between(after, "battle", space, (None, seat)), 1) for space in dark
    )
    later = (look_ahead(after, fight_between(after, "battle", end, (seat, foe)), 0) for foe in foes)
    sizes = {space: sum(units.values()) for space, units in lying.items()}
    return AfterJump(
        after,
        lying,
        tuple(each for each in begun if each),
        tuple(each for each in later if each),
        fleets_reaching(view, end, seat, sizes),
    )


def _still(view: View, space: str, seat: str, *, on_ground: bool) -> Mapping[str, int]:
    """What never jumps."""
    there = counts_at(view, space, seat, on_ground=on_ground)
    return {kind: count for kind, count in there.items() if kind in STILL}


def _move_ships(view: View, seat: str, lying: Mapping[str, Mapping[str, int]]) -> View:
    """The state with the ships of a seat in some spaces as they would lie; for odds alone."""
    left = [
        stack.piece
        for space in lying
        for kind in counts_at(view, space, seat, on_ground=False)
        if kind not in STILL and (stack := stack_at(view, space, seat, kind))
    ]
    kept = {name: each for name, each in view.pieces.items() if name not in left}
    gone = [view.pieces[name] for name in left]
    new = (piece for space in lying for piece in _ships(view, seat, (space, lying[space]), gone))
    return replace(view, pieces={**kept, **{piece.id: piece for piece in new}})


def _ships(
    view: View, seat: str, there: tuple[str, Mapping[str, int]], before: list[Piece]
) -> Iterator[Piece]:
    """The ships of a seat in a space, each kind in the middle of it; uniques as they were."""
    space, units = there
    place = OnTable(view.setup.tables[0].id, Pose(chart_of(view).galaxy.space(space).at))
    for kind, count in units.items():
        was = next(each for each in before if each.kind == kind)
        marks = was.marks if is_unique(kind) else ((COUNT, count),)
        yield replace(was, id=f"{seat}-{kind}-{space}", place=place, marks=marks)


def antimatter_won(view: View, ahead: FightAhead) -> int:
    """What a seat gains by winning a fight: for 4 units beaten, and each unique (BS-1.6, BS-1.7).

    A defender gains nothing for the units by one reading of `defender_antimatter`.
    """
    foe = ahead.foe
    counts = not ahead.own or rulings_of(view).defender_antimatter == "yes"
    won = int(counts and foe.strength >= figures_of(view).beaten_force)
    ranks = ahead.odds.sides[1 - ahead.own].ranks
    return won + (sum(rank.is_unique for rank in ranks) if foe.owner else 0)
