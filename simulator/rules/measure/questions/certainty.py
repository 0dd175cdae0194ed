"""How surely an answer is decided: its margin, and by what numbers (ME-11.1, ME-11.3)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from simulator.geometry.exact.numbers.reals import BITS, Real, bits_of, round_real, sign
from simulator.geometry.units import round_for_print
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.readings import Certainty, RulingTold
from simulator.kernel.unit import Unit
from simulator.kernel.wording import capital
from simulator.rules.measure.model import asks
from simulator.rules.measure.view.found import Case, Finding, Margin, sentence_of

TIES = ("arc_border", "band_border", "contact", "located_tie", "same_place", "tangent", "graze")
"""The rulings that say what is done where something lies exactly on a bound."""


def certainty_of(
    case: Case, ask: asks.Ask, found: Finding, told: Sequence[RulingTold]
) -> Certainty | None:
    """By how much an answer is decided, or that it is a tie; None where nothing can be said."""
    if found.margin:
        sure = _weigh_margin(case.unit, found.margin)
        return replace(sure, text=sentence_of(sure.text, tuple(case.view.pieces)))
    if found.length:
        return _length(case.unit, found.length, ask)
    if isinstance(ask, asks.AskShare):
        return Certainty("rounded", "The share is rounded to the nearest hundredth of a per cent.")
    return _ties(told)


def certainty_of_search(reasons: Sequence[Reason]) -> Certainty | None:
    """That an answer rests on a search, as these reasons say; None without any."""
    if not reasons:
        return None
    text = f"{capital(reasons[0].text)}: one between those that were tried may say otherwise."
    return Certainty("searched, not proven", text, is_proven=False)


def _weigh_margin(unit: Unit, margin: Margin) -> Certainty:
    side, bits = sign(margin.length), bits_of(margin.length)
    if bits is None:
        text = f"{margin.on}: {BITS[-1]:,} bits leave nothing between them, and that is a tie."
        return Certainty("a tie", text, is_tie=True)
    if side == 0:
        text = f"{margin.on}, by whole numbers: a tie, which a rule decides."
        return Certainty("exactly on it", text, is_tie=True)
    figure = unit.full_text(abs(round_for_print(round_real(margin.length), 0, side)))
    said = (margin.beyond if side > 0 else margin.short).format(figure)
    return Certainty("no rounding decides", f"{said}; {_numbers(unit, bits)}.")


def _numbers(unit: Unit, bits: int) -> str:
    """What kind of numbers has decided."""
    places = f"places are whole thousandths of {'an' if unit.name[0] in 'aeiou' else 'a'} "
    places += unit.name
    if bits == 0:
        return f"{places}, and whole numbers decide"
    return f"{places}, and roots and sines are bounded at {bits:,} bits"


def _length(unit: Unit, length: Real, ask: Any) -> Certainty:
    if isinstance(ask, asks.AskPath):
        way = "up" if ask.beyond else "down"
        return Certainty(f"cut {way}", f"The length is cut {way} to a whole thousandth.")
    fraction = length.fraction()
    if fraction is not None and fraction.denominator == 1:
        text = f"The length is a whole number of thousandths of the {unit.name}."
        return Certainty("nothing is rounded", text)
    text = "No bound is compared: the length is exact, and printed to the nearest thousandth."
    return Certainty("only the print is rounded", text)


def _ties(told: Sequence[RulingTold]) -> Certainty | None:
    """Whether what only touches decides, as the other readings of it show; None without any."""
    ties = [each for each in told if each.name in TIES]
    if not ties:
        return None
    turning = [each.about for each in ties if each.decides]
    if turning:
        text = f"A tie: what is ruled about {' and '.join(turning)} decides."
        return Certainty("a tie", text, is_tie=True)
    names = " and ".join(each.about for each in ties)
    text = f"No tie decides: what is ruled about {names} makes no difference here."
    return Certainty("no tie decides", text)
