"""The top bar: the phases of a round, and the chips of the seats."""

from collections.abc import Iterator
from typing import Literal

from simulator.kernel.asked.progress import PhaseStep, Tally
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.antimatter import antimatter_to_win
from simulator.rules.burning_suns.view.holding import income_of
from simulator.rules.burning_suns.view.lookup import (
    ACTION,
    FREE,
    OVER,
    PLANNING,
    RESHUFFLE,
    SET_UP,
    STATUS,
    course_of,
    is_whole,
    seats_of,
    side_of,
)
from simulator.rules.burning_suns.view.possessions import power_of
from simulator.rules.burning_suns.view.spots import leaders_of
from simulator.rules.burning_suns.view.using import hidden_cards

_PHASES = (
    (SET_UP, "Set-up"),
    (STATUS, "Status"),
    (RESHUFFLE, "Reshuffle"),
    (PLANNING, "Planning"),
    (ACTION, "Actions"),
)


def steps(view: View) -> tuple[PhaseStep, ...]:
    """Set-up, or the phases of the round under way (BS-5)."""
    if view.phase == FREE:
        return ()
    names = [name for name, _ in _PHASES]
    at = names.index(view.phase) if view.phase in names else len(names)
    shown = _PHASES[:1] if view.phase == SET_UP else _PHASES[1:]
    return tuple(PhaseStep(name, words, _when(names.index(name), at)) for name, words in shown)


def _when(place: int, at: int) -> Literal["done", "now", "to come"]:
    if place == at:
        return "now"
    return "done" if place < at else "to come"


def tallies(view: View, seat: str | None) -> tuple[Tally, ...]:
    """For every seat its antimatter, crystals, income and leaders; the viewer's comes first."""
    if view.phase == FREE or not view.extra.sides:
        return ()
    order = sorted(seats_of(view), key=lambda each: each != seat)
    return tuple(tally for each in order for tally in _of(view, each))


def _whole(view: View, seat: str) -> Iterator[Tally]:
    """The power of an empire, and how many race cards it hides."""
    power = power_of(view, seat)
    if power:
        yield Tally(seat, "power", "power", power, "the power of its latest level")
    yield Tally(seat, "cards", "cards", str(hidden_cards(view, seat)), "race cards, face down")


def _of(view: View, seat: str) -> tuple[Tally, ...]:
    side, win = side_of(view, seat), antimatter_to_win(view)
    found = [
        Tally(seat, "antimatter", "AM", f"{side.antimatter}/{win}", "antimatter, and what wins"),
        Tally(seat, "crystals", "crystals", str(side.crystals), "crystals in hand"),
        Tally(seat, "income", "income", str(income_of(view, seat)), "crystals a round"),
        Tally(seat, "leaders", "leaders", str(len(leaders_of(view, seat))), "leaders in hand"),
    ]
    if is_whole(view):
        found += _whole(view, seat)
    if course_of(view).order[:1] == (seat,) and view.phase != OVER:
        found.append(Tally(seat, "first", "plans", "first", "the first to place a leader"))
    return tuple(found)
