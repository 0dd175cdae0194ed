"""May a weapon be fired at a target, and what does it need to hit (SW-13, SW-3.3)?"""

from dataclasses import dataclass, replace

from simulator.kernel.asked.answer import Measure, Reason, bar
from simulator.kernel.shown.overlay import Badge, Overlay
from simulator.kernel.wording import count_words
from simulator.rules.space_war.judging.shots import (
    FiredShot,
    bearings,
    can_fire,
    can_target,
    may_fire,
    ready_places,
)
from simulator.rules.space_war.model.asks import AskAttack
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.modules import Weapon
from simulator.rules.space_war.questions.found import NO, UNKNOWN, YES, WordedValue, way_note
from simulator.rules.space_war.view.measured import (
    line_of,
    measure_pieces,
)
from simulator.rules.space_war.view.measuring import spot
from simulator.rules.space_war.view.phrases import score
from simulator.rules.space_war.view.shots import (
    need_against,
    weapon_of,
)
from simulator.rules.space_war.view.wedges import rear_wedge, weapon_shapes


@dataclass(frozen=True, slots=True)
class AimedWeapons:
    """Weapons of one kind against a target: `firing` are the places of those that may fire.

    `need` is the least score that hits, None where none does or it is not known.
    """

    weapon: Weapon
    firing: tuple[int, ...]
    need: int | None

    @property
    def dice(self) -> int:
        """How many shots are rolled for."""
        return len(self.firing) * self.weapon.shots


def aim_weapons(view: View, ask: AskAttack) -> AimedWeapons | None:
    """What may fire, by the rule itself; None where `weapon` is no weapon."""
    craft, shot = view.extra.craft[ask.source], _shot_of_ask(view, ask)
    weapon = weapon_of(view, craft, ask.weapon)
    if weapon is None:
        return None
    if not can_target(view, craft, ask.target):
        return AimedWeapons(weapon, (), None)
    target = view.extra.craft[ask.target]
    places = shot.places if craft.tractored_by is None else ()
    firing = tuple(place for place in places if can_fire(view, craft, place, target, rear=ask.rear))
    return AimedWeapons(weapon, firing, need_against(view, weapon, target, craft))


def _shot_of_ask(view: View, ask: AskAttack) -> FiredShot:
    craft = view.extra.craft[ask.source]
    return FiredShot(ask.weapon, ready_places(view, craft, ask.weapon), ask.rear)


def find_attack(view: View, ask: AskAttack) -> WordedValue:
    """May any weapon of the kind fire?"""
    found, craft, shot = (
        aim_weapons(view, ask),
        view.extra.craft[ask.source],
        _shot_of_ask(view, ask),
    )
    reasons = tuple(may_fire(view, craft, shot, ask.target))
    if found is None:
        wrong = reasons[-1]
        return WordedValue(NO, wrong.text, (wrong,))
    one, other = view.pieces[ask.source], view.pieces[ask.target]
    far = measure_pieces(view, one, other, found.weapon.range)
    measures, value = [far], NO if bar(reasons) else UNKNOWN
    if craft.design is not None:
        angles = bearings(view, craft, shot, ask.target)
        measures = [_with_angle(far, each) for each in angles] or measures
        value = YES if found.firing else NO
    words = _words(view, found, reasons, value)
    drawn = _overlays(view, ask, far, ok={YES: True, NO: False}.get(value))
    return WordedValue(value, words, reasons, tuple(measures), drawn, (way_note(view),))


def _with_angle(far: Measure, angle: Measure) -> Measure:
    """A pair's distance and angle as one measure."""
    ok = bool(far.ok and angle.ok)
    off, left = angle.off_heading, angle.margin_angle
    return replace(far, off_heading=off, margin_angle=left, ok=ok)


def _words(view: View, found: AimedWeapons, reasons: tuple[Reason, ...], value: str) -> str:
    if value == YES and found.need is not None:
        sides = view.setup.catalogue.modules.figures.die_sides
        return f"{count_words(found.dice, 'shot')}, hitting on {score(found.need, sides)}"
    first = bar(reasons)
    return first.text if first else "not known"


def _overlays(view: View, ask: AskAttack, far: Measure, *, ok: bool | None) -> tuple[Overlay, ...]:
    craft, piece = view.extra.craft[ask.source], view.pieces[ask.source]
    other = view.pieces[ask.target]
    shapes = list(weapon_shapes(view, craft, piece, (ask.weapon,)))
    target = view.extra.craft.get(ask.target)
    if ask.rear and target is not None and target.design is not None:
        shapes.append(rear_wedge(view, other, far.distance))
    kind = view.setup.catalogue.modules.modules[ask.weapon].weapon
    reach = kind.range if kind else None
    return (*shapes, line_of(far, reach, ok=ok), Badge(spot(other), ok, piece=ask.target))
