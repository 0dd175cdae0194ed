"""S3: whether the seat gives up (SW-7.1)."""

from simulator.rules.space_war.model.actions import GiveUp
from simulator.rules.space_war.model.extra import Side
from simulator.rules.space_war.requests.forms import Asked, DecisionForm, done, plain
from simulator.rules.space_war.view.lookup import in_play

GIVE_UP = "give_up"


def _about(asked: Asked) -> tuple[str, ...]:
    side = asked.view.extra.sides.get(asked.seat, Side())
    left = len(in_play(asked.view, asked.seat))
    lost = f"You began with {side.started} Craft, have lost {side.craft_lost} and have {left} left."
    return (lost, "Whoever gives up has lost, but denies the enemy a total kill (SW-7.2).")


FORM = DecisionForm((done("Fight on"), plain(GIVE_UP, "Give up", GiveUp())), about=_about)
