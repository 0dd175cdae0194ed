"""The vocabulary of abilities in files: each holding and effect after the word it is about.

`{income: 2}`, `{figure: construction, to: 2}`, `{forbid: need_roll, of: scan}`, `{damage: 2, what:
fleet}`: the value of the word is the first field of its class.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simulator.rules.burning_suns.model.catalogue import UnitFigures
from simulator.rules.burning_suns.model.effects import EFFECTS, Bonus, Effect, Holding, RuleClaim
from simulator.rules.burning_suns.model.words import FIGURES
from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.fields import gather_parts, read_thousandths, read_whole
from simulator.scenario.records import Parser, RecordReader, fields_of
from simulator.scenario.tree import Raw

_FIRST = {word: next(iter(fields_of(cls))) for word, cls in EFFECTS.items()}
_CLAIMS = {"allow": "true", "forbid": "false"}


def read_holding(raw: Raw) -> Holding:
    """Parse a bonus or a claim; Wrong if it is neither."""
    word = _first_word(raw, (*_CLAIMS, *FIGURES, "figure"), "a bonus or a claim")
    if word in _CLAIMS:
        claim: RuleClaim = _read_after(RuleClaim, raw, word, "subject", allows=_CLAIMS[word])
        return claim
    bonus: Bonus
    if word == "figure":
        bonus = RECORDS.read(Bonus, raw)
    else:
        bonus = _read_after(Bonus, raw, word, "by", figure=word)
    return bonus


def read_effect(raw: Raw) -> Effect:
    """Parse an effect; Wrong if it is none."""
    word = _first_word(raw, EFFECTS, "an effect")
    found: Effect = _read_after(EFFECTS[word], raw, word, _FIRST[word])
    return found


def _first_word(raw: Raw, words: Any, said: str) -> str:
    if not isinstance(raw, dict) or not raw:
        raise Wrong(
            Problem(unfit(raw, "stands here"), f"{said} such as {{{next(iter(words))}: …}}")
        )
    found = next((name for name in raw if name in words), None)
    if found is None:
        name = next(iter(raw))
        what = f"there is no such word for {said}"
        raise Wrong(Problem(what, "", name, tuple(words), (name,), at_key=True))
    return found


def _read_after(cls: Any, raw: Raw, word: str, first: str, **given: str) -> Any:
    """Parse a mapping in which the value of `word` is that of the field `first`."""
    rows: dict[str, Raw] = raw if isinstance(raw, dict) else {}
    renamed = {first if name == word else name: value for name, value in rows.items()}
    strange = [name for name in (first, *given) if name != word and name in rows]
    if strange:
        what = f"`{word}` says this already"
        raise Wrong(*(Problem(what, inside=(name,), at_key=True) for name in strange))
    try:
        return RECORDS.read(cls, renamed | given)
    except Wrong as wrong:
        raise Wrong(*(_at_word(each, first, word) for each in wrong.problems)) from None


def _at_word(problem: Problem, first: str, word: str) -> Problem:
    inside = problem.inside
    return replace(problem, inside=(word, *inside[1:])) if inside[:1] == (first,) else problem


def _read_unit(raw: Raw) -> UnitFigures:
    """Parse a unit's figures: [cost, attack], or [cost, attack, dice, hit points]."""
    if not isinstance(raw, list) or len(raw) not in (2, 4):
        raise Wrong(Problem(unfit(raw, "stands here"), "[cost, attack] or with dice and hits"))
    return UnitFigures(*gather_parts(enumerate(raw), lambda one: read_whole(one, 1, 99)))


SPECIAL: Mapping[Any, Parser] = {
    Holding: read_holding,
    Effect: read_effect,
    UnitFigures: _read_unit,
    "points": lambda raw: read_thousandths(raw, "points such as 2 or 1.5"),
}
"""What is parsed otherwise than by its type hint alone."""

RECORDS = RecordReader(SPECIAL)
"""Parses entries of data files."""
