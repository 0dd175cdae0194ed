"""The passive attacks step: enemies may attack active groups, neutral things must (ABS-7)."""

from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, push, turn
from simulator.rules.billion_suns.judging.declarations import (
    DeclareTerms,
    may_declare_one,
    together,
)
from simulator.rules.billion_suns.model.actions import DeclareAttacks, Pass
from simulator.rules.billion_suns.model.stages import Activation, Passives, Salvo, Salvos
from simulator.rules.billion_suns.play.attacks.attack_candidates import (
    can_fire,
    declarations,
    full,
    marks,
)
from simulator.rules.billion_suns.play.attacks.mines import explode
from simulator.rules.billion_suns.play.contractors.targets import passive_fire, salvos
from simulator.rules.billion_suns.play.tactical_phase.steps import finish_step, present
from simulator.rules.billion_suns.view.contract_terms import is_silent
from simulator.rules.billion_suns.view.lookup import (
    View,
    is_ceo,
    is_contractors,
    owner_of,
    standing,
)
from simulator.rules.billion_suns.view.turn_order import activation, clockwise, rank

PASSIVE = "passive"

_WHY = "Attack the active battlegroup with one of yours that can, or pass."


def begin(now: Resolution, stage: Activation) -> None:
    """Mines explode, then the CEO to the left of the active one comes first (ABS-7.3, 7.4)."""
    finish_step(now, stage)
    others = tuple(seat for seat in clockwise(now.state, stage.seat) if seat != stage.seat)
    push(now, Passives(others))
    explode(now)


def run(now: Resolution, stage: Passives) -> None:
    """Ask the next CEO who can attack; then uncontrolled things fire."""
    view = now.state
    if not _active(view):
        pop(now)
    elif stage.seats:
        if passive_terms(view, stage, stage.seats[0]).attackers:
            ask(now, stage.seats[:1], PASSIVE, _WHY)
        else:
            turn(now, replace(stage, seats=stage.seats[1:]))
    elif stage.neutral is None:
        turn(now, replace(stage, neutral=_uncontrolled_things(view)))
    elif stage.neutral:
        turn(now, replace(stage, neutral=stage.neutral[1:]))
        compelled = _compelled_attack(view, stage.neutral[0])
        if compelled:
            push(now, Salvos(compelled))
    else:
        pop(now)


def check(view: View, stage: Passives, action: Action, seat: str) -> Refusal | None:
    """One attack of one battlegroup that has not attacked yet, with auxiliary weapons (ABS-7.1)."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, DeclareAttacks):
        return Refusal("wrong_answer", HAND, _WHY)
    return first_failure(may_declare_one(view, _unfired_groups(view, stage, seat), action.salvos))


def take(now: Resolution, stage: Passives, action: Action, seat: str) -> None:  # noqa: ARG001 - its turn
    """Make the attack and ask again; a seat that passes or declares none attacks no more."""
    if not isinstance(action, DeclareAttacks) or not action.salvos:
        turn(now, replace(stage, seats=stage.seats[1:]))
        return
    turn(now, replace(stage, fired=(*stage.fired, action.salvos[0].attacker)))
    push(now, Salvos(together(action.salvos)))


def offers(view: View, stage: Passives, seat: str, dice: Dice) -> tuple[Action, ...]:
    """For each battlegroup that can attack all its dice, then pass, then divided dice."""
    terms = passive_terms(view, stage, seat)
    ways = [
        tuple(declarations(view, replace(terms, attackers=(attacker,)), dice))
        for attacker in terms.attackers
    ]
    first = [DeclareAttacks(way[0]) for way in ways]
    rest = [DeclareAttacks(salvos) for way in ways for salvos in way[1:]]
    return (*first, Pass(), *rest)


def _active(view: View) -> tuple[str, ...]:
    """The active groups that still exist."""
    stage = activation(view)
    return tuple(active.group for active in present(view, stage)) if stage else ()


def passive_terms(view: View, stage: Passives, seat: str) -> DeclareTerms:
    """The seat's groups and objects that can attack now (ABS-7.1)."""
    terms = _unfired_groups(view, stage, seat)
    able = tuple(name for name in terms.attackers if can_fire(view, terms, name))
    return replace(terms, attackers=able)


def _unfired_groups(view: View, stage: Passives, seat: str) -> DeclareTerms:
    """The seat's groups that have not attacked yet, against active groups (ABS-7.1)."""
    return _plain(
        view, tuple(name for name in _owned_things(view, seat) if name not in stage.fired)
    )


def _plain(view: View, attackers: tuple[str, ...]) -> DeclareTerms:
    return DeclareTerms("ABS-7.1", attackers, targets=_active(view), slots=("auxiliary",))


def _owned_things(view: View, seat: str) -> tuple[str, ...]:
    """The battlegroups and objects of the seat, in the order they came."""
    found = standing(view, lambda piece: piece.owner == seat)
    return tuple(dict.fromkeys(each.piece.group or each.id for each in found))


def _uncontrolled_things(view: View) -> tuple[str, ...]:
    """Things no CEO controls, the Independent Contractors before neutral things (ABS-7.3, 7.4)."""
    found = standing(
        view, lambda piece: not is_ceo(view, piece.owner) and not is_silent(view, piece)
    )
    ordered = sorted(found, key=lambda each: rank(view, each.piece.owner))
    return tuple(dict.fromkeys(each.piece.group or each.id for each in ordered))


def _compelled_attack(view: View, attacker: str) -> tuple[Salvo, ...]:
    """The attack an uncontrolled thing must make if able (ABS-7.2): all dice on each active group.

    By the ruling only the nearest group (ABS-7.5); the IC choose as in their own attacks.
    """
    if is_contractors(view, owner_of(view, attacker)):
        return salvos(view, attacker, passive_fire(view, attacker, _active(view)))
    seen = marks(view, _plain(view, (attacker,)), attacker)
    nearest = view.setup.catalogue.rulings.neutral_fire == "nearest_group"
    if nearest or attacker in view.extra.groups:
        seen = seen[:1]
    else:
        active = _active(view)
        seen = tuple(sorted(seen, key=lambda mark: active.index(mark.target)))
    return tuple(salvo for mark in seen for salvo in full(view, attacker, mark))
