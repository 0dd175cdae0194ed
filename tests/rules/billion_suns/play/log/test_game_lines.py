"""The log's lines: each event of a game says what happened, or is book-keeping."""

from typing import get_args

import pytest

from simulator.kernel.event import Event
from simulator.kernel.piece_events import GroupMarked, PieceMarked, PieceRemoved
from simulator.rules.billion_suns import ruleset
from simulator.rules.billion_suns.model import events
from simulator.rules.billion_suns.model.contract_state import ContractState
from simulator.rules.billion_suns.model.stages import Blast, SettingUp
from tests.rules.builders import position
from tests.rules.games import playing

LINES: tuple[tuple[Event, str], ...] = (
    (events.PhaseBegan(2, "jump"), "round 2: the Jump phase begins (ABS-11.3)"),
    (events.PhaseBegan(4, "over"), "the game is over after round 4 (ABS-11.5)"),
    (events.PhaseBegan(0, "set_up"), "the game is set up (ABS-11.2)"),
    (events.CardTurned("QS"), "the Queen of Spades is drawn: Resolve Merge Conflict (WZ-6.1)"),
    (events.CardTurned("JC"), "the Jack of Clubs is drawn: a battlezone, debris storm (WZ-5)"),
    (events.AdministratorNamed("cyan"), "Cyan Corp is the Systems Administrator (ABS-11.2)"),
    (
        events.ContractsDealt((ContractState("QS"), ContractState("KD"))),
        "the contracts are Resolve Merge Conflict (WZ-6.1) and Break the Chain (WZ-6.8)",
    ),
    (
        events.HelmSet("amber", 1, 2, 5),
        "Amber Corp has 1 Seize Initiative, 2 Jump In, 5 Tactical (ABS-3.1)",
    ),
    (
        events.TokensSpent("cyan", "jump", 2, "a jump point"),
        "Cyan Corp spends 2 Jump In tokens on a jump point",
    ),
    (
        events.WentRogue("cyan", "cyan-1", "a burn"),
        "Cyan Corp goes rogue (ABS-9.5): cyan-1 takes the damage for a burn",
    ),
    (events.CreditsPaid("amber", 12, "ships"), "Amber Corp pays 12 credits for ships (ABS-4.8)"),
    (events.CreditsPaid("amber", 1, "ships"), "Amber Corp pays 1 credit for ships (ABS-4.8)"),
    (events.BondsIssued("cyan", 5), "Cyan Corp has 5 War Bonds (WZ-1.2)"),
    (events.BondsCashed("cyan", 1, 10), "Cyan Corp cashes 1 War Bond: 10 credits (WZ-1.2)"),
    (events.InitiativeWon("amber"), "Amber Corp wins the initiative (ABS-3.2)"),
    (events.JumpPointOpened("cyan", "B"), "Cyan Corp opens a jump point on table B (ABS-4.3)"),
    (events.JumpedIn("cyan-1"), "cyan-1 arrives by jump (ABS-4.7)"),
    (
        events.ShipParted("cyan-1/2", "cyan-3"),
        "cyan-1/2 is a battlegroup of its own, cyan-3 (WZ-2.1)",
    ),
    (
        events.LoadoutFitted("cyan-1", "repair_drones"),
        "cyan-1 has a loadout, repair drones (WZ-3)",
    ),
    (events.Scrambled("cyan-2", "cyan-1/1"), "cyan-2 scrambles from cyan-1/1 (ABS-4.9)"),
    (events.Stowed("cyan-2", events.RESERVES), "cyan-2 goes to Close Reserves (WZ-1.4)"),
    (events.Stowed("cyan-2", "cyan-1/1"), "cyan-2 goes aboard cyan-1/1 (ABS-4.9)"),
    (events.GroupActivated(("cyan-1", "cyan-2")), "cyan-1 and cyan-2 activate (ABS-5.8)"),
    (events.GroupActivated(("cyan-1",)), "cyan-1 activates (ABS-5.8)"),
    (events.GroupActivated(()), ""),
    (events.OrderGiven("cyan-1", "red_alert", None), "cyan-1: Red Alert (ABS-5.1)"),
    (events.OrderGiven("cyan-1", "engage", "amber-1"), "cyan-1: Engage amber-1 (ABS-5.1)"),
    (events.DieTurned(1, 5, True), "die 2 now shows 5 (ABS-8.4)"),
    (events.DieTurned(0, 6, False), "die 1 now shows 6 (ABS-9.4)"),
    (events.ShipLost("amber-1/1", "cyan"), "amber-1/1 is destroyed, by Cyan Corp (ABS-2.4)"),
    (events.ShipLost("amber-1/1", None), "amber-1/1 is destroyed (ABS-2.4)"),
    (
        events.BlastQueued(Blast("amber-1/1", "A", (0, 0), 3, None)),
        "amber-1/1 explodes (ABS-8.9)",
    ),
    (events.Scanned("cyan-1", "sat"), "cyan-1 scans sat (ABS-5.6)"),
    (
        events.CardEarned("cyan", "QS", 3, 4),
        "Cyan Corp earns 4 credits for the 3 of Resolve Merge Conflict (WZ-6.1)",
    ),
    (
        events.CardDiscarded("QS", 3),
        "the 3 of Resolve Merge Conflict (WZ-6.1) is discarded",
    ),
    (
        events.PointsScored("amber", "QS", 1),
        "Amber Corp scores 1 victory point by Resolve Merge Conflict (WZ-6.1)",
    ),
    (
        events.TokensGained("amber", "QH", 2),
        "Amber Corp gains 2 Tactical tokens by Take & Hold (WZ-6.3)",
    ),
    (events.RoundCleared(), ""),
)


@pytest.mark.parametrize(("event", "line"), LINES)
def test_the_log_says_what_happened(event: Event, line: str) -> None:
    play = playing(position(mode="warzone"), SettingUp("turns", "contracts"))
    assert ruleset.tell(play.state, event) == line


MARKS: tuple[tuple[Event, str], ...] = (
    (GroupMarked("cyan-1", "damage", 6), "cyan-1 has 6 damage tokens (ABS-2.4)"),
    (PieceMarked("bank", "damage", 1), "bank has 1 damage token (ABS-2.4)"),
    (GroupMarked("cyan-1", "damage", 0), "cyan-1 has no damage tokens (ABS-2.4)"),
    (GroupMarked("cyan-1", "easy_target", 1), "cyan-1 has an Easy Target token (ABS-6.3)"),
    (GroupMarked("cyan-1", "easy_target", 0), "cyan-1 loses its Easy Target token (ABS-6.3)"),
    (GroupMarked("cyan-1", "activated", 1), "cyan-1 has activated (ABS-5.8)"),
    (PieceMarked("cyan-1/1", "scrambled", 1), "cyan-1/1 has scrambled (WZ-2.2)"),
    (PieceMarked("sat", "taken:cyan", 1), "sat is taken over by Cyan Corp (WZ-6.6)"),
    (PieceMarked("sat", "taken:cyan", 0), ""),
    (PieceMarked("spade", "troops:amber", 3), "spade has 3 troop tokens of Amber Corp (WZ-6.2)"),
    (PieceMarked("sat", "heard:cyan-1", 1), "cyan-1 scanned sat last (ABS-12.21)"),
    (PieceMarked("liner", "cleared", 1), "liner is found in order (ABS-12.15)"),
    (PieceMarked("bank", "served", 1), "bank is served for this round (ABS-12.16)"),
    (PieceMarked("sat", "relayed", 2), "sat has 2 payments for this round (ABS-12.21)"),
    (PieceMarked("cyan-1/1", "heart", 1), "cyan-1/1 carries a Kraken Heart (ABS-10.6)"),
    (PieceMarked("cyan-1/1", "heart", 0), "cyan-1/1 carries no Kraken Heart (ABS-10.6)"),
    (PieceMarked("cyan-1/1", "own_sign", 2), "cyan-1/1 now has 2 own sign"),
    (PieceRemoved("cyan-1/1", "destroyed"), "cyan-1/1 is laid aside, destroyed (ABS-8.14)"),
    (PieceRemoved("cyan-1/1", "jumped_out"), "cyan-1/1 is laid aside, jumped out (ABS-5.4)"),
    (PieceRemoved("mine-1", "exploded"), "mine-1 is laid aside, exploded (WZ-3.1)"),
    (PieceRemoved("cyan-1/1", "removed"), "cyan-1/1 is laid aside (removed)"),
)


@pytest.mark.parametrize(("event", "line"), MARKS)
def test_tokens_and_losses_are_told_with_their_rules(event: Event, line: str) -> None:
    assert ruleset.tell(position(), event) == line


def test_every_event_says_something_or_is_book_keeping() -> None:
    told = {type(event) for event, line in LINES if line}
    silent = [kind.__name__ for kind in get_args(events.GameEvent) if kind not in told]
    assert silent == [
        "StagePushed",
        "StageTurned",
        "StagePopped",
        "BlastTaken",
        "ThingJoined",
        "RoundCleared",
    ]
