"""What holds in every state of a game of A Billion Suns while it waits for somebody."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from simulator.kernel.decisions import waited_for
from simulator.kernel.piece import Aside, InSpace, OnTable, Piece
from simulator.kernel.saved.validation import is_sound_heading
from simulator.kernel.state import AnyState
from simulator.rules.billion_suns.model.events import RESERVES
from simulator.rules.billion_suns.model.stages import Losses, Rounds
from simulator.rules.billion_suns.view.contract_terms import in_force
from simulator.rules.billion_suns.view.lookup import is_contractors

_EXACT = frozenset((int, str, bool, type(None)))


def state_faults(state: AnyState, meddled: bool) -> Iterator[str]:
    """Everything in the state that no game can be in; a meddling hand may lay more damage down."""
    yield from _piece_faults(state)
    yield from _group_faults(state, meddled)
    yield from _waiting_faults(state, meddled)
    whole = state.setup.options.scale + state.setup.catalogue.figures.command_tokens + _bonus(state)
    for seat, purse in state.extra.purses.items():
        tokens = (purse.initiative, purse.jump, purse.tactical)
        if min(tokens) < 0 or sum(tokens) > whole or purse.worth < 0:
            yield f"purse: {seat} has {purse}"
    yield from inexact((state.pieces, state.decisions, state.extra, state.round, state.phase))


def _bonus(state: AnyState) -> int:
    """Most Tactical tokens that Warzone's facilities can have brought: S/2 each (WZ-6.3)."""
    gone = [one for one in state.pieces.values() if one.place == Aside("destroyed")]
    facilities = sum(one.kind == "facility" for one in gone)
    scale: int = state.setup.options.scale
    return facilities * -(-scale // 2)


def inexact(value: object, where: str = "state") -> Iterator[str]:
    """Whatever is no whole number, text, truth, or frozen value made of such."""
    if not _is_exact(value):  # states are walked at every step, and nearly all of them are
        yield from _named(value, where)


def _is_exact(value: object) -> bool:
    kind: Any = type(value)
    if kind in _EXACT:
        return True
    names = _names(kind)
    if names is not None:
        parts: Iterable[object] = [getattr(value, name) for name in names]
    elif isinstance(value, tuple):
        parts = value
    elif isinstance(value, Mapping):
        parts = (*value.keys(), *value.values())
    else:
        return False
    return all(type(part) in _EXACT or _is_exact(part) for part in parts)


def _named(value: object, where: str) -> Iterator[str]:
    """The places of what is not exact."""
    kind: Any = type(value)
    names = _names(kind)
    if kind in _EXACT:
        return
    if names is not None:
        for name in names:
            yield from _named(getattr(value, name), f"{where}.{name}")
    elif isinstance(value, tuple):
        for part in value:
            yield from _named(part, where)
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _named(key, where)
            yield from _named(part, f"{where}.{key}")
    else:
        yield f"inexact: {where} is a {kind.__name__}"


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The fields of a dataclass, None for another type."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


def _piece_faults(state: AnyState) -> Iterator[str]:
    sizes = {table.id: table.size for table in state.setup.tables}
    for name, piece in state.pieces.items():
        if piece.id != name:
            yield f"ids: {piece.id} is kept as {name}"
        match piece.place:
            case OnTable(table, pose):
                width, height = sizes.get(table, (-1, -1))
                if not (0 <= pose.at[0] <= width and 0 <= pose.at[1] <= height):
                    yield f"place: {name} is at {pose.at} of table {table}"
                if not is_sound_heading(pose.heading):
                    yield f"heading: {name} heads {pose.heading}"
            case InSpace(space):
                if space != RESERVES and not _can_hold(state, space):
                    yield f"place: {name} is in {space}"
        if any(count < 0 for _, count in piece.marks):
            yield f"marks: {name} bears {piece.marks}"
    spots = Counter(
        (piece.place.table, piece.place.pose.at)
        for piece in state.pieces.values()
        if _keeps_its_point(state, piece) and isinstance(piece.place, OnTable)
    )
    yield from (f"point: {n} ships at {spot}" for spot, n in spots.items() if n > 1)


def _keeps_its_point(state: AnyState, piece: Piece) -> bool:
    """Is it a ship of a battlegroup, or one that flies by itself (ABS-1.4, 6.10)?"""
    kind = state.setup.catalogue.objects.get(piece.kind)
    return piece.group is not None or (kind is not None and kind.independent)


def _can_hold(state: AnyState, space: str) -> bool:
    """Is it a ship that is in play?"""
    carrier = state.pieces.get(space)
    return carrier is not None and carrier.group is not None and _in_play(carrier)


def _group_faults(state: AnyState, meddled: bool) -> Iterator[str]:
    classes = state.setup.catalogue.classes
    ships: dict[str, list[Piece]] = {}
    for piece in state.pieces.values():
        if piece.group is not None and _in_play(piece):
            ships.setdefault(piece.group, []).append(piece)
    if ships.keys() != state.extra.groups.keys():
        yield f"groups: {sorted(ships)} have ships, {sorted(state.extra.groups)} are there"
        return
    for name, group in state.extra.groups.items():
        kinds = {(piece.kind, piece.owner) for piece in ships[name]}
        if group.id != name or kinds != {(group.class_id, group.owner)}:
            yield f"groups: {name} is {group}, its ships are {sorted(map(str, kinds))}"
        most = state.setup.catalogue.figures.largest_group
        # Contractors may come in larger groups (SOLO-1.3).
        if len(ships[name]) > most and not is_contractors(state, group.owner):
            yield f"groups: {name} has {len(ships[name])} ships"
        # The damage that destroys a ship is taken off at once, or its owner is asked for one.
        silhouette = classes[group.class_id].silhouette
        waits = any(isinstance(one, Losses) and one.target == name for one in state.stages)
        if group.damage < 0 or (group.damage >= silhouette and not waits and not meddled):
            yield f"damage: {name} has {group.damage} tokens, its Silhouette is {silhouette}"


def _waiting_faults(state: AnyState, meddled: bool) -> Iterator[str]:
    seats = [seat.id for seat in state.setup.seats]
    over = state.phase == "over"
    asked = [(decision.seat, decision.what) for decision in state.decisions]
    if len(set(asked)) < len(asked) or any(seat not in seats for seat, _ in asked):
        yield f"decisions: {asked}"
    if bool(waited_for(state)) == over or bool(state.stages) == over:
        yield f"decisions: phase {state.phase}, {asked} asked in {state.stages}"
    if state.stages and not isinstance(state.stages[0], Rounds):
        yield f"stages: the outermost is {state.stages[0]}"
    if any(isinstance(stage, Rounds) for stage in state.stages[1:]):
        yield "stages: rounds within rounds"
    last = state.setup.options.rounds
    if state.round > last and not meddled and not _ended_by_decks(state):
        yield f"rounds: {state.round} of {last}"


def _ended_by_decks(state: AnyState) -> bool:
    """Do decks alone end this game, in whatever round they run out (ABS-11.4)?"""
    reading = state.setup.catalogue.rulings.game_end
    return reading in ("all_decks", "first_deck") and any(
        contract.deck for _, contract in in_force(state)
    )


def _in_play(piece: Piece) -> bool:
    return not isinstance(piece.place, Aside)
