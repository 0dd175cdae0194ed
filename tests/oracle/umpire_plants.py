"""Engines with exactly one rule of attacks broken, for the umpire's tests to find it out."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any
from unittest import mock

from simulator.kernel.stages import push, turn
from simulator.rules.billion_suns.judging import activations, declarations
from simulator.rules.billion_suns.judging import shields as wings
from simulator.rules.billion_suns.model.events import BlastTaken, PhaseBegan
from simulator.rules.billion_suns.model.stages import Blasts, Command, Rounds
from simulator.rules.billion_suns.play import folding
from simulator.rules.billion_suns.play.attacks import (
    attack_dice,
    attacking,
    damage,
    declaring,
    explosions,
    losses,
    mines,
    passives,
    salvos,
    shields,
)
from simulator.rules.billion_suns.play.command_effects import override
from simulator.rules.billion_suns.play.jump_phase import shocks
from simulator.rules.billion_suns.play.movement import movement_end
from simulator.rules.billion_suns.play.rounds import outcome, phases
from simulator.rules.billion_suns.view import loadouts
from simulator.rules.billion_suns.view.lookup import damage_on
from simulator.rules.billion_suns.view.profile import mass_called
from tests.games.matches import seated
from tests.oracle.umpire_games import table


@dataclass(frozen=True)
class Plant:
    """A broken rule: `module.name` does what `broken` makes of it.

    `table`, `seed`, `agent` are a game that shows it; `rulings` its other readings. All groups that
    stand there from the beginning have the `loadout`, if one is named.
    """

    rule: str
    module: Any
    name: str
    broken: Callable[[Any], Any]
    table: str = "quick_ambush"
    seed: str = "1"
    agent: str = "random"
    seats: int = 2
    rulings: Mapping[str, Any] | None = None
    loadout: str | None = None
    rounds: int | None = None

    @property
    def setup(self) -> Any:
        """What it is played on."""
        shorter = {} if self.rounds is None else {"rounds": self.rounds}
        setup = seated(table(self.table, self.rulings, **shorter), self.seats)
        return setup if self.loadout is None else fitted(setup, self.loadout)


@contextmanager
def planted(plant: Plant) -> Iterator[None]:
    """Play under that error."""
    honest = getattr(plant.module, plant.name)
    with mock.patch.object(plant.module, plant.name, plant.broken(honest)):
        yield


def fitted(setup: Any, loadout: str) -> Any:
    """The set-up with this loadout on all groups that stand there."""
    old = setup.extra.groups
    groups = {name: replace(group, loadout=loadout) for name, group in old.items()}
    return replace(setup, extra=replace(setup.extra, groups=groups))


def _command_again(honest: Any) -> Any:
    """From the second round on the Command phase is followed by another one, as it once was."""

    def broken(now: Any, stage: Any) -> None:
        if stage.next != "judge" or outcome.is_last_round(now.state):
            honest(now, stage)
            return
        now.emit(PhaseBegan(now.state.round + 1, "command"))
        turn(now, Rounds("command"))
        push(now, Command("allot"))

    return broken


def _never(_: Any) -> Any:
    return lambda *_: False


def _always(_: Any) -> Any:
    return lambda *_: True


def _duds_hit(_: Any) -> Any:
    return lambda pool, die, silhouette: attack_dice.result(pool, die) <= silhouette


def _one_more(honest: Any) -> Any:
    return lambda *told: honest(*told) + 1


def _nothing(_: Any) -> Any:
    return lambda *_, **__: ()


def _critical_early(_: Any) -> Any:
    return lambda view, name: damage_on(view, name) >= mass_called(view, name)


def _own_group_spared(honest: Any) -> Any:
    def broken(view: Any, blast: Any) -> Any:
        group = view.pieces[blast.piece].group
        return tuple(name for name in honest(view, blast) if name != group)

    return broken


def _double_primaries(honest: Any) -> Any:
    def broken(view: Any, salvo: Any) -> Any:
        first, *rest = honest(view, salvo) or (None,)
        return (replace(first, count=first.count + 1), *rest) if first else ()

    return broken


def _always_any(_: Any) -> Any:
    return lambda *_: "any"


def _all_dice(_: Any) -> Any:
    return lambda _, stage: iter(range(len(stage.dice) if stage.cause == "weapon" else 0))


def _both_slots(honest: Any) -> Any:
    return lambda view, attackers: replace(honest(view, attackers), slots=("primary", "auxiliary"))


def _none_silent(honest: Any) -> Any:
    return lambda view, stage: replace(honest(view, stage), silent=())


def _no_arc(_: Any) -> Any:
    def broken(view: Any, arm: Any, shooter: Any, target: Any) -> bool:
        x, y = (one - other for one, other in zip(shooter.at, target.at, strict=True))
        square = x * x + y * y
        near = arm.nearest**2 <= square <= arm.farthest**2
        return bool(shooter.table == target.table and near)

    return broken


def _explodes_heavier(honest: Any) -> Any:
    def broken(view: Any, stage: Any) -> Any:
        lower = [replace(die, face=max(1, die.face - 1)) for die in stage.dice]
        return honest(view, replace(stage, dice=tuple(lower)))

    return broken


def _wide_wing(honest: Any) -> Any:
    def broken(view: Any, wings: Any) -> Any:
        mass, reach = honest(view, wings)
        return mass, reach + 6000

    return broken


def _credit_to_nobody(honest: Any) -> Any:
    return lambda now, target, tokens, _, source=None: honest(now, target, tokens, None, source)


def _tokens_vanish(honest: Any) -> Any:
    def broken(now: Any, stage: Any, ships: Any) -> None:
        honest(now, stage, ships)
        damage.mark_damage(now, stage.target, 0)

    return broken


def _rogues_forgotten(honest: Any) -> Any:
    return lambda state, **changes: honest(state, **{**changes, "rogues": ()})


def _reversed(honest: Any) -> Any:
    return lambda view, first: (first, *reversed(honest(view, first)[1:]))


def _turned_round(honest: Any) -> Any:
    return lambda view: tuple(reversed(honest(view)))


def _last_first(honest: Any) -> Any:
    """The latest explosion goes off first: chains resolve last in, first out."""

    def broken(now: Any, stage: Any) -> None:
        queue = now.state.extra.blasts
        if len(queue) > 1 and not (stage.now and stage.victims):
            blast = queue[-1]
            now.emit(BlastTaken())
            turn(now, Blasts(blast, explosions.victims(now.state, blast)))
            return
        honest(now, stage)

    return broken


PLANTS: Mapping[str, Plant] = {
    "there are two Command phases": Plant("ABS-11.3", phases, "run", _command_again, rounds=2),
    "Combined Orders reach everywhere": Plant(
        "ABS-9.1", activations, "is_near", _always, table="grand_fleet", rounds=1
    ),
    "jammers do nothing": Plant(
        "ABS-8.7",
        loadouts,
        "is_jammed",
        _never,
        table="three_fronts",
        loadout="shield_jammer",
        rounds=1,
        seed="8",
    ),
    "disruptors do nothing": Plant(
        "ABS-8.5",
        loadouts,
        "is_blurred",
        _never,
        table="three_fronts",
        seed="5",
        loadout="silhouette_disruptor",
        rounds=1,
    ),
    "mines stay": Plant("WZ-3.5", mines, "_is_triggered", _never, "carrier_war", "9", rounds=1),
    "a dud hits": Plant("ABS-8.5", attack_dice, "is_hit", _duds_hit, seed="5", rounds=1),
    "Shields are one better": Plant(
        "ABS-8.7", shields, "_settle_saves", _one_more, rounds=1, seed="5"
    ),
    "systems are critical too soon": Plant(
        "ABS-8.6", attacking, "is_critical", _critical_early, rounds=1, seed="5"
    ),
    "an explosion spares its own group": Plant(
        "ABS-8.9", explosions, "victims", _own_group_spared, seed="2", rounds=3
    ),
    "explosion checks are too easy": Plant(
        "ABS-8.9", losses, "_blasts", _explodes_heavier, seed="2", rounds=1
    ),
    "no jump shock": Plant("ABS-4.7", shocks, "_pools", _nothing, rounds=1, seed="4"),
    "one die too many": Plant("ABS-8.2", salvos, "pools_of", _double_primaries, rounds=1, seed="5"),
    "re-rolls without Engage": Plant(
        "ABS-8.4", salvos, "reroll_of", _always_any, rounds=1, seed="5"
    ),
    "hits are rolled again": Plant("ABS-8.4", attack_dice, "_able", _all_dice, rounds=1, seed="5"),
    "a CEO goes rogue twice": Plant(
        "ABS-9.5", folding, "with_extra", _rogues_forgotten, seed="3", rounds=1
    ),
    "neutral things hold fire": Plant(
        "ABS-7.2", passives, "_compelled_attack", _nothing, table="kraken_hunt", rounds=1, seed="7"
    ),
    "primaries fire passively": Plant(
        "ABS-7.1", passives, "_plain", _both_slots, rounds=1, seed="5"
    ),
    "primaries fire after High-G": Plant(
        "ABS-6.2", declaring, "declare_terms", _none_silent, rounds=1
    ),
    "nobody is asked to attack": Plant("ABS-5.5", declaring, "can_fire", _nothing, rounds=1),
    "no window for saves": Plant("ABS-9.7", shields, "open_window", _nothing, seed="3", rounds=1),
    "overrides go out of turn": Plant(
        "ABS-9.7", override, "in_order", _turned_round, rounds=1, seed="4"
    ),
    "danger rolls a die more": Plant("ABS-6.5", movement_end, "hazards", _one_more, rounds=1),
    "wings reach too far": Plant("ABS-8.11", wings, "wing_reach", _wide_wing, seed="4", rounds=1),
    "arcs count for nothing": Plant("ABS-8.2", declarations, "bears", _no_arc, rounds=1, seed="4"),
    "tokens vanish with a loss": Plant(
        "ABS-2.4", losses, "_doom", _tokens_vanish, rounds=1, seed="5"
    ),
    "kills count for nobody": Plant(
        "ABS-8.15", attacking, "add_damage", _credit_to_nobody, rounds=1, seed="5"
    ),
    "passive attacks go anticlockwise": Plant(
        "ABS-7.3", passives, "clockwise", _reversed, table="open_skies", seats=3, rounds=1
    ),
    "Power To Weapon Systems is free": Plant(
        "ABS-9.3", attack_dice, "pay", _nothing, rounds=1, seed="5"
    ),
    "chains go last in, first out": Plant(
        "ABS-8.9", explosions, "run", _last_first, seed="2", rounds=2
    ),
}
"""What is broken, by name."""
