"""The card of a reaction: who shares it, and what is on it."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile
from typing import TypeAlias

from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.reaction import Alternative, Reaction
from simulator.kernel.decisions import open_decision
from simulator.kernel.state import AnyState
from simulator.kernel.wording import lower_first
from simulator.ui.play.asking import AskingMode
from simulator.ui.play.seating import people
from simulator.ui.state.client.client import Client

Sharer: TypeAlias = tuple[str, str, Reaction]
"""A seat on a card: its id, its name, and what it may answer."""


def card_of(client: Client, view: AnyState, asking: AskingMode) -> Reaction | None:
    """The ready answers to what the seat that looks is asked, found once; None for no reaction.

    Persons who may answer the same roll after it share one card.
    """
    found = sharers(client, view, asking)
    if not found:
        return None
    own, *others = found
    every = _is_always(client, view, asking)
    key = "card", asking, *(seat for seat, *_ in found)
    return client.rules_cache.keep(view, key, lambda _: _make_card(own[2], others, every=every))


def sharers(client: Client, view: AnyState, asking: AskingMode) -> tuple[Sharer, ...]:
    """Who shares the card of a reaction, the seat that looks first; empty for no reaction."""
    own = _reaction(client, view, client.seat)
    if own is None:
        return ()
    names = {each.id: each.name for each in view.setup.seats}
    found = [(client.seat, names[client.seat], own)]
    persons, what = people(client.ruleset, view), _asked_for(client, view)
    after = () if _is_always(client, view, asking) else own.others
    for seat in takewhile(persons.__contains__, after):
        other = _reaction(client, view, seat)
        if other is not None and not asking.is_needless((seat, what, view.round), other):
            found.append((seat, names[seat], other))
    return tuple(found)


def foregone_of(client: Client, view: AnyState) -> Draft | None:
    """The only answer to what the seat that looks is asked; None where there is a choice."""
    seat = client.seat
    return client.rules_cache.keep(
        view, ("foregone", seat), lambda rules: rules.requests.only_answer(view, seat)
    )


def _is_always(client: Client, view: AnyState, asking: AskingMode) -> bool:
    """Is the seat that looks always asked for this, whatever it may change?"""
    return asking.mode(client.seat, _asked_for(client, view), view.round) == "always"


def _asked_for(client: Client, view: AnyState) -> str:
    decision = open_decision(view, client.seat)
    return decision.what if decision else ""


def _reaction(client: Client, view: AnyState, seat: str) -> Reaction | None:
    """What a seat may answer, by what it sees itself."""

    def find() -> Reaction | None:
        own = view if seat == client.seat else client.game.view(seat)
        return client.ruleset.requests.reaction(own, seat)

    return client.rules_cache.keep(view, ("reaction", seat), lambda _: find())


def _make_card(
    reaction: Reaction, others: Iterable[tuple[str, str, Reaction]], *, every: bool
) -> Reaction:
    """One card for all who may answer the same roll: the others as (seat, name, reaction).

    Declining is declining for all of them. Answers that gain nothing are on it if `every` one is.
    """
    main, declining = reaction.alternatives[0], reaction.declining
    kept = [
        each
        for each in reaction.alternatives
        if every or each in (main, declining) or _helps(each, reaction)
    ]
    kept += [
        replace(each, caption=f"{name}: {lower_first(each.caption)}", seat=seat)
        for seat, name, found in others
        for each in found.alternatives
        if each is not found.declining and _helps(each, found)
    ]
    return replace(reaction, alternatives=tuple(kept))


def _helps(each: Alternative, reaction: Reaction) -> bool:
    """Does an answer gain anything, or is it one that has to be given?"""
    return reaction.passing is None or each.gain.chance > 0 or each.gain.tokens > 0
