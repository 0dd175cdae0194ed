"""Which tile is flipped (BS-6.1)."""

from collections.abc import Iterator

from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.request import Choice
from simulator.mechanics.request_forms import plain
from simulator.rules.burning_suns.judging.moving import may_explore, may_explore_any
from simulator.rules.burning_suns.model.actions import Explore, StopExploring
from simulator.rules.burning_suns.requests.forms import (
    Asked,
    DecisionForm,
    PickForm,
    tile_choice,
    under_way,
)
from simulator.rules.burning_suns.view.faces import faces_left
from simulator.rules.burning_suns.view.lookup import space_name
from simulator.rules.burning_suns.view.paths import within_reach


def choices(asked: Asked) -> Iterator[Choice]:
    """The tiles that a path leads to."""
    view = asked.view
    for space in within_reach(view, asked.seat):
        left = len(faces_left(view, space))
        about = f"one of {left} tiles" if left > 1 else "the last of its kind"
        barred = bar(may_explore(view, space, asked.seat))
        yield tile_choice(view, space, about, barred)


OPTION = PickForm(
    "explore",
    "Explore",
    ("tile", "Tiles that a path leads to"),
    choices,
    lambda _, space: Explore(space),
    lambda _, it: it.space,
    Explore,
    bars=lambda asked: bar(may_explore_any(asked.view, asked.seat)),
    says=lambda asked, it: f"explore {space_name(asked.view, it.space)}",
).form()

FORM = DecisionForm(
    (OPTION, plain("stop", "Explore no further", StopExploring(), "D")),
    glow=lambda asked: within_reach(asked.view, asked.seat),
    within=under_way,
    what="explore",
)
