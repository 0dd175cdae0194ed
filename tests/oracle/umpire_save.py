"""A finished save as the umpire reads it: the frame of the game and the steps that stand.

The only module that knows how a save is laid out. It imports nothing of ours: JSON lines and the
shipped YAML alone. Tags become snake_case words whichever way they were written.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from tests.oracle.umpire_tables import Tables, shipped

Plain: TypeAlias = dict[str, Any]

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@dataclass(frozen=True)
class Fault:
    """A rule that a step of the game broke; step 0 is the set-up itself."""

    step: int
    rule: str
    text: str

    def __str__(self) -> str:
        return f"action {self.step}: {self.rule}: {self.text}"


@dataclass(frozen=True)
class Step:
    """An action that stands, and the events that followed from it."""

    n: int
    seat: str
    action: Plain
    events: list[Plain]


@dataclass(frozen=True)
class Frame:
    """What holds for the game as a whole; `battlezones` and `sizes` are by table."""

    mode: str
    scale: int
    rounds: int
    contracts: tuple[str, ...]
    seats: tuple[str, ...]
    names: Mapping[str, str]
    tables: tuple[str, ...]
    sizes: Mapping[str, tuple[int, int]]
    battlezones: Mapping[str, tuple[str, ...]]
    kinds: Mapping[str, tuple[str, ...] | None]
    rulings: Mapping[str, str]


@dataclass(frozen=True)
class Save:
    """A game: how it began, what was done, and the figures of the shipped tables."""

    frame: Frame
    pieces: list[Plain]
    groups: dict[str, Plain]
    steps: list[Step]
    tables: Tables
    embedded: Plain
    seed: str = ""
    system: str = "billion_suns"
    setup: Plain = field(default_factory=dict)
    lines: list[Plain] = field(default_factory=list)

    @property
    def is_finished(self) -> bool:
        """Has the game been played to its end?"""
        return any(
            event["is"] == "phase_began" and event["phase"] == "over"
            for step in self.steps
            for event in step.events
        )


def read(source: str | Path | Iterable[str]) -> Save:
    """Read a save from its path or its lines."""
    if isinstance(source, str | Path):
        source = Path(source).read_text(encoding="utf-8").splitlines()
    lines = [json.loads(line) for line in source if line.strip()]
    header, *happenings = lines
    setup = normal(header["setup"])
    return Save(
        frame=frame_of(setup),
        pieces=setup["pieces"],
        groups=setup["extra"].get("groups", {}),
        steps=standing_steps(happenings),
        tables=shipped(),
        embedded=setup["catalogue"],
        seed=header["seed"],
        system=header["system"],
        setup=setup,
        lines=lines,
    )


def standing_steps(lines: Iterable[Plain]) -> list[Step]:
    """The steps that were not undone, in order."""
    done: list[Step] = []
    undone: list[Step] = []
    for line in lines:
        if "undo" in line:
            undone.append(done.pop())
        elif "redo" in line:
            done.append(undone.pop())
        elif "action" in line:
            action, events = normal(line["action"]), normal(line["events"])
            done.append(Step(line["n"], line["seat"], action, events))
            undone.clear()
    return done


def normal(value: Any) -> Any:
    """The same with snake_case tags, sealed answers opened, all the way down."""
    if isinstance(value, list):
        return [normal(part) for part in value]
    if not isinstance(value, dict):
        return value
    found = {key: normal(part) for key, part in value.items()}
    if isinstance(found.get("is"), str):
        found["is"] = snake(found["is"])
        if found["is"] in ("answer_sealed", "answers_revealed"):
            _open(found)
    return found


def snake(tag: str) -> str:
    """A tag in snake_case: `AllotHelm` and `allot_helm` are one."""
    return _HUMP.sub("_", tag).lower()


def _open(event: Plain) -> None:
    """Read the answers, which are JSON texts."""
    if event["is"] == "answer_sealed":
        event["answer"] = _answer(event["answer"])
    else:
        event["answers"] = [[seat, _answer(text)] for seat, text in event["answers"]]


def _answer(text: Any) -> Any:
    return normal(json.loads(text)) if isinstance(text, str) and text else text


def frame_of(setup: Plain) -> Frame:
    """The frame of a set-up, whether its options lie apart or not."""
    options = setup.get("options") or {}
    merged = {**setup, **options}
    catalogue = setup["catalogue"]
    seats = [seat["id"] for seat in setup["seats"]]
    tables = [table["id"] for table in setup["tables"]]
    return Frame(
        mode=merged["mode"],
        scale=merged.get("scale", 0),
        rounds=merged.get("rounds", 0),
        contracts=tuple(merged.get("contracts", ())),
        seats=tuple(seats),
        names={seat["id"]: seat["name"] for seat in setup["seats"]},
        tables=tuple(tables),
        sizes={table["id"]: (table["size"][0], table["size"][1]) for table in setup["tables"]},
        battlezones={
            table["id"]: tuple(_part(options, table, "battlezones") or ())
            for table in setup["tables"]
        },
        kinds={seat["id"]: _kinds(options, seat) for seat in setup["seats"]},
        rulings=rulings_of(catalogue.get("rulings") or merged["rulings"]),
    )


def rulings_of(raw: Plain) -> dict[str, str]:
    """The reading of every ruling, as table files write it."""
    return {name: str(value) for name, value in raw.items() if name != "is"}


def _kinds(options: Plain, seat: Plain) -> tuple[str, ...] | None:
    kinds = _part(options, seat, "kinds") or _part(options, seat, "classes")
    return None if kinds is None else tuple(kinds)


def _part(options: Plain, owner: Plain, name: str) -> Any:
    """What a seat or table has under `name`: of its own, in its options, or in the set-up's."""
    if name in owner:
        return owner[name]
    if name in (owner.get("options") or {}):
        return owner["options"][name]
    listed = options.get(name) or {}
    if isinstance(listed, dict):
        return listed.get(owner["id"])
    pairs = {pair[0]: pair[1] for pair in listed if isinstance(pair, list)}
    return pairs.get(owner["id"])
