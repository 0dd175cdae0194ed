"""The faces of the parts of empires: every figure that counts in the mode played (BS-4.4)."""

from collections.abc import Iterator

from simulator.kernel.wording import capital
from simulator.rules.burning_suns.model.catalogue import Framework, Ideology, Race, UnitFigures
from simulator.rules.burning_suns.model.options import Mode
from simulator.rules.burning_suns.model.words import UNIT_KINDS
from simulator.rules.burning_suns.view.lookup import count_units
from simulator.rules.burning_suns.view.phrases import describe

FaceLine = tuple[str, str]
"""A caption and what stands beside it."""


def part_face(part: Race | Framework | Ideology, mode: Mode) -> tuple[FaceLine, ...]:
    """What a part brings, line by line."""
    if isinstance(part, Race):
        return tuple(_race_face(part, mode))
    return tuple(
        _framework_face(part, mode) if isinstance(part, Framework) else _ideology_face(part)
    )


def _race_face(race: Race, mode: Mode) -> Iterator[FaceLine]:
    """What each unit costs and how it fights; leaders and slots where they are used."""
    for kind in UNIT_KINDS:
        yield capital(kind), _portrait(race.units[kind])
    if mode != "fleets":
        yield "Leaders", f"attack {', '.join(map(str, race.leaders))}"
        slots = [count_units(race.technology_slots, "technology"), *race.upgrade_slots]
        yield "Slots", ", ".join(slots)


def _framework_face(framework: Framework, mode: Mode) -> Iterator[FaceLine]:
    """How far it jumps, how much it builds and how often it rerolls; limits where they are used."""
    yield "Jump", f"up to {count_units(framework.jump, 'step')}"
    yield "Construct", f"up to {framework.construction} at a time"
    yield "Battle", _rerolls(framework.reroll_battle)
    yield "Assault", _rerolls(framework.reroll_assault)
    if mode != "fleets":
        yield "Diplomacy", f"within {framework.diplomacy}"
        agents = count_units(framework.agent_limit, "agent")
        yield "Cards", f"{agents}, {count_units(framework.artifact_limit, 'artifact')}"
        yield "Missions", f"{framework.mission_boost:+}"


def _portrait(unit: UnitFigures) -> str:
    dice = f", {unit.dice} dice" if unit.dice > 1 else ""
    hits = f", {unit.hits} hits" if unit.hits > 1 else ""
    return f"costs {unit.cost}, attack {unit.attack}{dice}{hits}"


def _rerolls(count: int) -> str:
    return count_units(count, "reroll") if count else "no rerolls"


def _ideology_face(ideology: Ideology) -> Iterator[FaceLine]:
    """The ability of each level with its power, or the two of which one is chosen (BS-4.1)."""
    for number, choices in enumerate(ideology.levels):
        told = (f"{ability.power}: {describe(ability)}" for ability in choices)
        yield f"Level {number}", "; or ".join(told)
