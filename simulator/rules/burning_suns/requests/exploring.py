"""Which tile is flipped (BS-6.1)."""

from collections.abc import Iterator

from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Option
from simulator.mechanics.request_forms import Lacking, pick_one, plain
from simulator.rules.burning_suns.judging.moving import may_explore, may_explore_any
from simulator.rules.burning_suns.model.actions import Explore, StopExploring
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    DecisionForm,
    OptionForm,
    asking,
    first_bar,
    tile_choice,
    under_way,
)
from simulator.rules.burning_suns.view.lookup import count_units, space_name
from simulator.rules.burning_suns.view.paths import within_reach
from simulator.rules.burning_suns.view.where import faces_left

EXPLORE = "explore"
_TILE = "tile"


def choices(asked: Asked) -> Iterator[Choice]:
    """The tiles that a path leads to."""
    view = asked.view
    for space in within_reach(view, asked.seat):
        about = f"one of {count_units(len(faces_left(view, space)), 'tile')}"
        barred = first_bar(may_explore(view, space, asked.seat))
        yield tile_choice(view, space, about, barred)


def _option(asked: Asked) -> Option:
    barred = first_bar(may_explore_any(asked.view, asked.seat))
    if not asked.has_open(EXPLORE):
        return asking(EXPLORE, "Explore", "", barred)
    fields = (pick_one(_TILE, "Tiles that a path leads to", choices(asked)),)
    return Option(EXPLORE, "Explore", "", asks=True, fields=fields, barred=barred)


def _action(asked: Asked) -> Explore | Lacking:
    space = picked_one(asked.draft, _TILE)
    return Explore(space) if space else Lacking((_TILE,))


OPTION = OptionForm(
    EXPLORE,
    _option,
    _action,
    says=lambda asked, it: f"explore {space_name(asked.view, it.space)}",
    makes=Explore,
    fill=lambda _, it: {_TILE: (it.space,)},
)

FORM = DecisionForm(
    (OPTION, plain("stop", "Explore no further", StopExploring(), "D")),
    glow=lambda asked: within_reach(asked.view, asked.seat),
    within=under_way,
    what="explore",
)
