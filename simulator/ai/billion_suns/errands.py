"""Errands: the scans, destructions and places that pay where credits win, found quickly."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from simulator.ai.billion_suns.quests import Quest, quests
from simulator.ai.billion_suns.reward_values import (
    LATER,
    deck_worth,
    kill_worth,
    left_worth,
    reward_worth,
)
from simulator.geometry.measure import within
from simulator.geometry.units import Point
from simulator.lean import lean
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import Controlled, MassWithin, Scanner, Scoring
from simulator.rules.billion_suns.play.contracts.compared import best
from simulator.rules.billion_suns.play.contracts.terms import in_force, marked, things
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, ships
from simulator.rules.billion_suns.view.measuring import rim
from simulator.rules.billion_suns.view.profile import mass_of, profile_of_kind

Act: TypeAlias = Literal["scan", "destroy", "hold"]

SHARE = 2
"""A place that rivals may hold too pays 1 / SHARE of what it would."""


@lean(frozen=True, slots=True)
class Errand:
    """Something at a place that pays whoever does it, within `reach` thou of it.

    `pays` in thousandths of a credit, each round if it is held. `by` are the groups whose scan
    counts, `only` their names if not all; `fresh`: they must have jumped in this round. `loads` are
    the most ships that can load something to bring home, each for the pay. `kind` is that of a
    thing to destroy, `hull` the tokens that do it; `leaves` is what it pays more to those who can
    scan what is left. `mass` must be outweighed to hold a place,
    which pays `most` in all.
    """

    act: Act
    thing: str
    table: str
    at: Point
    reach: int
    pays: int
    by: Scanner = "any"
    only: tuple[str, ...] | None = None
    fresh: bool = False
    loads: int = 0
    kind: str = ""
    leaves: int = 0
    hull: int = 0
    mass: int = 0
    most: int = 0


def errands(state: View, seat: str) -> tuple[Errand, ...]:
    """All that would pay the seat now, wherever its ships are."""
    return (*_offered(state, seat), *_places(state, seat))


_kept: dict[str, tuple[tuple[object, ...], tuple[Errand, ...]]] = {}
"""By seat the latest scans and things to destroy, with what they were found from."""


def _offered(state: View, seat: str) -> tuple[Errand, ...]:
    """Scans and things to destroy: found anew only if decks, the round or the things change."""
    deals, pieces = state.extra.deals, state.pieces
    there = (pieces.get(name) for deal in deals for name in deal.things)
    found_from: tuple[object, ...] = (state.setup, state.round, deals, *there)
    # Read once, as another thread may replace it.
    before, kept = _kept.get(seat, ((), ()))
    if _are_same(before, found_from):
        return kept
    found = (*_scans(state, seat), *_targets(state))
    _kept[seat] = found_from, found
    return found


def _are_same(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    """Are they the very same values? No value ever changes."""
    return len(some) == len(others) and all(
        one is other for one, other in zip(some, others, strict=True)
    )


def _scans(state: View, seat: str) -> Iterator[Errand]:
    for quest in quests(state, seat):
        at = quest.spot.at
        if at is not None and quest.target is not None:
            yield _scan(quest, at, quest.target)


def _scan(quest: Quest, at: Point, target: str) -> Errand:
    spot, pays = quest.spot, quest.worth * (LATER if quest.loads else 1)
    found = Errand("scan", target, spot.table, at, spot.reach, pays, quest.by)
    return replace(found, only=quest.only, fresh=quest.fresh, loads=quest.loads)


def _targets(state: View) -> Iterator[Errand]:
    """Things whose destruction earns, or leaves what earns."""
    for deal, contract in in_force(state):
        for rule in contract.kills:
            by: Scanner = "any"
            by = next((each.by for each in contract.scans if each.of == rule.leaves), by)
            left = left_worth(state, deal.card, rule.leaves) // LATER
            whole = profile_of_kind(state, rule.of).silhouette or 1
            for thing in things(state, deal, rule.of):
                pays = kill_worth(state, thing.id, rule.of)
                hull = max(1, whole - marked(thing.piece, "damage"))
                if pays > 0:
                    found = Errand("destroy", thing.id, thing.table, thing.at, 0, pays, by)
                    yield replace(found, kind=rule.of, leaves=left, hull=hull)


def _places(state: View, seat: str) -> Iterator[Errand]:
    """Places whose holder is paid at the end of each round."""
    for deal, contract in in_force(state):
        for scoring in contract.scoring:
            measure = scoring.measure
            if deal.deck and isinstance(measure, Controlled | MassWithin):
                yield from _held(state, seat, deal, scoring)


def _held(state: View, seat: str, deal: ContractState, scoring: Scoring) -> Iterator[Errand]:
    """What each place pays: its share of the reward, by how many more are wanted to win it."""
    measure: Any = scoring.measure
    every = things(state, deal, measure.of)
    least, wanted = scoring.least.at(state.setup.options.scale), 1
    if isinstance(measure, Controlled):
        reach = state.setup.catalogue.objects[measure.of].control_range or 0
    else:
        reach = measure.range
    near = [_masses(state, thing, reach + rim(state, thing)) for thing in every]
    if isinstance(measure, Controlled):
        held = [best(masses) for masses in near]
        most = max((held.count(each) for each in held if each not in (seat, None)), default=0)
        wanted, least = max(1, max(most + 1, least) - held.count(seat)), 1
    reward, deck = reward_worth(state, deal, scoring.reward), deck_worth(state, deal)
    for thing, masses in zip(every, near, strict=True):
        rival = max((mass for each, mass in masses.items() if each != seat), default=0)
        far, mass = reach + rim(state, thing), max(rival, least - 1)
        # Who takes one from a rival is two nearer to having more of them.
        parts = SHARE * (max(1, wanted // 2) if rival else wanted)
        found = Errand("hold", thing.id, thing.table, thing.at, far, reward // parts, mass=mass)
        yield replace(found, most=deck // parts)


def _masses(state: View, thing: PlacedPiece, reach: int) -> dict[str, int]:
    """The mass of each seat near a thing."""
    found: dict[str, int] = {}
    for ship in ships(state):
        if ship.table == thing.table and within(ship.at, thing.at, reach):
            owner = ship.piece.owner or ""
            found[owner] = found.get(owner, 0) + mass_of(state, ship.piece.kind)
    return found
