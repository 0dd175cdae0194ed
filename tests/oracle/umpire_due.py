"""What the rules owe in a step: marks that things must bear, events that must come.

Marks of contracts (`taken:cyan`, `survey_token`, `served` …) are kept in a book of its own.
"""

from dataclasses import dataclass

from tests.oracle.umpire_tables import share
from tests.oracle.umpire_terms import Terms, cards_due
from tests.oracle.umpire_wants import Wants
from tests.oracle.umpire_world import Deal, Thing, World


@dataclass
class Marks:
    """The marks that things must bear by the rules, by thing and mark."""

    book: dict[str, dict[str, int]]

    def put(self, thing: str, mark: str, count: int) -> None:
        """Let it bear so many; none takes the mark away."""
        marks = self.book.setdefault(thing, {})
        marks[mark] = count
        if not count:
            del marks[mark]

    def of(self, thing: str, mark: str) -> int:
        """How many it must bear."""
        return self.book.get(thing, {}).get(mark, 0)


@dataclass
class Table:
    """What judging a scan needs: the picture, the marks due, the events due."""

    world: World
    marks: Marks
    wants: Wants

    def left(self, deal: Deal) -> list[int]:
        """What of the deck is not promised to anybody yet."""
        due = sum(
            want.kind == "card_earned" and want.fields["card"] == deal.card
            for want in self.wants.open
        )
        return deal.deck[due:]


def earn(table: Table, deal: Deal, seat: str, reward: Terms, rule: str) -> None:
    """Wait for what the reward pays, as far as the deck goes (ABS-12.2)."""
    scale, wants = table.world.scale, table.wants
    for _ in range(cards_due(table.world, reward, table.left(deal))):
        wants.add(rule, "card_earned", seat=seat, card=deal.card)
    if share(reward.get("tokens"), scale):
        tokens = share(reward["tokens"], scale)
        wants.add(rule, "tokens_gained", seat=seat, card=deal.card, count=tokens)


def lay(table: Table, deal: Deal, kind: str, spot: Thing, rule: str) -> None:
    """Wait for a thing of the contract to be laid where another is."""
    table.wants.add(
        rule,
        "piece_placed",
        piece__kind=kind,
        piece__owner=None,
        piece__place__table=spot.table,
        piece__place__pose__at=list(spot.at),
    )
    table.wants.add(rule, "thing_joined", card=deal.card)
