"""The activation of a group of contractors, beat by beat (SOLO-1.6, 1.16 to 1.19)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import isqrt
from typing import Any

from simulator.kernel import wording
from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.by_hand.piece_events import GroupMarked, PieceMoved, PieceTurned
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.piece import OnTable
from simulator.kernel.shown.overlay import Line
from simulator.kernel.shown.roll import RolledDie
from simulator.kernel.shown.story import Beat, Lot, Pin
from simulator.kernel.stages import StageTurned
from simulator.rules.billion_suns.model.contractors import Errand, ObjectiveDrawn, Scatter
from simulator.rules.billion_suns.model.stages import Activation, Stage
from simulator.rules.billion_suns.play.log.wording import verb
from simulator.rules.billion_suns.story.acting import (
    DRAW,
    FACE,
    FLY,
    REPAIR,
    acting,
    chapter_of,
    name_of,
)
from simulator.rules.billion_suns.story.moments import Moment, StrandBeat, ids, pin
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contractors.flight import (
    contractor_range,
    flight_to,
    is_there,
    stop_range,
)
from simulator.rules.billion_suns.view.contractors.nearest_ships import nearest_ship
from simulator.rules.billion_suns.view.contractors.scattering import WAYS, scatter_spots
from simulator.rules.billion_suns.view.lookup import (
    CONTRACTORS,
    PlacedPiece,
    View,
    damage_on,
    find_ships,
)
from simulator.rules.billion_suns.view.profile import profile_of


def tell_beat(moment: Moment) -> StrandBeat | None:
    """The beat that an event adds to what a group does until it has discarded damage."""
    line = _LINES.get(type(moment.event))
    return line(moment, moment.event) if line else None


def _tell_drawn(moment: Moment, event: ObjectiveDrawn) -> StrandBeat | None:
    """The objective it heads for, and from what it was drawn."""
    if not isinstance(moment.stage, Errand):
        return None
    view, group = moment.view, event.group
    if event.drawn is None:
        text = "Nothing on its table is an objective of a contract that still pays."
        sentence = f"{name_of(view, group)} {verb(view, group, 'has')} nothing to head for"
        return StrandBeat(
            Beat(chapter_of(view, group), DRAW, moment.n, text, sentence, rule="SOLO-1.18")
        )
    aim = phrases.known_as(view, event.drawn)
    at = event.lots.index(event.drawn) + 1
    lots = tuple(Lot(phrases.known_as(view, name), n == at) for n, name in enumerate(event.lots, 1))
    beat = Beat(
        chapter_of(view, group),
        DRAW,
        moment.n,
        "",
        f"{name_of(view, group)} {verb(view, group, 'heads')} for {aim}",
        note=f"lot {at} of {len(lots)}" if len(lots) > 1 else "the only one",
        rule="SOLO-1.17",
        hint="Each had the same chance.",
        leads="Fly to it",
        lots=lots,
        overlays=_aims(view, group, event.drawn),
        pins=pin(view, event.drawn),
        actors=ids(view, group),
    )
    return StrandBeat(beat)


def _aims(view: View, group: str, objective: str) -> TableOverlays:
    """A dotted line from each ship to what it heads for."""
    return tuple(
        (thing.table, (Line(ship.at, thing.at, "errand", owner=CONTRACTORS),))
        for thing in find_ships(view, objective)
        for ship in find_ships(view, group)
        if ship.table == thing.table
    )


def _tell_turned(moment: Moment, event: StageTurned[Stage]) -> StrandBeat | None:
    """What ends a step of the errand: who flies, who has turned, what is repaired."""
    old, new = moment.stage, event.stage
    if not isinstance(old, Errand):
        return None
    if isinstance(new, Activation) and old.step == "repair":
        said = _quietly(moment, old, REPAIR, "has no damage to discard")
        return StrandBeat(said, "repair", otherwise="There is no damage on this group.")
    if not isinstance(new, Errand):
        return None
    if old.step == "draw" and new.objective and not new.left:
        return StrandBeat(_stays(moment, new))
    if old.step == "face":
        faced = _has_faced(moment.view, old.group)
        said = _quietly(moment, old, FACE, "faces you already" if faced else "has nobody to face")
        return StrandBeat(said, "face", otherwise="No turn is needed." if faced else _ALONE)
    return None


_ALONE = "No ship of yours is on their table."


def _quietly(moment: Moment, stage: Errand, number: int, does: str) -> Beat:
    """A beat in which nothing happens: what the group `does`, as of one, in place of acting."""
    name, (word, _, rest) = stage.group, does.partition(" ")
    sentence = f"{name_of(moment.view, name)} {verb(moment.view, name, word)} {rest}"
    return replace(_beat(moment, stage, number, ""), sentence=sentence)


def _stays(moment: Moment, stage: Errand) -> Beat:
    view, several = moment.view, phrases.are_several(moment.view, stage.group)
    beat = _quietly(moment, stage, FLY, f"holds {'their' if several else 'its'} place")
    for thing in find_ships(view, stage.objective or ""):
        if is_there(view, stage.group, thing):
            near = wording.inches(view.setup.catalogue.figures.contractor_stop)
            who = "One of them" if several else "It"
            return replace(beat, text=f"{who} is within {near} of it already.")
    return replace(beat, text="No ship of theirs can fly there.")


def _tell_moved(moment: Moment, event: PieceMoved) -> StrandBeat | None:
    """A ship flies: all of a group are one beat, one that scattered goes with its die."""
    view, stage = moment.view, acting(moment.view)
    ship = next(iter(find_ships(view, event.piece)), None)
    if not isinstance(stage, Errand) or stage.step != "fly" or ship is None:
        return None
    goal = next(iter(find_ships(view, stage.objective or "")), None)
    scattered = goal is not None and flight_to(view, ship, goal).pose.at != event.to.pose.at
    beat = _beat(moment, stage, FLY, "" if scattered or goal is None else _way(view, ship, goal))
    strand = f"scatter {ship.id}" if scattered else f"fly {stage.group}"
    return StrandBeat(_add_flight(view, beat, ship, event.to), strand)


def _add_flight(view: View, beat: Beat, ship: PlacedPiece, to: OnTable) -> Beat:
    """The beat with the way of a ship, and the farthest that any has flown by now."""
    errand = acting(view)
    flown = errand.flown if isinstance(errand, Errand) else ()
    far = max((isqrt(square) for each in flown for square in each.squares), default=0)
    most = wording.inches(contractor_range(view, ship))
    figure = f"{phrases.tenths(far)} of {most}"
    middle = (ship.at[0] + to.pose.at[0]) // 2, (ship.at[1] + to.pose.at[1]) // 2
    return Beat(
        beat.chapter,
        beat.number,
        beat.until,
        beat.text,
        beat.sentence,
        note=figure,
        rule="SOLO-1.16",
        leads="Face you",
        came=((ship.id, OnTable(ship.table, ship.pose)),),
        pins=(Pin(ship.table, middle, figure),),
        actors=(ship.id,),
    )


def _way(view: View, ship: PlacedPiece, goal: PlacedPiece) -> str:
    """How a ship flies, and why it stops where it does."""
    stop = wording.inches(stop_range(view, goal))
    thrust = wording.inches(profile_of(view, ship.piece).thrust or 0)
    most = wording.inches(contractor_range(view, ship))
    ends = {
        "there": f"Straight on, to exactly {stop} from it",
        "range": f"Straight at it, all {most}",
        "edge": "Straight at it, to the edge of the table",
        "solid": "Straight at it, to the planetoid in the way",
    }
    return f"{ends[flight_to(view, ship, goal).why]}; Thrust {thrust}, twice."


def _tell_pivoted(moment: Moment, event: PieceTurned) -> StrandBeat | None:
    """A ship turns to the nearest of the CEO's."""
    stage, view = moment.stage, moment.view
    if not isinstance(stage, Errand) or stage.step != "face":
        return None
    ship = next(iter(find_ships(view, event.piece)), None)
    target = nearest_ship(view, ship.table, ship.at) if ship else None
    group = target.piece.group if target else None
    if ship is None or group is None:
        return None
    who = phrases.known_as(view, group)
    near = f"{wording.capital(who)} {'are' if phrases.are_several(view, group) else 'is'} nearest."
    beat = _beat(moment, stage, FACE, near, "SOLO-1.6")
    return StrandBeat(
        Beat(
            beat.chapter,
            FACE,
            moment.n,
            near,
            f"{name_of(view, stage.group)} {verb(view, stage.group, 'faces')} {who}",
            rule="SOLO-1.6",
            leads="Discard damage",
            actors=(ship.id,),
            targets=ids(view, group),
        ),
        "face",
    )


def _has_faced(view: View, group: str) -> bool:
    return any(nearest_ship(view, ship.table, ship.at) for ship in find_ships(view, group))


def _tell_rolled(moment: Moment, event: DiceRolled) -> StrandBeat | None:
    stage, view = moment.stage, moment.view
    errand = acting(view)
    if not isinstance(errand, Errand):
        return None
    dice = tuple(RolledDie(event.sides, face) for face in event.faces)
    if isinstance(stage, Scatter):
        return _tell_scattered(moment, errand, stage, dice)
    if stage is not errand or errand.step != "repair":
        return None
    beat = _beat(moment, errand, REPAIR, f"Out of {damage_on(view, errand.group)} damage.")
    return StrandBeat(_with_dice(beat, dice, "Discard damage"), "repair")


def _tell_scattered(
    moment: Moment, errand: Errand, stage: Scatter, dice: tuple[RolledDie, ...]
) -> StrandBeat:
    """The roll of a ship that would end exactly where another is."""
    view, face = moment.view, dice[0].face
    way = WAYS[face - 1]
    if not scatter_spots(view, stage.place.table, stage.place.pose.at, stage.ship.id)[face - 1]:
        way = f"{way}, but that is barred, so it is rolled again"
    who = wording.capital(phrases.known_as(view, stage.ship.id))
    beat = _beat(moment, errand, FLY, f"{who} would end where another is: it scatters {way}.")
    return StrandBeat(_with_dice(beat, dice, "A ship scatters"), f"scatter {stage.ship.id}")


def _with_dice(beat: Beat, dice: tuple[RolledDie, ...], sentence: str) -> Beat:
    faces = " ".join(str(die.face) for die in dice)
    return Beat(
        beat.chapter,
        beat.number,
        beat.until,
        beat.text,
        f"{sentence}: {faces} on a D{dice[0].sides}",
        note=f"rolled {faces}",
        rule="SOLO-1.6" if beat.number == REPAIR else "SOLO-1.4",
        dice=dice,
        actors=beat.actors,
    )


def _tell_marked(moment: Moment, event: GroupMarked) -> StrandBeat | None:
    """Damage is discarded."""
    stage, view = moment.stage, moment.view
    if not isinstance(stage, Errand) or stage.step != "repair" or event.mark != "damage":
        return None
    had = damage_on(view, event.group)
    beat = _beat(moment, stage, REPAIR, f"{had} damage − {had - event.count} = {event.count}.")
    return StrandBeat(beat, "repair")


def _beat(moment: Moment, stage: Errand, number: int, text: str, rule: str = "SOLO-1.6") -> Beat:
    view = moment.view
    sentences = {
        FLY: f"{name_of(view, stage.group)} {verb(view, stage.group, 'flies')}",
        FACE: f"{name_of(view, stage.group)} {verb(view, stage.group, 'turns')}",
        REPAIR: f"{name_of(view, stage.group)} {verb(view, stage.group, 'discards')} damage",
    }
    return Beat(
        chapter_of(view, stage.group),
        number,
        moment.n,
        text,
        sentences[number],
        rule=rule,
        actors=ids(view, stage.group),
    )


_LINES: Mapping[type[Event], Callable[[Moment, Any], StrandBeat | None]] = {
    ObjectiveDrawn: _tell_drawn,
    StageTurned: _tell_turned,
    PieceMoved: _tell_moved,
    PieceTurned: _tell_pivoted,
    DiceRolled: _tell_rolled,
    GroupMarked: _tell_marked,
}
"""Who makes a beat of which event."""
