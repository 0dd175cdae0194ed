"""The log's rows of the Jump phase: one row a turn, with what it cost (ABS-4)."""

from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.play.log.wording import ARRIVAL, about, apart, upper, verb
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, find_ships, seat_name
from simulator.rules.billion_suns.view.profile import profile_of_kind

_PASSING = "passing"


def turn(view: View, event: events.TokensSpent) -> Telling:
    """A turn of the Jump phase begins with its token."""
    why, rules = apart(view, event.why)
    who = seat_name(view, event.seat)
    spent = count_words(event.count, "Jump In token")
    head = f"{who} passes" if why == _PASSING else f"{who} spends {spent} on {why}"
    cost = "" if why != _PASSING else spent
    return Telling(head=head, clause=cost, rules=rules, strand=ARRIVAL, opens=True)


def tell_paid(view: View, event: events.CreditsPaid) -> Telling:
    """What new ships cost."""
    price = count_words(event.credits, "credit")
    return Telling(
        clause=price,
        rules=("ABS-4.8",),
        strand=ARRIVAL,
        opens=view.phase != "jump",
    )


def tell_opened(view: View, event: events.JumpPointOpened) -> Telling:
    """A jump point is opened."""
    head = f"{seat_name(view, event.seat)} opens a jump point on table {event.table}"
    return Telling(head=head, rules=("ABS-4.3",), tables=(event.table,), strand=ARRIVAL)


def jumped_in(view: View, event: events.JumpedIn) -> Telling:
    """A battlegroup jumped in: where, and how many."""
    tables, count = _place(view, event.group)
    arrives = f"{verb(view, event.group, 'jumps')} in on table {join_words(tables)}"
    name = upper(view, event.group)
    pieces = about(view, event.group)
    if profile_of_kind(view, view.extra.groups[event.group].class_id).thrust is None:
        # Platforms deploy together, and each is a battlegroup of its own (WZ-2.1).
        kind = phrases.kind_name(view, view.extra.groups[event.group].class_id)
        owner = phrases.short_name(view, view.extra.groups[event.group].owner)
        return Telling(
            f"{name} {arrives}",
            ("ABS-4.7", "WZ-2.1"),
            pieces,
            tables,
            strand=ARRIVAL,
            head=f"{owner} deploys {kind}s on table {join_words(tables)}",
        )
    head = f"{name} {arrives}{_ships(count)}"
    return Telling("", ("ABS-4.7",), pieces, tables, strand=ARRIVAL, head=head)


def tell_fitted(view: View, event: events.LoadoutFitted) -> Telling:
    """A new battlegroup has a loadout."""
    clause = f"loadout: {event.loadout.replace('_', ' ')}"
    return Telling(clause=clause, rules=("WZ-3",), pieces=about(view, event.group), strand=ARRIVAL)


def tell_scrambled(view: View, event: events.Scrambled) -> Telling:
    """A battlegroup leaves its carrier."""
    tables, count = _place(view, event.group)
    scrambles = f"{verb(view, event.group, 'scrambles')} from"
    carrier = phrases.known_as(view, event.carrier)
    head = f"{upper(view, event.group)} {scrambles} {carrier}{_ships(count)}"
    pieces = (*about(view, event.group), event.carrier)
    return Telling("", ("ABS-4.9",), pieces, tables, strand=ARRIVAL, head=head)


def _place(view: View, group: str) -> tuple[tuple[str, ...], int]:
    ships = find_ships(view, group)
    return tuple(dict.fromkeys(ship.table for ship in ships)), len(ships)


def _ships(count: int) -> str:
    return f", {count} ships" if count > 1 else ""
