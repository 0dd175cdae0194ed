"""Exact odds asked for in words: of bare dice, or of something on a table."""

from collections.abc import Mapping, Sequence
from typing import Any

from simulator.kernel.shown.reckoning import DiceAsked, Given, NotReckoned, Reckoned, ReckonOption
from simulator.kernel.spec import Question
from simulator.kernel.wording import count_words
from simulator.rules.space_war.model.asks import AskAttack
from simulator.rules.space_war.model.catalogue import Catalogue, View
from simulator.rules.space_war.model.designs import armour_need
from simulator.rules.space_war.questions.answers import answer
from simulator.rules.space_war.questions.odds import OddsSheet, reckon_odds
from simulator.rules.space_war.view.chances import (
    HitTargets,
    Weights,
    damage_of,
    destroyed_weights,
    hits_of,
)
from simulator.rules.space_war.view.phrases import score

OPTIONS: tuple[ReckonOption, ...] = (
    ReckonOption("--need", "need", "the least score that hits; else all do", "number", "dice"),
    ReckonOption("--armour", "armour", "working Armour of the target", "number", "dice", 0),
    ReckonOption("--modules", "modules", "modules the target has left", "number", "dice"),
    ReckonOption(
        "--question", "question", "a question of the file that dice decide", "word", "file", None,
        "ID",
    ),
    ReckonOption("--from", "source", "who attacks", "word", "file", None, "ID"),
    ReckonOption(
        "--weapon", "weapon", "a weapon's id, primary or auxiliary; L, M or EM in Space War",
        "word", "file", None, "ID",
    ),
    ReckonOption("--to", "target", "who is attacked", "word", "file", None, "ID"),
)  # fmt: skip

HEADINGS: Mapping[str, str] = {
    "hits": "hits",
    "seized": "Fighters seized",
    "modules": "modules damaged",
    "destroyed": "Craft destroyed",
}

SETBACKS: frozenset[str] = frozenset()

NOTE = "Hits do their damage at the start of the next turn of the Craft's owner."

MOST_DICE = 100
"""More dice than any table rolls; a bound on the time an answer may take."""


def of_dice(catalogue: Catalogue, dice: DiceAsked, given: Given) -> Reckoned | NotReckoned:
    """The odds of this many shots, or of this many hits where no score is given."""
    sides, count = catalogue.modules.figures.die_sides, sum(number for number, _ in dice)
    wrong = _wrong(dice, given, sides)
    if wrong:
        return NotReckoned(wrong, is_usage=True)
    need, armour, left = given["need"], given["armour"], given["modules"]
    hits = hits_of(count, 1 if need is None else need, sides)
    saved = armour_need(armour, catalogue.modules)
    largest = max(kind.largest for kind in catalogue.modules.types.values())
    damage = damage_of(HitTargets(0, left or largest, saved, sides), (), hits)
    parts = {"hits": hits, "modules": damage}
    if left:
        parts["destroyed"] = destroyed_weights(damage, left)
    shots = (
        f"{count_words(count, 'shot')} on {score(need, sides)}"
        if need
        else count_words(count, "hit")
    )
    return Reckoned(f"{shots} against {armour} Armour", parts)


def _wrong(dice: DiceAsked, given: Given, sides: int) -> str:
    """What is wrong with the dice, empty if nothing is."""
    if any(each != sides for _, each in dice):
        return f"all dice of Space War are D{sides}"
    if not 1 <= sum(count for count, _ in dice) <= MOST_DICE:
        return f"roll from 1 to {MOST_DICE} dice"
    if given["need"] is not None and not 1 <= given["need"] <= sides:
        return f"--need is a score from 1 to {sides}"
    if given["modules"] == 0:
        return "--modules starts at 1"
    return ""


def of_view(view: View, questions: Sequence[Question[Any]], given: Given) -> Reckoned | NotReckoned:
    """The odds of something on a table: of a question, or of --from, --weapon and --to."""
    asked = _find_question(view, questions, given)
    if isinstance(asked, NotReckoned):
        return asked
    found = reckon_odds(view, asked.ask)
    if found is None:
        said = answer(view, asked)
        return NotReckoned(f"{said.title} {said.headline}; no dice about one Craft here")
    return Reckoned(found.title, _parts(found))


def _parts(found: OddsSheet) -> Mapping[str, Weights]:
    parts = {"hits": found.hits, "seized": found.seized, "modules": found.modules}
    kept = {name: each for name, each in parts.items() if each is not None}
    if found.modules is not None:
        kept["destroyed"] = destroyed_weights(found.modules, found.left)
    return kept


def _find_question(
    view: View, questions: Sequence[Question[Any]], given: Given
) -> Question[Any] | NotReckoned:
    """The question asked about: by its ends, or one of the file."""
    ends = (given["source"], given["weapon"], given["target"])
    if any(ends) and not all(ends):
        return NotReckoned("a shot needs all of --from, --weapon and --to", is_usage=True)
    if all(ends):
        for name in (given["source"], given["target"]):
            if name not in view.extra.craft:
                known = tuple(view.extra.craft)
                return NotReckoned(f"there is no Craft `{name}`", name=name, known=known)
        return Question("asked", AskAttack(*ends))
    return _of_file(view, questions, given["question"])


def _of_file(
    view: View, questions: Sequence[Question[Any]], wanted: str | None
) -> Question[Any] | NotReckoned:
    """The question of that id, or the only one that dice decide."""
    by_id = {each.id: each for each in questions}
    if wanted is not None:
        if wanted in by_id:
            return by_id[wanted]
        return NotReckoned(f"no question `{wanted}`", name=wanted, known=tuple(by_id))
    found = [each for each in questions if reckon_odds(view, each.ask) is not None]
    if len(found) == 1:
        return found[0]
    text = "name a question: --question ID, or --from, --weapon and --to"
    return NotReckoned(text, is_usage=True)
