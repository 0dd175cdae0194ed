"""Contract decks: which card is taken, what it pays, and that it is there (ABS-12)."""

from tests.oracle.umpire_judging import Judging
from tests.oracle.umpire_save import Fault, Plain, Save, Step
from tests.oracle.umpire_terms import card_credits, contract_set, in_force
from tests.oracle.umpire_world import World


class DecksJudge(Judging):
    """Keeps the decks: A to S of the suit at first, a card less with each taken."""

    def __init__(self, save: Save) -> None:
        super().__init__(save)
        self._decks: dict[str, list[int]] = {}
        self._last: Plain = {"is": ""}

    def before(self, world: World, event: Plain, step: Step) -> None:
        """Hold a card against its deck and the draw before it."""
        if event["is"] in ("card_earned", "card_discarded"):
            self.faults += [Fault(step.n, *found) for found in self._card(world, event)]
        self._last = event

    def after(self, world: World, event: Plain, step: Step) -> None:
        """Note the decks as they are dealt: the number cards A to S (ABS-12)."""
        if event["is"] != "contracts_dealt":
            return
        for deal, terms in in_force(world):
            due = list(range(1, world.scale + 1)) if terms.get("deck") else []
            self._decks[deal.card] = due
            if sorted(deal.deck) != due:
                text = f"the deck of {deal.card} is {deal.deck}, not {due}"
                self.faults.append(Fault(step.n, "ABS-12", text))

    def _card(self, world: World, event: Plain) -> list[tuple[str, str]]:
        deck, pips, found = self._decks.get(event["card"], []), event["pips"], []
        if event["card"] not in contract_set(world) or pips not in deck:
            return [("ABS-12.2", f"the {pips} of {event['card']} is not in its deck {deck}")]
        drawn = self._last
        if drawn["is"] != "dice_rolled" or (drawn["sides"], len(drawn["faces"])) != (len(deck), 1):
            found.append(("ABS-12", f"the {pips} of {event['card']} is not drawn from {deck}"))
        elif deck[drawn["faces"][0] - 1] != pips:
            found.append(("ABS-12", f"not the {pips} of {event['card']} was drawn"))
        if event["is"] == "card_earned" and event["credits"] != card_credits(world, pips):
            text = f"the {pips} pays {event['credits']}, not {card_credits(world, pips)}"
            found.append(("ABS-12.3", text))
        deck.remove(pips)
        return found
