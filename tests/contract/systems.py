"""The rule systems the contract is tested with, each with a small set-up."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from simulator import paths
from simulator.kernel.dice import SeededDice
from simulator.kernel.ruleset import Ruleset
from simulator.kernel.spec import AnySetup
from simulator.rules import RULESETS
from simulator.scenario import load
from simulator.system_parts import LazyModules
from tests.contract import toy, toy_files

TOY: Ruleset = toy


@dataclass(frozen=True)
class System:
    """A rule system and a set-up of it; `ends` when random play must come to an end."""

    id: str
    ruleset: Ruleset
    setup: AnySetup
    ends: bool


def systems() -> list[System]:
    """The toy, and every system that is shipped."""
    found = [System("toy", TOY, toy.small_setup(), ends=True)]
    for name, ruleset in RULESETS.items():
        file = min((paths.data("tables") / name / "scenarios").glob("*.yaml"))
        setup = load(file).setup
        # A system that offers nobody anything is a table to play on freely.
        view = ruleset.conceal(ruleset.begin(setup, "seed"), None)
        dice = SeededDice("seed")
        ends = any(ruleset.candidates(view, seat.id, dice, 1) for seat in setup.seats)
        found.append(System(name, ruleset, setup, ends))
    return found


def rulesets() -> dict[str, Ruleset]:
    """All systems by id, the toy among them."""
    return {"toy": TOY, **RULESETS}


@contextmanager
def toy_registered() -> Iterator[None]:
    """The toy as one of the registered systems: one entry, and its files found by its id.

    It brings neither agents nor looks of its own.
    """
    part = "simulator.scenario.toy"
    assert isinstance(RULESETS, LazyModules)
    RULESETS.names["toy"], sys.modules[part] = toy.__name__, toy_files
    try:
        yield
    finally:
        del RULESETS.names["toy"], sys.modules[part]
