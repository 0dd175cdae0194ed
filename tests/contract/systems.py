"""The rule systems the contract is tested with, each with a small set-up."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from simulator import paths
from simulator.kernel.dice import SeededDice
from simulator.kernel.spec import AnySetup
from simulator.kernel.system import System
from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.system_parts import LazyParts
from tests.contract import toy, toy_files

_ROUNDS = 3

_FILES = {"burning_suns": "first_empires.yaml"}
"""The scenario of a system where it is not the first by name: the whole game of two."""


@dataclass(frozen=True)
class SystemCase:
    """A rule system and a set-up of it; `ends` when random play must come to an end."""

    id: str
    ruleset: System
    setup: AnySetup
    ends: bool


def systems() -> list[SystemCase]:
    """The toy, and every system that is shipped."""
    found = [SystemCase("toy", toy.SYSTEM, toy.small_setup(), ends=True)]
    for name, ruleset in SYSTEMS.items():
        folder = paths.data("tables") / name / "scenarios"
        file = folder / _FILES[name] if name in _FILES else min(folder.glob("*.yaml"))
        setup = _short(load(file).setup)
        # A system that offers nobody anything is a table to play on freely.
        view = ruleset.play.conceal(ruleset.play.begin(setup, "seed"), None)
        dice = SeededDice("seed")
        ends = any(ruleset.play.candidates(view, seat.id, dice, 1) for seat in setup.seats)
        found.append(SystemCase(name, ruleset, setup, ends))
    return found


def _short(setup: AnySetup) -> AnySetup:
    """The set-up with a last round, where that is an option and none is named."""
    if getattr(setup.options, "rounds", 0) is None:
        return replace(setup, options=replace(setup.options, rounds=_ROUNDS))
    return setup


def rulesets() -> dict[str, System]:
    """All systems by id, the toy among them."""
    return {"toy": toy.SYSTEM, **SYSTEMS}


@contextmanager
def toy_registered() -> Iterator[None]:
    """The toy as one of the registered systems: one entry, and its files found by its id.

    It brings neither agents nor looks of its own.
    """
    with registered("toy", toy.__name__, toy_files):
        yield


@contextmanager
def registered(system: str, module: str, files: object) -> Iterator[None]:
    """The `SYSTEM` of a module as a registered one; `files` stands for its package of files."""
    part: Any = f"simulator.scenario.{system}"
    assert isinstance(SYSTEMS, LazyParts)
    modules: dict[str, Any] = sys.modules
    SYSTEMS.names[system], modules[part] = f"{module}:SYSTEM", files
    try:
        yield
    finally:
        del SYSTEMS.names[system], modules[part]
