"""The editor of kinds in the window, by events alone: clicked, dragged, typed, taken over."""

from pathlib import Path

import pygame
import pytest

from simulator.geometry.exact.arc import LinesArc
from simulator.geometry.exact.outline import RectangleOutline
from simulator.geometry.shapes import Disc, Rectangle
from simulator.rules.measure.model.kinds import Kind
from simulator.scenario import load
from simulator.ui.features.kinds.editor import KindScreen
from simulator.ui.screens.table_screen.screen import TableScreen
from tests.ui.player import DISPUTE, FIRST_CONTACT, Player
from tests.ui.test_menus import open_menu, pick
from tests.ui.test_picture_files import png
from tests.ui.test_texts import faults


@pytest.fixture
def player() -> Player:
    """Two bases and a rock, nothing selected."""
    return Player(DISPUTE, (1920, 1080))


def is_open(player: Player) -> bool:
    return isinstance(player.app.screens[-1], KindScreen)


def kind(player: Player, name: str = "kind") -> Kind:
    """A kind that the table has."""
    found: Kind = player.state.setup.catalogue.kinds[name]
    return found


def base(player: Player) -> RectangleOutline:
    found = kind(player).base
    assert isinstance(found, RectangleOutline)
    return found


def said(player: Player) -> str:
    return " ".join(player.words())


def pixel(player: Player, right: float, ahead: float) -> tuple[int, int]:
    """The pixel of a place on the drawing, by the figures below and left of it."""
    figures = [text.box for text in player.app.texts if text.words in ("0", "20")]
    low = max(box[1] for box in figures)
    (x, wide), (y, high) = (
        sorted(box[0] + box[2] // 2 for box in figures if box[1] == low)[-2:],
        sorted((box[1] + box[3] // 2 for box in figures if box[1] != low), reverse=True)[:2],
    )
    return round(x + (wide - x) * right / 20), round(y + (high - y) * ahead / 20)


def beside(player: Player, label: str, words: str) -> tuple[int, int]:
    """A pixel of the text with these words in the row of a label."""
    y = player.find(label)[1]
    boxes = [text.box for text in player.app.texts if text.words == words]
    box = min(boxes, key=lambda box: abs(box[1] - y))
    return box[0] + 2, box[1] + 2


def fill(player: Player, label: str, was: str, words: str) -> None:
    """Click a field, and type over what stands there."""
    player.click(beside(player, label, was))
    for _ in was:
        player.key(pygame.K_BACKSPACE)
    player.type(words)


def take_over(player: Player) -> None:
    player.key(pygame.K_RETURN, held=pygame.K_LCTRL)
    player.calm()


def test_it_is_reached_by_keys_palette_and_menus(player: Player) -> None:
    player.call("new_kind")
    assert "New kind" in player.words()
    player.leave()
    player.call("palette")
    player.click(player.in_panel("New kind"))
    assert is_open(player)
    player.leave()
    player.click(beside(player, "Medium", "Edit"))
    assert "Kind medium" in player.words()
    player.leave()
    player.click(player.piece_pixel("talon"), button=3)
    player.click_words("Edit kind")
    assert "Kind small" in player.words()
    player.leave()
    open_menu(player)
    pick(player, "Pieces")
    pick(player, "New kind")
    assert is_open(player)


def test_the_key_edits_the_kind_of_what_is_selected(player: Player) -> None:
    player.click_on("talon")
    player.call("kind")
    assert "Kind small" in player.words()


def test_a_kind_is_made_by_hand_and_placed(player: Player, home: Path) -> None:
    player.call("new_kind")
    fill(player, "Id", "kind", "raft")
    player.key(pygame.K_RETURN)
    player.click_words("+  Another arc")
    player.click(beside(player, "Printed lines", "Add"))
    for place in ((0, 0), (-16, 20), (0, 0), (16, 20)):
        player.click(pixel(player, *place))
    take_over(player)
    assert isinstance(player.app.screens[-1], TableScreen)
    ((name, arc),) = kind(player, "raft").arcs
    assert isinstance(arc, LinesArc)
    assert (name, arc.first[0], arc.second[0]) == ("front", (0, 0), (0, 0))
    for clicked, place in ((arc.first[1], (-16_000, 20_000)), (arc.second[1], (16_000, 20_000))):
        assert max(abs(a - b) for a, b in zip(clicked, place, strict=True)) <= 300, "a pixel off"
    player.call("palette")
    player.drag(player.in_panel("Raft"), player.pixel("A", 500, 700))
    assert "raft" in [piece.kind for piece in player.state.pieces.values()]
    player.key(pygame.K_s, held=pygame.K_LCTRL)
    player.key(pygame.K_RETURN)
    (file,) = (home / "tables").glob("*.yaml")
    assert load(file).setup.catalogue.kinds["raft"] == kind(player, "raft")


def test_pieces_follow_at_once_and_undo_brings_the_old_base_back(player: Player) -> None:
    player.click_on("talon")
    player.call("kind")
    fill(player, "Across", "40", "60")
    take_over(player)
    assert player.state.pieces["talon"].base == Rectangle(20_000, 30_000)
    assert player.state.pieces["raven"].base == Rectangle(20_000, 30_000)
    player.call("undo")
    assert player.state.pieces["talon"].base == Rectangle(20_000, 20_000)


def test_dragged_edges_size_the_base(player: Player) -> None:
    player.call("new_kind")
    player.drag(pixel(player, 20, 0), pixel(player, 10, 0))
    take_over(player)
    assert abs(base(player).across - 20_000) <= 500
    assert base(player).along == 40_000


def test_a_disc_is_chosen_by_its_form(player: Player) -> None:
    player.click_on("talon")
    player.call("kind")
    for _ in ("an oval", "a disc"):
        player.click(beside(player, "Form", "←"))
    take_over(player)
    # The oval in between is half as long again as wide, and the disc is as long.
    assert player.state.pieces["talon"].base == Disc(30_000)


def test_what_is_wrong_is_said_while_it_is_typed_and_cannot_be_taken_over(player: Player) -> None:
    player.call("new_kind")
    fill(player, "Corner radius", "0", "25")
    assert "`25` is more than half the shorter side" in said(player)
    take_over(player)
    assert is_open(player)
    player.click(beside(player, "Corner radius", "25"))
    player.key(pygame.K_BACKSPACE)
    assert "more than half" not in said(player)
    take_over(player)
    assert base(player).corner == 2000


def test_a_concave_base_is_said_and_undone(player: Player) -> None:
    player.call("new_kind")
    player.click(beside(player, "Form", "→"))
    player.click_words("Clear")
    for place in ((0, 0), (20, 20), (0, -20), (-20, 20)):
        player.click(pixel(player, *place))
    assert "this base is not convex" in said(player)
    take_over(player)
    assert is_open(player)
    player.call("undo")
    assert "this base is not convex" not in said(player)


def test_a_kind_is_renamed_and_its_pieces_go_along(player: Player, home: Path) -> None:
    player.click_on("talon")
    player.call("kind")
    fill(player, "Id", "small", "raft")
    player.key(pygame.K_RETURN)
    assert {"The new id", "renames it", "Pieces follow"} <= set(player.words())
    take_over(player)
    kinds = {name: player.state.pieces[name].kind for name in ("talon", "raven")}
    assert kinds == {"talon": "raft", "raven": "raft"}
    assert "small" not in player.state.setup.catalogue.kinds
    assert "raft" in said(player)
    player.key(pygame.K_s, held=pygame.K_LCTRL)
    player.key(pygame.K_RETURN)
    (file,) = (home / "tables").glob("*.yaml")
    assert [piece.kind for piece in load(file).setup.pieces][:2] == ["raft", "raft"]
    player.leave()
    player.call("undo")
    assert player.state.pieces["talon"].kind == "small"
    assert "raft" not in player.state.setup.catalogue.kinds


def test_a_new_id_may_be_another_kind_instead(player: Player) -> None:
    player.click_on("talon")
    player.call("kind")
    fill(player, "Id", "small", "raft")
    player.key(pygame.K_RETURN)
    player.click(beside(player, "The new id", "→"))
    assert {"another kind", "Both stay"} <= set(player.words())
    take_over(player)
    assert {"small", "raft"} <= set(player.state.setup.catalogue.kinds)
    assert player.state.pieces["talon"].kind == "small"


def test_a_kind_in_use_is_not_removed_and_why_is_said(player: Player) -> None:
    player.click_on("talon")
    player.call("kind")
    player.click(beside(player, "This kind", "Remove"))
    assert is_open(player)
    assert "talon, raven are of the kind small" in said(player)
    assert "small" in player.state.setup.catalogue.kinds


def test_a_kind_that_nothing_is_of_is_removed_and_undone(player: Player) -> None:
    player.call("palette")
    player.click(beside(player, "Medium", "Edit"))
    player.click(beside(player, "This kind", "Remove"))
    assert isinstance(player.app.screens[-1], TableScreen)
    player.calm()
    assert "medium" not in player.state.setup.catalogue.kinds
    assert "Medium" not in player.words()
    player.call("undo")
    assert "Medium" in player.words()


def test_the_palette_has_it_in_its_menu(player: Player) -> None:
    player.call("palette")
    player.click(player.in_panel("Medium"), button=3)
    pick(player, "Remove kind")
    assert "medium" not in player.state.setup.catalogue.kinds
    player.click(player.in_panel("Small"), button=3)
    pick(player, "Remove kind")
    assert "talon, raven are of the kind small" in said(player)
    assert "(ME-1.3)" in said(player)
    player.click(player.in_panel("Bank 1"), button=3)
    assert not {"Edit kind", "Remove kind"} & set(player.words()), "a template is no kind"


def test_a_name_that_the_table_has_is_refused(player: Player) -> None:
    player.call("new_kind")
    fill(player, "Id", "kind", "small")
    assert "the key `small` stands here twice" in said(player)
    take_over(player)
    assert is_open(player)


def test_changes_are_not_lost_without_a_word(player: Player) -> None:
    player.call("new_kind")
    fill(player, "Across", "40", "60")
    player.key(pygame.K_RETURN)
    player.leave()
    assert is_open(player)
    assert "would be lost" in said(player)
    player.leave()
    assert not is_open(player)
    assert "kind" not in player.state.setup.catalogue.kinds


def test_escape_drops_only_what_was_typed(player: Player) -> None:
    player.call("new_kind")
    fill(player, "Across", "40", "60")
    player.leave()
    assert is_open(player)
    take_over(player)
    assert base(player).across == 40_000


def dropped(player: Player, folder: Path) -> None:
    """A photograph of a base of 40 mm, 200 pixels wide, its middle not that of the picture."""
    photo = pygame.Surface((600, 400))
    photo.fill((20, 60, 20))
    pygame.draw.rect(photo, (250, 240, 200), (100, 80, 200, 200))
    file = folder / "base.png"
    pygame.image.save(photo, file)
    player.post(pygame.DROPFILE, file=str(file))
    player.app.step()


def is_bright(player: Player, at: tuple[int, int]) -> bool:
    return sum(tuple(player.app.surface.get_at(at))[:3]) > 330


def end(player: Player, start: tuple[int, int], step: tuple[int, int]) -> tuple[int, int]:
    """The last pixel of the photographed base on the way from a pixel on it."""
    (x, y), (right, down) = start, step
    while is_bright(player, (x + right, y + down)):
        x, y = x + right, y + down
    return x, y


def test_a_picture_is_scaled_and_moved_by_two_clicks(player: Player, tmp_path: Path) -> None:
    player.call("new_kind")
    dropped(player, tmp_path)
    assert "base.png" in player.words()
    inside = pixel(player, -9, 3)
    left, right = end(player, inside, (-1, 0)), end(player, inside, (1, 0))
    middle = (end(player, inside, (0, -1))[1] + end(player, inside, (0, 1))[1]) // 2
    player.click_words("Click")
    player.click((left[0], middle))
    player.click((right[0], middle))
    spots = (18, 17), (-18, -17), (23, 17), (-23, -17), (17, 23), (-17, -23)
    found = [is_bright(player, pixel(player, *spot)) for spot in spots]
    assert found == [True, True, False, False, False, False]


def test_the_picture_is_dragged_and_is_no_part_of_the_kind(player: Player, tmp_path: Path) -> None:
    player.call("new_kind")
    dropped(player, tmp_path)
    before = player.picture()
    player.drag(pixel(player, 0, 3), pixel(player, 5, 8))
    assert player.picture() != before
    take_over(player)
    assert kind(player) == Kind("kind", RectangleOutline(40_000, 40_000))


def test_a_file_that_is_no_picture_says_so(player: Player, tmp_path: Path) -> None:
    file = tmp_path / "base.png"
    file.write_text("no picture")
    player.call("new_kind")
    player.post(pygame.DROPFILE, file=str(file))
    player.app.step()
    assert "base.png cannot be read." in said(player)
    file.write_bytes(png(30_000, 30_000))
    player.post(pygame.DROPFILE, file=str(file))
    player.app.step()
    assert "base.png has 900,000,000 pixels; at most 64,000,000 are read." in said(player)
    player.post(pygame.DROPFILE, file=str(DISPUTE))
    player.app.step()
    assert "That is no PNG or JPG." in said(player)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.type("~nobody/face.png")
    player.key(pygame.K_RETURN)
    assert "face.png cannot be read." in said(player)


def test_a_picture_is_chosen_by_its_path(player: Player, tmp_path: Path) -> None:
    dropped(player, tmp_path)  # on the table, which takes no pictures
    player.call("new_kind")
    player.click_words("A picture to trace")
    player.click((player.find("Picture")[0] + 300, player.find("Picture")[1] + 8))
    player.type(str(tmp_path / "base.png"))
    player.key(pygame.K_RETURN)
    assert {"base.png", "Known length"} <= set(player.words())
    assert is_bright(player, pixel(player, -9, 3))


def test_a_known_length_is_typed_in_the_unit_of_the_file(player: Player, tmp_path: Path) -> None:
    player.call("new_kind")
    dropped(player, tmp_path)
    fill(player, "Known length", "40", "far")
    player.key(pygame.K_RETURN)
    assert "Type millimetres" in said(player)
    player.leave()
    fill(player, "Known length", "40", "25.5")
    player.key(pygame.K_RETURN)
    assert "25.5" in player.words()


def test_a_warning_comes_though_something_else_was_said(player: Player) -> None:
    player.call("new_kind")
    fill(player, "Across", "40", "60")
    player.key(pygame.K_RETURN)
    player.call("redo")
    assert "Nothing has been undone here." in said(player)
    player.leave()
    assert is_open(player)


def test_games_with_kinds_of_their_rulebook_have_no_editor() -> None:
    player = Player(FIRST_CONTACT)
    player.call("new_kind")
    assert isinstance(player.app.screens[-1], TableScreen)
    assert "those of its rulebook" in player.view_state.message
    player.call("palette")
    assert not {"New kind", "Edit"} & set(player.words())


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_its_texts_stay_apart_and_whole(size: tuple[int, int], percent: int) -> None:
    player = Player(DISPUTE, size, percent)
    player.click_on("talon")
    player.call("kind")
    for _ in range(13):
        assert faults(player.app.texts, size) == []
        assert "…" not in said(player)
        player.key(pygame.K_DOWN)


def test_what_is_typed_is_not_lost_by_the_back_button_without_a_word(player: Player) -> None:
    player.call("new_kind")
    fill(player, "Across", "40", "60")
    player.click_words("Back")
    assert is_open(player)
    assert "would be lost" in said(player)
    player.click(beside(player, "Across", "60"))
    assert "would be lost" not in said(player), "it has been read"


def test_another_button_of_the_mouse_takes_nothing_over(player: Player) -> None:
    player.call("new_kind")
    fill(player, "Across", "40", "60")
    player.click(player.find("Take it over"), button=3)
    assert is_open(player)
    player.click_words("Take it over")
    assert not is_open(player)
    assert base(player).across == 60_000


def test_a_turn_of_the_wheel_or_another_button_does_not_end_a_drag(player: Player) -> None:
    player.call("new_kind")
    start, middle = pixel(player, 20, 0), pixel(player, 16, 0)
    player.press(start)
    player.move(middle)
    for button in (3, 4):
        player.press(middle, button)
        player.release(middle, button)
    player.move(pixel(player, 10, 0))
    player.release(pixel(player, 10, 0))
    take_over(player)
    assert abs(base(player).across - 20_000) <= 500


def test_a_drag_ends_where_the_window_loses_the_keyboard(player: Player) -> None:
    player.call("new_kind")
    start, end = pixel(player, 20, 0), pixel(player, 10, 0)
    player.press(start)
    player.move(end)
    player.post(pygame.WINDOWFOCUSLOST)
    player.move(start)
    take_over(player)
    assert abs(base(player).across - 20_000) <= 500


def test_what_was_typed_before_a_click_on_the_drawing_is_undone_after_it(player: Player) -> None:
    player.call("new_kind")
    player.click(beside(player, "Form", "→"))
    fill(player, "Id", "kind", "raft")
    player.click(pixel(player, 25, 0))
    assert "Corner 5" in player.words()
    player.call("undo")
    assert "Corner 5" not in player.words()
    assert "raft" in player.words()
