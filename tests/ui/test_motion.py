"""Motion in the window: filmed through the event queue, each tick posted by the test."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from simulator.kernel.shown.motion import AimMotion, GlideMotion, VolleyMotion
from simulator.rules import SYSTEMS
from simulator.session import Game, open_save
from simulator.ui.draw.camera import Camera
from simulator.ui.play.motion.parts import TimedPart
from simulator.ui.screens.table_screen.play.flow import TURN
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.telling.tumbling import TUMBLE, moves
from simulator.ui.state.settings import Settings, store_settings
from simulator.ui.window.splash import close_window
from tests.ui.games import against_program, player_at
from tests.ui.player import Player
from tests.ui.prepared import AtGame, jumping, moving
from tests.ui.shelfplayer import Starter

pytestmark = pytest.mark.paints

FRIGATE = "cyan-1/1"


@pytest.fixture(autouse=True)
def timers(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[int, int]]:
    """The tests post the time themselves; what the window has asked for is kept by its event."""
    asked: dict[int, int] = {}

    def set_timer(event: int, millis: int, loops: int = 0) -> None:
        asked[event] = millis

    monkeypatch.setattr(pygame.time, "set_timer", set_timer)
    yield asked
    close_window()


def flown() -> AtGame:
    """The Frigates of Cyan have just been sent three inches ahead."""
    player = AtGame(moving())
    send(player)
    return player


def send(player: Player) -> None:
    player.drag(player.piece_pixel(FRIGATE), player.pixel("A", 12, 15))
    player.key(pygame.K_RETURN)


def tick(player: Player) -> None:
    player.post(TUMBLE)
    player.app.step()


def film(player: Player, until: Callable[[Player], bool] = lambda _: False) -> list[str]:
    """The pictures of a motion, from its first to that at rest."""
    seen = [player.digest()]
    for _ in range(1000):
        if not moves(player.view_state) or until(player):
            return seen
        tick(player)
        seen.append(player.digest())
    raise AssertionError("it never comes to rest")


def at_rest(player: Player) -> str:
    """The picture of a window that is opened on the same game, and never saw it move."""
    screen = player.screen
    anew = TableScreen(screen.context, screen.state.size)
    kept = replace(player.view_state, motion=anew.state.motion)
    anew.state = kept
    player.app.screens[:] = [anew]
    player.app._drawn = None
    player.app.step()
    return player.digest()


def test_a_move_is_seen_in_at_least_eight_pictures_and_none_is_drawn_at_rest(
    timers: dict[int, int],
) -> None:
    player = flown()
    (glide, *_) = [each.what for each in player.view_state.motion.script.parts]
    assert isinstance(glide, GlideMotion)
    assert timers[TUMBLE] > 0
    pictures = film(player)
    assert len(set(pictures)) >= 8
    assert timers[TUMBLE] == 0, "the window sleeps"
    frames = player.app.frames
    for _ in range(20):
        tick(player)
    assert player.app.frames == frames
    assert pictures[-1] == at_rest(player), "what has moved leaves nothing behind"


def test_an_attack_is_seen_in_at_least_five_pictures() -> None:
    store_settings(Settings(reactions="never", asks=(("passive", "always"),)))
    player = flown()
    film(player)
    shots = fired_at(player)
    film(player, lambda now: now.view_state.motion.at > shots.begin)
    seen = film(player, lambda now: now.view_state.motion.at > shots.end)
    assert len(set(seen)) >= 5
    assert film(player)[-1] == at_rest(player)


def fired_at(player: AtGame) -> TimedPart:
    """The shots that the Cruisers fire at the Frigates as these have ended their movement."""
    for _ in range(9):
        parts = player.view_state.motion.script.parts
        shots = [each for each in parts if isinstance(each.what, VolleyMotion)]
        if shots:
            assert any(isinstance(each.what, AimMotion) for each in parts)
            return shots[0]
        film(player)
        if player.turn.request.options[0].id == "attack":
            player.screen.obey("option attack")
            player.screen.obey("hint dice")
        player.key(pygame.K_RETURN)
    raise AssertionError("nobody fires")


def test_a_key_ends_it_and_is_acted_on() -> None:
    player = flown()
    tick(player)
    assert player.view_state.motion.plays
    player.call("log")
    assert not moves(player.view_state)
    assert player.view_state.panel == "log"


def test_enter_ends_it_and_commits_what_is_asked_next() -> None:
    player = flown()
    tick(player)
    steps = player.steps
    player.key(pygame.K_RETURN)
    assert player.steps > steps


def test_a_click_ends_it_and_selects() -> None:
    player = flown()
    tick(player)
    player.click_on("amber-1/1")
    assert not moves(player.view_state)
    assert player.view_state.selection == ("amber-1/1",)


def test_the_pointer_and_the_wheel_let_it_go_on() -> None:
    player = flown()
    tick(player)
    player.move(player.pixel("A", 20, 20), hurry=True)
    player.wheel(1, hurry=True)
    assert player.view_state.motion.plays
    assert player.view_state.cameras
    film(player)
    player.calm()
    assert player.digest() == at_rest(player)


def test_a_jump_in_opens_a_ring_and_shocks() -> None:
    player = AtGame(jumping())
    player.screen.obey("option deploy")
    player.calm()
    player.screen.obey("hint formation")
    player.key(pygame.K_RETURN)
    kinds = {type(each.what).__name__ for each in player.view_state.motion.script.parts}
    assert "ArrivalMotion" in kinds, player.view_state.message
    assert len(set(film(player))) >= 12


@pytest.mark.parametrize("pace", ["slow", "fast"])
def test_the_fast_pace_takes_half_the_time(pace: str) -> None:
    store_settings(replace(Settings(), pace="fast" if pace == "fast" else "slow"))
    assert flown().view_state.motion.script.length == (125 if pace == "fast" else 250)


def test_nothing_moves_at_once_or_by_the_free_hand() -> None:
    store_settings(Settings(pace="at once"))
    assert not moves(flown().view_state)
    store_settings(Settings())
    player = AtGame(moving())
    player.call("free")
    player.drag(player.piece_pixel(FRIGATE), player.pixel("A", 10, 15))
    assert player.place(FRIGATE).pose.at != (12000, 12000)
    assert not moves(player.view_state)


def test_reduced_motion_only_fades() -> None:
    store_settings(Settings(reduced=True))
    player = flown()
    script = player.view_state.motion.script
    assert script.calm
    assert script.length == 100
    assert len(set(film(player))) >= 3
    assert player.digest() == at_rest(player)


def in_mid_glide(home: Path) -> tuple[Player, Path]:
    """A game that goes on with its save, its ships on their way."""
    file = home / "saves" / "one.jumpshock"
    moving().copy_to(file)
    player = Starter()
    player.key(pygame.K_c, "c")
    send(player)
    tick(player)
    assert player.view_state.motion.plays
    return player, file


def replayed(file: Path) -> object:
    """The state of a save, resolved anew without a window."""
    found = open_save(file, SYSTEMS)
    assert found.trouble is None
    assert found.game is not None
    game = found.game
    again = Game.new(game.ruleset, game.course.start.setup, game.state.seed or "")
    for step in game.steps:
        again.submit(step.action, step.seat)
    game.close()
    assert again.state == game.state
    return game.state


def test_a_window_closed_in_mid_glide_has_lost_nothing(home: Path) -> None:
    player, file = in_mid_glide(home)
    state = player.screen.context.client.game.state
    player.post(pygame.QUIT)
    assert not player.app.step()
    assert replayed(file) == state


def test_a_window_resized_or_scaled_in_mid_glide_goes_on(home: Path) -> None:
    player, file = in_mid_glide(home)
    player.resize((1600, 900), hurry=True)
    tick(player)
    assert player.view_state.motion.plays
    player.screen.rescale(player.app.kit.fit_to((1600, 900)))
    tick(player)
    film(player)
    player.calm()
    assert player.digest() == at_rest(player)
    state = player.screen.context.client.game.state
    player.post(pygame.QUIT)
    assert not player.app.step()
    assert replayed(file) == state


def test_another_save_opened_in_mid_glide_is_at_rest(home: Path, timers: dict[int, int]) -> None:
    player, file = in_mid_glide(home)
    other = home / "saves" / "two.jumpshock"
    jumping().copy_to(other)
    from simulator.ui.screens.start.opening import open_path

    player.app.heed(open_path(other, player.app.kit, (1280, 720)))
    player.app.step()
    tick(player)
    assert not moves(player.view_state)
    assert timers[TUMBLE] == 0, "the clock of the old window has stopped"
    assert replayed(file) is not None


def zoomed_in(player: Player) -> dict[str, Camera]:
    """Look at the lower left corner of each table, so that most of it is out of view."""
    for slot in player.stage.layout.slots:
        left, top, _, height = slot.view
        player.move((left + 4, top + height - 4))
        for _ in range(4):
            player.wheel(2)
    return dict(player.view_state.cameras)


def test_the_camera_goes_to_what_a_program_does_out_of_view_and_comes_back() -> None:
    player = player_at(against_program())
    home, gone = zoomed_in(player), 0
    for _ in range(40):
        player.post(TURN)
        player.app.step()
        script = player.view_state.motion.script
        if script.pans and player.view_state.program and player.view_state.program.playing:
            gone += 1
            table, pan = next(iter(script.pans.items()))
            seen = {player.view_state.camera(table)}
            while player.view_state.motion.at < script.pan:
                tick(player)
                seen.add(player.view_state.camera(table))
            assert len(seen) >= 8
            assert player.view_state.camera(table) == pan.end != pan.start
        player.settle()
        if not (player.view_state.program and player.view_state.program.playing):
            break
    assert gone
    player.settle()
    player.calm()
    assert dict(player.view_state.cameras) == home


def test_a_click_on_the_way_stops_the_camera_where_it_is() -> None:
    player = player_at(against_program())
    zoomed_in(player)
    for _ in range(40):
        player.post(TURN)
        player.app.step()
        if player.view_state.motion.script.pans:
            break
        player.settle()
    tick(player)
    tick(player)
    (table,) = player.view_state.motion.script.pans
    before = player.view_state.camera(table)
    player.post(pygame.MOUSEBUTTONDOWN, pos=player.stage.layout.side[:2], button=1)
    player.app.step()
    assert not moves(player.view_state)
    assert player.view_state.camera(table) == before
