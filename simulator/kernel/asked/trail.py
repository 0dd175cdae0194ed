"""Trails: ways from tile to tile on which loads are dropped and picked up.

A `Trail` is a field of a request (`asked.request`). Nothing here is a rule of a game: which tiles
are linked, how far a trail goes and where it ends its field says; a value may lead onto a barred
tile, and the preview says why that may not be.
"""

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.asked.answer import Reason
from simulator.kernel.wording import count_words
from simulator.save_tags import saved_as


@dataclass(frozen=True, slots=True)
class TrailTile:
    """A tile that a trail may lead to; `id` is its piece on the table.

    `about` says in a few words what would happen there. A trail that comes to a tile that `ends` it
    goes no further. `barred` is why it cannot be led there now.
    """

    id: str
    caption: str
    about: str = ""
    ends: bool = False
    barred: Reason | None = None


@dataclass(frozen=True, slots=True)
class Load:
    """One kind of unit that a trail may take along; `kind` is for its silhouette.

    Where its caption names several, `one` is what one of them is called.
    """

    id: str
    caption: str
    kind: str | None = None
    one: str = ""

    def count(self, units: int) -> str:
        """A number of it, in words.

        >>> Load("r", "Raiders", one="raider").count(2), Load("r", "Raider").count(1)
        ('2 raiders', '1 Raider')
        """
        return count_words(units, self.one or self.caption)


@dataclass(frozen=True, slots=True)
class TileLoad:
    """How many units of a load lie on a tile before a trail begins, to be picked up: 1 or more."""

    tile: str
    load: str
    units: int


@saved_as("trail_stop")
@fast_dataclass(frozen=True, slots=True)
class TrailStop:
    """A tile that a trail comes to, and what changes there in what it takes along.

    `changes` are (load, units), in the order of the field's loads: units above 0 are picked up,
    below 0 dropped, none is 0. At the first stop they are what sets out.
    """

    tile: str
    changes: tuple[tuple[str, int], ...] = ()


TrailValue: TypeAlias = tuple[TrailStop, ...]
"""The stops of a trail in order, the first where it begins: 1 or more, a tile may come twice."""


@dataclass(frozen=True, slots=True)
class Trail:
    """A way from tile to tile. Value: `TrailValue`.

    It begins on one of the `origins` and goes at most `most` steps, each along one of the `links`:
    pairs of tiles, both ways. `tiles` are all that it may touch, and those that are barred to it.
    Without `loads` it is a way alone. `hints` are more values, the best first.
    """

    name: str
    caption: str
    origins: tuple[str, ...]
    tiles: tuple[TrailTile, ...]
    links: tuple[tuple[str, str], ...]
    most: int
    loads: tuple[Load, ...] = ()
    stocks: tuple[TileLoad, ...] = ()
    start: TrailValue | None = None
    hints: tuple[TrailValue, ...] = ()
    follows: tuple[str, ...] = ()

    @property
    def ends(self) -> frozenset[str]:
        """The tiles at which it goes no further."""
        return frozenset(each.id for each in self.tiles if each.ends)


@dataclass(frozen=True, slots=True)
class Carried:
    """What a trail takes along when it leaves a stop, and what it leaves there, by load.

    What is carried is `arriving` at the last stop.
    """

    arriving: Mapping[str, int]
    leaving: Mapping[str, int]
    lies: Mapping[str, int]


def carry_loads(trail: Trail, value: TrailValue) -> tuple[Carried, ...]:
    """What is carried to and from each stop. Counts go below 0 where a value does not fit."""
    lying = {(each.tile, each.load): each.units for each in trail.stocks}
    along = {each.id: 0 for each in trail.loads}
    found = []
    for stop in value:
        arriving = dict(along)
        for load, units in stop.changes:
            along[load] = along.get(load, 0) + units
            lying[stop.tile, load] = lying.get((stop.tile, load), 0) - units
        lies = {each.id: lying.get((stop.tile, each.id), 0) for each in trail.loads}
        found.append(Carried(arriving, dict(along), lies))
    return tuple(found)


def can_be_walked(trail: Trail, value: TrailValue) -> bool:
    """Does it go from link to link within its steps, with no more of any load than there is?"""
    tiles = [stop.tile for stop in value]
    if not tiles or tiles[0] not in trail.origins or len(tiles) - 1 > trail.most:
        return False
    links = {frozenset(pair) for pair in trail.links}
    known = {each.id for each in trail.tiles}
    steps = tuple(pairwise(tiles))
    return (
        known.issuperset(tiles)
        and all(one != other and frozenset((one, other)) in links for one, other in steps)
        and not any(tile in trail.ends for tile in tiles[1:-1])
        and _has_enough(trail, value)
    )


def _has_enough(trail: Trail, value: TrailValue) -> bool:
    order = {each.id: n for n, each in enumerate(trail.loads)}
    for stop in value:
        places = [order.get(load, -1) for load, _ in stop.changes]
        if -1 in places or places != sorted(set(places)):
            return False
    if any(units == 0 for stop in value for _, units in stop.changes):
        return False
    return all(
        count >= 0
        for each in carry_loads(trail, value)
        for counts in (each.leaving, each.lies)
        for count in counts.values()
    )


def linked_tiles(trail: Trail, tile: str) -> tuple[str, ...]:
    """The tiles that one step leads to, in the order of the links; barred ones too."""
    found = [
        other if one == tile else one
        for one, other in trail.links
        if tile in (one, other) and one != other
    ]
    return tuple(dict.fromkeys(found))


def find_ways_on(trail: Trail, value: TrailValue) -> Mapping[str, tuple[str, ...]]:
    """A shortest way to every tile that can still be led to, as the tiles after its last stop.

    Before it has begun the origins are that, each a way of itself. No way leads onto a barred tile,
    or through one at which a trail ends.
    """
    if not value:
        return {each: (each,) for each in trail.origins}
    return _reach_from(trail, value[-1].tile, trail.most - len(value) + 1, begun=len(value) > 1)


def _reach_from(
    trail: Trail, begin: str, steps: int, *, begun: bool
) -> Mapping[str, tuple[str, ...]]:
    barred = {each.id for each in trail.tiles if each.barred is not None}
    known = {each.id for each in trail.tiles} - barred
    ways: dict[str, tuple[str, ...]] = {}
    waiting: deque[tuple[str, tuple[str, ...]]] = deque([(begin, ())])
    if begun and begin in trail.ends:
        return ways
    while waiting:
        tile, way = waiting.popleft()
        if len(way) >= steps or (way and tile in trail.ends):
            continue
        for other in linked_tiles(trail, tile):
            if other in known and other != begin and other not in ways:
                ways[other] = (*way, other)
                waiting.append((other, ways[other]))
    return ways


def lead_trail(trail: Trail, value: TrailValue, tile: str) -> TrailValue | None:
    """The trail with a shortest way on to a tile, nothing changed on it; None if none leads there.

    On its first stop all sets out that lies there.
    """
    way = find_ways_on(trail, value).get(tile)
    if way is None:
        return None
    if not value:
        return (TrailStop(tile, tuple(_all_of(trail, tile))),)
    return (*value, *(TrailStop(each) for each in way))


def _all_of(trail: Trail, tile: str) -> Iterator[tuple[str, int]]:
    for load in trail.loads:
        units = sum(
            each.units for each in trail.stocks if (each.tile, each.load) == (tile, load.id)
        )
        if units:
            yield load.id, units


def change_load(trail: Trail, value: TrailValue, at: int, change: tuple[str, int]) -> TrailValue:
    """The trail with this many more units of a load picked up at stop number `at`, fewer below 0.

    It goes as far as there are units, and later stops drop no more than is still carried.
    """
    load, more = change
    counts = [Counter(dict(stop.changes)) for stop in value]
    before = carry_loads(trail, value)[at]
    least, most = -before.arriving[load], before.lies[load] + counts[at][load]
    counts[at][load] = min(max(counts[at][load] + more, least), most)
    lying = Counter({(each.tile, each.load): each.units for each in trail.stocks})
    along = 0
    for stop, own in zip(value, counts, strict=True):
        own[load] = min(max(own[load], -along), lying[stop.tile, load])
        along += own[load]
        lying[stop.tile, load] -= own[load]
    return tuple(
        TrailStop(stop.tile, _in_order(trail, own)) for stop, own in zip(value, counts, strict=True)
    )


def _in_order(trail: Trail, counts: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple((each.id, counts[each.id]) for each in trail.loads if counts.get(each.id))
