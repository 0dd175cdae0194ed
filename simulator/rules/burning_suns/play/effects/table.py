"""Every effect and how it happens, by its type."""

from collections.abc import Mapping
from typing import Any

from simulator.rules.burning_suns.play.effects import cards, dealing, found, plain, tiles, units
from simulator.rules.burning_suns.play.effects.case import EffectWork

WORK: Mapping[type[Any], EffectWork] = {
    **plain.WORK,
    **units.WORK,
    **cards.WORK,
    **found.WORK,
    **dealing.WORK,
    **tiles.WORK,
}
"""The effects of E1."""
