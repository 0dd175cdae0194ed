"""The log's rows of a solo game's Tactical phase: contractors on their errands (SOLO-1)."""

from math import isqrt

from simulator.kernel import wording
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.model.contractors import Errand, ObjectiveDrawn, SoloTactical
from simulator.rules.billion_suns.model.events import TokensSpent
from simulator.rules.billion_suns.play.contractors.solo_tactical import UNSPENT
from simulator.rules.billion_suns.play.log.contractor_lines import among
from simulator.rules.billion_suns.play.log.wording import about, apart, moves, row, upper, verb
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contractors.flight import is_there
from simulator.rules.billion_suns.view.lookup import View, find_ships, seat_name
from simulator.rules.billion_suns.view.turn_order import ceos


def tell_seized(view: View, event: TokensSpent) -> Telling:
    """Tokens spent on the initiative one by one, or lost (SOLO-1.11)."""
    who = seat_name(view, event.seat)
    tokens = count_words(event.count, "Seize Initiative token")
    why, rules = apart(view, event.why)
    if event.why == UNSPENT:
        return row(f"{who} stops seizing the initiative and loses {tokens}", *rules)
    return row(f"{who} spends {tokens} on {why}", *rules)


def part_begins(view: View, old: SoloTactical, new: SoloTactical) -> Telling | None:
    """The contractors' turn, and the CEO's after it."""
    if old.part == new.part:
        return None
    if new.part == "contractors":
        return row("The Independent Contractors act", "SOLO-1.5")
    who = phrases.short_name(view, ceos(view)[0])
    return row(f"The rest of {who}'s battlegroups may act", "SOLO-1.5")


def tell_drawn(view: View, event: ObjectiveDrawn) -> Telling:
    """What an active group heads for."""
    rules = ("SOLO-1.6", "SOLO-1.17") if event.drawn else ("SOLO-1.18",)
    tables = tuple(dict.fromkeys(ship.table for ship in find_ships(view, event.group)))
    return Telling(
        _lots(view, event),
        rules,
        (*about(view, event.group), *event.lots),
        tables,
        strand=moves(event.group),
        opens=True,
        head=_errand(view, event.group, event.drawn),
    )


def errand_turned(view: View, old: Errand, new: Errand) -> Telling | None:
    """A ship has flown."""
    if len(new.flown) <= len(old.flown):
        return None
    flown = new.flown[-1]
    lengths = {phrases.tenths(_length(each.squares[0])) for each in new.flown}
    far = max(_length(each.squares[0]) for each in new.flown)
    number = flown.ship.rpartition("/")[2]
    who = f"Ship {number}" if phrases.are_several(view, new.group) else "It"
    text, rules = f"{who} flies {phrases.tenths(_length(flown.squares[0]))}", ["SOLO-1.16"]
    if flown.danger:
        text, rules = f"{text} through dangerous space", [*rules, "ABS-6.5"]
    head = f"{_heads(view, new.group, new.objective or '')}, "
    head += f"{'up to ' if len(lengths) > 1 else ''}{phrases.tenths(far)}"
    return Telling(text, tuple(rules), (flown.ship,), strand=moves(new.group), head=head)


def _errand(view: View, group: str, objective: str | None) -> str:
    name, goal = upper(view, group), find_ships(view, objective) if objective else ()
    if objective is None or not goal:
        return f"{name} {verb(view, group, 'has')} nothing to head for"
    what = phrases.known_as(view, objective)
    if is_there(view, group, goal[0]):
        return f"{name} {verb(view, group, 'stays')} at {what}"
    return _heads(view, group, objective)


def _heads(view: View, group: str, objective: str) -> str:
    what = phrases.known_as(view, objective)
    return f"{upper(view, group)} {verb(view, group, 'heads')} for {what}"


def _lots(view: View, event: ObjectiveDrawn) -> str:
    """What else could have been drawn."""
    names = tuple(phrases.known_as(view, name) for name in event.lots)
    if not names:
        return "No contract in force has anything on their table"
    if len(names) == 1:
        return f"{wording.capital(names[0])} is all there is to draw"
    return f"Drawn from {among(view, event.lots)}"


def _length(square: int) -> int:
    """A length in thou, cut to a whole one: for reading only."""
    return isqrt(square)
