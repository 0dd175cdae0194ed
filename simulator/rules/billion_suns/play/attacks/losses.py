"""Damage and what it destroys: ships chosen, explosion checks rolled, all leave (ABS-2.4, 8.14)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice

from simulator.geometry.measure import squared
from simulator.geometry.units import Point
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.piece_events import GroupMarked, PieceMarked, PieceRemoved
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.sandbox import HAND
from simulator.rules.billion_suns.model.actions import ChooseLosses
from simulator.rules.billion_suns.model.events import BlastQueued, ShipLost
from simulator.rules.billion_suns.model.stages import Blast, Die, Losses
from simulator.rules.billion_suns.play.command_effects.override import open_window
from simulator.rules.billion_suns.play.contracts.kills import killed
from simulator.rules.billion_suns.play.stage_machine import ask, pop, push, turn
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import (
    PlacedPiece,
    View,
    damage_on,
    is_ceo,
    named,
    owner_of,
)
from simulator.rules.billion_suns.view.profile import mass_of, profile_of

LOSSES = "losses"

_WHY = "Choose the ships that the damage destroys."
_MOST_OFFERS = 64


def hurt(
    now: Resolution,
    target: str,
    tokens: int,
    credit: str | None,
    source: tuple[str, Point] | None = None,
) -> None:
    """Lay damage tokens on a group or object; what that may destroy is a stage of its own.

    What is on no table, or has no Silhouette, takes none. `source`: see `Losses`.
    """
    ships = named(now.state, target)
    if tokens < 1 or not ships or profile_of(now.state, ships[0].piece).silhouette is None:
        return
    mark_damage(now, target, damage_on(now.state, target) + tokens)
    if _due(now.state, target):
        push(now, Losses(target, credit, source=source))


def run(now: Resolution, stage: Losses) -> None:
    """Find out who is lost, roll whether they explode, and let them leave together."""
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
    own = [ship.id for ship in _spared(view, stage.target)]
    wanted = _due(view, stage.target)
    fits = len(dict.fromkeys(action.ships)) == len(action.ships) == wanted
    if not fits or any(ship not in own for ship in action.ships):
        lost = phrases.counted(wanted, "ship")
        choice = phrases.listed(tuple(own))
        text = f"The damage destroys {lost} of {stage.target}; choose from {choice}."
        return Refusal("wrong_losses", "ABS-2.4", text)
    return None


def take(now: Resolution, stage: Losses, action: ChooseLosses, seat: str) -> None:  # noqa: ARG001 - the owner
    """These are lost; their checks come by ship number (ABS-1.9)."""
    _doom(now, stage, [ship for ship in named(now.state, stage.target) if ship.id in action.ships])


def offers(view: View, stage: Losses, seat: str, dice: Dice) -> tuple[Action, ...]:  # noqa: ARG001 - all ways
    """Every choice of ships."""
    names = [ship.id for ship in _spared(view, stage.target)]
    ways = combinations(names, _due(view, stage.target))
    return tuple(ChooseLosses(way) for way in islice(ways, _MOST_OFFERS))


def _spared(view: View, target: str) -> tuple[PlacedPiece, ...]:
    """The ships of the target that no damage has doomed yet: their checks may be overridden."""
    losses = (stage for stage in view.extra.stages if isinstance(stage, Losses))
    doomed = [name for stage in losses for name in stage.doomed]
    return tuple(ship for ship in named(view, target) if ship.id not in doomed)


def _due(view: View, target: str) -> int:
    """How many ships the tokens destroy now (ABS-2.4)."""
    ships = _spared(view, target)
    silhouette = profile_of(view, ships[0].piece).silhouette if ships else None
    if not silhouette:
        return 0
    return min(len(ships), damage_on(view, target) // silhouette)


def _choose(now: Resolution, stage: Losses) -> None:
    """The owner chooses where there is a choice; for the IC the nearest goes (ABS-8.18)."""
    ships = _spared(now.state, stage.target)
    wanted = _due(now.state, stage.target)
    owner = owner_of(now.state, stage.target)
    if not wanted:
        pop(now)
    elif wanted < len(ships) and owner is not None and is_ceo(now.state, owner):
        ask(now, (owner,), LOSSES, _WHY)
    else:
        nearest = sorted(ships, key=lambda ship: _far(ship, stage.source))[:wanted]
        _doom(now, stage, [ship for ship in ships if ship in nearest])


def _doom(now: Resolution, stage: Losses, ships: list[PlacedPiece]) -> None:
    """These are lost, and the tokens that destroy them come off; the rest stay (ABS-2.4)."""
    silhouette = profile_of(now.state, ships[0].piece).silhouette or 0
    turn(now, replace(stage, step="check", doomed=tuple(ship.id for ship in ships)))
    mark_damage(now, stage.target, damage_on(now.state, stage.target) - silhouette * len(ships))


def _far(ship: PlacedPiece, source: tuple[str, Point] | None) -> int:
    return squared(ship.at, source[1]) if source and source[0] == ship.table else 0


def _standing(view: View, stage: Losses) -> tuple[PlacedPiece, ...]:
    return tuple(each for name in stage.doomed for each in named(view, name))


def _roll_checks(now: Resolution, stage: Losses) -> None:
    """One die each, together; what has no mass never explodes and rolls none (ABS-8.9)."""
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
        killed(now, each.id, stage.credit)
        now.emit(PieceRemoved(each.id, "destroyed"))
    for blast in exploding:
        now.emit(BlastQueued(blast))


def _blasts(view: View, stage: Losses) -> Iterator[Blast]:
    for name, die in zip(stage.doomed, stage.dice, strict=False):
        for each in named(view, name):
            mass = mass_of(view, each.piece.kind)
            if die.face <= mass:
                yield Blast(each.id, each.table, each.at, mass, stage.credit)


def mark_damage(now: Resolution, target: str, count: int) -> None:
    """Let so many damage tokens lie on the group or object called so, and no others."""
    if target in now.state.extra.groups:
        now.emit(GroupMarked(target, "damage", count))
    else:
        now.emit(PieceMarked(target, "damage", count))
