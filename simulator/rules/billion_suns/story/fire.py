"""What follows a flight: its price, passive attacks, and the group's fire (SOLO-1.6, 1.19)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from simulator.geometry.measure import distance_nearest, distance_squared
from simulator.kernel import wording
from simulator.kernel.asked.request import TableOverlays
from simulator.kernel.by_hand.piece_events import GroupMarked
from simulator.kernel.event import Event
from simulator.kernel.shown.overlay import Line, Overlay, Wedge
from simulator.kernel.shown.story import Beat
from simulator.kernel.stages import StagePopped, StageTurned
from simulator.rules.billion_suns.model.events import ShipLost
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Attack,
    Blasts,
    Passives,
    Salvo,
    Salvos,
    Stage,
)
from simulator.rules.billion_suns.play.contractors.targets import ContractorFire, fire
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.play.log.wording import verb
from simulator.rules.billion_suns.questions.reach import reach
from simulator.rules.billion_suns.requests.attacks.fight_odds import salvo_odds
from simulator.rules.billion_suns.story.acting import (
    AFTER,
    FIRE,
    PASSIVE,
    acting,
    chapter_of,
    name_of,
)
from simulator.rules.billion_suns.story.moments import Moment, StrandBeat, ids, to_you
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, damage_on, find_ships
from simulator.rules.billion_suns.view.shots import bears

_TIMES = {2: "twice"}
"""How often alike weapons fire, in a word."""

_AFTERMATH = ("easy_target", "coherency", "danger")
"""The steps of an activation in which a flight has its price."""


def tell_beat(moment: Moment) -> StrandBeat | None:
    """The beat that an event adds after a group's errand; None while no group of them acts."""
    stage = acting(moment.view)
    line = _LINES.get(type(moment.event))
    if not isinstance(stage, Activation) or line is None:
        return None
    return line(moment, stage, moment.event)


def _tell_turned(moment: Moment, stage: Activation, event: StageTurned[Stage]) -> StrandBeat | None:
    old = moment.stage
    if isinstance(old, Salvos) and old.left and old.left[0].attacker == stage.groups[0].group:
        return _aims(moment, old.left[0])
    if old is not stage or not isinstance(event.stage, Activation):
        return None
    if stage.step == "danger" and event.stage.step not in _AFTERMATH:
        words = "No Easy Target token, no ship too far from the others, no dangerous space."
        return StrandBeat(_beat(moment, stage, AFTER, "", "SOLO-1.16"), "after", otherwise=words)
    if (
        stage.step == "attack"
        and event.stage.step != "attack"
        and not _could_fire(moment.view, stage)
    ):
        return StrandBeat(_holds(moment, stage))
    return None


def _could_fire(view: View, stage: Activation) -> bool:
    """Could the group have fired? What it fired at may be gone by now."""
    return bool(fire(view, stage.groups[0].group))


def _holds(moment: Moment, stage: Activation) -> Beat:
    view, group = moment.view, stage.groups[0].group
    beat = _beat(moment, stage, FIRE, "No weapon of theirs reaches a group of yours.", "SOLO-1.19")
    return replace(beat, sentence=f"{name_of(view, group)} {verb(view, group, 'holds')} fire")


def _tell_popped(moment: Moment, stage: Activation, _: StagePopped) -> StrandBeat | None:
    """Passive attacks are over, or an attack is: what came of it."""
    inner = moment.stage
    if isinstance(inner, Passives):
        words = "Nobody of yours attacks them."
        return StrandBeat(
            _beat(moment, stage, PASSIVE, "", "ABS-7.1"), "passive", adds=True, otherwise=words
        )
    if not isinstance(inner, Attack):
        return None
    told = GAME.tell(moment.view, moment.event)
    head = told.head if told else ""
    came = head.partition(": ")[2] if inner.cause == "weapon" else head
    return _result(moment, stage, f"{to_you(moment.view, came)}." if came else "", inner.target)


def _tell_marked(moment: Moment, stage: Activation, event: GroupMarked) -> StrandBeat | None:
    told, view = GAME.tell(moment.view, event), moment.view
    words = (f"{told.head} {told.clause}".strip() or told.text) if told else ""
    # What the CEO pays with, and what a lost ship takes along, does not come of an attack.
    paid = not isinstance(moment.stage, Salvos | Activation | Blasts)
    less = event.mark == "damage" and event.count < damage_on(view, event.group)
    if not words or paid or less:
        return None
    text = f"{to_you(view, words)}."
    if stage.step in _AFTERMATH:
        return StrandBeat(_beat(moment, stage, AFTER, text, "SOLO-1.16"), "after", adds=True)
    return _result(moment, stage, text, event.group) if event.mark == "damage" else None


def _tell_lost(moment: Moment, stage: Activation, event: ShipLost) -> StrandBeat | None:
    told = GAME.tell(moment.view, event)
    return (
        _result(moment, stage, f"{to_you(moment.view, told.text)}.", event.piece)
        if told and told.text
        else None
    )


def _result(moment: Moment, stage: Activation, text: str, target: str) -> StrandBeat:
    """What came of an attack: of a passive one on the group, or of its own."""
    view, group = moment.view, stage.groups[0].group
    passive = any(isinstance(each, Passives) for each in view.stages)
    number = PASSIVE if passive else AFTER if stage.step in _AFTERMATH else FIRE
    rule = {PASSIVE: "ABS-7.1", AFTER: "SOLO-1.16", FIRE: "SOLO-1.19"}[number]
    beat = _beat(moment, stage, number, text, rule)
    strand = {PASSIVE: "passive", AFTER: "after", FIRE: f"result {group}"}[number]
    return StrandBeat(replace(beat, targets=ids(view, target)), strand, adds=True)


def _aims(moment: Moment, salvo: Salvo) -> StrandBeat:
    """Whom the group is about to fire at, with what, from how far, and the odds of it."""
    view = moment.view
    shots = [each for each in fire(view, salvo.attacker) if each.target == salvo.target]
    target = phrases.known_as(view, salvo.target)
    dice = " and ".join(phrases.dice(each.dice, each.arm.sides) for each in shots)
    will = f"{name_of(view, salvo.attacker)} will fire at {target}"
    beat = Beat(
        chapter_of(view, salvo.attacker),
        FIRE,
        moment.n,
        _all_words(view, shots, salvo),
        will,
        note="",
        rule="SOLO-1.19",
        hint="In the golden ring: who is fired at.",
        leads=f"Fire {dice}" if dice else "Fire",
        odds=_short(view, salvo),
        overlays=_draw_shots(view, shots),
        actors=ids(view, salvo.attacker),
        targets=ids(view, salvo.target),
    )
    return StrandBeat(beat, f"aims {salvo.attacker} {salvo.target}")


def _short(view: View, salvo: Salvo) -> Any:
    """The odds with a word or two for each row, for the bar in the panel."""
    odds = salvo_odds(view, salvo)
    if odds is None:
        return None
    brief = ("hurt", "lose one")
    rows = tuple(replace(row, brief=word) for row, word in zip(odds.rows, brief, strict=False))
    return replace(odds, rows=rows)


def _all_words(view: View, shots: Sequence[ContractorFire], salvo: Salvo) -> str:
    """What every weapon does; two alike, as those of Gunships, are told once."""
    counted = Counter(_words(view, each, salvo) for each in shots)
    told = (
        f"{words.removesuffix('.')}, {_TIMES[count]}." if count in _TIMES else words
        for words, count in counted.items()
    )
    return " ".join(told)


def _words(view: View, shot: ContractorFire, salvo: Salvo) -> str:
    """What a weapon reaches, how far off that is, and how many ships bear."""
    near, far = phrases.band(shot.arm.nearest, shot.arm.farthest), ""
    pair = _nearest(view, shot)
    if pair:
        far = f", {wording.exact(distance_nearest(pair[0].at, pair[1].at))}"
    target = phrases.known_as(view, salvo.target)
    count = len(find_ships(view, salvo.attacker))
    bear = f"{len(shot.ships)} of {count} ships bear" if count > 1 else "It bears"
    dice = phrases.dice(shot.dice, shot.arm.sides)
    return f"{shot.arm.name} {near} on the nearest in reach, {target}{far}. {bear}: {dice}."


def _nearest(view: View, shot: ContractorFire) -> tuple[PlacedPiece, PlacedPiece] | None:
    pairs = [
        (ship, mark)
        for name in shot.ships
        for ship in find_ships(view, name)
        for mark in find_ships(view, shot.target)
        if bears(view, shot.arm, ship, mark)
    ]
    return min(pairs, key=lambda pair: distance_squared(pair[0].at, pair[1].at), default=None)


def _draw_shots(view: View, shots: Sequence[ContractorFire]) -> TableOverlays:
    """For each weapon the arc of the ship nearest to its target, and a line with the distance."""
    found: list[tuple[str, tuple[Overlay, ...]]] = []
    for shot in shots:
        pair = _nearest(view, shot)
        if pair is None:
            continue
        ship, mark = pair
        role = "arc" if shot.arm.slot == "primary" else "auxiliary"
        arcs = [
            replace(each, label="")
            for each in reach(view, ship.id)
            if isinstance(each, Wedge) and each.role == role
        ]
        far = wording.exact(distance_nearest(ship.at, mark.at))
        band = phrases.band(shot.arm.nearest, shot.arm.farthest)
        found.append((ship.table, (*arcs, Line(ship.at, mark.at, "shot", far, bound=band))))
    return tuple(found)


def _beat(moment: Moment, stage: Activation, number: int, text: str, rule: str) -> Beat:
    view, group = moment.view, stage.groups[0].group
    sentences = {
        AFTER: f"What the flight costs {phrases.known_as(view, group)}",
        PASSIVE: f"Your passive attacks on {phrases.known_as(view, group)}",
        FIRE: f"{name_of(view, group)} {verb(view, group, 'fires')}",
    }
    return Beat(
        chapter_of(view, group),
        number,
        moment.n,
        text,
        sentences[number],
        rule=rule,
        actors=ids(view, group),
    )


_LINES: Mapping[type[Event], Callable[[Moment, Activation, Any], StrandBeat | None]] = {
    StageTurned: _tell_turned,
    StagePopped: _tell_popped,
    GroupMarked: _tell_marked,
    ShipLost: _tell_lost,
}
"""Who makes a beat of which event."""
