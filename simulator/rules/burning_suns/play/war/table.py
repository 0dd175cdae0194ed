"""What wars enter in the table of the system: stages, folds, lines of the log, answers of spots."""

from collections.abc import Mapping
from dataclasses import replace

from simulator.kernel.action import Action
from simulator.kernel.event import Event
from simulator.mechanics.game import Fold, Line, only_told
from simulator.mechanics.stages import StageEntry, register
from simulator.rules.burning_suns.model import war
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.play.deeds import DeedWork
from simulator.rules.burning_suns.play.war import fight, lines, starting
from simulator.rules.burning_suns.view.lookup import space_of


def _fold_structure_lost(view: View, event: war.StructureLost) -> View:
    there = replace(space_of(view, event.space), structure=None)
    spaces = {**view.extra.spaces, event.space: there}
    return replace(view, extra=replace(view.extra, spaces=spaces))


ENTRIES: tuple[StageEntry, ...] = (register(war.Fight, fight),)
"""The stages of wars and their work."""

FOLDS: Mapping[type[Event], Fold] = {
    **dict.fromkeys((war.FightBegan, war.VolleyFired, war.DamageTaken, war.FightEnded), only_told),
    war.StructureLost: _fold_structure_lost,
}
"""How the events of wars are folded; losses of units are events of every game."""

LINES: Mapping[type[Event], Line] = lines.LINES
"""What the log says of them."""

ANSWERS: Mapping[type[Action], DeedWork] = {
    war.Battle: DeedWork(
        "battle",
        starting.check_battle,
        starting.take_battle,
        starting.offer_battles,
        lambda action: action.space,
        starting.foe_of_battle,
    ),
    war.Barrage: DeedWork(
        "barrage",
        starting.check_barrage,
        starting.take_barrage,
        starting.offer_barrages,
        lambda action: action.space,
        starting.foe_of_barrage,
    ),
    war.Assault: DeedWork(
        "assault",
        starting.check_assault,
        starting.take_assault,
        starting.offer_assaults,
        lambda action: action.space,
        starting.foe_of_assault,
    ),
}
"""How spots of warfare are answered."""
