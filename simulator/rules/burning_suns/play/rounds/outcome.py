"""Who wins, and when the game is over (BS-1.2, BS-1.4, BS-1.9)."""

from collections import Counter
from collections.abc import Mapping

from simulator.kernel.resolution import Resolution
from simulator.kernel.wording import capital, join_words
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import GameEnded
from simulator.rules.burning_suns.view.antimatter import antimatter_to_win
from simulator.rules.burning_suns.view.holding import income_of
from simulator.rules.burning_suns.view.lookup import (
    rulings_of,
    seat_name,
    seats_of,
    side_of,
)
from simulator.rules.burning_suns.view.possessions import allies_of
from simulator.rules.burning_suns.view.where import all_units, is_unique


def end_if_won(now: Resolution) -> bool:
    """End the game if an empire has enough antimatter, or if this was the last round."""
    view, last = now.state, now.state.setup.options.rounds
    winners, is_last = winners_of(view), last is not None and view.round >= last
    if not winners and not is_last:
        return False
    now.emit(GameEnded(winners or best(view, seats_of(view)), last_round=not winners))
    return True


def winners_of(view: View) -> tuple[str, ...]:
    """Who has enough antimatter and the most of it, with its own allies (BS-13.3).

    By the ruling all who have enough (D13).
    """
    least = antimatter_to_win(view)
    over = tuple(seat for seat in seats_of(view) if side_of(view, seat).antimatter >= least)
    first = over if rulings_of(view).top_antimatter == "all_over" else best(view, over)
    with_allies = {ally for seat in first for ally in (seat, *allies_of(view, seat))}
    return tuple(seat for seat in seats_of(view) if seat in with_allies)


def best(view: View, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Those with the most antimatter; then most uniques in play, then most income (BS-1.4)."""
    scored = {seat: merits(view, seat) for seat in seats}
    return tuple(seat for seat in seats if scored[seat] == max(scored.values()))


def merits(view: View, seat: str) -> tuple[int, int, int]:
    """What decides, in order: antimatter, unique units in play, crystal income (BS-1.4)."""
    uniques = sum(one.owner == seat and is_unique(one.kind) for one in all_units(view))
    return side_of(view, seat).antimatter, uniques, income_of(view, seat)


def outcome(view: View) -> tuple[str, ...] | None:
    """The seats that have won, None while the game goes on."""
    return view.extra.course.winners


def in_play(view: View, seat: str) -> Mapping[str, int]:
    """The units of a seat by kind, called as those that are lost; each unique is one."""
    found: Counter[str] = Counter()
    for one in all_units(view):
        if one.owner == seat:
            found[capital(one.kind)] += one.count
    return found


def standings(view: View) -> Mapping[str, int]:
    """The antimatter of each seat."""
    return {seat: side_of(view, seat).antimatter for seat in seats_of(view)}


def why_over(view: View) -> str:
    """Why a game that is over has ended, and what decided among equals, as sentences (BS-1.4)."""
    winners, least = outcome(view) or (), antimatter_to_win(view)
    most = max((side_of(view, seat).antimatter for seat in winners), default=0)
    who = _name(view, winners)
    if most >= least:
        why = f"Over because {who} had {most} antimatter of {least} at the end of a round."
    else:
        why = f"Over after the last round: {who} had most antimatter, {most}."
    return f"{why}{_tie_words(view, winners, most)}"


def _tie_words(view: View, winners: tuple[str, ...], most: int) -> str:
    """How a tie on antimatter was broken; empty where there was none, or it stands."""
    equal = [seat for seat in seats_of(view) if side_of(view, seat).antimatter == most]
    others = [merits(view, seat) for seat in equal if seat not in winners]
    if not others or not winners:
        return ""
    won, best_other = merits(view, winners[0]), max(others)
    at = next(n for n in (1, 2) if won[n] != best_other[n])
    what = ("unique units in play", "crystal income")[at - 1]
    rest = _name(view, tuple(seat for seat in equal if seat not in winners))
    return f" {rest} had as much; {what} decided, {won[at]} to {best_other[at]}."


def _name(view: View, seats: tuple[str, ...]) -> str:
    return join_words(tuple(seat_name(view, seat) for seat in seats))


def tie_breaks(view: View) -> tuple[tuple[str, Mapping[str, int]], ...]:
    """What decides among those with the same antimatter, in order (BS-1.4)."""
    captions = ("Unique units in play", "Crystal income")
    return tuple(
        (caption, {seat: merits(view, seat)[n] for seat in seats_of(view)})
        for n, caption in enumerate(captions, 1)
    )
