"""What fires in games, and how often: rules by their numbers, and everything events tell apart.

A rule fires when a line of the log or a refusal names it. Many rules leave no number, so what
happens is counted too: each event, and each part of one that may be so or otherwise.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

from simulator.kernel.event import Event
from simulator.kernel.fold import SharedEvent
from simulator.kernel.refusal import Refusal
from simulator.kernel.stages import StagePopped, StagePushed, StageTurned
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns.model import events as billion_suns
from simulator.rules.billion_suns.model import stages as suns_stages
from simulator.rules.billion_suns.view.lookup import contracts
from simulator.rules.space_war.model import events as space_war
from simulator.rules.space_war.model import stages as war_stages

ENOUGH = 30
"""What fires less often in a long run is listed."""

RULE = re.compile(r"\b[A-Z]+-\d+(?:\.\d+)*")
"""The number of a rule."""

CODE, RULING = "refusal: ", "ruling: "
"""What stands before the code of a refusal, and before the name and reading of a ruling."""

Words: TypeAlias = tuple[object, ...]

_SHARED: Any = SharedEvent | StagePushed | StageTurned | StagePopped

EVENTS: Mapping[str, Any] = {
    "billion_suns": billion_suns.GameEvent | suns_stages.Stage | _SHARED,
    "space_war": space_war.GameEvent | war_stages.Stage | _SHARED,
}
"""What can happen in games of each rule system, and the stages they can be in."""

_OPEN = (".kind", ".mark", ".what", ".why")
"""Fields that hold a word of no closed list, at times with a seat or an id behind it."""


def fires(before: AnyState, event: Event, rules: Iterable[str]) -> Counter[str]:
    """What one event lets fire; `rules` are those that the log names with it."""
    named = set(rules)
    if isinstance(event, billion_suns.ContractsDealt | billion_suns.CardTurned):
        # A contract fires when it pays, not when it is dealt.
        named -= {one.rule for one in contracts(before).values()}
    if isinstance(event, StageTurned):
        new, old = Counter(_parts(event.stage)), Counter(_parts(before.stages[-1]))
        return Counter([*named, "StageTurned"]) + (new - old)
    return Counter(named) + Counter(_parts(event))


def refused(said: Refusal) -> Counter[str]:
    """What a refusal lets fire."""
    return Counter([f"{said.rule} refused", f"{CODE}{said.code}"])


def times(fired: Counter[str], rules: Iterable[str]) -> dict[str, int]:
    """How often each of the rules fired, told or refused."""
    return {rule: fired[rule] + fired[f"{rule} refused"] for rule in rules}


def read_as(catalogue: Any) -> Counter[str]:
    """What the readings of a game's rulings let fire."""
    readings = vars_of(catalogue.rulings)
    return Counter(f"{RULING}{name} {reading}" for name, reading in readings.items())


def vars_of(value: Any) -> dict[str, Any]:
    """The fields of a frozen value."""
    return {one.name: getattr(value, one.name) for one in fields(value)}


def event_times(fired: Counter[str], system: str) -> dict[str, int]:
    """How often all else fired, by name; what may be in an event and never was has none."""
    possible = {
        name
        for each in _types(EVENTS[system])
        if not each.__module__.startswith("simulator.geometry")
        for name in (each.__name__, *_possible_parts(each))
    }
    others = {name for name in fired if not _is_rule(name)}
    return {name: fired[name] for name in sorted(possible | others)}


def _is_rule(name: str) -> bool:
    """Does it count a rule, a refusal or a ruling?"""
    return name.endswith(" refused") or bool(RULE.match(name)) or name.startswith((CODE, RULING))


def named_in_texts(code: Path) -> set[str]:
    """The rules that texts in the code under a folder name, docstrings apart."""
    trees = [ast.parse(path.read_text("utf-8")) for path in code.rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    texts = [
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and id(node) not in docstrings
    ]
    return {rule for text in texts if isinstance(text, str) for rule in RULE.findall(text)}


def refusal_codes(code: Path) -> set[str]:
    """The codes of all refusals that the code under a folder can give."""
    trees = [ast.parse(path.read_text("utf-8")) for path in code.rglob("*.py")]
    calls = [
        node.args[0]
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal" and node.args
    ]
    codes = [one.value for one in calls if isinstance(one, ast.Constant)]
    return {code for code in codes if isinstance(code, str)}


def _parts(value: Any) -> Iterator[str]:
    """The types of a value and of its parts, and what they say that might be otherwise."""
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
    elif is_dataclass(value):
        cls: Any = type(value)
        yield cls.__name__
        for name, default, closed in _fields(cls):
            part = getattr(value, name)
            if part != default:
                yield from _named(f"{cls.__name__}.{name}", part, closed, default)
                yield from _parts(part)


def _named(where: str, part: Any, closed: Words, default: object) -> Iterator[str]:
    """What a field that holds `part` lets fire, if it could hold anything else."""
    words = [word for word in (part if isinstance(part, tuple) else (part,)) if word in closed]
    if words:
        yield from (f"{where} {word}" for word in words)
    elif where.endswith(_OPEN) and (word := str(part).partition("__")[0]).isidentifier():
        yield f"{where} {word}"
    elif default is not MISSING:
        yield where


def _possible_parts(cls: Any) -> Iterator[str]:
    for name, default, closed in _fields(cls):
        if closed:
            yield from (f"{cls.__name__}.{name} {word}" for word in closed if word != default)
        elif default is not MISSING:
            yield f"{cls.__name__}.{name}"


@cache
def _fields(cls: Any) -> tuple[tuple[str, object, Words], ...]:
    """Each field of a frozen value: its name, its default and the words of its closed list."""
    hints = get_type_hints(cls)
    return tuple((one.name, one.default, _closed(hints[one.name])) for one in fields(cls))


def _closed(hint: Any) -> Words:
    """The words a type is closed to, alone, as an option or in a list; none for any other type."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(word for part in get_args(hint) for word in _closed(part))


def _types(hint: Any, seen: dict[type[Any], None] | None = None) -> tuple[type[Any], ...]:
    """All frozen values that a type can hold, in any depth."""
    seen = {} if seen is None else seen
    if isinstance(hint, type) and is_dataclass(hint) and hint not in seen:
        seen[hint] = None
        for part in get_type_hints(hint).values():
            _types(part, seen)
    for part in get_args(hint):
        _types(part, seen)
    return tuple(seen)
