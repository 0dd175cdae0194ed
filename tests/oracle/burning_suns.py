"""Which tiles touch, how far they are and which paths are explored, worked out without the program.

Everything comes from a question file read as text (BS-7.1, BS-7.2, BS-8.11, BS-14.2 to BS-14.4);
lengths are whole thou.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.oracle.burning_suns_geometry import Tile, touch
from tests.oracle.questions import TABLES as _SHIPPED
from tests.oracle.questions import read, thou

TABLES = _SHIPPED.parent / "burning_suns"


class World:
    """The tiles of a file: where they lie, which are explored, whose starbases stand where."""

    def __init__(self, path: Path) -> None:
        self.file = read(path)
        (table,) = self.file["tables"]
        self.rows: dict[str, Any] = {}
        for section in ("systems", "anomalies"):
            self.rows |= {row["id"]: row for row in table.get(section, [])}
        self.units = table.get("units", [])
        self.near = {one: [two for two in self.rows if self.touch(one, two)] for one in self.rows}

    def tile(self, name: str) -> Tile:
        """Where a tile lies, with the heading of an anomaly."""
        row = self.rows[name]
        heading = thou(row["heading"]) if "heading" in row else None
        return Tile(tuple(map(thou, row["at"])), heading)

    def touch(self, one: str, other: str) -> bool:
        """Do two tiles touch?"""
        return one != other and touch(self.tile(one), self.tile(other))

    def is_explored(self, name: str) -> bool:
        """A home, or a tile that lies face up."""
        row = self.rows[name]
        return row.get("kind") == "home" or "tile" in row or ("heading" in row and "kind" in row)

    def explored(self, seat: str) -> set[str]:
        """The tiles that explored paths of a seat lead to."""
        (home,) = (
            n for n, r in self.rows.items() if (r.get("kind"), r.get("owner")) == ("home", seat)
        )
        return set(
            walk(
                {n: [m for m in some if self.is_explored(m)] for n, some in self.near.items()}, home
            )
        )

    def ends(self, seat: str | None) -> Iterator[str]:
        """The ends of wormholes, for a seat those that its fleets may use."""
        known = self.explored(seat) if seat else set(self.rows)
        bases = {row["at"] for row in self.units if "starbase" in row and row.get("owner") == seat}
        for name, row in self.rows.items():
            gate = (row.get("structure"), row.get("owner")) == ("gate", seat)
            if name in known and (
                row.get("kind") == "wormhole" or (seat and name in bases) or gate
            ):
                yield name

    def distance(self, start: str, end: str, seat: str | None) -> int | None:
        """The least number of touches, two ends of wormholes as touching."""
        ends = list(self.ends(seat))
        linked = {n: [*some, *(ends if n in ends else ())] for n, some in self.near.items()}
        return walk(linked, start).get(end)


def walk(near: dict[str, list[str]], start: str) -> dict[str, int]:
    """The least number of steps to everything within reach."""
    found, edge = {start: 0}, [start]
    for here in edge:
        for there in near[here]:
            if there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found


def judge(world: World, question: dict[str, Any]) -> str | None:
    """The answer to a question of distance, touching or explored paths; None for any other."""
    match question["ask"]:
        case "distance":
            far = world.distance(question["from"], question["to"], question.get("seat"))
            return "none" if far is None else str(far)
        case "touch":
            return "yes" if world.touch(question["from"], question["to"]) else "no"
        case "explored":
            return "yes" if question["to"] in world.explored(question["seat"]) else "no"
    return None
