"""Space War in the window: chosen on the New game screen, set up, and handed over between seats."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from simulator import paths
from simulator.api.mustering import with_own_forces
from simulator.kernel.asked.draft import Draft
from simulator.kernel.decisions import open_decision, waited_for
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.actions import (
    DeployCraft,
    Detonate,
    EndStep,
    MoveCraft,
    StartGame,
)
from simulator.rules.space_war.model.craft import DECOY
from simulator.rules.space_war.model.designs import Design
from simulator.scenario import load
from simulator.scenario.space_war.forces import usual
from simulator.session import Game
from simulator.ui.input.keys import KEYS
from simulator.ui.screens.after.round_cards import TableCard
from simulator.ui.screens.hand_over import HOLD, TICKS, HandOverScreen
from simulator.ui.screens.table_screen.play import flow
from simulator.ui.screens.table_screen.play.playing import GRACE
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.telling.tumbling import moves
from simulator.ui.state.games.forces import force_cards
from simulator.ui.window.splash import close_window
from tests.rules.space_war.battles import Part, planet, position, ship
from tests.rules.space_war.yard import fighter, vessel
from tests.ui.playing_player import SeatedPlayer
from tests.ui.test_new_game import Host
from tests.ui.test_texts import SIZES, faults

WAY = "way space_war squadron_action"
STEPS = (
    *("Armour", "Damage", "Give up?", "Launch", "Tractor", "Nukes"),
    *("Move", "Ram", "Shoot", "Repair", "Re-arm", "Scout"),
)


@pytest.fixture(autouse=True)
def no_timers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


@pytest.fixture
def host(home: Path) -> Host:
    host = Host()
    host.take(WAY)
    return host


def open_cover(host: Host) -> None:
    """Hold Enter for a second."""
    assert isinstance(host.top, HandOverScreen)
    host.hold(pygame.K_RETURN)
    for _ in range(TICKS):
        host.post(HOLD)
    host.app.step()
    host.let_go(pygame.K_RETURN)
    assert isinstance(host.top, TableScreen)


def settle(host: Host) -> None:
    """Let dice fall and programs play until a person is asked."""
    for _ in range(400):
        if isinstance(host.top, HandOverScreen):
            return
        if isinstance(host.top, TableCard):
            host.key(pygame.K_RETURN)
        if moves(host.view_state):
            host.settle()
        elif host.view_state.program and host.view_state.program.playing:
            host.post(flow.TURN)
        else:
            return
        host.app.step()
    raise AssertionError(host.words())


def test_squadrons_are_chosen_for_the_seats(host: Host) -> None:
    assert {"Home Guard", "Press Gang"} <= set(host.words())
    host.take("force 1")
    host.click_words("Iron Wall")
    assert "Iron Wall" in host.words()
    setup = host.begin()
    brought = {seat: one.name for seat, one in setup.extra.squadrons.items()}
    assert brought["cyan"] == "Home Guard"
    assert host.screen.context.client.game.state.extra.squadrons["amber"].name == "Iron Wall"
    settle(host)
    host.click_words("Fleet")
    assert "to be set up" in host.words()
    assert "shelf" not in host.words()


def test_a_program_chooses_its_squadron_itself_and_a_person_does_not(host: Host) -> None:
    host.take("force 0")
    assert "Its own choice" not in host.words()
    host.click_words("Iron Wall")
    host.take("force 1")
    host.click_words("Its own choice")
    assert "Iron Wall against Its own choice" in host.words()
    host.take("agent 1 ")
    assert "Only a program chooses for itself; choose a squadron." in " ".join(host.words())
    host.take("agent 1 cautious")
    host.begin()
    game = host.screen.context.client.game
    built = game.state.extra.squadrons["amber"]
    assert built.name == "Own choice"
    agents = {"amber": "cautious"}
    bare = replace(game.state.setup, extra=replace(game.state.setup.extra, squadrons={}))
    again = with_own_forces(bare, agents, game.state.seed or "")
    assert again.extra.squadrons["amber"] == built


def test_only_agents_that_differ_are_offered(home: Path) -> None:
    host = Host()
    assert "Hard" in host.words()
    host.take(WAY)
    assert {"Easy", "Fair"} <= set(host.words())
    assert "Hard" not in host.words()


def test_the_table_has_one_of_the_usual_sizes_or_any_other(host: Host) -> None:
    for words, size in (("Quick", (48, 36)), ("Large", (96, 48)), ("Standard", (72, 48))):
        host.click_words(words)
        assert f"{size[0]} × {size[1]}" in host.words()
    host.go("shape 0")
    host.key(pygame.K_RETURN)
    assert host.begin().tables[0].size == (48_000, 36_000)


def test_decoys_and_planets_between_are_chosen_and_barred_with_a_reason(host: Host) -> None:
    host.take("step decoys_per_side 1 ")
    host.take("step planets_between 1 ")
    assert "1 decoy a side" in " ".join(host.words())
    host.take("step planets_between -1")
    host.take("step planets_between -1")
    assert "There are 0 to 3 planets between the sides. (SW-18.3)" in " ".join(host.words())
    host.take("step planets_between 1 ")
    setup = host.begin()
    assert (setup.options.decoys_per_side, setup.options.planets_between) == (1, 1)
    pieces = host.screen.context.client.game.state.pieces.values()
    assert [piece.kind for piece in pieces if piece.owner is None] == ["planet"]


def test_what_comes_first_is_said_of_a_squadron(host: Host) -> None:
    words = " ".join(host.words())
    assert "First: A squadron is made ready, face down." in words


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_the_new_game_screen_is_cut(
    size: tuple[int, int], percent: int, home: Path
) -> None:
    host = Host(size, percent)
    host.take(WAY)
    host.take("step decoys_per_side 1 ")
    for spot in ("shape 0", "number decoys_per_side", "seed"):
        host.go(spot)
        assert (spot, faults(host.app.texts, size)) == (spot, [])
    close_window()


def test_two_persons_set_up_behind_covers_and_see_only_their_own(host: Host) -> None:
    host.take("agent 1 ")
    host.click_words("Play now")
    seen = []
    for _ in range(2):
        settle(host)
        open_cover(host)
        client = host.screen.context.client
        seat = client.seat
        seen.append(seat)
        while waited_for(client.game.state) == (seat,) and _is_deploying(host):
            before = len(client.game.steps)
            host.key(pygame.K_RETURN)
            assert len(client.game.steps) == before + 1, host.words()
            assert faults(host.app.texts, (1920, 1080)) == []
    assert sorted(seen) == ["amber", "cyan"]
    settle(host)
    open_cover(host)
    seat = host.screen.context.client.seat
    other = next(each for each in ("cyan", "amber") if each != seat)
    words = " ".join(host.words())
    own = {one.name for one in _designs(host, seat)}
    assert all(name in words for name in own)
    assert not any(f"{one.name} · {other.capitalize()}" in words for one in _designs(host, other))


def _is_deploying(host: Host) -> bool:
    return "set up your Craft" in " ".join(host.words())


def _designs(host: Host, seat: str) -> list:  # type: ignore[type-arg]
    return list(host.screen.context.client.game.state.extra.squadrons[seat].designs)


def test_a_person_plays_a_turn_against_a_program_by_keys_and_mouse(host: Host) -> None:
    host.click_words("Play now")
    settle(host)
    client = host.screen.context.client
    assert client.seat == "cyan"
    while _is_deploying(host):
        host.key(pygame.K_RETURN)
        settle(host)
    for _ in range(20):
        if "move and turn" in " ".join(host.words()):
            break
        host.key(pygame.K_d, "d")
        settle(host)
    placed = [step for step in client.game.steps if isinstance(step.action, DeployCraft)]
    craft = next(step.action.craft for step in placed if step.seat == "cyan")  # type: ignore[attr-defined]
    before = len(client.game.steps)
    pygame.time.wait(GRACE)  # a key struck at once could be meant for the program
    host.key(pygame.K_f, "f")
    host.key(pygame.K_RETURN)
    assert len(client.game.steps) == before + 1, host.words()
    assert craft.startswith("cyan-")
    host.key(pygame.K_d, "d")
    settle(host)
    assert waited_for(client.game.state) == ("cyan",)


def game_at(step: str, *parts: Part) -> Game:
    """A battle of these pieces, in this step of a turn of Cyan."""
    home = planet((6, 24), "cyan"), planet((66, 40), "amber")
    game = Game.new(SYSTEMS["space_war"], position(*parts, *home).setup, "step")
    assert game.submit(StartGame(), "cyan").state  # type: ignore[union-attr]
    for _ in range(20):
        (seat,) = waited_for(game.state)
        decision = open_decision(game.state, seat)
        if seat == "cyan" and decision and decision.what == step:
            return game
        game.submit(EndStep(), seat)
    raise AssertionError(f"Cyan is never asked for {step}")


def test_a_press_on_another_craft_takes_it_in_the_hand(home: Path) -> None:
    craft = [ship(f"cyan-{n}", vessel("E E L"), (20, 10 + 6 * n, 90)) for n in (1, 2, 3)]
    game = game_at("moves", *craft, ship("amber-1", vessel("E L"), (60, 30, 270)))
    player = SeatedPlayer(game, "cyan")
    start, kept = player.piece_pixel("cyan-3"), 0
    player.press(start)
    for far in (20, 40, 60):
        player.move((start[0] + far, start[1]))
        # What is at rest is not looked for again while the ghost is in the hand.
        kept = kept or len(player.app.kit.obstacles)
        assert len(player.app.kit.obstacles) == kept
    player.release((start[0] + 60, start[1]))
    player.key(pygame.K_RETURN)
    moved = game.steps[-1].action
    assert isinstance(moved, MoveCraft)
    assert (moved.craft, moved.to[1]) == ("cyan-3", 28_000)
    assert moved.to[0] > 20_000


def test_choices_that_are_barred_alike_share_a_row(home: Path) -> None:
    far = [ship(f"amber-{n}", vessel("E L"), (60, 4 * n, 270)) for n in range(1, 6)]
    near = ship("amber-6", vessel("E L"), (28, 24, 270))
    game = game_at("shots", ship("cyan-1", vessel("E L"), (20, 24, 90)), near, *far)
    player = SeatedPlayer(game, "cyan", (1920, 1080))
    words = player.side_words()
    assert "6 are out of range (SW-13.1)" in words  # the Space Station too
    assert any(each.startswith("5+ · ") for each in words)
    assert "out of range (SW-13.1)" not in words


def test_between_options_the_card_lists_the_craft(home: Path) -> None:
    game = game_at(
        "warheads",
        ship("cyan-1", vessel("E N"), (20, 24, 90)),
        ship("amber-1", vessel("E E L"), (23, 24, 270), up=False),
    )
    player = SeatedPlayer(game, "cyan")
    words = player.side_words()
    assert {"E N", "face down"} <= set(words)
    player.key(pygame.K_w, "w")
    player.key(pygame.K_RETURN)
    assert isinstance(game.steps[-1].action, Detonate)


def test_the_new_game_screen_names_the_squadrons_that_meet(host: Host) -> None:
    titles = {card.id: card.title for card in force_cards("space_war")}
    first, second = (titles[each] for each in usual()[:2])
    assert f"{first} against {second}" in host.words()
    host.take("force 0")
    host.click_words("Iron Wall")
    assert f"Iron Wall against {second}" in host.words()


def world(hidden: Design) -> Game:
    """A battle in which Cyan faces one counter that it does not know."""
    setup = position(
        ship("cyan-1", vessel("E L L"), (20, 24, 90)),
        ship("amber-1", hidden, (60, 24, 200), up=False, civil=hidden == DECOY),
        ship("amber-2", vessel("E L"), (60, 30)),
        planet((6, 24), "cyan"),
        planet((66, 40), "amber"),
    ).setup
    game = Game.new(SYSTEMS["space_war"], setup, "paired")
    assert game.submit(StartGame(), "cyan").state  # type: ignore[union-attr]
    for _ in range(40):
        if waited_for(game.state) == ("cyan",):
            return game
        game.submit(EndStep(), waited_for(game.state)[0])
    raise AssertionError("Cyan is never asked")


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)]
)
def test_the_twelve_steps_stand_in_the_top_bar(
    home: Path, size: tuple[int, int], percent: int
) -> None:
    player = SeatedPlayer(world(vessel("E L")), "cyan", size, percent)
    high = player.stage.layout.side[1]
    bar = [text for text in player.app.texts if text.box[1] < high]
    found = [next((one for one in bar if name in one.words), None) for name in STEPS]
    assert all(found), [text.words for text in bar]
    boxes = [pygame.Rect(one.box) for one in found if one]
    assert all(box.width > 0 and box.bottom <= high for box in boxes)
    assert not any(box.collidelist(boxes[:n]) >= 0 for n, box in enumerate(boxes))


@pytest.mark.parametrize("tab", ["Card", "Fleet", "Log"])
def test_worlds_that_differ_face_down_look_the_same_to_the_enemy(home: Path, tab: str) -> None:
    frames = []
    for hidden in (fighter("E N"), vessel("E E M M M A"), DECOY):
        player = SeatedPlayer(world(hidden), "cyan", (1280, 720))
        player.click_words(tab)
        player.app.step()
        frames.append((player.picture(), player.words()))
        close_window()
    assert frames[0] == frames[1] == frames[2]
    assert "Counter · Amber 1" in frames[0][1]


def test_the_help_has_the_words_of_the_game_that_is_played(home: Path) -> None:
    """Hits and damage are never marked by hand, so no key for it is told."""
    game = game_at(
        "moves",
        ship("cyan-1", vessel("E L"), (20, 24, 90)),
        ship("amber-1", vessel("E L"), (60, 30)),
    )
    player = SeatedPlayer(game, "cyan", (1920, 1080))
    player.call("help")
    player.type("one more")
    words = " ".join(player.words())
    assert "One more Craft while placing" in words
    assert "stored hits" not in words


def test_rolling_the_scenario_leaves_its_letter_to_the_log() -> None:
    setup = load(paths.data("tables") / "space_war" / "scenarios" / "rolled.yaml").setup
    rules, log = SYSTEMS["space_war"], next(key.cap for key in KEYS if key.command == "log")
    request = rules.requests.request(rules.play.begin(setup, "a"), "cyan", Draft(""))
    assert request
    letters = {option.id: option.key for option in request.options}
    assert "roll" in " ".join(letters)
    assert log not in letters.values()
