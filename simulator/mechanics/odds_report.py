"""Odds as JSON values and as rows for a table; computed with exact integers."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeAlias

Weighted: TypeAlias = tuple[tuple[int, ...], int]
"""Weights of 0, 1, 2, … and what they add up to."""


def percent(chance: Fraction) -> str:
    """A chance in per cent with one decimal; never 0 if it is possible, nor 100 if not certain.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 10**6)), percent(1 - Fraction(1, 10**6))
    ('33.3 %', '< 0.1 %', '> 99.9 %')
    >>> percent(Fraction(0)), percent(Fraction(1))
    ('0 %', '100 %')
    """
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    tenths = round(chance * 1000)
    if tenths == 0:
        return "< 0.1 %"
    if tenths == 1000:
        return "> 99.9 %"
    return f"{tenths // 10}.{tenths % 10} %"


def whole_percent(chance: Fraction) -> str:
    """A chance in whole per cent; never 0 if it is possible, nor 100 if not certain.

    >>> whole_percent(Fraction(1, 3)), whole_percent(Fraction(1, 999)), whole_percent(Fraction(1))
    ('33 %', '< 1 %', '100 %')
    """
    shown = round(chance * 100)
    if shown == 0 and chance:
        return "< 1 %"
    return "> 99 %" if shown == 100 and chance != 1 else f"{shown} %"


def rows(weighted: Weighted) -> list[tuple[int, Fraction, Fraction]]:
    """Each possible number: the number, its chance, the chance of it or more."""
    weights, total = weighted
    found = []
    left = total
    for number, weight in enumerate(weights):
        if weight:
            found.append((number, Fraction(weight, total), Fraction(left, total)))
        left -= weight
    return found


def mean(weighted: Weighted) -> Fraction:
    """The expected number.

    >>> mean(((1, 2, 1), 4))
    Fraction(1, 1)
    """
    weights, total = weighted
    return Fraction(sum(number * weight for number, weight in enumerate(weights)), total)


def odds_json(parts: Mapping[str, Weighted]) -> dict[str, object]:
    """Each distribution with its exact weights, its mean and chances as decimals."""
    return {name: _one(weighted) for name, weighted in parts.items()}


def _one(weighted: Weighted) -> dict[str, object]:
    weights, total = weighted
    return {
        "weights": list(weights),
        "total": total,
        "mean": _decimal(mean(weighted)),
        "chances": [_decimal(Fraction(weight, total)) for weight in weights],
    }


def _decimal(number: Fraction) -> float:
    return round(float(number), 9)
