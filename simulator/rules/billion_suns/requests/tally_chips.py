"""The chips of the top bar: what every CEO has, as far as it is public (ABS-1.8, 3.1, WZ-1.1)."""

from simulator.kernel.asked.progress import Tally
from simulator.kernel.wording import minus_text
from simulator.rules.billion_suns.play.rounds.outcome import standings
from simulator.rules.billion_suns.view.lookup import (
    View,
    in_warzone,
    is_contractors,
    purse_of,
    ships,
)
from simulator.rules.billion_suns.view.turn_order import ceos


def tallies(view: View, seat: str | None) -> tuple[Tally, ...]:
    """For every CEO what wins the game and what can be spent; the viewing seat's comes first.

    Empty before the game has begun.
    """
    if not view.stages and not view.extra.purses:
        return ()
    order = sorted(ceos(view), key=lambda each: each != seat)
    return (*(tally for each in order for tally in _of(view, each)), *_contractors(view))


def _contractors(view: View) -> tuple[Tally, ...]:
    """How many groups the Independent Contractors have on tables; they hold nothing (SOLO-1.10)."""
    seats = [each.id for each in view.setup.seats if is_contractors(view, each.id)]
    groups = {ship.piece.group for ship in ships(view) if is_contractors(view, ship.piece.owner)}
    about = "battlegroups of the Independent Contractors on tables"
    return tuple(Tally(seat, "groups", "groups", str(len(groups)), about) for seat in seats)


def _of(view: View, seat: str) -> tuple[Tally, ...]:
    purse = purse_of(view, seat)
    found = (
        []
        if not in_warzone(view)
        else [
            Tally(seat, "points", "VP", str(purse.points), "victory points"),
            Tally(seat, "bonds", "bonds", str(purse.bonds), "War Bonds not yet cashed"),
        ]
    )
    credit = minus_text(purse.credits)
    found.append(Tally(seat, "credits", "cr", credit, "credits"))
    if view.setup.options.mode == "skirmish":
        won = standings(view)[seat]
        found.append(Tally(seat, "worth", "worth", str(won), "cost of the enemy ships destroyed"))
    tokens = (purse.initiative, purse.jump, purse.tactical)
    about = "CMD tokens left: Seize Initiative, Jump In, Tactical"
    found.append(Tally(seat, "command", "CMD", " · ".join(map(str, tokens)), about))
    return tuple(found)
