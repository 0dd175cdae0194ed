"""When to pass: nothing is worth it, or, if tokens look for ships, the last to come finds more."""

from collections.abc import Sequence
from dataclasses import replace

from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.rules.billion_suns.model.actions import Pass
from simulator.rules.billion_suns.model.contracts import PlaceToken, TakeOver
from simulator.rules.billion_suns.view.contract_terms import in_force

LAST_TURNS = 2
"""Turns of the Jump phase that are kept for the end."""


EXPOSED = 4
"""A ship that rivals may yet see costs 1 / EXPOSED of one that they see."""


def passing(now: Thought) -> AgentChoice:
    """Pass for want of anything better; in haste in the later turns of the Jump phase as well."""
    choice = AgentChoice(Pass(), "nothing worth its cost can come in.")
    return replace(choice, rest=(choice,) * (now.purse.jump - 1)) if now.hasty else choice


def exposure_cost(now: Thought, count: int) -> int:
    """The cost of `count` more ships that rivals who can still come in may see."""
    if not _may_come(now):
        return 0
    return sum(watcher.each for watcher in now.situation.token_watchers) * count // EXPOSED


def waits(now: Thought, contracts: Sequence[str | None]) -> bool:
    """Is it better to pass: do all arrivals serve contracts with tokens, while rivals may come?"""
    watched = [watcher.contract for watcher in now.situation.token_watchers]
    return (
        bool(watched)
        and now.purse.jump > LAST_TURNS
        and _may_come(now)
        and all(contract in watched for contract in contracts)
    )


def is_late(now: Thought) -> bool:
    """Do contracts in force offer scans that are better made after rivals have acted?"""
    effects = (rule.effect for _, terms in in_force(now.view) for rule in terms.scans)
    return any(isinstance(effect, PlaceToken | TakeOver) for effect in effects)


def has_late_scans(now: Thought, band: Force) -> bool:
    """May it make scans that are better made after rivals have acted?"""
    return any(
        scan_task.late for scan_task in now.situation.serving(band.name, band.kind, band.fresh)
    )


def _may_come(now: Thought) -> bool:
    """Do rivals have turns of the Jump phase left?"""
    purses = now.view.extra.purses.items()
    return any(purse.jump for seat, purse in purses if seat != now.seat)
