"""What the end of a game tells: antimatter by source, and the luck of the dice."""

from simulator.kernel.decisions import waited_for
from simulator.kernel.engine import Step
from simulator.kernel.shown.motion import RiseMotion
from simulator.kernel.shown.score import Lost, Scored
from simulator.rules.burning_suns.display.scores import scores_of
from simulator.rules.burning_suns.model.actions import Explore, PlaceLeader, StartGame
from simulator.rules.burning_suns.model.empire_events import (
    AllianceEnded,
    CardReturned,
    CardTaken,
    ItemTaken,
    LeaderRolled,
    LevelGained,
)
from simulator.rules.burning_suns.model.events import (
    AntimatterMoved,
    GameEnded,
    PhaseBegan,
    UnitsLost,
)
from simulator.rules.burning_suns.model.state import ActionSpot, AntimatterMove
from simulator.rules.burning_suns.model.war import Volley, VolleyFired
from simulator.rules.burning_suns.system import SYSTEM
from simulator.session import Game
from simulator.session.log import Story
from tests.rules.burning_suns.empires import whole
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
    assert scores_of(view, lost) == (Lost("amber", 2, "Raider"),)
    assert scores_of(view, UnitsLost(None, "dark_ship", "u2", 2, "war")) == ()


def test_each_die_is_thrown_at_the_chance_of_its_attack_and_8_never_hits() -> None:
    view = begun().state
    volley = Volley("raider", 8, 1, (7, 8, 1))
    fired = VolleyFired("battle", "u2", 1, "cyan", is_attacker=True, volley=volley)
    throws = SYSTEM.play.throws_of(view, fired)
    assert [(each.good, each.sides) for each in throws] == [(7, 8)] * 3
    assert sum(each.is_good for each in throws) == 2


def test_what_decided_among_equals_is_told_at_the_end() -> None:
    play = begun(rounds=1).side_with("cyan", antimatter=1).side_with("amber", antimatter=1)
    play.units("amber", "h2", colossus=4).has(GameEnded(("amber",), last_round=True))
    assert "unique units in play decided, 1 to 0" in SYSTEM.contest.why_over(play.state)
    assert SYSTEM.contest.tie_breaks(play.state)[0] == (
        "Unique units in play",
        {"cyan": 0, "amber": 1},
    )
    play = begun(rounds=1).side_with("cyan", antimatter=1)
    play.has(GameEnded(("cyan",), last_round=True))
    assert "decided" not in SYSTEM.contest.why_over(play.state)


def test_an_action_is_one_row_of_the_log_that_says_what_was_done_where() -> None:
    game = Game.new(SYSTEM, begun().state.setup, "1")
    game.submit(StartGame(), "cyan")
    spots = iter([ActionSpot("explore", 0), *(ActionSpot("jump", n) for n in (0, 2))])
    others = iter([ActionSpot("battle", 0), *(ActionSpot("barrage", n) for n in (0, 2))])
    for n in range(3):
        for _ in range(2):
            seat = waited_for(game.state)[0]
            spot = next(spots if seat == "cyan" else others)
            assert isinstance(game.submit(PlaceLeader(spot, n), seat), Step)
    assert isinstance(game.submit(Explore("u2"), "cyan"), Step)
    row = Story(SYSTEM, None).rows(game.course)[-1]
    assert row.text.startswith("Cyan executes Explore; explores")
    assert (row.rules, row.pieces) == (("BS-5.6", "BS-6.1"), ("u2",))


def test_the_last_round_and_enough_antimatter_are_told() -> None:
    view = begun(rounds=3).side_with("cyan", antimatter=5).state
    last = SYSTEM.play.tell(view, PhaseBegan(3, "status"))
    assert last is not None
    assert (last.text, last.rules) == ("Round 3, the last", ("BS-5.1", "BS-1.9"))
    enough = SYSTEM.play.tell(view, AntimatterMoved("cyan", 1, "system", "h1"))
    assert enough is not None
    assert enough.text.endswith("; enough to win at the end of the round")
    assert "BS-1.2" in enough.rules


def test_the_die_of_a_leader_lies_in_the_tray_and_counts_as_luck() -> None:
    """BS-7.6: up to the attack succeeds, but an 8 never does."""
    view = begun().state
    rolled = LeaderRolled("cyan", "scan", 9, 8, succeeded=False)
    row = SYSTEM.play.roll_of(view, rolled)
    assert row is not None
    assert (row.title, row.label, row.note) == (
        "Leader roll: Scan", "Cyan", "fails, 1 to 7 would do"
    )  # fmt: skip
    assert [(die.face, die.verdict) for die in row.dice] == [(8, "miss")]
    (thrown,) = SYSTEM.play.throws_of(view, rolled)
    assert (thrown.seat, thrown.purpose, thrown.good, thrown.is_good) == (
        "cyan", "leader rolls", 7, False
    )  # fmt: skip
    sure = LeaderRolled("cyan", "scan", 5, None, succeeded=True)
    assert SYSTEM.play.roll_of(view, sure) is None
    assert SYSTEM.play.throws_of(view, sure) == ()


def test_antimatter_of_cards_has_a_place_in_the_scores() -> None:
    moved = AntimatterMoved("cyan", 1, "card", kind="containment_field")
    (score,) = scores_of(begun().state, moved)
    assert isinstance(score, Scored)
    assert (score.caption, score.amount) == ("Cards, items and levels held", 1)


def test_what_is_gained_and_lost_rises_at_the_chips() -> None:
    view = whole().state
    for event, words in (
        (CardTaken("cyan", "agent", "envoy_dark", "open"), [("Agitator", "cyan")]),
        (CardReturned("cyan", "agent", "envoy_dark"), [("−Agitator", "cyan")]),
        (ItemTaken("cyan", 0, 0, "lance", "raider"), [("Lance", "cyan")]),
        (LevelGained("cyan", 1, 0), [("level 1", "cyan")]),
        (
            AllianceEnded(("cyan", "amber"), broken=False),
            [("no longer allied with Amber", "cyan"), ("no longer allied with Cyan", "amber")],
        ),
    ):
        motions = SYSTEM.play.find_motions(view, event)
        assert [(each.text, each.seat) for each in motions if isinstance(each, RiseMotion)] == words
