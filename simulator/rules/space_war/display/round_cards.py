"""The card of a round in which every seat has had its turn, and who begins (SW-4.1).

It is made of what a seat may know: of a face-down counter nothing but that it was removed.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.shown.round_card import MOST_ROWS, CardRow, Reveal, RoundCard, SeatTotal
from simulator.kernel.shown.score import Lost
from simulator.kernel.wording import join_words
from simulator.rules.space_war.model import events
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.stages import Turns
from simulator.rules.space_war.play.damage.losses import score_losses
from simulator.rules.space_war.play.log.scenario_lines import ROLE_DOES
from simulator.rules.space_war.play.set_up.drawing import ORDER, WHO_BEGINS
from simulator.rules.space_war.view.lookup import MEDALS, OVER, on_table, seats_of
from simulator.rules.space_war.view.naming import call_piece, craft_called, short_seat
from simulator.rules.space_war.view.scenarios import scenarios_of
from simulator.rules.space_war.view.sides import is_fleet_action

_WHY = {
    "damage": "by the damage it took",
    "detonated": "in its own blast",
    "bay_lost": "with the bay that held it",
    "vessels_lost": "since no Vessel was left",
}


@dataclass
class _RoundEvents:
    """What happened: Craft lost by seat and how, captured, damaged, repaired and found out.

    `counted` are those that count as lost, `worth` the same by how: Stations and Transports do not.
    """

    lost: dict[tuple[str, str], list[tuple[str, str]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    captured: list[tuple[str, str, str]] = field(default_factory=list)
    damaged: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    repaired: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    found: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    decoys: Counter[str] = field(default_factory=Counter)
    out: list[tuple[str, str]] = field(default_factory=list)
    counted: Counter[str] = field(default_factory=Counter)
    worth: Counter[tuple[str, str]] = field(default_factory=Counter)
    number: int = 0


def last_round(view: View) -> None:
    """A battle has no fixed number of rounds (SW-4.2)."""


def round_card(known: Iterable[tuple[View, Event]], after: View) -> RoundCard | None:
    """What the round came to; None if nothing was hit, lost or found out."""
    course = _RoundEvents()
    for view, event in known:
        course.number = view.round
        for each in score_losses(view, event):
            if isinstance(each, Lost):
                course.counted[each.seat] += each.count
        note = _NOTES.get(type(event))
        if note is not None:
            note(course, view, event)
    rows = tuple(_rows(course, after))[:MOST_ROWS]
    if not rows:
        return None
    return RoundCard(
        f"Round {course.number} is over",
        _lead(course, after),
        course.number,
        unit="Craft on the table",
        totals=tuple(_totals(course, after)),
        rows=rows,
        after=_next(after),
    )


def reveal(view: View, events_: Sequence[Event]) -> Reveal | None:
    """Who sets up and plays first, drawn by lot (SW-4.1); nothing else opens for all at once."""
    drawn = next((each for each in events_ if isinstance(each, events.OrderDrawn)), None)
    if drawn is None:
        return None
    if is_fleet_action(view):
        return _reveal_fleet(view, drawn, events_)
    rolls = (each for each in events_ if isinstance(each, DiceRolled))
    roll = next((each for each in rolls if each.purpose == WHO_BEGINS), None)
    text = f"Drawn by lot: {roll.faces[0]} on D{roll.sides}." if roll else "Drawn by lot."
    text = " ".join((*_scenario_words(view, events_), text))
    first = drawn.order[0]
    return Reveal(
        "Who begins",
        text,
        first=first,
        verdict=f"{short_seat(view, first)} begins",
        more="It sets up first, and has the first turn of every round",
        rule="SW-4.1",
    )


def _scenario_words(view: View, events_: Sequence[Event]) -> Iterator[str]:
    """Which scenario was rolled, and who is what in it, as sentences (SW-19.7, SW-19.3)."""
    for event in events_:
        if isinstance(event, events.ScenarioRolled):
            name = scenarios_of(view).scenarios[event.scenario].name
            sides = view.setup.catalogue.modules.figures.die_sides
            yield f"The scenario is {name}: {event.face} on D{sides}."
        elif isinstance(event, events.RolesTaken):
            who = [(short_seat(view, seat), ROLE_DOES.get(role)) for seat, role in event.roles]
            does = [f"{name} {what}" for name, what in who if what]
            if does:
                yield f"{join_words(does)}."


def _reveal_fleet(view: View, drawn: events.OrderDrawn, events_: Sequence[Event]) -> Reveal:
    """Who fights beside whom, if that was drawn, and who plays when (SW-19.6)."""
    names = {seat: short_seat(view, seat) for seat in seats_of(view)}
    teams = next((each.teams for each in events_ if isinstance(each, events.TeamsDrawn)), ())
    sides = (
        join_words([names[seat] for seat, one in teams if one == team])
        for team in dict.fromkeys(team for _, team in teams)
    )
    rolls = [each for each in events_ if isinstance(each, DiceRolled) and each.purpose == ORDER]
    faces = join_words([f"{each.faces[0]} on D{each.sides}" for each in rolls])
    return Reveal(
        "Who is on whose side" if teams else "The order of play",
        f"{' against '.join(sides)}. Drawn by lot." if teams else f"Drawn by lot: {faces}.",
        first=drawn.order[0],
        verdict=f"{names[drawn.order[0]]} begins",
        more=f"The order of play is {join_words([names[seat] for seat in drawn.order])}",
        rule="SW-19.6",
    )


def _totals(course: _RoundEvents, after: View) -> Iterator[SeatTotal]:
    """Craft on the table by seat, Stations left out; nobody knows what is in bays."""
    for seat in seats_of(after):
        there = sum(not craft.civil for craft, _ in on_table(after, seat))
        yield SeatTotal(seat, there, -course.counted[seat])


def _lead(course: _RoundEvents, after: View) -> str:
    lost = [(seat, course.counted[seat]) for seat in seats_of(after)]
    if not any(count for _, count in lost):
        return "Nobody lost a Craft."
    words = [f"{short_seat(after, seat)} lost {count or 'none'}" for seat, count in lost]
    return f"{join_words(words)}."


def _next(after: View) -> tuple[str, str]:
    if after.phase == OVER:
        return "The battle is over", "The next page says who has won."
    if after.phase == MEDALS:
        return "The battle is over", "Medals are given now."
    order = next((each.order for each in after.stages if isinstance(each, Turns)), ())
    first = f"{short_seat(after, order[0])} plays first." if order else ""
    return f"Next: round {after.round}", first


def _rows(course: _RoundEvents, after: View) -> Iterator[CardRow]:
    """What matters most first: lost, captured, given up, damaged, found out, repaired."""
    for (seat, why), craft in course.lost.items():
        names, kinds = zip(*craft, strict=True)
        text = (
            f"{short_seat(after, seat)} lost {join_words(names)}"
            if seat
            else f"{join_words(names)} lost"
        )
        count = course.worth[seat, why]
        worth = f"{count} Craft" if count else ""
        yield CardRow(text, _WHY.get(why, ""), "SW-6.3", worth, seat or None, "loss", kinds)
    for seat, name, captor in course.captured:
        text = f"{short_seat(after, seat)} lost {name}"
        yield CardRow(text, f"captured by {captor}", "SW-8.3", "1 Craft", seat, "loss")
    for seat, why in course.out:
        text = f"{short_seat(after, seat)} {'gave up' if why == 'gave_up' else 'is beaten'}"
        yield CardRow(text, "", "SW-4.2", "", seat, "loss")
    yield from _count_rows(course.damaged, after, "damaged", "SW-6.1")
    for seat, found in course.found.items():
        text = f"{short_seat(after, seat)}'s counters turned up:"
        yield CardRow(text, join_words(found), "SW-15.1", "", seat)
    for seat, count in course.decoys.items():
        text = f"{count} of {short_seat(after, seat)}'s counters {'was' if count == 1 else 'were'}"
        yield CardRow(text, "decoys" if count > 1 else "a decoy", "SW-3.4", "", seat)
    yield from _count_rows(course.repaired, after, "repaired", "SW-14.1")


def _count_rows(
    what: Mapping[str, Counter[str]], after: View, done: str, rule: str
) -> Iterator[CardRow]:
    """Modules damaged or repaired, seat by seat, with the Craft that they are of."""
    for seat, craft in what.items():
        count = sum(craft.values())
        names = [f"{name} ({n})" if n > 1 else name for name, n in craft.items()]
        modules = f"{count} module{'' if count == 1 else 's'}"
        yield CardRow(
            f"{short_seat(after, seat)}: {modules} {done}", join_words(names), rule, "", seat
        )


def _note_destroyed(course: _RoundEvents, view: View, event: events.CraftDestroyed) -> None:
    craft = view.extra.craft.get(event.craft)
    owner = event.seat or (craft.owner if craft else "") or ""
    kind = view.pieces[event.craft].kind if event.craft in view.pieces else ""
    known = craft is not None and craft.design is not None
    name = call_piece(view, event.craft)
    name = name if known else craft_called(view, event.craft, event.name)
    course.lost[owner, event.why].append((name, kind))
    counts = (isinstance(each, Lost) for each in score_losses(view, event))
    course.worth[owner, event.why] += sum(counts)


def _note_captured(course: _RoundEvents, view: View, event: events.Captured) -> None:
    captor = short_seat(view, event.captor)
    course.captured.append((event.seat, call_piece(view, event.fighter), captor))


def _note_damaged(course: _RoundEvents, view: View, event: events.ModuleDamaged) -> None:
    course.damaged[event.seat][call_piece(view, event.craft)] += 1


def _note_repaired(course: _RoundEvents, view: View, event: events.ModuleRepaired) -> None:
    course.repaired[event.seat][call_piece(view, event.craft)] += 1


def _turned_up(course: _RoundEvents, view: View, event: events.TurnedUp) -> None:
    design = event.design
    name = call_piece(view, event.craft)
    name = craft_called(view, event.craft, design.name) if design else name
    course.found[event.seat].append(name)


def _decoy(course: _RoundEvents, view: View, event: events.DecoyRemoved) -> None:  # noqa: ARG001 - all are called alike
    course.decoys[event.seat] += 1


def _out(course: _RoundEvents, view: View, event: events.SeatOut) -> None:  # noqa: ARG001 - all are called alike
    course.out.append((event.seat, event.why))


_NOTES: Mapping[type[Event], Callable[[_RoundEvents, View, Any], None]] = {
    events.CraftDestroyed: _note_destroyed,
    events.Captured: _note_captured,
    events.ModuleDamaged: _note_damaged,
    events.ModuleRepaired: _note_repaired,
    events.TurnedUp: _turned_up,
    events.DecoyRemoved: _decoy,
    events.SeatOut: _out,
}
"""What is noted of an event, by its type."""
