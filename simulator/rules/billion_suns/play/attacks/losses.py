"""Damage and what it destroys: ships chosen, explosion checks rolled, all leave (ABS-2.4, 8.14)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.piece_events import PieceRemoved
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, of_type, pop, turn
from simulator.rules.billion_suns.judging.groups import due, may_choose_losses, spared_ships
from simulator.rules.billion_suns.model.actions import ChooseLosses
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.events import BlastQueued, ShipLost
from simulator.rules.billion_suns.model.stages import Blast, Losses
from simulator.rules.billion_suns.play.attacks.damage import mark_damage
from simulator.rules.billion_suns.play.attacks.loss_order import nearest_first
from simulator.rules.billion_suns.play.command_effects.override import open_window
from simulator.rules.billion_suns.play.contracts.kills import reward_kill
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    damage_on,
    find_ships,
    is_ceo,
    owner_of,
)
from simulator.rules.billion_suns.view.profile import mass_of, profile_of

LOSSES = "losses"

_WHY = "Choose the ships that the damage destroys."
_MOST_OFFERS = 64


def run(now: Resolution, stage: Losses) -> None:
    """Find the ships lost, roll whether they explode, and remove them together."""
    if stage.step == "choose":
        _choose(now, stage)
    elif stage.step == "check":
        _roll_checks(now, stage)
    else:
        _leave(now, stage)


def check(view: View, stage: Losses, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - the owner
    """As many different ships of the group as the damage destroys (ABS-2.4)."""
    if not isinstance(action, ChooseLosses):
        return Refusal("wrong_answer", HAND, _WHY)
    return first_failure(may_choose_losses(view, stage.target, action.ships))


def take(now: Resolution, stage: Losses, action: Action, seat: str) -> None:  # noqa: ARG001 - the owner
    """These are lost; their checks come by ship number (ABS-1.9)."""
    chosen = of_type(ChooseLosses, action).ships
    _doom(now, stage, [ship for ship in find_ships(now.state, stage.target) if ship.id in chosen])


def offers(view: View, stage: Losses, seat: str, dice: Dice) -> tuple[Action, ...]:  # noqa: ARG001 - all ways
    """Every choice of ships."""
    names = [ship.id for ship in spared_ships(view, stage.target)]
    ways = combinations(names, due(view, stage.target))
    return tuple(ChooseLosses(way) for way in islice(ways, _MOST_OFFERS))


def _choose(now: Resolution, stage: Losses) -> None:
    """The owner chooses if there is a choice; the IC lose the nearest ship (ABS-8.18)."""
    ships = spared_ships(now.state, stage.target)
    wanted = due(now.state, stage.target)
    owner = owner_of(now.state, stage.target)
    if not wanted:
        pop(now)
    elif wanted < len(ships) and owner is not None and is_ceo(now.state, owner):
        ask(now, (owner,), LOSSES, _WHY)
    else:
        nearest = nearest_first(now.state, ships, stage.source)[:wanted]
        _doom(now, stage, [ship for ship in ships if ship in nearest])


def _doom(now: Resolution, stage: Losses, ships: list[PlacedPiece]) -> None:
    """These are lost; the tokens that destroy them are removed, the rest stay (ABS-2.4)."""
    silhouette = profile_of(now.state, ships[0].piece).silhouette or 0
    turn(now, replace(stage, step="check", doomed=tuple(ship.id for ship in ships)))
    mark_damage(now, stage.target, damage_on(now.state, stage.target) - silhouette * len(ships))


def _standing(view: View, stage: Losses) -> tuple[PlacedPiece, ...]:
    return tuple(each for name in stage.doomed for each in find_ships(view, name))


def _roll_checks(now: Resolution, stage: Losses) -> None:
    """One die each, together; a thing without mass never explodes and rolls none (ABS-8.9)."""
    doomed = _standing(now.state, stage)
    ids = tuple(each.id for each in doomed)
    heavy = doomed and mass_of(now.state, doomed[0].piece.kind) > 0
    sides = now.state.setup.catalogue.figures.explosion_die
    why = f"explosion checks of {', '.join(ids)} (ABS-8.9)"
    faces = now.roll(len(ids), sides, why) if heavy else ()
    dice = tuple(Die(sides, face) for face in faces)
    turn(now, replace(stage, step="leave", doomed=ids, dice=dice))
    if dice:
        open_window(now)


def _leave(now: Resolution, stage: Losses) -> None:
    """All leave together; those whose check says so explode later (ABS-8.14)."""
    doomed = _standing(now.state, stage)
    pop(now)
    exploding = tuple(_blasts(now.state, stage))
    for each in doomed:
        now.emit(ShipLost(each.id, stage.credit))
        reward_kill(now, each.id, stage.credit)
        now.emit(PieceRemoved(each.id, "destroyed"))
    for blast in exploding:
        now.emit(BlastQueued(blast))


def _blasts(view: View, stage: Losses) -> Iterator[Blast]:
    for name, die in zip(stage.doomed, stage.dice, strict=False):
        for each in find_ships(view, name):
            mass = mass_of(view, each.piece.kind)
            if die.face <= mass:
                yield Blast(each.id, each.table, each.at, mass, stage.credit)
