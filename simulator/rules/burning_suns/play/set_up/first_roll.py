"""The first roll: who takes the starter token, or all places of the planning track (BS-3.9)."""

from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import pop, turn
from simulator.rules.burning_suns.model.events import OrderSet
from simulator.rules.burning_suns.model.state import FirstRoll
from simulator.rules.burning_suns.view.lookup import figures_of, seat_name, seats_of


def run(now: Resolution, stage: FirstRoll) -> None:
    """Roll for the first tied group; then its seats come one after the other, the lowest first.

    With a starter token only the first place counts.
    """
    groups = stage.groups
    ranked = now.state.setup.options.planning == "advanced"
    looked = groups if ranked else groups[:1]
    tied = next((place for place, group in enumerate(looked) if len(group) > 1), None)
    if tied is None:
        order = tuple(seat for group in groups for seat in group)
        now.emit(OrderSet(order if ranked else clockwise(seats_of(now.state), order[0])))
        pop(now)
        return
    faces = {seat: _roll(now, seat) for seat in groups[tied]}
    split = tuple(
        tuple(seat for seat in groups[tied] if faces[seat] == face)
        for face in sorted(set(faces.values()))
    )
    turn(now, FirstRoll((*groups[:tied], *split, *groups[tied + 1 :])))


def _roll(now: Resolution, seat: str) -> int:
    why = f"who plans first: {seat_name(now.state, seat)} (BS-3.9)"
    return now.roll(1, figures_of(now.state).die_sides, why)[0]


def clockwise(seats: tuple[str, ...], first: str) -> tuple[str, ...]:
    """The seats in order, from this one on."""
    place = seats.index(first)
    return seats[place:] + seats[:place]
