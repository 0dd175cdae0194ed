"""What opens before the first round: the parts that were kept, and who plans first (BS-3)."""

from collections.abc import Iterator, Mapping, Sequence

from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.shown.round_card import Opened, Reveal, RolledOff
from simulator.kernel.wording import capital
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import OrderSet, PartTaken
from simulator.rules.burning_suns.model.state import Part
from simulator.rules.burning_suns.play.set_up.first_roll import (
    WHO_PLANS,
    SeatGroups,
    ranks_all,
    split_group,
    tied_place,
)
from simulator.rules.burning_suns.view.lookup import SET_UP, parts_of, seat_name, seats_of, side_of

_ABOUT: Mapping[Part, str] = {
    "ideology": "what its levels bring",
    "race": "what its units can do",
    "framework": "how far it jumps and builds",
}


def reveal(view: View, events: Sequence[Event]) -> Reveal | None:
    """The parts that all have from now on, and the first roll with its ties; None after that."""
    if view.phase != SET_UP and view.round:
        return None
    opened = tuple(_find_opened(view, events))
    rolls = tuple(_rolls(view, events))
    order = next((each.order for each in events if isinstance(each, OrderSet)), ())
    if not opened and not rolls:
        return None
    what = "The empires" if opened else "The first roll"
    text = "All parts are open from now on." if opened else "The lowest die plans first."
    if not order:
        return Reveal(what, text, opened=opened)
    name = seat_name(view, order[0])
    names = ", ".join(seat_name(view, seat) for seat in order)
    more = f"the planning track: {names}"
    if not ranks_all(view):
        rest = " and ".join(seat_name(view, seat) for seat in order[1:])
        more = f"then clockwise {rest}" if len(order) > 2 else f"then {rest}"
    return Reveal(
        what,
        text,
        opened=opened,
        heading="First roll: the lowest die plans first, ties are rolled again",
        rolls=rolls,
        first=order[0],
        verdict=f"{name} plans first",
        more=more,
        rule="BS-3.9",
    )


def _find_opened(view: View, events: Sequence[Event]) -> Iterator[Opened]:
    """The parts of every seat, those that are open already too, if one has opened now."""
    taken = [each for each in events if isinstance(each, PartTaken)]
    if not taken:
        return
    sides = {seat: side_of(view, seat) for seat in seats_of(view)} if view.extra.sides else {}
    for part, about in _ABOUT.items():
        held = {seat: getattr(side, part) for seat, side in sides.items()}
        kept = {seat: name for seat, name in held.items() if name}
        kept |= {each.seat: each.name for each in taken if each.part == part}
        names = parts_of(view.setup, part)
        if len(kept) == len(seats_of(view)):
            words = tuple((seat, capital(names[kept[seat]].name)) for seat in seats_of(view))
            yield Opened(capital(part), about, tuple((seat, 0) for seat, _ in words), 0, words)


def _rolls(view: View, events: Sequence[Event]) -> Iterator[RolledOff]:
    """The last die of every seat, with those it tied with before."""
    dice = [each for each in events if isinstance(each, DiceRolled) and WHO_PLANS in each.purpose]
    if not dice:
        return
    sides, left = dice[0].sides, [each.faces[0] for each in dice]
    groups: SeatGroups = (seats_of(view),)
    rolled = dict[str, list[int]]()
    while left and (place := tied_place(view, groups)) is not None:
        faces = dict(zip(groups[place], left, strict=False))
        left = left[len(faces) :]
        for seat, face in faces.items():
            rolled.setdefault(seat, []).append(face)
        groups = split_group(groups, place, faces)
    first = groups[0][0]
    for seat in seats_of(view):
        *before, face = rolled.get(seat, [0])
        ties = f"tied at {', '.join(map(str, before))} before" if before else ""
        yield RolledOff(seat, sides, face, seat_name(view, seat), ties, seat == first)
