"""What is done at a spot: its action in all its ways, or to pass (BS-5.6)."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from simulator.kernel.asked.request import Option
from simulator.mechanics.request_forms import plain
from simulator.rules.burning_suns.model.actions import PassSpot
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.requests import building, exploring, jumping, wars
from simulator.rules.burning_suns.requests.forms import Asked, DecisionForm, OptionForm
from simulator.rules.burning_suns.view.lookup import count_units, side_of
from simulator.rules.burning_suns.view.paths import within_reach
from simulator.rules.burning_suns.view.spots import deed_asked

_OPTIONS: Mapping[Deed, tuple[OptionForm, ...]] = {
    "explore": (exploring.OPTION,),
    "jump": jumping.OPTIONS,
    "colonize": (building.COLONIZE_OPTION,),
    "construct": (building.CONSTRUCT_OPTION,),
    "battle": (wars.BATTLE_OPTION,),
    "barrage": (wars.BARRAGE_OPTION,),
    "assault": (wars.ASSAULT_OPTION,),
}
"""The ways to execute each action."""


def _at_its_spot(deed: Deed, form: OptionForm) -> OptionForm:
    """The option, offered only where the spot of its action has come."""

    def option(asked: Asked) -> Option | None:
        return form.option(asked) if deed_asked(asked.view) == deed else None

    return replace(form, option=option)


def _about(asked: Asked) -> tuple[str, ...]:
    crystals = side_of(asked.view, asked.seat).crystals
    return (f"You have {count_units(crystals, 'crystal')}.",)


_GLOW: Mapping[Deed, Callable[[Asked], tuple[str, ...]]] = {
    "explore": lambda asked: within_reach(asked.view, asked.seat),
    "jump": jumping.can_move,
}


def _glow(asked: Asked) -> tuple[str, ...]:
    deed = deed_asked(asked.view)
    find = _GLOW.get(deed) if deed else None
    return find(asked) if find else ()


FORM = DecisionForm(
    (
        *(_at_its_spot(deed, form) for deed, forms in _OPTIONS.items() for form in forms),
        plain("pass", "Pass", PassSpot(), "D"),
    ),
    about=_about,
    glow=_glow,
    what="spot",
)
