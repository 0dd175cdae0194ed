"""The umpire on rounds, phases, turns, helms, the roll-off and the steps of an activation.

Each planted error breaks one rule of a real game's save; the umpire has to name that rule.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, get_args

import pytest

from simulator.kernel.by_hand.sandbox import FreeHand
from simulator.kernel.by_hand.setup_changes import FURNISH
from simulator.kernel.saved.codec import canonical, parse
from simulator.mechanics.ruling_choice import ChooseRuling
from tests.games.matches import seated, shipped
from tests.oracle.umpire import judge
from tests.oracle.umpire_games import broken, doctored, played, save_of, table
from tests.oracle.umpire_judging import HAND
from tests.oracle.umpire_save import Plain, normal

TABLES = sorted(shipped())


@cache
def game(name: str = "quick_game", seed: str = "3", rounds: int = 2) -> tuple[str, ...]:
    return tuple(played(table(name, rounds=rounds), seed))


def events(body: Plain, kind: str) -> list[Plain]:
    return [event for event in body["events"] if event["is"] == kind]


def in_event(kind: str, change: Callable[[Plain], Any]) -> Callable[[Plain], bool]:
    """Change the first event of that kind in the game."""

    def doctor(body: Plain) -> bool:
        for event in events(body, kind):
            change(event)
            return True
        return False

    return doctor


def phases(body: Plain, phase: str) -> bool:
    return any(event["phase"] == phase for event in events(body, "phase_began"))


def twice(phase: str) -> Callable[[Plain], bool]:
    """Begin a phase twice, from the second round on."""

    def doctor(body: Plain) -> bool:
        for place, event in enumerate(body["events"]):
            if event["is"] == "phase_began" and event["phase"] == phase and event["round"] > 1:
                body["events"].insert(place, dict(event))
                return True
        return False

    return doctor


def without(kind: str, in_phase: str = "") -> Callable[[Plain], bool]:
    """Leave out the first event of that kind, in the step that begins a phase if one is named."""

    def doctor(body: Plain) -> bool:
        found = events(body, kind)
        if not found or (in_phase and not phases(body, in_phase)):
            return False
        body["events"].remove(found[0])
        return True

    return doctor


# Random play in `tests/games` is judged on every table; this is another game on each.
@pytest.mark.soak
@pytest.mark.parametrize("name", TABLES)
def test_honest_games_are_without_fault(name: str) -> None:
    assert broken(played(table(name, rounds=2), "7")) == []


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(
    "agents", [("random",), pytest.param(("greedy", "random"), marks=pytest.mark.soak)]
)
def test_honest_games_of_more_ceos_are_without_fault(seats: int, agents: Sequence[str]) -> None:
    for name in ("core_drawn", "open_skies"):
        assert broken(played(seated(table(name, rounds=2), seats), "5", agents)) == []


@pytest.mark.parametrize("name", ["carrier_war", "lifeline", "three_fronts"])
def test_the_free_hand_is_no_fault(name: str) -> None:
    assert broken(played(table(name, rounds=2), "11", meddled=5)) == []


def test_the_umpire_knows_every_action_of_the_free_hand() -> None:
    """A new one would else be judged as a seat's move."""
    ours = (*get_args(FreeHand), *FURNISH, ChooseRuling)
    assert {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower() for kind in ours} == HAND


def test_a_second_command_phase_is_caught() -> None:
    """The error that golden games and soaks once all agreed to (ABS-11.3)."""
    assert judge(save_of(game())) == []
    caught = [str(fault) for fault in judge(save_of(doctored(game(), twice("command"))))]
    assert "ABS-11.3: the command phase follows the command phase" in caught[0]


@pytest.mark.parametrize("phase", ["jump", "tactical", "end"])
def test_a_phase_that_comes_twice_is_caught(phase: str) -> None:
    assert "ABS-11.3" in broken(doctored(game(), twice(phase)))


@pytest.mark.parametrize("phase", ["jump", "tactical"])
def test_a_phase_left_out_is_caught(phase: str) -> None:
    def doctor(body: Plain) -> bool:
        for event in events(body, "phase_began"):
            if event["phase"] == phase:
                body["events"].remove(event)
                return True
        return False

    assert "ABS-11.3" in broken(doctored(game(), doctor))


def test_a_round_that_is_not_cleared_is_caught() -> None:
    assert "ABS-11.5" in broken(doctored(game(), without("round_cleared", in_phase="end")))


@cache
def emptied() -> tuple[str, ...]:
    """A game in which the hand takes off the last pieces that the End phase waited for."""
    return tuple(played(table("core_asteroid_mining", rounds=2), "2", meddled=2))


def by_hand_to_the_end(body: Plain) -> bool:
    return body["action"]["is"] == "remove_pieces" and bool(events(body, "round_cleared"))


def test_a_round_that_the_hand_brings_to_its_end_is_cleared_too() -> None:
    """The game goes on after the hand by its own rules (ABS-11.5)."""
    lines = emptied()
    assert any(by_hand_to_the_end(normal(parse(line))) for line in lines[1:])
    assert broken(lines) == []


@pytest.mark.parametrize("times", [0, 2])
def test_a_round_that_the_hand_ends_is_cleared_once(times: int) -> None:
    def doctor(body: Plain) -> bool:
        if not by_hand_to_the_end(body):
            return False
        (cleared,) = events(body, "round_cleared")
        at = body["events"].index(cleared)
        body["events"][at : at + 1] = [cleared] * times
        return True

    assert "ABS-11.5" in broken(doctored(emptied(), doctor))


def test_a_token_too_many_in_the_helm_is_caught() -> None:
    """S+3 tokens: 5 at scale 2 (ABS-3.1)."""

    def doctor(body: Plain) -> bool:
        if body["action"]["is"] != "allot_helm":
            return False
        body["action"]["tactical"] += 1
        return True

    assert "ABS-3.1" in broken(doctored(game(), doctor))


def test_a_helm_that_is_not_what_was_allotted_is_caught() -> None:
    def swap(event: Plain) -> None:
        event["jump"], event["tactical"] = event["jump"] + 1, event["tactical"] - 1

    assert "ABS-3.1" in broken(doctored(game(), in_event("helm_set", swap)))


@pytest.mark.parametrize(("bid", "sides"), [(0, 12), (1, 10), (2, 8), (3, 6), (4, 3), (5, 3)])
def test_tokens_buy_the_die_of_the_roll_off(bid: int, sides: int) -> None:
    """1 token D10, 2 D8, 3 D6, 4 or more D3, none D12 (ABS-3.2)."""
    assert broken(_roll_off(bid, sides)) == []
    assert "ABS-3.2" in broken(_roll_off(bid, 20))


def _roll_off(bid: int, sides: int) -> list[str]:
    """A Command phase in which the first CEO bids so many tokens and rolls such a die."""
    lines = game("quick_game", "3", 1)
    first = next(n for n, line in enumerate(lines) if "AllotHelm" in line or "allot_helm" in line)
    head = lines[:first]
    seats = ("cyan", "amber")
    helm = {"is": "allot_helm", "initiative": bid, "jump": 0, "tactical": 5 - bid}
    steps = [_step(n, seat, helm, []) for n, seat in enumerate(seats, start=first)]
    steps[1]["events"] = [
        {"is": "answers_revealed", "what": "helm", "answers": [[seat, helm] for seat in seats]},
        *({**helm, "is": "helm_set", "seat": seat} for seat in seats),
    ]
    bids = [{"is": "bid_initiative", "tokens": count} for count in (bid, 0)]
    steps += [
        _step(first + 2 + n, seat, bids[n], []) for n, seat in enumerate(seats if bid else ())
    ]
    spent = {"is": "tokens_spent", "seat": "cyan", "compartment": "initiative", "why": "roll-off"}
    steps[-1]["events"] += [
        *([{**spent, "count": bid}] if bid else []),
        {"is": "dice_rolled", "purpose": "initiative", "sides": sides, "faces": [1]},
        {"is": "dice_rolled", "purpose": "initiative", "sides": 12, "faces": [2]},
        {"is": "initiative_won", "seat": "cyan"},
    ]
    return [*head, *(canonical(step) for step in steps)]


def _step(n: int, seat: str, action: Plain, happened: list[Plain]) -> Plain:
    return {"n": n, "seat": seat, "action": action, "events": list(happened)}


def test_the_higher_roll_does_not_win() -> None:
    lines = _roll_off(0, 12)
    wrong = [line.replace('"is":"initiative_won","seat":"cyan"', "?") for line in lines]
    wrong = [line.replace("?", '"is":"initiative_won","seat":"amber"') for line in wrong]
    assert wrong != lines
    assert broken(wrong) == ["ABS-3.2"]


def test_all_dice_again_among_ties_is_caught() -> None:
    """Only those tied for lowest roll again, with the dice they had (ABS-3.2)."""
    lines = _roll_off(0, 12)
    tie = '"faces":[2],"is":"dice_rolled"'
    assert any(tie in line for line in lines)
    tied = [line.replace(tie, '"faces":[1],"is":"dice_rolled"') for line in lines]
    assert broken(tied) == ["ABS-3.2"]


def test_a_turn_out_of_order_is_caught() -> None:
    """Who named first is asked first (ABS-3.4, 4.1): the other one has the turn."""

    def doctor(body: Plain) -> bool:
        if body["action"]["is"] != "name_first" or not events(body, "decisions_opened"):
            return False
        other = {"cyan": "amber", "amber": "cyan"}
        body["action"]["seat"] = other[body["action"]["seat"]]
        return True

    assert "ABS-4.1" in broken(doctored(game("carrier_war"), doctor))


def test_the_loser_of_the_roll_off_naming_who_goes_first_is_caught() -> None:
    def doctor(body: Plain) -> bool:
        if body["action"]["is"] != "name_first":
            return False
        body["seat"] = {"cyan": "amber", "amber": "cyan"}[body["seat"]]
        return True

    assert "ABS-3.4" in broken(doctored(game(), doctor))


def test_a_turn_without_its_token_is_caught() -> None:
    def doctor(body: Plain) -> bool:
        spent = [one for one in events(body, "tokens_spent") if one["compartment"] == "jump"]
        if not spent:
            return False
        body["events"].remove(spent[0])
        return True

    assert "ABS-4.1" in broken(doctored(game(), doctor))


def test_a_group_left_unactivated_is_caught() -> None:
    """The Tactical phase ends with every group activated once (ABS-5.8)."""
    lines = game("open_skies")
    marked = 0

    def doctor(body: Plain) -> bool:
        nonlocal marked
        for event in events(body, "group_activated"):
            marked += 1
            if marked == 2:
                body["events"].remove(event)
                return True
        return False

    assert "ABS-5.8" in broken(doctored(lines, doctor))


def test_a_second_activation_in_a_round_is_caught() -> None:
    seen: list[Plain] = []

    def doctor(body: Plain) -> bool:
        if body["action"]["is"] != "activate":
            return False
        if not seen:
            seen.append(dict(body["action"]))
            return False
        body["action"]["group"] = seen[0]["group"]
        for event in events(body, "group_activated"):
            event["groups"] = [seen[0]["group"]]
        return True

    assert "ABS-5.8" in broken(doctored(game("open_skies"), doctor))


def test_a_step_of_an_activation_left_out_is_caught() -> None:
    def doctor(body: Plain) -> bool:
        for event in events(body, "stage_turned"):
            if event["stage"].get("step") == "coherency":
                body["events"] = [
                    one for one in body["events"] if one.get("stage", {}).get("step") != "coherency"
                ]
                return True
        return False

    assert "ABS-5" in broken(doctored(game("open_skies"), doctor))


def test_an_order_nobody_has_is_caught() -> None:
    def doctor(body: Plain) -> bool:
        if body["action"]["is"] != "give_orders":
            return False
        body["action"]["orders"] = body["action"]["orders"][1:]
        return True

    assert "ABS-5.1" in broken(doctored(game("open_skies"), doctor))


def test_an_own_group_engaged_is_caught() -> None:
    def doctor(body: Plain) -> bool:
        for order in body["action"].get("orders", ()):
            if order["kind"] == "engage":
                order["target"] = order["group"]
                return True
        return False

    assert "ABS-8.3" in broken(doctored(game("open_skies"), doctor))


def test_scoring_before_the_independents_move_is_caught() -> None:
    """The End phase in its order (ABS-11.5): a move after points have been scored."""

    def doctor(body: Plain) -> bool:
        moves = events(body, "piece_moved")
        cleared = events(body, "round_cleared")
        if not moves or not cleared or not phases(body, "end"):
            return False
        body["events"].remove(moves[0])
        body["events"].insert(body["events"].index(cleared[0]) + 1, moves[0])
        return True

    assert "ABS-11.5" in broken(doctored(game("kraken_hunt"), doctor))
