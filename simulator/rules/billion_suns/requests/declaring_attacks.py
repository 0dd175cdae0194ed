"""Declaring attacks, active and passive: dice of ships divided among targets (ABS-7, 8.1)."""

from collections.abc import Iterator
from dataclasses import dataclass

from simulator.kernel.answer import Reason
from simulator.kernel.draft import allotted
from simulator.kernel.overlay import Line
from simulator.kernel.request import (
    Allot,
    AllotValue,
    Choice,
    Note,
    Option,
    Source,
    TableOverlays,
)
from simulator.rules.billion_suns.display.dice_odds import expected
from simulator.rules.billion_suns.model.actions import DeclareAttacks, Pass
from simulator.rules.billion_suns.model.stages import Activation, Passives, Salvo
from simulator.rules.billion_suns.play import game
from simulator.rules.billion_suns.play.attacks import declaring, passives
from simulator.rules.billion_suns.play.attacks.attack_candidates import declarations, marks
from simulator.rules.billion_suns.play.attacks.declaring import ATTACK
from simulator.rules.billion_suns.play.attacks.firing import DeclareTerms, able, arm_of
from simulator.rules.billion_suns.requests.fight_odds import salvo_dice, salvo_odds
from simulator.rules.billion_suns.requests.forms import (
    DECLINE,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    Shown,
    barring,
    hint_dice,
    plain,
)
from simulator.rules.billion_suns.requests.groups import group_choice, ships_of
from simulator.rules.billion_suns.requests.gun_words import distances, figures, flaw
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, named
from simulator.rules.billion_suns.view.profile import Arm, WeaponSlot, is_critical

DICE = "dice"

_LOOKED_AT = 12
_HINTS = 4


@dataclass(frozen=True, slots=True)
class Gun:
    """A ship's weapon that may fire now, and at which targets."""

    ship: PlacedPiece
    attacker: str
    arm: Arm
    targets: tuple[str, ...]


def source_id(slot: WeaponSlot, ship: str) -> str:
    """The id of the source with the dice of a ship's weapon."""
    return f"{slot}/{ship}"


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
    guns = tuple(guns_of(asked.view, terms))
    targets = tuple(dict.fromkeys(name for gun in guns for name in gun.targets))
    field = Allot(
        DICE,
        "Dice",
        tuple(_source(asked, gun, targets, terms.attackers) for gun in guns),
        tuple(_target(asked.view, name) for name in targets),
        start=(),
        hints=hints_of(asked, terms),
    )
    return Option(ATTACK, "Attack", "", asks=True, fields=(field,))


def guns_of(view: View, terms: DeclareTerms) -> Iterator[Gun]:
    """Every weapon that can fire at something, attacker by attacker."""
    for attacker in terms.attackers:
        seen = [mark.target for mark in marks(view, terms, attacker)]
        for slot in terms.slots:
            arm = arm_of(view, attacker, slot)
            reached = {name: able(view, terms, attacker, slot, name) for name in seen}
            for ship in named(view, attacker):
                targets = tuple(name for name in seen if ship.id in reached[name])
                if arm and targets:
                    yield Gun(ship, attacker, arm, targets)


def _source(asked: Asked, gun: Gun, targets: tuple[str, ...], attackers: tuple[str, ...]) -> Source:
    """All dice of a primary weapon go to one target, auxiliary ones are divided (ABS-8.1)."""
    view, arm = asked.view, gun.arm
    barred = tuple(
        (name, reason)
        for name in targets
        if name not in gun.targets
        for reason in (_why_not(asked, gun, name),)
        if reason is not None
    )
    several = len(attackers) > 1
    return Source(
        source_id(gun.arm.slot, gun.ship.id),
        f"{arm.name} of {phrases.known_as(view, gun.ship.id)}",
        arm.dice,
        f"D{arm.sides}",
        gun.ship.id,
        gun.arm.slot == "primary",
        gun.targets,
        barred,
        sort=f"{arm.name} of {gun.attacker}" if several else arm.name,
        about=figures(arm),
        by=gun.attacker,
        seen=tuple(distances(view, gun.attacker, targets)),
    )


def _why_not(asked: Asked, gun: Gun, target: str) -> Reason | None:
    primary = (gun.ship.id,) if gun.arm.slot == "primary" else ()
    auxiliary = ((gun.ship.id, 1),) if gun.arm.slot == "auxiliary" else ()
    salvo = Salvo(gun.attacker, target, primary, auxiliary)
    refused = barring(game.check(asked.view, DeclareAttacks((salvo,)), asked.seat))
    return flaw(asked.view, gun.arm, gun.ship, target, refused) if refused else None


def _target(view: View, name: str) -> Choice:
    return group_choice(view, name)


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
    means = [expected(each) for each in dice if each is not None]
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
    for source, target, units in allotted(asked.draft, DICE) or ():
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
    if allotted(asked.draft, DICE) is None:
        return Lacking((DICE,))
    return DeclareAttacks(salvos_in(asked))


def _shown(asked: Asked) -> Shown:
    """Lines of fire, exact odds of each attack, unused dice and risks."""
    view, salvos = asked.view, salvos_in(asked)
    odds = (salvo_odds(view, salvo) for salvo in salvos)
    overlays: TableOverlays = ()
    for salvo in salvos:
        overlays += _lines(view, salvo)
    notes = [*_left_notes(asked, salvos), *_risk_notes(view, salvos)]
    return Shown(
        overlays=overlays,
        odds=tuple(each for each in odds if each is not None),
        notes=tuple(notes),
    )


def _lines(view: View, salvo: Salvo) -> TableOverlays:
    marks_there = named(view, salvo.target)
    firing = dict.fromkeys((*salvo.primary, *(ship for ship, _ in salvo.auxiliary)))
    lines: dict[str, list[Line]] = {}
    for name in firing:
        for ship in named(view, name):
            near = [mark for mark in marks_there if mark.table == ship.table]
            if near:
                mark = min(near, key=lambda mark: _square(ship, mark))
                lines.setdefault(ship.table, []).append(Line(ship.at, mark.at, "shot"))
    return tuple((table, tuple(drawn)) for table, drawn in lines.items())


def _square(one: PlacedPiece, other: PlacedPiece) -> int:
    (x, y), (a, b) = one.at, other.at
    return (x - a) ** 2 + (y - b) ** 2


def _left_notes(asked: Asked, salvos: tuple[Salvo, ...]) -> list[Note]:
    """How many dice of the firing groups stay unused; none has to be used (ABS-5.5)."""
    if not salvos:
        return [Note("warning", "No dice are allotted: no attack", "ABS-5.5")]
    notes = []
    for attacker in dict.fromkeys(salvo.attacker for salvo in salvos):
        arm = arm_of(asked.view, attacker, "auxiliary")
        own = [salvo for salvo in salvos if salvo.attacker == attacker]
        used = sum(count for salvo in own for _, count in salvo.auxiliary)
        left = len(named(asked.view, attacker)) * arm.dice - used if arm else 0
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
        if named(view, attacker) and is_critical(view, attacker)
    ]


def _about(asked: Asked) -> tuple[str, ...]:
    return tuple(
        f"{ship} turned in High-G and fires no primary weapons." for ship in terms_of(asked).silent
    )


def _glow(asked: Asked) -> tuple[str, ...]:
    return ships_of(asked.view, terms_of(asked).attackers)


_ATTACK = OptionForm(ATTACK, _option, _action, _shown)

FORM = DecisionForm(
    (_ATTACK, plain("hold_fire", "Hold fire", Pass(), DECLINE)), about=_about, glow=_glow
)
"""The active attacks step (ABS-5.5)."""

PASSIVE_FORM = DecisionForm(
    (_ATTACK, plain("pass", "No passive attack", Pass(), DECLINE)), glow=_glow
)
"""A passive attack on what is active (ABS-7)."""
