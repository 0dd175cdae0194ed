"""The roll-off for the initiative (ABS-3.2): who wins it with which dice, exactly."""

from fractions import Fraction
from functools import cache
from math import comb


@cache
def chance_to_win(own: int, die: int, rivals: int) -> Fraction:
    """The chance that a D`own` wins against this number of rivals, who all roll a D`die`.

    The lowest wins; those tied for lowest roll again with the dice they had. One of the dice at
    least has to have two faces.

    >>> chance_to_win(8, 8, 1), chance_to_win(2, 1, 1), chance_to_win(1, 2, 1)
    (Fraction(1, 2), Fraction(0, 1), Fraction(1, 1))
    """
    wins = [Fraction(1)]
    for number in range(1, rivals + 1):
        tied = [_chance_of_ties(own, die, number, ties) for ties in range(number + 1)]
        # With all of them tied it begins anew: that share of the rolls decides nothing.
        decided = sum(chance * wins[ties] for ties, chance in enumerate(tied[:-1]))
        wins.append(decided / (1 - tied[-1]))
    return wins[rivals]


def _chance_of_ties(own: int, die: int, rivals: int, ties: int) -> Fraction:
    """The chance that nobody is below the D`own`, and this many of the rivals level with it."""
    faces = range(1, min(own, die) + 1)
    ways = sum(comb(rivals, ties) * (die - face) ** (rivals - ties) for face in faces)
    return Fraction(ways, own * die**rivals)
