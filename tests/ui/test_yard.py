"""The design yard, by posted events and what the frame shows."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from simulator.ui.window.splash import close_window
from tests.ui.player import overlap
from tests.ui.shelfplayer import Starter


class Yard(Starter):
    """A player in the design yard."""

    def __init__(self, size: tuple[int, int] = (1280, 720), percent: int = 100) -> None:
        super().__init__(size, percent)
        self.key(pygame.K_y, "y")

    def row(self, name: str) -> tuple[int, int, int]:
        """The x and y of a module's name, and the x of the panel's right end."""
        box = next(text.box for text in self.app.texts if text.words == name and text.box[0] < 300)
        return box[0] + 4, box[1] + box[3] // 2, 350

    def near(self, name: str, words: str) -> tuple[int, int]:
        """A text on the same line as a module's name, in the list of modules."""
        x, y, right = self.row(name)
        boxes = [
            text.box
            for text in self.app.texts
            if text.words == words and x < text.box[0] < right and _on(text.box, y)
        ]
        return boxes[0][0] + boxes[0][2] // 2, y

    def count(self, name: str) -> int:
        """How many modules of a kind the list shows."""
        x, y, right = self.row(name)
        found = [
            text.words
            for text in self.app.texts
            if text.words.isdigit() and x < text.box[0] < right and _on(text.box, y)
        ]
        return int(found[0])

    def says(self, words: str) -> bool:
        return words in self.words()


def _on(box: tuple[int, int, int, int], y: int) -> bool:
    return box[1] - 4 <= y <= box[1] + box[3] + 4


@pytest.fixture
def yard() -> Iterator[Yard]:
    """The yard as it is the first time."""
    yield Yard()
    close_window()


@pytest.fixture
def folder(home: Path) -> Path:
    return home / "designs" / "space_war"


def test_the_start_screen_leads_there_and_esc_back() -> None:
    player = Starter()
    player.click_words("Design yard")
    assert "Space War: design yard" in player.words()
    player.leave()
    assert "A quick game" in player.words()
    close_window()


def test_it_begins_with_a_squadron_to_change(yard: Yard) -> None:
    for words in ("Warden", "Pike", "Dart", "yes, all of it", "8 left: one more Dart fits"):
        assert yard.says(words), words
    assert yard.says("7 of 16 Craft · 5 Fighters, 1 bay to carry them")
    assert yard.says("designs 3 of 3 · price 92 of 100 M€")
    for rule in ("SW-2.2", "SW-2.3", "SW-2.4", "SW-2.5", "SW-1.5", "SW-6.5"):
        assert yard.says(rule), rule


def test_a_letter_puts_a_module_on_and_the_price_is_live(yard: Yard) -> None:
    assert yard.says("+13 M€")
    yard.key(pygame.K_a, "a")
    assert yard.count("Armour") == 2
    assert yard.says("7 modules: 7 × 7 = 49 M€")
    assert yard.says("+15 M€")
    assert yard.says("3+"), "two Armour: hits damage on 3 and more"
    yard.key(pygame.K_a, "A", held=pygame.K_LSHIFT)
    assert yard.count("Armour") == 1


@pytest.mark.parametrize(
    ("key", "name"),
    [(pygame.K_i, "Electronics"), (pygame.K_r, "Self-Repair"), (pygame.K_o, "Tractor")],
)
def test_letters_of_modules_with_longer_keys(yard: Yard, key: int, name: str) -> None:
    yard.key(key, chr(key))
    assert yard.count(name) == 1


def test_plus_and_minus(yard: Yard) -> None:
    yard.click(yard.near("Missile", "+"))
    assert yard.count("Missile") == 1
    yard.click(yard.near("Missile", "−"))
    assert yard.count("Missile") == 0


def test_a_module_is_dragged_onto_the_hull(yard: Yard) -> None:
    x, y, _ = yard.row("Electronics")
    yard.drag((x, y), (590, 380))
    assert yard.count("Electronics") == 1
    yard.drag((x, y), (590, 600))
    assert yard.count("Electronics") == 1, "let go beside the hull"


def test_a_module_is_dragged_off_the_hull() -> None:
    yard = Yard((1920, 1080))
    box = next(t.box for t in yard.app.texts if t.words == "Laser" and t.box[0] > 700)
    yard.drag((box[0] + box[2] // 2, box[1] - 20), (300, 800))
    assert not yard.says("Laser arc: right")
    assert yard.says("nothing fires in an arc")
    assert yard.says("yes, all of it"), "without a weapon there is no arc that could be wrong"
    close_window()


def test_without_an_engine_it_says_so_with_the_rule(yard: Yard) -> None:
    for _ in range(2):
        yard.key(pygame.K_e, "E", held=pygame.K_LSHIFT)
    assert yard.says("no Engine; add one, every design needs it")
    assert yard.says("no, 1 rule broken")
    assert yard.says("not legal")
    assert yard.says("My squadron: not legal yet")


def test_the_type_bars_modules(yard: Yard) -> None:
    yard.click_words("Fighter")
    assert yard.says("Thruster is for Vessels only; take it off")
    assert yard.says("Shuttle Bay is for Vessels only; take it off")
    assert yard.says("Lasers fire to the front")
    assert not yard.says("rear"), "a Fighter aims nowhere else"
    yard.click(yard.near("Thruster", "−"))
    assert not yard.says("Thruster is for Vessels only; take it off")


def test_the_quarter_of_the_lasers(yard: Yard) -> None:
    before = yard.picture()
    yard.click_words("rear")
    assert yard.says("Laser arc: rear")
    assert yard.says("Laser arc re-aimed to the rear quarter")
    assert yard.picture() != before


def test_buying_stops_at_the_money(yard: Yard) -> None:
    buys = [text.box for text in yard.app.texts if text.words == "+" and text.box[1] > 580]
    dart = (buys[2][0] + 3, buys[2][1] + 8)
    yard.click(dart)
    assert yard.says("designs 3 of 3 · price 100 of 100 M€")
    assert yard.says("0 left: no other Craft fits")
    yard.click(dart)
    assert yard.says("designs 3 of 3 · price 100 of 100 M€")


def test_take_back_and_do_again(yard: Yard) -> None:
    yard.key(pygame.K_m, "m")
    assert yard.count("Missile") == 1
    yard.key(pygame.K_z, held=pygame.K_LCTRL)
    assert yard.count("Missile") == 0
    yard.key(pygame.K_y, held=pygame.K_LCTRL)
    assert yard.count("Missile") == 1
    yard.click_words("Take back")
    assert yard.count("Missile") == 0


def test_designs_are_chosen_by_number_and_by_click(yard: Yard) -> None:
    yard.key(pygame.K_3, "3")
    assert yard.says("1 Engine; at least 1 is needed")
    assert yard.says("2 modules: 2 × 2 × 2 = 8 M€")
    box = next(t.box for t in yard.app.texts if t.words == "Pike" and t.box[0] > 700)
    yard.click((box[0], box[1] + 30))
    assert yard.says("4 modules: 4 × 4 = 16 M€")


def test_a_design_goes_and_a_new_one_comes(yard: Yard, folder: Path) -> None:
    yard.key(pygame.K_2, "2")
    yard.key(pygame.K_m, "m")  # a Pike of one's own
    yard.key(pygame.K_DELETE)
    assert yard.says("designs 2 of 3 · price 76 of 100 M€")
    kept = (folder / "pike.yaml").read_text(encoding="utf-8")
    assert "M: 1" in kept, "what is dropped is kept as a file"
    yard.key(pygame.K_d, "d")
    assert yard.says("designs 3 of 3 · price 76 of 100 M€")
    assert yard.says("1 module; 2 to 10 are listed")


def test_a_name_is_typed_over(yard: Yard) -> None:
    yard.click_words("Warden")
    yard.type("grey whale")
    yard.key(pygame.K_RETURN)
    assert "grey whale" in yard.words()
    assert not yard.says("Warden")
    yard.click_words("grey whale")
    yard.type("xe")
    yard.leave()
    assert yard.says("grey whale"), "Esc leaves it as it was"
    assert yard.count("Engine") == 2, "letters of a name are no modules"


def test_the_squadron_is_named(yard: Yard, folder: Path) -> None:
    yard.click_words("My squadron")
    yard.type("night watch")
    yard.key(pygame.K_RETURN)
    assert yard.says("night watch: legal")
    yard.key(pygame.K_RETURN)
    assert (folder / "night-watch.yaml").is_file(), "after a click Enter does what the button says"


def test_handicaps_change_the_money(yard: Yard) -> None:
    yard.click_words("100 M€, as usual")
    assert yard.says("120 M€, a weak player's")
    assert yard.says("designs 3 of 3 · price 92 of 120 M€")
    yard.click_words("120 M€, a weak player's")
    assert yard.says("92 M€; at most 90, 2 too many (SW-20.1)")
    yard.click_words("90 M€, an expert's")
    yard.click_words("120 M€, machines'")
    assert yard.says("100 M€, as usual")


def test_a_rule_behind_a_reason(yard: Yard) -> None:
    yard.click_words("SW-2.5")
    assert yard.says("Arcs aimed elsewhere")
    yard.leave()
    assert yard.says("yes, all of it")


def test_two_designs_are_not_called_alike(yard: Yard) -> None:
    yard.click_words("Warden")
    yard.type("pike")
    yard.key(pygame.K_RETURN)
    assert yard.says("Another design is called pike")
    assert yard.says("Warden")


def test_what_is_in_the_yard_is_there_the_next_time(folder: Path) -> None:
    yard = Yard()
    yard.key(pygame.K_n, "n")
    close_window()
    again = Yard()
    assert again.count("Nuclear warhead") == 1
    assert (folder / "yard" / "current.yaml").is_file()
    close_window()


def test_a_broken_file_is_put_aside(folder: Path) -> None:
    (folder / "yard").mkdir(parents=True)
    (folder / "yard" / "current.yaml").write_text("squadron: [", encoding="utf-8")
    yard = Yard()
    assert any(words.startswith("The last squadron cannot be read") for words in yard.words())
    assert (folder / "yard" / "unread.yaml").read_text(encoding="utf-8") == "squadron: ["
    yard.key(pygame.K_n, "n")
    assert (folder / "yard" / "current.yaml").is_file()
    close_window()


def test_a_folder_that_cannot_be_written_is_said(home: Path) -> None:
    (home / "designs").write_text("in the way", encoding="utf-8")
    yard = Yard()
    yard.key(pygame.K_n, "n")
    assert any("cannot be written" in words for words in yard.words())
    assert yard.count("Nuclear warhead") == 1
    close_window()


def test_a_design_out_of_the_library(yard: Yard, folder: Path) -> None:
    yard.key(pygame.K_a, "a")
    yard.key(pygame.K_f, "f")
    assert yard.says("From the library")
    yard.type("mender")
    yard.key(pygame.K_RETURN)
    assert yard.says("Mender")
    assert yard.count("Self-Repair") == 2
    assert "A: 2" in (folder / "warden.yaml").read_text(encoding="utf-8"), "nothing is lost"
    yard.key(pygame.K_z, held=pygame.K_LCTRL)
    assert yard.says("Warden")


def test_a_squadron_out_of_the_library_and_back(yard: Yard) -> None:
    yard.key(pygame.K_f, "f")
    yard.type("tinder")
    yard.key(pygame.K_RETURN)
    assert yard.says("designs 3 of 3 · price 97 of 100 M€")
    yard.key(pygame.K_f, "f")
    yard.type("my squadron")
    yard.key(pygame.K_RETURN)
    assert yard.says("designs 3 of 3 · price 92 of 100 M€"), "the one before was kept"


def test_a_design_twice_is_refused(yard: Yard) -> None:
    yard.key(pygame.K_f, "f")
    yard.type("pike")
    yard.key(pygame.K_RETURN)
    assert yard.says("Pike is one of your designs already.")


def test_a_design_as_file_that_check_accepts(yard: Yard, folder: Path) -> None:
    from simulator.scenario import check_file

    yard.key(pygame.K_c, "c")
    assert yard.says("Copied, and written to designs/space_war/warden.yaml")
    assert check_file(folder / "warden.yaml") == ""
    yard.key(pygame.K_m, "m")
    yard.key(pygame.K_c, "c")
    assert (folder / "warden-2.yaml").is_file(), "another design replaces none"


def test_the_squadron_as_file(yard: Yard, folder: Path) -> None:
    yard.key(pygame.K_RETURN)
    assert yard.says("The squadron is in designs/space_war/my-squadron.yaml")
    assert "Warden" in (folder / "my-squadron.yaml").read_text(encoding="utf-8")


def test_everything_without_the_mouse(yard: Yard) -> None:
    yard.key(pygame.K_TAB)  # the first button: one Engine less
    yard.key(pygame.K_RETURN)
    assert yard.count("Engine") == 1
    yard.key(pygame.K_RIGHT)
    yard.key(pygame.K_RETURN)
    assert yard.count("Engine") == 2
    yard.key(pygame.K_DOWN)
    yard.key(pygame.K_RETURN)
    assert yard.count("Thruster") == 2


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150])
def test_no_text_stands_on_another_or_outside(size: tuple[int, int], percent: int) -> None:
    yard = Yard(size, percent)
    try:
        _judge(yard, size)
        yard.click_words("Fighter")
        _judge(yard, size)
        yard.wheel(-30)
        _judge(yard, size)
    finally:
        close_window()


def _judge(yard: Yard, size: tuple[int, int]) -> None:
    boxes = [(text.words, text.box) for text in yard.app.texts if text.box[2]]
    for words, box in boxes:
        assert box[0] >= 0, words
        assert box[0] + box[2] <= size[0], words
        assert box[1] + box[3] <= size[1], words
    for (one, a), (other, b) in combinations(boxes, 2):
        # Lines of one text may touch; letters do not fill the height of their box.
        slim = (b[0], b[1] + 3, b[2], b[3] - 6)
        assert not overlap(a, slim), (one, other)
