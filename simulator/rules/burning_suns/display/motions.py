"""What an event shows on tables and boards: jumps, shots, losses, tiles turned over, leaders."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

from simulator.kernel.event import Event
from simulator.kernel.piece import InSpace, OnTable, Piece
from simulator.kernel.shown.motion import (
    ArrivalMotion,
    DepartureMotion,
    FlipMotion,
    GlideMotion,
    LossMotion,
    Motion,
    RiseMotion,
    ShiftMotion,
    VolleyMotion,
    motions_of_piece,
)
from simulator.kernel.shown.roll import Verdict
from simulator.kernel.state import place_of
from simulator.mechanics.game import dispatch
from simulator.rules.burning_suns.display.looks import look
from simulator.rules.burning_suns.model import empire_events as gained
from simulator.rules.burning_suns.model import events, war
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import COUNT, HITS
from simulator.rules.burning_suns.play.folding import FOLDS
from simulator.rules.burning_suns.play.war.lines import dice_of
from simulator.rules.burning_suns.view.lookup import count_units, seat_name, side_of
from simulator.rules.burning_suns.view.possessions import card_name
from simulator.rules.burning_suns.view.spots import (
    cell_of,
    hand_of,
    leader_piece,
    marker_piece,
    step_of,
)
from simulator.rules.burning_suns.view.using import entry_name
from simulator.rules.burning_suns.view.where import GROUND, UnitStack, stack_at, units_at

_OfUnits = events.UnitsPlaced | events.UnitsLost | events.HitsChanged


def _stack_of(view: View, event: _OfUnits) -> tuple[UnitStack, OnTable] | None:
    """The stack that an event is about, and where it lies on the table."""
    stack = stack_at(view, event.space, event.owner, event.kind)
    where = place_of(view, stack.piece) if stack else None
    return (stack, where) if stack and where else None


def _show_moved(view: View, event: events.UnitsMoved) -> Iterator[Motion]:
    """The units glide from their stack to their next one; all legs of a jump are one way."""
    after: View = FOLDS[type(event)](view, event)
    for kind, count in event.units:
        stack = stack_at(view, event.source, event.owner, kind)
        there = stack_at(after, event.to, event.owner, kind)
        start = place_of(view, stack.piece) if stack else None
        end = place_of(after, there.piece) if there else None
        if stack is None or there is None or start is None or end is None:
            continue
        mark = (HITS, stack.hits) if stack.hits is not None else (COUNT, count)
        name, joins = f"{event.owner}>{kind}", stack_at(view, event.to, event.owner, kind)
        token = Piece(name, kind, event.owner, None, start, marks=(mark,))
        yield GlideMotion(name, (start, end), token, () if joins else (there.piece,))


def _show_placed(view: View, event: events.UnitsPlaced) -> Iterator[Motion]:
    found = _stack_of(FOLDS[type(event)](view, event), event)
    if found is None:
        return
    there, at = found
    if there.piece not in view.pieces:
        yield ArrivalMotion(there.piece, at, "jump" if event.kind not in GROUND else "")
    if event.count > 1 or there.piece in view.pieces:
        yield RiseMotion(f"+{count_units(event.count, event.kind)}", "mended", at)


def _show_lost(view: View, event: events.UnitsLost) -> Iterator[Motion]:
    found = _stack_of(view, event)
    if found is None:
        return
    stack, was = found
    whole, words = event.count >= stack.count, count_units(event.count, event.kind)
    if event.why in ("war", "ability", "rebellion"):
        yield RiseMotion(f"−{words}", "harm", was)
        if whole:
            yield LossMotion(stack.piece, was, words)
    elif whole:
        yield DepartureMotion(stack.piece, was)


def _show_hits(view: View, event: events.HitsChanged) -> Iterator[Motion]:
    found = _stack_of(view, event)
    if found is not None:
        words = f"{'−' if event.by < 0 else '+'}{count_units(abs(event.by), 'hit')}"
        yield RiseMotion(words, "harm" if event.by < 0 else "mended", found[1])


def _show_volley(view: View, event: war.VolleyFired) -> Iterator[Motion]:
    """A shot for each die, from the stack that fires at all units it may hit; none of a reroll."""
    stack = stack_at(view, event.space, event.owner, event.volley.kind)
    targets = _places(view, _foes(view, event))
    sources = _places(view, (stack,) if stack else ())
    if sources and targets and not event.again:
        shots = tuple[Verdict, ...](die.verdict for die in dice_of(view, event.volley))
        fight = f"{event.deed} {event.space} {event.turn} {event.is_attacker}"
        yield VolleyMotion(fight, sources, targets, shots)


def _foes(view: View, event: war.VolleyFired) -> tuple[UnitStack, ...]:
    """The units that a volley can hit: those of the other side in orbit, or on the ground."""
    fight = next((each for each in reversed(view.stages) if isinstance(each, war.Fight)), None)
    if fight is None:
        return ()
    foe = fight.defender if event.is_attacker else fight.attacker
    low = event.deed == "assault" or (event.deed == "barrage" and event.is_attacker)
    return tuple(
        one
        for one in units_at(view, event.space)
        if one.owner == foe.owner and one.on_ground is low
    )


def _places(view: View, stacks: tuple[UnitStack, ...]) -> tuple[OnTable, ...]:
    found = (place_of(view, one.piece) for one in stacks)
    return tuple(each for each in found if each)


def _show_explored(view: View, event: events.SpaceExplored) -> Iterator[Motion]:
    where = place_of(view, event.space)
    if where:
        yield FlipMotion(event.space, where, look(view, view.pieces[event.space]))


def _show_control(view: View, event: events.ControlChanged) -> Iterator[Motion]:
    where = place_of(view, event.space)
    if where and event.seat:
        yield RiseMotion(event.control, "gain" if event.control == "peace" else "harm", where)


def _show_leader(_: View, event: events.LeaderPlaced | events.LeaderReturned) -> Iterator[Motion]:
    """From hand to spot, or back."""
    placed, way = event.placed, (hand_of(event.placed.seat), cell_of(event.placed.spot))
    name = leader_piece(placed.seat, placed.leader)
    yield ShiftMotion(name, *(way if isinstance(event, events.LeaderPlaced) else way[::-1]))


def _show_antimatter(view: View, event: events.AntimatterMoved) -> Iterator[Motion]:
    before, marker = side_of(view, event.seat).antimatter, view.pieces.get(marker_piece(event.seat))
    if marker and isinstance(marker.place, InSpace) and event.by:
        yield ShiftMotion(marker.id, marker.place.space, step_of(before + event.by))
        yield RiseMotion(
            f"{event.by:+d} antimatter".replace("-", "−"),
            "gain" if event.by > 0 else "harm",
            seat=event.seat,
        )


def _show_paid(_: View, event: events.CrystalsPaid) -> Iterator[Motion]:
    if event.count:
        yield RiseMotion(f"−{count_units(event.count, 'crystal')}", "price", seat=event.seat)


def _rise(text: str, kind: Literal["gain", "harm"], seat: str) -> Iterator[Motion]:
    """Words that rise at what the top bar says of a seat."""
    yield RiseMotion(text, kind, seat=seat)


def _show_card(view: View, event: gained.CardTaken | gained.CardReturned) -> Iterator[Motion]:
    name = card_name(view, event.what, event.card)
    if isinstance(event, gained.CardReturned):
        return _rise(f"−{name}", "harm", event.seat)
    return _rise(name, "gain", event.seat)


def _show_allied(view: View, event: gained.AllianceFormed) -> Iterator[Motion]:
    for seat, ally in (event.seats, event.seats[::-1]):
        yield RiseMotion(f"allied with {seat_name(view, ally)}", "gain", seat=seat)


def _show_parted(view: View, event: gained.AllianceEnded) -> Iterator[Motion]:
    for seat, ally in (event.seats, event.seats[::-1]):
        yield RiseMotion(f"no longer allied with {seat_name(view, ally)}", "harm", seat=seat)


def _show_stolen(_: View, event: gained.CrystalsStolen) -> Iterator[Motion]:
    words = count_units(event.count, "crystal")
    yield RiseMotion(f"+{words}", "gain", seat=event.seat)
    yield RiseMotion(f"−{words}", "harm", seat=event.owner)


def _show_system(view: View, event: gained.SystemPlaced) -> Iterator[Motion]:
    at = place_of(FOLDS[type(event)](view, event), event.space)
    if at:
        yield ArrivalMotion(event.space, at)


_GAINED: Mapping[type[Event], Callable[[View, Any], Iterator[Motion]]] = {
    gained.ItemTaken: lambda view, it: _rise(
        view.setup.catalogue.items[it.item].name, "gain", it.seat
    ),
    gained.CardTaken: _show_card,
    gained.CardReturned: _show_card,
    gained.AbilityUsed: lambda view, it: _rise(entry_name(view, it.ability), "gain", it.seat),
    gained.LevelGained: lambda _, it: _rise(f"level {it.level}", "gain", it.seat),
    gained.LevelsLost: lambda _, it: _rise(f"back to level {it.left - 1}", "harm", it.seat),
    gained.AllianceFormed: _show_allied,
    gained.AllianceEnded: _show_parted,
    gained.CrystalsStolen: _show_stolen,
    gained.SystemPlaced: _show_system,
}
"""What is gained and lost of cards, items, levels and allies."""

find_motions: Callable[[View, Event], tuple[Motion, ...]] = dispatch(
    {
        events.UnitsMoved: _show_moved,
        events.UnitsPlaced: _show_placed,
        events.UnitsLost: _show_lost,
        events.HitsChanged: _show_hits,
        events.SpaceExplored: _show_explored,
        events.ControlChanged: _show_control,
        events.LeaderPlaced: _show_leader,
        events.LeaderReturned: _show_leader,
        events.AntimatterMoved: _show_antimatter,
        events.CrystalsPaid: _show_paid,
        war.VolleyFired: _show_volley,
        **_GAINED,
    },
    otherwise=motions_of_piece,
)
"""What an event shows, in its order."""
