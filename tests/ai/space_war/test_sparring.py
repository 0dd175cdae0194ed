"""Greedy against players of one idea each, and what it learnt from them."""

import os

import pytest

from simulator import api, paths
from simulator.ai import Agent
from simulator.geometry.measure import distance_nearest
from simulator.rules.space_war.model.stages import Moves
from tests.ai.space_war.asking import choice
from tests.ai.space_war.sparring import charger, keeper
from tests.rules.space_war.battles import Battle, Part, battle, ship
from tests.rules.space_war.yard import vessel

FOLDER = paths.data("tables") / "space_war" / "scenarios"
TABLES = (
    "asteroid_passage",
    "hidden_approach",
    "squadron_action",
    "squadron_action_large",
    "squadron_action_quick",
)

SEED = os.environ.get("JUMPSHOCK_SEED", "1")

LONGEST = 2000
"""Actions after which a game counts for neither."""

GUN = vessel("E L")


def winners(number: int, ours: str | Agent, theirs: Agent) -> tuple[bool, bool]:
    """Have we won game `number`, and have they? Tables take turns, and sides after each round."""
    turn, place = divmod(number, len(TABLES))
    table = api.load(FOLDER / f"{TABLES[place]}.yaml")
    seats = [seat.id for seat in table.setup.seats]
    own, other = seats if turn % 2 == 0 else reversed(seats)
    game = api.new_game(table, f"{SEED}/sparring/{number}")
    won = api.play_out(game, {own: ours, other: theirs}, LONGEST)
    return won == (own,), won == (other,)


@pytest.mark.parametrize("partner", [charger, keeper], ids=["charger", "keeper"])
def test_one_idea_beats_chance(partner: Agent) -> None:
    assert winners(4, "random", partner) == (False, True)


@pytest.mark.soak
@pytest.mark.parametrize("partner", [charger, keeper], ids=["charger", "keeper"])
def test_one_idea_wins_at_most_60_of_100_games_against_greedy(partner: Agent) -> None:
    games = 40
    lost = sum(winners(number, "greedy", partner)[1] for number in range(games))
    assert 100 * lost <= 60 * games


def nearer(play: Battle) -> int:
    """How much nearer to the enemy its next move takes Cyan's first Craft, in thou."""
    was = distance_nearest(play.at("cyan-1"), play.at("amber-1"))
    play.do("cyan", choice(play).action)
    return was - distance_nearest(play.at("cyan-1"), play.at("amber-1"))


def facing_guns(*others: Part, y: float, up: bool = True) -> Battle:
    """Cyan's gun, others that have moved, and four guns of the enemy's."""
    guns = [ship(f"amber-{n + 1}", vessel("E A L L"), (17 + 2 * n, 45)) for n in range(4)]
    moved = tuple(piece.id for piece, _ in others)
    return battle(ship("cyan-1", GUN, (20, y), up=up), *others, *guns, at=Moves("cyan", moved))


def test_it_goes_where_others_are_shot_at_too_and_not_alone() -> None:
    """A full move of 6 inches would let it shoot, and lets all four of them shoot at it."""
    assert nearer(facing_guns(y=26.5)) < 0
    beside = (ship(f"cyan-{n}", GUN, (8 + 2 * n, 30)) for n in range(2, 11))
    assert nearer(facing_guns(*beside, y=26.5)) > 5_000


def test_a_counter_that_stays_unknown_fears_no_shots() -> None:
    """The enemy turns it up at the end of his turn only, and may not shoot before (SW-3.3)."""
    assert nearer(facing_guns(y=22, up=False)) >= 5_900
