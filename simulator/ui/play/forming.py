"""Moving the ghosts of a formation, all together or one of them, a single place, and numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from simulator.geometry.arcs import turn_heading
from simulator.geometry.shapes import Pose
from simulator.geometry.units import Point
from simulator.kernel.asked.request import FormationValue, Number, Pick
from simulator.kernel.by_hand.sandbox import Shift
from simulator.kernel.piece import OnTable
from simulator.ui.input.turning import swing


def toggle(pick: Pick, taken: tuple[str, ...], choice: str) -> tuple[str, ...]:
    """The choices taken after a click on one of them.

    Of a `Pick` of one the click takes another one instead; of several it adds or takes back, and
    beyond the most that may be taken the first taken goes. The least that must be taken stay: with
    fewer the field would go back to how it starts.
    """
    if pick.most == 1:
        return () if taken == (choice,) and pick.least == 0 else (choice,)
    if choice in taken:
        return tuple(each for each in taken if each != choice) if len(taken) > pick.least else taken
    return (*taken, choice)[-pick.most :]


def step_number(number: Number, value: int | None, by: int) -> int:
    """The number one step on, within its bounds; the first step takes its least or start."""
    if value is None:
        return number.start if number.start is not None else number.least
    return min(max(value + by, number.least), number.most)


def turn_place(place: OnTable, milli: int) -> OnTable:
    """A place turned clockwise by this many millidegrees."""
    pose = place.pose
    return replace(place, pose=replace(pose, heading=turn_heading(pose.heading, milli)))


def move_place(place: OnTable, table: str, at: Point) -> OnTable:
    """A place moved to a point, perhaps of another table, with its heading."""
    return OnTable(table, Pose(at, place.pose.heading))


def shift_ghosts(
    value: FormationValue, table: str, by: Point, *, only: str | None = None
) -> FormationValue:
    """The ghosts moved by (dx, dy) thou to a table, in formation; or `only` one of them."""
    return tuple(
        (
            name,
            _move_place(place, table, by) if only in (None, name) else replace(place, table=table),
        )
        for name, place in value
    )


def turn_each(value: FormationValue, milli: int, *, only: str | None = None) -> FormationValue:
    """Every ghost turned on its spot, clockwise; or `only` one of them."""
    return tuple(
        (name, turn_place(place, milli) if only in (None, name) else place) for name, place in value
    )


def swing_about(value: FormationValue, lead: str, milli: int) -> FormationValue:
    """The formation turned clockwise as a whole about one of its ghosts; no link grows longer."""
    ordered = [pair for pair in value if pair[0] != lead] + [p for p in value if p[0] == lead]
    shifts = swing(tuple(Shift(name, place) for name, place in ordered), milli)
    there = {shift.piece: turn_place(shift.to, milli) for shift in shifts}
    return tuple((name, there[name]) for name, _ in value)


def stretch_formation(value: FormationValue, lead: str, percent: int) -> FormationValue:
    """The formation with its distances from one of its ghosts changed to this percentage."""
    middle = next(place.pose.at for name, place in value if name == lead)
    return tuple((name, _scale_place(place, middle, percent)) for name, place in value)


def resize_formation(value: FormationValue, usual: FormationValue) -> Iterator[FormationValue]:
    """The formation with as many ghosts as the `usual` one has, most of them where they are.

    One more stands beyond the last or before the first, at the gap of two of them; several values
    are given, the best first, since there may be no room.
    """
    names, places = [name for name, _ in usual], [place for _, place in value]
    if len(names) <= len(places):
        yield tuple(zip(names, places, strict=False))
        return
    gap = _between(places[-2:] if len(places) > 1 else [place for _, place in usual[:2]])
    for sign, end in ((1, places[-1]), (-1, places[0]), (-1, places[-1])):
        more = [
            _move_place(end, end.table, (sign * n * gap[0], sign * n * gap[1]))
            for n in range(1, len(names) - len(places) + 1)
        ]
        yield tuple(zip(names, (*places, *more), strict=True))


def _between(places: Sequence[OnTable]) -> Point:
    """The way from the first of two places to the second."""
    (x, y), (to_x, to_y) = (place.pose.at for place in places)
    return to_x - x, to_y - y


def _move_place(place: OnTable, table: str, by: Point) -> OnTable:
    x, y = place.pose.at
    return OnTable(table, replace(place.pose, at=(x + by[0], y + by[1])))


def _scale_place(place: OnTable, middle: Point, percent: int) -> OnTable:
    x, y = place.pose.at
    at = (
        middle[0] + round((x - middle[0]) * percent / 100),
        middle[1] + round((y - middle[1]) * percent / 100),
    )
    return OnTable(place.table, replace(place.pose, at=at))
