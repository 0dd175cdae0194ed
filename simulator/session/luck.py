"""How lucky each seat was with its dice: what fell against what was to be expected, exactly."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from simulator.kernel.engine import views_of
from simulator.kernel.shown.roll import Throw
from simulator.kernel.system import System
from simulator.session.timeline import Timeline

_USUAL = Fraction(9, 20)
"""From this many games on: what is beaten as often as that is nothing unusual."""

_NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Luck:
    """The dice of a seat, each with its own chance of success.

    `weights[k]` of `total` equally likely ways to throw all of them have k successes. `gains` are
    successes above what was expected, by what they were thrown for, in the order of the game.
    """

    seat: str
    dice: int
    good: int
    weights: tuple[int, ...]
    total: int
    gains: Mapping[str, Fraction]

    @property
    def expected_successes(self) -> Fraction:
        """How many successes were to be expected."""
        return self.good - sum(self.gains.values(), Fraction(0))

    @property
    def rarity(self) -> Fraction:
        """The share of games with more successes, or with fewer if there were too few here."""
        ahead = self.good >= self.expected_successes
        beyond = self.weights[self.good + 1 :] if ahead else self.weights[: self.good]
        return Fraction(sum(beyond), self.total)

    @property
    def words(self) -> str:
        """The rarity as a sentence without its full stop: `one game in six is luckier`."""
        if self.rarity >= _USUAL:
            return "about as expected"
        word = "luckier" if self.good >= self.expected_successes else "unluckier"
        if not self.rarity:
            return f"no game can be {word}"
        games = round(1 / self.rarity)
        if games == 2:
            return f"every second game is {word}"
        told = _NUMBERS[games] if games < len(_NUMBERS) else f"{_round_to_two(games):,}"
        return f"one game in {told} is {word}"


def luck_of(ruleset: System, course: Timeline) -> tuple[Luck, ...]:
    """The luck of every seat that threw dice, by all steps that stand and everybody may know of."""
    thrown = tuple(_list_throws(ruleset, course))
    seats = [seat.id for seat in course.state.setup.seats]
    found = [_luck(seat, [each for each in thrown if each.seat == seat]) for seat in seats]
    return tuple(each for each in found if each.dice)


def _luck(seat: str, thrown: list[Throw]) -> Luck:
    weights, total = [1], 1
    gains: dict[str, Fraction] = {}
    for each in thrown:
        bad = each.sides - each.good
        longer = [*weights, 0]
        weights = [
            bad * here + each.good * before
            for here, before in zip(longer, [0, *weights], strict=True)
        ]
        total *= each.sides
        gain = int(each.is_good) - Fraction(each.good, each.sides)
        gains[each.purpose] = gains.get(each.purpose, Fraction(0)) + gain
    good = sum(each.is_good for each in thrown)
    return Luck(seat, len(thrown), good, tuple(weights), total, gains)


def _list_throws(ruleset: System, course: Timeline) -> Iterator[Throw]:
    before = course.start
    for step in course.steps:
        for view, event in views_of(ruleset.play, before, step, None):
            yield from ruleset.play.throws_of(view, event)
        before = step.state


def _round_to_two(games: int) -> int:
    """A number to two digits.

    >>> _round_to_two(12), _round_to_two(1234)
    (12, 1200)
    """
    step: int = 10 ** max(0, len(str(games)) - 2)
    return round(games / step) * step
