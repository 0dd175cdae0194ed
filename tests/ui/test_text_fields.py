"""Fields that are typed into: caret, selection, clipboard, and texts of every language."""

import pygame
import pytest

from simulator.ui.input.desktop import copied_text, copy_text
from simulator.ui.input.text_field import TextField, field_of
from tests.ui.player import Player
from tests.ui.shelfplayer import Starter

NONE: frozenset[str] = frozenset()


def key(code: int, typed: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed, mod=0)


def struck(field: TextField, *codes: int, held: str = "") -> TextField:
    for code in codes:
        field = field.press_key(key(code), frozenset(held.split()))
    return field


def written(field: TextField) -> str:
    """The text with its caret as a bar, what is selected in brackets."""
    start, end = field.chosen
    if start == end:
        return f"{field.words[:start]}|{field.words[start:]}"
    return f"{field.words[:start]}[{field.words[start:end]}]{field.words[end:]}"


@pytest.mark.parametrize(
    ("codes", "held", "after"),
    [
        ((pygame.K_LEFT, pygame.K_LEFT), "", "Red Du|st"),
        ((pygame.K_HOME,), "", "|Red Dust"),
        ((pygame.K_HOME, pygame.K_RIGHT), "", "R|ed Dust"),
        ((pygame.K_HOME, pygame.K_LEFT), "", "|Red Dust"),
        ((pygame.K_HOME, pygame.K_END), "", "Red Dust|"),
        ((pygame.K_BACKSPACE, pygame.K_BACKSPACE), "", "Red Du|"),
        ((pygame.K_HOME, pygame.K_DELETE), "", "|ed Dust"),
        ((pygame.K_DELETE,), "", "Red Dust|"),
        ((pygame.K_LEFT,), "ctrl", "Red |Dust"),
        ((pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT), "ctrl", "Red |Dust"),
        ((pygame.K_BACKSPACE,), "ctrl", "Red |"),
        ((pygame.K_LEFT, pygame.K_LEFT), "shift", "Red Du[st]"),
        ((pygame.K_HOME,), "shift", "[Red Dust]"),
        ((pygame.K_a,), "ctrl", "[Red Dust]"),
        ((pygame.K_UP,), "", "Red Dust|"),
    ],
)
def test_keys_move_the_caret_select_and_take_away(
    codes: tuple[int, ...], held: str, after: str
) -> None:
    assert written(struck(field_of("Red Dust"), *codes, held=held)) == after


def test_what_is_typed_or_deleted_takes_the_place_of_what_is_selected() -> None:
    some = struck(field_of("Red Dust"), pygame.K_LEFT, pygame.K_LEFT, held="shift")
    assert written(some.press_key(key(0, "é"), NONE)) == "Red Dué|"
    assert written(struck(some, pygame.K_DELETE)) == "Red Du|"
    assert written(struck(some, pygame.K_RIGHT)) == "Red Dust|"
    assert written(struck(some, pygame.K_LEFT)) == "Red Du|st"


@pytest.mark.parametrize(
    "sign",
    [
        pytest.param("e\u0301", id="a letter and its accent"),
        pytest.param("\U0001f44d\U0001f3fd", id="a hand and its colour"),
        pytest.param("\U0001f469\u200d\U0001f680", id="a pilot"),
        pytest.param("\u2764\ufe0f", id="a heart"),
        pytest.param("\U0001f1e9\U0001f1ea", id="a flag"),
    ],
)
def test_what_a_reader_takes_for_one_sign_is_never_cut_in_two(sign: str) -> None:
    field = field_of(f"a{sign}{sign}b")
    assert written(struck(field, pygame.K_LEFT, pygame.K_LEFT)) == f"a{sign}|{sign}b"
    assert written(struck(field, pygame.K_LEFT, pygame.K_BACKSPACE)) == f"a{sign}|b"
    assert written(struck(field, pygame.K_HOME, pygame.K_RIGHT, pygame.K_DELETE)) == f"a|{sign}b"


@pytest.mark.usefixtures("player")
def test_a_text_is_copied_cut_and_pasted_as_far_as_there_is_room() -> None:
    copy_text("nothing")
    assert struck(field_of("abc"), pygame.K_c, held="ctrl").words == "abc"
    assert copied_text() == "nothing"
    field = struck(field_of("Red Dust"), pygame.K_LEFT, pygame.K_LEFT, held="shift")
    assert struck(field, pygame.K_c, held="ctrl") == field
    assert copied_text() == "st"
    cut = struck(struck(field, pygame.K_a, held="ctrl"), pygame.K_x, held="ctrl")
    assert (cut.words, copied_text()) == ("", "Red Dust")
    assert written(struck(cut, pygame.K_v, pygame.K_v, held="ctrl")) == "Red DustRed Dust|"
    copy_text("two\nlines\tand\u200b")
    assert struck(cut, pygame.K_v, held="ctrl").words == "two lines and"
    assert struck(field_of("abc", most=5), pygame.K_v, held="ctrl").words == "abctw"


def test_signs_by_alt_gr_are_typed_and_letters_with_alt_are_not() -> None:
    assert field_of("").press_key(key(pygame.K_q, "@"), frozenset({"ctrl", "alt"})).words == "@"
    assert field_of("").press_key(key(pygame.K_s, "ß"), frozenset({"alt"})).words == "ß"
    assert field_of("").press_key(key(pygame.K_s, "s"), frozenset({"alt"})).words == ""
    assert field_of("").press_key(key(pygame.K_s, "s"), frozenset({"ctrl"})).words == ""


def opened() -> Starter:
    """On New game, the name of the first seat is typed into."""
    player = Starter()
    player.key(pygame.K_n, "n")
    player.click_words("Cyan")
    return player


def test_a_name_is_mended_in_its_middle_and_by_the_clipboard() -> None:
    player = opened()
    for _ in range(2):
        player.key(pygame.K_LEFT)
    player.key(pygame.K_r, "r")
    assert "Cyran" in player.words()
    player.key(pygame.K_a, held=pygame.K_LCTRL)
    player.key(pygame.K_c, held=pygame.K_LCTRL)
    player.key(pygame.K_END)
    player.key(pygame.K_v, held=pygame.K_LCTRL)
    player.key(pygame.K_RETURN)
    assert "CyranCyran" in player.words()


def test_a_click_into_the_text_puts_the_caret_there() -> None:
    player = opened()
    left = next(text.box for text in player.app.texts if text.words == "Cyan")
    player.click((left[0] + 1, left[1] + 5))
    player.type("X")
    assert "XCyan" in player.words()


def test_the_caret_and_the_selection_are_seen() -> None:
    player = opened()
    pictures = {player.picture()}
    for code, held in (
        (pygame.K_LEFT, None),
        (pygame.K_HOME, None),
        (pygame.K_END, pygame.K_LSHIFT),
    ):
        player.key(code, held=held)
        pictures.add(player.picture())
    assert len(pictures) == 4


def texted(player: Player, words: str) -> None:
    player.post(pygame.TEXTINPUT, text=words)
    player.app.step()


def test_a_text_that_no_key_has_typed_is_typed_and_that_of_a_key_only_once() -> None:
    player = opened()
    player.key(pygame.K_a, held=pygame.K_LCTRL)
    texted(player, "Äö")
    texted(player, "Äö")
    player.post(pygame.KEYDOWN, key=pygame.K_n, unicode="n", mod=0)
    texted(player, "n")
    player.move((5, 5))
    texted(player, "n")  # held down
    player.post(pygame.KEYUP, key=pygame.K_n, mod=0)
    player.app.step()
    assert "ÄöÄön" in player.words()


def test_the_text_of_the_key_that_opens_a_page_is_not_typed_there() -> None:
    player = Starter()
    player.key(pygame.K_a, "a")
    player.post(pygame.KEYDOWN, key=pygame.K_n, unicode="n", mod=0)
    texted(player, "n")
    assert "A new corporation" in player.words()
    assert "n" not in player.words()
    player.key(pygame.K_BACKSPACE)
    player.type("Helion")
    assert "Helion" in player.words()


def test_a_list_is_searched_by_a_text_that_is_edited() -> None:
    player = Player()
    player.call("help")
    player.type("mesure")
    assert "Nothing here has all these words." in player.words()
    for _ in range(4):
        player.key(pygame.K_LEFT)
    player.type("a")
    assert {"measure", "Measure"} <= set(player.words())
    player.key(pygame.K_HOME)
    player.key(pygame.K_DELETE)
    assert "easure" in player.words()


def test_a_value_of_the_set_up_is_edited_in_place() -> None:
    player = Player()
    player.call("setup")
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_HOME)
    player.type("The ")
    player.key(pygame.K_RETURN)
    assert player.state.setup.title == "The First contact"
    player.key(pygame.K_a, held=pygame.K_LCTRL)
    player.type("X")
    player.key(pygame.K_RETURN)
    assert player.state.setup.title == "X"


def test_the_search_of_the_panel_is_edited() -> None:
    player = Player()
    player.call("find")
    player.type("friate")
    for _ in range(3):
        player.key(pygame.K_LEFT)
    player.type("g")
    assert player.view_state.search.words == "frigate"
    player.key(pygame.K_a, held=pygame.K_LCTRL)
    player.type("c")
    assert player.view_state.search.words == "c"
