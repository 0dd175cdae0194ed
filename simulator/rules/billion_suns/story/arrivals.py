"""How contractors arrive, beat by beat: check, number, objective, places (SOLO-1.2 to 1.4)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from simulator.geometry.measure import distance_nearest
from simulator.kernel import wording
from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.by_hand.piece_events import GroupMarked, PiecePlaced
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Line, Ring
from simulator.kernel.shown.roll import RolledDie
from simulator.kernel.shown.story import Beat, Chapter, Lot
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecked,
    ArrivalChecks,
    ContractorsComing,
    ObjectiveDrawn,
    Scatter,
    Trigger,
)
from simulator.rules.billion_suns.model.events import JumpedIn
from simulator.rules.billion_suns.play.rounds.outcome import round_words
from simulator.rules.billion_suns.story.moments import (
    Moment,
    StrandBeat,
    chapter,
    ids,
    pin,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contractors.arrivals import line_of_class, ships_coming
from simulator.rules.billion_suns.view.contractors.scattering import WAYS, scatter_spots
from simulator.rules.billion_suns.view.contractors.spots import arrival_spot
from simulator.rules.billion_suns.view.lookup import CONTRACTORS, View, find_ships
from simulator.rules.billion_suns.view.measuring import rim
from simulator.rules.billion_suns.view.profile import jump_range, mass_of

HEADINGS = ("Arrival check", "Who comes", "Draw an objective", "Set up near you", "Coherency")
"""What an arrival goes through."""

_CHECK, _COMES, _DRAW, _PLACE, _LINKS = range(1, len(HEADINGS) + 1)


def tell_beat(moment: Moment) -> StrandBeat | None:
    """The beat that an event adds to an arrival; None for any other event."""
    line = _LINES.get(type(moment.event))
    return line(moment, moment.event) if line else None


def _coming(view: View) -> ContractorsComing | None:
    found = (each for each in reversed(view.stages) if isinstance(each, ContractorsComing))
    return next(found, None)


def _tell_rolled(moment: Moment, event: DiceRolled) -> StrandBeat | None:
    stage, dice = moment.stage, tuple(RolledDie(event.sides, face) for face in event.faces)
    if isinstance(stage, ArrivalChecks) and stage.left:
        return _check(moment, stage.left[0], dice)
    if isinstance(stage, ContractorsComing) and stage.ships is None:
        return _number(moment, stage, dice)
    coming = _coming(moment.view)
    if isinstance(stage, Scatter) and coming:
        return _tell_scattered(moment, stage, coming, dice)
    return None


def _check(moment: Moment, trigger: Trigger, dice: tuple[RolledDie, ...]) -> StrandBeat:
    """The roll of the check, and why it is made."""
    view, (die,) = moment.view, dice
    total = die.face + trigger.bonus
    sentence = f"Arrival check: {die.face} + {trigger.bonus} makes {total}"
    beat = Beat(
        _chapter(view, trigger, None, None),
        _CHECK,
        moment.n,
        f"D{die.sides} + {trigger.bonus}: {_reason(view, trigger)}.",
        sentence,
        note=f"rolled {die.face}",
        rule="SOLO-1.2",
        hint="The higher the total, the heavier what comes.",
        leads="Who comes",
        dice=dice,
        pins=pin(view, trigger.by),
        actors=ids(view, trigger.by),
        targets=ids(view, trigger.group),
    )
    return StrandBeat(beat)


def _tell_checked(moment: Moment, event: ArrivalChecked) -> StrandBeat:
    """What the arrival table brings for the total."""
    view, trigger = moment.view, event.trigger
    line = line_of_class(view, event.class_id)
    count = ships_coming(line, trigger.bonus)
    who = phrases.kinds(view, event.class_id, count)
    more = "" if count else f" D{line.die} says how many."
    beat = Beat(
        _chapter(view, trigger, event.class_id, count),
        _COMES,
        moment.n,
        f"A total of {event.total} brings {who}.{more}",
        f"{wording.capital(who)} of the IC {_verb(count, 'arrives', 'arrive')}",
        note=f"{event.face} + {trigger.bonus} = {event.total}",
        rule="SOLO-1.2",
        leads="Draw the objective" if count else "How many",
        actors=ids(view, trigger.by),
    )
    return StrandBeat(beat)


def _number(moment: Moment, stage: ContractorsComing, dice: tuple[RolledDie, ...]) -> StrandBeat:
    view, (die,) = moment.view, dice
    who = phrases.kinds(view, stage.class_id, die.face)
    beat = Beat(
        _chapter(view, stage.trigger, stage.class_id, die.face),
        _COMES,
        moment.n,
        f"{wording.capital(who)} {_verb(die.face, 'comes', 'come')}.",
        f"{wording.capital(who)} of the IC {_verb(die.face, 'arrives', 'arrive')}",
        note=f"rolled {die.face}",
        rule="SOLO-1.2",
        leads="Draw the objective",
        dice=dice,
        actors=ids(view, stage.trigger.by),
    )
    return StrandBeat(beat)


def _tell_drawn(moment: Moment, event: ObjectiveDrawn) -> StrandBeat | None:
    """What they come for, and how near to whom they will be set up."""
    view, stage = moment.view, moment.stage
    if not isinstance(stage, ContractorsComing):
        return None
    aim = event.drawn or stage.trigger.by
    reach = jump_range(view, mass_of(view, stage.class_id))
    spot = arrival_spot(view, stage.trigger, stage.class_id, aim)
    near = phrases.known_as(view, spot.goal or stage.trigger.by)
    within = f"no farther than {wording.inches(reach)} from {phrases.known_as(view, aim)}"
    text = f"As near as possible to {near}, {within}."
    if event.drawn is None:
        text = f"No objective is on this table; they come for the jump point. {text}"
    names = [phrases.known_as(view, each) for each in event.lots]
    at = event.lots.index(event.drawn) + 1 if event.drawn else 0
    beat = Beat(
        _of(view, stage),
        _DRAW,
        moment.n,
        text,
        f"{wording.capital(_who(view, stage))} {_verb(stage.ships, 'comes', 'come')} "
        f"for {phrases.known_as(view, aim)}",
        note=f"lot {at} of {len(names)}" if len(names) > 1 else "",
        rule="SOLO-1.3" if event.drawn and spot.goal else "SOLO-1.13",
        leads="Set them up",
        lots=tuple(Lot(name, n == at) for n, name in enumerate(names, 1)),
        overlays=_range(view, aim, reach),
        pins=pin(view, aim),
        targets=(spot.goal,) if spot.goal else (),
    )
    return StrandBeat(beat)


def _range(view: View, aim: str, reach: int) -> TableOverlays:
    """How far from the objective they may be set up at most."""
    return tuple(
        (thing.table, (Ring(thing.at, reach + rim(view, thing), "range", "", CONTRACTORS),))
        for thing in find_ships(view, aim)
    )


def _tell_placed(moment: Moment, event: PiecePlaced) -> StrandBeat | None:
    """A ship is set up; one that scattered is one beat with its die."""
    view, coming = moment.view, _coming(moment.view)
    if coming is None or event.piece.owner != CONTRACTORS:
        return None
    spot = arrival_spot(view, coming.trigger, coming.class_id, coming.objective)
    lines: TableOverlays = ()
    near = "as near to the jump point as it may be"
    for goal in find_ships(view, spot.goal or ""):
        far = wording.exact(distance_nearest(spot.at, goal.at))
        near = f"{far} from {phrases.known_as(view, goal.id)}, facing the nearest of you"
        line = Line(spot.at, goal.at, "errand", far, owner=CONTRACTORS)
        lines = ((goal.table, (line,)),)
    scattered = isinstance(event.piece.place, OnTable) and event.piece.place.pose.at != spot.at
    text = "" if scattered else f"{_ship(view, coming)} is set up {near}."
    beat = Beat(
        _of(view, coming),
        _PLACE,
        moment.n,
        text,
        f"{wording.capital(_who(view, coming))} {_verb(coming.ships, 'is', 'are')} set up",
        note=f"{coming.placed} of {coming.ships}",
        rule="SOLO-1.3",
        overlays=() if scattered else lines,
        actors=(event.piece.id,),
        targets=(spot.goal,) if spot.goal else (),
    )
    return StrandBeat(beat, f"ship {event.piece.id}")


def _tell_scattered(
    moment: Moment, stage: Scatter, coming: ContractorsComing, dice: tuple[RolledDie, ...]
) -> StrandBeat:
    """The roll of a ship that would stand exactly where another does."""
    view, (die,) = moment.view, dice
    way = WAYS[die.face - 1]
    if not scatter_spots(view, stage.place.table, stage.place.pose.at, stage.ship.id)[die.face - 1]:
        way = f"{way}, but that is barred, so it is rolled again"
    beat = Beat(
        _of(view, coming),
        _PLACE,
        moment.n,
        f"{_ship(view, coming)} would stand where another does: it scatters {way}.",
        f"A ship of theirs scatters {way}",
        note=f"{coming.placed} of {coming.ships}",
        rule="SOLO-1.4",
        dice=dice,
    )
    return StrandBeat(beat, f"ship {stage.ship.id}")


def _stands(moment: Moment, event: JumpedIn) -> StrandBeat | None:
    """All are set up, and are checked for coherency."""
    coming = moment.stage
    if not isinstance(coming, ContractorsComing) or event.group != coming.group:
        return None
    alone = len(find_ships(moment.view, coming.group)) < 2
    words = "A single ship needs no link." if alone else "They are coherent: no damage."
    return StrandBeat(_links(moment, coming, words), f"links {coming.group}")


def _tell_marked(moment: Moment, event: GroupMarked) -> StrandBeat | None:
    coming = moment.stage
    if not isinstance(coming, ContractorsComing) or event.group != coming.group:
        return None
    if event.mark != "damage" or not event.count:
        return None
    text = f"They are not coherent: {event.count} damage."
    return StrandBeat(_links(moment, coming, text), f"links {coming.group}")


def _links(moment: Moment, coming: ContractorsComing, text: str) -> Beat:
    view = moment.view
    return Beat(
        _of(view, coming),
        _LINKS,
        moment.n,
        text,
        f"{wording.capital(_who(view, coming))} {_verb(coming.ships, 'has', 'have')} arrived",
        rule="ABS-2.5",
        actors=ids(view, coming.group),
    )


_LINES: Mapping[type[Event], Callable[[Moment, Any], StrandBeat | None]] = {
    DiceRolled: _tell_rolled,
    ArrivalChecked: _tell_checked,
    ObjectiveDrawn: _tell_drawn,
    PiecePlaced: _tell_placed,
    JumpedIn: _stands,
    GroupMarked: _tell_marked,
}
"""Who makes a beat of which event."""


def _of(view: View, stage: ContractorsComing) -> Chapter:
    return _chapter(view, stage.trigger, stage.class_id, stage.ships)


def _chapter(view: View, trigger: Trigger, class_id: str | None, count: int | None) -> Chapter:
    """The chapter of one check: what is known by now is in its title."""
    name = f"arrival {view.round} {trigger.by} {trigger.group or ''}"
    where = f"table {trigger.table} · {round_words(view)}"
    if class_id is None:
        return chapter(name, "Arrival check", where, HEADINGS, "")
    title = f"{wording.capital(phrases.kinds(view, class_id, count))} of the IC"
    mass = f"mass {mass_of(view, class_id)}"
    found = chapter(name, title, f"arriving · {mass} · {where}", HEADINGS, class_id)
    return replace(found, place="arrival")


def _reason(view: View, trigger: Trigger) -> str:
    """Why the check is rolled."""
    if trigger.group is None:
        point = phrases.known_as(view, trigger.by)
        return f"{point} is open as {round_words(view)} starts"
    group = phrases.known_as(view, trigger.group)
    several = phrases.are_several(view, trigger.group)
    return f"{group}, mass {trigger.bonus}, {'have' if several else 'has'} come in"


def _who(view: View, stage: ContractorsComing) -> str:
    if stage.ships == 1:
        return f"the {phrases.kind_name(view, stage.class_id)} of the IC"
    return f"the {phrases.kinds(view, stage.class_id, None)} of the IC"


def _ship(view: View, coming: ContractorsComing) -> str:
    kind = phrases.kind_name(view, coming.class_id)
    return f"The {kind}" if coming.ships == 1 else f"{kind} {coming.placed}"


def _verb(count: int | None, one: str, several: str) -> str:
    return one if count == 1 else several
