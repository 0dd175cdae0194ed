"""Hops to places where contracts offer more than here (ABS-6.4)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.ai.billion_suns.hazards import shock_gain
from simulator.ai.billion_suns.line_formations import towards_goals
from simulator.ai.billion_suns.position_value import gain
from simulator.ai.billion_suns.reward_values import LATER
from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.geometry.measure import within
from simulator.rules.billion_suns.model.actions import Hop
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.profile import jump_range


def hops(now: Thought, band: Force) -> Iterator[AgentChoice]:
    """Hops to other jump points, the best first; none without contracts."""
    if not now.view.extra.deals:
        return
    reach = jump_range(now.view, band.profile.mass or 0)
    gates = now.seen.gates
    starts = [gate for gate in gates if _is_near(band, gate, reach)]
    if not starts or len(gates) == 1:
        return
    here = gain(now.seen, band, band.ships).worth
    hopped = replace(band, fresh=True)
    found = []
    for end in gates:
        start = next((each for each in starts if each.id != end.id), None)
        if start is not None:
            for poses in towards_goals(now.seen, hopped, end, reach, len(band.ships)):
                ships = _set_up(band, end, poses)
                there = gain(now.seen, hopped, ships)
                worth = there.worth + shock_gain(now.seen, hopped, ships)
                if 2 * worth > 3 * here:
                    hop = Hop(band.name, start.id, end.id, poses)
                    found.append((worth, hop, there.contract))
    for _, hop, contract in sorted(found, key=lambda each: -each[0])[: 2 * LATER]:
        yield AgentChoice(hop, f"{contract} offers more at {hop.end}.")


def landed(now: Thought, band: Force, hop: Hop) -> Force:
    """The group after a hop."""
    end = next(gate for gate in now.seen.gates if gate.id == hop.end)
    return replace(band, fresh=True, ships=_set_up(band, end, hop.poses))


def _set_up(band: Force, end: PlacedPiece, poses: Poses) -> tuple[PlacedPiece, ...]:
    return tuple(
        PlacedPiece(ship.piece, end.table, pose)
        for ship, pose in zip(band.ships, poses, strict=True)
    )


def _is_near(band: Force, gate: PlacedPiece, reach: int) -> bool:
    return all(ship.table == gate.table and within(ship.at, gate.at, reach) for ship in band.ships)
