"""Asking in the window: who asks, about what, and what the rules say."""

import pygame

from tests.ui.player import TABLES, Player


def asking(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_k)


def test_a_question_is_picked_and_aimed(player: Player) -> None:
    asking(player)
    assert "Click the piece it is about." in player.words()
    player.click_on("amber-2/1")
    assert "Yes: all 3 ships may fire, 6D8" in " ".join(player.words())
    assert "Save as question file" in player.words()
    player.click(player.in_panel("Is Amber 2 in the auxiliary arc of Cyan 1?"))
    assert "auxiliary arc" in " ".join(player.words()).lower()
    assert player.view_state.selection == ("cyan-1/1",)
    assert player.view_state.target == "amber-2/1"


def test_a_click_aims_and_never_changes_who_asks(player: Player) -> None:
    asking(player)
    for piece in ("amber-2/1", "amber-1/2", "spade"):
        player.click_on(piece)
        assert player.view_state.target == piece
        assert player.view_state.pinned
        player.move(player.piece_pixel("amber-2/2"))
        assert player.view_state.target == piece
    player.click(player.pixel("A", 30, 1))
    player.click_on("cyan-1/2")
    assert "cyan-1/2 asks already" in " ".join(player.words())
    assert player.view_state.target == "spade"
    assert player.view_state.selection == ("cyan-1/1",)


def test_the_panel_says_who_asks_about_what_and_changes_both(player: Player) -> None:
    asking(player)
    assert "Frigate · Cyan 1/1" in player.words()
    player.click_on("amber-2/1")
    assert "Cruiser · Amber 2/1" in player.words()
    player.click(player.in_panel("Who asks"))
    player.click_on("amber-1/1")
    assert player.view_state.selection == ("amber-1/1",)
    assert "Fighter Wing · Amber 1/1" in player.words()
    player.click_on("cyan-1/3")
    assert player.view_state.selection == ("amber-1/1",)
    assert "Frigate · Cyan 1/3" in player.words()
    player.click(player.in_panel("Who asks"))
    player.click(player.in_panel("About what"))
    player.click_on("cyan-1/2")
    assert "Frigate · Cyan 1/2" in player.words()
    assert player.view_state.selection == ("amber-1/1",)


def test_a_click_with_shift_chooses_who_asks(player: Player) -> None:
    asking(player)
    player.hold(pygame.K_LSHIFT)
    player.click_on("amber-2/1")
    player.let_go(pygame.K_LSHIFT)
    assert player.view_state.selection == ("amber-2/1",)


def test_the_first_click_chooses_who_asks_where_nobody_does(player: Player) -> None:
    player.key(pygame.K_k)
    assert "Click the ship or object that asks." in player.words()
    player.click(player.pixel("A", 30, 1))
    assert not player.view_state.selection
    player.click_on("cyan-1/1")
    player.click_on("amber-2/1")
    assert player.view_state.selection == ("cyan-1/1",)
    assert "Yes: all 3 ships may fire, 6D8" in " ".join(player.words())


def test_a_drag_moves_a_piece_and_asks_again(player: Player) -> None:
    asking(player)
    player.click_on("amber-2/1")
    before = player.place("amber-2/1").pose.at
    player.drag(player.piece_pixel("amber-2/1"), player.pixel("A", 30, 33))
    assert player.place("amber-2/1").pose.at != before
    assert player.view_state.selection == ("cyan-1/1",)
    assert player.view_state.target == "amber-2/1"
    player.drag(player.pixel("A", 30, 1), player.pixel("A", 2, 20))
    assert player.view_state.selection == ("cyan-1/1",)


def test_a_place_can_be_asked_about(player: Player) -> None:
    asking(player)
    player.click(player.in_panel("May the ship fly straight there?"))
    assert "Click the place it is about." in player.words()
    player.click(player.pixel("A", 14, 14))
    assert player.view_state.aim is not None
    assert player.view_state.selection == ("cyan-1/1",)
    assert "Save as question file" in player.words()


def test_the_prompt_says_what_the_question_wants(player: Player) -> None:
    def prompt() -> str:
        top = player.stage.layout.prompt
        texts = [text for text in player.app.texts if text.box[1] >= top[1]]
        return " ".join(text.words for text in texts if text.box[0] < top[0] + top[2])

    asking(player)
    player.click(player.in_panel("May the ship fly straight there?"))
    assert "Click the place it is about." in prompt()
    player.click(player.in_panel("How far is it?"))
    assert "Click the piece it is about." in prompt()
    player.click_on("amber-2/1")
    assert "The answer is in the panel." in prompt()
    player.click(player.in_panel("Who asks"))
    assert "Click the ship or object that asks." in prompt()
    player.click_on("cyan-1/1")
    player.click(player.in_panel("Is the battlegroup coherent?"))
    assert "The answer is in the panel." in prompt()


def test_esc_puts_the_questions_away(player: Player) -> None:
    asking(player)
    player.key(pygame.K_ESCAPE)
    assert player.view_state.panel == ""
    assert player.view_state.selection == ("cyan-1/1",)


SOLO = TABLES / "lone_contractor.yaml"


def test_contractors_are_asked_what_they_do_next_and_for_an_objective() -> None:
    player = Player(SOLO)
    player.click_on("ic-1/1")
    player.key(pygame.K_k)
    said = " ".join(player.words())
    assert "One of 6 with even chances: ComSat 1, ComSat 2, ComSat 3, ComSat 4, " in said
    drawn = {player.picture()}
    player.click(player.in_panel("What will it do for that objective?"))
    assert "Click the piece it is about." in player.words()
    player.click_on("cyan-1/1")
    assert "Click the piece it is about." in player.words()
    player.click_on("relay-4")
    # 8" of the 16.011" from [23.4, 24] to [29, 9]: 2.798" of 5.6" across and 7.494" of 15" down.
    assert "For ComSat 4: to [26.198, 16.506] and [27.567, 14.646]" in " ".join(player.words())
    drawn.add(player.picture())
    assert len(drawn) == 2


def test_a_jump_point_is_asked_what_a_jump_in_or_a_round_may_bring() -> None:
    player = Player(SOLO)
    player.click_on("gate-1")
    player.key(pygame.K_k)
    assert "Click the piece it is about." in player.words()
    player.click_on("cyan-2/1")
    # D6 + 1, the mass of Light Utility Ships, and D6 + 2 in round 2.
    assert "D3 Light Utility Ships 1/6, 2 Fighter Wings" in " ".join(player.words())
    player.click(player.in_panel("What may come at it as round 2 starts?"))
    assert "3 Fighter Wings 1/3, 3 Gunships 1/3" in " ".join(player.words())
    assert "SOLO-1.2" in player.words()
