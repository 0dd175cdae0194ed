"""Formations in which a group can come in through a jump point (ABS-4.6)."""

from collections.abc import Iterator
from itertools import islice

from simulator.ai.billion_suns.jumps.formations import towards_goals
from simulator.ai.billion_suns.jumps.reinforcements import newcomers
from simulator.ai.billion_suns.thought import Thought
from simulator.kernel.asked.answer import bar
from simulator.rules.billion_suns.judging.deploying import may_arrive
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses, room, sample
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.profile import jump_range, mass_of

SAMPLES, HASTY_SAMPLES = 4, 1
"""Random formations that can come in, for each class at each jump point; the second in haste, and
with contracts, which have places to form lines towards."""

TRIES = 6
"""Random formations that are drawn for each of them on average, at most."""


def formations(now: Thought, class_id: str, gate: PlacedPiece, count: int) -> Iterator[Poses]:
    """Formations that can come in: lines towards places that contracts pay for, and random ones.

    In haste random ones only where no line can come in.
    """
    reach = jump_range(now.view, mass_of(now.view, class_id))
    band = newcomers(now, class_id, gate.table, ())
    lines = [
        poses
        for poses in towards_goals(now.situation, band, gate, reach, count)
        if _comes_in(now, class_id, gate, poses)
    ]
    yield from lines
    if lines and now.hasty:
        return
    space = room(now.view, now.seat, gate, class_id, reach)
    wanted = HASTY_SAMPLES if now.hasty or now.view.extra.deals else SAMPLES
    draws = (sample(now.view, space, count, now.dice) for _ in range(wanted * TRIES))
    yield from islice((each for each in draws if _comes_in(now, class_id, gate, each)), wanted)


def _comes_in(now: Thought, class_id: str, gate: PlacedPiece, poses: Poses) -> bool:
    """Do the rules let ships come in so, price and utility limit aside (ABS-4.5, 4.6)?"""
    ships = newcomers(now, class_id, gate.table, poses).ships
    return bar(may_arrive(now.view, ships, gate)) is None
