"""The log's rows of choices: battlezones, storms, troops landed and removed, leaving for good."""

from simulator.rules.billion_suns.model.actions import (
    DeclareBattlezone,
    JumpOut,
    PlaceThing,
    Scan,
)
from simulator.rules.billion_suns.model.stages import EndPhase
from simulator.rules.billion_suns.model.surface_battle import RemoveTroops
from tests.rules.billion_suns.play.activating import leaving, scanning
from tests.rules.billion_suns.play.contracts.contracting import dealt, marked
from tests.rules.billion_suns.play.jumps import GATE
from tests.rules.billion_suns.play.setting_up import ADMINISTRATOR, set_up, to_set_up
from tests.rules.billion_suns.play.stories import telling
from tests.rules.builders import force, planetoid, point, position
from tests.rules.games import playing

ROCK = planetoid((18, 18), name="spade")
UTILITY = force("cyan-1", "medium_utility_ship", (18, 20.5), (18, 21))


def test_a_surface_battle_is_one_row_with_what_each_side_removes() -> None:
    ships = force("cyan-1", "frigate", (18, 21)), force("amber-1", "gunship", (18, 20.5))
    view = marked(dealt(ROCK, *ships, card="KS"), "spade", troops__cyan=2, troops__amber=3)
    told = telling(playing(view, EndPhase("kraken"), phase="end")).go_on(1, 2, 1, 6, 6, 1)
    assert told.texts() == [
        "Surface battle of Hostile Takeover: Cyan rolls 2 ones; Amber rolls 1 one"
    ]
    told.do("amber", RemoveTroops(1))
    assert "loses" not in told.texts()[0]
    told.do("cyan", RemoveTroops(2))
    row = told.read()[0]
    assert row.text == (
        "Surface battle of Hostile Takeover: Cyan rolls 2 ones; Amber rolls 1 one;"
        " Amber loses 2 troop tokens on Hostile Takeover's planetoid;"
        " Cyan loses 1 troop token on Hostile Takeover's planetoid"
    )
    assert [part.text for part in row.parts] == [
        "Cyan: 1 2 1 on 3D6",
        "Amber: 6 6 1 on 3D6",
        "Amber has 1 troop token left on Hostile Takeover's planetoid",
        "Cyan has 1 troop token left on Hostile Takeover's planetoid",
    ]
    assert row.rules == ("WZ-6.2",)
    assert row.pieces == ("spade",)


def test_a_surface_battle_without_ones_says_so() -> None:
    view = marked(dealt(ROCK, card="KS"), "spade", troops__cyan=1, troops__amber=1)
    told = telling(playing(view, EndPhase("kraken"), phase="end")).go_on(2, 3)
    assert told.texts() == [
        "Surface battle of Hostile Takeover: Cyan rolls no ones; Amber rolls no ones"
    ]


def test_a_scan_says_how_many_troops_it_lands() -> None:
    view = dealt(ROCK, UTILITY, card="KS")
    for had, words in ((0, ""), (3, ", 5 in all")):
        told = telling(scanning(marked(view, "spade", troops__cyan=had)))
        told.do("cyan", Scan("cyan-1", "spade", landing=("cyan-1/2",)))
        row = told.read()[0]
        assert row.text == (
            "Medium Utility Ships · Cyan 1 scan Hostile Takeover's planetoid;"
            f" Cyan lands 2 troop tokens on Hostile Takeover's planetoid{words}"
        )
        assert "WZ-6.2" in row.rules


def test_a_declared_battlezone_has_a_row() -> None:
    # The Jack of Spades, then the Queens of Spades and of Clubs.
    told = telling(to_set_up(contracts=("draw",), scale=1))
    set_up(told.play, "random", 9, 1, 4, *ADMINISTRATOR)
    told = telling(told.play)
    told.do("cyan", DeclareBattlezone("deep_space", "A"), 1, 1, 1)
    row = told.read()[0]
    assert row.text == "Table A: its battlezones are now deep space"
    assert row.rules == ("WZ-5",)


def test_an_area_of_a_storm_says_what_it_is_made_of() -> None:
    play = to_set_up(contracts=("QC",), scale=1, tables={"A": ("debris_storm",)})
    told = telling(set_up(play, "turns", *ADMINISTRATOR))
    told.do("cyan", PlaceThing("A", point(18, 18)))
    told.do("amber", PlaceThing("A", point(9, 9), kind="asteroid"))
    sat, rock = told.read()[:2]
    assert (sat.text, sat.rules) == ("A ComSat is set up on table A", ("ABS-11.7",))
    assert rock.text == "An Asteroid is set up on table A, in the Debris Storm"
    assert rock.rules == ("WZ-4.3",)


def test_who_leaves_for_good_where_there_are_reserves_is_told() -> None:
    two = force("cyan-1", "frigate", (10, 12), (10, 14))
    told = telling(leaving(position(GATE, two, mode="warzone")))
    told.do("cyan", JumpOut("cyan-1", "cyan-gate", for_good=True))
    (row,) = told.read()
    assert row.text == "Frigates · Cyan 1 are out of the game, jumped out"
    assert row.rules == ("ABS-5.4", "WZ-1.4")
