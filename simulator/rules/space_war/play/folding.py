"""Folding the game's own events: how each turns one state into the next."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.geometry.shapes import Disc
from simulator.kernel.event import Event
from simulator.kernel.fold import with_piece
from simulator.kernel.piece import Aside, InSpace, Piece, Place, moved_to
from simulator.mechanics.game import Fold, only_told
from simulator.rules.space_war.model import events, medal_events
from simulator.rules.space_war.model.catalogue import STATION, View
from simulator.rules.space_war.model.craft import DECOY, Craft, is_transport, is_vessel
from simulator.rules.space_war.model.extra import ForceRecord
from simulator.rules.space_war.model.medals import Deed, Medal, sort_medals
from simulator.rules.space_war.view.crews import notes_deeds
from simulator.rules.space_war.view.lookup import LEFT, MEDALS, OVER, SHELF


def with_extra(state: View, **changes: Any) -> View:
    """The state with another own part."""
    return replace(state, extra=replace(state.extra, **changes))


def with_craft(state: View, craft: Craft) -> View:
    """The state with this Craft in place of the one with its id."""
    return with_extra(state, craft={**state.extra.craft, craft.id: craft})


def change_craft(state: View, name: str, **changes: Any) -> View:
    """The state with a Craft changed."""
    return with_craft(state, replace(state.extra.craft[name], **changes))


def at_place(state: View, name: str, place: Place) -> View:
    """The state with a piece in another place."""
    after: View = with_piece(state, moved_to(state.pieces[name], place))
    return after


def with_loss(state: View, craft: Craft) -> View:
    """The state in which a seat has lost a Craft; Stations and prisoners do not count (C3)."""
    if craft.civil or craft.captor is not None:
        return state
    side = state.extra.sides.get(craft.owner, ForceRecord())
    vessels = side.vessels_lost + is_vessel(craft)
    after = replace(side, vessels_lost=vessels, craft_lost=side.craft_lost + 1)
    return with_extra(state, sides={**state.extra.sides, craft.owner: after})


def with_deed(state: View, seat: str, deed: Deed) -> View:
    """The state in which a seat has done this; noted where medals or Tasks hang on it."""
    if not (seat and notes_deeds(state)):
        return state
    done = (*state.extra.earned.get(seat, ()), deed)
    return with_extra(state, earned={**state.extra.earned, seat: done})


def _began(state: View, event: events.PhaseBegan) -> View:
    return replace(state, round=event.round, phase=event.phase)


def _fold_brought(state: View, event: events.SquadronBrought) -> View:
    return with_extra(state, squadrons={**state.extra.squadrons, event.seat: event.squadron})


def _worn_medals(state: View, event: events.ForceMustered) -> dict[str, tuple[Medal, ...]]:
    """The medals of crews by their Craft; none where none are played for (SW-1.4)."""
    squadron = state.extra.squadrons.get(event.seat)
    crews = squadron.crews if squadron and state.setup.options.medals else ()
    slots = dict(zip((name for name, _ in event.craft), event.slots, strict=False))
    return {name: crews[slot] for name, slot in slots.items() if slot < len(crews)}


def _fold_mustered(state: View, event: events.ForceMustered) -> View:
    radius = state.setup.catalogue.figures.craft_diameter // 2
    pieces, craft = dict(state.pieces), dict(state.extra.craft)
    medals = _worn_medals(state, event)
    for name, design in event.craft:
        pieces[name] = Piece(name, design.id, event.seat, name, InSpace(SHELF), Disc(radius))
        craft[name] = Craft(
            name, event.seat, design, civil=design == DECOY, medals=medals.get(name, ())
        )
    return with_extra(replace(state, pieces=pieces), craft=craft)


def _fold_rolled(state: View, event: events.ScenarioRolled) -> View:
    return with_extra(state, scenario=event.scenario)


def _fold_roles(state: View, event: events.RolesTaken) -> View:
    return with_extra(state, roles=dict(event.roles))


def _fold_given(state: View, event: events.CraftGiven) -> View:
    mustered = _fold_mustered(state, events.ForceMustered(event.seat, event.craft))
    craft = dict(mustered.extra.craft)
    for name, _ in event.craft:
        craft[name] = replace(craft[name], face_up=True, civil=event.civil)
    return with_extra(mustered, craft=craft)


def _fold_counted(state: View, event: events.SidesCounted) -> View:
    sides = {
        seat: replace(state.extra.sides.get(seat, ForceRecord()), started=count)
        for seat, count in event.started
    }
    return with_extra(state, sides={**state.extra.sides, **sides})


def _station(state: View, event: events.StationPlaced) -> View:
    radius = state.setup.catalogue.figures.station_diameter // 2
    name = event.station
    piece = Piece(name, STATION, event.seat, name, event.to, Disc(radius))
    station = Craft(name, event.seat, event.design, face_up=True, civil=True)
    return with_craft(with_piece(state, piece), station)


def _fold_deployed(state: View, event: events.CraftDeployed) -> View:
    return at_place(state, event.craft, event.to)


def _aboard(state: View, event: events.Embarked | events.Retrieved) -> View:
    inside = at_place(state, event.fighter, InSpace(event.vessel))
    return change_craft(inside, event.fighter, tractored_by=None)


def _fold_launched(state: View, event: events.Launched) -> View:
    return at_place(state, event.fighter, event.to)


def _fold_captured(state: View, event: events.Captured) -> View:
    after = with_loss(state, state.extra.craft[event.fighter])
    inside = at_place(after, event.fighter, InSpace(event.vessel))
    inside = with_deed(inside, event.captor, Deed("captured", event.fighter))
    return change_craft(inside, event.fighter, tractored_by=None, captor=event.captor)


def _tractor(state: View, event: events.TractorUsed) -> View:
    if not event.seized:
        return state
    after = change_craft(state, event.target, tractored_by=event.vessel)
    return with_deed(after, event.seat, Deed("seized", event.target))


def _fold_released(state: View, event: events.BeamReleased) -> View:
    return change_craft(state, event.fighter, tractored_by=None)


def _fold_moved(state: View, event: events.CraftMoved) -> View:
    return at_place(state, event.craft, event.to)


def _fold_entered(state: View, event: events.CraftEntered) -> View:
    return at_place(state, event.craft, event.to)


def _fold_left(state: View, event: events.TableLeft) -> View:
    exits = state.extra.exits + is_transport(state.extra.craft[event.craft])
    return with_extra(at_place(state, event.craft, Aside(LEFT)), exits=exits)


def _fold_hit(state: View, event: events.HitsScored) -> View:
    return change_craft(
        state, event.craft, hits=(*state.extra.craft[event.craft].hits, *event.hits)
    )


def _fold_saved(state: View, event: events.SavesRolled) -> View:
    return change_craft(state, event.craft, hits=())


def _fold_damaged(state: View, event: events.ModuleDamaged) -> View:
    damaged = (*state.extra.craft[event.craft].damaged, event.module)
    return change_craft(state, event.craft, damaged=tuple(sorted(damaged)))


def _fold_destroyed(state: View, event: events.CraftDestroyed) -> View:
    after = with_loss(state, state.extra.craft[event.craft])
    after = at_place(after, event.craft, Aside("destroyed"))
    after = with_deed(after, event.by, Deed("destroyed", event.craft))
    return change_craft(after, event.craft, face_up=True, tractored_by=None, hits=(), medals=())


def _fold_withdrawn(state: View, event: events.CraftWithdrawn) -> View:
    after = at_place(state, event.craft, Aside("withdrawn"))
    return change_craft(after, event.craft, face_up=True, tractored_by=None, hits=())


def _fold_teams(state: View, event: events.TeamsDrawn) -> View:
    return with_extra(state, teams=dict(event.teams))


def _up(state: View, event: events.TurnedUp) -> View:
    return change_craft(state, event.craft, face_up=True)


def _decoy(state: View, event: events.DecoyRemoved) -> View:
    after = at_place(state, event.craft, Aside("decoy"))
    return change_craft(after, event.craft, face_up=True)


def _fold_shot(state: View, event: events.ShotsFired) -> View:
    craft = state.extra.craft[event.craft]
    kind = state.setup.catalogue.modules.modules.get(event.weapon)
    if not (kind and kind.weapon and kind.weapon.expended):
        return state
    return change_craft(state, craft.id, expended=tuple(sorted((*craft.expended, event.module))))


def _fold_repaired(state: View, event: events.ModuleRepaired) -> View:
    damaged = state.extra.craft[event.craft].damaged
    return change_craft(
        state, event.craft, damaged=tuple(place for place in damaged if place != event.module)
    )


def _fold_rearmed(state: View, event: events.Rearmed) -> View:
    """What is Damaged must be repaired before it can be re-armed (SW-14.3)."""
    craft = state.extra.craft[event.fighter]
    left = tuple(place for place in craft.expended if place in craft.damaged)
    return change_craft(state, event.fighter, expended=left)


def _out(state: View, event: events.SeatOut) -> View:
    side = state.extra.sides.get(event.seat, ForceRecord())
    sides = {**state.extra.sides, event.seat: replace(side, gave_up=event.why == "gave_up")}
    return with_extra(state, out=(*state.extra.out, event.seat), sides=sides)


def _fold_decided(state: View, event: medal_events.BattleEnded) -> View:
    return replace(with_extra(state, result=event.result), stages=(), phase=MEDALS)


def _fold_won(state: View, event: medal_events.MedalWon) -> View:
    won = (*state.extra.won.get(event.seat, ()), event.medal)
    return with_extra(state, won={**state.extra.won, event.seat: won})


def _fold_decorated(state: View, event: medal_events.MedalGiven) -> View:
    held = (*state.extra.craft[event.craft].medals, event.medal)
    return change_craft(state, event.craft, medals=sort_medals(held))


def _fold_stripped(state: View, event: medal_events.MedalStripped) -> View:
    held = state.extra.craft[event.craft].medals
    return change_craft(
        state, event.craft, medals=tuple(each for each in held if each != event.medal)
    )


def _fold_ended(state: View, event: events.GameEnded) -> View:
    return replace(with_extra(state, result=event.result), stages=(), phase=OVER)


FOLDS: Mapping[type[Event], Fold] = {
    events.PhaseBegan: _began,
    events.TurnBegan: only_told,
    events.SquadronBrought: _fold_brought,
    events.ForceMustered: _fold_mustered,
    events.SidesCounted: _fold_counted,
    events.OrderDrawn: only_told,
    events.TeamsDrawn: _fold_teams,
    events.ScenarioRolled: _fold_rolled,
    events.RolesTaken: _fold_roles,
    events.CraftGiven: _fold_given,
    events.StationPlaced: _station,
    events.CraftDeployed: _fold_deployed,
    events.Embarked: _aboard,
    events.Launched: _fold_launched,
    events.Retrieved: _aboard,
    events.Captured: _fold_captured,
    events.TractorUsed: _tractor,
    events.BeamReleased: _fold_released,
    events.CraftMoved: _fold_moved,
    events.CraftEntered: _fold_entered,
    events.TableLeft: _fold_left,
    events.TransportTaken: only_told,
    events.HitsScored: _fold_hit,
    events.SavesRolled: _fold_saved,
    events.ModuleDamaged: _fold_damaged,
    events.DamageLost: only_told,
    events.CraftDestroyed: _fold_destroyed,
    events.CraftWithdrawn: _fold_withdrawn,
    events.TurnedUp: _up,
    events.DecoyRemoved: _decoy,
    events.Detonated: only_told,
    events.Rammed: only_told,
    events.ShotsFired: _fold_shot,
    events.RepairRolled: only_told,
    events.ModuleRepaired: _fold_repaired,
    events.Rearmed: _fold_rearmed,
    events.SeatOut: _out,
    medal_events.BattleEnded: _fold_decided,
    medal_events.MedalWon: _fold_won,
    medal_events.MedalGiven: _fold_decorated,
    medal_events.MedalKeptBack: only_told,
    medal_events.PenaltySpared: only_told,
    medal_events.MedalStripped: _fold_stripped,
    events.GameEnded: _fold_ended,
}
"""How each of the game's own events is folded."""
