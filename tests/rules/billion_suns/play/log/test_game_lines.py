"""The log's rows: a story in names, with the rules behind each row."""

import re
from dataclasses import replace

import pytest

from simulator.kernel.by_hand.piece_events import PieceMarked, PieceRemoved
from simulator.kernel.event import Event
from simulator.kernel.piece import Aside, Piece, moved_to
from simulator.kernel.stages import StagePopped, StagePushed
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.model.actions import (
    ChooseLosses,
    Flight,
    Fly,
    Leg,
    OpenJumpPoint,
    Pass,
    RaiseShields,
    Reroll,
    Scan,
)
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.stages import EndPhase, Rounds, SettingUp
from simulator.rules.billion_suns.system import SYSTEM
from simulator.rules.billion_suns.view.phrases import are_several, known_as
from tests.rules.billion_suns.play.activating import moving, ordering, scanning
from tests.rules.billion_suns.play.fighting import fight
from tests.rules.billion_suns.play.jumps import GATE, deploy, jumping
from tests.rules.billion_suns.play.stories import Told, telling
from tests.rules.billion_suns.play.tactical_phase.test_orders import give
from tests.rules.builders import force, point, position, thing, warzone
from tests.rules.games import playing

GUN = force("cyan-1", "gunship", (5, 5))
TARGET = force("amber-1", "gunship", (5, 8), (5, 9))
WEAK = force("amber-1", "gunship", (5, 8), (5, 9), damage=3)
# Gunships have Silhouette 4 and Shields 1: a D6 hits on 2 to 4, twice on 1; a save holds on 1.


def test_an_attack_is_one_row_with_its_dice_hits_saves_and_damage() -> None:
    (row,) = telling(fight(GUN, TARGET)).go_on(1, 3, 1, 2, 6).read()
    assert row.text == (
        "Gunship · Cyan 1 fires Blasters at Gunships · Amber 1: 2D6, 3 hits, 1 saved, 2 damage"
    )
    assert [part.text for part in row.parts] == [
        "Blasters: 1 3",
        "Saves on Shields of 1: 1 2 6",
        "Gunships · Amber 1 now have 2 damage",
    ]
    assert {"ABS-8.4", "ABS-8.5", "ABS-8.7", "ABS-8.8"} <= set(row.rules)
    assert len(set(row.rules)) == len(row.rules)
    assert set(row.pieces) == {"cyan-1/1", "amber-1/1", "amber-1/2"}
    assert row.tables == ("A",)


def test_damage_of_going_rogue_is_told_apart_from_that_of_the_attack() -> None:
    told = telling(fight(GUN, TARGET, rogue=("amber",))).go_on(1, 3)
    told.do("amber", Pass()).do("amber", RaiseShields(None, 1, "amber-1"), 1, 2, 6)
    (row,) = told.read()
    assert row.text == (
        "Gunship · Cyan 1 fires Blasters at Gunships · Amber 1: 2D6, 3 hits, 2 saved, "
        "1 damage; Gunships · Amber 1 go rogue: 1 damage"
    )


def test_an_attack_without_hits_says_so() -> None:
    (row,) = telling(fight(GUN, TARGET)).go_on(5, 6).read()
    assert row.text == "Gunship · Cyan 1 fires Blasters at Gunships · Amber 1: 2D6, no hits"


def test_an_attack_is_one_row_over_all_its_steps() -> None:
    told = telling(fight(GUN, WEAK, engage=True)).go_on(5, 3)
    told.do("cyan", Reroll((0,)), 5, 4)
    assert told.play.waits() == [("amber", "losses")]
    told.do("amber", ChooseLosses(("amber-1/2",)), 6)
    (row,) = told.read()
    assert row.text == (
        "Gunship · Cyan 1 fires Blasters at Gunships · Amber 1: 2D6, 1 hit, none saved, "
        "1 damage; Amber loses a Gunship"
    )
    assert (row.first, row.last) == (1, 3)
    texts = [part.text for part in row.parts]
    assert "Re-roll: 5 becomes 5" in texts
    assert "Explosion check: 6" in texts
    assert "Ship 2 of Amber 1 is destroyed, by Cyan" in texts


def test_an_explosion_is_a_row_of_its_own_and_a_part_of_the_attack() -> None:
    # Gunships have mass 1: they explode on a 1, with one die, up to 1" off.
    told = telling(fight(GUN, WEAK, engage=True)).go_on(5, 3)
    told.do("cyan", Pass(), 4).do("amber", ChooseLosses(("amber-1/2",)), 1, 6)
    attack, blast = told.read()
    assert attack.text.endswith("; Amber loses a Gunship; one explodes")
    assert "Ship 2 of Amber 1 explodes" in [part.text for part in attack.parts]
    assert blast.text == (
        "The explosion of ship 2 of Amber 1 strikes Gunships · Amber 1: 1D6, no hits"
    )
    assert "ABS-8.9" in blast.rules


def test_orders_and_movement_are_one_row_a_group() -> None:
    two = force("cyan-1", "gunship", (10, 10), (11, 10))
    told = telling(ordering(position(two)))
    told.do("cyan", give("vector"))
    assert told.texts() == ["Gunships · Cyan 1 fly Vector"]
    up, back = Leg(point(10, 13.1)), Leg(point(11, 8))
    told.do("cyan", Fly("cyan-1", (Flight("cyan-1/1", (up,)),)))
    told.do("cyan", Fly("cyan-1", (Flight("cyan-1/2", (back,)),)))
    (row,) = told.read()
    assert row.text == 'Gunships · Cyan 1 fly Vector, up to 3.1"; one pulls High-G'
    assert [part.text for part in row.parts] == [
        'Ship 1 flies 3.1"',
        'Ship 2 flies 2" and pulls High-G',
    ]
    assert {"ABS-5.1", "ABS-6.1", "ABS-6.2"} == set(row.rules)


def test_a_deployment_is_one_row_with_cost_place_and_number() -> None:
    told = telling(jumping(GATE))
    told.do("cyan", deploy("frigate", (10, 12), (11, 12)))
    cost = 2 * told.before.setup.catalogue.classes["frigate"].cost
    (row,) = told.read()
    assert row.text == f"Frigates · Cyan 1 jump in on table A, 2 ships; {cost} credits"
    assert {"ABS-4.7", "ABS-4.8"} <= set(row.rules)


def test_jump_points_and_passing_are_one_row_a_turn() -> None:
    told = telling(jumping(purses=None))
    told.do("cyan", OpenJumpPoint("A", point(20, 20)))
    told.do("amber", Pass())
    assert told.texts() == [
        "Cyan Corp opens a jump point on table A",
        "Amber Corp passes; 1 Jump In token",
    ]


def test_a_scan_is_one_row_with_its_effect() -> None:
    utility = force("cyan-1", "light_utility_ship", (10, 10))
    sat = thing("sat", "comsat", (10, 11))
    view = warzone(utility, sat)
    deals = (ContractState("KS", things=("sat",)),)
    told = telling(scanning(replace(view, extra=replace(view.extra, deals=deals))))
    told.do("cyan", Scan("cyan-1", "sat"))
    (row,) = told.read()
    assert row.text.startswith("Light Utility Ship · Cyan 1 scans the ComSat")
    assert row.rules[0] == "ABS-5.6"


def test_a_contract_scores_in_one_row() -> None:
    play = playing(warzone(GUN), EndPhase("score"), phase="end")
    told = Told(play, play.state)
    for seat, points in (("cyan", 1), ("amber", 2)):
        said = SYSTEM.play.tell(play.state, events.PointsScored(seat, "QS", points))
        told.rows.add(1, "cyan", (said,) if said else ())
    text = "Cyan Corp scores 1 victory point; Amber Corp scores 2 victory points"
    assert told.texts() == [f"Resolve Merge Conflict: {text}"]


LINES: tuple[tuple[Event, str, str], ...] = (
    (events.PhaseBegan(2, "jump"), "Round 2 of 4: Jump phase", "ABS-11.3"),
    (events.PhaseBegan(4, "over"), "The game is over after round 4", "ABS-11.3"),
    (events.PhaseBegan(0, "set_up"), "The game is set up", "ABS-11.2"),
    (
        events.CardTurned("QS"),
        "The Queen of Spades is drawn: Resolve Merge Conflict",
        "WZ-6.1",
    ),
    (
        events.CardTurned("JC"),
        "The Jack of Clubs is drawn: a battlezone, debris storm",
        "WZ-5",
    ),
    (events.AdministratorNamed("cyan"), "Cyan Corp is the Systems Administrator", "ABS-11.2"),
    (
        events.ContractsDealt((ContractState("QS"), ContractState("KD"))),
        "The contracts are Resolve Merge Conflict and Break the Chain",
        "WZ-6.8",
    ),
    (
        events.HelmSet("amber", 1, 2, 5),
        "Amber Corp has 1 Seize Initiative, 2 Jump In and 5 Tactical tokens",
        "ABS-3.1",
    ),
    (
        events.TokensSpent("cyan", "initiative", 2, "the roll-off (ABS-3.2)"),
        "Cyan Corp bids 2 Seize Initiative tokens",
        "ABS-3.2",
    ),
    (
        events.WentRogue("cyan", "cyan-1", "a burn"),
        "Gunship · Cyan 1 goes rogue for a burn",
        "ABS-9.5",
    ),
    (events.BondsIssued("cyan", 5), "Cyan Corp has 5 War Bonds", "WZ-1.2"),
    (events.BondsCashed("cyan", 1, 10), "Cyan Corp cashes 1 War Bond: 10 credits", "WZ-1.2"),
    (events.CardDiscarded("QS", 3), "a card of 3 credits is discarded", "WZ-6.1"),
    (events.InitiativeWon("amber"), "Amber Corp wins the initiative", "ABS-3.2"),
    (
        events.Stowed("cyan-1", events.RESERVES),
        "Gunship · Cyan 1 goes to Close Reserves",
        "WZ-1.4",
    ),
    (events.OrderGiven("cyan-1", "red_alert", None), "Gunship · Cyan 1 is on Red Alert", "ABS-5.1"),
    (
        events.OrderGiven("cyan-1", "engage", "amber-1"),
        "Gunship · Cyan 1 engages Gunships · Amber 1",
        "ABS-5.1",
    ),
    (events.ShipLost("amber-1/1", None), "Ship 1 of Amber 1 is destroyed", "ABS-8.15"),
    (events.Scanned("cyan-1", "sat"), "Gunship · Cyan 1 scans the ComSat", "ABS-5.6"),
    (PieceMarked("sat", "taken:cyan", 1), "Cyan takes over the ComSat", "WZ-6.6"),
    (
        PieceMarked("spade", "troops:amber", 3),
        "Amber has 3 troop tokens on the Planetoid",
        "WZ-6.2",
    ),
    (PieceMarked("liner", "cleared", 1), "The Civilian Ship is cleared", "ABS-12.15"),
    (
        PieceMarked("cyan-1/1", "heart", 1),
        "Gunship · Cyan 1 now carries a Kraken Heart",
        "ABS-10.6",
    ),
    (PieceRemoved("mine-1", "exploded"), "Cyan's Mine 1 goes off", "WZ-3.1"),
    (
        PieceRemoved("cyan-1/1", "jumped_out"),
        "Gunship · Cyan 1 is out of the game, jumped out",
        "ABS-5.4",
    ),
)

THINGS: tuple[Piece, ...] = (
    thing("sat", "comsat", (20, 20)),
    thing("spade", "planetoid", (25, 25), diameter=4),
    thing("liner", "civilian_ship", (30, 30)),
    thing("mine-1", "mine", (8, 30), owner="cyan"),
)


@pytest.mark.parametrize(("event", "text", "rule"), LINES)
def test_the_log_says_what_happened_and_by_which_rule(event: Event, text: str, rule: str) -> None:
    view = position(GUN, TARGET, *THINGS, mode="warzone")
    play = playing(view, SettingUp("turns", "contracts"))
    telling = SYSTEM.play.tell(play.state, event)
    assert telling is not None
    assert telling.words == text
    assert rule in telling.rules
    assert not re.search(r"[A-Z]+-\d|\b(cyan|amber)-\d", telling.words)


def test_who_is_asked_and_what_is_book_keeping_has_no_row() -> None:
    told = {type(event) for event, _, _ in LINES}
    silent = (StagePushed(Rounds("command")), events.BlastTaken(), events.RoundCleared())
    view = playing(position(GUN), Rounds("command")).state
    assert [SYSTEM.play.tell(view, event) for event in silent] == [None] * 3
    assert not told & {type(event) for event in silent}
    assert SYSTEM.play.tell(view, events.GroupActivated(("cyan-1",))) is None


def test_what_the_rules_do_after_the_free_hand_is_told_as_theirs() -> None:
    view = playing(position(GUN, TARGET), Rounds("command")).state
    assert SYSTEM.play.tell(view, StagePopped(), by_hand=True) is None
    for event in (events.InitiativeWon("amber"), events.ShipLost("amber-1/1", None)):
        assert SYSTEM.play.tell(view, event) is not None
        assert SYSTEM.play.tell(view, event, by_hand=True) == SYSTEM.play.tell(view, event)


def test_groups_of_one_class_and_seat_are_told_apart_by_a_number_that_stays() -> None:
    two = force("cyan-2", "gunship", (9, 5), (9, 6))
    view = position(GUN, two, TARGET)
    assert known_as(position(GUN, TARGET), "cyan-1") == "Gunship · Cyan 1"
    assert (known_as(view, "cyan-1"), known_as(view, "cyan-2")) == (
        "Gunship · Cyan 1",
        "Gunships · Cyan 2",
    )
    assert known_as(view, "amber-1") == "Gunships · Amber 1"
    assert known_as(view, "cyan-2/2") == "ship 2 of Cyan 2"
    assert known_as(view, "cyan-1/1") == "Gunship · Cyan 1"
    gone = moved_to(view.pieces["cyan-1/1"], Aside("destroyed"))
    after = replace(view, pieces={**view.pieces, "cyan-1/1": gone})
    assert known_as(after, "cyan-2") == "Gunships · Cyan 2"
    assert are_several(after, "cyan-2")
    assert not are_several(after, "cyan-1")


def test_things_are_told_apart_by_kind_and_number() -> None:
    sats = [thing(name, "comsat", (n, 20)) for n, name in enumerate(("east", "west"), 5)]
    view = position(*sats, *THINGS[1:])
    assert (known_as(view, "east"), known_as(view, "west")) == ("ComSat 1", "ComSat 2")
    assert known_as(view, "spade") == "the Planetoid"
    assert known_as(view, "nothing") == "nothing"


def test_hops_and_powers_belong_to_the_movement() -> None:
    told = telling(moving(position(GUN), order="vector", tactical=2))
    spent = events.TokensSpent("cyan", "tactical", 1, "Power To Engines of cyan-1 (ABS-9.2)")
    telling_ = SYSTEM.play.tell(told.before, spent)
    assert telling_ is not None
    assert (
        telling_.text == "Cyan Corp spends 1 Tactical token on Power To Engines of Gunship · Cyan 1"
    )
    assert (telling_.rules, telling_.strand) == (("ABS-9.2",), "moves cyan-1")
