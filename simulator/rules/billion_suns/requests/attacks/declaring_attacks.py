"""Declaring attacks, active and passive: dice of ships divided among targets (ABS-7, 8.1)."""

from collections.abc import Iterator

from simulator.kernel.asked.draft import allotted_value
from simulator.kernel.asked.request import (
    Allot,
    AllotValue,
    Note,
    Option,
)
from simulator.mechanics.request_forms import Values
from simulator.rules.billion_suns.display.dice_odds import expected_losses
from simulator.rules.billion_suns.judging.declarations import DeclareTerms, arm_of
from simulator.rules.billion_suns.model.actions import DeclareAttacks, Pass
from simulator.rules.billion_suns.model.stages import Activation, Passives, Salvo
from simulator.rules.billion_suns.play.attacks import declaring, passives
from simulator.rules.billion_suns.play.attacks.attack_candidates import declarations
from simulator.rules.billion_suns.play.attacks.declaring import ATTACK
from simulator.rules.billion_suns.play.attacks.passives import PASSIVE
from simulator.rules.billion_suns.play.attacks.salvos import pools_of
from simulator.rules.billion_suns.requests.activation.groups import ships_of
from simulator.rules.billion_suns.requests.attacks import batteries
from simulator.rules.billion_suns.requests.attacks.batteries import source_id
from simulator.rules.billion_suns.requests.attacks.fight_odds import salvo_dice, salvo_odds
from simulator.rules.billion_suns.requests.forms import (
    DECLINE,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    hint_dice,
    plain,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, find_ships
from simulator.rules.billion_suns.view.profile import is_critical

DICE = "dice"

_LOOKED_AT = 12
_HINTS = 4


def terms_of(asked: Asked) -> DeclareTerms:
    """Who may attack now, in the active attacks step or passively."""
    stage = asked.stage
    if isinstance(stage, Activation):
        return declaring.declare_terms(asked.view, stage)
    if isinstance(stage, Passives):
        return passives.passive_terms(asked.view, stage, asked.seat)
    return DeclareTerms("ABS-8.1", ())


def _option(asked: Asked) -> Option:
    if not asked.has_open(ATTACK):
        return Option(ATTACK, "Attack", "", asks=True)
    terms = terms_of(asked)
    field = Allot(
        DICE,
        "Dice",
        *batteries.sources_and_targets(asked, terms),
        start=(),
        hints=hints_of(asked, terms),
    )
    return Option(ATTACK, "Attack", "", asks=True, fields=(field,))


def hints_of(asked: Asked, terms: DeclareTerms) -> tuple[AllotValue, ...]:
    """The likeliest declarations, the most destructive first."""
    dice = hint_dice(asked, DICE)
    found: list[tuple[Salvo, ...]] = []
    if isinstance(asked.stage, Passives):
        # One battlegroup attacks at a time (ABS-7.4).
        for attacker in terms.attackers:
            alone = DeclareTerms(terms.rule, (attacker,), terms.targets, terms.slots)
            found += _first(declarations(asked.view, alone, dice))
    else:
        found += _first(declarations(asked.view, terms, dice))
    found.sort(key=lambda salvos: _worth(asked.view, salvos), reverse=True)
    values = (allotment_of(asked.view, salvos) for salvos in found)
    return tuple(dict.fromkeys(values))[:_HINTS]


def _first(found: Iterator[tuple[Salvo, ...]]) -> list[tuple[Salvo, ...]]:
    return [salvos for _, salvos in zip(range(_LOOKED_AT), found, strict=False) if salvos]


def _worth(view: View, salvos: tuple[Salvo, ...]) -> tuple[object, ...]:
    """Expected ships destroyed, then expected damage."""
    dice = [salvo_dice(view, salvo) for salvo in salvos]
    means = [expected_losses(each) for each in dice if each is not None]
    return sum(kills for kills, _ in means), sum(damage for _, damage in means)


def allotment_of(view: View, salvos: tuple[Salvo, ...]) -> AllotValue:
    """The dice of these attacks, as the field holds them."""
    given: list[tuple[str, str, int]] = []
    for salvo in salvos:
        arm = arm_of(view, salvo.attacker, "primary")
        dice = arm.dice if arm else 0
        given += ((source_id("primary", ship), salvo.target, dice) for ship in salvo.primary)
        given += (
            (source_id("auxiliary", ship), salvo.target, count) for ship, count in salvo.auxiliary
        )
    return tuple(given)


def salvos_in(asked: Asked) -> tuple[Salvo, ...]:
    """The attacks of the draft, in the order in which their targets were first chosen."""
    primary: dict[tuple[str, str], list[str]] = {}
    auxiliary: dict[tuple[str, str], dict[str, int]] = {}
    for source, target, units in allotted_value(asked.draft, DICE) or ():
        slot, _, ship = source.partition("/")
        piece = asked.view.pieces.get(ship)
        if piece is None or not isinstance(target, str):
            continue
        pair = piece.group or piece.id, target
        primary.setdefault(pair, [])
        shares = auxiliary.setdefault(pair, {})
        if slot == "primary":
            primary[pair].append(ship)
        else:
            shares[ship] = shares.get(ship, 0) + units
    return tuple(
        Salvo(attacker, target, tuple(ships), tuple(auxiliary[attacker, target].items()))
        for (attacker, target), ships in primary.items()
    )


def _action(asked: Asked) -> DeclareAttacks | Lacking:
    if allotted_value(asked.draft, DICE) is None:
        return Lacking((DICE,))
    return DeclareAttacks(salvos_in(asked))


def _show_preview(asked: Asked) -> PreviewParts:
    """Exact odds of each attack, unused dice and risks."""
    view, salvos = asked.view, salvos_in(asked)
    odds = (salvo_odds(view, salvo) for salvo in salvos)
    notes = [*_left_notes(asked, salvos), *_risk_notes(view, salvos)]
    return PreviewParts(odds=tuple(each for each in odds if each is not None), notes=tuple(notes))


def _left_notes(asked: Asked, salvos: tuple[Salvo, ...]) -> list[Note]:
    """How many dice of the firing groups stay unused; none has to be used (ABS-5.5)."""
    if not salvos:
        return [Note("warning", "No dice are allotted: no attack", "ABS-5.5")]
    notes = []
    for attacker in dict.fromkeys(salvo.attacker for salvo in salvos):
        arm = arm_of(asked.view, attacker, "auxiliary")
        own = [salvo for salvo in salvos if salvo.attacker == attacker]
        used = sum(count for salvo in own for _, count in salvo.auxiliary)
        left = len(find_ships(asked.view, attacker)) * arm.dice - used if arm else 0
        if left > 0 and arm:
            pool = phrases.dice(left, arm.sides)
            notes.append(Note("fact", f"{attacker} keeps {pool} of its auxiliary dice", "ABS-8.1"))
    return notes


def _risk_notes(view: View, salvos: tuple[Salvo, ...]) -> list[Note]:
    """Systems that are critical: each dud does the weapon's damage to the attacker (ABS-8.6)."""
    attackers = dict.fromkeys(salvo.attacker for salvo in salvos)
    return [
        Note("risk", f"Systems critical: duds hurt {attacker}", "ABS-8.6")
        for attacker in attackers
        if find_ships(view, attacker) and is_critical(view, attacker)
    ]


def _about(asked: Asked) -> tuple[str, ...]:
    return tuple(
        f"{ship} turned in High-G and fires no primary weapons." for ship in terms_of(asked).silent
    )


def _glow(asked: Asked) -> tuple[str, ...]:
    return ships_of(asked.view, terms_of(asked).attackers)


def _says(asked: Asked, action: DeclareAttacks) -> str:
    """The dice of all attacks, largest first: `Roll 2D8 + 4D6`."""
    dice: dict[int, int] = {}
    for salvo in action.salvos:
        for pool in pools_of(asked.view, salvo):
            dice[pool.sides] = dice.get(pool.sides, 0) + pool.count
    pools = " + ".join(phrases.dice(dice[sides], sides) for sides in sorted(dice, reverse=True))
    return f"roll {pools}" if pools else "hold fire"


def _fill(asked: Asked, action: DeclareAttacks) -> Values | None:
    return {DICE: allotment_of(asked.view, action.salvos)} if action.salvos else None


_ATTACK = OptionForm(ATTACK, _option, _action, _show_preview, _says, DeclareAttacks, _fill)

FORM = DecisionForm(
    (_ATTACK, plain("hold_fire", "Hold fire", Pass(), DECLINE)),
    about=_about,
    glow=_glow,
    strikes=True,
    what=ATTACK,
)
"""The active attacks step (ABS-5.5)."""

PASSIVE_FORM = DecisionForm(
    (_ATTACK, plain("pass", "No passive attack", Pass(), DECLINE)), glow=_glow, what=PASSIVE
)
"""A passive attack on what is active (ABS-7)."""
