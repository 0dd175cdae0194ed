"""Every answer to a question file of Burning Suns, worked out by the umpire without the program.

The file is read as text and laid out as a save would have it, before anything is done.
"""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tests.oracle.burning_suns import TABLES, World, judge
from tests.oracle.burning_suns_empires import judge_empire
from tests.oracle.questions import read, thou
from tests.oracle.umpire_burning_suns import Umpire
from tests.oracle.umpire_burning_suns_world import TOKENS, UNIQUES, data
from tests.oracle.umpire_save import Plain, Save, frame_of
from tests.oracle.umpire_tables import QUICK, shipped

WORDS = {"dark_ships": "dark_ship", "militia": "militia"}


@cache
def _defaults() -> dict[str, str]:
    """The reading of each ruling that is in force where a file names no other."""
    text = (TABLES / "rulings.yaml").read_text(encoding="utf-8")
    return {row["id"]: str(row["default"]) for row in yaml.load(text, Loader=QUICK)["rulings"]}


def umpire_of(path: Path, readings: Plain) -> Umpire:
    """The umpire before a position, under these readings of rulings."""
    file = read(path)
    (table,) = file["tables"]
    tiles = [*table["systems"], *table.get("anomalies", [])]
    homes = iter([name for name, one in data("systems").items() if one["kind"] == "home"])
    empires = {seat["id"]: dict(seat.get("empire", {})) for seat in file["seats"]}
    setup: Plain = {
        "mode": file.get("mode", "whole"),
        "options": {"mode": file.get("mode", "whole")},
        "catalogue": {"rulings": _defaults() | file.get("rulings", {}) | readings},
        "seats": [{"id": name, "name": name} for name in empires],
        "tables": [{"id": "G", "size": [0, 0]}],
        "extra": {
            "spaces": {row["id"]: _space(row, homes) for row in tiles},
            "empires": empires,
        },
    }
    pieces = [_tile(row) for row in tiles]
    at = {piece["id"]: piece["place"] for piece in pieces}
    pieces += [one for row in table.get("units", []) for one in _units(row, at)]
    save = Save(frame_of(setup), pieces, {}, [], shipped(), {}, setup=setup)
    umpire = Umpire(save)
    for seat, start in empires.items():
        side = umpire.world.sides[seat]
        side.race, side.framework = start.get("race", ""), start.get("framework", "")
        side.crystals = int(start.get("crystals", 0))
    return umpire


def _space(row: Plain, homes: Any) -> Plain:
    """What is known of a tile; a home lies face up, and an anomaly whose kind is named."""
    tile, kind = row.get("tile"), row.get("kind")
    if kind == "home":
        tile = next(homes)
    if "heading" in row and kind:
        tile = next(name for name, one in data("anomalies").items() if one["kind"] == kind)
    face = data("systems").get(tile) or data("anomalies").get(tile) or {}
    return {
        "kind": face.get("kind", kind),
        "value": face.get("value"),
        "tile": tile,
        "controller": row.get("owner"),
        "control": row.get("control", "peace"),
        "blocked": int(row["blocked"]) if "blocked" in row else None,
        "structure": row.get("structure"),
    }


def _tile(row: Plain) -> Plain:
    at, kind = [thou(each) for each in row["at"]], "anomaly" if "heading" in row else "system"
    pose = {"at": at, "heading": {"milli": thou(row.get("heading", "0"))}}
    return {"id": row["id"], "kind": kind, "place": {"pose": pose}}


def _units(row: Plain, at: dict[str, Plain]) -> list[Plain]:
    amounts = {WORDS.get(key, key): each for key, each in row.items() if key not in ("owner", "at")}
    return [
        {
            "id": "",
            "kind": kind,
            "owner": None if kind in TOKENS else row["owner"],
            "place": at[row["at"]],
            "marks": [["hits" if kind in UNIQUES else "count", int(amount)]],
        }
        for kind, amount in amounts.items()
    ]


def answer(path: Path, row: Plain) -> str | None:
    """The answer to a question of a file, as the file would write it.

    None for what cards and levels of the whole game decide: the umpire judges that in games.
    """
    world_of_file = World(path)
    found = judge(world_of_file, row) or judge_empire(world_of_file, row)
    if found is not None or world_of_file.file.get("mode", "whole") == "whole":
        return found
    umpire = umpire_of(path, row.get("rulings", {}))
    world, seat, space = umpire.world, row.get("seat", ""), row.get("at", "")
    match row["ask"]:
        case "control":
            return world.spaces[space].controller or "null"
        case "income":
            return str(world.holds(seat, "income"))
        case "limit":
            return str(world.limit(space, seat, army=row["of"] == "army"))
        case "construct" if not (row.get("units") or row.get("repairs")):
            return _word(world.spaces[space].controller == seat)
    actions = _actions(umpire, row)
    return _word(any(not umpire.objections(("act", action, seat)) for action in actions))


def _word(yes: bool) -> str:
    return "yes" if yes else "no"


def _actions(umpire: Umpire, row: Plain) -> list[Plain]:
    """What would be done; where the question leaves it open, each way of it."""
    kind, space = row["ask"], row.get("at")
    against = row.get("with")
    match kind:
        case "jump":
            return _jumps(umpire, row)
        case "construct":
            builds = [
                {"kind": one, "count": int(n), "space": space}
                for one, n in row.get("units", {}).items()
            ]
            repairs = [{"kind": k, "hits": int(n)} for k, n in row.get("repairs", {}).items()]
            return [{"is": kind, "builds": builds, "repairs": repairs}]
        case "barrage":
            force = "army" if row.get("army") == "true" else "fleet"
            return [{"is": kind, "space": space, "force": force, "against": against}]
        case "assault":
            numbers = [int(row["regiments"])] if "regiments" in row else range(1, 30)
            return [{"is": kind, "space": space, "regiments": each} for each in numbers]
    return [{"is": kind, "space": space, "against": against}]


def _jumps(umpire: Umpire, row: Plain) -> list[Plain]:
    """The jump of a question: of all units if none is named, by a shortest way if none is."""
    army = row.get("army") == "true"
    way = [*row["by"], row["to"]] if "by" in row else shortest_way(umpire, row, army=army)
    there = umpire.world.force(row["from"], row["seat"], army=army)
    units = {k: 1 if k in UNIQUES else n for k, n in there.items() if k != "starbase"}
    units = {k: int(n) for k, n in row["units"].items()} if "units" in row else units
    stops: list[Plain] = [{"space": each, "dropped": [], "picked": []} for each in way]
    for key in ("dropped", "picked"):
        for space, some in row.get(key, {}).items():
            first = next((stop for stop in stops if stop["space"] == space), None)
            if first is not None:
                first[key] = [(kind, int(n)) for kind, n in some.items()]
    force = "army" if army else "fleet"
    told = {"force": force, "start": row["from"], "units": list(units.items()), "stops": stops}
    return [{"is": "jump", **told}] if stops else []


def shortest_way(umpire: Umpire, row: Plain, *, army: bool) -> list[str]:
    """The stops of a shortest way that a force may go between two spaces; empty if there is none.

    It is the least number of stops that counts, and a way in a circle never helps.
    """
    world, seat, start = umpire.world, row["seat"], row["from"]
    links, ways = world.links(seat, army=army), {start: list[str]()}
    edge = [start]
    for here in edge:
        if here != start and world.opposes(here, seat):
            continue
        for name in links[here]:
            space = world.spaces[name]
            foreign = space.kind == "home" and space.controller != seat
            if name in ways or foreign or not space.tile or (army and world.opposes(name, seat)):
                continue
            ways[name] = [*ways[here], name]
            edge.append(name)
    return ways.get(row["to"], [])
