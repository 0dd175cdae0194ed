"""Rule errors planted in whole games of Burning Suns: the umpire names the rule of each.

The honest games have no fault (`tests/rules/burning_suns/test_whole_games`).
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from simulator.rules.burning_suns.system import SYSTEM
from tests.games.judged import saved
from tests.oracle.umpire_burning_suns_empires import judge_empires
from tests.oracle.umpire_burning_suns_judging import Ledger
from tests.oracle.umpire_burning_suns_triggers import TriggerUmpire
from tests.oracle.umpire_save import Plain, Save
from tests.rules.burning_suns.test_whole_games import act, begin

SEEDS = range(6, 12)


@cache
def melee(seed: int) -> Save:
    """A whole game at random, as its save."""
    game = begin("melee", seed)
    while SYSTEM.play.outcome(game.state) is None:
        act(game)
    return saved(game)


Plant = Callable[[Plain], Plain | None]


def other(field: str, value: Callable[[Any], Any], /, **only: Any) -> Plant:
    """Another value in an event, if what else it says is so."""

    def plant(event: Plain) -> Plain | None:
        if any(event[name] != told for name, told in only.items()):
            return None
        return {**event, field: value(event[field])}

    return plant


def planted(kind: str, plant: Plant) -> Iterator[Save]:
    """Games in which the first event of a kind that can be is another; None: it is dropped."""
    for seed in SEEDS:
        save = melee(seed)
        for n, step in enumerate(save.steps):
            for place, event in enumerate(step.events):
                found = plant(event) if event["is"] == kind else None
                if found is not None:
                    events = deepcopy(step.events)
                    events[place : place + 1] = [found] if found else []
                    steps = [*save.steps[:n], replace(step, events=events), *save.steps[n + 1 :]]
                    yield replace(save, steps=steps)
                    return


PLANTS: list[tuple[str, str, Plant]] = [
    ("BS-7.6", "leader_rolled", other("target", lambda it: it + 1)),
    ("BS-7.6", "leader_rolled", other("succeeded", lambda it: not it)),
    ("BS-5.1", "crystals_gained", other("wanted", lambda it: it + 1, why="status")),
    ("BS-4.2", "level_gained", other("level", lambda it: it + 1)),
    ("BS-1.3", "antimatter_moved", other("by", lambda it: it + 1, why="system")),
    ("BS-1.8", "sources_counted", other("sources", lambda it: [*it, ["u9", 1]])),
    ("BS-5.2", "item_laid", other("row", lambda it: 1 - it)),
    ("BS-6.3", "card_taken", other("source", lambda _: "open", source="pile")),
    ("BS-7.9", "card_discarded", other("card", lambda _: "no_such_card")),
    ("BS-7.4", "units_lost", lambda it: {} if it["why"] == "limit" else None),
    ("BS-13.4", "alliance_formed", lambda _: {}),
    ("BS-13.5", "alliance_ended", lambda it: {} if it["broken"] else None),
]


@pytest.mark.parametrize(("rule", "kind", "plant"), PLANTS)
def test_the_umpire_names_the_rule_that_is_broken(rule: str, kind: str, plant: Plant) -> None:
    (save,) = planted(kind, plant)
    assert rule in {fault.rule for fault in judge_empires(save)}


FIRST, LAST = ("amber", "terrans_1-front"), ("cyan", "insectoids_1-front")


@pytest.mark.rule("BS-12.2", "definition")
@pytest.mark.parametrize(
    ("used", "rules"),
    [
        ((FIRST, LAST), []),
        ((LAST, FIRST), ["BS-12.2"]),
        ((FIRST, ("amber", "cyborgs_1-front")), ["BS-12.2", "BS-12.2"]),
        ((("violet", "terrans_1-front"),), ["BS-12.6"]),
        ((("amber", "insectoids_3-front"),), ["BS-12.6"]),
    ],
    ids=["in order", "executor last", "two of one", "not involved", "of an assault"],
)
def test_triggers_are_used_in_order_and_by_those_involved(
    used: tuple[tuple[str, str], ...], rules: list[str]
) -> None:
    umpire = TriggerUmpire(Ledger())
    began = {"is": "doing", "seat": "amber", "deed": "battle", "answer": {"against": "cyan"}}
    umpire.see({"is": "stage_pushed", "stage": began})
    for seat, name in used:
        umpire.see({"is": "ability_used", "seat": seat, "ability": name})
    assert [fault.rule for fault in umpire.ledger.faults] == rules
