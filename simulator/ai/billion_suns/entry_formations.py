"""Formations in which a new group can come in through a jump point (ABS-4.6)."""

from collections.abc import Iterator
from itertools import islice

from simulator.ai.billion_suns.line_formations import towards_goals
from simulator.ai.billion_suns.newcomers import newcomers
from simulator.ai.billion_suns.thought import Thought
from simulator.rules.billion_suns.play.jump_phase.arriving import check_jump
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses, room, sample
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.profile import jump_range, mass_of

SAMPLES, HASTY_SAMPLES = 4, 1
"""Formations tried for each class at each jump point; the second in haste."""

SAMPLES_BESIDE = 1
"""Random formations tried in games with contracts."""

TRIES = 6
"""Random formations that are drawn, at most, until one can come in."""


def formations(now: Thought, class_id: str, gate: PlacedPiece, count: int) -> Iterator[Poses]:
    """Formations that can come in: lines towards places that contracts pay for, and random ones."""
    reach = jump_range(now.view, mass_of(now.view, class_id))
    band = newcomers(now, class_id, gate.table, ())
    for poses in towards_goals(now.seen, band, gate, reach, count):
        if _comes_in(now, class_id, gate, poses):
            yield poses
    space = room(now.view, now.seat, gate, class_id, reach)
    samples = HASTY_SAMPLES if now.hasty else SAMPLES
    for _ in range(SAMPLES_BESIDE if now.view.extra.deals else samples):
        tries = (sample(now.view, space, count, now.dice) for _ in range(TRIES))
        yield from islice((each for each in tries if _comes_in(now, class_id, gate, each)), 1)


def _comes_in(now: Thought, class_id: str, gate: PlacedPiece, poses: Poses) -> bool:
    """May ships stand so, whoever pays for them (ABS-4.6)?"""
    ships = newcomers(now, class_id, gate.table, poses).ships
    return check_jump(now.view, ships, gate) is None
