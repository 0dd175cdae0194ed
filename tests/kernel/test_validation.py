"""Set-ups that no game can start from."""

from dataclasses import replace
from typing import Any

import pytest

from simulator.geometry.heading import Degrees, Vector
from simulator.geometry.shapes import Disc, Polygon, Pose
from simulator.kernel.piece import Aside, OnTable, Place
from simulator.kernel.saved.validation import MOST_CORNERS, is_sound_base, unsound_setup
from simulator.session import Game
from tests.contract import toy
from tests.contract.toy import SYSTEM as TOY

SOUND = toy.small_setup()


def on(x: int, y: int, table: str = "A") -> OnTable:
    return OnTable(table, Pose((x, y)))


def placed(place: Place) -> dict[str, Any]:
    return {"pieces": (replace(SOUND.pieces[0], place=place), *SOUND.pieces[1:])}


def sized(width: int, height: int) -> dict[str, Any]:
    return {"tables": (replace(SOUND.tables[0], size=(width, height)), *SOUND.tables[1:])}


@pytest.mark.parametrize(
    "change",
    [{}, placed(Aside("gone")), placed(on(0, 0)), placed(on(12_000, 12_000)), {"pieces": ()}],
)
def test_sound_setups(change: dict[str, Any]) -> None:
    assert unsound_setup(replace(SOUND, **change)) is None


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seats": ()}, "a game needs a seat and a table"),
        ({"tables": ()}, "a game needs a seat and a table"),
        ({"seats": SOUND.seats * 2}, "the id red is given 2 times"),
        ({"tables": SOUND.tables * 3}, "the id A is given 3 times"),
        ({"pieces": SOUND.pieces * 2}, "the id red/1 is given 2 times"),
        (sized(0, 12_000), "table A has no size"),
        (sized(12_000, 240_001), "table A has no size, or is too large"),
        (placed(on(-1, 0)), "red/1 cannot be what it is, where it is"),
        (placed(on(0, 12_001)), "red/1 cannot be"),
        (placed(on(1, 1, "C")), "red/1 cannot be"),
        (placed(OnTable("A", Pose((1, 1), Vector(0, 0)))), "red/1 cannot be"),
        (placed(OnTable("A", Pose((1, 1), Degrees(-1)))), "red/1 cannot be"),
        ({"pieces": (replace(SOUND.pieces[0], base=Disc(0)),)}, "red/1 cannot be"),
    ],
)
def test_unsound_setups_start_no_game(change: dict[str, Any], says: str) -> None:
    setup = replace(SOUND, **change)
    assert says in str(unsound_setup(setup))
    with pytest.raises(ValueError, match=says):
        Game.new(TOY, setup, "seed")


def test_bases_have_a_limited_number_of_corners() -> None:
    corners = tuple((number, number * number % 7) for number in range(MOST_CORNERS))
    assert is_sound_base(Polygon(corners))
    assert not is_sound_base(Polygon((*corners, (5, 5))))
