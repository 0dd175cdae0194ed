"""Small hand-written games for the umpire's tests: a few pieces, a few events, nothing played."""

from collections.abc import Iterable
from typing import Any

from tests.oracle.umpire import Judge, judge
from tests.oracle.umpire_save import Fault, Frame, Plain, Save, Step
from tests.oracle.umpire_tables import shipped

INCH = 1000
SIDE = 36 * INCH


def on(at: tuple[int, int], table: str = "A", heading: int = 0) -> Plain:
    """A place on a table; `at` in thou, heading in millidegrees."""
    pose = {"is": "pose", "at": list(at), "heading": {"is": "degrees", "milli": heading}}
    return {"is": "on_table", "table": table, "pose": pose}


def piece(
    name: str, kind: str, at: tuple[int, int], owner: str | None = None, **more: Any
) -> Plain:
    """A piece; `group`, `table`, `heading`, `marks` and `radius` where they matter."""
    radius = more.get("radius", 0)
    return {
        "is": "piece",
        "id": name,
        "kind": kind,
        "owner": owner,
        "group": more.get("group"),
        "place": on(at, more.get("table", "A"), more.get("heading", 0)),
        "base": {"is": "disc", "radius": radius} if radius else {"is": "dot"},
        "marks": [list(mark) for mark in more.get("marks", {}).items()],
    }


def ship(group: str, kind: str, at: tuple[int, int], owner: str, **more: Any) -> Plain:
    """The one ship of a group."""
    return piece(f"{group}/1", kind, at, owner, group=group, **more)


def group(ship: Plain, **more: Any) -> Plain:
    """The battlegroup of a ship: activated, unless said otherwise."""
    found = {"id": ship["group"], "class_id": ship["kind"], "owner": ship["owner"], "damage": 0}
    flags = {"easy_target": False, "activated": True, "jumped_in": False, "loadout": None}
    return {**found, **flags, **more}


def dealt(card: str, *things: str, deck: int = 0, table: str | None = None) -> Plain:
    """The event that deals one contract with these things."""
    deal = {
        "is": "contract_state",
        "card": card,
        "deck": list(range(1, deck + 1)),
        "things": list(things),
        "table": table,
    }
    return {"is": "contracts_dealt", "deals": [deal]}


def began(phase: str, number: int = 1) -> Plain:
    """A phase begins."""
    return {"is": "phase_began", "phase": phase, "round": number}


def rolled(sides: int, *faces: int, purpose: str = "") -> Plain:
    """Dice fall."""
    return {"is": "dice_rolled", "sides": sides, "faces": list(faces), "purpose": purpose}


def did(action: Plain, *events: Plain, seat: str = "cyan") -> tuple[Plain, tuple[Plain, ...], str]:
    """An action with what followed."""
    return action, events, seat


def game(
    mode: str,
    pieces: Iterable[Plain],
    *done: tuple[Plain, tuple[Plain, ...], str],
    **more: Any,
) -> Save:
    """A save of two CEOs on two tables at scale 5; `groups`, `rulings` and the frame may differ."""
    pieces = list(pieces)
    groups = {one["group"]: group(one) for one in pieces if one["group"]}
    groups.update({one["id"]: one for one in more.pop("groups", ())})
    frame = {
        "mode": mode,
        "scale": 5,
        "rounds": 4,
        "contracts": (),
        "seats": ("cyan", "amber"),
        "names": {"cyan": "Cyan Corp", "amber": "Amber Corp"},
        "tables": ("A", "B"),
        "sizes": {"A": (SIDE, SIDE), "B": (SIDE, SIDE)},
        "battlezones": {"A": (), "B": ()},
        "kinds": {},
        "rulings": {},
    }
    steps = [
        Step(number, seat, action, list(events))
        for number, (action, events, seat) in enumerate(done, start=1)
    ]
    return Save(
        frame=Frame(**{**frame, **more}),
        pieces=pieces,
        groups=groups,
        steps=steps,
        tables=shipped(),
        embedded={},
    )


def rules(faults: Iterable[Fault]) -> list[str]:
    """The rules that were broken."""
    return [fault.rule for fault in faults]


def broken(save: Save, *judges: type[Judge]) -> list[str]:
    """The rules that these judges find broken."""
    return rules(judge(save, judges))
