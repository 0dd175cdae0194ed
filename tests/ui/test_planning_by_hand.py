"""What a plan does under single gestures: legs, ships picked on the mat, Esc, Tab, messages."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator.kernel.asked.draft import picked_ids, route_in
from simulator.kernel.asked.request import Pick, Route, Waypoint
from simulator.rules.billion_suns.model.actions import Activate, EndMovement, GiveOrders, Order
from simulator.ui.play.turn import NO_PLAN, Turn
from simulator.ui.screens.dialogs.popup import PopupScreen
from simulator.ui.window.splash import close_window
from tests.ui.hands import Hand
from tests.ui.prepared import OPEN_SPACE, AtGame, activating
from tests.ui.test_every_decision import Sitter, game_of


@pytest.fixture(autouse=True)
def _windows(home: Path) -> Iterator[None]:
    yield
    close_window()


def sitter_at(position: str) -> Sitter:
    return Sitter(*game_of(position))


def turn_of(sitter: Sitter) -> Turn:
    turn = sitter.screen.context.turn(sitter.view_state)
    assert turn is not None
    return turn


def legs(sitter: Sitter, piece: str) -> tuple[Waypoint, ...] | None:
    turn = turn_of(sitter)
    assert turn.draft is not None
    route = next(one for one in turn.fields if isinstance(one, Route) and one.piece == piece)
    return route_in(turn.draft, route.name)


def point(sitter: Sitter, pixel: tuple[int, int]) -> tuple[int, int]:
    table = sitter.place("cyan-1/1").table
    return sitter.lens(table).thou(pixel)


def test_clicks_lead_a_vector_move_of_two_legs_and_backspace_takes_one_back() -> None:
    sitter = sitter_at("a move of two legs")
    one, two = sitter.piece_pixel("cyan-1/1"), sitter.piece_pixel("cyan-1/2")
    first, second = (one[0] + 40, one[1] + 30), (one[0] + 70, one[1] - 20)
    sitter.click(first)
    assert legs(sitter, "cyan-1/1") == (Waypoint(point(sitter, first)),)
    sitter.click(second)
    both = (Waypoint(point(sitter, first)), Waypoint(point(sitter, second)))
    assert legs(sitter, "cyan-1/1") == both
    beside = legs(sitter, "cyan-1/2")
    assert beside is not None
    assert len(beside) == 2, "the other ship of the group flies beside it"
    assert two != one
    sitter.key(pygame.K_BACKSPACE)
    assert legs(sitter, "cyan-1/1") == both[:1]
    sitter.click(second)
    assert legs(sitter, "cyan-1/1") == both
    game = sitter.screen.context.client.game
    assert not game.steps, "nothing happens before it is committed"


def test_escape_clears_the_plan_and_goes_back_to_the_main_option() -> None:
    sitter = sitter_at("PowerUp")
    main = turn_of(sitter).request.options[0].id
    other = next(
        each for each in turn_of(sitter).request.options[1:] if each.asks and not each.barred
    )
    sitter.key(ord(other.key.lower()), other.key.lower())
    opened = turn_of(sitter).option
    assert opened is not None
    assert opened.id == other.id
    sitter.key(pygame.K_ESCAPE)
    assert sitter.view_state.plan == NO_PLAN
    option = turn_of(sitter).option
    assert option is not None
    assert option.id == main


def test_ships_are_picked_on_the_mat_by_clicks() -> None:
    sitter = sitter_at("ChooseLosses")
    turn = turn_of(sitter)
    field = next(each for each in turn.fields if isinstance(each, Pick))
    free = [each for each in field.among if each.barred is None and each.piece]
    assert len(free) > 1
    for each in free[:2]:
        assert each.piece is not None
        sitter.click_on(each.piece)
        after = turn_of(sitter)
        assert after.draft is not None
        assert each.id in picked_ids(after.draft, field.name)


def test_tab_selects_a_ship_and_leaves_the_plan() -> None:
    sitter = sitter_at("a move of two legs")
    one = sitter.piece_pixel("cyan-1/1")
    sitter.click((one[0] + 40, one[1] + 30))
    plan = sitter.view_state.plan
    sitter.key(pygame.K_TAB)
    assert sitter.view_state.lead is not None
    assert sitter.view_state.plan == plan


def test_why_it_cannot_be_committed_stays_until_the_next_key_or_click() -> None:
    sitter = sitter_at("a move of two legs")
    sitter.key(pygame.K_RETURN)
    said = sitter.view_state.message
    assert said
    assert said.split()[0] in " ".join(sitter.words())
    sitter.move((300, 300))
    sitter.move((320, 310))
    assert sitter.view_state.message == said


def test_the_menu_has_every_option_of_the_request() -> None:
    sitter = sitter_at("Hop")
    options = turn_of(sitter).request.options
    sitter.key(pygame.K_F9)
    assert isinstance(sitter.app.screens[-1], PopupScreen)
    assert {each.caption for each in options} <= set(sitter.words())


def test_plus_and_minus_change_the_row_reached_by_keys() -> None:
    sitter = sitter_at("several attacks")
    before = turn_of(sitter).draft
    sitter.key(pygame.K_PAGEDOWN)
    for _ in range(30):
        if (sitter.view_state.link or "").startswith("pick dice"):
            break
        sitter.key(pygame.K_PAGEDOWN)
    link = sitter.view_state.link or ""
    name = link.split()[1]
    empty = turn_of(sitter).value(name)
    sitter.key(pygame.K_PLUS, "+")
    assert turn_of(sitter).value(name) != empty
    sitter.key(pygame.K_MINUS, "-")
    assert turn_of(sitter).value(name) == empty
    assert before is not None


def test_the_last_choice_that_must_be_taken_stays() -> None:
    """Without it the field would go back to how it starts, with other choices in it."""
    sitter = sitter_at("Reroll")
    field = next(each for each in turn_of(sitter).fields if isinstance(each, Pick))
    assert field.least == 1
    assert field.most > 1
    last = field.among[-1].id
    for each in (last, *(one.id for one in field.among)):
        draft = turn_of(sitter).draft
        assert draft is not None
        if (each in picked_ids(draft, field.name)) != (each == last):
            click_row(sitter, f"pick {field.name} {each}")
    draft = turn_of(sitter).draft
    assert draft is not None
    assert picked_ids(draft, field.name) == (last,)
    click_row(sitter, f"pick {field.name} {last}")
    draft = turn_of(sitter).draft
    assert draft is not None
    assert picked_ids(draft, field.name) == (last,)


def click_row(sitter: Sitter, command: str) -> None:
    Hand(sitter, random.Random(0)).call(command)


def test_a_mine_is_laid_by_a_click_on_a_ship_that_may_lay_one() -> None:
    """The place comes along with the pointer; the ship below it is no other target then."""
    laying = "class: light_utility_ship\n        loadout: mine_layer"
    warzone = "rounds: 4\ncontracts: [QC, QD]"
    text = OPEN_SPACE.replace("class: frigate", laying).replace("rounds: 4", warzone)
    game = activating(text.replace("mode: skirmish", "mode: warzone"))
    orders = GiveOrders((Order("cyan-1", "vector"),))
    for action in (Activate("cyan-1"), orders, EndMovement("cyan-1")):
        game.submit(action, "cyan")
    player = AtGame(game, (1920, 1080))
    player.click(player.in_panel("Lay mines"))
    assert player.turn.draft is not None
    taken = picked_ids(player.turn.draft, "target")
    other = "cyan-1/2" if taken == ("cyan-1/1",) else "cyan-1/1"
    player.move(player.piece_pixel(other))
    player.click(player.piece_pixel(other))
    assert player.turn.draft is not None
    assert picked_ids(player.turn.draft, "lay") == ("lay",)
    assert picked_ids(player.turn.draft, "target") == taken
