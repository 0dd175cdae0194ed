"""What a scan does by the contracts in force (ABS-5.6, ABS-12.6, WZ-6)."""

from collections.abc import Iterator

from simulator.kernel.dice import Dice
from simulator.kernel.resolution import Resolution
from simulator.rules.billion_suns.judging.scanning import applies, landing_ships, scans_itself
from simulator.rules.billion_suns.model.actions import Scan
from simulator.rules.billion_suns.play.contracts.scan_effects import EFFECTS, Use
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.lookup import View, find_ships, owner_of


def scan(now: Resolution, action: Scan) -> None:
    """Apply the effects of the contracts, in the order ♠ ♥ ♣ ♦."""
    seat = owner_of(now.state, action.group) or ""
    for deal, contract in tuple(in_force(now.state)):
        for rule in contract.scans:
            if applies(now.state, deal, rule, action):
                use = Use(deal.card, action.group, action.target, seat, action.at, action.landing)
                EFFECTS[type(rule.effect)](now, use, rule.effect)


def offers(view: View, group: str, dice: Dice) -> Iterator[Scan]:
    """Scans of its own ships that place a token, by each ship and somewhere in its reach."""
    reach = view.setup.catalogue.figures.scan_range
    for ship in find_ships(view, group) if scans_itself(view, group) else ():
        yield Scan(group, ship.id)
        across, up = (face - 1 - reach for face in dice.roll(2, 2 * reach + 1))
        yield Scan(group, ship.id, (ship.at[0] + across, ship.at[1] + up))


def landing_offers(view: View, group: str) -> Iterator[Scan]:
    """Scans in which only some of the ships that may land troops do so: one, or none (WZ-6.2)."""
    for deal, _ in in_force(view):
        for target in deal.things:
            able = landing_ships(view, Scan(group, target))
            if able:
                yield from (Scan(group, target, landing=some) for some in (able[:1], ()))
