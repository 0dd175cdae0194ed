"""Explore: tiles are flipped one after the other, and what they bring (BS-6.1, BS-8.7, BS-8.9)."""

from collections.abc import Iterator, Mapping

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice, pick
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, push, turn
from simulator.rules.burning_suns.judging.moving import may_explore
from simulator.rules.burning_suns.model.actions import Explore, StopExploring
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.events import SpaceExplored
from simulator.rules.burning_suns.model.state import Exploring
from simulator.rules.burning_suns.model.words import AnomalyKind, Deed
from simulator.rules.burning_suns.play.supply import place_guard
from simulator.rules.burning_suns.view.faces import faces_left
from simulator.rules.burning_suns.view.holding import figure_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import anomaly_tile, figures_of
from simulator.rules.burning_suns.view.paths import within_reach
from simulator.rules.burning_suns.view.spots import doing_now, is_closed, leader_at_work


def most_tiles(view: View, seat: str) -> int:
    """How many tiles the seat may flip in one action (BS-6.1)."""
    doing = doing_now(view)
    granted = doing.tiles if doing else None
    by_rule = figures_of(view).explored_tiles if granted is None else granted
    return figure_now(view, "explore", by_rule, FigureCase(seat))


def begin(now: Resolution, action: Explore, seat: str) -> None:
    """Flip the first tile; others may follow once what it brings is done."""
    push(now, Exploring(seat, most_tiles(now.state, seat) - 1))
    reveal(now, action.space, seat)


def offer_tiles(view: View, seat: str, dice: Dice) -> Iterator[Action]:
    """The tiles that can be flipped, in random order."""
    able = list(within_reach(view, seat))
    while able:
        space = pick(dice, able)
        able.remove(space)
        yield Explore(space)


def run(now: Resolution, stage: Exploring) -> None:
    """Ask for the next tile, as long as one is left that a path leads to."""
    if stage.left < 1 or not within_reach(now.state, stage.seat):
        pop(now)
        return
    ask(now, (stage.seat,), "explore", "Flip another tile, or explore no further.")


def check(view: View, stage: Exploring, action: Action, seat: str) -> Refusal | None:  # noqa: ARG001 - as all stages
    """May this tile be flipped?"""
    if isinstance(action, StopExploring):
        return None
    if not isinstance(action, Explore):
        return Refusal("wrong_answer", HAND, "You explore now; flip a tile or stop.")
    return first_failure(may_explore(view, action.space, seat))


def take(now: Resolution, stage: Exploring, action: Action, seat: str) -> None:
    """Flip it, or stop."""
    if not isinstance(action, Explore):
        pop(now)
        return
    turn(now, Exploring(seat, stage.left - 1))
    reveal(now, action.space, seat)


def offers(view: View, stage: Exploring, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all stages
    """The tiles that can be flipped, then to stop."""
    yield from offer_tiles(view, seat, dice)
    yield StopExploring()


_GRANTS: Mapping[AnomalyKind, Deed] = {
    "babel": "explore",
    "asteroid_field": "scan",
    "portal": "diplomacy",
}
"""The action that an anomaly grants when it is revealed, with the same leader (D7)."""


def reveal(now: Resolution, space: str, seat: str) -> None:
    """Draw the face of a tile, and place or begin what it brings (D7, BS-8.4, BS-8.9)."""
    draw_face(now, space, seat)
    tile = anomaly_tile(now.state, space)
    deed = _GRANTS.get(tile.kind) if tile is not None else None
    if deed is None or is_closed(now.state, deed):
        return
    if deed != "explore" or within_reach(now.state, seat):
        push(now, Doing(seat, deed, leader_at_work(now.state)))


def draw_face(now: Resolution, space: str, seat: str) -> None:
    """Draw the face of a tile, and place its guard (BS-8.4, BS-8.9)."""
    faces = faces_left(now.state, space)
    (face,) = now.roll(1, len(faces), f"what lies at {space} (BS-6.1)")
    now.emit(SpaceExplored(seat, space, faces[face - 1]))
    place_guard(now, space, "revealed")
