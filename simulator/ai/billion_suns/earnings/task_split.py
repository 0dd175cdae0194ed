"""Tasks shared out: the routes of own groups and rivals in play, and what is left to earn."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from simulator.ai.billion_suns.attacks.kill_worth import kill_targets
from simulator.ai.billion_suns.dangers.claim_losses import claim_losses
from simulator.ai.billion_suns.earnings.place_pay import PrizeSpot
from simulator.ai.billion_suns.earnings.reward_values import deck_worth, home_worth
from simulator.ai.billion_suns.earnings.task_routes import (
    Market,
    RouteTask,
    TaskRoute,
    rounds_left,
    task_route,
)
from simulator.ai.billion_suns.earnings.travel_time import JumpSite, Traveller, homeward, traveller
from simulator.ai.billion_suns.situation import Force, Situation
from simulator.kernel.piece import Piece
from simulator.rules.billion_suns.judging import arrivals
from simulator.rules.billion_suns.view.contract_terms import count_mark, in_force
from simulator.rules.billion_suns.view.lookup import is_ceo, ships

CALLING = 1
"""The mass of a usual newcomer: it decides which contractors come to jump claims."""


@dataclass(frozen=True, slots=True)
class TakenTours:
    """The routes of own groups in play, by group, and the market after taking them."""

    task_routes: Mapping[str, TaskRoute]
    market: Market

    @property
    def worth(self) -> int:
        """Their total worth."""
        return sum(each.worth for each in self.task_routes.values())


def jump_sites(seen: Situation, seat: str) -> tuple[JumpSite, ...]:
    """The jump points a seat may use."""
    return tuple((gate.table, gate.at) for gate in arrivals.serving_points(seen.view, seat))


def with_likely_sites(seen: Situation, known: tuple[JumpSite, ...]) -> tuple[JumpSite, ...]:
    """These, and one more on each table without any, at the first relay there."""
    found = list(known)
    for table in seen.view.setup.tables:
        if not any(name == table.id for name, _ in found):
            spots = (scan_task.spot for scan_task in seen.scan_tasks if scan_task.relays)
            there = ((table.id, spot.at) for spot in spots if spot.table == table.id and spot.at)
            found += islice(there, 1)
    return tuple(found)


def open_market(seen: Situation, known: tuple[JumpSite, ...]) -> Market:
    """The market before any own group has taken a task."""
    rivals: dict[str, int] = {}
    losses = claim_losses(seen.view, 0, CALLING)
    plain = Market(known, pots=_pots(seen), losses=losses)
    for band in seen.foes:
        rival = _rival(seen, band)
        if rival is not None:
            theirs = replace(plain, sites=jump_sites(seen, rival))
            for stop in task_route(seen, theirs, band, mover(seen, band)).stops:
                rivals[stop.name] = min(stop.rounds, rivals.get(stop.name, stop.rounds))
    return replace(plain, rivals=rivals)


def _rival(seen: Situation, band: Force) -> str | None:
    """The CEO whose battlegroup it is and may earn; contractors earn nothing (SOLO-1.10)."""
    if band.owner is None or band.profile.mass is None or not band.profile.thrust:
        return None
    return band.owner if is_ceo(seen.view, band.owner) else None


def fleet(seen: Situation, market: Market) -> TakenTours:
    """The routes of own groups: the group that can earn most chooses first."""
    task_routes: dict[str, TaskRoute] = {}
    waiting = [band for band in seen.own if band.profile.thrust]
    for band in list(waiting):
        home = _going_home(seen, market, band)
        if home is not None:
            task_routes[band.name] = home
            waiting.remove(band)
    movers = {band.name: mover(seen, band) for band in waiting}
    targets = {band.name: kill_targets(seen, band) for band in waiting}
    while waiting:
        plans = [
            (task_route(seen, market, band, movers[band.name], targets[band.name]), band)
            for band in waiting
        ]
        best, band = max(plans, key=lambda plan: plan[0].worth)
        task_routes[band.name] = best
        market = market.after(best)
        waiting.remove(band)
    return TakenTours(task_routes, market)


def under_way(seen: Situation) -> TakenTours:
    """The routes of own groups through the jump points that there are."""
    return fleet(seen, open_market(seen, jump_sites(seen, seen.seat)))


def mover(seen: Situation, band: Force) -> Traveller:
    """The group as a traveller from its position."""
    return traveller(seen, band.profile, band.ships[0].table, band.ships[0].at)


def _going_home(seen: Situation, market: Market, band: Force) -> TaskRoute | None:
    """The route to bring its cargo to the nearest jump point; None if it carries nothing."""
    worth = sum(paid for ship in band.ships for _, paid in _loads(seen, ship.piece))
    if not worth:
        return None
    lead = band.ships[0]
    need = homeward(seen, market.sites, mover(seen, band), PrizeSpot(lead.table, lead.at))
    when = (need or 0) - 1 + (1 if band.activated else 0)
    if need is None or when >= rounds_left(seen):
        return TaskRoute()
    contract = next(name for ship in band.ships for name, _ in _loads(seen, ship.piece))
    name = f"{band.name} home"
    sure = replace(market, pots={}, losses={}).adds(name, contract, worth, when)
    return TaskRoute(
        (RouteTask(name, contract, PrizeSpot(lead.table, lead.at), sure, when, worth),)
    )


def _pots(seen: Situation) -> dict[str, int]:
    """What each deck still pays, less cargo that is on its way home."""
    found = {}
    for deal, contract in in_force(seen.view):
        if contract.deck:
            whole = deck_worth(seen.view, deal)
            afloat = sum(
                count_mark(ship.piece, home.token) * home_worth(seen.view, home)
                for ship in ships(seen.view)
                for home in contract.home
            )
            found[contract.name] = max(0, whole - afloat)
    return found


def _loads(seen: Situation, piece: Piece) -> Iterator[tuple[str, int]]:
    """The ship's cargo: the contract, and what it earns at home."""
    for _, contract in in_force(seen.view):
        for home in contract.home:
            if count_mark(piece, home.token):
                yield contract.name, count_mark(piece, home.token) * home_worth(seen.view, home)
