"""A turn of the Jump phase: one Jump In token for one of four actions (ABS-4.1)."""

from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.model.actions import Pass
from simulator.rules.billion_suns.play.jump_phase.jumping import TURN
from simulator.rules.billion_suns.requests.forms import DECLINE, Asked, DecisionForm, plain
from simulator.rules.billion_suns.requests.jump_phase import deploying, opening, scrambling
from simulator.rules.billion_suns.view.lookup import purse_of


def _about(asked: Asked) -> tuple[str, ...]:
    tokens = purse_of(asked.view, asked.seat).jump
    return (f"{count_words(tokens, 'Jump In token')} left; a turn takes one.",)


def _glow(asked: Asked) -> tuple[str, ...]:
    carriers = tuple(ship.id for ship in scrambling.carriers_of(asked))
    return (*deploying.points_to_glow(asked), *carriers)


FORM = DecisionForm(
    (deploying.OPTION, opening.OPTION, scrambling.OPTION, plain("pass", "Pass", Pass(), DECLINE)),
    about=_about,
    glow=_glow,
    what=TURN,
)
