"""What costs a side Craft, for the reckoning at the end (SW-7.1)."""

import pytest

from simulator.kernel.score import Lost
from simulator.rules.space_war import ruleset
from simulator.rules.space_war.model.events import Captured, CraftDestroyed
from tests.rules.space_war.battles import battle, ship, station
from tests.rules.space_war.yard import fighter, vessel


@pytest.mark.rule("SW-7.1", "boundary")
@pytest.mark.parametrize(
    ("name", "loser"),
    [("amber-1", "amber"), ("amber-2", "amber"), ("cyan-station", None), ("amber-3", None)],
)
def test_losses_are_craft_of_the_force_alone(name: str, loser: str | None) -> None:
    """A Fighter in a bay counts too, which nobody else has seen; Stations and prisoners do not."""
    field = battle(
        ship("cyan-1", vessel("E SB"), (20, 24)),
        ship("amber-1", vessel("E SB"), (40, 24), up=False),
        ship("amber-2", fighter("E L"), "amber-1", up=False),
        ship("amber-3", fighter("E L"), "cyan-1", captor="cyan"),
        station("cyan", (12, 24)),
    )
    view = field.seen_by(None)
    found = ruleset.scored(view, CraftDestroyed(name, "damage", "Dart"))
    assert found == ((Lost(loser, 1),) if loser else ())


def test_a_captured_fighter_is_lost() -> None:
    field = battle(
        ship("cyan-1", vessel("E TR SB"), (20, 24)),
        ship("amber-1", fighter("E L"), (21.5, 24), tractored_by="cyan-1"),
    )
    captured = Captured("amber-1", "amber", "cyan-1", "cyan")
    assert ruleset.scored(field.seen_by(None), captured) == (Lost("amber", 1),)
