"""The squadron that a commander has planned, with its crews and Prisoners (SW-1.4, SW-8.5)."""

from dataclasses import replace

from simulator.rules.space_war.campaign_book import Commander, posts_of
from simulator.rules.space_war.campaign_entries import (
    SquadronPlanned,
)
from simulator.rules.space_war.model.designs import Squadron

CAMPAIGN = "campaign"
"""The id of squadrons that come from a ledger."""


def squadron_of(name: str, commander: Commander, plan: SquadronPlanned | None = None) -> Squadron:
    """The squadron of his plan, or of another one; its crews are those that are on its Craft."""
    plan = plan or commander.plan or SquadronPlanned(name, ())
    posts = posts_of(commander if plan is commander.plan else _with_plan(commander, plan))
    on_board = {crew.post: crew for crew in commander.crews if crew.post}
    crews = tuple(on_board[post].medals if post in on_board else () for post in posts)
    sent = tuple(on_board[post].number if post in on_board else 0 for post in posts)
    bought = dict(plan.craft)
    captives = {each.number: each.design for each in commander.captives}
    return Squadron(
        CAMPAIGN,
        name,
        commander.designs,
        tuple(bought.get(design.id, 0) for design in commander.designs),
        plan.allowance,
        tuple(captives[number] for number in plan.prisoners),
        crews=crews if any(sent) else (),
        sent=sent if any(sent) else (),
        freed=plan.prisoners,
    )


def _with_plan(commander: Commander, plan: SquadronPlanned) -> Commander:
    return replace(commander, plan=plan)
