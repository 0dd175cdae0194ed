"""The options of Burning Suns as the screen shows and sets them."""

from dataclasses import replace
from typing import Any

from simulator.kernel.shown.option import ChoiceCard, OptionField
from simulator.rules.burning_suns.model.catalogue import BurningSetup, View
from simulator.rules.burning_suns.model.options import MANNERS, BurningOptions

_FLEETS = ChoiceCard(
    "fleets", "Fleets", "Races and frameworks alone: explore, settle and fight.", seats=(2, 5)
)


def facts(setup: BurningSetup) -> tuple[str, ...]:
    """The mode, and what is not as usual."""
    options = setup.options
    found = ["Fleets" if options.mode == "fleets" else f"{options.length} game".capitalize()]
    found += ["advanced beginning"] if options.beginning == "advanced" else []
    found += ["advanced planning"] if options.planning == "advanced" else []
    found += [f"{options.rounds} rounds"] if options.rounds else []
    return tuple(found)


def option_fields(view: View, table: str | None = None) -> tuple[OptionField, ...]:
    """What can be set of the game; nothing of its table."""
    if table is not None:
        return ()
    options = view.setup.options
    ways = tuple((each, each) for each in MANNERS)
    return (
        OptionField(
            "mode", "Mode", options.mode, (("fleets", "Fleets"),), part="way", cards=(_FLEETS,)
        ),
        OptionField(
            "beginning", "Beginning", options.beginning, ways, "normal: one unit of each basic kind"
        ),
        OptionField(
            "planning", "Planning", options.planning, ways, "advanced: the last to act plan first"
        ),
        OptionField(
            "rounds", "Rounds", str(options.rounds or 0), about="the last round, 0 for no last one"
        ),
    )


def with_option(view: View, table: str | None, name: str, value: str) -> BurningOptions:  # noqa: ARG001 - no table has options
    """The options with another value of a field; ValueError for rounds that are no number."""
    typed: Any = (int(value) or None) if name == "rounds" else value
    return replace(view.setup.options, **{name: typed})
