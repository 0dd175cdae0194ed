"""What each decision is about, for somebody's first round: a line or two at the right time."""

from collections.abc import Callable, Mapping

from simulator.kernel import wording
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.play.attacks.declaring import ATTACK
from simulator.rules.billion_suns.play.command_phase.command import HELM
from simulator.rules.billion_suns.play.contractors.solo_tactical import REST, SEIZE
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.play.jump_phase.jumping import TURN
from simulator.rules.billion_suns.play.movement.movement_step import MOVE
from simulator.rules.billion_suns.play.tactical_phase.jump_out import LEAVE
from simulator.rules.billion_suns.play.tactical_phase.orders import ORDERS
from simulator.rules.billion_suns.play.tactical_phase.scanning import SCAN
from simulator.rules.billion_suns.play.tactical_phase.tactical import ACTIVATE
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.view.lookup import (
    View,
    in_solo,
    in_warzone,
    is_ceo,
    purse_of,
    ships,
)


def explain_decision(view: View, seat: str) -> str:
    """What the seat's open decision is about; empty after the first round, and for reactions."""
    asked = Asked(view, seat)
    if asked.decision is None or view.round > 1 or not is_ceo(view, seat):
        return ""
    if GAME.outcome(view) is not None:
        return ""
    tell = _TOLD.get(asked.decision.what)
    return tell(asked) if tell else ""


def _helm(asked: Asked) -> str:
    first = "let a group act early" if in_solo(asked.view) else "help to go first"
    return (
        f"Tokens on Jump In bring ships, on Tactical pay for commands, on Seize Initiative {first}."
    )


def _jump_turn(asked: Asked) -> str:
    view, seat = asked.view, asked.seat
    if not arrivals.serving_points(view, seat):
        return "Open a jump point near what the contract is about: your ships arrive through it."
    if in_warzone(view) and not purse_of(view, seat).credits:
        return "Ships cost credits: cash a War Bond, then deploy a battlegroup by your jump point."
    if in_solo(view):
        return "Deploy a battlegroup. The heavier it is, the heavier the contractors that follow."
    return "Deploy a battlegroup by your jump point, or pass. Each takes a Jump In token."


def _scan(asked: Asked) -> str:
    reach = wording.inches(asked.view.setup.catalogue.figures.scan_range)
    return f"Scan what the contract is about, within {reach} of a ship: that is what it pays for."


def _activate(asked: Asked) -> str:
    if not any(ship.piece.owner == asked.seat for ship in ships(asked.view)):
        return ""
    return "Activate your groups one by one: each takes an order, flies, attacks and scans."


_TOLD: Mapping[str, Callable[[Asked], str]] = {
    HELM: _helm,
    TURN: _jump_turn,
    SEIZE: lambda _asked: (
        "A Seize Initiative token lets a group act now. All others act after the contractors."
    ),
    REST: _activate,
    ACTIVATE: _activate,
    ORDERS: lambda _asked: (
        "Choose Vector to move twice, Engage to re-roll misses, Red Alert to mend, or Jump Out."
    ),
    MOVE: lambda _asked: (
        "Drag a ship: it turns once, then goes straight. Less than half its Thrust makes it an Easy"
        " Target."
    ),
    LEAVE: lambda _asked: "Leave by a jump point in range, or stay for another round.",
    ATTACK: lambda _asked: (
        "Share your dice out to targets in range and arc; a die hits at or under the target's"
        " Silhouette."
    ),
    SCAN: _scan,
}
"""What is told, by `Decision.what`: at most 110 letters, which a bar has room for."""
