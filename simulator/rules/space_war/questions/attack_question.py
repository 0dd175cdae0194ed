"""May a weapon be fired at a target, and what does it need to hit (SW-13, SW-3.3)?"""

from dataclasses import dataclass, replace

from simulator.geometry.arcs import turned
from simulator.kernel.asked.answer import Measure, Reason
from simulator.kernel.piece import Piece
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.overlay import Badge, Overlay
from simulator.rules.space_war.judging.acting import is_free
from simulator.rules.space_war.judging.reasons import bar, fails, holds, judged, remark
from simulator.rules.space_war.model.asks import AskAttack
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, module_at, working
from simulator.rules.space_war.model.designs import target_class
from simulator.rules.space_war.model.modules import ELECTRONICS, Weapon
from simulator.rules.space_war.questions.found import NO, UNKNOWN, YES, Found
from simulator.rules.space_war.questions.range_question import way_note
from simulator.rules.space_war.view.lookup import powered
from simulator.rules.space_war.view.measured import (
    angle_text,
    bearing,
    distance_text,
    line_of,
    measured,
)
from simulator.rules.space_war.view.measuring import behind, facing, planet_between, spot, stand
from simulator.rules.space_war.view.phrases import count_of, name_of, score
from simulator.rules.space_war.view.shots import (
    aim,
    check_shot,
    check_target,
    need_against,
    ready_weapons,
)
from simulator.rules.space_war.view.wedges import rear_wedge, weapon_shapes

CLASSES = {
    "unpowered": "an Un-powered Craft",
    "vessel": "a Powered Vessel",
    "fighter": "a Powered Fighter",
}
"""The columns of the shooting table in words (SW-13.1)."""


@dataclass(frozen=True, slots=True)
class Aimed:
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


def aimed(view: View, ask: AskAttack) -> Aimed | None:
    """What may fire, by the rule itself; None where `weapon` is no weapon."""
    kind = view.setup.catalogue.modules.modules.get(ask.weapon)
    if kind is None or kind.weapon is None:
        return None
    craft = view.extra.craft[ask.source]
    target = check_target(view, craft, ask.target)
    if isinstance(target, Refusal):
        return Aimed(kind.weapon, (), None)
    free = craft.tractored_by is None
    places = ready_places(view, craft, ask.weapon) if free else ()
    firing = tuple(
        place for place in places if check_shot(view, craft, place, target, rear=ask.rear) is None
    )
    return Aimed(kind.weapon, firing, need_against(view, kind.weapon, target))


def ready_places(view: View, craft: Craft, key: str) -> tuple[int, ...]:
    """The places of the ready weapons of a kind."""
    return tuple(place for place in ready_weapons(view, craft) if module_at(craft, place) == key)


def find_attack(view: View, ask: AskAttack) -> Found:
    """May any weapon of the kind fire?"""
    found = aimed(view, ask)
    if found is None:
        return Found(NO, "there is no such weapon", (fails("SW-13.1", "there is no such weapon"),))
    craft, target = view.extra.craft[ask.source], view.extra.craft.get(ask.target)
    one, other = view.pieces[ask.source], view.pieces[ask.target]
    far = measured(view, one, other, found.weapon.range)
    reasons = [
        *_target_reasons(view, craft, ask.target),
        judged("SW-13.1", distance_text(far, found.weapon.range), ask.source, ask.target,
               ok=bool(far.ok)),
        *_line_reasons(view, one, other),
    ]  # fmt: skip
    measures, value = [far], UNKNOWN
    if craft.design is None:
        text = "face down: nobody else knows what it carries or where it points"
        reasons.append(remark("SW-3.1", text, ask.source))
        value = NO if bar(tuple(reasons)) else UNKNOWN
    else:
        turned_to = _bearings(view, craft, ask, (one, other))
        measures = [_with_angle(far, each) for each in turned_to] or measures
        reasons += _own_reasons(view, craft, ask, found, turned_to)
        if target is not None:
            reasons += _need_reasons(view, found, target, ask)
        value = YES if found.firing else NO
    words = _words(view, found, tuple(reasons), value)
    drawn = _overlays(view, ask, far, ok={YES: True, NO: False}.get(value))
    return Found(value, words, tuple(reasons), tuple(measures), drawn, (way_note(view),))


def _with_angle(far: Measure, angle: Measure) -> Measure:
    """A pair's distance and angle as one measure."""
    ok = bool(far.ok and angle.ok)
    off, left = angle.off_heading, angle.margin_angle
    return replace(far, off_heading=off, margin_angle=left, ok=ok)


def _target_reasons(view: View, craft: Craft, name: str) -> list[Reason]:
    target = check_target(view, craft, name)
    if not isinstance(target, Refusal):
        return [holds("SW-3.3", "an enemy that is face up", name)]
    said = {
        "own_craft": "its own side; only enemies are shot at",
        "face_down": "face down: nobody may shoot at it until it is scouted",
    }
    return [fails(target.rule, said.get(target.code, "nothing to shoot at"), name)]


def _line_reasons(view: View, one: Piece, other: Piece) -> list[Reason]:
    planet = planet_between(view, stand(one).table, spot(one), spot(other))
    if planet is None:
        return [holds("SW-13.6", "no planet is on the line from centre to centre")]
    text = f"the {name_of(view, planet.id)} blocks the line from centre to centre"
    return [fails("SW-13.6", text)]


def _bearings(
    view: View, craft: Craft, ask: AskAttack, pieces: tuple[Piece, Piece]
) -> list[Measure]:
    """Of the arcs of its ready weapons the one that the target is deepest in, or nearest to."""
    kind = view.setup.catalogue.modules.modules[ask.weapon]
    if kind.weapon is None or kind.weapon.arc is None:
        return []
    one, other = pieces
    middles = dict.fromkeys(
        turned(facing(one), aim(view, craft, place))
        for place in ready_places(view, craft, ask.weapon)
    )
    found = [bearing(one, middle, kind.weapon.arc // 2, other) for middle in middles]
    return [max(found, key=lambda each: each.margin_angle or 0)] if found else []


def _own_reasons(
    view: View, craft: Craft, ask: AskAttack, found: Aimed, bearings: list[Measure]
) -> list[Reason]:
    """Whether the shooter can fire at all, its arc, and what is asked of rear shots."""
    reasons = [_ready_reason(view, craft, ask.weapon)]
    reasons += is_free(craft)
    half = (found.weapon.arc or 0) // 2
    for each in bearings:
        said = angle_text(each, half)
        reasons.append(judged("SW-13.4", said, ask.source, ask.target, ok=bool(each.ok)))
    if found.weapon.arc is None:
        reasons.append(holds("SW-13.3", "it fires all round"))
    if ask.rear:
        reasons.append(_rear_reason(view, ask, found.weapon))
    return reasons


def _ready_reason(view: View, craft: Craft, key: str) -> Reason:
    name = view.setup.catalogue.modules.modules[key].name
    modules = craft.design.modules if craft.design else ()
    has, ready = modules.count(key), len(ready_places(view, craft, key))
    if ready:
        return holds("SW-13.5", f"{name}: {ready} of {has} ready", craft.id)
    why = "Damaged or Expended" if has else "not on its design"
    return fails("SW-13.5" if has else "SW-2.1", f"{name}: {why}", craft.id)


def _rear_reason(view: View, ask: AskAttack, weapon: Weapon) -> Reason:
    if not view.setup.options.rear_shots:
        return fails("SW-20.2", "this game is played without rear shots")
    if weapon.expended:
        return fails("SW-13.7", "a volley is not aimed at Engines")
    texts = "it fires from the rear quarter", "it does not fire from the rear quarter"
    ok = behind(view, view.pieces[ask.source], view.pieces[ask.target])
    return judged("SW-13.7", texts, ask.target, ok=ok)


def _need_reasons(view: View, found: Aimed, target: Craft, ask: AskAttack) -> list[Reason]:
    """The score that hits; nothing where it is a secret."""
    if target.design is None or target.owner == view.extra.craft[ask.source].owner:
        return []
    sides = view.setup.catalogue.modules.figures.die_sides
    column = target_class(target.design.type, powered=powered(target))
    spoiled = working(target)[ELECTRONICS] if found.weapon.spoiled else 0
    against = CLASSES[column]
    if spoiled:
        against += f" with {spoiled} Electronics"
    if found.need is None:
        return [fails("SW-13.3", f"{against}: no score hits", target.id)]
    rule = "SW-13.3" if spoiled else "SW-13.1"
    return [holds(rule, f"{against}: hit on {score(found.need, sides)}", target.id)]


def _words(view: View, found: Aimed, reasons: tuple[Reason, ...], value: str) -> str:
    if value == YES and found.need is not None:
        sides = view.setup.catalogue.modules.figures.die_sides
        return f"{count_of(found.dice, 'shot')}, hitting on {score(found.need, sides)}"
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
