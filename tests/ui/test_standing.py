"""How a game stands in the side panel: contracts as if scored now, and the fleets."""

from collections.abc import Iterator

import pygame
import pytest

from simulator.kernel.decisions import waited_for
from simulator.kernel.shown.appearance import GroupLook
from simulator.session import Game
from simulator.ui.window.splash import close_window
from tests.ui.games import against_program, played_until, player_at, step
from tests.ui.player import TABLES, overlap
from tests.ui.playing_player import SeatedPlayer
from tests.ui.prepared import OPEN_SPACE, AtGame, moving


@pytest.fixture(scope="module")
def game() -> Game:
    """First contact before its first jump: no ship has moved yet."""
    return played_until("first", {})


@pytest.fixture
def player(game: Game) -> Iterator[SeatedPlayer]:
    yield SeatedPlayer(game, "cyan")
    close_window()


def test_contracts_stand_as_if_scored_now(game: Game) -> None:
    """Two Cruisers of mass 3 stand within 12" of the planetoid; each side holds one ComSat."""
    merge, secure = game.ruleset.contest.objectives(game.state)
    assert (merge.name, merge.rule) == ("Resolve Merge Conflict", "WZ-6.1")
    assert merge.standing == (("cyan", 0), ("amber", 6))
    assert merge.gives == (("amber", "1 VP"),)
    assert secure.standing == (("cyan", 1), ("amber", 1))
    assert secure.gives == ()


def test_the_fleet_lists_own_groups_first_and_a_click_shows_where(player: SeatedPlayer) -> None:
    player.click(player.in_panel("Fleet"))
    words = player.side_words()
    own = player.screen.context.client.seat
    other = {"cyan": "amber", "amber": "cyan"}[own]
    first, second = f"{own.upper()} CORP", f"{other.upper()} CORP"
    group = {"cyan": "Frigates · Cyan 1", "amber": "Cruisers · Amber 2"}[own]
    assert words.index(first) < words.index(group) < words.index(second)
    assert "3 ships · table A · 1 damage" in words
    player.click(player.in_panel("Cruisers · Amber 2"))
    assert player.view_state.selection == ("amber-2/1",)
    assert player.view_state.panel == "fleet"


def test_the_tabs_of_a_game_leave_out_new_pieces(player: SeatedPlayer) -> None:
    words = player.side_words()
    assert [each for each in words if each in ("Card", "Fleet", "Log", "Rulings", "Ask")] == [
        "Card",
        "Fleet",
        "Log",
        "Rulings",
        "Ask",
    ]
    assert "Pieces" not in words


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("tab", ["Card", "Fleet"])
def test_no_two_texts_overlap(game: Game, size: tuple[int, int], percent: int, tab: str) -> None:
    player = SeatedPlayer(game, waited_for(game.state)[0], size, percent)
    player.click(player.in_panel(tab))
    left = player.stage.layout.side[0]
    texts = [text for text in player.app.texts if text.box[0] >= left]
    pairs = [(a, b) for n, a in enumerate(texts) for b in texts[:n]]
    assert not [(a.words, b.words) for a, b in pairs if overlap(a.box, b.box)]
    assert all(text.box[0] + text.box[2] <= size[0] for text in texts)
    close_window()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("focus", ["", "1"])
def test_what_this_round_would_give_is_always_in_view(
    game: Game, size: tuple[int, int], percent: int, focus: str
) -> None:
    """Also where the questions of the game fill the panel."""
    player = SeatedPlayer(game, "cyan", size, percent)
    player.type(focus)
    told = " ".join(player.words())
    assert "This round would give Amber Corp 1 VP." in told
    player.click(player.piece_pixel("cyan-1/1"))
    assert player.view_state.selection == ("cyan-1/1",)
    assert "This round would give Amber Corp 1 VP." in " ".join(player.words())
    close_window()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150])
def test_the_seat_that_is_asked_always_sees_its_figures(
    game: Game, size: tuple[int, int], percent: int
) -> None:
    seat = waited_for(game.state)[0]
    player = SeatedPlayer(game, seat, size, percent)
    high = player.stage.layout.top[3]
    told = [text.words for text in player.app.texts if text.box[1] < high]
    tallies = [
        each for each in game.ruleset.requests.tallies(game.view(seat), seat) if each.seat == seat
    ]
    assert len(tallies) > 2
    for each in tallies:
        assert told[told.index(each.label) + 1] == each.value
    close_window()


def test_the_contracts_stand_beside_the_tables_where_there_is_room(game: Game) -> None:
    player = SeatedPlayer(game, "cyan", (1920, 1080))
    heading = "IF SCORED NOW"
    assert heading in player.side_words()
    player.key(pygame.K_1, held=pygame.K_LCTRL)
    assert heading in player.words()
    assert heading not in player.side_words()
    shown = next(text.box for text in player.app.texts if text.words == heading)
    assert not any(overlap(shown, slot.view) for slot in player.stage.layout.slots)
    close_window()


def test_a_group_is_spent_only_once_its_activation_is_over() -> None:
    game = moving()

    def frigates() -> GroupLook:
        return next(each for each in game.ruleset.looks.groups(game.state) if each.id == "cyan-1")

    assert frigates().marks["activated"] == 1
    assert not frigates().spent
    for n in range(40):
        if waited_for(game.state) == ("amber",) and game.state.decisions[0].what == "activate":
            break
        step(game, waited_for(game.state)[0], n)
    assert frigates().spent


def test_how_the_game_stands_is_said_once_where_nothing_is_asked() -> None:
    watching = player_at(against_program(), (1280, 720), 150)
    side = watching.stage.layout.side[0]
    shown = [text.words for text in watching.app.texts if text.box[0] > side]
    assert shown.count("IF SCORED NOW") == 1
    close_window()


def test_what_never_acts_is_not_still_to_activate() -> None:
    """A Defense Platform has no Thrust (WZ-2.1)."""
    fort = "{id: cyan-2, owner: cyan, class: defense_platform, ships: [{at: [12, 8], heading: 0}]}"
    corvette = "{id: cyan-2, owner: cyan, class: corvette, ships: [{at: [12, 8], heading: 0}]}"
    assert corvette in OPEN_SPACE
    for text, waits in ((OPEN_SPACE, True), (OPEN_SPACE.replace(corvette, fort), False)):
        player = AtGame(moving(text=text))
        words = " ".join(player.words())
        assert "STILL TO ACTIVATE" in words
        assert ("Corvette · Cyan 2" in words.partition("STILL TO ACTIVATE")[2]) == waits
        assert "Defense Platform · Cyan 2" not in words.partition("STILL TO ACTIVATE")[2]
        close_window()


@pytest.mark.parametrize(
    ("size", "beside"),
    [
        ((1920, 1080), "variant: 3 rounds, not 4; 1 contract, not 2 (WZ-1.1)"),
        ((1280, 720), "variant"),
    ],
)
def test_a_variant_is_called_so_while_it_is_played(size: tuple[int, int], beside: str) -> None:
    """Beside the steps of the round as far as there is room, below the contracts in full."""
    game = played_until("first", {}, TABLES / "quick_game.yaml")
    player = SeatedPlayer(game, waited_for(game.state)[0], size)
    assert f"round 1 of 3 · {beside}" in player.words()
    said = " ".join(player.words())  # beside the mat, or in the panel where that has no room
    assert "A variant: 3 rounds, not 4; 1 contract, not 2 (WZ-1.1)." in said
    close_window()


def test_a_usual_game_is_no_variant(player: SeatedPlayer) -> None:
    assert "round 1 of 4" in player.words()
    assert not [words for words in player.words() if "ariant" in words]
