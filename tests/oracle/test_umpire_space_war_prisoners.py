"""The umpire on Prisoners: repaired and armed again as their captor likes (SW-14.2, SW-14.3)."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from simulator.kernel.decisions import waited_for
from simulator.kernel.engine import Step as Done
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.actions import EndStep, Rearm, Repair, StartGame
from simulator.scenario import load_text
from simulator.session import Game
from tests.games.judged import lines_of
from tests.oracle.umpire import judge
from tests.oracle.umpire_save import Save, Step, read

TABLE = b"""
format: 1
system: space_war
title: A bay with a Prisoner
seats:
  - {id: cyan, name: Cyan}
  - {id: amber, name: Amber}
tables:
  - id: A
    size: [72, 48]
    craft:
      - {id: cyan-1, owner: cyan, at: [6, 6],
         design: {name: Ark, type: vessel, modules: {E: 1, SB: 6}}}
      - {id: cyan-2, owner: cyan, aboard: cyan-1, expended: [2], damaged: [1],
         design: {name: Own, type: fighter, modules: {E: 1, EM: 1}}}
      - {id: cyan-3, owner: cyan, at: [9, 2], design: pike}
      - {id: amber-1, owner: amber, at: [66, 42], design: pike}
      - {id: amber-2, owner: amber, aboard: cyan-1, prisoner: true, expended: [3], damaged: [1, 2],
         hits: [{source: L}],
         design: {name: Caught, type: fighter, modules: {E: 1, A: 1, EM: 1}}}
"""
"""Six bays roll for repairs, so that some of them succeed for sure enough."""


@cache
def played(*, kind: bool) -> Save:
    """Cyan's first turn: a kind captor does for the Prisoner all he can, another one nothing."""
    game = Game.new(SYSTEMS["space_war"], load_text(TABLE, "bay").setup, "prisoners")
    assert isinstance(game.submit(StartGame(), "cyan"), Done)
    prisoner = (Repair("amber-2", 0), Repair("amber-2", 1), Rearm("amber-2"))
    tried = (Repair("cyan-2", 0), *(prisoner if kind else ()), EndStep())
    while waited_for(game.state) == ("cyan",) or not _has_repaired(game):
        seat = waited_for(game.state)[0]
        assert any(isinstance(game.submit(action, seat), Done) for action in tried)
    return read(lines_of(game))


def _has_repaired(game: Game) -> bool:
    return any(isinstance(step.action, Repair) for step in game.steps)


@pytest.mark.parametrize("kind", [True, False])
def test_a_captor_may_help_his_prisoner_or_not(kind: bool) -> None:
    save = played(kind=kind)
    told = [event for step in save.steps for event in step.events]
    helped = [one["is"] for one in told if "amber-2" in (one.get("craft"), one.get("fighter"))]
    assert helped == ["module_repaired", "module_repaired", "rearmed"] * kind
    assert judge(save) == []


def named(save: Save, change: Callable[[Step], None]) -> set[str]:
    """The rules that are broken once every step is changed so."""
    copy = replace(save, steps=pickle.loads(pickle.dumps(save.steps)))
    for step in copy.steps:
        change(step)
    return {fault.rule for fault in judge(copy)}


def nobody_says_so(step: Step) -> None:
    """A Prisoner is armed again though its captor ends the step."""
    if step.action["is"] == "rearm":
        step.action["is"] = "end_step"


def without(kind: str, name: str) -> Callable[[Step], None]:
    """What is done to a Fighter is left out, though somebody asks for it."""

    def change(step: Step) -> None:
        told = (one for one in step.events if one["is"] == kind)
        for event in [one for one in told if name in (one.get("craft"), one.get("fighter"))]:
            step.events.remove(event)

    return change


def own_left(step: Step) -> None:
    """A repair of an own Fighter is left, as only those of Prisoners may be."""
    if step.action["is"] == "repair" and step.action["craft"] == "cyan-2":
        step.action["is"] = "end_step"
        without("module_repaired", "cyan-2")(step)


def saves_of_a_prisoner(step: Step) -> None:
    """Hits that were stored on a Fighter when it was taken are tested in its owner's turn (C8)."""
    for place, event in enumerate(step.events):
        if event["is"] == "turn_began" and event["seat"] == "amber":
            told = {"is": "saves_rolled", "craft": "amber-2", "seat": "amber", "need": None}
            step.events.insert(place + 1, {**told, "faces": [], "damages": 1, "hidden": False})
            return


@pytest.mark.parametrize(
    ("kind", "change", "rule"),
    [
        (True, nobody_says_so, "SW-14.3"),
        (True, without("rearmed", "cyan-2"), "SW-14.3"),
        (True, without("rearmed", "amber-2"), "SW-14.3"),
        (True, without("module_repaired", "amber-2"), "SW-14.1"),
        (False, own_left, "SW-14.2"),
        (False, saves_of_a_prisoner, "SW-5.1"),
    ],
)
def test_what_the_captor_did_not_say_is_named(
    kind: bool, change: Callable[[Step], None], rule: str
) -> None:
    assert rule in named(played(kind=kind), change)
