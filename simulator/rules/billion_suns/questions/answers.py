"""Answers every rules question, and lists the questions a hovering player may ask."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.kernel.asked.answer import Answer
from simulator.kernel.spec import Question
from simulator.rules.billion_suns.judging.coherency import answer_coherency
from simulator.rules.billion_suns.model import asks
from simulator.rules.billion_suns.questions.arc_question import answer_arc
from simulator.rules.billion_suns.questions.attack import answer_attack
from simulator.rules.billion_suns.questions.control import answer_control
from simulator.rules.billion_suns.questions.deploy import answer_deploy
from simulator.rules.billion_suns.questions.ic_arrival import answer_ic_arrival
from simulator.rules.billion_suns.questions.ic_next import answer_ic_next
from simulator.rules.billion_suns.questions.jump_point import answer_jump_point
from simulator.rules.billion_suns.questions.path_question import answer_path
from simulator.rules.billion_suns.questions.protect import answer_protect
from simulator.rules.billion_suns.questions.range_questions import answer_range, answer_scan
from simulator.rules.billion_suns.view.lookup import View, find_ships, group_of, owner_of
from simulator.rules.billion_suns.view.naming import in_names
from simulator.rules.billion_suns.view.profile import profile_of
from simulator.save_tags import tag_of

ANSWERS: Mapping[type[Any], Callable[[View, Any], Answer]] = {
    asks.AskRange: answer_range,
    asks.AskArc: answer_arc,
    asks.AskAttack: answer_attack,
    asks.AskCoherency: answer_coherency,
    asks.AskDeploy: answer_deploy,
    asks.AskJumpPoint: answer_jump_point,
    asks.AskPath: answer_path,
    asks.AskScan: answer_scan,
    asks.AskControl: answer_control,
    asks.AskProtect: answer_protect,
    asks.AskIcNext: answer_ic_next,
    asks.AskIcArrival: answer_ic_arrival,
}


def answer(view: View, question: Question[asks.Ask]) -> Answer:
    """The exact answer to a rules question, in a game with names for ids."""
    return in_names(view, ANSWERS[type(question.ask)](view, question.ask))


def ask_for(view: View, source: str, target: str) -> tuple[Question[asks.Ask], ...]:
    """The questions of a player who holds `source` about `target`.

    May each weapon fire at another's thing; may it scan an object; does it protect a friend. The
    distance is always asked for.
    """
    ours, theirs = find_ships(view, source), find_ships(view, target)
    found: list[asks.Ask] = []
    if ours and theirs and source != target:
        found += _attacks(view, source, target)
        if group_of(view, source) and group_of(view, target) is None:
            found.append(asks.AskScan(source, target))
        if _is_friend(view, source, target):
            found.append(asks.AskProtect(target, source))
        found.append(asks.AskRange(source, target))
    return tuple(Question(f"{tag_of(type(ask))}-{n}", ask) for n, ask in enumerate(found, 1))


def _attacks(view: View, source: str, target: str) -> list[asks.Ask]:
    victim = profile_of(view, find_ships(view, target)[0].piece)
    if owner_of(view, source) == owner_of(view, target) or victim.silhouette is None:
        return []
    arms = profile_of(view, find_ships(view, source)[0].piece).arms
    return [asks.AskAttack(source, arm.slot, target) for arm in arms]


def _is_friend(view: View, source: str, target: str) -> bool:
    mine, theirs = group_of(view, source), group_of(view, target)
    if mine is None or theirs is None or mine.id == theirs.id or mine.owner != theirs.owner:
        return False
    classes = view.setup.catalogue.classes
    return classes[mine.class_id].mass > classes[theirs.class_id].mass
