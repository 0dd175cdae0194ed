"""How the action of a spot is executed: what each chapter of the play enters in the table.

A leader's owner is asked `spot` and answers by an action, such as a jump or a battle. It says what
is executed; its work begins the stages of it, and the action is done when these have ended.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.words import Deed


@dataclass(frozen=True, slots=True)
class DeedWork:
    """One way to answer a spot of `deed`, by actions of the type that is its key in ANSWERS.

    `check` judges a (view, action, seat), `take` carries a checked one out, `offers` gives some
    that a (view, seat) could do, sensible ones first. An action happens in its `space`, and
    `others` are involved besides its seat (D45); `ended` does what comes of it at its end.
    """

    deed: Deed
    check: Callable[[Any, Any, str], Refusal | None]
    take: Callable[[Resolution, Any, str], None]
    offers: Callable[[Any, str, Dice], Iterable[Action]]
    space: Callable[[Any], str | None] = lambda _: None
    others: Callable[[Any, Any, str], tuple[str, ...]] = lambda _view, _action, _seat: ()
    ended: Callable[[Resolution, Doing], None] = lambda _now, _doing: None
