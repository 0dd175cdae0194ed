"""The dice that were thrown to hit and to save, each with its chance (ABS-8.5, 8.7)."""

from collections.abc import Callable
from dataclasses import replace

from simulator.kernel.event import Event
from simulator.kernel.shown.roll import Throw
from simulator.kernel.stages import StageTurned
from simulator.mechanics.game import dispatch
from simulator.rules.billion_suns.model.die import Die
from simulator.rules.billion_suns.model.events import DieTurned
from simulator.rules.billion_suns.model.stages import Attack, Stage, with_dice
from simulator.rules.billion_suns.play.attacks import attack_dice, shields
from simulator.rules.billion_suns.view.lookup import View, find_ships, owner_of

HITS, SAVES = "hits", "saves"
"""What attack dice and saves are thrown for."""


def _throws_of_stage(view: View, event: StageTurned[Stage]) -> tuple[Throw, ...]:
    old, new = view.stages[-1], event.stage
    if not isinstance(old, Attack) or not isinstance(new, Attack):
        return ()
    is_thrown = (old.step, new.step) in (("roll", "reroll"), ("save", "damage"))
    return _of(view, new, new.dice) if is_thrown else ()


def _again(view: View, event: DieTurned) -> tuple[Throw, ...]:
    _, attack = with_dice(view.stages) or (0, None)
    if not isinstance(attack, Attack) or event.die >= len(attack.dice):
        return ()
    return _of(view, attack, (replace(attack.dice[event.die], face=event.face),))


def _of(view: View, stage: Attack, dice: tuple[Die, ...]) -> tuple[Throw, ...]:
    saving = stage.step == "damage"
    seat = owner_of(view, stage.target if saving else stage.by)
    if seat is None or not find_ships(view, stage.target):
        return ()
    is_good = _save(view, stage) if saving else _hit_test(view, stage)
    purpose = SAVES if saving else HITS
    return tuple(
        Throw(seat, purpose, die.sides, _faces(die, is_good), is_good(die)) for die in dice
    )


def _faces(die: Die, is_good: Callable[[Die], bool]) -> int:
    """How many faces of a die are good."""
    return sum(is_good(replace(die, face=face)) for face in range(1, die.sides + 1))


def _save(view: View, stage: Attack) -> Callable[[Die], bool]:
    return lambda die: shields.is_saved(view, stage, die)


def _hit_test(view: View, stage: Attack) -> Callable[[Die], bool]:
    silhouette = attack_dice.to_hit(view, stage)
    return lambda die: attack_dice.is_hit(stage.pools[die.pool], die, silhouette)


find_throws: Callable[[View, Event], tuple[Throw, ...]] = dispatch(
    {StageTurned: _throws_of_stage, DieTurned: _again}
)
"""The attack dice or saves that an event threw; the view is the state before it."""
