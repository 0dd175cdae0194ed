"""May it fire? A weapon of a battlegroup or object against a target (ABS-8.2, 8.3)."""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator.kernel import wording
from simulator.kernel.asked.answer import Measure, Reason, bar, fails, holds
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.judging import contractors
from simulator.rules.billion_suns.judging.arcs import _inside_arc, angle_part, outside_arc
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.model.asks import AskAttack
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    find_ships,
    group_of,
    is_ceo,
    is_contractors,
    is_mark,
    owner_of,
)
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import (
    Arm,
    Profile,
    WeaponSlot,
    arm_called,
    profile_of,
)
from simulator.rules.billion_suns.view.shots import Flaw, Shot, check_shot

RULE_OF: dict[Flaw, str] = {
    "table": "ABS-1.7",
    "near": "ABS-8.2",
    "far": "ABS-8.2",
    "arc": "ABS-1.5",
    "sight": "ABS-1.6",
}


@dataclass(frozen=True, slots=True)
class CheckedAttack:
    """Every ship's weapon checked against every ship of the target, in file order.

    `general` are the conditions that do not depend on where ships stand.
    """

    arm: Arm
    shooters: tuple[PlacedPiece, ...]
    targets: tuple[PlacedPiece, ...]
    shots: tuple[Shot, ...]
    general: tuple[Reason, ...]
    firing: tuple[PlacedPiece, ...]

    @property
    def dice(self) -> int:
        """How many dice are rolled."""
        return len(self.firing) * self.arm.dice


def volley(view: View, ask: AskAttack) -> CheckedAttack | None:
    """Judge an attack; None if the attacker has no such weapon or one side is on no table."""
    shooters, targets = find_ships(view, ask.source), find_ships(view, ask.target)
    arm = arm_called(profile_of(view, shooters[0].piece), ask.weapon) if shooters else None
    if arm is None or not targets:
        return None
    shots = tuple(
        check_shot(view, arm, shooter, target) for shooter in shooters for target in targets
    )
    general = _general(view, ask, arm, profile_of(view, targets[0].piece))
    firing = () if bar(general) else _firing(view, arm, shots, targets)
    return CheckedAttack(arm, shooters, targets, shots, general, firing)


def _firing(
    view: View, arm: Arm, shots: tuple[Shot, ...], targets: tuple[PlacedPiece, ...]
) -> tuple[PlacedPiece, ...]:
    """The shooters that add their dice: by the ruling each that can fire, or all if one can."""
    shooters = {held.shooter.id: held.shooter for held in shots}
    able = {held.shooter.id for held in shots if held.ok}
    if view.setup.catalogue.rulings.dice == "whole_group":
        # A single ship belongs to a group, and another ship of it may reach the target for it.
        mates = find_ships(view, shots[0].shooter.piece.group or "")
        if able or any(
            check_shot(view, arm, mate, target).ok for mate in mates for target in targets
        ):
            return tuple(shooters.values())
    return tuple(shooter for shooter in shooters.values() if shooter.id in able)


def _general(view: View, ask: AskAttack, arm: Arm, target: Profile) -> tuple[Reason, ...]:
    reasons = [*may_attack(view, ask.source, ask.target)]
    if not suits(arm, target):
        reasons.append(_stationary_only(arm))
    if not reasons:
        side = "an enemy's" if owner_of(view, ask.target) else "neutral"
        text = (
            f"{phrases.known_as(view, ask.target)} is {side} and has Silhouette {target.silhouette}"
        )
        reasons.append(holds("ABS-8.3", text))
    return tuple(reasons)


def may_attack(view: View, source: str, target: str) -> tuple[Reason, ...]:
    """Why one may not attack the other, whatever the weapon; empty if it may (ABS-8.3).

    The target is on a table.
    """
    reasons = _side_bars(view, source, target)
    profile = profile_of(view, find_ships(view, target)[0].piece)
    if profile.silhouette is None:
        text = f"nothing can attack a {profile.name}: it has no Silhouette"
        reasons = (*reasons, fails("ABS-8.3", text, also=("ABS-10.1",)))
    return reasons


def _side_bars(view: View, source: str, target: str) -> tuple[Reason, ...]:
    """Why this side may not attack that one (ABS-8.3, SOLO-1.10)."""
    mine, theirs = owner_of(view, source), owner_of(view, target)
    grouped = group_of(view, target) is not None
    if mine is not None and mine == theirs:
        return (fails("ABS-8.3", f"{as_id(target)} is your own"),)
    if mine is None and not grouped:
        text = f"what nobody controls attacks battlegroups only, and {as_id(target)} is not one"
        return (fails("ABS-8.3", text),)
    if is_contractors(view, mine) and not (grouped and is_ceo(view, theirs)):
        return (contractors.because_they_attack_no_other(target),)
    return ()


def volley_reasons(fired: CheckedAttack) -> tuple[Reason, ...]:
    """Every reason for or against the attack: general ones, then one for each pair."""
    return (*fired.general, *_by_mates(fired), *shot_rows(fired))


def shot_rows(fired: CheckedAttack) -> tuple[Reason, ...]:
    """One row per pair, shooter by shooter."""
    several = len(fired.targets) > 1
    return tuple(
        shot_reason(fired.arm, held, held.target.id if several else None) for held in fired.shots
    )


def _by_mates(fired: CheckedAttack) -> tuple[Reason, ...]:
    """The note for a ship that fires because another one reaches the target."""
    if not fired.firing or any(held.ok for held in fired.shots):
        return ()
    return (holds("ABS-8.2", "another ship of its battlegroup reaches the target"),)


def reaches(ship: str, text: str) -> Reason:
    """That a ship's weapon reaches something, in these words."""
    return holds("ABS-8.2", text, ship)


def because_no_such_weapon(view: View, ask: AskAttack) -> Reason:
    """Why nothing at all can be fired: no such weapon, or one side is on no table."""
    if find_ships(view, ask.source) and find_ships(view, ask.target):
        return fails("ABS-8.2", f"{phrases.known_as(view, ask.source)} has no such weapon")
    return fails("ABS-8.2", phrases.tables_apart(view, ask.source, ask.target))


def suits(arm: Arm, target: Profile) -> bool:
    """May the weapon be fired at such a thing at all (ABS-8.19)?"""
    return target.stationary or not arm.stationary_only


def _stationary_only(arm: Arm) -> Reason:
    text = f"{arm.name}s fire at stationary objects only"
    return bars("not_stationary", "ABS-8.3", text, "pick another", ("ABS-8.19",))


def must_be_mark_for(view: View, attacker: str, target: str) -> Iterator[Reason]:
    """Is it something that the attacker may attack, whatever the weapon (ABS-8.3)?"""
    if not is_mark(view, target):
        text = f"{as_id(target)} is not a battlegroup or object on a table"
        yield bars("no_target", "ABS-8.3", text, "name another")
        return
    for barred in may_attack(view, attacker, target):
        text = f"{as_id(attacker)} cannot attack {as_id(target)}: {barred.text}"
        yield bars("no_mark", barred.rule, text, "name another")


def must_have_weapon(view: View, attacker: str, slot: WeaponSlot, ship: str) -> Iterator[Reason]:
    """Is it a ship of the attacker, with a weapon of this kind?"""
    own = find_ships(view, attacker)
    arm = arm_called(profile_of(view, own[0].piece), slot) if own else None
    if arm is None or ship not in [stands.id for stands in own]:
        text = f"{as_id(attacker)} has no {slot} weapon on {ship}"
        yield bars("no_weapon", "ABS-8.2", text, "leave it out")


def cannot_bear(view: View, arm: Arm, ship: str, target: str) -> Iterator[Reason]:
    """Why the weapon of a ship that may not fire at the target may not (ABS-8.2, 8.19)."""
    if not suits(arm, profile_of(view, find_ships(view, target)[0].piece)):
        yield _stationary_only(arm)
    text = f"{as_id(target)} is out of range, arc or sight of the {arm.name} of {ship}"
    yield bars("cannot_reach", "ABS-8.2", text, "leave it out")


def shot_reason(arm: Arm, held: Shot, target: str | None) -> Reason:
    """A shot as a row of the argument, about `target` where there are several."""
    flaws = held.flaws
    rules = tuple(dict.fromkeys(RULE_OF[flaw] for flaw in flaws)) or (
        "ABS-8.2",
        "ABS-1.5",
        "ABS-1.6",
    )
    if held.measure is None:
        text = brief = f"on different tables: {held.shooter.table} and {held.target.table}"
    else:
        parts = _parts(arm, held, held.measure)
        text = " · ".join(parts[flaw] for flaw in sorted(parts, key=lambda each: each not in flaws))
        brief = _brief(arm, held, held.measure)
    return Reason(rules[0], held.ok, text, held.shooter.id, rules[1:], target, brief)


def first_flaw(held: Shot) -> str:
    """The first thing that keeps the weapon from firing, and by how much; empty for none."""
    if held.measure is None:
        return f"on table {held.target.table}"
    missed = wording.exact(abs(held.measure.margin or 0))
    if "near" in held.flaws:
        return f"too near by {missed}"
    if "far" in held.flaws:
        return f"out of range by {missed}"
    return next(iter(_lacking(held, held.measure).values()), "")


def _parts(arm: Arm, held: Shot, measure: Measure) -> dict[Flaw, str]:
    """The phrases on range, arc and sight, by the flaw that each of them may have."""
    distance = wording.exact(measure.distance)
    lacking = _lacking(held, measure)
    parts: dict[Flaw, str] = {}
    if "near" in lacking:
        parts["near"] = f"{lacking['near']}: {distance} of at least {wording.inches(arm.nearest)}"
    elif "far" in lacking:
        parts["far"] = f"{lacking['far']}: {distance} of at most {wording.inches(arm.farthest)}"
    else:
        margin = wording.exact(measure.margin or 0)
        band = phrases.band(arm.nearest, arm.farthest)
        parts["far"] = f"{distance} in {band} band (margin {margin})"
    parts["arc"] = angle_part(measure, arm.half)
    if held.cover:
        depth = wording.exact(held.cover[1])
        parts["sight"] = f"{lacking['sight']}: line passes {depth} inside it"
    return parts


def _lacking(held: Shot, measure: Measure) -> dict[Flaw, str]:
    """What each flaw is, and by how much."""
    by = wording.exact(abs(measure.margin or 0))
    words: dict[Flaw, str] = {
        "near": f"{by} too near",
        "far": f"{by} out of range",
        "arc": outside_arc(measure),
        "sight": f"{held.cover[0] if held.cover else ''} blocks sight",
    }
    return {flaw: words[flaw] for flaw in held.flaws if flaw in words}


def _brief(arm: Arm, held: Shot, measure: Measure) -> str:
    """The shot in one short row: the first flaw and the names of others, or why it bears."""
    distance = wording.exact(measure.distance)
    band = phrases.band(arm.nearest, arm.farthest)
    lacking = tuple(_lacking(held, measure).values())
    if len(lacking) == 1:
        return f"{lacking[0]} · {distance} of {band}"
    if lacking:
        return f"{lacking[0]}, also {join_words(held.flaws[1:])}"
    return f"{distance} of {band} · {_inside_arc(measure, arm.half)}"


Shots = tuple[Shot, ...]


def shared_flaws(shots: Shots) -> tuple[Flaw, ...]:
    """The flaws that all these shots have."""
    return tuple(flaw for flaw in RULE_OF if all(flaw in held.flaws for held in shots))


def common_reason(arm: Arm, shots: Shots) -> Reason | None:
    """What all shots have in common: that they bear, or the first flaw they share; else None.

    It names the shooter if there is only one.
    """
    shooters = {held.shooter.id for held in shots}
    piece = shots[0].shooter.id if len(shooters) == 1 else None
    if all(held.ok for held in shots):
        text = f"every {_noun(piece)} bears: {_span(arm, shots)}"
        return holds("ABS-8.2", text, piece, also=("ABS-1.5", "ABS-1.6"))
    shared = shared_flaws(shots)
    if not shared:
        return None
    return fails(RULE_OF[shared[0]], _sentence(shared[0], arm, shots, piece), piece)


def _noun(piece: str | None) -> str:
    """The subject of the sentence: the targets if one ship fires at several."""
    return "target" if piece else "ship"


def _span(arm: Arm, shots: Shots) -> str:
    """The nearest and the farthest distance, and the band they are in."""
    lengths = [each.distance for each in _measures(shots)]
    ends = dict.fromkeys(map(wording.exact, (min(lengths), max(lengths))))
    return f"{' to '.join(ends)} of {phrases.band(arm.nearest, arm.farthest)}"


def _sentence(flaw: Flaw, arm: Arm, shots: Shots, piece: str | None) -> str:
    noun, measures = _noun(piece), _measures(shots)
    if flaw == "table":
        tables = dict.fromkeys(held.target.table for held in shots)
        return f"no {noun} is on the same table: target on table {join_words(tuple(tables))}"
    if flaw == "near":
        most = wording.exact(max(each.distance for each in measures))
        return f"every {noun} is too near: farthest {most} of {wording.inches(arm.nearest)}"
    if flaw == "far":
        least = wording.exact(min(each.distance for each in measures))
        return f"no {noun} is in range: nearest {least} of {wording.inches(arm.farthest)}"
    if flaw == "arc":
        best = wording.degrees(min(abs(each.margin_angle or 0) for each in measures))
        where = "no target is in the arc" if piece else "no ship has a target in its arc"
        return f"{where}: nearest {best} outside"
    covers = tuple(dict.fromkeys(held.cover[0] for held in shots if held.cover))
    return f"no {noun} is in sight: {join_words(covers)} between"


def _measures(shots: Shots) -> tuple[Measure, ...]:
    return tuple(held.measure for held in shots if held.measure)
