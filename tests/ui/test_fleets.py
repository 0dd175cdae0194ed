"""A Wall of Battle in the window: its seats, handicaps and sides, and who stands beside whom."""

from itertools import pairwise

from simulator import paths
from simulator.kernel.decisions import waited_for
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.rules.space_war.model.actions import StartGame
from simulator.rules.space_war.system import SYSTEM
from simulator.scenario import load
from simulator.session import Game
from simulator.ui.state.games.briefing import brief_of
from simulator.ui.state.games.new_game import (
    NewGame,
    quick_game,
    with_own,
    with_seat_added,
    with_side,
    with_way,
    without_seat,
)
from simulator.ui.state.games.prospect import final_setup
from simulator.ui.window.splash import close_window
from tests.ui.playing_player import SeatedPlayer

NAMES = ("Cyan", "Amber", "Violet", "Rose", "Jade", "Umber")


def wall() -> NewGame:
    """A Wall of Battle about to begin, of four seats."""
    found = with_way(quick_game("space_war"), "space_war", "wall_of_battle")
    assert not isinstance(found, Refusal)
    return found


def seats(game: NewGame) -> list[str]:
    return [seat.id for seat in game.setup.seats]


def test_seats_come_and_go_by_two_with_squadrons_and_room_for_them() -> None:
    four = wall()
    assert seats(four) == ["cyan", "amber", "violet", "rose"]
    assert four.setup.tables[0].size == (72_000, 48_000)
    six = with_seat_added(four)
    assert seats(six) == ["cyan", "amber", "violet", "rose", "jade", "umber"]
    assert set(six.forces) == set(seats(six))
    assert six.setup.tables[0].size == (96_000, 72_000)
    setup = final_setup(six)
    assert not isinstance(setup, Refusal)
    assert SYSTEM.play.unplayable is not None
    assert SYSTEM.play.unplayable(SYSTEM.play.begin(setup, "a")) is None
    less = without_seat(six, 1)
    assert seats(less) == ["cyan", "violet", "rose", "jade"]
    assert less.setup.tables[0].size == (72_000, 48_000)


def test_a_handicap_goes_with_its_seat_and_bounds_its_squadron() -> None:
    """The Home Guard costs 92 M€, an expert has 90."""
    game = with_side(with_own(wall(), 0, "money", "expert"), 0, "jade")
    assert game.setup.extra.allowances == {"jade": "expert"}
    refused = final_setup(game)
    assert isinstance(refused, Refusal)
    assert refused.text == "Home Guard: 92 M€; at most 90, 2 too many (SW-20.1)"
    weak = with_own(game, 0, "money", "weak")
    assert not isinstance(final_setup(weak), Refusal)
    assert with_own(weak, 0, "money", "").setup.extra.allowances == {}


def test_sides_are_drawn_or_named_for_all() -> None:
    game = wall()
    for n, side in enumerate(("first", "second", "second", "first")):
        setup = final_setup(game)
        assert not isinstance(setup, Refusal)
        refused = SYSTEM.play.unplayable(SYSTEM.play.begin(setup, "a"))
        assert (refused is None) == (n == 0)
        game = with_own(game, n, "side", side)
    setup = final_setup(game)
    assert not isinstance(setup, Refusal)
    assert SYSTEM.play.unplayable(SYSTEM.play.begin(setup, "a")) is None
    two = with_way(game, "space_war", "squadron_action")
    assert not isinstance(two, Refusal)
    assert two.setup.extra.teams == {}


def test_chips_and_banner_stand_by_team_and_names_are_short_where_six_sit() -> None:
    """On small windows; in the table file Cyan, Violet and Jade are allied."""
    setup = load(paths.data("tables") / "space_war" / "scenarios" / "wall_of_six.yaml").setup
    game = Game.new(SYSTEM, setup, "a")
    assert isinstance(game.submit(StartGame(), "cyan"), Step)
    brief = brief_of(game, begins=False)
    assert brief is not None
    assert [seat.id for seat in brief.seats][:3] == ["cyan", "violet", "jade"]
    assert brief.side == ("cyan", "violet", "jade")
    first = waited_for(game.state)[0]
    for size in ((1280, 720), (960, 600)):
        player = SeatedPlayer(game, first, size)
        top = [text for text in player.app.texts if text.box[1] < 50]
        words = {text.words.removesuffix(" Squadron"): text.box for text in top}
        chips = sorted((words[name], name) for name in NAMES)
        assert [name for _, name in chips] == ["Cyan", "Violet", "Jade", "Amber", "Rose", "Umber"]
        assert chips[2][0][0] < words["v"][0] < chips[3][0][0]
        assert all(one[0] + one[2] < other[0] for (one, _), (other, _) in pairwise(chips))
        assert "Cyan" in player.words()
        close_window()
