"""What the end of a game tells: antimatter by source, and the luck of the dice."""

from simulator.kernel.shown.score import Lost, Scored
from simulator.rules.burning_suns.display.scores import scores_of
from simulator.rules.burning_suns.model.events import AntimatterMoved, UnitsLost
from simulator.rules.burning_suns.model.state import AntimatterMove
from simulator.rules.burning_suns.model.war import Volley, VolleyFired
from simulator.rules.burning_suns.system import SYSTEM
from tests.rules.burning_suns.plays import begun


def test_each_move_of_antimatter_is_scored_by_its_source_and_kept() -> None:
    move = AntimatterMoved("cyan", 1, "unique", "u2", "titan", "amber")
    play = begun()
    assert scores_of(play.state, move) == (
        Scored("cyan", "unique", "Uniques destroyed", 1, "antimatter"),
    )
    play.has(move)
    assert play.side("cyan").moves == (AntimatterMove(1, 1, "unique", "u2", "titan", "amber"),)
    told = SYSTEM.play.tell(play.state, move)
    assert told is not None
    assert "the titan of Amber destroyed" in told.text
    assert (told.rules, told.pieces) == (("BS-1.7",), ("u2",))


def test_units_lost_in_war_and_over_limits_count_as_losses() -> None:
    view = begun().state
    lost = UnitsLost("amber", "raider", "u2", 2, "war")
    assert scores_of(view, lost) == (Lost("amber", 2, "raider"),)
    assert scores_of(view, UnitsLost(None, "dark_ship", "u2", 2, "war")) == ()


def test_each_die_is_thrown_at_the_chance_of_its_attack_and_8_never_hits() -> None:
    view = begun().state
    volley = Volley("raider", 8, 1, (7, 8, 1))
    fired = VolleyFired("battle", "u2", 1, "cyan", is_attacker=True, volley=volley)
    throws = SYSTEM.play.throws_of(view, fired)
    assert [(each.good, each.sides) for each in throws] == [(7, 8)] * 3
    assert sum(each.is_good for each in throws) == 2
