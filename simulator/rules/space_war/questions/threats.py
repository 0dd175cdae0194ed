"""Whose weapons reach a Craft where it stands or would stand (SW-13)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from simulator.kernel.asked.answer import Measure
from simulator.kernel.piece import OnTable, Piece
from simulator.kernel.shown.overlay import Overlay
from simulator.kernel.shown.threat import Threats
from simulator.rules.space_war.judging.shots import could_fire
from simulator.rules.space_war.model.asks import AskAttack
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft
from simulator.rules.space_war.questions.attack_question import Aimed, aimed
from simulator.rules.space_war.view.lookup import enemies
from simulator.rules.space_war.view.measured import line_of, measured
from simulator.rules.space_war.view.measuring import in_range
from simulator.rules.space_war.view.wedges import weapon_shapes

MOST_SHAPES = 6
"""The arcs of so many attackers are drawn, the nearest first."""


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
    return Threats(reasons, tuple(_drawn(there, found)))


_Reached = tuple[AskAttack, Aimed, Measure]


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
            shot = aimed(view, ask)
            if shot is not None and shot.firing:
                yield ask, shot, measured(view, piece, target, shot.weapon.range)


def _drawn(view: View, found: list[_Reached]) -> Iterator[Overlay]:
    for ask, _, _ in islice(found, MOST_SHAPES):
        craft, piece = view.extra.craft[ask.source], view.pieces[ask.source]
        yield from weapon_shapes(view, craft, piece, (ask.weapon,))
    for _, _, far in found:
        yield line_of(far, ok=False)
