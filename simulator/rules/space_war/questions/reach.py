"""What a Craft reaches, and whose weapons reach it where it stands or would stand (SW-13)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice

from simulator.geometry.shapes import Pose
from simulator.kernel.asked.answer import Measure
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.appearance import Role
from simulator.kernel.shown.overlay import Overlay
from simulator.kernel.shown.threat import Threats
from simulator.rules.space_war.judging.scouting import can_scout
from simulator.rules.space_war.judging.shots import could_fire
from simulator.rules.space_war.judging.warheads import reach_of_blasts
from simulator.rules.space_war.model.asks import REAR, AskAttack
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, working
from simulator.rules.space_war.model.modules import MODULE_KEYS, TRACTOR, WARHEAD
from simulator.rules.space_war.questions.attack_question import AimedWeapons, aim_weapons
from simulator.rules.space_war.view.cards import scouting_range
from simulator.rules.space_war.view.lookup import enemies, place_of
from simulator.rules.space_war.view.measured import line_of, measure_pieces
from simulator.rules.space_war.view.measuring import in_range
from simulator.rules.space_war.view.wedges import ring, weapon_shapes

ROLES: Mapping[str, Role] = {
    "jump": Role("where a Craft may leave"),
    "arc": Role("in range and arc of its Lasers"),
    "auxiliary": Role("in range and arc of its Expendable munitions"),
    REAR: Role("behind it, from where Engines are aimed at"),
    "scan": Role("scouting range"),
    "shock": Role("reach of a blast"),
    "contest": Role("reach of a Tractor"),
    "met": Role("where a planet stops it"),
    "shot": Role("line measured", yes="in reach", no="out of reach, or not allowed"),
    "path": Role("move", yes="move that is allowed", no="move that is not allowed"),
}
"""Roles that mean something of their own, or have other words, in Space War."""


_ROLES = {TRACTOR: "contest", WARHEAD: "shock"}


def reach(view: View, piece: str, pose: Pose | None = None) -> tuple[Overlay, ...]:
    """Arcs and rings of a Craft where it is, or at `pose`; a counter's are not known.

    Each goes from the edge of its base by the ruling measure_from: what it reaches is met by the
    edge of another base. Scouting is in question only while an enemy counter lies face down.
    """
    craft = view.extra.craft.get(piece)
    if craft is None or place_of(view, piece) is None:
        return ()
    model = view.pieces[piece]
    drawn: list[Overlay] = []
    if craft.design is not None:
        drawn += weapon_shapes(view, craft, model, MODULE_KEYS, pose)
        kinds = view.setup.catalogue.modules.modules
        for key, role in _ROLES.items():
            far = kinds[key].reach
            if key == WARHEAD:
                far = reach_of_blasts(view, craft.owner)
            if working(craft)[key] and far:
                drawn.append(ring(view, model, far, (role, kinds[key].name), pose))
    if can_scout(view, craft) and any(not foe.face_up for foe, _ in enemies(view, craft.owner)):
        far = scouting_range(view, craft.owner)
        drawn.append(ring(view, model, far, ("scan", "scouting"), pose))
    return tuple(drawn)


MOST_SHAPES = 6
"""The arcs of this many attackers are drawn, the nearest first."""


def threats(view: View, piece: Piece) -> Threats:
    """The weapons of enemies whose Craft are known that could fire at it, as all stand now.

    Nobody may shoot at a face-down counter (SW-3.3), so it is safe until it is scouted.
    """
    craft = view.extra.craft.get(piece.id)
    if craft is None or not isinstance(piece.place, OnTable) or craft.design is None:
        return Threats(())
    there = replace(view, pieces={**view.pieces, piece.id: piece})
    found = sorted(_reaching(there, craft), key=lambda each: each[2].distance)
    reasons = tuple(
        could_fire(view, ask, far, (shot.dice, shot.need or 0)) for ask, shot, far in found
    )
    return Threats(reasons, tuple(_draw_reached(there, found)))


_Reached = tuple[AskAttack, AimedWeapons, Measure]


def _reaching(view: View, craft: Craft) -> Iterator[_Reached]:
    kinds, target = view.setup.catalogue.modules.modules.values(), view.pieces[craft.id]
    longest = max(each.weapon.range for each in kinds if each.weapon)
    for enemy, piece in enemies(view, craft.owner):
        # Most enemies are too far for any weapon.
        if not in_range(view, piece, target, longest):
            continue
        keys = dict.fromkeys(enemy.design.modules if enemy.design else ())
        for key in keys:
            ask = AskAttack(enemy.id, key, craft.id)
            shot = aim_weapons(view, ask)
            if shot is not None and shot.firing:
                yield ask, shot, measure_pieces(view, piece, target, shot.weapon.range)


def _draw_reached(view: View, found: list[_Reached]) -> Iterator[Overlay]:
    for ask, _, _ in islice(found, MOST_SHAPES):
        craft, piece = view.extra.craft[ask.source], view.pieces[ask.source]
        yield from weapon_shapes(view, craft, piece, (ask.weapon,))
    for _, _, far in found:
        yield line_of(far, ok=False)
