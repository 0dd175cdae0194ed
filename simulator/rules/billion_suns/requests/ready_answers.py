"""What to answer if nothing is to be spent, and nothing given up that could be used."""

from collections.abc import Callable, Mapping

from simulator.kernel.asked.draft import Draft
from simulator.rules.billion_suns.model.actions import Activate
from simulator.rules.billion_suns.play.command_phase.command import BID
from simulator.rules.billion_suns.play.contractors.solo_tactical import REST, SEIZE
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.play.jump_phase.jumping import TURN
from simulator.rules.billion_suns.play.movement.movement_step import MOVE
from simulator.rules.billion_suns.play.tactical_phase.jump_out import LEAVE
from simulator.rules.billion_suns.play.tactical_phase.orders import ORDERS
from simulator.rules.billion_suns.play.tactical_phase.steps import present
from simulator.rules.billion_suns.play.tactical_phase.tactical import ACTIVATE
from simulator.rules.billion_suns.requests.activation.activating import OTHERS
from simulator.rules.billion_suns.requests.activation.groups import GROUP, activation_of
from simulator.rules.billion_suns.requests.activation.ordering import order_field
from simulator.rules.billion_suns.requests.attacks.alternatives import PASS
from simulator.rules.billion_suns.requests.command_phase.bid import BID_TOKENS
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.requests.movement.flying import moving_groups
from simulator.rules.billion_suns.requests.movement.leaving import STAY
from simulator.rules.billion_suns.requests.movement.moving import END
from simulator.rules.billion_suns.view.lookup import View, is_ceo
from simulator.rules.billion_suns.view.profile import profile_of_kind


def ready(view: View, seat: str) -> Draft | None:
    """The answer to a decision that spends nothing; None where the main option is one."""
    asked = Asked(view, seat)
    if asked.decision is None or GAME.outcome(view) is not None or not is_ceo(view, seat):
        return None
    make = _READY.get(asked.decision.what)
    return make(asked) if make else None


def begin_move(view: View, seat: str, piece: str) -> Draft | None:
    """To activate a ship's group alone, then to order Vector: what comes before it can fly.

    None for a ship that cannot fly, and where another group, which has orders too, acts with it.
    """
    asked, ship = Asked(view, seat), view.pieces.get(piece)
    if asked.decision is None or GAME.outcome(view) is not None or ship is None:
        return None
    if ship.group is not None and profile_of_kind(view, ship.kind).thrust is None:
        return None
    group = ship.group
    if asked.decision.what in (ACTIVATE, SEIZE, REST) and group is not None:
        refusal = GAME.check_by_rules(view, Activate(group), seat)
        return Draft(ACTIVATE, {GROUP: (group,), OTHERS: ()}) if refusal is None else None
    stage = activation_of(asked) if asked.decision.what == ORDERS else None
    active = [each.group for each in present(view, stage)] if stage else []
    return _vector(asked) if active == [group] else None


def _vector(asked: Asked) -> Draft:
    """Vector for every active group: it costs nothing, and any other order is a choice."""
    stage = activation_of(asked)
    groups = present(asked.view, stage) if stage else ()
    return Draft(ORDERS, {order_field(each.group): ("vector",) for each in groups})


def _end(asked: Asked) -> Draft:
    """The movement of the first group ends; what it could still move is told."""
    names = moving_groups(asked)
    return Draft(END, {GROUP: names[:1]} if len(names) > 1 else {})


_READY: Mapping[str, Callable[[Asked], Draft]] = {
    BID: lambda _asked: Draft(BID, {BID_TOKENS: 0}),
    TURN: lambda _asked: PASS,
    SEIZE: lambda _asked: PASS,
    ORDERS: _vector,
    MOVE: _end,
    LEAVE: lambda _asked: Draft(STAY),
}
"""What makes the answer, by `Decision.what`."""
