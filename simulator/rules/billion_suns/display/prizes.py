"""What scores, for the briefing: each contract with its card, its pay and its table (ABS-12, WZ-6).

In a skirmish, which has no contracts, the enemy's ships are the only prize.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel import wording
from simulator.kernel.shown.briefing import MOST_PRIZES, Prize
from simulator.kernel.shown.option import ChoiceCard
from simulator.kernel.shown.overlay import Overlay, Ring
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.display.choice_cards import contract_card, reward_text
from simulator.rules.billion_suns.display.objectives import deck_of
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import Contract, Controlled, MassWithin, Scoring
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.lookup import PlacedPiece, View, find_ships, ships
from simulator.rules.billion_suns.view.turn_order import ceos

_TOLD = ("Scores", "Mind")
"""Lines of a contract's card that matter once everything is set up."""

_DEAREST = 3
"""Classes whose price a skirmish names."""


def prizes(view: View) -> tuple[Prize, ...]:
    """Everything that scores, in the order of the contracts; at most `MOST_PRIZES`."""
    found = [_contract(view, deal, contract) for deal, contract in in_force(view)]
    return tuple(found[:MOST_PRIZES]) if found else (_destroyed_prize(view),)


def _contract(view: View, deal: ContractState, contract: Contract) -> Prize:
    card = contract_card(contract, view.setup)
    told = tuple(line for line in card.lines if line[0] in _TOLD)
    here = [stands for name in deal.things for stands in find_ships(view, name)]
    tables = Counter(stands.table for stands in here)
    usual = max(tables, key=lambda table: tables[table], default="")
    table = deal.table or usual or view.setup.tables[0].id
    things = [stands for stands in here if stands.table == table]
    shapes = tuple(_shapes(view, contract, things))
    return Prize(replace(card, lines=told), _pays(view, deal, contract), table, shapes)


def _pays(view: View, deal: ContractState, contract: Contract) -> str:
    """How much there is to earn: cards of a deck, or victory points round by round."""
    if contract.deck:
        deck = deck_of(view, deal)
        return f"{count_words(deck.most, 'card')}, {deck.pays}"
    return ", ".join(_points(view, contract, each) for each in contract.scoring)


def _points(view: View, contract: Contract, scoring: Scoring) -> str:
    words = reward_text(scoring.reward, contract, view.setup)
    if scoring.when != "end":
        return f"{words} at the end"
    rounds = view.setup.options.rounds
    return f"{words} a round, {scoring.reward.points * rounds} in all"


def _shapes(view: View, contract: Contract, things: list[PlacedPiece]) -> Iterator[Overlay]:
    """The rings within which mass counts or a scan reaches, and what keeps jumps away.

    Only the first ring of its kind has a label.
    """
    figures, objects = view.setup.catalogue.figures, view.setup.catalogue.objects
    labels: dict[str, str] = {}
    for thing in things:
        kind = thing.piece.kind
        for radius, role, words in (
            (figures.gravity_well if objects[kind].solid else None, "well", "no jump"),
            (_counting(view, contract, kind), "contest", "scores"),
            (_scan_range(view, contract, kind), "scan", "scan"),
        ):
            if radius is None:
                continue
            label = "" if role in labels else f"{wording.inches(radius)} {words}"
            labels[role] = label
            yield Ring(thing.at, radius, role, label)


def _counting(view: View, contract: Contract, kind: str) -> int | None:
    """How near a thing of this kind mass counts by the contract, in thou."""
    for scoring in contract.scoring:
        match scoring.measure:
            case MassWithin(of, reach) if of == kind:
                return reach
            case Controlled(of) if of == kind:
                return view.setup.catalogue.objects[kind].control_range
    return None


def _scan_range(view: View, contract: Contract, kind: str) -> int | None:
    """How near a ship scans a thing of this kind by the contract, in thou (ABS-5.6)."""
    if any(scan.of == kind for scan in contract.scans):
        return view.setup.catalogue.figures.scan_range
    return None


def _destroyed_prize(view: View) -> Prize:
    """The ships of the enemy, by what they cost (ABS-11.6)."""
    catalogue = view.setup.catalogue
    fleet = [stands for stands in ships(view) if stands.piece.owner in ceos(view)]
    kinds = list(dict.fromkeys(stands.piece.kind for stands in fleet)) or list(catalogue.classes)
    classes = [catalogue.classes[kind] for kind in kinds if kind in catalogue.classes]
    dear = sorted(classes, key=lambda each: -each.cost)[:_DEAREST]
    prices = ", ".join(f"{each.name} {each.cost}" for each in dear)
    lines = (
        ("Scores", f"what each enemy ship that you destroy costs: {prices} credits"),
        ("Mind", "ships that jump out are safe, and your own losses score for the enemy"),
    )
    tables = Counter(stands.table for stands in fleet)
    table = max(tables, key=lambda name: tables[name], default=view.setup.tables[0].id)
    card = ChoiceCard(
        "destroyed", "Enemy ships destroyed", "", lines, "ABS-11.6", kinds=(kinds[0],)
    )
    return Prize(card, "their cost in credits", table)
