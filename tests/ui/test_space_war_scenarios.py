"""A scenario of Space War from the New game screen to raiders who come over the table edge."""

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from simulator.kernel.decisions import open_decision
from simulator.kernel.piece import OnTable
from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.ui.draw.canvas import Canvas
from simulator.ui.screens.hand_over import HandOverScreen
from simulator.ui.screens.new_game.screen import NewGameScreen
from simulator.ui.state.games.new_game import NewGame, quick_game, with_value, with_way
from simulator.ui.state.games.prospect import prospect
from simulator.ui.table.preview import draw_tables
from simulator.ui.window.splash import close_window
from tests.ui.player import ROOT, Player
from tests.ui.test_new_game import Host
from tests.ui.test_space_war import open_cover, settle


@pytest.fixture(autouse=True)
def no_timers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def go_on(host: Host) -> None:
    """Until the person is asked, with the screen in his hands."""
    settle(host)
    if isinstance(host.top, HandOverScreen):
        open_cover(host)
        settle(host)


def test_raiders_are_chosen_and_come_over_the_edge(home: Path) -> None:
    host = Host()
    host.take("way space_war cultural_terrorists")
    assert "Home Guard against Cultural Terrorists" in host.words()
    host.take("agent 0 cautious")
    host.take("agent 1 ")
    host.begin()
    game = host.screen.context.client.game
    go_on(host)
    assert "The others come over the edge" in host.words()
    for what in ("deploy", "give_up"):
        decision = open_decision(game.state, "amber")
        assert decision is not None, host.words()
        assert decision.what == what
        host.key(pygame.K_RETURN)
        go_on(host)
    assert "bring your Craft on over the shaded edge." in " ".join(host.words())
    assert "entry" in host.words()
    host.key(pygame.K_RETURN)
    settle(host)
    there = [
        piece.place.pose.at
        for name, piece in game.state.pieces.items()
        if name.startswith("amber") and isinstance(piece.place, OnTable)
    ]
    assert len(there) == 1
    assert there[0][0] >= 72_000 - 18_000


def test_a_rolled_scenario_shows_before_squadrons_are_chosen_or_not_at_all(home: Path) -> None:
    """Nothing on the page tells what is rolled; who rolls first chooses for what it shows."""
    host = Host()
    host.take("way space_war rolled")
    assert isinstance(host.top, NewGameScreen)
    draft = host.top._draft
    assert not draft.shown.view.pieces
    assert "Roll the scenario" in host.words()
    host.key(pygame.K_r, "r")
    mode = draft.game.setup.options.mode
    assert mode != "rolled"
    assert "Roll the scenario" not in host.words()
    assert "The die shows" in " ".join(host.words())
    assert draft.shown.view.pieces
    host.take("force 0")
    assert "Squadron of Cyan" in host.words()
    host.key(pygame.K_RETURN)
    host.begin()
    assert host.screen.context.client.game.state.setup.options.mode == mode


def test_raiders_who_may_choose_bring_what_they_may(home: Path) -> None:
    game = with_way(quick_game("space_war"), "space_war", "cultural_terrorists")
    assert isinstance(game, NewGame)
    after = with_value(game, "ct_choice", "yes")
    assert isinstance(after, NewGame)
    assert after.forces["amber"] != game.forces["amber"]
    assert after.forces["cyan"] == game.forces["cyan"]
    assert not prospect(after).trouble


def test_a_preview_shades_the_exit_and_only_that(player: Player) -> None:
    """Within 6" of the middle of the attacker's edge, which is at the right (SW-19.3)."""
    setup = load(ROOT / "tables/space_war/scenarios/convoy_last_leg.yaml").setup
    view = SYSTEMS["space_war"].play.begin(setup, "1")
    drawn = []
    for each in (view, replace(view, extra=replace(view.extra, roles={}))):
        canvas = Canvas(pygame.Surface((400, 280), 0, 32), player.app.kit)
        draw_tables(canvas, (0, 0, 400, 280), each, setup.tables)
        drawn.append(canvas.surface)
    pixels = itertools.product(range(400), range(280))
    shaded = [at for at in pixels if drawn[0].get_at(at) != drawn[1].get_at(at)]
    scale = 400 / (setup.tables[0].size[0] / 1000)
    assert min(x for x, _ in shaded) > 400 - 3 * scale
    ys = [y for _, y in shaded]
    assert min(ys) == pytest.approx(140 - 6 * scale, abs=2)
    assert max(ys) == pytest.approx(140 + 6 * scale, abs=2)
