"""Attacks for tests: what is declared or must be made, without the dice that follow."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import StagePushed, pop
from simulator.rules.billion_suns.model.stages import Salvo, Salvos
from tests.rules.games import Play


def misfire(now: Resolution, stage: Salvos) -> None:
    """Let declared attacks be over at once."""
    pop(now)


def made(play: Play) -> list[tuple[Salvo, ...]]:
    """The attacks that the last thing brought, one entry for those declared together."""
    pushed = (each.stage for each in play.found(StagePushed))
    return [stage.left for stage in pushed if isinstance(stage, Salvos)]


def dice(attacker: str, target: str, *counts: int) -> Salvo:
    """So many auxiliary dice of each of its ships, in order; ships with none are left out."""
    shares = ((f"{attacker}/{n}", count) for n, count in enumerate(counts, 1) if count)
    return Salvo(attacker, target, (), tuple(shares))
