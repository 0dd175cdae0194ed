"""A turn in four inputs, by real events: drag, Enter, click, Enter; and what Enter never loses.

Frigates have Thrust 4" and two moves by Vector (ABS-6.1), two light railguns each, so that three of
them roll 12D6; Light Utility Ships make no passive attacks.
"""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from simulator.geometry.heading import Vector
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft, allotted_value, route_in
from simulator.kernel.asked.request import Route, Waypoint
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import (
    Activate,
    AllotHelm,
    DeclareAttacks,
    EndMovement,
    Fly,
    GiveOrders,
    Order,
    Pass,
    StartGame,
)
from simulator.rules.space_war.model.actions import Fire, MoveCraft
from simulator.scenario import load_text
from simulator.session import Game
from simulator.ui.play import hints
from simulator.ui.play.turn import LOOKING, WAITS
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.table_screen.play import playing
from simulator.ui.screens.table_screen.play.playing import AGAIN, YOUR_TURN
from simulator.ui.state.settings import load_settings
from simulator.ui.window.splash import close_window
from tests.rules.space_war.battles import ship
from tests.rules.space_war.yard import vessel
from tests.ui.games import SEED
from tests.ui.player import Player
from tests.ui.playing_player import SeatedPlayer
from tests.ui.prepared import OPEN_SPACE, AtGame, activating, jumping
from tests.ui.test_space_war import game_at

MEEK = OPEN_SPACE.replace("class: cruiser", "class: light_utility_ship")
"""Open space with a target that makes no passive attacks."""

ALONE = MEEK.replace("name: Amber}", "name: Amber, agent: greedy}")
"""The same against a program, so that hints are given."""

SIZE = (1920, 1080)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two clicks come within no time, and no program plays by itself."""
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 0)
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def seizing() -> Game:
    """Solo: cyan may activate before the contractors do (SOLO-1.5)."""
    text = MEEK.replace("mode: skirmish", "mode: solo").replace(
        "{id: amber, name: Amber}", "{id: ic}"
    )
    text = text.replace("{kind: jump_point, id: amber-gate, owner: amber,", "{kind: comsat,")
    text = text.replace("rounds: 4", "rounds: 4\ncontracts: [JS, QH, KC]").replace("amber", "ic")
    setup = load_text(text.encode(), "solo.yaml").setup
    game = Game.new(SYSTEMS[setup.system], setup, SEED)
    for action in (StartGame(), AllotHelm(1, 3, 3), Pass(), Pass(), Pass()):
        game.submit(action, "cyan")
    return game


def fighting() -> Game:
    """Space War: a Vessel of Cyan may move, and has one of Amber before its Laser."""
    mine, theirs = vessel("E E L"), vessel("E L")
    return game_at(
        "moves", ship("cyan-1", mine, (20, 24, 90)), ship("amber-1", theirs, (36, 24, 270))
    )


def seated(mode: str) -> tuple[Player, str, tuple[float, float], str]:
    """A window, who moves, where to, and at whom it fires then."""
    if mode == "solo":
        return AtGame(seizing(), SIZE), "cyan-1/1", (12, 19), "ic-1/1"
    if mode == "space war":
        return SeatedPlayer(fighting(), "cyan", SIZE), "cyan-1", (26, 24), "amber-1"
    text = MEEK.replace("mode: skirmish", f"mode: {mode}")
    return AtGame(activating(text), SIZE), "cyan-1/1", (12, 19), "amber-1/1"


def done(player: Player, since: int) -> list[Action]:
    return [step.action for step in player.screen.context.client.game.steps[since:]]


@pytest.mark.parametrize("mode", ["skirmish", "warzone", "solo", "space war"])
def test_an_activation_takes_four_inputs(mode: str) -> None:
    player, mover, (x, y), target = seated(mode)
    since = len(player.screen.context.client.game.steps)
    player.drag(player.piece_pixel(mover), player.pixel("A", x, y))
    player.key(pygame.K_RETURN)
    player.settle()
    player.calm()
    player.click_on(target)
    player.key(pygame.K_RETURN)
    found = done(player, since)
    if mode == "space war":
        assert [type(each) for each in found] == [MoveCraft, Fire]
        return
    assert [type(each) for each in found] == [
        Activate,
        GiveOrders,
        Fly,
        EndMovement,
        DeclareAttacks,
    ]
    assert found[1] == GiveOrders((Order("cyan-1", "vector"),))
    attack = found[-1]
    assert isinstance(attack, DeclareAttacks)
    assert sum(count for salvo in attack.salvos for _, count in salvo.auxiliary) == 12


@pytest.mark.parametrize("mode", ["skirmish", "warzone", "solo"])
def test_a_double_click_activates_with_vector_and_moves_nothing(mode: str) -> None:
    player, mover, _, _ = seated(mode)
    since, at = len(player.screen.context.client.game.steps), player.place(mover)
    player.click_on(mover)
    assert done(player, since) == []
    player.click_on(mover)
    assert done(player, since) == [Activate("cyan-1"), GiveOrders((Order("cyan-1", "vector"),))]
    assert player.place(mover) == at


def test_what_a_drag_pays_is_told() -> None:
    """SOLO-1.5: to activate before the contractors costs a Seize Initiative token."""
    player = AtGame(seizing(), SIZE)
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 15))
    assert "1 Seize Initiative token" in " ".join(player.words())


def moved(player: AtGame) -> None:
    """The Frigates have used both moves, and may attack."""
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 19))
    player.key(pygame.K_RETURN)
    player.settle()
    player.calm()


def dice(player: AtGame) -> int:
    draft = player.turn.draft
    assert draft is not None
    return sum(count for _, _, count in allotted_value(draft, "dice") or ())


def test_after_one_leg_enter_asks_before_the_other_is_lost() -> None:
    player = AtGame(activating(MEEK), SIZE)
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 15))
    before = player.steps
    player.key(pygame.K_RETURN)
    assert player.steps == before
    left = 'One move of 4" is left for 3 ships, and would be lost.'
    assert any(left in words and AGAIN in words for words in player.words())
    player.drag(player.pixel("A", 12, 15), player.pixel("A", 12, 14))
    player.key(pygame.K_RETURN)
    assert player.steps == before, "another plan is asked about anew"
    player.key(pygame.K_RETURN)
    assert isinstance(done(player, before)[0], Fly)


def test_a_click_gives_a_target_all_dice_and_with_shift_one() -> None:
    player = AtGame(activating(MEEK), SIZE)
    moved(player)
    player.hold(pygame.K_LSHIFT)
    player.click_on("amber-1/1")
    player.let_go(pygame.K_LSHIFT)
    assert dice(player) == 1
    player.click_on("amber-1/2")
    assert dice(player) == 12


def test_enter_with_no_die_places_the_best_and_only_h_holds_fire() -> None:
    player = AtGame(activating(MEEK), SIZE)
    moved(player)
    before = player.steps
    assert "Best" in player.words()
    player.key(pygame.K_RETURN)
    assert player.steps == before
    assert dice(player) == 12
    player.leave()
    assert dice(player) == 0
    player.key(pygame.K_h, "h")
    assert done(player, before)[0] == Pass()


def test_hints_are_switched_on_the_rail_and_kept() -> None:
    """Against a program they are on: the button says what is worth most, and what it costs."""
    player = AtGame(activating(ALONE), SIZE)
    assert player.turn.hint
    assert any(words.startswith("Hint: ") for words in player.words())
    x, y, wide, high = dict(player.stage.rail)["hints"]
    player.click((x + wide // 2, y + high // 2))
    assert not player.turn.hint
    assert load_settings().hints == "never"
    player.type("*")
    assert player.turn.hint
    assert load_settings().hints == "alone"


def test_between_people_hints_are_off_until_they_are_switched_on() -> None:
    player = AtGame(activating(MEEK), SIZE)
    assert not player.turn.hint
    player.type("*")
    assert player.turn.hint
    assert load_settings().hints == "always"


def test_enter_waits_for_a_hint_that_is_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "WAIT", 0.0)
    thinks = hints.Hints._think
    later = list[tuple[Any, ...]]()
    monkeypatch.setattr(hints.Hints, "_think", lambda *about: later.append(about))
    player = AtGame(activating(ALONE), SIZE)
    before = player.steps
    player.key(pygame.K_RETURN)
    assert WAITS in player.words()
    assert player.steps == before
    thinks(*later[0])
    player.app.step()
    assert player.turn.hint
    player.key(pygame.K_RETURN)
    assert player.steps > before


def test_the_letter_of_an_option_that_a_hint_has_opened_buys_nothing() -> None:
    player = AtGame(jumping(ALONE), SIZE)
    before = player.steps
    assert player.turn.says.startswith("Deploy"), "it is opened by the hint already"
    player.type("J")
    assert player.steps == before
    assert player.turn.main.id == "deploy"


def ordering() -> AtGame:
    """The Frigates are active and want an order."""
    game = activating(MEEK)
    game.submit(Activate("cyan-1"), "cyan")
    return AtGame(game, SIZE)


def test_rows_have_digits_and_the_arrows_reach_them() -> None:
    player = ordering()
    assert {"1", "2", "3", "4"} <= set(player.words())
    for n, order in enumerate(("vector", "engage", "red_alert", "jump_out"), 1):
        player.type(str(n))
        assert player.turn.value("order/cyan-1") == (order,)
    for _ in range(20):
        player.key(pygame.K_DOWN)
        if player.view_state.link == "pick order/cyan-1 engage":
            break
    player.key(pygame.K_UP)
    player.key(pygame.K_RETURN)
    assert player.turn.value("order/cyan-1") == ("vector",)


def test_a_digit_gives_a_target_all_dice_that_may_go_there() -> None:
    player = AtGame(activating(MEEK), SIZE)
    moved(player)
    player.type("1")
    assert dice(player) == 12


def test_with_ctrl_a_digit_goes_to_a_table_whatever_is_asked() -> None:
    player = ordering()
    player.key(pygame.K_2, "", held=pygame.K_LCTRL)
    assert player.view_state.focus == "B"
    assert player.turn.value("order/cyan-1") == ("vector",)


def test_a_hint_that_comes_late_is_seen_as_one_that_comes_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at_once = AtGame(jumping(ALONE), SIZE)
    expected = at_once.digest()
    close_window()
    monkeypatch.setattr(hints, "WAIT", 0.0)
    player = AtGame(jumping(ALONE), SIZE)
    for _ in range(600):
        if player.turn.hint:
            break
        pygame.time.wait(10)
        player.app.step()
    player.calm()
    assert player.turn.hint
    assert player.digest() == expected


def test_tables_without_their_digits_keep_their_own_names() -> None:
    assert {"Table A — Deep field", "Table B — Far field"} <= set(ordering().words())


def test_where_programs_draw_an_answer_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ADVISER", "random")
    game = activating(ALONE)
    assert hints.hint_for(game.ruleset, game.view("cyan"), "cyan") == hints.Hint(None, "")


def test_an_enter_that_was_meant_for_a_program_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It plays its last step just before: what is asked then is read first."""
    monkeypatch.setattr(playing, "GRACE", 500)
    player = AtGame(jumping(ALONE), SIZE)
    player.key(pygame.K_h, "h")
    for _ in range(60):
        if not (player.view_state.program and player.view_state.program.playing):
            break
        player.key(pygame.K_RETURN)
        player.settle()
    before = player.steps
    assert player.screen.context.client.seat == "cyan"
    player.key(pygame.K_RETURN)
    assert player.steps == before
    assert YOUR_TURN in player.words()
    player.key(pygame.K_RETURN)
    assert player.steps > before


def test_a_letter_that_was_meant_for_a_program_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """D sets its pace, and may be an answer of the player's half a second later."""
    monkeypatch.setattr(playing, "GRACE", 500)
    player = AtGame(jumping(ALONE), SIZE)
    player.key(pygame.K_h, "h")
    while player.view_state.program and player.view_state.program.playing:
        player.key(pygame.K_RETURN)
        player.settle()
    before = player.steps
    for steps in (before, before + 1):
        player.key(pygame.K_h, "h")
        assert player.steps == steps


def test_a_hint_that_comes_while_the_table_is_covered_is_not_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hints, "WAIT", 0.0)
    thinks, later = hints.Hints._think, list[tuple[Any, ...]]()
    monkeypatch.setattr(hints.Hints, "_think", lambda *about: later.append(about))
    player = AtGame(activating(ALONE), SIZE)
    assert LOOKING in player.words()
    player.call("help")
    thinks(*later[0])
    player.app.step()
    player.leave()
    assert player.turn.hint
    assert LOOKING not in player.words()


def test_one_hint_is_thought_of_for_a_sealed_page_and_the_table_below_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Views of one state are one value: else page and table would call their hints away."""
    thinks, about = hints.Hints._think, list[tuple[Any, ...]]()

    def counted(self: hints.Hints, *wanted: Any) -> None:
        about.append(wanted)
        thinks(self, *wanted)

    monkeypatch.setattr(hints.Hints, "_think", counted)
    setup = load_text(ALONE.encode(), "alone.yaml").setup
    game = Game.new(SYSTEMS[setup.system], setup, SEED)
    game.submit(StartGame(), "cyan")
    game.submit(AllotHelm(1, 3, 3), "amber")
    player = AtGame(game, SIZE)
    player.app.heed(player.screen.reopen())
    assert isinstance(player.app.screens[-1], SealedScreen)
    for _ in range(4):
        player.app.step()
    assert len(about) == 1


def test_a_drag_of_a_suggested_turn_on_the_spot_loses_no_leg(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A program would turn them where they stand; who drags them flies the first of two legs."""
    game = activating(ALONE)
    for action in (Activate("cyan-1"), GiveOrders((Order("cyan-1", "vector"),))):
        game.submit(action, "cyan")
    option = AtGame(game, SIZE).turn.main
    routes = [each.name for each in option.fields if isinstance(each, Route)]
    turned = Draft(option.id, {name: (Waypoint(heading=Vector(1, 0)),) for name in routes})
    monkeypatch.setattr(hints, "hint_for", lambda *_: hints.Hint(turned, "it faces them."))
    player = AtGame(game, SIZE)
    assert player.turn.draft == turned
    player.drag(player.piece_pixel("cyan-1/1"), player.pixel("A", 12, 15))
    assert player.turn.draft is not None
    assert [len(route_in(player.turn.draft, name) or ()) for name in routes] == [1, 1, 1]


def test_a_second_click_on_look_at_the_table_seals_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What seals at the table may stand where that button stood on the page."""
    monkeypatch.setattr(playing, "GRACE", 500)
    setup = load_text(ALONE.encode(), "alone.yaml").setup
    game = Game.new(SYSTEMS[setup.system], setup, SEED)
    game.submit(StartGame(), "cyan")
    game.submit(AllotHelm(1, 3, 3), "amber")
    player = AtGame(game, SIZE)
    player.app.heed(player.screen.reopen())
    player.app.step()
    assert any(words.startswith("Hint: ") for words in player.words()), "why it is filled in so"
    before = player.steps
    player.click(player.find("Look at the table"))
    x, y, *_ = player.stage.layout.prompt
    left, top, wide, high = next(box for name, box in player.stage.plan.buttons if name == "commit")
    seal = x + left + wide // 2, y + top + high // 2
    player.click(seal)
    assert player.steps == before
    player.click(seal)
    assert player.steps > before
