"""What one straight line shows: a way from start to end that passes, and one that is stopped."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.sight.cut import Cut
from simulator.geometry.exact.sight.depth import Thicket
from simulator.geometry.exact.sight.line import SightLine, Spot
from simulator.geometry.exact.sight.scene import Blocker, SightScene


@fast_dataclass(frozen=True, slots=True)
class StoppedLine:
    """A line of sight that a blocker, by its number, stops at `where`."""

    ends: tuple[Spot, Spot]
    blocker: int
    where: Spot


@fast_dataclass(frozen=True, slots=True)
class Seen:
    """Two lines of sight: one that passes, and one that is stopped; None where there is none.

    `searched`: where there is none, none was found by a search that may miss some.
    """

    free: tuple[Spot, Spot] | None = None
    stopped: StoppedLine | None = None
    searched: bool = False

    def both(self, other: "Seen") -> "Seen":
        """These lines, and those of another for what is missing."""
        return Seen(self.free or other.free, self.stopped or other.stopped)


UNSEEN = Seen()


def judge(line: SightLine, scene: SightScene, blockers: tuple[Blocker, ...] | None = None) -> Seen:
    """Lines of sight along this straight line, in either direction, past these blockers."""
    blockers = scene.blockers if blockers is None else blockers
    cut = Cut(line, scene, (scene.start, scene.end), blockers)
    start, end = cut.area(scene.start), cut.area(scene.end)
    if not start or not end:
        return UNSEEN
    stops = Stops(cut, blockers)
    stopped = find_stopped_way(cut, start, end, stops)
    if stopped is not None:
        stopped = replace(stopped, blocker=blockers[stopped.blocker].number)
    return Seen(free_way(cut, start, end, stops), stopped)


class Stops:
    """What blockers do to a cut line: the pieces at which each stops it, and those of depth.

    Where a blocker may be seen through, no piece of it stops a line by itself.
    """

    def __init__(self, cut: Cut, blockers: Sequence[Blocker]) -> None:
        deep = any(each.depth is not None for each in blockers)
        self.thicket = Thicket(cut, blockers) if deep else None
        self.pieces = [cut.blocked_pieces(each) if each.depth is None else 0 for each in blockers]

    def is_free(self, way: tuple[int, int]) -> bool:
        """Does a way that meets no piece of the others pass those that may be seen through?"""
        entered = self.thicket and self.thicket.enter(*way)
        return not entered or not entered.is_too_much


def free_way(cut: Cut, start: int, end: int, stops: Stops) -> tuple[Spot, Spot] | None:
    """A shortest way between two sets of pieces that nothing stops."""
    best: tuple[int, int] | None = None
    for way in short_ways(cut, start, end, stops):
        if best is None or abs(way[0] - way[1]) < abs(best[0] - best[1]):
            best = way if stops.is_free(way) else best
    return best and _ends(cut, *best)


def short_ways(cut: Cut, start: int, end: int, stops: Stops) -> Iterator[tuple[int, int]]:
    """The ways between two sets of pieces that hold no other and meet no piece of a stop."""
    rest = cut.all()
    for stop in stops.pieces:
        rest &= ~stop
    for run in _runs(rest):
        if start & run and end & run:
            yield from _near_ways(start & run, end & run)


def longest_ways(_cut: Cut, start: int, end: int, _stops: Stops) -> Iterator[tuple[int, int]]:
    """The longest way in either direction, from piece to piece."""
    for first, last in ((start, end), (end, start)):
        a, b = _lowest(first), last.bit_length() - 1
        if a < b:
            yield a, b


def find_stopped_way(cut: Cut, start: int, end: int, stops: Stops) -> StoppedLine | None:
    """A way between two sets of pieces that is stopped, and where."""
    return _stopped_by_one(cut, start, end, stops.pieces) or (
        _stopped_by_depth(cut, start, end, stops.thicket) if stops.thicket else None
    )


def _stopped_by_depth(cut: Cut, start: int, end: int, thicket: Thicket) -> StoppedLine | None:
    """The longest way in either direction, if too much of it lies inside."""
    for first, last in ((start, end), (end, start)):
        a, b = _lowest(first), last.bit_length() - 1
        entered = thicket.enter(a, b) if a < b else None
        if entered and entered.is_too_much:
            ends = _ends(cut, a, b) if first == start else _ends(cut, b, a)
            where = cut.line.spot(cut.place(entered.last))
            return StoppedLine(ends, entered.number, where)
    return None


def _stopped_by_one(cut: Cut, start: int, end: int, stops: Sequence[int]) -> StoppedLine | None:
    for number, stop in enumerate(stops):
        for first, last in ((start, end), (end, start)):
            between = stop & -(first & -first) & ((1 << last.bit_length()) - 1)
            if not between:
                continue
            piece = _middle(between)
            a = (first & ((2 << piece) - 1)).bit_length() - 1
            b = _lowest(last >> piece) + piece
            ends = _ends(cut, a, b) if first == start else _ends(cut, b, a)
            return StoppedLine(ends, number, cut.line.spot(cut.place(piece)))
    return None


def _ends(cut: Cut, a: int, b: int) -> tuple[Spot, Spot]:
    return cut.line.spot(cut.place(a)), cut.line.spot(cut.place(b))


def _near_ways(start: int, end: int) -> Iterator[tuple[int, int]]:
    """From each piece of the first set to the nearest of the second, on both sides."""
    for a in _pieces(start):
        below = end & ((2 << a) - 1)
        if below:
            yield a, below.bit_length() - 1
        if end >> a:
            yield a, _lowest(end >> a) + a


def _runs(pieces: int) -> Iterator[int]:
    """The sets of neighbouring pieces, in order."""
    while pieces:
        low = pieces & -pieces
        run = pieces & ~(pieces + low)
        yield run
        pieces &= ~run


def _pieces(pieces: int) -> Iterator[int]:
    while pieces:
        yield _lowest(pieces)
        pieces &= pieces - 1


def _lowest(pieces: int) -> int:
    return (pieces & -pieces).bit_length() - 1


def _middle(pieces: int) -> int:
    """The piece in the middle of these, an open stretch rather than a stop."""
    listed = list(_pieces(pieces))
    open_ones = [piece for piece in listed if not piece % 2] or listed
    return open_ones[len(open_ones) // 2]
