"""The Fleet tab: the groups of every seat with their damage, and what waits off the tables."""

from collections.abc import Callable, Iterator, Sequence

from simulator.kernel.piece import InSpace, OnTable
from simulator.kernel.shown.appearance import GroupLook, Silhouette
from simulator.kernel.shown.card import Card, CardSection
from simulator.kernel.spec import table_words
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.kernel.wording import natural_key
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.theme import CYAN, FAINT, LABEL, ROW_LINE, SHOCK, TEXT, side_of
from simulator.ui.draw.wording import wrap
from simulator.ui.panels.blocks import Block, heading_block, space_block, text_block
from simulator.ui.panels.requests.field_rows import RowContext
from simulator.ui.panels.sidebar.card_sections import section_blocks
from simulator.ui.panels.sidebar.chips import ChipRow, chip_blocks
from simulator.ui.panels.sidebar.rows import button_block
from simulator.ui.panels.sidebar.side import card_blocks
from simulator.ui.play.veiling import is_shared, veil_card
from simulator.ui.state.piece_word import counted_pieces
from simulator.ui.table.scene import Scene, handle_of

_NAMED = 3
"""With more seats those that can be compared are told by their shape and colour alone."""


def fleet_blocks(sheet: RowContext, scene: Scene) -> list[Block]:
    """Your own groups and what waits, then those of the others; a click shows where each is."""
    card_of = scene.rules_cache.ruleset.looks.seat_card
    if card_of is not None:
        return _seat_blocks(sheet, scene, card_of)
    seats = sorted(scene.state.view.setup.seats, key=lambda seat: seat.id != scene.seat)
    blocks: list[Block] = []
    for seat in seats:
        blocks.append(heading_block(sheet.letters, sheet.width, seat.name))
        blocks += section_blocks(sheet.letters, sheet.width, _seat_sections(scene, seat.id))
        rows = [_group_row(sheet, scene, each) for each in groups_of(scene, seat.id)]
        rows += [
            _waiting_row(sheet, scene, seat.id, each) for each in _waiting_groups(scene, seat.id)
        ]
        blocks += rows or [
            text_block(
                sheet.letters, sheet.width, f"No {scene.rules_cache.ruleset.words.pieces} in play."
            )
        ]
    return blocks


def _seat_sections(scene: Scene, seat: str) -> tuple[CardSection, ...]:
    def find(rules: System) -> tuple[CardSection, ...]:
        return rules.looks.seat_sections(scene.state.view, seat)

    return scene.rules_cache.keep(scene.state.view, ("seat sections", seat), find)


def _seat_blocks(
    sheet: RowContext, scene: Scene, card_of: Callable[[AnyState, str], Card]
) -> list[Block]:
    """The card of one seat, below the chips of all, then those that are compared with it."""
    state, seats = scene.state, scene.state.view.setup.seats
    known = [each.id for each in seats]
    seat = state.card_of if state.card_of in known else scene.seat
    seat = seat if seat in known else known[0]
    chips = ChipRow(tuple((each.id, each.name) for each in seats), "seat_card", (seat,), state.link)
    blocks = chip_blocks(sheet.letters, sheet.width, chips, sheet.seats)
    few = len(seats) <= _NAMED
    others = tuple((each.id, f"+ {each.name}" if few else "+") for each in seats if each.id != seat)
    also = ChipRow(others, "beside", state.beside, state.link)
    blocks += chip_blocks(sheet.letters, sheet.width, also, sheet.seats) if others else []
    if state.free and scene.rules_cache.ruleset.hand.deeds(state.view, seat):
        blocks.append(button_block(sheet.letters, sheet.width, "Change by hand", f"deeds {seat}"))
        blocks.append(space_block(sheet.letters))
    for each in (seat, *(one for one in state.beside if one in known and one != seat)):
        card = _seat_card(scene, each, card_of)
        blocks += card_blocks(sheet.letters, sheet.width, card, sheet.seats)
    return blocks


def _seat_card(scene: Scene, seat: str, card_of: Callable[[AnyState, str], Card]) -> Card:
    """The card of a seat; its secrets lie face down where others see the same screen."""
    state = scene.state
    card = scene.rules_cache.keep(
        state.view, ("seat card", seat), lambda _: card_of(state.view, seat)
    )
    shared = is_shared(scene.rules_cache.ruleset, state.view)
    return veil_card(card) if shared and not state.looking else card


def groups_of(scene: Scene, seat: str) -> list[GroupLook]:
    """The groups of a seat on tables, in order."""
    own = (group for group in scene.groups if group.owner == seat)
    return sorted(own, key=lambda group: natural_key(group.id))


def _waiting_groups(scene: Scene, seat: str) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Groups of a seat that are on no table: id, where they are, and the kinds of their pieces."""
    found: dict[tuple[str, str], list[str]] = {}
    for piece in scene.state.view.pieces.values():
        if piece.owner == seat and piece.group and isinstance(piece.place, InSpace):
            found.setdefault((piece.group, piece.place.space), []).append(piece.kind)
    for (group, space), kinds in sorted(found.items(), key=lambda each: natural_key(each[0][0])):
        yield group, space, kinds


def _group_row(sheet: RowContext, scene: Scene, group: GroupLook) -> Block:
    view = scene.state.view
    place = view.pieces[group.members[0]].place
    several = len(view.setup.tables) > 1 and isinstance(place, OnTable)
    tables = (
        [table_words(view.setup.tables, place.table)]
        if several and isinstance(place, OnTable)
        else []
    )
    counts = ((group.marks.get(mark.id, 0), mark) for mark in scene.rules_cache.ruleset.looks.marks)
    told = [f"{n} {mark.name}" for n, mark in counts if n and mark.is_counted]
    what = group.about or _count_words(scene, len(group.members))
    words = " · ".join((what, *tables, *told))
    first = view.pieces[group.members[0]]
    acting = scene.turn is not None and set(group.members) & set(scene.turn.request.glow)
    state = "may act" if acting else "spent" if group.spent else ""
    look = first.kind, group.owner, scene.look_of(first).parts
    return _row(sheet, (group.name, words, state), look, group.members)


def _count_words(scene: Scene, count: int) -> str:
    return counted_pieces(scene.state.view.setup.system, count)


def _waiting_row(
    sheet: RowContext, scene: Scene, seat: str, waits: tuple[str, str, Sequence[str]]
) -> Block:
    group, space, kinds = waits
    words, view = _count_words(scene, len(kinds)), scene.state.view
    carrier, card = view.pieces.get(space), scene.rules_cache.card(view, group)
    kind, _, lies = card.subtitle.partition(" · ")[0].partition(", ")
    where = f"aboard {handle_of(scene, carrier)}" if carrier else lies or space.replace("_", " ")
    name = f"{card.title} · {kind}"
    waiting = view.pieces.get(group)
    parts = scene.look_of(waiting).parts if waiting else ()
    return _row(sheet, (name, words, where), (kinds[0], seat, parts), ())


def _row(
    sheet: RowContext,
    texts: tuple[str, str, str],
    look: tuple[str, str, Silhouette],
    members: Sequence[str],
) -> Block:
    """A group: silhouette, name, figures below, and on the right what it can do."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    (name, about, state), (kind, owner, parts) = texts, look
    icon, pad, line = round(40 * k), round(6 * k), letters.height(BODY)
    room = width - icon - letters.width(state, BODY) - 2 * pad
    lines = [(each, STRONG) for each in wrap(letters, name, STRONG, room)]
    lines += [(each, BODY) for each in wrap(letters, about, BODY, width - icon)]
    high = len(lines) * line + round(12 * k)
    side = side_of(sheet.seats, owner)
    hot = bool(set(members) & sheet.pointed)
    ink = FAINT if state == "spent" else TEXT

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.fill((x, y + high - 1, width, 1), ROW_LINE)
        if hot:
            canvas.fill((x - canvas.px(8), y, canvas.px(3), high - 1), CYAN)
        size = round(34 * k)
        draw_plaque(canvas, (x, y + (high - size) // 2, size, size), kind, side, parts)
        top = y + round(5 * k)
        for n, (words, style) in enumerate(lines):
            canvas.text((x + icon, top + n * line), words, style, ink if style is STRONG else LABEL)
        canvas.text((x + width, top), state, BODY, SHOCK if state == "may act" else FAINT, "right")

    first = members[0] if members else None
    return Block(high, draw, first, command=f"locate {first}" if first else None)
