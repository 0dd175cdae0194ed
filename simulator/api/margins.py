"""How well a seat does that has nobody to beat: margins by what the games were about."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from simulator.api.matches import MatchResult, wilson

About = tuple[tuple[str, ...], tuple[str, ...]]
"""What games have in common: what they were about, and their facts."""


@dataclass(frozen=True, slots=True)
class BandCount:
    """How many of the games ended in a band, from `least` up to below `below`.

    None is no bound; `name` is empty for what lies below all bands.
    """

    name: str
    least: int | None
    below: int | None
    count: int
    games: int

    @property
    def bounds(self) -> str:
        """The bounds in a few signs.

        >>> [BandCount("", *each, 0, 1).bounds for each in ((None, 0), (0, 20), (50, None))]
        ['< 0', '0–20', '≥ 50']
        """
        if self.least is None:
            return f"< {self.below}"
        return f"≥ {self.least}" if self.below is None else f"{self.least}–{self.below}"

    @property
    def share(self) -> float:
        """The fraction of all games."""
        return self.count / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the chance of this band."""
        return wilson(self.count, self.games)


@dataclass(frozen=True, slots=True)
class Margins:
    """The margins of some games, rising and exact, and how many of them each band has.

    `about` is what the games were about, and `facts` what holds for them, the scale among it; they
    are in what it `counts`.
    """

    about: tuple[str, ...]
    facts: tuple[str, ...]
    values: tuple[Fraction, ...]
    bands: tuple[BandCount, ...]
    counts: str = "%"

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.values)

    @property
    def mean(self) -> Fraction:
        """The mean margin."""
        return sum(self.values, Fraction(0)) / self.games

    @property
    def median(self) -> Fraction:
        """The margin in the middle, the mean of both if there are two."""
        half = self.games // 2
        return (self.values[half] + self.values[-half - 1]) / 2

    @property
    def title(self) -> str:
        """What the games were about, in words."""
        facts = f" ({', '.join(self.facts)})" if self.facts else ""
        return f"{', '.join(self.about)}{facts}"


def is_gauged(played: Sequence[MatchResult]) -> bool:
    """Were these games in which a seat has nobody to beat?"""
    return any(each.gauge is not None for each in played)


def margins(played: Iterable[MatchResult]) -> tuple[Margins, ...]:
    """The margins by what games were about, in the order of the first game of each kind."""
    kinds: dict[About, list[MatchResult]] = {}
    for each in played:
        if each.gauge is not None:
            kinds.setdefault((each.about, each.facts), []).append(each)
    return tuple(_margins(about, facts, found) for (about, facts), found in kinds.items())


def together(kinds: Sequence[Margins]) -> Margins:
    """The margins of all these games as one kind, for games whose bands are the same."""
    values = tuple(sorted(value for kind in kinds for value in kind.values))
    bands = tuple(
        replace(alike[0], count=sum(band.count for band in alike), games=len(values))
        for alike in zip(*(kind.bands for kind in kinds), strict=True)
    )
    facts = tuple(fact for fact in kinds[0].facts if all(fact in kind.facts for kind in kinds))
    return Margins(("All games",), facts, values, bands, kinds[0].counts)


def _margins(
    about: tuple[str, ...], facts: tuple[str, ...], played: Sequence[MatchResult]
) -> Margins:
    gauges = [each.gauge for each in played if each.gauge is not None]
    values = tuple(sorted(gauge.value for gauge in gauges))
    marks, names = gauges[0].marks, ("", *gauges[0].bands)
    bounds: list[int | None] = [None, *marks, None]
    bands = tuple(
        BandCount(name, least, below, _between(values, least, below), len(values))
        for name, least, below in zip(names, bounds, bounds[1:], strict=False)
    )
    return Margins(about, facts, values, bands, gauges[0].counts)


def _between(values: Iterable[Fraction], least: int | None, below: int | None) -> int:
    """How many lie between the bounds: compared exactly, the lower one inclusive."""
    return sum(
        (least is None or value >= least) and (below is None or value < below) for value in values
    )
