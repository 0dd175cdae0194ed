"""The set-up itself: the figures a save embeds are the YAML's, and the game can be one (ABS-11.1).

What is drawn and set up when a game begins is for `umpire_dealing` and `umpire_placing`.
"""

from collections.abc import Iterator
from typing import Any

from tests.oracle.umpire_judging import Judging
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import mass, ships
from tests.oracle.umpire_tables import Kind, Tables, Weapon
from tests.oracle.umpire_terms import ceos
from tests.oracle.umpire_world import World

Wrong = Iterator[tuple[str, str]]

CLASS_FIELDS = ("cost", "mass", "thrust", "silhouette", "shields", "carries")
OBJECT_FIELDS = ("mass", "move", "silhouette", "shields", "diameter")
WEAPON_FIELDS = ("nearest", "farthest", "dice", "sides", "damage")
CLASS_FLAGS = ("utility", "warzone", "once_a_game")
OBJECT_FLAGS = ("stationary", "independent", "dangerous", "solid", "loose", "anchored")


class SetupJudge(Judging):
    """Judges what a save embeds, and whether a game of it may begin."""

    def before(self, world: World, event: Plain, step: Step) -> None:
        if event["is"] != "phase_began" or event["phase"] != "command":
            return
        if world.phase not in ("free_play", "set_up"):
            return
        for rule, text in (*wrong_figures(self.save), *wrong_frame(world), *wrong_groups(world)):
            self.fault(step, rule, text)


def wrong_frame(world: World) -> Wrong:
    """Number of CEOs and scale (ABS-11.1); a game without contracts is free in both."""
    seats = len(ceos(world))
    if not world.contracts:
        return
    least, most = world.figure("least_ceos"), world.figure("most_ceos")
    if world.mode == "warzone":
        least = most = world.figure("warzone_ceos")
    if world.mode == "solo":
        least = most = 1
    if not least <= seats <= most:
        yield "ABS-11.1", f"{seats} CEOs in a {world.mode} game"
    if world.scale < 1 or (world.mode != "warzone" and world.scale > world.figure("core_scale")):
        yield "ABS-11.1", f"scale {world.scale} in a {world.mode} game"
    if len({card[-1] for card in world.contracts}) < len(world.contracts):
        yield "ABS-12.1", f"two contracts of one suit: {world.contracts}"
    yield from _large_planetoids(world)


def _large_planetoids(world: World) -> Wrong:
    """A ring to scan from remains round a planetoid that is scanned (ABS-10.4)."""
    entries = world.tables.contracts["warzone" if world.mode == "warzone" else "core"]
    scanned = {scan["of"] for card in world.contracts for scan in entries[card].get("scans", ())}
    if "planetoid" not in scanned or world.ruling("planetoid_from") == "rim":
        return
    for thing in world.things.values():
        if thing.kind == "planetoid" and 2 * thing.radius > world.figure("scanned_planetoid"):
            yield "ABS-10.4", f"{thing.id} is {2 * thing.radius} thou across"


def wrong_groups(world: World) -> Wrong:
    """One to five ships of one class and one owner (ABS-2.1)."""
    for name, group in world.groups.items():
        found = ships(world, name)
        if len(found) > world.figure("largest_group"):
            yield "ABS-2.1", f"{name} has {len(found)} ships"
        if any((ship.kind, ship.owner) != (group.kind, group.owner) for ship in found):
            yield "ABS-2.1", f"{name} is of several classes or owners"
        if mass(world, group.kind) < 0:
            yield "ABS-2.1", f"{name} has no mass"


def wrong_figures(save: Save) -> Wrong:
    """Every figure that a save embeds is the one that the shipped YAML has."""
    tables, embedded = save.tables, save.embedded
    for name, value in tables.figures.items():
        if embedded["figures"].get(name) != value:
            yield "figures", f"{name} is {embedded['figures'].get(name)}, the tables say {value}"
    for name, kind in tables.kinds.items():
        entry = embedded["classes" if kind.is_class else "objects"].get(name)
        if entry is None:
            yield "figures", f"{name} is not in the save"
            continue
        for field, said, due in _fields(kind, entry):
            if said != due:
                yield "figures", f"{field} of {name} is {said}, the tables say {due}"
    yield from _wrong_rulings(tables, save)


def _wrong_rulings(tables: Tables, save: Save) -> Wrong:
    named = dict(save.frame.rulings)
    for name, entry in tables.rulings.items():
        reading = named.pop(name, None)
        if reading not in [str(each) for each in entry["readings"]]:
            yield str(entry["rule"]), f"{name} is read as {reading}"
    for name in named:
        yield "figures", f"there is no ruling {name}"


def _fields(kind: Kind, entry: Plain) -> Iterator[tuple[str, Any, Any]]:
    """The field, what the save says of it and what the tables do, each written alike."""
    for name in CLASS_FIELDS if kind.is_class else OBJECT_FIELDS:
        yield name, _plain(entry.get(name)), _plain(getattr(kind, name))
    flags = CLASS_FLAGS if kind.is_class else OBJECT_FLAGS
    for flag in flags:
        yield flag, bool(entry[flag]), kind.is_(flag)
    arc = entry["auxiliary_arc"] if kind.is_class else entry["arc"]
    yield "arc", arc, kind.arc
    yield from _weapon_fields("primary", entry["primary"], kind.primary)
    yield from _weapon_fields("auxiliary", entry["auxiliary"], kind.auxiliary)


def _weapon_fields(
    slot: str, entry: Plain | None, weapon: Weapon | None
) -> Iterator[tuple[str, Any, Any]]:
    if entry is None or weapon is None:
        yield slot, entry is None, weapon is None
        return
    for name in WEAPON_FIELDS:
        yield f"{slot} {name}", _plain(entry[name]), _plain(getattr(weapon, name))


def _plain(value: Any) -> str:
    """A figure as a text: `S/3` for a share of the scale, `0` for none."""
    if isinstance(value, dict):
        divisor = value["divisor"]
        if divisor is None:
            return str(value["fixed"])
        return "S" if divisor == 1 else f"S/{divisor}"
    return "0" if value is None else str(value)
