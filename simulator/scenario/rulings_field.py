"""Rulings in files: a mapping from a ruling to its reading."""

from typing import Annotated, Any, TypeAlias

from simulator.scenario.entries import Beside, Typed
from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.fields import gathered, one_of
from simulator.scenario.tree import Raw, Tree


def _read_rulings(value: Raw, info: Beside[Any]) -> dict[str, str]:
    known = info.context.rulings
    if not isinstance(value, dict):
        raise Wrong(Problem(unfit(value, "stands here"), "a mapping of rulings to readings"))

    def read(ruling: tuple[str, Raw]) -> tuple[str, str]:
        name, reading = ruling
        if name not in known:
            raise Wrong(Problem("there is no such ruling", "", name, known, at_key=True))
        return name, one_of("a reading of this ruling", reading, known[name].readings)

    return dict(gathered(((name, (name, reading)) for name, reading in value.items()), read))


RULINGS = Typed(_read_rulings, {"type": "object", "x-rulings": True}, in_context=True)
"""How readings by ruling are read."""

RulingsField: TypeAlias = Annotated[dict[str, str], RULINGS]
"""Readings by ruling; the context's `rulings` are the known ones, as RulingText by id."""


def chosen_rulings(tree: Tree) -> dict[str, str]:
    """The readings that a sound file chooses, by ruling."""
    found = tree.root.get("rulings") if isinstance(tree.root, dict) else None
    return {key: str(value) for key, value in found.items()} if isinstance(found, dict) else {}
