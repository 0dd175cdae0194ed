"""The summary of a mixed selection: its groups and kinds as rows, its totals, what can be done."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from simulator.kernel.piece import Piece
from simulator.kernel.wording import natural_key
from simulator.ui.draw.lettering import Lettering
from simulator.ui.draw.theme import TEXT
from simulator.ui.panels.blocks import (
    Block,
    heading_block,
    row_block,
    space_block,
    tiles_block,
    title_block,
)
from simulator.ui.panels.sidebar.rows import button_block
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.scene import Scene

_DONE = (
    ("copy", "Set a copy beside it"),
    ("left", "Turn each left"),
    ("right", "Turn each right"),
    ("delete", "Take all off the table"),
)
"""Commands that apply to a whole selection, and their captions."""


def is_mixed(state: ViewState) -> bool:
    """Are pieces of several groups or kinds selected, and nothing is asked about them?"""
    pieces = [state.view.pieces[name] for name in state.selection]
    return state.target is None and len({(piece.group, piece.kind) for piece in pieces}) > 1


def within_group(state: ViewState, about: tuple[str, ...]) -> tuple[str, ...]:
    """The selected pieces of a group or of a kind: `group cyan-1`, `kind frigate`."""
    what, name = about
    pieces = [state.view.pieces[each] for each in state.selection]
    return tuple(p.id for p in pieces if (p.group if what == "group" else p.kind) == name)


def summary_blocks(letters: Lettering, width: int, scene: Scene) -> list[Block]:
    """How many of what is selected; a row narrows the selection to its pieces."""
    state = scene.state
    pieces = [state.view.pieces[name] for name in state.selection]
    words = "Click a row to select only that."
    blocks = [title_block(letters, width, f"{len(pieces)} pieces selected", words, TEXT)]
    totals = _totals(scene, pieces)
    if totals:
        blocks.append(tiles_block(letters, width, totals))
    groups = list(_groups(letters, width, scene, pieces))
    if groups:
        blocks += [heading_block(letters, width, "Groups"), *groups]
    blocks.append(heading_block(letters, width, "Kinds"))
    blocks += _kinds(letters, width, scene, pieces)
    blocks.append(space_block(letters))
    cap = state.keys.cap_of
    blocks += [
        button_block(letters, width, words, command, cap(command)) for command, words in _DONE
    ]
    return blocks


def _groups(letters: Lettering, width: int, scene: Scene, pieces: list[Piece]) -> Iterator[Block]:
    counts = Counter(piece.group for piece in pieces if piece.group)
    seats = list(scene.state.seats)
    owners = {seat: n for n, seat in enumerate(seats)}
    order = sorted(
        scene.groups, key=lambda group: (owners.get(group.owner, len(seats)), natural_key(group.id))
    )
    for group in order:
        if group.id in counts:
            whole = len(group.members)
            chosen = counts[group.id]
            some = f"{chosen} of {whole}" if chosen < whole else str(whole)
            told = f"{some} ship{'' if whole == 1 else 's'}"
            ink = scene.side(scene.state.view.pieces[group.members[0]]).colour
            row = row_block(letters, width, (group.name, told), ink, "")
            yield replace(row, piece=None, command=f"narrow group {group.id}")


def _kinds(letters: Lettering, width: int, scene: Scene, pieces: list[Piece]) -> Iterator[Block]:
    counts = Counter(piece.kind for piece in pieces)
    named = {piece.kind: scene.look_of(piece).name for piece in pieces}
    for kind in sorted(counts, key=lambda kind: natural_key(named[kind])):
        row = row_block(letters, width, (named[kind], str(counts[kind])), TEXT, "")
        yield replace(row, piece=None, command=f"narrow kind {kind}")


def _totals(scene: Scene, pieces: list[Piece]) -> list[tuple[str, str]]:
    """The sums that the cards of these pieces allow; only of figures that all ships have."""
    view, cache = scene.state.view, scene.rules_cache
    cards = [cache.card(view, piece.id) for piece in pieces if piece.group]
    sums: Counter[str] = Counter()
    had: Counter[str] = Counter()
    for card in cards:
        for name, figure in card.adds:
            sums[name] += figure
            had[name] += 1
    return [(f"total {name}", str(sums[name])) for name in sums if had[name] == len(cards)]
