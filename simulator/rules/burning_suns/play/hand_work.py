"""The free hand: units, control, faces, crystals, antimatter and leaders, as players set them.

No rule of the game is asked. What is refused would leave counts that no game can have.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.event import Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.shown.telling import Telling
from simulator.mechanics.game import Fold, Line
from simulator.mechanics.hand import HandWork
from simulator.rules.burning_suns.model import by_hand as hand
from simulator.rules.burning_suns.model import events
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import DARK_SHIP, MILITIA
from simulator.rules.burning_suns.model.state import PlacedLeader
from simulator.rules.burning_suns.model.words import UNIT_KINDS
from simulator.rules.burning_suns.play.actions.exploring import draw_face
from simulator.rules.burning_suns.play.folding import (
    gather_units,
    with_amount,
    with_side,
    with_space,
)
from simulator.rules.burning_suns.play.rounds.settling import settle
from simulator.rules.burning_suns.play.supply import crystals_left, move_antimatter
from simulator.rules.burning_suns.view.lookup import (
    components_of,
    count_units,
    portrait,
    rulings_of,
    seat_name,
    seats_of,
    side_of,
    space_name,
    space_of,
    system_tile,
)
from simulator.rules.burning_suns.view.spots import all_spots, leader_on, leader_piece, leaders_of
from simulator.rules.burning_suns.view.where import all_units, is_unique, stack_at, units_at

MOST_UNITS, MOST_ANTIMATTER = 20, 30
"""No more units of a kind stand in one space, and no empire has more antimatter."""

_NO_GAME = "No game is under way; its beginning is set up in the table's file."


def _no(code: str, text: str) -> Refusal:
    return Refusal(code, HAND, text)


def _first(
    bad: Callable[[View, Any], Iterator[Refusal]],
) -> Callable[[View, Any, str], Refusal | None]:
    """The first refusal, if any."""
    return lambda view, action, _: next(bad(view, action), None)


def _bad_units(view: View, action: hand.SetUnits) -> Iterator[Refusal]:
    if action.space not in view.extra.spaces:
        yield _no("no_space", f"There is no space {action.space}; choose one of the galaxy.")
        return
    if not space_of(view, action.space).is_explored and action.amount:
        yield _no("unexplored", "Units lie on explored tiles alone; turn it face up first.")
    kinds: tuple[str, ...] = (DARK_SHIP, MILITIA)
    if action.owner is not None:
        if action.owner not in seats_of(view) or side_of(view, action.owner).race is None:
            yield _no("no_race", "This empire has no race yet; its units are not known.")
            return
        kinds = UNIT_KINDS
    if action.kind not in kinds:
        yield _no("bad_kind", f"There are no units {action.kind} here; choose another kind.")
        return
    key = action.owner, action.kind
    here = stack_at(view, action.space, *key)
    most = most_of(view, key, beside=here.piece if here else "")
    if not 0 <= action.amount <= most:
        what = "hit points" if is_unique(action.kind) else "units"
        yield _no("bad_count", f"From 0 to {most} {what} can be there; choose one of these.")
    elsewhere = (one for one in all_units(view) if one.space != action.space)
    if is_unique(action.kind) and any(
        (one.owner, one.kind) == (action.owner, action.kind) for one in elsewhere
    ):
        yield _no("second_unique", f"An empire has one {action.kind}; take the other away first.")


def most_of(view: View, key: tuple[str | None, str], *, beside: str) -> int:
    """The most units, hit points or tokens of an owner and kind that one piece can be.

    `beside` is the piece whose tokens do not count as used; empty for a new one.
    """
    owner, kind = key
    if owner is not None:
        return portrait(view, owner, kind).hits if is_unique(kind) else MOST_UNITS
    components = components_of(view)
    tokens = components.dark_ships.count
    if kind == MILITIA:
        tokens = sum(each.count for each in components.militia)
    used = (one.count for one in all_units(view) if one.kind == kind and one.piece != beside)
    return min(MOST_UNITS, tokens - sum(used))


def _take_units(now: Resolution, action: hand.SetUnits, _: str) -> None:
    now.emit(hand.UnitsSet(action.space, action.owner, action.kind, action.amount))


def _bad_control(view: View, action: hand.SetControl) -> Iterator[Refusal]:
    there = view.extra.spaces.get(action.space)
    if there is None:
        yield _no("no_space", f"There is no space {action.space}; choose one of the galaxy.")
        return
    tile = system_tile(view, action.space)
    if not there.is_explored:
        yield _no("unexplored", "Nobody controls what is not explored; turn it face up first.")
    elif tile is None or tile.kind == "empty":
        yield _no("never_controlled", "Anomalies and empty systems are nobody's.")
    elif tile.kind == "home":
        yield _no("home_stays", "A home stays with its empire.")
    elif action.seat is not None and action.seat not in seats_of(view):
        yield _no("no_seat", f"Nobody sits at {action.seat}; choose a seat.")
    elif action.blocked is not None and not _can_block(action, len(tile.benefits)):
        yield _no("no_benefit", "Only unrest blocks a benefit, and one that the system has.")


def _can_block(action: hand.SetControl, benefits: int) -> bool:
    in_unrest = action.seat is not None and action.control == "unrest"
    return in_unrest and action.blocked in range(1, benefits + 1)


def _take_control(now: Resolution, action: hand.SetControl, _: str) -> None:
    change = action.space, action.seat, action.control, action.blocked
    now.emit(events.ControlChanged(*change))
    settle(now)


def _check_face(view: View, action: hand.SetFace, _: str) -> Refusal | None:
    there = view.extra.spaces.get(action.space)
    if there is None:
        return _no("no_space", f"There is no space {action.space}; choose one of the galaxy.")
    if there.is_explored == action.is_up:
        return _no("as_it_is", f"It lies face {'up' if action.is_up else 'down'} already.")
    if there.kind == "home":
        return _no("home_stays", "A home lies face up.")
    if not action.is_up and there.controller is not None:
        return _no("controlled", "An empire controls it; let nobody control it first.")
    if not action.is_up and units_at(view, action.space):
        return _no("units_there", "Units are there; take them away first.")
    return None


def _take_face(now: Resolution, action: hand.SetFace, seat: str) -> None:
    """A tile turned up brings its guard, but begins nothing."""
    if action.is_up:
        draw_face(now, action.space, seat)
    else:
        now.emit(hand.SpaceHidden(action.space))


def _check_crystals(view: View, action: hand.SetCrystals, _: str) -> Refusal | None:
    if action.seat not in view.extra.sides:
        return _no("no_game", _NO_GAME)
    most = side_of(view, action.seat).crystals + crystals_left(view)
    if rulings_of(view).crystal_supply == "unlimited":
        most = max(action.count, 0)
    if 0 <= action.count <= most:
        return None
    return _no("bad_count", f"From 0 to {most} crystals are there; choose one of these.")


def _take_crystals(now: Resolution, action: hand.SetCrystals, _: str) -> None:
    now.emit(hand.CrystalsSet(action.seat, action.count))


def _check_antimatter(view: View, action: hand.SetAntimatter, _: str) -> Refusal | None:
    if action.seat not in view.extra.sides:
        return _no("no_game", _NO_GAME)
    if 0 <= action.count <= MOST_ANTIMATTER:
        return None
    return _no("bad_count", f"The track goes from 0 to {MOST_ANTIMATTER}; choose one of these.")


def _take_antimatter(now: Resolution, action: hand.SetAntimatter, _: str) -> None:
    by = action.count - side_of(now.state, action.seat).antimatter
    move_antimatter(now, events.AntimatterMoved(action.seat, by, "hand"))


def _check_leader(view: View, action: hand.SetLeader, _: str) -> Refusal | None:
    if leader_piece(action.seat, action.leader) not in view.pieces:
        return _no("no_leader", "This empire has no such leader; choose one that it has.")
    if action.spot is None:
        in_hand = action.leader in leaders_of(view, action.seat)
        return _no("as_it_is", "This leader is in hand already.") if in_hand else None
    if action.spot not in all_spots(view):
        return _no("closed", "This spot is not used in this game; choose another.")
    if leader_on(view, action.spot) is not None:
        return _no("taken", "A leader is on this spot; take that one back first.")
    return None


def _take_leader(now: Resolution, action: hand.SetLeader, _: str) -> None:
    if action.spot is None:
        on = (one for spot in all_spots(now.state) if (one := leader_on(now.state, spot)))
        who = action.seat, action.leader
        placed = next(one for one in on if (one.seat, one.leader) == who)
        now.emit(events.LeaderReturned(placed, None))
    else:
        placed = PlacedLeader(action.spot, action.seat, action.leader)
        now.emit(events.LeaderPlaced(placed))


WORK: Mapping[type[Action], HandWork] = {
    hand.SetUnits: HandWork(_first(_bad_units), _take_units),
    hand.SetControl: HandWork(_first(_bad_control), _take_control),
    hand.SetFace: HandWork(_check_face, _take_face),
    hand.SetCrystals: HandWork(_check_crystals, _take_crystals),
    hand.SetAntimatter: HandWork(_check_antimatter, _take_antimatter),
    hand.SetLeader: HandWork(_check_leader, _take_leader),
}
"""How each action of the free hand is judged and done."""


def _fold_units(view: View, event: hand.UnitsSet) -> View:
    return with_amount(view, event.space, (event.owner, event.kind), event.amount)


def _fold_crystals(view: View, event: hand.CrystalsSet) -> View:
    return with_side(view, event.seat, crystals=event.count)


def _fold_hidden(view: View, event: hand.SpaceHidden) -> View:
    laid = view.setup.extra.spaces[event.space]
    return with_space(view, event.space, replace(laid, tile=None, controller=None, structure=None))


FOLDS: Mapping[type[Event], Fold] = {
    hand.UnitsSet: _fold_units,
    hand.CrystalsSet: _fold_crystals,
    hand.SpaceHidden: _fold_hidden,
    hand.UnitsGathered: lambda view, event: gather_units(view, event.space),
}
"""How the events of the free hand are folded."""


def _tell_units(view: View, event: hand.UnitsSet) -> Telling:
    many = count_units(event.amount, event.kind)
    if is_unique(event.kind):
        many = f"a {event.kind} with {count_units(event.amount, 'hit point')}"
        many = many if event.amount else f"no {event.kind}"
    name = space_name(view, event.space)
    whose = f"{seat_name(view, event.owner)} has {many}" if event.owner else f"{many} are"
    return Telling(f"{whose} at {name}", (), (event.space,))


def _tell_crystals(view: View, event: hand.CrystalsSet) -> Telling:
    return Telling(f"{seat_name(view, event.seat)} has {count_units(event.count, 'crystal')}")


def _tell_hidden(view: View, event: hand.SpaceHidden) -> Telling:
    return Telling(f"{space_name(view, event.space)} is face down", (), (event.space,))


LINES: Mapping[type[Event], Line] = {
    hand.UnitsSet: _tell_units,
    hand.CrystalsSet: _tell_crystals,
    hand.SpaceHidden: _tell_hidden,
}
"""What the log says of the events of the free hand."""
