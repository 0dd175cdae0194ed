"""The end of an action: fleets and armies over their limits are cut by their owners (BS-7.4)."""

from collections.abc import Iterator

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import first_failure
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.dice import Dice
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.kernel.stages import ask, pop, turn
from simulator.rules.burning_suns.judging.holding import Excess, excesses, may_discard
from simulator.rules.burning_suns.model.actions import DiscardUnits, UnitCounts
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import UnitsLost
from simulator.rules.burning_suns.model.state import Trimming
from simulator.rules.burning_suns.view.lookup import count_units, portrait, space_name
from simulator.rules.burning_suns.view.where import counts_at


def run(now: Resolution, stage: Trimming) -> None:
    """Ask for the first force that is over its limit; the action is done when none is.

    Units of one kind are discarded unasked.
    """
    over = next(iter(excesses(now.state)), None)
    if over is None:
        pop(now)
        return
    there = counts_at(now.state, over.space, over.seat, on_ground=over.on_ground)
    if len(there) == 1:
        _discard(now, over, cheapest(now.state, over))
        return
    if stage.asked != over.force:
        turn(now, Trimming(over.force))
    what = "army" if over.on_ground else "fleet"
    name = space_name(now.state, over.space)
    many = count_units(over.size - over.limit, "unit")
    why = f"Discard {many} of your {what} at {name}: its limit is {over.limit}."
    ask(now, (over.seat,), "limit", why)


def check(view: View, stage: Trimming, action: Action, seat: str) -> Refusal | None:
    """Just as many as are over the limit, of those that are there."""
    over = excess_asked(view, stage)
    if not isinstance(action, DiscardUnits) or over is None:
        return Refusal("wrong_answer", HAND, "Discard units down to the limit first.")
    return first_failure(may_discard(view, over, action.units, seat))


def take(now: Resolution, stage: Trimming, action: Action, seat: str) -> None:  # noqa: ARG001 - as all stages
    """Discard them."""
    over = excess_asked(now.state, stage)
    if isinstance(action, DiscardUnits) and over is not None:
        _discard(now, over, action.units)


def _discard(now: Resolution, over: Excess, units: UnitCounts) -> None:
    for kind, count in units:
        now.emit(UnitsLost(over.seat, kind, over.space, count, "limit"))


def offers(view: View, stage: Trimming, seat: str, dice: Dice) -> Iterator[Action]:  # noqa: ARG001 - as all stages
    """The cheapest units."""
    over = excess_asked(view, stage)
    if over is not None:
        yield DiscardUnits(cheapest(view, over))


def cheapest(view: View, over: Excess) -> tuple[tuple[str, int], ...]:
    """As many of the cheapest units as are over the limit, by kind."""
    there = counts_at(view, over.space, over.seat, on_ground=over.on_ground)
    left, found = over.size - over.limit, []
    for kind in sorted(there, key=lambda each: portrait(view, over.seat, each).cost):
        taken = min(left, there[kind])
        if taken:
            found.append((kind, taken))
        left -= taken
    return tuple(found)


def excess_asked(view: View, stage: Trimming) -> Excess | None:
    """The force that is cut now; None if none is."""
    return next((each for each in excesses(view) if each.force == stage.asked), None)
