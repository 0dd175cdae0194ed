"""An attack while it is declared: the weapon's arc, the line, what is declared, and the button."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from simulator.kernel.asked.draft import Draft, settle_draft
from simulator.kernel.asked.request import Allot
from simulator.kernel.shown.overlay import Wedge
from simulator.rules.billion_suns.model.actions import EndMovement, Pass
from simulator.session import Game
from simulator.ui.table.plans.aiming import aim_arcs, aim_of
from simulator.ui.table.plans.explaining import explaining_overlays
from simulator.ui.window.splash import close_window
from tests.rules.space_war.battles import ship
from tests.rules.space_war.yard import vessel
from tests.ui.player import overlap
from tests.ui.playing_player import SeatedPlayer
from tests.ui.prepared import moving
from tests.ui.test_space_war import game_at

BAND = """
format: 1
system: billion_suns
title: Two bands
mode: skirmish
scale: 4
rounds: 4
seats:
  - {id: cyan, name: Cyan}
  - {id: amber, name: Amber}
tables:
  - id: A
    name: Deep field
    size: [36, 36]
    battlegroups:
      - id: cyan-1
        owner: cyan
        class: frigate
        ships: [{at: [13, 11.5], heading: 22.5}, {at: [10.3, 10.2], heading: 22.5}]
      - {id: amber-1, owner: amber, class: cruiser, ships: [{at: [17.5, 23.5], heading: 180}]}
      - {id: amber-2, owner: amber, class: gunship, ships: [{at: [14.7, 15.4], heading: 180}]}
      - {id: amber-3, owner: amber, class: frigate, ships: [{at: [33, 4], heading: 180}]}
  - id: B
    name: Far field
    size: [24, 36]
"""
"""Frigates: Light Railguns reach 9 to 18 inches, Turbo Blasters 0 to 6, a half circle.

A Cruiser is 12.8 inches from the first and 15.1 from the second Frigate, a Gunship 4.25 and 6.8,
and what is at (33, 4) is out of every reach: at best 4D8 and 4D6 are rolled.
"""

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 150)]


def attacking() -> Game:
    """Cyan is about to declare its attacks."""
    game = moving("engage", text=BAND)
    game.submit(EndMovement("cyan-1"), "cyan")
    while game.state.decisions[0].what == "passive":
        game.submit(Pass(), "amber")
    assert game.state.decisions[0].what == "attack"
    return game


@pytest.fixture
def player() -> Iterator[SeatedPlayer]:
    yield SeatedPlayer(attacking(), "cyan", (1920, 1080))
    close_window()


def weapon(player: SeatedPlayer) -> str:
    """The weapon whose arc is drawn, after the arcs of nothing else."""
    scene = player.screen.context.scene(player.view_state)
    aim = aim_of(scene)
    assert aim
    arcs = aim_arcs(scene, "A")
    assert {each.owner for each in arcs} == {"cyan"}
    assert len(arcs) == len(aim.sheaf.sources)
    assert not [each for each, _ in explaining_overlays(scene, "A") if isinstance(each, Wedge)]
    return aim.sheaf.first.sort


def on_mat(player: SeatedPlayer) -> list[str]:
    """The texts on the tables."""
    side = player.stage.layout.side[0]
    return [text.words for text in player.app.texts if text.box[0] < side]


def test_pointing_at_a_target_draws_the_weapon_and_how_far_it_is(player: SeatedPlayer) -> None:
    """From (13, 11.5) to (14.7, 15.4) it is 4.254 inches, to (17.5, 23.5) 12.816."""
    before = player.picture()
    player.move(player.piece_pixel("amber-2/1"))
    assert weapon(player) == "Turbo Blasters"
    assert '4.254" of 6"' in on_mat(player)
    near = player.picture()
    player.move(player.piece_pixel("amber-1/1"))
    assert weapon(player) == "Light Railguns"
    assert any(words.startswith('12.816" of 9') for words in on_mat(player))
    assert len({before, near, player.picture()}) == 3


def test_a_row_shows_its_weapon_even_where_it_does_not_reach(player: SeatedPlayer) -> None:
    boxes = [t.box for t in player.app.texts if t.words == "Cruiser · Amber 1"]
    side = player.stage.layout.side[0]
    rows = sorted(box for box in boxes if box[0] > side)
    by_height = sorted(rows, key=lambda box: box[1])
    player.move((by_height[0][0] + 5, by_height[0][1] + 5))
    assert weapon(player) == "Light Railguns"
    player.move(player.piece_pixel("amber-2/1"))
    assert weapon(player) == "Turbo Blasters"


def test_what_no_weapon_reaches_is_listed_and_does_not_glow(player: SeatedPlayer) -> None:
    words = player.side_words()
    assert words.count("Frigate · Amber 3") == 2  # once for each weapon
    turn = player.screen.context.turn(player.view_state)
    assert turn
    (field,) = (each for each in turn.fields if isinstance(each, Allot))
    barred = {each.id: each.barred for each in field.targets}
    assert barred["amber-3"] is not None
    assert barred["amber-1"] is None


def test_declared_dice_stand_beside_targets_and_on_the_button(player: SeatedPlayer) -> None:
    player.type("S")  # the best
    scene = player.screen.context.scene(player.view_state)
    aim = aim_of(scene)
    assert aim
    others = [each.id for each in aim.field.targets if each.id != aim.target]
    told = [f"{aim.dice_on(name)} declared" for name in others if aim.dice_on(name)]
    assert told
    assert set(told) <= set(on_mat(player))
    assert any(words.startswith("Roll 4D8 + 4D6") for words in player.words())


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_the_button_has_the_dice_at_every_size_and_no_row_moves(
    size: tuple[int, int], percent: int
) -> None:
    """The Cruiser's row keeps its place and height while dice come and go."""
    player = SeatedPlayer(attacking(), "cyan", size, percent)
    player.move((5, 5))

    def rows() -> list[tuple[str, int]]:
        side = player.stage.layout.side[0]
        found = [t for t in player.app.texts if t.box[0] > side and "· Amber" in t.words]
        named = [t for t in found if not t.words.startswith("ODDS")]
        top = player.stage.layout.side[1] + player.stage.layout.side[3] // 2
        return [(t.words, t.box[1]) for t in named if t.box[1] < top]

    before = rows()
    assert before
    player.type("S")
    assert any(words.startswith("Roll 4D8 + 4D6") for words in player.words())
    assert rows() == before
    texts = [t for t in player.app.texts if t.box[0] >= player.stage.layout.side[0]]
    pairs = [(a, b) for n, a in enumerate(texts) for b in texts[:n]]
    assert not [(a.words, b.words) for a, b in pairs if overlap(a.box, b.box)]
    close_window()


def test_a_weapon_that_reaches_nothing_says_why() -> None:
    """With the Cruiser gone the Light Railguns have no target: the Gunship is too near."""
    text = BAND.replace("at: [17.5, 23.5]", "at: [33, 30]")
    game = moving("vector", text=text)
    game.submit(EndMovement("cyan-1"), "cyan")
    while game.state.decisions[0].what == "passive":
        game.submit(Pass(), "amber")
    view = game.view("cyan")
    request, _ = settle_draft(
        lambda one: game.ruleset.requests.request(view, "cyan", one), Draft("attack")
    )
    assert request
    player = SeatedPlayer(game, "cyan", (1920, 1080))
    words = player.side_words()
    assert "LIGHT RAILGUNS" in words
    assert "D8" not in words  # nothing to place
    assert any(each.startswith("too near by") for each in words)
    close_window()


def test_in_space_war_a_target_is_aimed_at_by_the_craft_that_fires(home: Path) -> None:
    """SW-13.1: from (20, 24) to (26, 29) it is 7.8 inches, and 6.8 between the bases."""
    game = game_at(
        "shots",
        ship("cyan-1", vessel("E L L"), (20, 24, 90)),
        ship("amber-1", vessel("E L"), (28, 24, 270)),
        ship("amber-2", vessel("E L"), (26, 29, 270)),
    )
    player = SeatedPlayer(game, "cyan", (1920, 1080))
    player.move((5, 5))
    told = [words for words in on_mat(player) if words.endswith("of 12″")]
    assert len(told) == 1
    player.move(player.piece_pixel("amber-2"))
    scene = player.screen.context.scene(player.view_state)
    assert {each.owner for each in aim_arcs(scene, "A")} == {"cyan"}
    assert not [each for each, _ in explaining_overlays(scene, "A") if isinstance(each, Wedge)]
    assert "6.8″ of 12″" in on_mat(player)
    close_window()
