"""When a game is over, and who has won it (ABS-11.4, 11.6, WZ-1.1)."""

from collections.abc import Mapping

from simulator.rules.billion_suns.model.extra import Purse
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.contractors.margin import margin_now
from simulator.rules.billion_suns.view.lookup import View, in_solo, in_warzone, purse_of
from simulator.rules.billion_suns.view.turn_order import ceos


def is_last_round(view: View) -> bool:
    """Does the game end with this round: by its number, or because decks have run out?

    The ruling `game_end` is about games with decks; without one, rounds alone count.
    """
    rounds = view.round >= view.setup.options.rounds
    empty = [not deal.deck for deal, contract in in_force(view) if contract.deck]
    reading = view.setup.catalogue.rulings.game_end
    if not empty or reading == "four_rounds":
        return rounds
    if reading == "first_deck":
        return any(empty)
    return all(empty) or (rounds and reading == "four_rounds_or_decks")


def why_over(view: View) -> str:
    """Why a game that is over has ended, as a sentence (ABS-11.4)."""
    if view.round >= view.setup.options.rounds:
        return f"Over because round {view.round} of {view.setup.options.rounds} has ended."
    if view.setup.catalogue.rulings.game_end == "first_deck":
        return "Over because a deck is exhausted."
    return "Over because every deck is exhausted."


def last_round(view: View) -> int | None:
    """The last round by its number; None where only decks that run out end the game."""
    by_decks = any(contract.deck for _, contract in in_force(view))
    if by_decks and view.setup.catalogue.rulings.game_end in ("first_deck", "all_decks"):
        return None
    return view.setup.options.rounds


def round_words(view: View, number: int | None = None) -> str:
    """The round under way, or the one of this number, of how many: `round 2 of 4`."""
    last = last_round(view)
    shown = view.round if number is None else number
    return f"round {shown} of {last}" if last and shown <= last else f"round {shown}"


def winners(view: View) -> tuple[str, ...]:
    """The CEOs with the most of what wins in this mode; ties share the win (ABS-11.6).

    A skirmish is won by the credits' worth of enemy ships destroyed, a core game by credits, and
    Warzone by victory points, then by unspent War Bonds; if tied in both nobody wins (WZ-1.1).
    A solo game is won unless the CEO is fired: there is nobody to beat (SOLO-1.8).
    """
    found = _results(view)
    if in_solo(view):
        margin = margin_now(view)
        return tuple(found) if margin is None or margin.band else ()
    most = max(found.values())
    best = tuple(seat for seat in found if found[seat] == most)
    return () if len(best) > 1 and in_warzone(view) else best


def standings(view: View) -> Mapping[str, int]:
    """What decides first in this mode, by CEO: victory points, credits, or the worth destroyed."""
    return {seat: result[0] for seat, result in _results(view).items()}


def _results(view: View) -> Mapping[str, tuple[int, ...]]:
    return {seat: _result(view, purse_of(view, seat)) for seat in ceos(view)}


def _result(view: View, purse: Purse) -> tuple[int, ...]:
    """The values compared, the most important first."""
    if in_warzone(view):
        return purse.points, purse.bonds
    if view.setup.options.mode in ("core", "solo"):
        return (purse.credits,)
    return (purse.worth,)
