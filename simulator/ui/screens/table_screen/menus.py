"""The menus of the table screen: all commands in groups, and what belongs to one place."""

from collections.abc import Iterable
from dataclasses import replace

from simulator.kernel.spec import table_title
from simulator.kernel.state import place_of
from simulator.kernel.wording import capital
from simulator.ui.input.input_state import InputState
from simulator.ui.input.keys import GROUPS
from simulator.ui.panels.pages.popup import MenuEntry, MenuSection
from simulator.ui.panels.requests.prompt import cap_for
from simulator.ui.panels.requests.prompt_buttons import buttons_of
from simulator.ui.screens.dialogs.popup import PopupScreen
from simulator.ui.screens.screen import Push, Signal
from simulator.ui.screens.table_screen.barring import why_barred
from simulator.ui.screens.table_screen.calls import Call
from simulator.ui.screens.table_screen.frame import caption_of, switched_on
from simulator.ui.screens.table_screen.gestures import drop, side_block, touch_at
from simulator.ui.screens.table_screen.hand.hand_deeds import deed_entries, deed_sections
from simulator.ui.screens.table_screen.hand.measuring import line_at
from simulator.ui.screens.table_screen.hand.measuring_lines import bearing_text
from simulator.ui.screens.table_screen.play.undoing import undo_words
from simulator.ui.screens.table_screen.screen_layout import ScreenLayout
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.screens.table_screen.telling.top_bar import seat_command
from simulator.ui.state.piece_word import MARK_COMMANDS, help_of, mark_of
from simulator.ui.state.view_state import ViewState
from simulator.ui.table.boards.board_places import boards_of, cell_at, place_boards
from simulator.ui.table.layout import MatSlot
from simulator.ui.table.scene import full_name, shows_heading
from simulator.ui.tools.select import Select
from simulator.ui.tools.tool import Touch, same_group

_ALL = MenuEntry("menu", "All commands", told="Every command, in groups.")


def menu(call: Call) -> Signal:
    """Open the menu of all commands below its button."""
    left, top, _, high = call.context.stage(call.state).menu
    _let_go(call)
    return Push(PopupScreen(_all_of(call.context, call.state), (left, top + high), tabbed=True))


def context(call: Call) -> Signal:
    """Open the menu of what is at a pixel; without one, of what is pointed at or selected.

    A measured line there is picked, so that it is seen which one the menu is about.
    """
    _let_go(call)
    if call.about:
        at = int(call.about[0]), int(call.about[1])
        found = _off_the_tables(call.context, call.state, at)
        if found:
            return Push(PopupScreen(found, at))
        call.screen.state = replace(call.state, picked=_line_at(call.context, call.state, at))
        sections = _sections_at(call.context, call.state, at)
    else:
        at, sections = _by_key(call.context, call.state)
    if not sections:
        return Push(PopupScreen(_all_of(call.context, call.state), at, tabbed=True))
    return Push(PopupScreen(sections, at))


def _off_the_tables(
    where: TableContext, state: ViewState, at: tuple[int, int]
) -> tuple[MenuSection, ...]:
    """What belongs to the chip of a seat or to a cell of a board at a pixel."""
    scene, stage = where.scene(state), where.stage(state)
    chip = seat_command(where.kit, scene, stage, at)
    placed = place_boards(scene, where.kit.lettering, stage.layout.boards)
    cell = cell_at(placed, at)
    if chip is None and cell is None:
        return ()
    about = chip.partition(" ")[2] if chip else cell.id if cell else ""
    told = "All that it has and earns."
    shown = (MenuEntry(chip, "Show its card", told=told),) if chip else ()
    sections = deed_sections(where, state, about) or (MenuSection("", ()),)
    own = MenuSection("", (*shown, *_entries(where, state, "free", "undo", "redo"), _ALL))
    return (*(each for each in sections if each.entries), own)


def _let_go(call: Call) -> None:
    """The pointer is on the menu from now on: a drag is cancelled, the tip of a button goes."""
    call.screen.state = replace(drop(call.state), button=None)


def _by_key(
    where: TableContext, state: ViewState
) -> tuple[tuple[int, int], tuple[MenuSection, ...]]:
    """What belongs to the piece pointed at or selected, else to the first table, and where.

    A piece outside the view of its table has its menu in the middle of the first table.
    """
    stage, name = where.stage(state), state.hovered or state.lead
    at_line = _middle(stage, state)
    if at_line:
        return at_line, _sections_at(where, state, at_line)
    x, y, width, high = stage.layout.slots[0].view
    at, place = (x + width // 2, y + high // 2), place_of(state.view, name)
    if name is None or place is None or place.table not in stage.lenses:
        return at, _sections_at(where, state, at)
    lens = stage.lenses[place.table]
    pixel = lens.pixel(place.pose.at)
    if lens.holds(pixel):
        at = round(pixel[0]), round(pixel[1])
    if not isinstance(state.tool, Select):
        return at, _sections_at(where, state, at)
    slot = next(slot for slot in stage.layout.slots if slot.table == place.table)
    touch = Touch(place.table, place.pose.at, name, 0)
    return at, (*_on_piece(where, state, touch, name), _whole(where, state, slot))


def _all_of(where: TableContext, state: ViewState) -> tuple[MenuSection, ...]:
    """Every command in its group, after what the game asks."""
    sections = [*_options(where, state)]
    for title, commands in GROUPS:
        entries = [_entry(where, state, name) for name, _ in commands]
        if title == "View":
            entries += _tables(where, state)
        sections.append(MenuSection(title, tuple(entries)))
    return tuple(sections)


def _options(where: TableContext, state: ViewState) -> Iterable[MenuSection]:
    """All options of the request: in a narrow window the prompt bar has not room for each."""
    turn = where.turn(state)
    if turn is None:
        return
    main = turn.main.id
    yield MenuSection(
        "Answer",
        tuple(
            MenuEntry(
                f"option {each.id}",
                each.caption,
                "Enter" if each.id == main else each.key,
                "Answer what the game asks.",
                why_barred(where, state, f"option {each.id}"),
            )
            for each in turn.request.options
        ),
    )


def _tables(where: TableContext, state: ViewState) -> Iterable[MenuEntry]:
    """The tables and the boards, each to be brought to the front, and the cards of the seats."""
    for number, table in enumerate(state.view.setup.tables, 1):
        told, on = "Bring this table to the front.", state.focus == table.id
        words = table_title(table)
        yield MenuEntry(f"focus {number}", words, str(number), told, on=on)
    boards = boards_of(where.scene(state))
    if boards:
        key = str(len(state.view.setup.tables) + 1)
        told, words = "Bring the boards to the front.", ", ".join(each.caption for each in boards)
        yield MenuEntry(f"focus {key}", words, key, told, on=state.boards)
    if where.client.ruleset.looks.seat_card is not None:
        for seat in state.view.setup.seats:
            told = "All that it has, and where that comes from."
            yield MenuEntry(f"seat_card {seat.id}", f"What {seat.name} has", told=told)


def _entry(where: TableContext, state: ViewState, command: str, words: str = "") -> MenuEntry:
    """The entry of a command, in its own words or these."""
    keys, name = (
        state.keys,
        command.rsplit(maxsplit=1)[-1] if command.startswith("with ") else command,
    )
    key = next((key for key in keys.keys if key.command == name), None)
    told = help_of(key, where.client.ruleset) if key else ""
    if name in ("undo", "redo"):
        told = undo_words(where, state, name) or told
    return MenuEntry(
        command,
        words or caption_of(where.client.ruleset, name),
        cap_for(keys, name),
        capital(told),
        "" if command.startswith("with ") else why_barred(where, state, command),
        name in switched_on(where, state),
    )


def _entries(where: TableContext, state: ViewState, *names: str) -> tuple[MenuEntry, ...]:
    return tuple(_entry(where, state, name) for name in names)


def _sections_at(
    where: TableContext, state: ViewState, at: tuple[int, int]
) -> tuple[MenuSection, ...]:
    """What belongs to a pixel, empty where only the menu of all commands does."""
    stage = where.stage(state)
    layout = stage.layout
    if at[0] >= layout.side[0] and at[1] >= layout.side[1]:
        return _in_panel(where, state, at)
    if at[1] < layout.side[1] or at[0] < layout.rail[2] or at[1] >= layout.prompt[1]:
        return ()
    slot = stage.slot_at(at)
    of_tool = _of_tool(where, state)
    whole = _whole(where, state, slot)
    if slot is None:
        own = ("palette", "setup") if state.free else ("setup",)
        return (*of_tool, MenuSection("", _entries(where, state, *own)), whole)
    touch = touch_at(where, state, stage, slot.table, InputState(at))
    line = _on_line(where, state)
    if touch.under and isinstance(state.tool, Select):
        return (*_on_piece(where, state, touch, touch.under), *line, whole)
    return (*line, *of_tool, _on_mat(where, state, touch), whole)


def _line_at(where: TableContext, state: ViewState, at: tuple[int, int]) -> int | None:
    """The number of the measured line at a pixel; None without one."""
    stage = where.stage(state)
    slot = stage.slot_at(at) if state.marks else None
    if slot is None or slot.small:
        return None
    return line_at(state.marks, stage.lenses[slot.table], (slot.table, at), state.k)


def _middle(stage: ScreenLayout, state: ViewState) -> tuple[int, int] | None:
    """The middle of the picked line, if it can be seen."""
    line = None if state.picked is None else state.marks[state.picked]
    lens = stage.lenses.get(line.table) if line else None
    if line is None or lens is None:
        return None
    (ax, ay), (bx, by) = lens.pixel(line.a), lens.pixel(line.b)
    middle = round((ax + bx) / 2), round((ay + by) / 2)
    return middle if lens.holds(middle) else None


def _on_line(where: TableContext, state: ViewState) -> tuple[MenuSection, ...]:
    """What can be done with the picked line."""
    if state.picked is None:
        return ()
    line, unit = state.marks[state.picked], where.client.ruleset.words.unit(state.view.setup)
    told = "Take this line away; the others stay."
    cap = state.keys.cap_of("delete")
    entries = (
        MenuEntry(f"unmark {state.picked}", "Take this line away", cap, told),
        _entry(where, state, "unmark"),
    )
    return (MenuSection(f"Measured line · {bearing_text(line, unit)}", entries),)


def _whole(where: TableContext, state: ViewState, slot: MatSlot | None) -> MenuSection:
    """What every menu of the tables ends with."""
    general = _entries(where, state, "undo", "redo")
    return MenuSection("", (*_views(where, state, slot), *general, _ALL))


def _of_tool(where: TableContext, state: ViewState) -> tuple[MenuSection, ...]:
    """What the active tool offers, its main action first."""
    if isinstance(state.tool, Select):
        return ()
    names = reversed(buttons_of(state))
    return (MenuSection("", tuple(_entry(where, state, name, words) for name, words in names)),)


def _views(where: TableContext, state: ViewState, slot: MatSlot | None) -> tuple[MenuEntry, ...]:
    """Show all tables, or this one alone."""
    alone = len(state.view.setup.tables) == 1 and not boards_of(where.scene(state))
    if alone or slot is None or state.focus == slot.table:
        return _entries(where, state, "tile")
    told = "Bring this table to the front."
    return (MenuEntry(f"focus {slot.number}", "Show this table alone", str(slot.number), told),)


def _on_mat(where: TableContext, state: ViewState, touch: Touch) -> MenuSection:
    taken = {one.taken_by: None for one in where.looks.stock(state.view) if one.taken_by}
    own = ("palette", *taken) if state.free else ()
    entries = [*_entries(where, state, *own)]
    entries.append(_measure_entry(touch))
    if state.selection:
        entries += [
            MenuEntry(
                f"ask_point {touch.table} {touch.at[0]} {touch.at[1]}",
                "Ask about this point",
                told="Ask about what is selected and this point.",
            ),
            _entry(where, state, "close", "Deselect"),
        ]
    return MenuSection("", (*entries, _entry(where, state, "threat")))


def _measure_entry(touch: Touch) -> MenuEntry:
    words = f"measure_from {touch.table} {touch.at[0]} {touch.at[1]} {touch.under or ''}"
    return MenuEntry(words.strip(), "Measure from here", told="Then click where the line ends.")


def _on_piece(
    where: TableContext, state: ViewState, touch: Touch, piece: str
) -> tuple[MenuSection, ...]:
    """What can be done with a piece; first, aim at it with what is selected."""
    scene = where.scene(state)
    look = scene.look_of(state.view.pieces[piece])
    entries: list[MenuEntry] = []
    if state.lead and not same_group(state.view, piece, state.lead):
        entries.append(_aim_entry(state, piece))
    told = "Select it alone."
    entries.append(MenuEntry(f"select {piece}", "Select", told=told))
    if look.form == "token":
        told = f"Select every {where.client.ruleset.words.piece} of it."
        entries.append(MenuEntry(f"select_group {piece}", "Select its group", told=told))
    if look.turns:
        told = "Select it and choose a question."
        entries.append(MenuEntry(f"ask_about {piece}", "Ask about it", told=told))
    entries.append(_measure_entry(touch))
    heading = full_name(scene, state.view.pieces[piece])
    if not state.free:
        return (MenuSection(heading, tuple(entries)),)
    by_hand = deed_entries(where, state, piece)
    if by_hand:
        return MenuSection(heading, tuple(entries)), MenuSection("", by_hand)
    marks = _marks(where, state, piece)
    turns = ("left", "right") if shows_heading(scene, state.view.pieces[piece]) else ()
    known = any(one.kind == state.view.pieces[piece].kind for one in scene.looks.stock(state.view))
    kinds = ("kind",) if known and where.looks.MAKES else ()
    names = (*turns, *_handwork(where, state, piece), "copy", *kinds, "delete", *marks)
    entries_by_hand = tuple(
        _entry(where, state, f"with {piece} {name}", _count_words(where, state, piece, name))
        for name in names
    )
    count = len(state.selection)
    title = f"All {count} selected" if piece in state.selection and count > 1 else ""
    return MenuSection(heading, tuple(entries)), MenuSection(title, entries_by_hand)


def _handwork(where: TableContext, state: ViewState, piece: str) -> Iterable[str]:
    """The commands of the free hand that this piece allows beyond those of every piece."""
    hand = where.client.ruleset.hand
    if hand.courses(state.view, piece):
        yield "drive"
    if hand.flip(state.view, piece):
        yield "flip"


def _count_words(where: TableContext, state: ViewState, piece: str, name: str) -> str:
    """The words of a command that acts on more than this piece; empty if they are the usual."""
    count = len(state.selection)
    if name not in ("copy", "delete") or piece not in state.selection or count < 2:
        return ""
    return f"{caption_of(where.client.ruleset, name)} {count} pieces"


def _marks(where: TableContext, state: ViewState, piece: str) -> Iterable[str]:
    """The commands of the marks that this piece or its group can have."""
    grouped = state.view.pieces[piece].group is not None
    for name in MARK_COMMANDS:
        mark = mark_of(where.client.ruleset, name)
        if mark and (grouped or mark.on_pieces):
            yield name


def _aim_entry(state: ViewState, piece: str) -> MenuEntry:
    cap = state.keys.cap_of("pin")
    if state.pinned and state.target == piece:
        return MenuEntry(f"aim {piece}", "Unpin the target", cap, "Pointing asks again.")
    told = "May what is selected shoot at it? Pointing elsewhere changes nothing."
    return MenuEntry(f"aim {piece}", "Pin as the target", cap, told)


def _of_kind(where: TableContext, state: ViewState, kind: str) -> Iterable[MenuEntry]:
    """What can be done with an entry of the Pieces tab that is a kind of the table's own."""
    own = {one.kind: one.made for one in where.looks.stock(state.view) if one.made}
    if kind in own:
        yield _entry(where, state, f"kind {kind}", f"Edit {own[kind]}")
        told = "Take it off this list; nothing on a table may be of it."
        yield MenuEntry(f"remove_kind {kind}", f"Remove {own[kind]}", told=told)


def _in_panel(
    where: TableContext, state: ViewState, at: tuple[int, int]
) -> tuple[MenuSection, ...]:
    block = side_block(where, state, where.stage(state), at)
    row: tuple[MenuEntry, ...] = ()
    if block and block.command:
        row = (MenuEntry(block.command, "Open this row", told="As a click on it does."),)
    name, _, kind = (block.command or "").partition(" ") if block else ("", "", "")
    if name == "take":
        row = (*row, *_of_kind(where, state, kind))
    if block and block.piece:
        row = (*row, MenuEntry(f"select {block.piece}", "Select", told="As a click on it does."))
    names = ("ask", "rulings", "log", "row", "row_back")
    panel = MenuSection("", (*row, *_entries(where, state, *names)))
    return panel, MenuSection("", (*_entries(where, state, "undo", "redo"), _ALL))
