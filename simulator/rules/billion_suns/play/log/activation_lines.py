"""The log's rows of an activation: orders and movement, hops, scans, jumping out (ABS-5)."""

from math import isqrt

from simulator.kernel import wording
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import join_words
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.model.flown import Flown
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.play.log.wording import (
    SCAN,
    about,
    in_end_phase,
    moves,
    upper,
    verb,
)
from simulator.rules.billion_suns.play.tactical_phase.steps import find_active
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, find_ships

_LEAST = 100
"""The shortest length that is told, in thou."""


def tell_ordered(view: View, event: events.OrderGiven) -> Telling:
    """The order begins the row that the movement continues."""
    active = Active(event.group, event.kind, event.target)
    pieces = about(view, event.group)
    return Telling(
        head=_order(view, active),
        rules=("ABS-5.1",),
        pieces=(*pieces, *(about(view, event.target) if event.target else ())),
        tables=tuple(dict.fromkeys(each.table for each in find_ships(view, event.group))),
        strand=moves(event.group),
        opens=True,
    )


def activation_turned(view: View, old: Activation, new: Activation) -> Telling | None:
    """Ships of a group have flown."""
    for active in new.groups:
        before = find_active(old, active.group)
        done = len(before.flown) if before else 0
        if len(active.flown) > done:
            return _tell_flights(view, active, active.flown[done:])
    return None


def tell_hopped(view: View, group: str) -> Telling:
    """A group hops to another jump point."""
    tables = tuple(dict.fromkeys(each.table for each in find_ships(view, group)))
    clause = f"{'they hop' if phrases.are_several(view, group) else 'it hops'} to table {tables[0]}"
    return Telling(clause=clause, rules=("ABS-6.4",), tables=tables, strand=moves(group))


def tell_scanned(view: View, event: events.Scanned) -> Telling:
    """A scan begins a row; its effects follow in the same row."""
    target = view.pieces.get(event.target)
    own = target is not None and target.group == event.group
    themselves = "themselves" if phrases.are_several(view, event.group) else "itself"
    what = themselves if own else phrases.known_as(view, event.target)
    return Telling(
        head=f"{upper(view, event.group)} {verb(view, event.group, 'scans')} {what}",
        rules=("ABS-5.6",),
        pieces=(*about(view, event.group), event.target),
        strand=SCAN,
        opens=True,
    )


def tell_stowed(view: View, event: events.Stowed) -> Telling:
    """A group goes to Close Reserves, or aboard a carrier."""
    name, pieces = upper(view, event.group), about(view, event.group)
    goes = verb(view, event.group, "goes")
    if event.where == events.RESERVES:
        # In the End phase μ-Space empties.
        rule = "WZ-4.5" if in_end_phase(view) else "ABS-5.4"
        return Telling(f"{name} {goes} to Close Reserves", (rule, "WZ-1.4"), pieces)
    carrier = phrases.known_as(view, event.where)
    return Telling(f"{name} {goes} aboard {carrier}", ("ABS-4.9",), (*pieces, event.where))


def _order(view: View, active: Active, flies: str = "") -> str:
    """`Cyan's Frigates fly Vector`, `… engage Amber's Cruisers`, `… go on Red Alert`."""
    name = active.group
    match active.order:
        case "engage":
            target = phrases.known_as(view, active.target or "")
            words = f"{verb(view, name, 'engages')} {target}"
        case "red_alert":
            words = f"{verb(view, name, 'is')} on Red Alert"
        case "jump_out":
            words = f"{verb(view, name, 'prepares')} to jump out"
        case _:
            words = f"{verb(view, name, 'flies')} Vector"
    return f"{upper(view, name)} {words}{flies}"


def _tell_flights(view: View, active: Active, news: tuple[Flown, ...]) -> Telling:
    """The farthest flight so far, and High-G turns; ship by ship for those that just flew."""
    lengths = {_inches(_length(each)) for each in active.flown}
    far = max((_length(each) for each in active.flown), default=0)
    bold = sum(each.high_g for each in active.flown)
    danger = sum(each.danger for each in active.flown)
    flown = f", {'up to ' if len(lengths) > 1 else ''}{_inches(far)}"
    said = [flown if far else ", turning on the spot"]
    rules = ["ABS-6.1"]
    single = not phrases.are_several(view, active.group)
    if bold:
        said.append(f"; {'it pulls' if single else _so_many(bold, 'pulls', 'pull')} High-G")
        rules.append("ABS-6.2")
    if danger:
        through = "it crosses" if single else _so_many(danger, "crosses", "cross")
        said.append(f"; {through} dangerous space")
        rules.append("ABS-6.5")
    return Telling(
        wording.capital("it" + _leg(news[0], "s")) if single else _legs(news),
        tuple(rules),
        tuple(each.ship for each in news),
        strand=moves(active.group),
        head=_order(view, active, "".join(said)),
    )


def _legs(news: tuple[Flown, ...]) -> str:
    """`Ships 1 and 2 fly 3"; ship 3 flies 2" and pulls High-G`: same moves grouped."""
    alike: dict[str, list[Flown]] = {}
    for each in news:
        alike.setdefault(_leg(each, ""), []).append(each)
    said = []
    for ships in alike.values():
        numbers = join_words(tuple(each.ship.rpartition("/")[2] for each in ships))
        one = len(ships) == 1
        said.append(f"ship{'' if one else 's'} {numbers}{_leg(ships[0], 's' if one else '')}")
    return wording.capital("; ".join(said))


def _leg(flown: Flown, s: str) -> str:
    """What a ship flew; `s` is the end of the verbs, none for several ships."""
    far = _length(flown)
    how = f" {'flies' if s else 'fly'} {_inches(far)}" if far else f" turn{s} on the spot"
    high = f" and pull{s} High-G" if flown.high_g else ""
    return f"{how}{' through dangerous space' if flown.danger else ''}{high}"


def _length(flown: Flown) -> int:
    """How far it flew in all its moves, in thou, cut to a whole one: for reading only."""
    return sum(isqrt(square) for square in flown.squares)


def _inches(thou: int) -> str:
    """To the nearest tenth, but a tenth at least.

    >>> _inches(3149), _inches(7)
    ('3.1"', '0.1"')
    """
    return phrases.tenths(max(_LEAST, thou))


def _so_many(count: int, one: str, more: str) -> str:
    return f"one {one}" if count == 1 else f"{count} {more}"
