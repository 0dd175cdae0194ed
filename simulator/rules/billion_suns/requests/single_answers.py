"""Decisions that leave nothing to decide: one answer is all there is, or all that does anything."""

from collections.abc import Callable, Mapping

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.request import Choice, Option, Pick
from simulator.rules.billion_suns.play.contractors.solo_tactical import REST
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.play.jump_phase.jumping import TURN
from simulator.rules.billion_suns.play.movement.movement_step import MOVE
from simulator.rules.billion_suns.play.set_up.setting_up import ZONE
from simulator.rules.billion_suns.play.tactical_phase.orders import ORDERS
from simulator.rules.billion_suns.play.tactical_phase.scanning import SCAN
from simulator.rules.billion_suns.play.tactical_phase.tactical import ACTIVATE
from simulator.rules.billion_suns.requests.activation.groups import GROUP, activation_of
from simulator.rules.billion_suns.requests.activation.ordering import order_field
from simulator.rules.billion_suns.requests.activation.self_scanning import TARGET
from simulator.rules.billion_suns.requests.answering import request
from simulator.rules.billion_suns.requests.attacks.alternatives import PASS
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.requests.movement.flying import moving_groups
from simulator.rules.billion_suns.requests.movement.leaving import doors_of, ways_now
from simulator.rules.billion_suns.requests.movement.moving import END
from simulator.rules.billion_suns.requests.set_up.battlezone import only_battlezone
from simulator.rules.billion_suns.view.flights import thrust
from simulator.rules.billion_suns.view.lookup import View, damage_on, is_ceo, purse_of


def foregone(view: View, seat: str) -> Draft | None:
    """The only answer to what the seat is asked, or the only one that does anything.

    None where there is a choice.
    """
    asked = Asked(view, seat)
    if asked.decision is None or GAME.outcome(view) is not None or not is_ceo(view, seat):
        return None
    find = _FOREGONE.get(asked.decision.what)
    return find(asked) if find else None


def _options(asked: Asked, opened: str = "") -> Mapping[str, Option]:
    """The options that can be taken, by their ids; the fields of one that is opened are there."""
    made = request(asked.view, asked.seat, Draft(opened) if opened else None)
    return {each.id: each for each in made.options if each.barred is None} if made else {}


def _choices(asked: Asked, option: str, field: str) -> tuple[Choice, ...]:
    """The choices of a list of an option, as it opens."""
    found = _options(asked, option).get(option)
    lists = (each for each in (found.fields if found else ()) if isinstance(each, Pick))
    return next((each.among for each in lists if each.name == field), ())


def _activate(asked: Asked) -> Draft | None:
    """One battlegroup is left, and nobody may stop before it has activated (ABS-5.8)."""
    free = [each for each in _choices(asked, ACTIVATE, GROUP) if each.barred is None]
    may_stop = PASS.option in _options(asked)
    return Draft(ACTIVATE, {GROUP: (free[0].id,)}) if len(free) == 1 and not may_stop else None


def _order(asked: Asked) -> Draft | None:
    """Vector for a group that can engage nothing, repair nothing and leave by nothing (ABS-5.1)."""
    stage = activation_of(asked)
    groups = stage.groups if stage else ()
    if len(groups) != 1 or damage_on(asked.view, groups[0].group):
        return None
    active, field = groups[0], order_field(groups[0].group)
    kinds = [each.id for each in _choices(asked, ORDERS, field) if each.barred is None]
    moves = thrust(asked.view, active) is not None
    leaves = bool(doors_of(asked)) if moves else bool(ways_now(asked, active.group))
    alone = not leaves and "engage" not in kinds
    return Draft(ORDERS, {field: ("vector",)}) if alone else None


def _end(asked: Asked) -> Draft | None:
    """All ships of the moving group have moved, and it cannot hop (ABS-6.1, 6.4)."""
    only = len(moving_groups(asked)) == 1
    return Draft(END) if only and set(_options(asked)) - _AT_ANY_TIME == {END} else None


def _scan(asked: Asked) -> Draft | None:
    """A scan would do nothing, by contract or loadout (ABS-5.6)."""
    options = set(_options(asked)) - _AT_ANY_TIME
    groups = _choices(asked, SCAN, GROUP)
    if options != {SCAN, PASS.option} or groups:
        return None
    return None if any(each.about for each in _choices(asked, SCAN, TARGET)) else PASS


def _jump_turn(asked: Asked) -> Draft | None:
    """Nothing can come, and no jump point be opened; no bond can change that (ABS-4.1, WZ-1.2)."""
    alone = set(_options(asked)) - _AT_ANY_TIME == {PASS.option}
    return PASS if alone and not purse_of(asked.view, asked.seat).bonds else None


_AT_ANY_TIME = frozenset(("start", "cash_bonds"))

_FOREGONE: Mapping[str, Callable[[Asked], Draft | None]] = {
    ACTIVATE: _activate,
    REST: _activate,
    ORDERS: _order,
    MOVE: _end,
    SCAN: _scan,
    TURN: _jump_turn,
    ZONE: only_battlezone,
}
"""What finds the answer, by `Decision.what`; all other decisions leave a choice."""
