"""Lists of rows: choosing, scrolling and searching them, and pages of several lists."""

from dataclasses import replace

import pygame
import pytest

from simulator.ui.input.input_state import InputState
from simulator.ui.panels.pages.listing import Listing, ListRow, make_listing
from simulator.ui.screens.browsing import Browser, RowTaken
from simulator.ui.screens.screen import Pop

SHIPS = [
    ListRow("Corvette", "cost 4", "small and quick"),
    ListRow("Cruiser", "cost 16", "slow", about="carries a corvette in its story"),
    ListRow("Frigate", "cost 8", "slow and steady"),
]
FIFTY = [ListRow(f"{n} of fifty") for n in range(50)]


def placed(rows: Listing, room: int, left: int = 0) -> Listing:
    """The list as if drawn with so many rows in view, each ten pixels high."""
    return replace(rows, box=(left, 100, 200, 10 * room + 5), line=10)


def key(code: int, typed: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed)


@pytest.mark.parametrize(
    ("code", "at", "first"),
    [
        (pygame.K_DOWN, 21, 12),
        (pygame.K_UP, 19, 11),
        (pygame.K_PAGEDOWN, 30, 21),
        (pygame.K_PAGEUP, 10, 10),
        (pygame.K_HOME, 0, 0),
        (pygame.K_END, 49, 40),
    ],
)
def test_arrows_and_pages_move_the_choice_and_keep_it_in_view(
    code: int, at: int, first: int
) -> None:
    rows = placed(make_listing(FIFTY, 20), 10)
    assert rows.first == 11
    after = rows.press_key(key(code))
    assert (after.at, after.first) == (at, first)


def test_ends_hold() -> None:
    rows = placed(make_listing(FIFTY), 10)
    assert rows.press_key(key(pygame.K_UP)).at == 0
    assert rows.press_key(key(pygame.K_END)).press_key(key(pygame.K_PAGEDOWN)).at == 49


def test_the_wheel_scrolls_and_leaves_the_choice_until_the_next_key() -> None:
    rows = placed(make_listing(FIFTY), 10).roll(-2)
    assert (rows.at, rows.first) == (0, 6)
    assert rows.roll(-100).first == 40
    assert rows.roll(100).first == 0
    assert rows.press_key(key(pygame.K_DOWN)).first == 1


def test_a_list_that_has_grown_larger_shows_no_gap_at_its_end() -> None:
    rows = placed(make_listing(FIFTY, 49), 10)
    assert rows.first == 40
    assert placed(rows, 30).first == 20
    assert placed(rows, 80).first == 0


def test_where_a_list_was_drawn_does_not_make_it_another() -> None:
    assert placed(make_listing(FIFTY), 10) == make_listing(FIFTY)


def test_rows_stand_under_one_another_as_far_as_they_reach() -> None:
    rows = placed(make_listing(FIFTY, 20), 10)
    assert rows.under((0, 99)) is None
    assert rows.under((0, 100)) == 11
    assert rows.under((199, 199)) == 20
    assert rows.under((199, 202)) is None  # half a row, that is not drawn
    assert rows.under((200, 150)) is None
    assert placed(make_listing(SHIPS), 10).under((0, 130)) is None


def test_a_search_puts_rows_that_are_named_so_first() -> None:
    rows = make_listing(SHIPS, searched=True)
    for letter in "CORvette":
        rows = rows.press_key(key(0, letter))
    assert rows.sought == "CORvette"
    assert rows.found == (0, 1)
    assert rows.seek("slow").found == (1, 2)
    assert rows.seek("slow 8").found == (2,)
    assert rows.seek("cost").found == (0, 1, 2)
    nothing = rows.seek("dreadnought")
    assert (nothing.found, nothing.chosen) == ((), None)
    assert nothing.press_key(key(pygame.K_DOWN)).chosen is None
    assert nothing.press_key(key(pygame.K_BACKSPACE)).sought == "dreadnough"


def test_when_a_search_is_cleared_the_choice_stays() -> None:
    rows = placed(make_listing(FIFTY, searched=True), 10).seek("33")
    assert rows.chosen == 33
    cleared = rows.seek("")
    assert (cleared.chosen, cleared.first) == (33, 24)


def test_letters_jump_where_nothing_is_sought() -> None:
    rows = make_listing(SHIPS)
    assert rows.press_key(key(0, "c")).at == 1
    assert rows.press_key(key(0, "C")).press_key(key(0, "c")).at == 0
    assert rows.press_key(key(0, "z")) is rows
    assert rows.press_key(key(0, " ")) is rows


def pair() -> Browser:
    """Two lists beside each other, and a button above them."""
    lists = placed(make_listing(SHIPS), 5), placed(make_listing(FIFTY), 10, left=300)
    return Browser(lists, back=(0, 0, 50, 20))


def test_a_click_takes_a_row_of_either_list() -> None:
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1)
    after, signal = pair().answer(event, InputState((310, 125)))
    assert (after.use, after.used.at, signal) == (1, 2, RowTaken())
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3)
    after, signal = after.answer(event, InputState((10, 115)))
    assert (after.use, after.used.at, signal) == (0, 1, RowTaken(-1))
    assert after.answer(event, InputState((250, 115))) == (after, None)


def test_tab_goes_from_list_to_list_and_enter_takes() -> None:
    browser, signal = pair().answer(key(pygame.K_TAB), InputState())
    assert (browser.use, signal) == (1, None)
    browser, _ = browser.answer(key(pygame.K_DOWN), InputState())
    assert [rows.at for rows in browser.lists] == [0, 1]
    assert browser.answer(key(pygame.K_RETURN), InputState())[1] == RowTaken()
    assert browser.answer(key(pygame.K_TAB), InputState(held=frozenset({"shift"})))[0].use == 0
    empty = Browser((make_listing(()),))
    assert empty.answer(key(pygame.K_RETURN), InputState())[1] is None


def test_the_wheel_turns_the_list_under_the_pointer() -> None:
    event = pygame.event.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0)
    after, _ = pair().answer(event, InputState((310, 125)))
    assert [rows.first for rows in after.lists] == [0, 3]
    assert pair().answer(event, InputState((250, 125)))[0] == pair()


def test_the_pointer_lights_a_row_or_the_button_back() -> None:
    event = pygame.event.Event(pygame.MOUSEMOTION)
    after, _ = pair().answer(event, InputState((310, 125)))
    assert [rows.hot for rows in after.lists] == [None, 2]
    after, _ = after.answer(event, InputState((10, 10)))
    assert after.on_back
    assert [rows.hot for rows in after.lists] == [None, None]


def test_escape_clears_the_search_before_it_leads_back() -> None:
    browser = Browser((make_listing(SHIPS, searched=True).seek("frigate"),))
    browser, signal = browser.answer(key(pygame.K_ESCAPE), InputState())
    assert (browser.used.sought, browser.used.chosen, signal) == ("", 2, None)
    assert browser.answer(key(pygame.K_ESCAPE), InputState())[1] == Pop()
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1)
    assert pair().answer(click, InputState((10, 10)))[1] == Pop()


def test_keys_with_ctrl_are_no_letters() -> None:
    browser = Browser((make_listing(SHIPS, searched=True),))
    held = InputState(held=frozenset({"ctrl"}))
    assert browser.answer(key(pygame.K_s, "s"), held) == (browser, None)
