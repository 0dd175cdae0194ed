"""What one straight line shows: a way from start to end that passes, and one that is stopped."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.exact.sight.cut import Cut
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
    """Two lines of sight: one that passes, and one that is stopped; None where there is none."""

    free: tuple[Spot, Spot] | None = None
    stopped: StoppedLine | None = None


UNSEEN = Seen()


def judge(line: SightLine, scene: SightScene, blockers: tuple[Blocker, ...] | None = None) -> Seen:
    """Lines of sight along this straight line, in either direction, past these blockers."""
    blockers = scene.blockers if blockers is None else blockers
    cut = Cut(line, scene, (scene.start, scene.end), blockers)
    start, end = cut.area(scene.start), cut.area(scene.end)
    if not start or not end:
        return UNSEEN
    stops = [cut.blocked_pieces(blocker) for blocker in blockers]
    stopped = find_stopped_way(cut, start, end, stops)
    if stopped is not None:
        stopped = replace(stopped, blocker=blockers[stopped.blocker].number)
    return Seen(free_way(cut, start, end, stops), stopped)


def free_way(cut: Cut, start: int, end: int, stops: list[int]) -> tuple[Spot, Spot] | None:
    """A shortest way between two sets of pieces that meets none of `stops`."""
    rest = cut.all()
    for stop in stops:
        rest &= ~stop
    best: tuple[int, int] | None = None
    for run in _runs(rest):
        if start & run and end & run:
            way = _nearest(start & run, end & run)
            if best is None or abs(way[0] - way[1]) < abs(best[0] - best[1]):
                best = way
    return best and _ends(cut, *best)


def find_stopped_way(cut: Cut, start: int, end: int, stops: list[int]) -> StoppedLine | None:
    """A way between two sets of pieces that meets one of `stops`, and where."""
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


def _nearest(start: int, end: int) -> tuple[int, int]:
    """A piece of each set, as near to each other as any."""
    found = []
    for a in _pieces(start):
        below = end & ((2 << a) - 1)
        if below:
            found.append((a, below.bit_length() - 1))
        if end >> a:
            found.append((a, _lowest(end >> a) + a))
    return min(found, key=lambda way: abs(way[0] - way[1]))


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
