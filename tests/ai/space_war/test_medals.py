"""Greedy gives medals to the crews that they serve best, and loses those that served least."""

from simulator.rules.space_war.model.actions import GiveMedal, StripMedal
from simulator.rules.space_war.model.options import Options
from simulator.rules.space_war.model.stages import Saves
from tests.ai.space_war.asking import choice
from tests.rules.space_war.battles import battle, hits, ship
from tests.rules.space_war.test_honours import CREWS, with_station
from tests.rules.space_war.yard import fighter, vessel

GUN = vessel("E L")


def test_medals_go_to_the_crews_that_they_serve_best() -> None:
    """An Ace has Lasers, Wingman serves from a Fighter, and the rest is for the dearest."""
    crews = (
        ship("cyan-1", vessel("E A A A A A"), (10, 10)),
        ship("cyan-2", vessel("E L L L"), (10, 20)),
        ship("cyan-3", fighter("E A"), (10, 30)),
    )
    gone = (
        ship(f"amber-{n}", GUN, (50, 2 + 3 * n), damaged=(1,), hits=hits(1, by="cyan"))
        for n in range(1, 6)
    )
    play = battle(*crews, *gone, at=Saves("amber"), options=Options(medals=True))
    given = {}
    while play.waits():
        action = choice(play).action
        assert isinstance(action, GiveMedal)
        given[action.medal] = action.craft
        play.do("cyan", action)
    assert given == {"ace": "cyan-2", "valour": "cyan-3", "star": "cyan-1"}


def test_the_medal_that_served_least_is_stripped() -> None:
    """A franchise was killed without the card: a medal from each crew, own choice (SW-17.7)."""
    done = with_station("amber", "cyan", *CREWS)
    while done.waits() == [("cyan", "medals")]:
        done.do("cyan", choice(done).action)
    assert done.waits() == [("cyan", "stripping")]
    assert choice(done).action == StripMedal("cyan-1", "bravery")
