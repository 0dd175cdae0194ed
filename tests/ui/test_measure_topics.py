"""What a pair is asked about is switched in the top bar, its figure saved, the dispute named."""

from pathlib import Path

import pygame
import pytest

from tests.ui.player import DISPUTE, FIRST_CONTACT, ROOT, Player
from tests.ui.test_texts import faults

ASKED = ROOT / "docs" / "dispute.yaml"


def card(player: Player) -> str:
    """What the side panel says."""
    side = player.stage.layout.side[0]
    return " ".join(text.words for text in player.app.texts if text.box[0] > side)


@pytest.mark.rule("ME-7.1", "definition")
def test_the_switch_asks_the_pair_about_sight_and_back(dispute: Player) -> None:
    assert "In which band of the ruler bands is raven" in card(dispute)
    dispute.click_words("Sight")
    dispute.calm()
    assert "Can raven be seen from talon in the arc front?" in card(dispute)
    # The line to the left edge of raven passes 10 mm above the rock's upper left corner.
    assert "Clear" in card(dispute)
    assert "In which band" not in card(dispute)
    dispute.click_words("Range, band")
    dispute.calm()
    assert "Band 2" in card(dispute)
    assert "Can raven be seen" not in card(dispute)


def test_the_key_switches_and_sight_is_asked_until_it_switches_back(dispute: Player) -> None:
    dispute.call("topic")
    dispute.calm()
    assert "Clear" in card(dispute)
    rock = dispute.piece_pixel("rock")
    dispute.drag(rock, (rock[0] + 10, rock[1] - 45))  # between the two
    dispute.click_on("talon")
    dispute.pin("raven")
    dispute.calm()
    assert "Blocked" in card(dispute)
    dispute.call("topic")
    dispute.calm()
    assert "Band 2" in card(dispute)


def test_the_switch_shows_what_the_ask_tab_asks_and_leads_back_to_the_card(
    dispute: Player,
) -> None:
    dispute.call("ask")
    dispute.click(dispute.in_panel("Seen"))
    dispute.click(dispute.in_panel("Can Raven be seen from Talon, along any"))
    dispute.calm()
    assert dispute.view_state.panel == "ask"
    dispute.click_words("Range, band")
    dispute.calm()
    assert dispute.view_state.panel == ""
    assert "Band 2" in card(dispute)


def test_the_switch_says_its_key_and_what_it_does(dispute: Player) -> None:
    dispute.move(dispute.find("Sight"))
    assert "Range or sight   H" in dispute.words()
    assert "Ask the pair about range and bands, or about sight" in " ".join(dispute.words())


def test_a_game_has_no_such_switch() -> None:
    player = Player(FIRST_CONTACT)
    assert not {"Range, band", "Sight"} & set(player.words())
    player.call("topic")
    assert "All that can be asked about a pair" in player.view_state.message


def test_enter_saves_the_figure_of_the_answer_and_says_where(dispute: Player, home: Path) -> None:
    dispute.move((5, 1000))
    dispute.key(pygame.K_RETURN)
    assert "Export the figure" in dispute.words()
    dispute.key(pygame.K_RETURN)
    assert "The figure is saved" in dispute.words()
    (svg,) = (home / "pictures").glob("*.svg")
    assert str(svg) in " ".join(dispute.words())
    told = svg.read_text(encoding="utf-8")
    assert "In which band of the ruler bands is raven from talon" in told
    assert {each.suffix for each in (home / "pictures").iterdir()} == {".html", ".png", ".svg"}


def test_the_button_saves_the_figure_of_the_topic_on_show(dispute: Player, home: Path) -> None:
    dispute.call("topic")
    dispute.click_words("Save the figure")
    dispute.key(pygame.K_RETURN)
    (svg,) = (home / "pictures").glob("*.svg")
    assert "Can raven be seen from talon" in svg.read_text(encoding="utf-8")


def test_enter_saves_nothing_while_nothing_is_asked() -> None:
    player = Player(DISPUTE)
    player.click_on("talon")
    player.key(pygame.K_RETURN)
    assert "Export the figure" not in player.words()
    assert "Save the figure" not in player.words()


def test_the_title_of_a_dispute_stands_over_its_table() -> None:
    player = Player(ASKED, (1920, 1080))
    assert {"Is Raven at range 1?", "300 × 240 mm"} <= set(player.words())
    assert "Measure · From the photograph" in player.words()
    assert "Table A — From the photograph" not in player.words()


def test_a_table_without_questions_keeps_its_name() -> None:
    player = Player(DISPUTE, (1920, 1080))
    assert {"Table A — Dispute", "A dispute", "914 × 914 mm"} <= set(player.words())


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_texts_of_the_bar_stay_apart(size: tuple[int, int], percent: int) -> None:
    player = Player(ASKED, size, percent)
    player.leave()
    player.click_on("talon")
    player.move(player.piece_pixel("raven"))
    player.calm()
    bar = [text for text in player.app.texts if text.box[1] < player.stage.layout.top[3]]
    assert {"Range, band", "Sight"} <= {text.words for text in bar}
    assert faults(bar, size) == []


def test_the_answer_stays_while_its_target_is_dragged(dispute: Player) -> None:
    x, y = dispute.piece_pixel("raven")
    dispute.drag((x, y), (x + 60, y - 90))
    dispute.calm()
    assert dispute.view_state.selection == ("talon",)
    assert dispute.view_state.target == "raven"
    assert "band of the ruler bands is raven from talon" in card(dispute)
    dispute.click_on("raven")  # a click selects it all the same
    assert dispute.view_state.selection == ("raven",)


def test_questions_stand_in_groups_below_the_answer(dispute: Player) -> None:
    dispute.call("ask")
    dispute.calm()
    told = card(dispute)
    assert "Band 2" in told
    assert "Band of Raven from Talon, in the front arc?" in told, "the question on show is open"
    assert "Can Raven be seen" not in told
    dispute.click(dispute.in_panel("How far"))  # folded up
    dispute.click(dispute.in_panel("Moved"))
    for _ in range(9):
        dispute.move(dispute.in_panel("Band 2"))
        dispute.wheel(-1)
    told = card(dispute)
    assert "How far does Talon get along turn 3 to the right?" in told
    assert "Band 2" in told, "the answer stays however far the list is scrolled"


def test_the_answer_stays_on_the_card_however_far_it_is_scrolled(dispute: Player) -> None:
    for _ in range(12):
        dispute.move(dispute.in_panel("Band 2"))
        dispute.wheel(-1)
    told = card(dispute)
    assert "Band 2" in told
    assert "tail: 0, -20" in told, "what the base is like, at the end of the page"
