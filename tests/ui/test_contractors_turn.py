"""The turn of those whom the rules play, told in the window beat by beat."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pygame
import pytest

from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.saved.codec import canonical
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.events import GroupActivated
from simulator.scenario import load
from simulator.session import Game
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.screens.table_screen.telling.story_telling import BEAT
from simulator.ui.window.splash import close_window
from tests.ui.gameplayer import GamePlayer
from tests.ui.games import another, player_at, step
from tests.ui.player import TABLES, Player
from tests.ui.replayed import equals_its_replay

SOLO = TABLES / "lone_contractor.yaml"
SEED = "02" * 16


def played_to(what: str, skip: int = 0) -> Game:
    """A solo game in which cyan is asked for this, after so many times before."""
    return another(_played_to(what, skip))


@cache
def _played_to(what: str, skip: int) -> Game:
    setup = load(SOLO).setup
    game = Game.new(SYSTEMS[setup.system], setup, SEED)
    for n in range(400):
        decision = open_decision(game.state, "cyan")
        if decision is not None and decision.what == what:
            if not skip:
                return game
            skip -= 1
        step(game, next(iter(waited_for(game.state)), "cyan"), n)
    raise AssertionError(f"cyan was never asked for {what}")


@pytest.fixture
def player() -> Iterator[Player]:
    """A person who is asked whom of the contractors to send first, and reads at their own pace."""
    player = player_at(played_to("contractors", 1), (1920, 1080))
    paced(player, "Step")
    yield player
    close_window()


def paced(player: Player, caption: str) -> None:
    if caption in player.words():
        player.click_words(caption)


def sentence(player: Player) -> str:
    reading = player.view_state.reading
    assert reading is not None
    return reading.beat.sentence


def game_of(player: Player) -> Game:
    return player.screen.context.client.game


def send(player: Player) -> None:
    player.key(pygame.K_RETURN)
    player.settle()


def test_the_turn_is_told_one_beat_at_a_time(player: Player) -> None:
    before = len(game_of(player).steps)
    send(player)
    assert len(game_of(player).steps) == before + 1
    told = []
    while player.view_state.reading:
        told.append(sentence(player))
        assert any(words.startswith(told[-1][:30]) for words in player.words())
        send(player)
    assert len(told) == len(set(told)) > 2
    assert told[0] == "Gunships · IC 2 head for ComSat 1"
    assert player.view_state.view == game_of(player).view("cyan")


def test_nothing_is_shown_before_it_is_told(player: Player) -> None:
    start = player.view_state.view
    send(player)
    end = game_of(player).view("cyan")
    moved = [name for name in end.pieces if end.pieces[name].place != start.pieces[name].place]
    assert moved
    assert all(
        player.view_state.view.pieces[name].place == start.pieces[name].place for name in moved
    )
    send(player)
    assert all(
        player.view_state.view.pieces[name].place != start.pieces[name].place for name in moved
    )


def test_stepping_back_and_forth_changes_nothing_in_the_game(player: Player) -> None:
    send(player)
    before, steps = canonical(game_of(player).state), game_of(player).steps
    first, view = sentence(player), player.view_state.view
    send(player)
    second = sentence(player)
    player.key(pygame.K_z, "z")
    player.settle()
    assert sentence(player) == first
    assert player.view_state.view == view
    player.call("east")
    player.settle()
    assert sentence(player) == second
    player.key(pygame.K_ESCAPE)
    assert player.view_state.reading is None
    assert canonical(game_of(player).state) == before
    assert game_of(player).steps is steps
    equals_its_replay(game_of(player))


def test_the_end_of_the_story_is_the_game_as_it_is(player: Player) -> None:
    send(player)
    told = []
    while player.view_state.reading:
        told.append(player.view_state.reading)
        player.key(pygame.K_f, "f")
        player.settle()
    assert told[-1].is_last
    assert canonical(player.view_state.view) == canonical(game_of(player).view("cyan"))


def test_answers_wait_until_the_story_is_told(player: Player) -> None:
    send(player)
    before = len(game_of(player).steps)
    for key, typed in ((pygame.K_c, "c"), (pygame.K_e, "e"), (pygame.K_x, "x")):
        player.key(key, typed)
    assert len(game_of(player).steps) == before
    assert player.view_state.reading is not None


def test_it_goes_on_by_itself_at_a_pace_and_waits_when_it_is_held(player: Player) -> None:
    send(player)
    first = sentence(player)
    player.post(BEAT)
    player.app.step()
    assert sentence(player) == first  # at this pace it waits for a key
    paced(player, "Slow")
    player.post(BEAT)
    player.app.step()
    second = sentence(player)
    assert second != first
    player.key(pygame.K_SPACE, " ")
    player.post(BEAT)
    player.app.step()
    assert sentence(player) == second
    player.key(pygame.K_SPACE, " ")
    player.post(BEAT)
    player.app.step()
    assert sentence(player) not in (first, second)


def test_all_at_once_tells_nothing_but_the_log_has_it(player: Player) -> None:
    paced(player, "All at once")
    send(player)
    assert player.view_state.reading is None
    client = player.screen.context.client
    acted = next(
        event for event in game_of(player).steps[-1].events if isinstance(event, GroupActivated)
    )
    row = next(row for row in reversed(client.log()) if acted.groups[0] in " ".join(row.pieces))
    assert "· IC 2" in row.text


def test_the_log_knows_only_what_is_told(player: Player) -> None:
    client = player.screen.context.client
    before = len(client.log())
    send(player)
    reading = player.view_state.reading
    assert reading is not None
    scene = player.screen.context.scene(player.view_state)
    told = [part.text for row in scene.log()[before - 1 :] for part in row.parts]
    assert not any("flies" in text for text in told)
    player.key(pygame.K_ESCAPE)
    told = [part.text for row in client.log()[before - 1 :] for part in row.parts]
    assert any("flies" in text for text in told)


def rows(player: Player) -> list[str]:
    """The names in the list of who acts next, from top to bottom."""
    outlook = game_of(player).ruleset.automa.outlook(player.view_state.view, "cyan", None)
    assert outlook is not None
    names = {each.caption for each in outlook.order if each.in_order}
    side = player.stage.layout.side[0]
    texts = sorted((text.box[1], text.words) for text in player.app.texts if text.box[0] > side)
    return [words for _, words in texts if words in names]


def test_the_order_by_drag_decides_who_acts_first(player: Player) -> None:
    first, *_, last = rows(player)
    player.drag(player.in_panel(last), player.in_panel(first))
    assert rows(player)[0] == last
    send(player)
    events = game_of(player).steps[-1].events
    acted = next(event.groups[0] for event in events if isinstance(event, GroupActivated))
    view = game_of(player).view("cyan")
    outlook = game_of(player).ruleset.automa.outlook(view, "cyan", None)
    assert outlook is not None
    assert acted not in {each.id for each in outlook.order}
    assert last in sentence(player)


def test_the_order_by_keys_decides_who_acts_first(player: Player) -> None:
    first, second, *_ = rows(player)
    player.key(pygame.K_PAGEDOWN)
    for _ in range(30):
        if player.view_state.link and player.view_state.link.startswith("wish"):
            break
        player.key(pygame.K_PAGEDOWN)
    player.type("-")
    assert rows(player)[:2] == [second, first]
    send(player)
    assert second in sentence(player)


def test_nobody_hands_the_screen_over_in_a_solo_game() -> None:
    player = player_at(played_to("helm"))
    try:
        assert len(player.app.screens) >= 1
        words = " ".join(player.words())
        assert "Hold Enter" not in words
    finally:
        close_window()


@pytest.mark.slow
def test_a_whole_solo_game_by_events_equals_its_replay() -> None:
    setup = load(SOLO).setup
    setup = replace(setup, options=replace(setup.options, rounds=2))
    game = Game.new(SYSTEMS[setup.system], setup, SEED)
    step(game, "cyan", 0)
    player = player_at(game)
    try:
        person = GamePlayer(player, random.Random("alone"))
        person.play_in_part(30)
        assert isinstance(person.top, EndScreen)
        assert person.counts["beat"] > 20
        assert person.counts["cover"] == 0
        assert person.game.ruleset.play.outcome(person.game.state) is not None
        equals_its_replay(person.game)
    finally:
        close_window()


def test_the_threat_shows_where_they_may_arrive_and_with_which_chance(player: Player) -> None:
    """D6 + 2: three Fighter Wings by 3-4, three Gunships by 5-6, two Frigates by 7-8.

    Each of six objectives on table A is drawn by 1 in 6, and of nine on table B by 1 in 9: the
    Wings come to a place on A by 2/6 x 1/6, and on B by 2/6 x 1/9, for each jump point there.
    """
    for words in ("3–4", "3 Fighter Wings", "5–6", "3 Gunships", "7–8", "2 Frigates"):
        assert words in player.words()
    assert player.words().count("2 in 6") == 3
    assert not any(words.startswith("arrive here") for words in player.words())
    player.call("threat")
    told = {words for words in player.words() if words.startswith("arrive here")}
    assert told == {"arrive here 2 × 1/18", "arrive here 1/27"}
    player.click_words("2 Frigates")
    assert player.view_state.chance == "round:frigate"
    player.call("threat")
    assert not any(words.startswith("arrive here") for words in player.words())


def test_the_threat_shows_what_a_group_may_do_that_is_pointed_at(player: Player) -> None:
    player.call("threat")
    player.move(player.piece_pixel("ic-1/1"))
    assert "1/6" in player.words()
    assert not any(words.startswith("arrive here") for words in player.words())
    assert "WHAT FRIGATES · IC 1 MAY DO" in player.words()
    assert sum("flies" in words or "stays" in words for words in player.words()) == 6


def test_the_top_bar_shows_the_margin_and_what_the_next_band_takes(player: Player) -> None:
    gauge = game_of(player).ruleset.contest.gauge(player.state)
    assert gauge is not None
    assert {gauge.text, gauge.hint} <= set(player.words())
    assert {"20", "35", "50"} <= set(player.words())


def test_a_table_that_is_opened_can_be_played_by_the_rules() -> None:
    player = Player(SOLO)
    try:
        player.call("begin")
        assert "Start the game" in player.words()
        assert len(game_of(player).steps) == 0
        player.call("free")  # back to moving pieces freely
        assert player.view_state.free
        player.call("begin")
        player.key(pygame.K_RETURN)
        assert len(game_of(player).steps) == 1
        assert not player.view_state.free
        player.calm()
        assert "Seize Initiative" in player.words()
        assert not any("roll-off" in words for words in player.words())
    finally:
        close_window()


def test_a_game_that_is_under_way_is_not_begun_again(player: Player) -> None:
    before = len(game_of(player).steps)
    player.call("begin")
    assert player.view_state.message == "A game is under way already."
    assert len(game_of(player).steps) == before


def test_what_was_told_last_is_told_again_on_demand(player: Player) -> None:
    send(player)
    told = []
    while player.view_state.reading:
        told.append(sentence(player))
        send(player)
    steps, view = game_of(player).steps, player.view_state.view
    while "Tell it again" not in player.words():
        player.move((player.stage.layout.side[0] + 40, 300))
        player.wheel(-1)
    player.click_words("Tell it again")
    again = []
    while player.view_state.reading:
        again.append(sentence(player))
        send(player)
    assert again == told
    assert game_of(player).steps is steps
    assert player.view_state.view == view
    assert player.screen.context.turn(player.view_state) is not None
