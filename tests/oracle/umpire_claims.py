"""Claim jump at the start of the End phase, and the margin of a game (SOLO-1.7, 1.8, 1.20)."""

from collections.abc import Iterable

from tests.oracle.umpire_arms import CONTRACTORS, is_ceo, mass
from tests.oracle.umpire_bench import Bench, by_hand
from tests.oracle.umpire_independents import LEFT
from tests.oracle.umpire_save import Plain, Save, Step
from tests.oracle.umpire_sight import on_tables
from tests.oracle.umpire_solo import CLAIM, objectives
from tests.oracle.umpire_terms import card_credits, ceos, in_force, near
from tests.oracle.umpire_ways import lane_of
from tests.oracle.umpire_world import Deal, Thing, World

DEGREES = (
    (50, "Outstanding"),
    (35, "Resounding success"),
    (20, "Acceptable"),
    (0, "Questionable"),
)
"""The least margin in percent of each degree of success; below them is failure (SOLO-1.8)."""

FAILURE = "Unmitigated failure"


class ClaimsJudge(Bench):
    """`owed` are the contracts that lose a card, None before that is reckoned in an End phase.

    `lanes` are contracts that lose one for a ship that flew off its lane (ABS-12.22).
    """

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self.owed: list[str] | None = None
        self.lanes: list[str] = []

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Cards go when independents are done and before anything scores (ABS-11.5)."""
        if world.mode != "solo" or world.phase != "end" or by_hand(step):
            return
        kind = event["is"]
        if kind == "piece_removed" and event["why"] == LEFT:
            self._left(world, world.things[event["piece"]])
        elif kind == "claim_jumped":
            self._jumped(world, event)
        elif kind == "card_discarded":
            self._discarded(world, event["card"])
        elif kind in ("card_earned", "round_cleared"):
            self._scored(world)
        elif kind == "phase_began":
            self.owed, self.lanes = None, []

    def _left(self, world: World, thing: Thing) -> None:
        lane = lane_of(world, thing)
        if lane and lane[1] == thing.kind:
            self.lanes.append(lane[0])

    def _jumped(self, world: World, event: Plain) -> None:
        """What is told of a claim is so: where, and the masses there (SOLO-1.20)."""
        things = [world.things[name] for name in event["objectives"]]
        masses = _masses(world, things)
        told = event["contractors"], event["ceo"]
        text = f"masses {told} are told round {event['objectives']}, by the rules {masses}"
        self.expect(told == masses and masses[0] > masses[1], "SOLO-1.20", text)
        known = [one.id for deal, _ in in_force(world) for one in _of(world, deal, event["card"])]
        every = world.ruling("claim_jump") == "all_summed"
        due = sorted(known) if every else sorted(event["objectives"])[:1]
        text = f"a claim is told round {event['objectives']}, it is jumped round {due}"
        self.expect(sorted(event["objectives"]) == due, "SOLO-1.20", text)
        strange = [name for name in event["objectives"] if name not in known]
        self.expect(not strange, "SOLO-1.20", f"{strange} are no objectives of {event['card']}")

    def _discarded(self, world: World, card: str) -> None:
        if card in self.lanes:
            self.lanes.remove(card)
            return
        owed = claims(world) if self.owed is None else self.owed
        text = f"a card of {card} is discarded, claims are jumped of {owed}"
        self.expect(card in owed, "SOLO-1.7", text)
        self.owed = [one for one in owed if one != card]

    def _scored(self, world: World) -> None:
        left = claims(world) if self.owed is None else self.owed
        self.expect(not left, "SOLO-1.7", f"no card of {left} is discarded")
        self.owed = []


def claims(world: World) -> list[str]:
    """The contracts whose claims are jumped now, with a card to discard (SOLO-1.7, 1.20)."""
    summed = world.ruling("claim_jump") == "all_summed"
    found = []
    for deal, _ in in_force(world):
        things = objectives(world, deal)
        rounds = [things] if summed and things else [[one] for one in things]
        if deal.deck and any(_outweighed(world, each) for each in rounds):
            found.append(deal.card)
    return found


def _of(world: World, deal: Deal, card: str) -> list[Thing]:
    return objectives(world, deal) if deal.card == card else []


def _outweighed(world: World, things: list[Thing]) -> bool:
    """Is there more mass of contractors than of the CEO within 3" of these?"""
    theirs, own = _masses(world, things)
    return theirs > own


def _masses(world: World, things: list[Thing]) -> tuple[int, int]:
    """The contractors' mass and the CEO's within 3" of any of these, each ship once."""
    there = list(_round(world, things))
    theirs = [one for one in there if one.owner == CONTRACTORS]
    return _mass(world, theirs), _mass(world, [one for one in there if is_ceo(world, one.owner)])


def _round(world: World, things: list[Thing]) -> Iterable[Thing]:
    for ship in on_tables(world):
        is_near = any(near(world, ship, thing, CLAIM) for thing in things)
        if is_near and world.tables.kinds[ship.kind].is_class:
            yield ship


def _mass(world: World, ships: list[Thing]) -> int:
    return sum(mass(world, ship.id) for ship in ships)


def margin(earned: int, revenue: int) -> str:
    """The degree of success, compared exactly (SOLO-1.8, 1.21).

    >>> margin(17, 45), margin(9, 45), margin(-1, 45)
    ('Resounding success', 'Acceptable', 'Unmitigated failure')
    """
    found = (name for least, name in DEGREES if 100 * earned >= least * revenue)
    return next(found, FAILURE)


def revenue(world: World) -> int:
    """All that the cards of the contracts in force can pay, as for two CEOs (SOLO-1.1, 1.8)."""
    decks = sum(bool(terms.get("deck")) for _, terms in in_force(world))
    return decks * sum(card_credits(world, pips) for pips in range(1, world.scale + 1))


def margin_of(save: Save) -> tuple[int, int, str] | None:
    """Credits, revenue and degree of success of a saved solo game; None before it is over."""
    world = World(save)
    for step in save.steps:
        for event in step.events:
            world.apply(event)
    if world.phase != "over":
        return None
    earned = sum(world.purses[seat].credits for seat in ceos(world))
    return earned, revenue(world), margin(earned, revenue(world))
