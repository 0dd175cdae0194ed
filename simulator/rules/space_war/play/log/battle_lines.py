"""What the log says of the game's own events, in players' words."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.kernel.by_hand.piece_events import PiecePlaced
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import capital, join_words
from simulator.mechanics.game import Line
from simulator.rules.space_war.model import events
from simulator.rules.space_war.model.catalogue import PLANET, View
from simulator.rules.space_war.model.craft import BLASTS, module_at
from simulator.rules.space_war.model.stages import SeatTurn
from simulator.rules.space_war.play.log import medal_lines, scenario_lines
from simulator.rules.space_war.view.harm import need_of, need_text
from simulator.rules.space_war.view.lookup import BATTLE, OVER, SET_UP, seat_name
from simulator.rules.space_war.view.naming import call_piece, craft_called, short_seat
from simulator.rules.space_war.view.phrases import count_kind, plural
from simulator.rules.space_war.view.sides import is_fleet_action


def _began(view: View, event: events.PhaseBegan) -> Telling | None:  # noqa: ARG001 - as all lines
    if event.phase == BATTLE:
        return Telling(f"Round {event.round}", ("SW-4.1",), heading=True)
    words = {SET_UP: "Set-up", OVER: "The game is over"}
    return Telling(words.get(event.phase, event.phase), heading=True)


def _turn_began(view: View, event: events.TurnBegan) -> Telling:
    return Telling(f"{seat_name(view, event.seat)}'s turn", ("SW-4.1",), heading=True)


def _tell_brought(view: View, event: events.SquadronBrought) -> Telling:
    name = event.squadron.name
    what = f"brings {name}" if name else "has chosen a squadron"
    return Telling(f"{seat_name(view, event.seat)} {what}", ("SW-1.1",))


def _tell_drawn(view: View, event: events.OrderDrawn) -> Telling:
    if is_fleet_action(view):
        names = join_words([short_seat(view, seat) for seat in event.order])
        return Telling(f"The order of play is {names}", ("SW-19.6",))
    return Telling(f"{seat_name(view, event.order[0])} begins", ("SW-4.1",))


def _tell_teams(view: View, event: events.TeamsDrawn) -> Telling:
    """Who fights beside whom."""
    teams = dict.fromkeys(team for _, team in event.teams)
    sides = (
        join_words([seat_name(view, seat) for seat, one in event.teams if one == team])
        for team in teams
    )
    return Telling(" against ".join(sides), ("SW-19.6",))


def _station(view: View, event: events.StationPlaced) -> Telling:
    text = f"{short_seat(view, event.seat)}'s Space Station is set up"
    return Telling(text, ("SW-18.2",), (event.station,))


def _tell_deployed(view: View, event: events.CraftDeployed) -> Telling:
    name = (
        call_piece(view, event.craft) if event.craft in view.pieces else _counter(view, event.craft)
    )
    return Telling(f"{seat_name(view, event.seat)} sets up {name}", ("SW-3.1",), (event.craft,))


def _counter(view: View, name: str) -> str:
    return craft_called(view, name, "counter")


def _tell_embarked(view: View, event: events.Embarked) -> Telling:
    text = f"{call_piece(view, event.fighter)} begins aboard {call_piece(view, event.vessel)}"
    return Telling(text, ("SW-3.1",), (event.vessel,))


def _tell_launched(view: View, event: events.Launched) -> Telling:
    text = f"{call_piece(view, event.fighter)} leaves the bay of {call_piece(view, event.vessel)}"
    return Telling(text, ("SW-8.1",), (event.vessel,))


def _tell_retrieved(view: View, event: events.Retrieved) -> Telling:
    text = f"{call_piece(view, event.fighter)} goes aboard {call_piece(view, event.vessel)}"
    return Telling(text, ("SW-8.1",), (event.vessel,))


def _tell_captured(view: View, event: events.Captured) -> Telling:
    text = f"{call_piece(view, event.vessel)} takes {call_piece(view, event.fighter)} prisoner"
    return Telling(text, ("SW-8.3",), (event.vessel,))


def _tractor(view: View, event: events.TractorUsed) -> Telling:
    did = "seizes" if event.seized else "fails to seize"
    text = f"{call_piece(view, event.vessel)} {did} {call_piece(view, event.target)} ({event.face})"
    return Telling(text, ("SW-9.1",), (event.vessel, event.target))


def _tell_released(view: View, event: events.BeamReleased) -> Telling:
    return Telling(
        f"{call_piece(view, event.fighter)} is free again", ("SW-8.3",), (event.fighter,)
    )


def _tell_moved(view: View, event: events.CraftMoved) -> Telling:
    did = "is dragged along" if event.dragged else _motion(view, event)
    rule = "SW-9.2" if event.dragged else "SW-11.1"
    return Telling(f"{call_piece(view, event.craft)} {did}", (rule,), (event.craft,))


def _motion(view: View, event: events.CraftMoved) -> str:
    """A move, or less: a Craft may use its turn to stay as it is."""
    place = view.pieces[event.craft].place
    if place == event.to:
        return "stays where it is"
    turns = isinstance(place, OnTable) and place.pose.at == event.to.pose.at
    return "turns" if turns else "moves"


def _hits(view: View, event: events.HitsScored) -> Telling | None:
    """The hits of a blast; a ram and a shot say themselves what they score."""
    if any(hit.source not in BLASTS for hit in event.hits):
        return None
    many = count_kind(len(event.hits), "hit")
    return Telling(f"{call_piece(view, event.craft)} takes {many}", ("SW-5.1",), (event.craft,))


def _tell_saved(view: View, event: events.SavesRolled) -> Telling:
    """How many hits damage a Craft: it begins the row that tells what is lost by them."""
    name, bad = call_piece(view, event.craft), event.damages
    rules = ("SW-5.2", "SW-17.8") if _tells_of_wingman(view, event) else ("SW-5.2",)
    done = f"{bad or 'none'} {'damage' if bad > 1 else 'damages'} it"
    if event.need is None:
        text, many = f"{name} has no Armour: {count_kind(bad, 'hit')}", bad
    else:
        many, faces = len(event.faces), ", ".join(map(str, event.faces))
        by = " with a Wingman" if rules[1:] else ""
        text = f"Armour of {name}{by}, damaged on {need_text(view, event.need)}: {faces}"
    return Telling(
        text,
        rules,
        (event.craft,),
        strand=_harm(event.craft),
        opens=True,
        head=f"{count_kind(many, 'hit')} on {name}:",
        clause=done,
    )


def _tells_of_wingman(view: View, event: events.SavesRolled) -> bool:
    """Was it helped by a Wingman that the reader could not know of until the dice told it?"""
    craft = view.extra.craft.get(event.craft)
    return event.need is not None and craft is not None and need_of(view, craft) != event.need


def _harm(craft: str) -> str:
    """The strand of what becomes of a Craft by the hits that damage it."""
    return f"harm {craft}"


def _module(view: View, name: str, place: int) -> str:
    craft = view.extra.craft.get(name)
    key = module_at(craft, place) if craft else ""
    kind = view.setup.catalogue.modules.modules.get(key)
    return kind.name if kind else "civilian module"


def _tell_damaged(view: View, event: events.ModuleDamaged) -> Telling:
    what, craft = _module(view, event.craft, event.module), view.extra.craft.get(event.craft)
    design = craft.design if craft else None
    many = design.count(module_at(craft, event.module)) if craft and design else 1
    words = f"its {what}" if many == 1 else f"one of its {plural(what)}"
    text = f"{call_piece(view, event.craft)} loses {words}"
    clause = f"it loses {words}"
    return Telling(text, ("SW-6.1",), (event.craft,), strand=_harm(event.craft), clause=clause)


def _tell_lost(view: View, event: events.DamageLost) -> Telling:
    many, name = count_kind(event.count, "hit"), call_piece(view, event.craft)
    text = f"Nothing is left to damage on {name} for {many}"
    clause = f"nothing is left to damage for {many}"
    return Telling(text, ("SW-6.3",), (event.craft,), strand=_harm(event.craft), clause=clause)


_WHY = {
    "damage": ("is destroyed", "SW-6.3"),
    "detonated": ("is destroyed by its own blast", "SW-10.1"),
    "bay_lost": ("is destroyed with the bay that held it", "SW-6.5"),
    "vessels_lost": ("is lost with the last Vessel of its side", "SW-4.2"),
    "machines_lost": ("goes with the last Vessel of the machines", "SW-19.4"),
}


def _tell_destroyed(view: View, event: events.CraftDestroyed) -> Telling:
    words, rule = _WHY[event.why]
    craft = view.extra.craft.get(event.craft)
    known = craft is not None and craft.design is not None
    name = call_piece(view, event.craft) if known else craft_called(view, event.craft, event.name)
    text = f"{name} {words}"
    if event.why != "damage":
        return Telling(text, (rule,), (event.craft,))
    strand, clause = _harm(event.craft), f"it {words}"
    return Telling(text, (rule,), (event.craft,), strand=strand, clause=clause)


def _tell_withdrawn(view: View, event: events.CraftWithdrawn) -> Telling:
    name = craft_called(view, event.craft, event.name)
    return Telling(f"{name} leaves the battle with its squadron", ("SW-7.3",), (event.craft,))


def _up(view: View, event: events.TurnedUp) -> Telling:
    what = event.design.name if event.design else "a counter"
    text = f"{_counter(view, event.craft)} is turned face up: {what}"
    return Telling(text, ("SW-3.2",), (event.craft,))


def _decoy(view: View, event: events.DecoyRemoved) -> Telling:
    text = f"{_counter(view, event.craft)} was a decoy and is removed"
    return Telling(text, ("SW-3.4",), (event.craft,))


def _tell_detonated(view: View, event: events.Detonated) -> Telling:
    many = "a warhead" if event.count == 1 else f"{event.count} warheads"
    return Telling(
        f"{call_piece(view, event.craft)} detonates {many}", ("SW-10.1",), (event.craft,)
    )


def _tell_rammed(view: View, event: events.Rammed) -> Telling:
    text = f"{call_piece(view, event.rammer)} rams {call_piece(view, event.target)}: "
    text += f"{count_kind(event.hits, 'hit')} each"
    return Telling(text, ("SW-12.2",), (event.rammer, event.target))


def _tell_shot(view: View, event: events.ShotsFired) -> Telling:
    weapon = view.setup.catalogue.modules.modules[event.weapon].name
    faces = ", ".join(map(str, event.faces))
    aimed = " at the Engines of" if event.rear else " at"
    text = (
        f"{call_piece(view, event.craft)} fires a {weapon}{aimed} {call_piece(view, event.target)},"
        f" hitting on {need_text(view, event.need)}: {faces}, {_hits_text(event)}"
    )
    return Telling(text, ("SW-13.1",), (event.craft, event.target))


def _hits_text(event: events.ShotsFired) -> str:
    """Whether shots hit: `a miss`, `2 hits`, `1 of 3 hits`."""
    hits = sum(face >= event.need for face in event.faces)
    if len(event.faces) == 1:
        return "a hit" if hits else "a miss"
    return f"{hits or 'none'} of {len(event.faces)} {'hits' if hits < 2 else 'hit'}"


def _repair_rolled(view: View, event: events.RepairRolled) -> Telling:
    what = "the Fighters aboard" if event.held else "itself"
    faces = ", ".join(map(str, event.faces))
    text = f"{call_piece(view, event.vessel)} tries to repair {what}: {faces}"
    return Telling(text, ("SW-14.2" if event.held else "SW-14.1",), (event.vessel,))


def _tell_repaired(view: View, event: events.ModuleRepaired) -> Telling:
    what = _module(view, event.craft, event.module)
    return Telling(f"{call_piece(view, event.craft)} has its {what} back", ("SW-14.1",))


def _tell_rearmed(view: View, event: events.Rearmed) -> Telling:
    return Telling(f"{call_piece(view, event.fighter)} is armed again", ("SW-14.3",))


def _tell_placed(view: View, event: PiecePlaced) -> Telling | None:
    """Planets that the rules set up: those of the seats, and neutral ones between the sides."""
    piece = event.piece
    if piece.kind != PLANET:
        return None
    view = replace(view, pieces={**view.pieces, piece.id: piece})
    rule = "SW-18.1" if piece.owner else "SW-18.3"
    return Telling(f"{call_piece(view, piece.id)} is set up", (rule,), (piece.id,))


def tell_finished(view: View, event: Event, telling: Telling) -> Telling:
    """The telling with a capital, and by whose turn it is.

    Who took the step before would tell whether anybody was asked since.
    """
    by = telling.by
    if isinstance(event, events.TurnBegan):
        by = event.seat
    elif isinstance(event, events.GameEvent):
        by = next((one.seat for one in view.stages if isinstance(one, SeatTurn)), None)
    return replace(telling, text=capital(telling.text), by=by)


LINES: Mapping[type[Event], Line] = {
    **scenario_lines.LINES,
    **medal_lines.LINES,
    PiecePlaced: _tell_placed,
    events.PhaseBegan: _began,
    events.TurnBegan: _turn_began,
    events.SquadronBrought: _tell_brought,
    events.OrderDrawn: _tell_drawn,
    events.TeamsDrawn: _tell_teams,
    events.StationPlaced: _station,
    events.CraftDeployed: _tell_deployed,
    events.Embarked: _tell_embarked,
    events.Launched: _tell_launched,
    events.Retrieved: _tell_retrieved,
    events.Captured: _tell_captured,
    events.TractorUsed: _tractor,
    events.BeamReleased: _tell_released,
    events.CraftMoved: _tell_moved,
    events.HitsScored: _hits,
    events.SavesRolled: _tell_saved,
    events.ModuleDamaged: _tell_damaged,
    events.DamageLost: _tell_lost,
    events.CraftDestroyed: _tell_destroyed,
    events.CraftWithdrawn: _tell_withdrawn,
    events.TurnedUp: _up,
    events.DecoyRemoved: _decoy,
    events.Detonated: _tell_detonated,
    events.Rammed: _tell_rammed,
    events.ShotsFired: _tell_shot,
    events.RepairRolled: _repair_rolled,
    events.ModuleRepaired: _tell_repaired,
    events.Rearmed: _tell_rearmed,
}
"""What the log says of each event; stages and counts are book-keeping."""
