"""What an answer costs and gains, as its button says it; what it is its option says."""

from collections.abc import Iterator, Sequence
from math import prod

from simulator.kernel import wording
from simulator.kernel.action import Action
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.model import actions
from simulator.rules.billion_suns.model.contractors import SoloTactical
from simulator.rules.billion_suns.model.stages import Active, Salvo
from simulator.rules.billion_suns.play.tactical_phase.jump_out import LEAVE
from simulator.rules.billion_suns.requests.activation.groups import (
    activation_of,
    active_called,
    rogue_price,
)
from simulator.rules.billion_suns.requests.activation.scan_gains import scan_notes
from simulator.rules.billion_suns.requests.attacks.fight_odds import salvo_odds
from simulator.rules.billion_suns.requests.forms import Asked, group_name
from simulator.rules.billion_suns.requests.movement.hopping import can_hop
from simulator.rules.billion_suns.requests.movement.leaving import leavers
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.flights import fliers
from simulator.rules.billion_suns.view.lookup import find_ships


def left_by(asked: Asked, action: Action) -> str:
    """What the action gives up that could still be used, in a sentence; empty if nothing."""
    if isinstance(action, actions.Fly):
        return _moves_left(asked, action)
    if isinstance(action, actions.EndMovement):
        return _ships_left(asked, action.group) or _hop_left(asked, action.group)
    if isinstance(action, actions.Pass) and asked.decision and asked.decision.what == LEAVE:
        names = join_words(tuple(phrases.short_of(asked.view, name) for name in leavers(asked)))
        return f"{names} could jump out now." if names else ""
    if isinstance(action, actions.Pass) and _seizes(asked):
        tokens = asked.view.extra.purses[asked.seat].initiative
        return f"{count_words(tokens, 'Seize Initiative token')} would be lost."
    return ""


def prices_of(asked: Asked, action: Action) -> Iterator[str]:
    """Every price: credits, tokens, and damage to a group that goes rogue."""
    classes = asked.view.setup.catalogue.classes
    if isinstance(action, actions.Deploy | actions.Scramble) and action.what in classes:
        yield count_words(classes[action.what].cost * len(action.poses), "credit")
    if isinstance(action, actions.Activate) and _seizes(asked):
        yield "1 Seize Initiative token"
    rogue, tokens = _find_payment(action)
    if tokens:
        yield count_words(tokens, "token")
    if rogue:
        goes = "go" if phrases.are_several(asked.view, rogue) else "goes"
        yield f"{group_name(asked, rogue)} {goes} rogue: {rogue_price(asked.view, rogue)}"


def _find_payment(action: Action) -> tuple[str | None, int]:
    """Who goes rogue for it, and how many Tactical tokens are spent (ABS-9.5)."""
    if isinstance(action, actions.Activate):
        return action.rogue, int(bool(action.others) and action.rogue is None)
    if isinstance(action, actions.PowerUp | actions.Override):
        return action.rogue, int(action.rogue is None)
    if isinstance(action, actions.BoostWeapons | actions.RaiseShields):
        return action.rogue, action.tokens - (action.rogue is not None)
    return None, 0


def _seizes(asked: Asked) -> bool:
    """Does activating cost a Seize Initiative token now (SOLO-1.11)?"""
    stage = asked.stage if asked.view.stages else None
    return isinstance(stage, SoloTactical) and stage.part == "seize"


def gains_of(asked: Asked, action: Action) -> Iterator[str]:
    """The chance that an attack destroys something, or what a scan does."""
    if isinstance(action, actions.DeclareAttacks):
        yield from _chance(asked, action.salvos)
    if isinstance(action, actions.Scan):
        found = (note.text for note in scan_notes(asked.view, action) if note.role == "gain")
        yield from (text for text, _ in zip(found, range(1), strict=False))


def _chance(asked: Asked, salvos: Sequence[Salvo]) -> Iterator[str]:
    """The chance that any of the attacks destroys a ship: their dice know nothing of each other.

    Of several attacks on one target, whose damage adds up, it is the least that there is.
    """
    targets = [salvo.target for salvo in salvos]
    every = [salvo_odds(asked.view, salvo) for salvo in salvos]
    rows = [odds.rows[1] for odds in every if odds and len(odds.rows) > 1]
    if rows:
        missed = prod(1 - row.at_least_one() for row in rows)
        several = sum(len(find_ships(asked.view, name)) for name in dict.fromkeys(targets)) > 1
        least = "at least " if len(set(targets)) < len(targets) else ""
        percent = f"{float(1 - missed):.0%}".replace("%", " %")
        yield f"{least}{percent} destroy {'one' if several else 'it'}"


def _moves_left(asked: Asked, action: actions.Fly) -> str:
    """What moves the flights leave unused, of those that an order gives (ABS-6.1)."""
    active = active_called(asked, action.group)
    if active is None or not action.flights:
        return ""
    group = fliers(asked.view, active)
    short = [each for each in action.flights if len(each.legs) < group.moves]
    if not short or group.thrust is None:
        return ""
    alone = len(group.ships) == 1
    whose = "" if alone else f" for {count_words(len(short), 'ship')}"
    return f"One move of {wording.inches(group.thrust)} is left{whose}, and would be lost."


def _ships_left(asked: Asked, group: str) -> str:
    """What ships of a group have not moved, and how far they could."""
    active = active_called(asked, group)
    left = _count_unmoved(asked, active) if active else 0
    if active is None or not left:
        return ""
    found = fliers(asked.view, active)
    moves = "one move" if found.moves == 1 else f"{found.moves} moves"
    have = "has" if left == 1 else "have"
    far = wording.inches(found.thrust or 0)
    return f"{wording.capital(count_words(left, 'ship'))} {have} {moves} of {far} left."


def _hop_left(asked: Asked, group: str) -> str:
    """That a group which has moved could still hop (ABS-6.4)."""
    return f"{phrases.short_of(asked.view, group)} could hop now." if can_hop(asked, group) else ""


def _count_unmoved(asked: Asked, active: Active) -> int:
    found = fliers(asked.view, active)
    flown = {each.ship for each in active.flown}
    stage = activation_of(asked)
    if found.thrust is None or stage is None:
        return 0
    return sum(name not in flown for name in found.ships)
