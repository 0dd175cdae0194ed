"""Moments: an event with the state before it, from which a beat is made."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel import wording
from simulator.kernel.event import Event
from simulator.kernel.shown.story import Beat, Chapter, Pin
from simulator.rules.billion_suns.model.stages import Stage
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import CONTRACTORS, View, find_ships


@fast_dataclass(frozen=True, slots=True)
class Moment:
    """Event number `n` of a step, from 1, and the state before it."""

    view: View
    event: Event
    n: int

    @property
    def stage(self) -> Stage | None:
        """The innermost stage before the event, None outside a game."""
        return self.view.stages[-1] if self.view.stages else None


@dataclass(frozen=True, slots=True)
class StrandBeat:
    """A beat, and whether it goes on with the last one of the same `strand` rather than after it.

    What goes on adds its pieces, dice and trails to that beat; its words replace those, if any, or
    with `adds` are said after them. `otherwise` are the words of a beat that begins without any,
    and is quiet.
    """

    beat: Beat
    strand: str = ""
    adds: bool = False
    otherwise: str = ""


def join_beats(told: Iterator[StrandBeat]) -> tuple[Beat, ...]:
    """The beats, those that go on with the one before it made one."""
    found: list[Beat] = []
    last = ""
    for each in told:
        if each.strand and each.strand == last:
            found[-1] = _with(found[-1], each)
        else:
            words, quiet = each.beat.text or each.otherwise, not each.beat.text
            found.append(replace(each.beat, text=words, quiet=quiet and not each.beat.lots))
        last = each.strand
    return tuple(found)


def _with(beat: Beat, told: StrandBeat) -> Beat:
    more = told.beat
    came = dict((*more.came, *beat.came))
    text = f"{beat.text} {more.text}".strip() if told.adds else more.text or beat.text
    return replace(
        more,
        text=text,
        quiet=beat.quiet and not more.text,
        note=more.note or beat.note,
        odds=more.odds or beat.odds,
        lots=more.lots or beat.lots,
        sentence=more.sentence if more.text else beat.sentence,
        came=tuple(came.items()),
        dice=(*beat.dice, *more.dice),
        pins=more.pins or beat.pins,
        overlays=(*beat.overlays, *more.overlays),
        actors=tuple(dict.fromkeys((*beat.actors, *more.actors))),
        targets=tuple(dict.fromkeys((*beat.targets, *more.targets))),
    )


def chapter(name: str, title: str, about: str, headings: tuple[str, ...], kind: str) -> Chapter:
    """A chapter about the contractors; `kind` is the class whose silhouette stands for it."""
    return Chapter(name, title, about, "", headings, CONTRACTORS, kind)


def ids(view: View, *names: str | None) -> tuple[str, ...]:
    """The pieces on tables of these groups or with these ids."""
    return tuple(ship.id for name in names if name for ship in find_ships(view, name))


def pin(view: View, name: str, text: str = "") -> tuple[Pin, ...]:
    """A pin at a thing, or at the first ship of a group; none if it is on no table."""
    return tuple(Pin(ship.table, ship.at, text) for ship in find_ships(view, name)[:1])


def to_you(view: View, words: str) -> str:
    """A sentence of the log as told to the one CEO there is."""
    for seat in view.setup.seats:
        if seat.id != CONTRACTORS:
            name = phrases.short_name(view, seat.id)
            words = words.replace(f", by {name}", ", by you")
    return wording.capital(words)
