"""What an attack aims with and at while it is declared, and the arc of that weapon.

The weapon is that of the row or target under the pointer, else the one whose dice were placed last.
"""

from dataclasses import dataclass

from simulator.kernel.asked.draft import allotted_value
from simulator.kernel.asked.request import Allot, AllotValue, Choice, Pick
from simulator.kernel.shown.overlay import Line, Overlay, Wedge
from simulator.ui.play.allotting import Sheaf, sheaves
from simulator.ui.play.mat import choice_of
from simulator.ui.play.turn import Turn
from simulator.ui.table.scene import Scene

_ROWS = ("pick", "give_back", "lift")
"""Commands of rows that are about a weapon's dice."""


@dataclass(frozen=True, slots=True)
class AimedDice:
    """A bundle of dice that is looked at, and the target it is looked at for, if any."""

    field: Allot
    sheaf: Sheaf
    target: str | None
    value: AllotValue

    def lines(self, table: str) -> tuple[Line, ...]:
        """The lines to that target, as the bundle sees it."""
        found = (overlays for name, overlays in self.sheaf.first.lines if name == self.target)
        drawn = (
            each
            for overlays in found
            for where, held in overlays
            if where == table
            for each in held
        )
        return tuple(each for each in drawn if isinstance(each, Line))

    def dice_on(self, target: str) -> str:
        """The dice that a target has from all weapons: `6D8 + 2D6`."""
        counts = (
            (each.units_on(self.value, target), each.first.unit) for each in sheaves(self.field)
        )
        return " + ".join(f"{count}{unit}" for count, unit in counts if count)


def aim_of(scene: Scene) -> AimedDice | None:
    """What the attack that is being declared aims with and at; None if there is none."""
    turn = scene.turn
    field = next((each for each in turn.fields if _aims(each)), None) if turn else None
    if turn is None or not isinstance(field, Allot):
        return None
    target, number = _pointed_target(scene, turn, field), _number(scene, field)
    return turn.once(("aim", target, number), lambda: _aim(turn, field, target, number))


def _aim(turn: Turn, field: Allot, target: str | None, number: int | None) -> AimedDice:
    """The aim at a target by a bundle, where these are given."""
    value = (allotted_value(turn.draft, field.name) if turn.draft else None) or ()
    bundles = sheaves(field)
    if number is not None and number < len(bundles):
        return AimedDice(field, bundles[number], target, value)
    target = target or next((to for _, to, _ in reversed(value)), _only(field))
    return AimedDice(field, _best(bundles, value, target), target, value)


def is_aiming(scene: Scene) -> bool:
    """Is an attack being declared, whose arcs are drawn in place of those of what is pointed at?"""
    if aim_of(scene) is not None:
        return True
    found = scene.turn.preview.overlays if scene.turn and scene.turn.preview else ()
    return any(is_aim(each) for _, drawn in found for each in drawn)


def is_aim(overlay: Overlay) -> bool:
    """Does an overlay of a preview show what a weapon reaches, or at what it is aimed?"""
    return isinstance(overlay, Wedge) or (isinstance(overlay, Line) and overlay.role == "shot")


def aim_lines(scene: Scene, table: str) -> tuple[Line, ...]:
    """The line to the target that is looked at: the one pointed at, else the one chosen."""
    aim, turn = aim_of(scene), scene.turn
    if aim:
        return aim.lines(table)
    if turn is None:
        return ()
    pointed = _pointed_choice(scene, turn)
    found = pointed.lines if pointed and pointed.lines else ()
    found = found or (turn.preview.overlays if turn.preview else ())
    drawn = (each for where, held in found if where == table for each in held)
    return tuple(each for each in drawn if isinstance(each, Line) and is_aim(each))


def _pointed_choice(scene: Scene, turn: Turn) -> Choice | None:
    """The choice whose row, or whose piece, is under the pointer."""
    words = (scene.state.link or "").split()
    lists = [each for each in turn.fields if isinstance(each, Pick)]
    rows = {f"pick {each.name} {one.id}": one for each in lists for one in each.among}
    if " ".join(words) in rows:
        return rows[" ".join(words)]
    found = choice_of(turn, scene.state.view, scene.state.hovered or "")
    return found[1] if found else None


def aim_arcs(scene: Scene, table: str) -> tuple[Wedge, ...]:
    """The arcs of the weapon that is looked at, of all that fire it; empty with arcs off."""
    aim, turn = aim_of(scene), scene.turn
    if not scene.state.arcs or turn is None:
        return ()
    reaches = [each.reach for each in aim.sheaf.sources] if aim else []
    if aim is None and turn.preview:
        reaches = [turn.preview.overlays]
    drawn = (each for reach in reaches for where, held in reach if where == table for each in held)
    return tuple(each for each in drawn if isinstance(each, Wedge))


def _aims(field: object) -> bool:
    return isinstance(field, Allot) and any(each.reach for each in field.sources)


def _pointed_target(scene: Scene, turn: Turn, field: Allot) -> str | None:
    """The target of the row, or of the piece, under the pointer."""
    words = (scene.state.link or "").split()
    if words[:2] in (["pick", field.name], ["give_back", field.name]):
        return words[2]
    found = choice_of(turn, scene.state.view, scene.state.hovered or "")
    return found[1].id if found and found[0] == field.name else None


def _only(field: Allot) -> str | None:
    """The only target there is; None if there are several."""
    found = [each.id for each in field.targets if each.barred is None]
    return found[0] if len(found) == 1 else None


def _number(scene: Scene, field: Allot) -> int | None:
    """The number of the bundle whose row is under the pointer."""
    words = (scene.state.link or "").split()
    known = len(words) > 2 and words[0] in _ROWS and words[1] == field.name
    return int(words[-1]) if known and words[-1].isdecimal() else None


def _best(bundles: tuple[Sheaf, ...], value: AllotValue, target: str | None) -> Sheaf:
    """The bundle with most dice on the target, else the first that may be used on it."""
    if target is None:
        return next((each for each in bundles if not each.is_idle), bundles[0])
    return max(
        bundles, key=lambda each: (each.units_on(value, target), not each.why_barred(target))
    )
