"""Formations against brute force: 6,000 of up to 50 points, many a link exactly the reach."""

from itertools import combinations
from random import Random

from simulator.geometry.coherency import Coherency, coherency, is_coherent
from simulator.geometry.units import Point
from tests.geometry.cases import most, moved, turned_triple

Pair = tuple[int, int]


def formation(random: Random, reach: int) -> list[Point]:
    """Points about a reach apart, many exactly; now and then two on one spot."""
    points = [(120_000, 120_000)] if random.random() < 0.98 else []
    for _ in range(random.choice((0, 1, 2, 4, 9, 20, 49)) if points else 0):
        x, y, length = turned_triple(random)
        share = reach // length
        off = (x * share, y * share)
        if random.random() < 0.6:
            off = random.randint(-reach, reach), random.randint(-reach, reach)
        elif random.random() < 0.3:
            off = off[0] + random.choice((-1, 0, 1)), off[1]
        points.append(moved(random.choice(points), off))
    random.shuffle(points)
    return points


def far(points: list[Point], pair: Pair) -> int:
    (ax, ay), (bx, by) = points[pair[0]], points[pair[1]]
    return (ax - bx) ** 2 + (ay - by) ** 2


def brute(points: list[Point], reach: int) -> tuple[list[frozenset[int]], int, int]:
    """Parts by merging, then the total and the longest squared link of the shortest forest."""
    parts = [frozenset({index}) for index in range(len(points))]
    total = longest = 0
    for pair in sorted(combinations(range(len(points)), 2), key=lambda pair: far(points, pair)):
        square = far(points, pair)
        one, other = (next(part for part in parts if index in part) for index in pair)
        if square <= reach * reach and one != other:
            parts = [part for part in parts if part not in (one, other)] + [one | other]
            total, longest = total + square, max(longest, square)
    return sorted(parts, key=min), total, longest


def check(points: list[Point], reach: int) -> Coherency:
    found = coherency(points, reach)
    parts, total, longest = brute(points, reach)
    assert [frozenset(part) for part in found.parts] == parts
    assert all(part == tuple(sorted(part)) for part in found.parts)
    assert found.coherent == (len(parts) <= 1) == is_coherent(points, reach)
    assert sum(far(points, link) for link in found.links) == total
    assert found.longest == longest == max((far(points, link) for link in found.links), default=0)
    assert len(found.links) == len(points) - len(parts)
    assert all(i < j for i, j in found.links)
    if len(parts) > 1:
        assert found.gap is not None
        assert found.gap[0] in parts[0]
        assert found.gap[1] not in parts[0]
        others = [index for index in range(len(points)) if index not in parts[0]]
        assert far(points, found.gap) == min(far(points, (i, j)) for i in parts[0] for j in others)
    else:
        assert found.gap is None
    return found


def test_formations() -> None:
    random = Random(40)
    coherent = exact = 0
    for _ in range(most(6_000)):
        reach = random.choice((3000, 6000, 65 * 29 * 17, 1, 0))
        found = check(formation(random, random.choice((reach, reach, reach + 1, 3000))), reach)
        coherent += found.coherent
        exact += found.longest == reach * reach
    assert most(2_000) < coherent < most(5_000)
    assert exact > most(500)


def test_a_chain_with_a_link_of_exactly_the_reach_holds() -> None:
    found = check([(0, 0), (1800, 2400), (4800, 2400)], 3000)
    assert found == Coherency(True, ((0, 1), (1, 2)), ((0, 1, 2),), 9_000_000, None)
    assert not check([(0, 0), (1800, 2401), (4800, 2401)], 3000).coherent


def test_none_and_one_are_coherent() -> None:
    assert check([], 3000).parts == ()
    assert check([(5, 5)], 3000).parts == ((0,),)


def test_the_gap_leads_from_the_first_part() -> None:
    found = check([(0, 0), (9000, 0), (0, 1000), (4000, 1000)], 3000)
    assert found.parts == ((0, 2), (1,), (3,))
    assert found.gap == (2, 3)
