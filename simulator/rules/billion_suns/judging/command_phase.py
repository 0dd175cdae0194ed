"""May the helm be set, the bid be made, and that CEO go first (ABS-3.1, 3.2, 3.4)?"""

from collections.abc import Iterator

from simulator.kernel.asked.answer import Reason
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.judging.reasons import bars
from simulator.rules.billion_suns.model.actions import AllotHelm
from simulator.rules.billion_suns.view.lookup import View, seat_name
from simulator.rules.billion_suns.view.turn_order import ceos


def tokens(view: View) -> int:
    """How many CMD tokens each CEO gets (ABS-3.1)."""
    return view.setup.options.scale + view.setup.catalogue.figures.command_tokens


def may_allot(view: View, helm: AllotHelm) -> Iterator[Reason]:
    """All tokens go into the helm (ABS-3.1)."""
    parts = (helm.initiative, helm.jump, helm.tactical)
    if min(parts) < 0 or sum(parts) != tokens(view):
        every = count_words(tokens(view), "token")
        text = f"Put {every} in all into the three compartments."
        yield bars("not_all_tokens", "ABS-3.1", text)


def may_repeat_helm(view: View, seat: str) -> Iterator[Reason]:
    """May the seat set the helm it had when helms were last opened (ABS-3.1)?"""
    last, every = view.extra.helms.get(seat), tokens(view)
    if last is None:
        yield bars("no_helm", "ABS-3.1", "There was no helm before this one.")
    elif sum(last) != every:
        had = count_words(sum(last), "token")
        text = f"It was a helm of {had}; now all {every} have to go in."
        yield bars("not_all_tokens", "ABS-3.1", text)


def may_bid(view: View, seat: str, bid: int) -> Iterator[Reason]:
    """A bid is no more than the compartment's tokens (ABS-3.2)."""
    own = view.extra.purses[seat].initiative
    if not 0 <= bid <= own:
        there = count_words(own, "Seize Initiative token")
        text = f"{seat_name(view, seat)} has {there}, not {bid}."
        yield bars("too_many_tokens", "ABS-3.2", text)


def may_go_first(view: View, seat: str) -> Iterator[Reason]:
    """Only a CEO can go first (ABS-3.4)."""
    if seat not in ceos(view):
        yield bars("unknown_seat", "ABS-3.4", f"{seat} is not a CEO", "name one")
