"""The set-up of a game and its tables, changed by keys and mouse, taken back, saved."""

from pathlib import Path

import pygame
import pytest

from simulator.kernel.unit import INCH
from simulator.scenario import check_file, load
from simulator.ui.screens.setup import SetupScreen
from simulator.ui.state.games.setup_editing import UntypedError, typed_length, typed_size
from tests.ui.player import DISPUTE, Player, overlap
from tests.ui.test_saving import save


def setup(player: Player) -> SetupScreen:
    player.key(pygame.K_F4)
    screen = player.app.screens[-1]
    assert isinstance(screen, SetupScreen)
    return screen


def down(player: Player, times: int) -> None:
    for _ in range(times):
        player.key(pygame.K_DOWN)


def enter(player: Player, words: str) -> None:
    """Type over the chosen field's value, and set it."""
    player.type(words)
    player.key(pygame.K_RETURN)


def click_on(player: Player, words: str, nth: int = 0) -> None:
    box = [text.box for text in player.app.texts if text.words == words][nth]
    player.click((box[0] + 2, box[1] + box[3] // 2))


def test_the_game_is_set_by_keys(player: Player) -> None:
    setup(player)
    player.key(pygame.K_TAB)
    enter(player, "Last stand")
    down(player, 1)
    player.key(pygame.K_LEFT)
    down(player, 1)
    enter(player, "12")
    down(player, 1)
    player.key(pygame.K_RIGHT)
    made = player.state.setup
    options = made.options
    assert made.title == "Last stand"
    assert (options.mode, options.scale, options.rounds) == ("core", 12, 5)
    player.key(pygame.K_ESCAPE)
    assert len(player.app.screens) == 1
    assert "Last stand" in player.words()


def test_a_warzone_game_of_other_rounds_is_called_a_variant(player: Player) -> None:
    setup(player)
    assert "Warzone" in player.words()
    player.key(pygame.K_TAB)
    down(player, 3)
    player.key(pygame.K_RIGHT)
    assert player.state.setup.options.rounds == 5
    assert "Warzone variant" in player.words()
    player.key(pygame.K_LEFT)
    assert "Warzone variant" not in player.words()


def test_a_pasted_number_is_read_as_what_it_looks_like(player: Player) -> None:
    assert typed_size("\uff13\uff16\u00a0x \uff14\uff18\uff0e5", INCH) == (36_000, 48_500)
    with pytest.raises(UntypedError):
        typed_length("\N{MINUS SIGN}4", INCH)
    setup(player)
    player.key(pygame.K_TAB)
    down(player, 2)
    enter(player, "\uff11\uff12")
    assert player.state.setup.options.scale == 12


def test_a_table_is_renamed_resized_and_declared_by_mouse(player: Player) -> None:
    setup(player)
    click_on(player, "Table A")
    click_on(player, "Resolve Merge Conflict", -1)
    for _ in range(30):
        player.key(pygame.K_BACKSPACE)
    player.type("Yard")
    click_on(player, "+", 0)
    click_on(player, "→", 0)
    table = player.state.setup.tables[0]
    assert (table.name, table.size) == ("Yard", (33_000, 36_000))
    zones = player.state.setup.options.battlezones["A"]
    assert zones == ("deep_space", "gravitational_anomaly")
    click_on(player, "Back")
    assert "Table A — Yard" in player.words()


def test_shift_steps_finely_and_backspace_mends(player: Player) -> None:
    setup(player)
    down(player, 2)
    player.key(pygame.K_TAB)
    down(player, 1)
    player.key(pygame.K_RIGHT, held=pygame.K_LSHIFT)
    assert player.state.setup.tables[0].size == (32_250, 36_000)
    player.key(pygame.K_BACKSPACE)
    player.key(pygame.K_DOWN)
    assert player.state.setup.tables[0].size == (32_200, 36_000)
    player.key(pygame.K_UP)
    player.type("99")
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.app.screens[-1], SetupScreen)
    assert player.state.setup.tables[0].size == (32_200, 36_000)


def test_a_view_of_a_resized_table_starts_anew(player: Player) -> None:
    player.key(pygame.K_1)
    player.move(player.pixel("A", 10, 10))
    player.wheel(4)
    assert "A" in player.view_state.cameras
    setup(player)
    player.key(pygame.K_TAB)
    down(player, 1)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_ESCAPE)
    assert player.view_state.focus == "A"
    assert "A" not in player.view_state.cameras
    assert player.lens("A").pixel((33_000, 36_000))[0] <= player.stage.layout.side[0]


def test_the_wheel_brings_the_last_fields_into_view(home: Path) -> None:
    player = Player(percent=150)
    setup(player)
    down(player, 2)
    assert "Take this table away" not in player.words()
    assert "More below: turn the wheel." in player.words()
    player.move((900, 400))
    for _ in range(4):
        player.wheel(-1)
    assert "Take this table away" in player.words()
    assert "More below: turn the wheel." not in player.words()
    for _ in range(4):
        player.wheel(1)
    assert "Name" in player.words()


def test_what_cannot_be_is_said_beside_the_field(player: Player) -> None:
    setup(player)
    down(player, 2)
    player.key(pygame.K_TAB)
    down(player, 1)
    for typed, said in (
        ("wide", "Type inches, such as 36; 3 decimals at most."),
        ("1.2345", "Type inches, such as 36; 3 decimals at most."),
        ("300", 'A side of a table is above 0" and at most 240"; choose another.'),
        ("5", "off table A"),
    ):
        enter(player, typed)
        assert said in " ".join(player.words())
        assert player.state.setup.tables[0].size == (32_000, 36_000)
        player.key(pygame.K_ESCAPE)
        assert said not in " ".join(player.words())
    enter(player, "40.5")
    assert player.state.setup.tables[0].size == (40_500, 36_000)


def test_tables_are_added_and_taken_away(player: Player) -> None:
    setup(player)
    player.key(pygame.K_END)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    assert [table.id for table in player.state.setup.tables] == ["A", "B", "C"]
    assert player.state.setup.tables[2].size == player.state.setup.tables[1].size
    player.key(pygame.K_UP)
    down(player, 7)
    player.key(pygame.K_RETURN)
    assert [table.id for table in player.state.setup.tables] == ["A", "B"]
    player.key(pygame.K_TAB)
    player.key(pygame.K_UP)
    player.key(pygame.K_TAB)
    down(player, 7)
    player.key(pygame.K_RETURN)
    assert "only an empty table can be taken away" in " ".join(player.words())


@pytest.mark.parametrize("command", ["left", "done", "mark_more", "next"])
def test_a_new_piece_over_a_table_that_is_taken_away_waits(player: Player, command: str) -> None:
    setup(player)
    player.key(pygame.K_END)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_ESCAPE)
    player.take("frigate")
    player.move(player.pixel("C", 10, 10))
    before = player.state.pieces
    setup(player)
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    player.key(pygame.K_ESCAPE)
    assert [table.id for table in player.state.setup.tables] == ["A", "B"]
    player.call(command)
    assert player.state.pieces == before


def test_undo_and_redo_work_in_the_set_up_and_at_the_table(player: Player) -> None:
    setup(player)
    player.key(pygame.K_END)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert len(player.state.setup.tables) == 2
    player.key(pygame.K_y, held=pygame.K_LCTRL)
    assert len(player.state.setup.tables) == 3
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_3)
    assert player.view_state.focus == "C"
    player.key(pygame.K_z, held=pygame.K_LCTRL)
    assert player.view_state.focus is None
    assert len(player.state.setup.tables) == 2


def test_the_rulings_lead_to_it(player: Player) -> None:
    player.key(pygame.K_u)
    click_on(player, "Set-up: title, mode, tables")
    assert isinstance(player.app.screens[-1], SetupScreen)


def test_what_was_set_is_saved_as_a_table_file(player: Player, home: Path) -> None:
    setup(player)
    player.key(pygame.K_TAB)
    enter(player, "Anew")
    player.key(pygame.K_TAB)
    player.key(pygame.K_END)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    enter(player, "Annex")
    player.key(pygame.K_ESCAPE)
    save(player, "anew")
    file = home / "tables" / "anew.yaml"
    check_file(file)
    assert load(file).setup.tables[2].name == "Annex"
    assert load(file).setup.tables == player.state.setup.tables


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_battlezone_says_in_a_line_what_it_does(
    size: tuple[int, int], percent: int, home: Path
) -> None:
    player = Player(size=size, percent=percent)
    setup(player)
    down(player, 2)
    player.key(pygame.K_TAB)
    down(player, 6)
    for words in (
        "Light ships may not jump in.",
        "It empties after scoring.",
        "Long moves are dangerous.",
        "Ships jump in, but not out.",
    ):
        assert words in player.words(), "whole, in one line"


def test_a_value_that_is_only_stepped_stands_in_a_box_too(player: Player) -> None:
    setup(player)
    down(player, 2)
    tile, beside = [], []
    for words in ("36", "yes"):
        box = next(text.box for text in player.app.texts if text.words == words)
        middle = box[1] + box[3] // 2
        tile.append(player.app.surface.get_at((box[0] - 10, middle)))
        beside.append(player.app.surface.get_at((box[0] - 10, middle - 23)))
    assert tile[0] == tile[1]
    assert beside[0] == beside[1] != tile[0]


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_words_lie_on_others(size: tuple[int, int], percent: int, home: Path) -> None:
    player = Player(size=size, percent=percent)
    setup(player)
    down(player, 2)
    player.key(pygame.K_TAB)
    down(player, 1)
    enter(player, "5")
    boxes = [text.box for text in player.app.texts]
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[:n])
    assert all(x >= 0 and x + w <= size[0] and y + h <= size[1] for x, y, w, h in boxes)


def chosen(player: Player) -> tuple[str, ...]:
    return tuple(player.state.setup.options.contracts)


def test_contracts_are_chosen_by_suit_or_drawn(player: Player) -> None:
    setup(player)
    player.key(pygame.K_TAB)
    down(player, 4)
    assert chosen(player) == ("QS", "QC")
    down(player, 1)
    player.key(pygame.K_RIGHT)
    assert chosen(player) == ("KS", "QC")
    assert {"Hostile Takeover", "King of Spades", "WZ-6.2."} <= set(player.words())
    player.key(pygame.K_RIGHT)
    assert chosen(player) == ("QC",)
    down(player, 3)
    player.key(pygame.K_LEFT)
    assert chosen(player) == ("QC", "KD")
    for _ in range(4):
        player.key(pygame.K_UP)
    player.key(pygame.K_RIGHT)
    assert chosen(player) == ("draw",)
    assert not {"Spades", "Diamonds", "King of Diamonds"} & set(player.words())
    player.key(pygame.K_RIGHT)
    assert chosen(player) == ()


def test_a_skirmish_has_no_contracts(player: Player) -> None:
    setup(player)
    player.key(pygame.K_TAB)
    down(player, 1)
    player.key(pygame.K_LEFT)
    player.key(pygame.K_LEFT)
    assert player.state.setup.options.mode == "skirmish"
    assert not any("ontract" in words for words in player.words() if "lacks" not in words)


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_core_contracts_are_said_to_be_ours(
    size: tuple[int, int], percent: int, home: Path
) -> None:
    player = Player(size=size, percent=percent)
    setup(player)
    player.key(pygame.K_TAB)
    down(player, 1)
    player.key(pygame.K_LEFT)
    assert player.state.setup.options.mode == "core"
    down(player, 3)
    assert "Ours, not published." in player.words(), "of drawn ones too"
    down(player, 1)
    player.key(pygame.K_LEFT)
    assert {"Signal War", "Jack of Spades", "Ours, not published (ABS-12.11)."} <= set(
        player.words()
    )
    boxes = [text.box for text in player.app.texts]
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[:n])


def test_chosen_contracts_are_saved_with_the_table(player: Player, home: Path) -> None:
    setup(player)
    player.key(pygame.K_TAB)
    down(player, 5)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_ESCAPE)
    save(player, "anew")
    assert load(home / "tables" / "anew.yaml").setup.options.contracts == ("KS", "QC")


def test_a_table_in_millimetres_tells_its_size_at_150_percent() -> None:
    player = Player(DISPUTE, percent=150)
    player.call("setup")
    assert "914 × 914 mm" in player.words()
