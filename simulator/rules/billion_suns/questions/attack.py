"""May it fire? A weapon of a battlegroup or object against a target (ABS-8.2, 8.3)."""

from dataclasses import replace

from simulator.kernel.asked.answer import Answer, bar
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.judging.attacks import (
    CheckedAttack,
    because_no_such_weapon,
    common_reason,
    shared_flaws,
    shot_rows,
    volley,
    volley_reasons,
)
from simulator.rules.billion_suns.judging.reasons import headline, pair_matrix, plain_no
from simulator.rules.billion_suns.model.asks import AskAttack
from simulator.rules.billion_suns.view import overlays as answer_overlays
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, find_ships
from simulator.rules.billion_suns.view.measuring import measuring_note
from simulator.rules.billion_suns.view.profile import SLOTS, arc_rulings, arms_rulings
from simulator.rules.billion_suns.view.shots import Flaw

SHORT: dict[Flaw, str] = {
    "table": "on different tables",
    "near": "inside the minimum range",
    "far": "out of range",
    "arc": "outside the arc",
    "sight": "a planetoid blocks sight",
}


def answer_attack(view: View, ask: AskAttack) -> Answer:
    """The answer to an `attack` question."""
    fired = volley(view, ask)
    if fired is None:
        return _no_volley(view, ask)
    rows = shot_rows(fired)
    return Answer(
        title=_title(view, ask, fired.arm.name),
        verdict=bool(fired.firing),
        headline=_headline(fired),
        reasons=volley_reasons(fired),
        measures=tuple(held.measure for held in fired.shots if held.measure),
        table=fired.shooters[0].table,
        notes=(phrases.weapon_note(fired.arm), "Measured centre to centre; bounds inclusive."),
        rulings=_rulings(view, fired),
        overlays=answer_overlays.volley_overlays(
            fired.arm, fired.shots, barred=bool(bar(fired.general))
        ),
        matrix=pair_matrix(
            rows,
            tuple(target.id for target in fired.targets),
            common_reason(fired.arm, fired.shots),
        ),
    )


def _title(view: View, ask: AskAttack, weapon: str) -> str:
    one, other = (phrases.known_as(view, each) for each in (ask.source, ask.target))
    return f"May {one} fire {weapon} at {other}?"


def _no_volley(view: View, ask: AskAttack) -> Answer:
    weapon = f"{ask.weapon} weapons" if ask.weapon in SLOTS else ask.weapon.replace("_", " ")
    title = _title(view, ask, weapon)
    shooters = find_ships(view, ask.source)
    table = shooters[0].table if shooters else None
    said = plain_no(title, because_no_such_weapon(view, ask), table)
    return replace(said, rulings=arms_rulings(view, shooters[0].piece.kind)) if shooters else said


def _headline(fired: CheckedAttack) -> str:
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


def _why_none(fired: CheckedAttack) -> str:
    """The flaw that all shots share, or that every shot has one."""
    shared = shared_flaws(fired.shots)
    if shared:
        return join_words(tuple(SHORT[flaw] for flaw in shared))
    return "no ship has a target in range, arc and sight at once"


def _rulings(view: View, fired: CheckedAttack) -> tuple[tuple[str, str], ...]:
    kind = fired.shooters[0].piece.kind
    _, distances = measuring_note(view, *fired.targets)
    return (
        *arms_rulings(view, kind),
        *arc_rulings(view, kind, fired.arm.slot),
        ("dice", view.setup.catalogue.rulings.dice),
        *distances,
    )
