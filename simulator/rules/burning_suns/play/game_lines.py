"""What the log says of the game's own events, in players' words."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.kernel.event import Event
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import capital, join_words
from simulator.mechanics.game import Line
from simulator.rules.burning_suns.model import events
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.antimatter import RULE_OF, antimatter_to_win, move_words
from simulator.rules.burning_suns.view.lookup import (
    ACTION,
    OVER,
    PLANNING,
    RESHUFFLE,
    SET_UP,
    STATUS,
    components_of,
    count_units,
    list_units,
    parts_of,
    seat_name,
    side_of,
    space_name,
    space_of,
    spot_words,
    system_tile,
)
from simulator.rules.burning_suns.view.phrases import describe

_PHASES = {
    SET_UP: ("Set-up", "BS-3.1"),
    RESHUFFLE: ("Reshuffle", "BS-5.2"),
    PLANNING: ("Planning", "BS-5.3"),
    ACTION: ("Action phase", "BS-5.5"),
    OVER: ("The game is over", "BS-5.7"),
}


def _tell_began(view: View, event: events.PhaseBegan) -> Telling:
    if event.phase == STATUS and event.round == view.setup.options.rounds:
        return Telling(f"Round {event.round}, the last", ("BS-5.1", "BS-1.9"), heading=True)
    if event.phase == STATUS:
        return Telling(f"Round {event.round}", ("BS-5.1",), heading=True)
    text, rule = _PHASES[event.phase]
    return Telling(text, (rule,), heading=True)


def _tell_dealt(view: View, event: events.PartsDealt) -> Telling:
    who, what = seat_name(view, event.seat), count_units(len(event.dealt), event.part)
    # Never which, not even to the seat itself: others may read the log over its shoulder.
    return Telling(f"{who} is dealt {what}", ("BS-3.4",))


def _tell_taken(view: View, event: events.PartTaken) -> Telling:
    name = parts_of(view.setup, event.part)[event.name].name
    text = f"{seat_name(view, event.seat)} plays the {event.part} {name}"
    return Telling(text, ("BS-3.4",))


def _tell_empire(view: View, event: events.EmpireBegan) -> Telling | None:
    has = [count_units(event.crystals, "crystal")] if event.crystals else []
    has += [f"{event.antimatter} antimatter"] if event.antimatter else []
    if not has:
        return None
    return Telling(f"{seat_name(view, event.seat)} begins with {join_words(has)}", ("BS-3.7",))


def _tell_ordered(view: View, event: events.OrderSet) -> Telling:
    if view.setup.options.planning == "advanced":
        names = join_words(tuple(seat_name(view, seat) for seat in event.order))
        return Telling(f"The next order of planning is {names}", ("BS-5.4",))
    who = seat_name(view, event.order[0])
    return Telling(f"{who} takes the starter token", ("BS-5.3",))


def _tell_laid(view: View, event: events.RowLaid) -> Telling:
    sheets = components_of(view).sheets
    names = join_words(tuple(sheets[number][0].capitalize() for number in event.row))
    return Telling(f"The sheets lie in the row {names}", ("BS-5.2",))


def _tell_leader_placed(view: View, event: events.LeaderPlaced) -> Telling:
    one = event.placed
    text = f"{seat_name(view, one.seat)} places a leader on {spot_words(one.spot)}"
    return Telling(text, ("BS-5.3",), by=one.seat)


def _tell_leader_back(view: View, event: events.LeaderReturned) -> Telling | None:
    if event.executed:
        return None
    one, did = event.placed, "passes on" if event.executed is False else "takes back a leader from"
    text = f"{seat_name(view, one.seat)} {did} {spot_words(one.spot)}"
    return Telling(text, ("BS-5.6",), by=one.seat)


_ACTION = "action"
"""What holds the events of one action together in the log; a fight has a row of its own."""


def _in_action(view: View, seat: str | None, did: str, rule: str, *spaces: str) -> Telling:
    """What somebody did in an action: a part of its row, and a clause of its headline."""
    text = f"{seat_name(view, seat)} {did}" if seat else did
    return Telling(text, (rule,), spaces, strand=_ACTION, clause=did, by=seat)


def _tell_action(view: View, event: events.ActionBegan) -> Telling:
    head = f"{seat_name(view, event.seat)} executes {event.deed.capitalize()}"
    return Telling(rules=("BS-5.6",), by=event.seat, strand=_ACTION, opens=True, head=head)


def _tell_gained(view: View, event: events.CrystalsGained) -> Telling:
    text = f"{seat_name(view, event.seat)} gains {count_units(event.count, 'crystal')}"
    if event.count < event.wanted:
        text += f" of {event.wanted}: no more are left"
    rule = _EARNED[event.why]
    rules = (rule, "BS-12.5") if event.count < event.wanted else (rule,)
    return Telling(text, rules, by=event.seat)


_PAID = {"colonize": "BS-6.4", "construct": "BS-6.6", "beginning": "BS-3.8", "boost": "BS-7.6"}
_EARNED = {"beginning": "BS-3.8", "status": "BS-5.1", "ability": "BS-12.2", "scan": "BS-6.3"}


def _tell_paid(view: View, event: events.CrystalsPaid) -> Telling:
    did = f"pays {count_units(event.count, 'crystal')}"
    return _in_action(view, event.seat, did, _PAID[event.why])


def _tell_antimatter(view: View, event: events.AntimatterMoved) -> Telling:
    did = "gains" if event.by > 0 else "loses"
    text = f"{seat_name(view, event.seat)} {did} {abs(event.by)} antimatter"
    spaces = (event.space,) if event.space else ()
    text = f"{text}: {move_words(view, event)}"
    rules: tuple[str, ...] = (RULE_OF[event.why],)
    has, win = side_of(view, event.seat).antimatter, antimatter_to_win(view)
    if has < win <= has + event.by:
        text, rules = f"{text}; enough to win at the end of the round", (*rules, "BS-1.2")
    return Telling(text, rules, spaces, by=event.seat)


_CAME = {
    "beginning": ("begins with", "BS-3.7"),
    "built": ("builds", "BS-6.6"),
    "free": ("places", "BS-6.4"),
    "deployed": ("deploys", "BS-7.9"),
}


def _tell_placed(view: View, event: events.UnitsPlaced) -> Telling:
    what, where = count_units(event.count, event.kind), space_name(view, event.space)
    if event.owner is None:
        rule = "BS-8.12" if event.kind == "dark_ship" else "BS-8.13"
        return _in_action(view, None, f"{what} appear at {where}", rule, event.space)
    did, rule = _CAME.get(event.why, ("places", "BS-7.9"))
    if event.why == "beginning":
        who = seat_name(view, event.owner)
        text, head = f"{who} {did} {what} at {where}", f"{who} begins at {where}:"
        told = Telling(text, (rule,), (event.space,), by=event.owner)
        return replace(told, strand=f"beginning {event.owner}", head=head, clause=what)
    return _in_action(view, event.owner, f"{did} {what} at {where}", rule, event.space)


def _tell_units_moved(view: View, event: events.UnitsMoved) -> Telling:
    to = space_name(view, event.to)
    told = _in_action(
        view, event.owner, f"moves {list_units(event.units)} to {to}", "BS-6.2", event.to
    )
    return replace(told, clause=f"on to {to}") if event.goes_on else told


_GONE = {
    "limit": ("discards", "BS-7.4"),
    "rebellion": ("loses", "BS-8.1"),
    "used": ("uses up", "BS-7.9"),
    "stranded": ("loses", "BS-12.1"),
    "ability": ("loses", "BS-12.2"),
}


def _tell_lost(view: View, event: events.UnitsLost) -> Telling | None:
    if event.why == "war":
        return None  # told with the damage of the turn
    did, rule = _GONE[event.why]
    what, where = count_units(event.count, event.kind), space_name(view, event.space)
    if event.owner is None:
        return Telling(
            f"{what} at {where} {'is' if event.count == 1 else 'are'} destroyed",
            (rule,),
            (event.space,),
        )
    return _in_action(view, event.owner, f"{did} {what} at {where}", rule, event.space)


def _tell_hits(view: View, event: events.HitsChanged) -> Telling | None:
    if event.by < 0:
        return None  # told with the damage of the turn
    many = count_units(event.by, "hit point")
    did = f"repairs its {event.kind} by {many}"
    return _in_action(view, event.owner, did, "BS-6.6", event.space)


def _tell_explored(view: View, event: events.SpaceExplored) -> Telling:
    catalogue = view.setup.catalogue
    system = catalogue.systems.get(event.tile)
    if system is not None:
        what = (
            system.name if system.kind in system.name.lower() else f"{system.name}, {system.kind}"
        )
    else:
        what = catalogue.anomalies[event.tile].kind.replace("_", " ")
    did = f"explores {space_name(view, event.space)}: {what}"
    return _in_action(view, event.seat, did, "BS-6.1", event.space)


def _tell_control(view: View, event: events.ControlChanged) -> Telling:
    name, before = space_name(view, event.space), space_of(view, event.space).controller
    if event.seat is None:
        return Telling(f"{name} is controlled by nobody any more", ("BS-8.1",), (event.space,))
    did = "holds" if event.seat == before else "takes"
    did = f"{did} {name} in {event.control}"
    tile = system_tile(view, event.space)
    if event.blocked is not None and tile is not None:
        did += f", without {describe(tile.benefits[event.blocked - 1])}"
    return _in_action(view, event.seat, did, "BS-8.1", event.space)


def _tell_ended(view: View, event: events.GameEnded) -> Telling:
    names = join_words(tuple(seat_name(view, seat) for seat in event.winners))
    words = "wins" if len(event.winners) == 1 else "share the victory"
    return Telling(f"{names} {words}", ("BS-1.9" if event.last_round else "BS-1.2",), heading=True)


def finish_line(view: View, event: Event, telling: Telling) -> Telling:  # noqa: ARG001 - as the frame says it
    """The telling with a capital."""
    return replace(telling, text=capital(telling.text))


LINES: Mapping[type[Event], Line] = {
    events.PhaseBegan: _tell_began,
    events.PartsDealt: _tell_dealt,
    events.PartTaken: _tell_taken,
    events.EmpireBegan: _tell_empire,
    events.OrderSet: _tell_ordered,
    events.RowLaid: _tell_laid,
    events.LeaderPlaced: _tell_leader_placed,
    events.LeaderReturned: _tell_leader_back,
    events.ActionBegan: _tell_action,
    events.CrystalsGained: _tell_gained,
    events.CrystalsPaid: _tell_paid,
    events.AntimatterMoved: _tell_antimatter,
    events.UnitsPlaced: _tell_placed,
    events.UnitsMoved: _tell_units_moved,
    events.UnitsLost: _tell_lost,
    events.HitsChanged: _tell_hits,
    events.SpaceExplored: _tell_explored,
    events.ControlChanged: _tell_control,
    events.GameEnded: _tell_ended,
}
"""What the log says of each event."""
