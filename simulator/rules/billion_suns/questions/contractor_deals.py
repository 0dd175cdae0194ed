"""The contracts by which a question about contractors is answered, game or no game (ABS-12.8)."""

from dataclasses import replace

from simulator.kernel.asked.answer import Answer
from simulator.rules.billion_suns.judging.contractors import because_in_solo_alone
from simulator.rules.billion_suns.judging.reasons import plain_no
from simulator.rules.billion_suns.play.contractors.errand_plans import lots
from simulator.rules.billion_suns.play.set_up.contract_setup import plan_contracts
from simulator.rules.billion_suns.view.contractors.objectives import is_exhausted
from simulator.rules.billion_suns.view.lookup import (
    View,
    contracts,
    in_solo,
)


def with_contracts(view: View, exhausted: tuple[str, ...] = ()) -> View:
    """The view with its contracts in force, and the decks of the `exhausted` cards empty.

    Before a game has begun they are the chosen ones, with those things that are on the tables.
    """
    deals = view.extra.deals
    if not deals and not view.stages:
        deals = plan_contracts(view, as_drawn=True).deals
    spent = tuple(replace(deal, deck=()) if deal.card in exhausted else deal for deal in deals)
    return replace(view, extra=replace(view.extra, deals=spent))


def exhausted_cards(view: View) -> tuple[str, ...]:
    """The cards of the contracts of a game that are exhausted (ABS-12.2)."""
    known = contracts(view)
    deals = (deal for deal in view.extra.deals if deal.card in known)
    return tuple(deal.card for deal in deals if is_exhausted(view, deal))


def may_be_drawn(view: View, group: str) -> tuple[str, ...]:
    """The objectives that a group of contractors may draw, game or no game (SOLO-1.6)."""
    return lots(with_contracts(view), group)


def not_solo(view: View, title: str) -> Answer | None:
    """The answer where there are no contractors: outside solo games; None in one."""
    if in_solo(view) and view.setup.catalogue.contractors is not None:
        return None
    return plain_no(title, because_in_solo_alone())
