"""Fights for tests: a declared attack with its dice, in the Tactical phase unless told."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.stages import StagePushed
from simulator.rules.billion_suns.model.events import ShipLost
from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Active,
    Attack,
    Salvo,
    Salvos,
    Stage,
)
from tests.rules.builders import position
from tests.rules.games import Play, playing


def fight(
    *parts: Any,
    dice: int = 2,
    by: str = "cyan-1",
    at: str = "amber-1",
    engage: bool = False,
    **more: Any,
) -> Play:
    """One attack with so many auxiliary dice of the attacker's first ship, not yet gone on."""
    ship = f"{by}/1" if "-" in by else by
    active = Active("cyan-1", order="engage", target=at) if engage else Active("cyan-1")
    salvos = Salvos((Salvo(by, at, (), ((ship, dice),)),))
    return staged(*parts, stages=(Activation("cyan", (active,), "over"), salvos), **more)


def staged(
    *parts: Any,
    stages: tuple[Stage, ...],
    tactical: Mapping[str, int] | None = None,
    rogue: tuple[str, ...] = (),
    phase: str = "tactical",
    easy: tuple[str, ...] = (),
    **more: Any,
) -> Play:
    """These stages, not yet gone on: CEOs have these tokens; only `rogue` can go rogue."""
    view = position(*parts, **more)
    groups = {
        name: replace(group, activated=True, easy_target=name in easy)
        for name, group in view.extra.groups.items()
    }
    view = replace(view, extra=replace(view.extra, groups=groups))
    purses = {seat: Purse(tactical=count) for seat, count in (tactical or {}).items()}
    play = playing(view, *stages, phase=phase, purses=purses)
    rogues = tuple(seat.id for seat in view.setup.seats if seat.id not in rogue)
    play.state = replace(play.state, extra=replace(play.state.extra, rogues=rogues))
    return play


def struck(play: Play) -> list[tuple[str, int]]:
    """The attacks that the last thing brought: on whom, and with how many dice."""
    pushed = (event.stage for event in play.found(StagePushed))
    attacks = [stage for stage in pushed if isinstance(stage, Attack)]
    return [(attack.target, attack.pools[0].count) for attack in attacks]


def lost(play: Play) -> list[str]:
    """What the last thing destroyed, in order."""
    return [event.piece for event in play.found(ShipLost)]
