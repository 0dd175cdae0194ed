"""Hops to the next task, or to places where contracts offer more than here (ABS-6.4)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from simulator.ai.billion_suns.dangers.hazards import shock_gain
from simulator.ai.billion_suns.earnings.position_value import gain
from simulator.ai.billion_suns.earnings.reward_values import LATER, is_dear
from simulator.ai.billion_suns.earnings.task_split import mover, under_way
from simulator.ai.billion_suns.earnings.travel_time import activations, traveller
from simulator.ai.billion_suns.figures import worth_text
from simulator.ai.billion_suns.jumps.formations import at_task, towards_goals
from simulator.ai.billion_suns.situation import Force
from simulator.ai.billion_suns.thought import Thought
from simulator.ai.choice import AgentChoice
from simulator.geometry.measure import within
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.model.actions import Hop
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import Poses
from simulator.rules.billion_suns.view.lookup import PlacedPiece
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import jump_range


def hops(now: Thought, band: Force) -> Iterator[AgentChoice]:
    """Hops to other jump points, the best first; none without contracts.

    Where credits win, first those by which its next task takes fewer activations.
    """
    if not now.view.extra.deals:
        return
    reach = jump_range(now.view, band.profile.mass or 0)
    gates = now.situation.gates
    starts = [gate for gate in gates if _is_near(band, gate, reach)]
    if not starts or len(gates) == 1:
        return
    if is_dear(now.view):
        yield from _shortcuts(now, band, starts, reach)
    yield from _better_places(now, band, starts, reach)


def _better_places(
    now: Thought, band: Force, starts: Sequence[PlacedPiece], reach: int
) -> Iterator[AgentChoice]:
    """Hops to where contracts offer half as much again as here, the best first."""
    here = gain(now.situation, band, band.ships).worth
    hopped = replace(band, fresh=True)
    found = []
    for end in now.situation.gates:
        start = _start(starts, end)
        if start is not None:
            for poses in towards_goals(now.situation, hopped, end, reach, len(band.ships)):
                ships = _set_up(band, end, poses)
                there = gain(now.situation, hopped, ships)
                worth = there.worth + shock_gain(now.situation, hopped, ships)
                if 2 * worth > 3 * here:
                    hop = Hop(band.name, start.id, end.id, poses)
                    found.append((worth, hop, there.contract))
    for _, hop, contract in sorted(found, key=lambda each: -each[0])[: 2 * LATER]:
        yield AgentChoice(hop, f"{contract} offers more near {as_id(hop.end)}.")


def _shortcuts(
    now: Thought, band: Force, starts: Sequence[PlacedPiece], reach: int
) -> Iterator[AgentChoice]:
    """Hops by which its next task takes fewer activations than by flight, the quickest first.

    Of those that take as many, first the one whose jump shock harms its own least (ABS-4.7).
    """
    seen = now.situation
    task_route = under_way(seen).task_routes.get(band.name)
    if task_route is None or not task_route.stops:
        return
    stop = task_route.stops[0]
    flight = activations(seen, (), mover(seen, band), stop.spot)
    found = []
    for end in seen.gates:
        start = _start(starts, end)
        by = traveller(seen, band.profile, end.table, end.at, fresh=True)
        need = activations(seen, (), by, stop.spot)
        if start is not None and need is not None and (flight is None or need < flight):
            for poses in at_task(seen, stop.spot, end.at, reach, len(band.ships)):
                shock = shock_gain(seen, replace(band, fresh=True), _set_up(band, end, poses))
                if stop.worth + shock > 0:
                    found.append((need, -shock, Hop(band.name, start.id, end.id, poses)))
    otherwise = f"{flight} by flight" if flight else "and is out of reach by flight"
    for need, _, hop in sorted(found, key=lambda each: each[:2]):
        reason = f"{stop.contract}, worth {worth_text(stop.worth)}, takes "
        reason += f"{count_words(need, 'activation')} by way of {as_id(hop.end)}, {otherwise}."
        yield AgentChoice(hop, reason)


def _start(starts: Sequence[PlacedPiece], end: PlacedPiece) -> PlacedPiece | None:
    """A jump point near the group from which it may hop to another; None if there is none."""
    return next((each for each in starts if each.id != end.id), None)


def land_group(now: Thought, band: Force, hop: Hop) -> Force:
    """The group after a hop."""
    end = next(gate for gate in now.situation.gates if gate.id == hop.end)
    return replace(band, fresh=True, ships=_set_up(band, end, hop.poses))


def _set_up(band: Force, end: PlacedPiece, poses: Poses) -> tuple[PlacedPiece, ...]:
    return tuple(
        PlacedPiece(ship.piece, end.table, pose)
        for ship, pose in zip(band.ships, poses, strict=True)
    )


def _is_near(band: Force, gate: PlacedPiece, reach: int) -> bool:
    return all(ship.table == gate.table and within(ship.at, gate.at, reach) for ship in band.ships)
