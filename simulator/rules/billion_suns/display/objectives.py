"""How the contracts stand: what each compares, and what it would pay now (WZ-6, ABS-12)."""

from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.shown.objective import Deck, Objective
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.display.choice_cards import compared_by, paid_actions, reward_text
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.contracts import Contract, Scoring
from simulator.rules.billion_suns.play.contracts.scoring import winners
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.compared import tally
from simulator.rules.billion_suns.view.contract_terms import in_force, value
from simulator.rules.billion_suns.view.contractors.claims import Claim, claims, jumped_claims
from simulator.rules.billion_suns.view.lookup import View, is_contractors
from simulator.rules.billion_suns.view.turn_order import ceos


def objectives(view: View) -> tuple[Objective, ...]:
    """Every contract in force as it stands; empty before they are dealt."""
    contested = [each for each in claims(view) if each.contractors]
    return tuple(
        each
        for deal, contract in in_force(view)
        for each in (*_of_contract(view, deal, contract), *_claims(view, contract, contested))
    )


def _claims(view: View, contract: Contract, contested: list[Claim]) -> Iterator[Objective]:
    """The contract's claims that contractors are near: by the masses there (SOLO-1.7).

    Only the first one jumped costs a card, since a contract loses one a round (SOLO-1.20).
    """
    lost = jumped_claims(view)
    for claim in contested:
        if claim.card == contract.card:
            where = join_words(tuple(phrases.known_as(view, each) for each in claim.objectives))
            seats = [seat.id for seat in view.setup.seats if is_contractors(view, seat.id)]
            yield Objective(
                contract.name,
                f"claim at {where}, by mass",
                "SOLO-1.7",
                (
                    *((seat, claim.ceo) for seat in ceos(view)),
                    *((seat, claim.contractors) for seat in seats),
                ),
                tuple((seat, "1 claim") for seat in seats if claim in lost),
            )


def _of_contract(view: View, deal: ContractState, contract: Contract) -> Iterator[Objective]:
    deck = deck_of(view, deal) if contract.deck else None
    for n, scoring in enumerate(contract.scoring):
        yield replace(_scored_objective(view, deal, contract, scoring), deck=None if n else deck)
    if not contract.scoring:
        yield Objective(contract.name, paid_actions(contract, view.setup), contract.rule, deck=deck)


def deck_of(view: View, deal: ContractState) -> Deck:
    """How many cards are left, and what one of them pays (ABS-12.2, 12.3)."""
    worth = sorted({value(view, pips) for pips in deal.deck})
    if not worth:
        return Deck(0, view.setup.options.scale, "no card left")
    pays = f"{worth[0]}–{worth[-1]}" if len(worth) > 1 else f"{worth[0]}"
    unit = "credit" if worth == [1] else "credits"
    return Deck(len(deal.deck), view.setup.options.scale, f"{pays} {unit} a card")


def _scored_objective(
    view: View, deal: ContractState, contract: Contract, scoring: Scoring
) -> Objective:
    counted = tally(view, deal, scoring.measure)
    paid = reward_text(scoring.reward, contract, view.setup)
    last = view.round >= view.setup.options.rounds
    return Objective(
        contract.name,
        compared_by(scoring, contract, view.setup),
        contract.rule,
        tuple(counted.items()),
        tuple((seat, paid) for seat in winners(view, scoring, counted)),
        scoring.when == "end" or last,
    )
