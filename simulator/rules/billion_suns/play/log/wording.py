"""Shared by the log's lines: names instead of ids, rule numbers split off, the row of a line."""

import re
from typing import Any

from simulator.kernel import wording
from simulator.kernel.shown.telling import Telling
from simulator.rules.billion_suns.model.contractors import (
    ArrivalChecks,
    ContractorsComing,
    Errand,
    Scatter,
)
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Active,
    Attack,
    Blasts,
    EndPhase,
    Inspection,
    Losses,
    OverrideWindow,
    Salvos,
    Shocks,
    Stage,
)
from simulator.rules.billion_suns.model.surface_battle import SurfaceFight
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, owner_of

_RULES = re.compile(r"\s*\(((?:ours, )?[A-Z]{2,5}-\d[\d.]*)\)")
_ABOUT = re.compile(r"(?<=\b(?:of|on|by) )[\w/-]+")

_PLURALS = {"is": "are", "has": "have", "goes": "go", "flies": "fly"}
"""Verbs that lose more than an s in the plural."""

SCAN = "scan"
"""The strand of a scan and what it brings."""

INITIATIVE = "initiative"
"""The strand of a roll-off."""

ARRIVAL = "arrival"
"""The strand of a turn of the Jump phase, and of a scramble out of turn."""

CONTRACTORS_COME = "contractors come"
"""The strand of an arrival check and of what it brings."""


def apart(view: View, text: str) -> tuple[str, tuple[str, ...]]:
    """A text of the rules with names for ids, and the rule numbers it ended with.

    Saves keep such texts as they were first worded.
    """
    rules = tuple(rule.removeprefix("ours, ") for rule in _RULES.findall(text))
    plain = _RULES.sub("", text).replace("repairs of", "damage discarded by")

    def name(found: re.Match[str]) -> str:
        known = found[0] in view.pieces or found[0] in view.extra.groups
        return phrases.known_as(view, found[0]) if known else found[0]

    return _ABOUT.sub(name, plain), rules


def upper(view: View, name: str) -> str:
    """Its name for players, at the start of a sentence."""
    return wording.capital(phrases.known_as(view, name))


def verb(view: View, name: str, word: str) -> str:
    """The verb that goes with its name: `fire` or `fires`."""
    if phrases.are_several(view, name):
        return _PLURALS.get(word, word.removesuffix("s"))
    return word


def top(view: View) -> Stage | None:
    """The innermost stage, or the one below it if it is an override window."""
    stages = [each for each in view.stages if not isinstance(each, OverrideWindow)]
    return stages[-1] if stages else None


def fight(view: View) -> str:
    """The strand of the attack or loss under way, or of the one that has just ended.

    A finished attack was at the depth of the next stage: what it destroys follows there.
    """
    stages = view.stages
    inner = (at for at, each in enumerate(stages) if isinstance(each, Attack | Losses))
    return f"fight {next(inner, len(stages))}"


def is_fight(view: View) -> bool:
    """Is the current event part of an attack or of its consequences?"""
    if any(isinstance(each, Attack | Losses) for each in view.stages):
        return True
    return isinstance(top(view), Salvos | Shocks | Blasts)


def is_scan(view: View) -> bool:
    """Does the current event follow from a scan?"""
    stage = top(view)
    return isinstance(stage, Inspection) or (isinstance(stage, Activation) and stage.step == "scan")


def is_arrival(view: View) -> bool:
    """Are contractors arriving, or is it being rolled whether they do?"""
    stages = (each for each in view.stages)
    return isinstance(top(view), ArrivalChecks | ContractorsComing | Scatter) and any(
        isinstance(each, ArrivalChecks) for each in stages
    )


def in_end_phase(view: View) -> bool:
    """Does the End phase do this automatically?"""
    return isinstance(top(view), EndPhase)


def surface_fight(view: View) -> SurfaceFight | None:
    """The surface battle under way."""
    stage = top(view)
    return stage if isinstance(stage, SurfaceFight) else None


def moves(group: str) -> str:
    """The strand of a group's orders and movement."""
    return f"moves {group}"


def moving(view: View) -> Active | None:
    """The group that a step has reached, if the step goes through the groups by itself."""
    stage = top(view)
    if isinstance(stage, Activation) and stage.at:
        return stage.groups[stage.at - 1]
    return None


def acting(view: View) -> str | None:
    """The group that the current step is about, contractors on their errand included."""
    errands = (stage for stage in view.stages if isinstance(stage, Errand))
    active = moving(view)
    return active.group if active else next((each.group for each in errands), None)


def about(view: View, name: str) -> tuple[str, ...]:
    """The pieces of a group, on tables or not, or the piece itself."""
    if name in view.pieces:
        return (name,)
    return tuple(piece.id for piece in view.pieces.values() if piece.group == name)


def row(text: str, *rules: str, **more: Any) -> Telling:
    """A row of its own."""
    return Telling(wording.capital(text), rules, **more)


def whose_loss(view: View, name: str) -> str:
    """The owner of a loss, to begin a sentence: a seat's short name, empty if nobody owns it."""
    owner = owner_of(view, name) or next(
        (piece.owner for piece in view.pieces.values() if piece.group == name), None
    )
    return phrases.short_name(view, owner) if owner else ""


def place_of_effect(view: View, why: str) -> str | None:
    """The strand of a command effect: that of its attack or movement, None for its own row."""
    if is_fight(view):
        return fight(view)
    if is_scan(view):
        return SCAN
    stage = top(view)
    groups = stage.groups if isinstance(stage, Activation) else ()
    words = why.split()
    active = next((each.group for each in groups if each.group in words), acting(view))
    return moves(active) if active else None
