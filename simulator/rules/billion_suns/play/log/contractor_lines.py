"""The log's rows of arriving contractors: one row a check, from the die to who comes (SOLO-1.2)."""

from collections.abc import Sequence

from simulator.kernel import wording
from simulator.kernel.event import DiceRolled
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecked,
    ArrivalChecks,
    ContractorsComing,
    ObjectiveDrawn,
    Scatter,
    Trigger,
)
from simulator.rules.billion_suns.model.events import JumpedIn
from simulator.rules.billion_suns.play.contractors.lots import LOT
from simulator.rules.billion_suns.play.log.wording import CONTRACTORS_COME, about, top
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contractors.arrivals import arrival_line, ships_coming
from simulator.rules.billion_suns.view.contractors.nearest_ships import nearest_ship
from simulator.rules.billion_suns.view.contractors.scattering import WAYS, scatter_spots
from simulator.rules.billion_suns.view.lookup import View, find_ships

_MANY = 4
"""More lots than this are named by their number."""


def tell_rolled(view: View, event: DiceRolled) -> Telling | None:
    """Dice of an arrival; a lot is told by what is drawn. A check begins a row."""
    stage = top(view)
    text = title(view, event)
    if isinstance(stage, ArrivalChecks) and stage.left:
        tables = (stage.left[0].table,)
        head = text.partition(": ")[0]
        return Telling(text, ("SOLO-1.2",), (), tables, CONTRACTORS_COME, opens=True, head=head)
    if event.purpose.startswith(LOT):
        return None
    rule = "SOLO-1.4" if isinstance(stage, Scatter) else "SOLO-1.2"
    return Telling(text, (rule,), strand=CONTRACTORS_COME)


def title(view: View, event: DiceRolled) -> str:
    """What dice of contractors say: `Arrival check for Cyan's Frigates: 4 on 1D6`."""
    stage = top(view)
    face = f"{event.faces[0]} on {phrases.dice(len(event.faces), event.sides)}"
    if isinstance(stage, Scatter):
        return f"{_ship(view, stage)} scatters {_way(view, stage, event.faces[0])}: {face}"
    if isinstance(stage, ContractorsComing):
        return f"Number of {phrases.kind_name(view, stage.class_id)}s: {face}"
    cause = _cause(view, stage.left[0]) if isinstance(stage, ArrivalChecks) and stage.left else ""
    return f"Arrival check{cause}: {face}"


def tell_checked(view: View, event: ArrivalChecked) -> Telling:
    """What comes, by which total."""
    trigger, line = event.trigger, arrival_line(view, event.total)
    count = ships_coming(line, trigger.bonus)
    kind = phrases.kind_name(view, event.class_id)
    what = count_words(count, kind) if count is not None else f"{kind}s"
    comes = "comes" if count == 1 else "come"
    added = "mass" if trigger.group else "round"
    text = f"{event.face} and {added} {trigger.bonus} make {event.total}: {what} of the IC {comes}"
    head = f"Arrival check{_cause(view, trigger)}: {text}"
    return Telling(text, ("SOLO-1.2",), tables=(trigger.table,), strand=CONTRACTORS_COME, head=head)


def tell_drawn(view: View, event: ObjectiveDrawn) -> Telling | None:
    """The objective that was drawn for contractors, and from which."""
    stage = top(view)
    if not isinstance(stage, ContractorsComing):
        return None
    if event.drawn is None:
        text = f"No objective is on table {stage.trigger.table}: they come to "
        text += phrases.known_as(view, stage.trigger.by)
        return Telling(text, ("SOLO-1.13",), strand=CONTRACTORS_COME)
    name = phrases.known_as(view, event.drawn)
    text = f"They come for {name}"
    if len(event.lots) > 1:
        text += f", drawn from {among(view, event.lots)}"
    return Telling(text, ("SOLO-1.3", "SOLO-1.17"), (event.drawn,), strand=CONTRACTORS_COME)


def among(view: View, lots: Sequence[str]) -> str:
    """The objectives that one was drawn from; their number where they are many."""
    if len(lots) > _MANY:
        return f"{len(lots)} objectives"
    return join_words(tuple(phrases.known_as(view, each) for each in lots))


def tell_arrived(view: View, event: JumpedIn) -> Telling:
    """A battlegroup of contractors stands: what it is, where, and near whom."""
    ships = find_ships(view, event.group)
    group = view.extra.groups[event.group]
    kind = phrases.kind_name(view, group.class_id)
    who = f"{phrases.one(kind)} of the IC arrives"
    if len(ships) > 1:
        who = f"{len(ships)} {kind}s of the IC arrive"
    stage = top(view)
    where = stage.objective if isinstance(stage, ContractorsComing) else None
    at = f" at {phrases.known_as(view, where)}" if where else ""
    goal = nearest_ship(view, ships[0].table, ships[0].at)
    near = f", near {phrases.known_as(view, goal.piece.group or goal.id)}" if goal else ""
    head = wording.capital(f"{who}{at}{near}")
    tables = tuple(dict.fromkeys(ship.table for ship in ships))
    rules = ("SOLO-1.3", "SOLO-1.14")
    return Telling("", rules, about(view, event.group), tables, CONTRACTORS_COME, head=head)


def _cause(view: View, trigger: Trigger) -> str:
    if trigger.group is None:
        return f" at {phrases.known_as(view, trigger.by)}"
    return f" for {phrases.known_as(view, trigger.group)}"


def _ship(view: View, stage: Scatter) -> str:
    if stage.ship.id in view.pieces:
        return wording.capital(phrases.known_as(view, stage.ship.id))
    return f"Ship {stage.ship.id.rpartition('/')[2]}"


def _way(view: View, stage: Scatter, face: int) -> str:
    place = stage.place
    way = WAYS[(face - 1) % len(WAYS)]
    free = scatter_spots(view, place.table, place.pose.at, stage.ship.id)[face - 1]
    return way if free else f"{way}, which is barred"
