"""Straight lines enough for every way in which a line can lie among some rounds.

Turned or moved, a line meets the same outlines in the same order until it touches two rounds at
once. So there are three kinds of lines to try: those that touch two rounds, those that touch one
and lie between two of the first kind, and those that touch none, moved off the second kind.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cmp_to_key
from math import hypot

from simulator.geometry.exact.numbers.reals import Real, approx, compare, root, sign, whole
from simulator.geometry.exact.sight.line import Round, SightLine, Spot, by_size
from simulator.geometry.exact.tangents import LEVEL, common_tangent, parallel_tangents, sides


def double_tangents(rounds: list[Round], corners: tuple[int, ...]) -> Iterator[SightLine]:
    """Lines that touch two of these rounds, and level ones that touch one."""
    for number, a in enumerate(corners):
        yield from parallel_tangents(rounds, a, LEVEL)
        for b in corners[:number]:
            for ways in sides(rounds[b], rounds[a]):
                line = common_tangent(rounds, b, a, ways)
                if line is not None:
                    yield line


def between_tangents(
    rounds: list[Round], corners: tuple[int, ...], keep: Callable[[SightLine], bool]
) -> Iterator[SightLine]:
    """Lines that touch one or none of these rounds, one in each place between the others.

    `keep` is asked of each that touches one; if it is not kept, no line beside it is tried.
    """
    turns = turns_of(double_tangents(rounds, corners), corners)
    for index in corners:
        for along in _middles(turns[index]):
            for line in parallel_tangents(rounds, index, along):
                if keep(line):
                    yield line
                    yield from beside(line, corners)


def turns_of(lines: Iterable[SightLine], corners: Iterable[int]) -> dict[int, list[Spot]]:
    """The directions, all taken upwards, of the lines that touch each round, and the level one."""
    turns: dict[int, list[Spot]] = {index: [LEVEL] for index in corners}
    for line in lines:
        for index in line.touches:
            if index in turns:
                turns[index].append(_upwards(line.along))
    return turns


def offsets(rounds: list[Round], corners: tuple[int, ...], along: Spot) -> list[SightLine]:
    """The lines of one direction that touch a round, from right to left, each place once."""
    lines = [line for index in corners for line in parallel_tangents(rounds, index, along)]
    levels = [level(line) for line in lines]
    found: list[tuple[Real, SightLine]] = []
    for number in by_size(levels):
        if found and not compare(found[-1][0], levels[number]):
            found[-1][1].touches.update(lines[number].touches)
        else:
            found.append((levels[number], lines[number]))
    return [line for _, line in found]


def level(line: SightLine) -> Real:
    """How far the line lies left of the origin's line of its direction, times its length."""
    return line.along[0] * line.anchor[1] - line.along[1] * line.anchor[0]


def halfway(line: SightLine, other: SightLine) -> SightLine:
    """The line in the middle between two parallel ones."""
    anchor = (
        (line.anchor[0] + other.anchor[0]) / 2,
        (line.anchor[1] + other.anchor[1]) / 2,
    )
    return SightLine(line.rounds, anchor, line.along)


def beside(line: SightLine, corners: tuple[int, ...]) -> Iterator[SightLine]:
    """A line on either side, half-way to the next one that touches a round."""
    own = level(line)
    for side in (-1, 1):
        nearest: Real | None = None
        for index in corners:
            for there in _levels(line, index):
                if compare(there, own) == side and (
                    nearest is None or compare(nearest, there) == side
                ):
                    nearest = there
        if nearest is not None:
            share = (nearest - own) / line.square / 2
            x, y = line.along
            anchor = line.anchor[0] - y * share, line.anchor[1] + x * share
            yield SightLine(line.rounds, anchor, line.along)


def _levels(line: SightLine, index: int) -> tuple[Real, ...]:
    item = line.rounds[index]
    (x, y), (across, up) = item.centre, line.along
    middle = across * y - up * x
    if item.is_point:
        return (middle,)
    reach = item.radius * root(line.square)
    return middle - reach, middle + reach


def _upwards(along: Spot) -> Spot:
    up = sign(along[1]) or sign(along[0])
    return along if up > 0 else (-along[0], -along[1])


def _turn(a: Spot, b: Spot) -> Real:
    return a[0] * b[1] - a[1] * b[0]


def _later(a: Spot, b: Spot) -> int:
    return -sign(_turn(a, b))


def _middles(turns: list[Spot]) -> Iterator[Spot]:
    """A direction between each two neighbours of some, all taken upwards."""
    for a, b in neighbours(turns):
        yield _middle(a, b)


def neighbours(turns: list[Spot]) -> list[tuple[Spot, Spot]]:
    """Each direction of some, all taken upwards, and the next one to its left."""
    turns = sorted(turns, key=cmp_to_key(_later))
    once = [turns[0]]
    for turn in turns[1:]:
        if sign(_turn(once[-1], turn)):
            once.append(turn)
    if len(once) == 1:
        once.append((-once[0][1], once[0][0]))
    last = -once[0][0], -once[0][1]
    return list(zip(once, [*once[1:], last], strict=True))


_FINE = 1 << 40


def _middle(a: Spot, b: Spot) -> Spot:
    """A direction between two, in whole numbers where floats find one."""
    one = hypot(approx(a[0]), approx(a[1]))
    other = hypot(approx(b[0]), approx(b[1]))
    guess = tuple(
        whole(round((approx(p) / one + approx(q) / other) * _FINE))
        for p, q in zip(a, b, strict=True)
    )
    along = guess[0], guess[1]
    if sign(_turn(a, along)) > 0 and sign(_turn(along, b)) > 0:
        return along
    weight, counter = whole(max(round(other), 1)), whole(max(round(one), 1))
    return a[0] * weight + b[0] * counter, a[1] * weight + b[1] * counter
