"""All that a game tells people: whatever its rule system answers is walked for texts."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.event import Event
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.spec import Question
from simulator.kernel.state import State
from simulator.kernel.system import System
from simulator.system_parts import resolve_part

PROGRAMS = (Action, Event, Draft, Piece, OnTable, State, Question)
"""What holds ids and is no part of what is read."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NO_WORDS = _words(
    "actors also around beside by came cards code costly counts decision fight fills follows form "
    "ghosts glow group hints id key kind kinds marks members missing name option others owner "
    "part piece pieces reading role roll rule rulings rules seat sign source sources standing "
    "start strand symbol table tables target targets to usual value wants what within"
)
"""Fields whose texts are for programs: ids, roles, numbers of rules."""

WORDS = _words(
    "Allot.sources Allot.targets Chance.what Formation.ghosts GroupLook.kind GroupLook.kinds "
    "Mark.name Objective.name Option.tables OptionField.cards Outlook.tables PieceLook.name "
    "PieceName.group Reaction.kind Tally.value"
)
"""Those that are words all the same."""

IDS = _words("Answer.about Matrix.columns Matrix.rows Odds.about PhaseStep.when")
"""Fields that are ids though others called so are words."""

PAIRS = _words("barred choices gives seen")
"""Fields of pairs that begin with an id."""

SILENT = _words(
    "apply begin candidates conceal copy outcome place players resolve standings vocabulary witness"
)
"""Functions whose answers are no texts."""


def texts_of(value: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Every text for people in an answer, with the path to it."""
    if isinstance(value, str):
        if value:
            yield where, value
    elif is_dataclass(value) and not isinstance(value, PROGRAMS):
        kind = type(value).__name__
        for each in fields(value):
            name = f"{kind}.{each.name}"
            if name in WORDS or not (each.name in NO_WORDS or name in IDS):
                part = getattr(value, each.name)
                if each.name in PAIRS and isinstance(part, tuple):
                    part = tuple(one[1] if isinstance(one, tuple) else one for one in part)
                yield from texts_of(part, f"{where}.{name}")
    elif isinstance(value, tuple | list):
        # What is to be drawn comes by table: its id, and the overlays there.
        by_id = len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], tuple)
        for each in value[1:] if by_id else value:
            yield from texts_of(each, where)


class Listener:
    """A rule system that notes every text it tells, with the path on which it was told."""

    def __init__(self, system: System) -> None:
        """`heard` is each text with its path; `system` is the one that listens."""
        self.heard: dict[str, str] = {}
        parts = {part.name: resolve_part(getattr(system, part.name)) for part in fields(system)}
        facets = {name: part for name, part in parts.items() if is_dataclass(part)}
        assert {"requests", "contest", "automa", "asks", "play"} <= set(facets)
        self.system = replace(system, **{name: self._heard(it) for name, it in facets.items()})

    def _heard(self, facet: Any) -> Any:
        found = {one.name: getattr(facet, one.name) for one in fields(facet)}
        return replace(
            facet,
            **{
                name: partial(self._call, name, function)
                for name, function in found.items()
                if name not in SILENT and callable(function)
            },
        )

    def _call(self, name: str, function: Callable[..., Any], *args: Any, **more: Any) -> Any:
        answer = function(*args, **more)
        self.note(answer, name)
        return answer

    def note(self, answer: Any, where: str) -> None:
        """Note the texts of an answer."""
        for path, text in texts_of(answer, where):
            self.heard.setdefault(text, path)
