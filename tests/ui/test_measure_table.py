"""A table of measure in the window: a dispute is dragged, and the answer follows."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from simulator.cli import main
from simulator.kernel.piece import OnTable
from simulator.kernel.unit import MILLIMETRE
from simulator.ui.draw.camera import Camera, lens_through
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.table.layout import margins
from simulator.ui.table.mat import lay_ruler
from simulator.ui.window.splash import close_window
from tests.ui.player import DISPUTE, Player


def said(player: Player) -> str:
    return " ".join(player.words())


def second_figure(player: Player) -> str:
    """The figure beside the answer in the panel; while a base is dragged, as it would be."""
    side = player.stage.layout.side[0]
    words = [text.words for text in player.app.texts if text.box[0] > side]
    last = max(n for n, each in enumerate(words) if each.startswith("Band "))
    return words[last + 1]


def dragged(player: Player, piece: str, right: int, up: int) -> None:
    """Drag a piece by so many pixels, and point at nothing."""
    x, y = player.piece_pixel(piece)
    player.drag((x, y), (x + right, y - up))
    player.calm()


def test_both_lines_are_labelled(dispute: Player) -> None:
    lines = {"in arc 100.993 mm · band 2", "edge to edge 97.754 mm · band 1"}
    assert lines <= set(dispute.words())


def test_the_bands_are_labelled_with_their_marks(dispute: Player) -> None:
    rulers = [text for text in dispute.app.texts if text.words == "300 mm"]
    assert len(rulers) == 2, "one at the ruler's edge, one on the band"


def test_figures_of_the_ruler_end_close_to_the_table() -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((600, 400)), Kit(1.0))
    lens = lens_through(Camera(), (50, 50, 510, 340), (600_000, 400_000), MILLIMETRE)
    ends = {text.words: text.box[0] + text.box[2] for text in lay_ruler(canvas, lens).texts}
    assert "600 mm" in ends
    assert max(ends.values()) <= 50 + 510 + 12


@pytest.mark.parametrize("wide", [*range(300, 600, 20)])
def test_figures_above_a_table_stand_apart(wide: int) -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((800, 400)), Kit(1.0))
    lens = lens_through(Camera(), (50, 50, wide, 340), (600_000, 400_000), MILLIMETRE)
    above = sorted(text.box for text in lay_ruler(canvas, lens).texts if text.box[1] < 45)
    assert len(above) >= 4
    for one, other in pairwise(above):
        assert one[0] + one[2] + 4 <= other[0]


def test_the_answer_is_in_view_in_the_smallest_window() -> None:
    player = Player(DISPUTE, percent=150)
    player.click_on("talon")
    player.pin("raven")
    assert player.in_panel("Band 2")
    assert player.in_panel("100.993 mm")


def test_the_pieces_are_listed_while_none_is_selected() -> None:
    player = Player(DISPUTE)
    assert {"talon", "raven", "rock"} <= set(player.words())
    assert "ship" not in said(player)


def test_nobody_is_told_to_have_ships_or_groups(dispute: Player) -> None:
    assert not {"ships", "groups", "Group"} & set(dispute.words())
    assert "ship" not in said(dispute)


def test_the_answer_follows_a_base_while_it_is_dragged(dispute: Player) -> None:
    x, y = dispute.piece_pixel("talon")
    assert second_figure(dispute) == "100.993 mm"
    dispute.press((x, y))
    dispute.move((x - 60, y))
    told = second_figure(dispute)
    assert told != "100.993 mm"
    dispute.release((x - 60, y))
    dispute.calm()
    assert second_figure(dispute) == told, "as it was told in the hand"


def test_the_line_of_the_answer_is_drawn_from_a_dragged_base(dispute: Player) -> None:
    x, y = dispute.piece_pixel("talon")
    dispute.press((x, y))
    dispute.move((x - 60, y), hurry=True)
    ends = dispute.piece_pixel("raven")
    seen = {
        tuple(dispute.app.surface.get_at((x + 40, row)))[:3] for row in range(ends[1] - 40, y + 40)
    }
    dispute.release((x - 60, y))
    assert (255, 255, 255) in seen


def test_turning_a_base_changes_the_answer(dispute: Player) -> None:
    for _ in range(6):
        dispute.key(pygame.K_q)
    dispute.calm()
    assert "no part of raven is in the arc front" in dispute.words()


def test_a_ruling_switched_in_its_tab_changes_the_answer(dispute: Player) -> None:
    dispute.call("rulings")
    dispute.click(dispute.in_panel("It starts anywhere on the base."))
    dispute.click_words("Card")
    dispute.calm()
    # From the corner at 87 degrees to where the border at 82.2 degrees meets the left edge.
    assert dispute.in_panel("Band 1")
    assert dispute.in_panel("99.021 mm")


def test_a_kind_is_placed_from_the_pieces_tab() -> None:
    player = Player(DISPUTE)
    player.call("palette")
    player.drag(player.in_panel("Medium"), player.pixel("A", 500, 700))
    kinds = [piece.kind for piece in player.state.pieces.values()]
    assert "medium" in kinds


def test_the_question_and_its_figure_are_saved(dispute: Player, home: Path) -> None:
    dispute.key(pygame.K_k)
    # The question on show is the one that is asked first; its group is open.
    dispute.click(dispute.in_panel("How far is Raven from Talon?"))
    assert "97.754 mm" in dispute.words()
    dispute.click_words("Save question")
    dispute.key(pygame.K_RETURN)
    assert "The question is saved" in dispute.words()
    dispute.key(pygame.K_ESCAPE)
    dispute.click_words("Save the figure")
    dispute.key(pygame.K_RETURN)
    assert "The figure is saved" in dispute.words()
    (file,) = (home / "tables" / "questions").iterdir()
    assert main(["ask", str(file)]) == 0
    assert {each.suffix for each in (home / "pictures").iterdir()} == {".html", ".png", ".svg"}


@pytest.mark.rule("ME-4.5", "worked")
def test_c_sets_a_base_against_the_nearest_and_declares_it(dispute: Player) -> None:
    dispute.key(pygame.K_c, "c")
    dispute.calm()
    assert dispute.state.extra.touching == (("talon", "raven"),)
    place = dispute.place("talon")
    assert place.pose.at != (330_000, 215_000)
    assert "They touch now, and the table says so; undo takes it back." in said(dispute)
    dispute.move((5, 1000))
    assert "the players agree that they touch" in said(dispute)


def test_c_sets_a_dragged_base_against_the_nearest(dispute: Player) -> None:
    x, y = dispute.piece_pixel("talon")
    dispute.press((x, y))
    dispute.move((x, y - 150))
    dispute.key(pygame.K_c, "c")
    dispute.release((x, y - 150))
    assert dispute.state.extra.touching == (("talon", "raven"),)
    assert isinstance(dispute.state.pieces["talon"].place, OnTable)


def test_an_obstacle_is_not_set_against_anything(dispute: Player) -> None:
    dispute.leave(2)
    dispute.click_on("rock")
    before = dispute.place("rock")
    dispute.key(pygame.K_c, "c")
    assert dispute.place("rock") == before
    assert "There is no other base that it could touch." in dispute.words()


def test_help_and_sentences_say_base_and_never_ship(dispute: Player) -> None:
    dispute.leave(2)
    assert "Click a base to see its arcs, drag it to move it." in dispute.words()
    dispute.key(pygame.K_t, "t")
    assert "Select a base first, then pin its target." in said(dispute)
    dispute.key(pygame.K_F1)
    dispute.type("turn the")
    assert "Turn the base left by 15° (Shift: 1°)" in said(dispute)
    dispute.key(pygame.K_ESCAPE)
    dispute.type("select")
    assert "Select the next base" in said(dispute)
    assert "ship" not in said(dispute)


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150)]
)
def test_the_figures_beside_a_table_in_millimetres_are_not_cut(
    size: tuple[int, int], percent: int
) -> None:
    """The picture of a table has room for the widest of them on its left."""
    player = Player(DISPUTE, size, percent)
    slot = player.stage.layout.slots[0]
    edge = slot.view[0] - margins(slot, player.view_state.k)[0]
    beside = [text for text in player.app.texts if edge - 20 < text.box[0] < slot.view[0]]
    figures = [text for text in beside if text.words.isdigit()]
    assert len(figures) > 1
    assert all(edge <= text.box[0] for text in figures)
    close_window()


def test_in_a_small_window_the_card_shows_as_many_arcs_as_fit() -> None:
    player = Player(DISPUTE, percent=150)
    player.click_on("talon")
    assert {"front", "rear", "left"} <= set(player.words())
