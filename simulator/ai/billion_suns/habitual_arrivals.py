"""What usually comes in: the heaviest group that can be paid; where credits win what earns most."""

from collections.abc import Iterator

from simulator.ai.billion_suns.habitual_investments import investments
from simulator.ai.billion_suns.reward_values import is_dear
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice
from simulator.rules.billion_suns.model.actions import CashBonds, Deploy, Pass
from simulator.rules.billion_suns.model.events import RESERVES
from simulator.rules.billion_suns.model.specs import ShipClass
from simulator.rules.billion_suns.play.jump_phase.formation_candidates import room, sample
from simulator.rules.billion_suns.play.jump_phase.jumping import any_spot
from simulator.rules.billion_suns.play.jump_phase.send_candidates import serving, waiting
from simulator.rules.billion_suns.view.arrival import serving_points
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View
from simulator.rules.billion_suns.view.profile import jump_range, mass_of

TRIES = 2
"""Formations and places for a jump point that are tried."""


def arrivals(state: View, seat: str, dice: Dice) -> Iterator[Action]:
    """Come back, cash a War Bond, or buy; open a jump point first; invest where credits win."""
    if is_dear(state):
        yield from investments(state, seat)
        yield Pass()
        return
    gates = serving_points(state, seat)
    if not gates:
        yield from (any_spot(state, dice) for _ in range(TRIES))
    elif back := waiting(state, seat, RESERVES):
        wish = back[0]
        yield from _deployments(state, seat, (wish.what, wish.class_id, wish.ships), gates, dice)
    elif state.setup.options.mode == "warzone":
        purse, figures = state.extra.purses[seat], state.setup.catalogue.figures
        left = max(1, state.setup.options.rounds - state.round + 1)
        if purse.bonds * left > state.setup.options.scale and purse.credits < figures.bond_credits:
            yield CashBonds(-(-purse.bonds // left))
        yield from _bought(state, seat, gates, dice, purse.credits)
    elif state.setup.options.mode == "skirmish":
        yield from _bought(state, seat, gates, dice, None)
    yield Pass()


def _bought(
    state: View, seat: str, gates: tuple[PlacedPiece, ...], dice: Dice, credits_: int | None
) -> Iterator[Action]:
    """The group with the highest price that is affordable; any whole group where all is free."""
    most = state.setup.catalogue.figures.largest_group
    classes = [state.setup.catalogue.classes[name] for name in serving(state, seat)]
    armed = [each for each in classes if each.thrust and not each.utility and each.primary]

    def count(each: ShipClass) -> int:
        return most if credits_ is None else min(most, credits_ // max(1, each.cost))

    best = max(armed, key=lambda each: count(each) * each.cost, default=None)
    if best is not None and count(best):
        yield from _deployments(state, seat, (best.id, best.id, count(best)), gates, dice)


def _deployments(
    state: View,
    seat: str,
    wish: tuple[str, str, int],
    gates: tuple[PlacedPiece, ...],
    dice: Dice,
) -> Iterator[Action]:
    what, class_id, ships = wish
    reach = jump_range(state, mass_of(state, class_id))
    for gate in gates[:TRIES]:
        space = room(state, seat, gate, class_id, reach)
        yield Deploy(what, gate.id, sample(state, space, ships, dice))
