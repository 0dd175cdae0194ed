"""What the rules let the free hand do with a piece, a cell or a seat: its menus and its command."""

from dataclasses import replace

from simulator.kernel.by_hand.handles import HandDeed
from simulator.ui.panels.pages.popup import MenuEntry, MenuSection
from simulator.ui.screens.dialogs.popup import PopupScreen
from simulator.ui.screens.screen import Push, Signal
from simulator.ui.screens.table_screen.calls import Call, Follows
from simulator.ui.screens.table_screen.hand.handling import submit_action
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.view_state import ViewState
from simulator.ui.tools.select import Select

_FEW = 8
"""So many deeds stand in the menu of a place itself; more have a menu of their own."""


def deeds_of(where: TableContext, state: ViewState, about: str) -> tuple[HandDeed, ...]:
    """What may be done by hand with a piece, a cell or a seat; nothing while the hand is off."""
    return where.client.ruleset.hand.deeds(state.view, about) if state.free else ()


def deed_entries(where: TableContext, state: ViewState, about: str) -> tuple[MenuEntry, ...]:
    """The entries for that in a menu of other things too: each deed, or one that lists them."""
    deeds = deeds_of(where, state, about)
    if len(deeds) > _FEW:
        told = "Units, control and what else lies here."
        return (MenuEntry(f"deeds {about}", "Change by hand …", told=told),)
    return tuple(_entry(about, each) for each in deeds)


def deed_sections(where: TableContext, state: ViewState, about: str) -> tuple[MenuSection, ...]:
    """All that can be done by hand with it, under its headings."""
    found: dict[str, list[MenuEntry]] = {}
    for each in deeds_of(where, state, about):
        found.setdefault(each.heading, []).append(_entry(about, each))
    return tuple(MenuSection(heading, tuple(some)) for heading, some in found.items())


def _entry(about: str, deed: HandDeed) -> MenuEntry:
    return MenuEntry(f"deed {about} {deed.id}", deed.caption, told=deed.about)


def open_deeds(call: Call) -> Signal | ViewState:
    """Open the menu of what can be done by hand with something, in the middle of the window."""
    sections = deed_sections(call.context, call.state, call.about[0])
    if not sections:
        return replace(call.state, message="Nothing can be changed there by hand.")
    width, height = call.state.size
    return Push(PopupScreen(sections, (width // 3, height // 4), tabbed=True))


def do_deed(call: Call) -> Follows:
    """Do that deed of a piece, a cell or a seat by hand."""
    about, name = call.about
    deeds = deeds_of(call.context, call.state, about)
    found = next((each for each in deeds if each.id == name), None)
    if found is None:
        return replace(call.state, message="That cannot be done by hand now.")
    return submit_action(call.context, replace(call.state, tool=Select()), found.action)
