"""What is better done late: where ships are looked for, who comes or acts last finds more."""

from collections.abc import Sequence

from simulator.ai.billion_suns.situation import Unit
from simulator.ai.billion_suns.thought import Thought
from simulator.rules.billion_suns.model.contracts import PlaceToken, TakeOver
from simulator.rules.billion_suns.play.contracts.terms import in_force

LAST_TURNS = 2
"""So many turns of the Jump phase are kept for the end."""


EXPOSED = 4
"""A ship that rivals may come to see costs one part in so many of one that they see."""


def exposed(now: Thought, count: int) -> int:
    """What it costs that rivals who have still to come may see so many more ships."""
    if not _may_come(now):
        return 0
    return sum(watch.each for watch in now.seen.watches) * count // EXPOSED


def waits(now: Thought, contracts: Sequence[str | None]) -> bool:
    """Is it better to pass: do all arrivals serve what looks for ships, while rivals may come?"""
    watched = [watch.contract for watch in now.seen.watches]
    return (
        bool(watched)
        and now.purse.jump > LAST_TURNS
        and _may_come(now)
        and all(contract in watched for contract in contracts)
    )


def is_late(now: Thought) -> bool:
    """Do contracts in force offer scans that are better made when rivals have acted?"""
    effects = (rule.effect for _, terms in in_force(now.view) for rule in terms.scans)
    return any(isinstance(effect, PlaceToken | TakeOver) for effect in effects)


def bides(now: Thought, band: Unit) -> bool:
    """May it make scans that are better made when rivals have acted?"""
    return any(
        quest.late and quest.serves(now.view, band.name, band.kind, fresh=band.fresh)
        for quest in now.seen.quests
    )


def _may_come(now: Thought) -> bool:
    """Have rivals turns of the Jump phase left?"""
    purses = now.view.extra.purses.items()
    return any(purse.jump for seat, purse in purses if seat != now.seat)
