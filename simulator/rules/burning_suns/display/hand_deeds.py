"""What the free hand may do with a tile, units, a spot or an empire: the entries of its menus."""

from collections.abc import Iterator

from simulator.kernel.by_hand.handles import HandDeed
from simulator.kernel.piece import Piece
from simulator.kernel.wording import capital
from simulator.rules.burning_suns.model import by_hand as hand
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.galaxy import DARK_SHIP, LEADER, MILITIA
from simulator.rules.burning_suns.model.words import UNIT_KINDS
from simulator.rules.burning_suns.play.hand_work import WORK
from simulator.rules.burning_suns.view.lookup import (
    portrait,
    race_of,
    seat_name,
    seats_of,
    side_of,
    space_of,
    system_tile,
)
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.spots import (
    all_spots,
    cell_of,
    hand_of,
    leader_number,
    leader_on,
    leaders_of,
)
from simulator.rules.burning_suns.view.where import UnitStack, all_units, is_unique, stack_at

_STEPS = (-5, -1, 1, 5)


def deeds(view: View, about: str) -> tuple[HandDeed, ...]:
    """What may be done by hand with a tile, units, a leader, a spot or an empire; () with others.

    Nothing that would be refused is among it.
    """
    return tuple(
        each
        for each in _deeds(view, about)
        if WORK[type(each.action)].check(view, each.action, "") is None
    )


def _deeds(view: View, about: str) -> Iterator[HandDeed]:
    if about in view.extra.spaces:
        return _of_tile(view, about)
    if about in seats_of(view):
        return _of_empire(view, about)
    return _of_piece(view, view.pieces[about]) if about in view.pieces else _of_cell(view, about)


def _of_tile(view: View, space: str) -> Iterator[HandDeed]:
    there = space_of(view, space)
    yield HandDeed("face", "Turn face up", hand.SetFace(space, is_up=True), "Tile")
    yield HandDeed("hide", "Turn face down", hand.SetFace(space, is_up=False), "Tile")
    if there.controller is not None:
        yield HandDeed("nobody", "Controlled by nobody", hand.SetControl(space, None), "Control")
    tile = system_tile(view, space)
    for seat in seats_of(view):
        name = seat_name(view, seat)
        peace = hand.SetControl(space, seat)
        if (there.controller, there.control) != (seat, "peace"):
            yield HandDeed(f"peace-{seat}", f"Controlled by {name} in peace", peace, "Control")
        for number, ability in enumerate(tile.benefits if tile else (), 1):
            caption = f"{name} in unrest, without {describe(ability)}"
            unrest = hand.SetControl(space, seat, "unrest", number)
            yield HandDeed(f"unrest-{seat}-{number}", caption, unrest, "Control")
    if there.is_explored:
        yield from _new_units(view, space)


def _new_units(view: View, space: str) -> Iterator[HandDeed]:
    """One unit more of each kind that can be there."""
    for seat in seats_of(view):
        for kind in UNIT_KINDS if side_of(view, seat).race else ():
            hits = portrait(view, seat, kind).hits if is_unique(kind) else None
            heading = f"Add for {seat_name(view, seat)}"
            yield _add(view, (space, seat, kind), heading, hits)
    for token in (DARK_SHIP, MILITIA):
        yield _add(view, (space, None, token), "Add for nobody", None)


def _add(view: View, key: tuple[str, str | None, str], heading: str, hits: int | None) -> HandDeed:
    _, owner, kind = key
    here = stack_at(view, *key)
    amount = hits if hits is not None else (here.count if here else 0) + 1
    word = capital(kind.replace("_", " "))
    return HandDeed(f"add-{owner}-{kind}", word, hand.SetUnits(*key, amount), heading)


def _of_piece(view: View, piece: Piece) -> Iterator[HandDeed]:
    if piece.kind == LEADER:
        yield _taken_back(piece.owner or "", leader_number(piece))
        return
    stack = next((one for one in all_units(view) if one.piece == piece.id), None)
    if stack is None:
        return
    what = "hit point" if stack.hits is not None else "unit"
    for step in (1, -1):
        words = f"One {what} {'more' if step > 0 else 'less'}"
        yield HandDeed(f"by{step:+}", words, _change_units(stack, step), "Units")
    yield HandDeed("away", "Take all away", _change_units(stack, None), "Units")


def _change_units(stack: UnitStack, by: int | None) -> hand.SetUnits:
    """The units by so many more, or none for None."""
    amount = stack.hits if stack.hits is not None else stack.count
    left = 0 if by is None else amount + by
    return hand.SetUnits(stack.space, stack.owner, stack.kind, left)


def _taken_back(seat: str, number: int) -> HandDeed:
    back = hand.SetLeader(seat, number, None)
    return HandDeed("back", "Take the leader back in hand", back, "Leader")


def _of_empire(view: View, seat: str) -> Iterator[HandDeed]:
    side = side_of(view, seat)
    for step in _STEPS:
        crystals = hand.SetCrystals(seat, side.crystals + step)
        yield HandDeed(f"crystals{step:+}", f"Crystals {step:+}", crystals, "Crystals")
    for step in (-1, 1):
        antimatter = hand.SetAntimatter(seat, side.antimatter + step)
        yield HandDeed(f"antimatter{step:+}", f"Antimatter {step:+}", antimatter, "Antimatter")
    for number, attack in enumerate(race_of(view, seat).leaders if side.race else ()):
        back = hand.SetLeader(seat, number, None)
        yield HandDeed(f"back-{number}", f"Leader {attack} back in hand", back, "Leaders")


def _of_cell(view: View, cell: str) -> Iterator[HandDeed]:
    spot = next((each for each in all_spots(view) if cell_of(each) == cell), None)
    if spot is None:
        owner = next((seat for seat in seats_of(view) if hand_of(seat) == cell), None)
        if owner is not None:
            yield from _of_empire(view, owner)
        return
    there = leader_on(view, spot)
    if there is not None:
        yield _taken_back(there.seat, there.leader)
        return
    for seat in seats_of(view):
        for number in leaders_of(view, seat):
            caption = f"Leader {race_of(view, seat).leaders[number]} of {seat_name(view, seat)}"
            placed = hand.SetLeader(seat, number, spot)
            yield HandDeed(f"place-{seat}-{number}", caption, placed, "Place here")
