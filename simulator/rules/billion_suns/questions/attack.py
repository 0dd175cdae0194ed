"""May it fire? A weapon of a battlegroup or object against a target (ABS-8.2, 8.3)."""

from dataclasses import dataclass, replace

from simulator.kernel.asked.answer import Answer, Reason
from simulator.kernel.joined import joined
from simulator.rules.billion_suns.model.asks import AskAttack
from simulator.rules.billion_suns.questions import answer_overlays
from simulator.rules.billion_suns.questions.attack_sentence import agreed, shared_flaws
from simulator.rules.billion_suns.questions.range_questions import measuring_note
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    group_of,
    is_ceo,
    is_contractors,
    named,
    owner_of,
)
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import (
    SLOTS,
    Arm,
    Profile,
    arc_rulings,
    arm_called,
    arms_rulings,
    profile_of,
)
from simulator.rules.billion_suns.view.reasons import (
    bar,
    fails,
    headline,
    holds,
    pair_matrix,
    plain_no,
)
from simulator.rules.billion_suns.view.shots import Flaw, Shot, shot, shot_reason

SHORT: dict[Flaw, str] = {
    "table": "on different tables",
    "near": "inside the minimum range",
    "far": "out of range",
    "arc": "outside the arc",
    "sight": "a planetoid blocks sight",
}


@dataclass(frozen=True, slots=True)
class Volley:
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


def volley(view: View, ask: AskAttack) -> Volley | None:
    """Judge an attack; None if the attacker has no such weapon or one side is on no table."""
    shooters, targets = named(view, ask.source), named(view, ask.target)
    arm = arm_called(profile_of(view, shooters[0].piece), ask.weapon) if shooters else None
    if arm is None or not targets:
        return None
    shots = tuple(shot(view, arm, shooter, target) for shooter in shooters for target in targets)
    general = _general(view, ask, arm, profile_of(view, targets[0].piece))
    firing = () if bar(general) else _firing(view, arm, shots, targets)
    return Volley(arm, shooters, targets, shots, general, firing)


def answer_attack(view: View, ask: AskAttack) -> Answer:
    """The answer to an `attack` question."""
    fired = volley(view, ask)
    if fired is None:
        return _no_volley(view, ask)
    rows = _rows(fired)
    return Answer(
        title=_title(view, ask, fired.arm.name),
        verdict=bool(fired.firing),
        headline=_headline(fired),
        reasons=(*fired.general, *_mate(fired), *rows),
        measures=tuple(held.measure for held in fired.shots if held.measure),
        table=fired.shooters[0].table,
        notes=(phrases.weapon_note(fired.arm), "Measured centre to centre; bounds inclusive."),
        rulings=_rulings(view, fired),
        overlays=answer_overlays.volley_overlays(
            fired.arm, fired.shots, barred=bool(bar(fired.general))
        ),
        matrix=pair_matrix(
            rows, tuple(target.id for target in fired.targets), agreed(fired.arm, fired.shots)
        ),
    )


def _firing(
    view: View, arm: Arm, shots: tuple[Shot, ...], targets: tuple[PlacedPiece, ...]
) -> tuple[PlacedPiece, ...]:
    """The shooters that add their dice: by the ruling each that can fire, or all if one can."""
    shooters = {held.shooter.id: held.shooter for held in shots}
    able = {held.shooter.id for held in shots if held.ok}
    if view.setup.catalogue.rulings.dice == "whole_group":
        # A single ship belongs to a group, and another ship of it may reach the target for it.
        mates = named(view, shots[0].shooter.piece.group or "")
        if able or any(shot(view, arm, mate, target).ok for mate in mates for target in targets):
            return tuple(shooters.values())
    return tuple(shooter for shooter in shooters.values() if shooter.id in able)


def _title(view: View, ask: AskAttack, weapon: str) -> str:
    one, other = (phrases.known_as(view, each) for each in (ask.source, ask.target))
    return f"May {one} fire {weapon} at {other}?"


def _no_volley(view: View, ask: AskAttack) -> Answer:
    weapon = f"{ask.weapon} weapons" if ask.weapon in SLOTS else ask.weapon.replace("_", " ")
    title = _title(view, ask, weapon)
    shooters = named(view, ask.source)
    if shooters and named(view, ask.target):
        text = f"{phrases.known_as(view, ask.source)} has no such weapon"
    else:
        text = phrases.tables_apart(view, ask.source, ask.target)
    said = plain_no(title, fails("ABS-8.2", text), shooters[0].table if shooters else None)
    return replace(said, rulings=arms_rulings(view, shooters[0].piece.kind)) if shooters else said


def _general(view: View, ask: AskAttack, arm: Arm, target: Profile) -> tuple[Reason, ...]:
    reasons = [*target_bars(view, ask.source, ask.target)]
    if arm.stationary_only and not target.stationary:
        text = f"{arm.name}s fire at stationary objects only"
        reasons.append(fails("ABS-8.3", text, also=("ABS-8.19",)))
    if not reasons:
        side = "an enemy's" if owner_of(view, ask.target) else "neutral"
        text = (
            f"{phrases.known_as(view, ask.target)} is {side} and has Silhouette {target.silhouette}"
        )
        reasons.append(holds("ABS-8.3", text))
    return tuple(reasons)


def target_bars(view: View, source: str, target: str) -> tuple[Reason, ...]:
    """Why one may not attack the other, whatever the weapon; empty if it may (ABS-8.3).

    The target is on a table.
    """
    reasons = _side_bars(view, source, target)
    profile = profile_of(view, named(view, target)[0].piece)
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
        text = (
            f"Independent Contractors attack a CEO's battlegroups only; {as_id(target)} is not one"
        )
        return (fails("SOLO-1.10", text),)
    return ()


def _rows(fired: Volley) -> tuple[Reason, ...]:
    """One row per pair, shooter by shooter."""
    several = len(fired.targets) > 1
    return tuple(
        shot_reason(fired.arm, held, held.target.id if several else None) for held in fired.shots
    )


def _mate(fired: Volley) -> tuple[Reason, ...]:
    """The note for a ship that fires because another one reaches the target."""
    if not fired.firing or any(held.ok for held in fired.shots):
        return ()
    return (holds("ABS-8.2", "another ship of its battlegroup reaches the target"),)


def _headline(fired: Volley) -> str:
    if bar(fired.general):
        return headline(fired.general, "")
    if not fired.firing:
        return f"No: {_why_none(fired)}"
    pool = phrases.dice(fired.dice, fired.arm.sides)
    if len(fired.shooters) == 1:
        return f"Yes: it may fire, {pool}"
    able = len({held.shooter.id for held in fired.shots if held.ok})
    if able < len(fired.firing):
        return f"Yes: {able} of {len(fired.shooters)} ships can, so all fire, {pool}"
    if able == len(fired.shooters):
        return f"Yes: all {able} ships may fire, {pool}"
    return f"Yes: {able} of {len(fired.shooters)} ships may fire, {pool}"


def _why_none(fired: Volley) -> str:
    """The flaw that all shots share, or that every shot has one."""
    shared = shared_flaws(fired.shots)
    if shared:
        return joined(tuple(SHORT[flaw] for flaw in shared))
    return "no ship has a target in range, arc and sight at once"


def _rulings(view: View, fired: Volley) -> tuple[tuple[str, str], ...]:
    kind = fired.shooters[0].piece.kind
    _, distances = measuring_note(view, *fired.targets)
    return (
        *arms_rulings(view, kind),
        *arc_rulings(view, kind, fired.arm.slot),
        ("dice", view.setup.catalogue.rulings.dice),
        *distances,
    )
