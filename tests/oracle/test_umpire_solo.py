"""The umpire on solo games: honest ones have no fault, each planted error is named (SOLO-1)."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from simulator.api import new_game, play_out
from simulator.kernel.spec import AnyTableFile, TableFile
from simulator.rules.billion_suns.view.contractors.margin import margin_now
from tests.games.judged import lines_of
from tests.games.matches import shipped
from tests.oracle.umpire import Judge, judge
from tests.oracle.umpire_arrivals import ArrivalsJudge
from tests.oracle.umpire_claims import FAILURE, ClaimsJudge, margin_of
from tests.oracle.umpire_course import CourseJudge
from tests.oracle.umpire_errands import ErrandsJudge
from tests.oracle.umpire_games import played, read_otherwise, save_of, set_up, table
from tests.oracle.umpire_last import winners_of
from tests.oracle.umpire_parts import PartsJudge
from tests.oracle.umpire_passives import PassivesJudge
from tests.oracle.umpire_plants import planted
from tests.oracle.umpire_save import Plain, Save
from tests.oracle.umpire_solo_plants import SOLO_PLANTS
from tests.oracle.umpire_spoils import spoiled, swap

Change = Callable[[list[Plain], int], bool]

SOLO: tuple[type[Judge], ...] = (ArrivalsJudge, PartsJudge, ErrandsJudge, ClaimsJudge)

TABLES = sorted(name for name, setup in shipped().items() if setup.options.mode == "solo")

CORE = sorted(name for name in shipped() if name.startswith("core_"))
"""Tables of the core game, which one CEO can play too."""


def alone(name: str, **changes: Any) -> Any:
    """A table for one CEO; contractors sit down at those of the core game."""
    setup = table(name, mode="solo", **changes)
    contractors = replace(setup.seats[0], id="ic", name="Independent Contractors")
    return replace(setup, seats=(setup.seats[0], contractors))


def named(save: Save, *judges: type[Judge]) -> set[str]:
    return {fault.rule for fault in judge(save, judges or None)}


@cache
def lines(rounds: int = 2, seed: str = "1") -> tuple[str, ...]:
    return tuple(played(table("lone_contractor", rounds=rounds), seed))


@cache
def honest(rounds: int = 2, seed: str = "1") -> Save:
    """A game on the shipped position, as the program plays it."""
    return save_of(lines(rounds, seed))


@pytest.mark.parametrize("name", TABLES)
def test_an_honest_game_has_no_fault(name: str) -> None:
    assert judge(save_of(played(table(name, rounds=2), f"umpire {name}"))) == []


@pytest.mark.parametrize("name", ["core_drawn", "core_kraken_hunt", "core_orbital_hold"])
def test_an_honest_game_of_core_contracts_alone_has_no_fault(name: str) -> None:
    assert judge(save_of(played(alone(name, rounds=3), "1"))) == []


def test_the_free_hand_is_no_fault_in_a_solo_game() -> None:
    assert judge(save_of(played(table("lone_contractor", rounds=2), "4", meddled=7))) == []


def test_contractors_that_the_free_hand_brings_back_late_need_not_act() -> None:
    rulings = {"dangerous_space": "per_battlegroup", "dice": "whole_group", "seize_combined": "no"}
    rulings |= {"shields_against": "weapon_attacks", "jump_shock_victims": "ships_and_objects"}
    setup = alone("core_salvage", rulings=rulings, rounds=5)
    assert judge(save_of(played(setup, "s20", meddled=9))) == []


def test_damage_that_goes_with_a_ship_before_repairs_is_none_to_discard() -> None:
    """The group that pays for an override of the repairs explodes beside who repairs."""
    rulings = {"planetoid_from": "rim", "jump_shock": "once_per_battlegroup", "jump_again": "no"}
    rulings |= {"dice": "whole_group", "save_top_face": "fails", "protect_neutrals": "no"}
    rulings |= {"solo_activate": "all", "scramble_alerts_ic": "yes"}
    setup = alone("core_planetary_survey", rulings=rulings, scale=8, rounds=5)
    assert judge(save_of(played(setup, "s42"))) == []


@pytest.mark.soak
@pytest.mark.parametrize("agent", ["random", "greedy"])
@pytest.mark.parametrize("name", [*TABLES, *CORE])
def test_many_honest_games_have_no_fault(name: str, agent: str) -> None:
    for seed in range(20):
        assert judge(save_of(played(alone(name), f"{agent}/{seed}", (agent,)))) == []


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        (("JS", "QH", "KC"), "comsat"),
        (("JS", "QH", "KC"), "civilian_ship"),
        (("KS", "KH", "JC"), "planetoid"),
        (("KS", "KH", "JC"), "facility"),
    ],
)
def test_each_objective_comes_to_a_random_table(cards: tuple[str, ...], kind: str) -> None:
    """Also those that would stand on the table that their contract adds (SOLO-1.1, ABS-11.7)."""
    seen, tables = Counter[str](), set[str]()
    for seed in range(24):
        save = save_of(set_up(alone("core_drawn", contracts=cards), str(seed)))
        seen.update(
            event["piece"]["place"]["table"]
            for step in save.steps
            for event in step.events
            if event["is"] == "piece_placed" and event["piece"]["kind"] == kind
        )
        tables |= {*save.frame.tables, *seen}
    # Even odds: less than a quarter of the even share has a chance below 1 in 1,000.
    assert len(tables) > 1
    assert all(4 * len(tables) * seen[one] >= sum(seen.values()) for one in tables)


READINGS = [
    ("seize_combined", "no"),
    ("solo_activate", "all"),
    ("scramble_alerts_ic", "yes"),
    ("ic_jump_shock", "yes"),
    ("ic_auxiliary", "per_group"),
    ("claim_jump", "all_summed"),
    ("planetoid_from", "rim"),
    ("easy_target", "all_slow"),
    ("incoherent_damage", "per_stray_ship"),
]


@pytest.mark.parametrize(("ruling", "reading"), READINGS)
def test_honest_games_by_other_readings_have_no_fault(ruling: str, reading: str) -> None:
    for name in ("lone_contractor", "hostile_ground"):
        setup = table(name, {ruling: reading}, rounds=2)
        assert judge(save_of(played(setup, "2"))) == []


@pytest.mark.parametrize(
    ("ruling", "reading", "rule"),
    [
        ("seize_combined", "no", "SOLO-1.11"),
        ("solo_activate", "all", "SOLO-1.11"),
        ("ic_jump_shock", "yes", "ABS-4.7"),
        ("ic_auxiliary", "per_group", "SOLO-1.19"),
        ("claim_jump", "all_summed", "SOLO-1.20"),
        ("incoherent_damage", "0", "ABS-2.5"),
    ],
)
def test_another_reading_than_the_save_tells_is_named(ruling: str, reading: str, rule: str) -> None:
    found = (
        named(save_of(read_otherwise(lines(4, seed), ruling, reading))) for seed in ("1", "6", "8")
    )
    assert any(rule in rules for rules in found)


@pytest.mark.parametrize("name", SOLO_PLANTS)
def test_a_planted_error_is_found(name: str) -> None:
    plant = SOLO_PLANTS[name]
    with planted(plant):
        games = (played(plant.setup, seed, (plant.agent,)) for seed in "1234")
        assert any(plant.rule in named(save_of(lines)) for lines in games)


def first(kind: str, fits: Callable[[Plain], bool], change: Callable[[Plain], Any]) -> Change:
    """Change the first event of a kind that fits."""

    def spoil(events: list[Plain], place: int) -> bool:
        event = events[place]
        if event["is"] == kind and fits(event):
            change(event)
            return True
        return False

    return spoil


def put(path: str, value: Any) -> Callable[[Plain], None]:
    """Another value at a path such as `to.pose`; a function changes the one that is there."""

    def change(event: Plain) -> None:
        *way, last = path.split(".")
        for part in way:
            event = event[part]
        event[last] = value(event[last]) if callable(value) else value

    return change


def ic_piece(event: Plain) -> bool:
    return bool(event["piece"]["owner"] == "ic")


def ic_ship(event: Plain) -> bool:
    return str(event["piece"]).startswith("ic-")


def ic_groups(event: Plain) -> bool:
    return any(name.startswith("ic-") for name in event["groups"])


def at_jump_in(event: Plain) -> bool:
    return event["trigger"]["group"] is not None


def at_round_start(event: Plain) -> bool:
    return event["trigger"]["group"] is None


def several(event: Plain) -> bool:
    return len(event["lots"]) > 1


def any_one(event: Plain) -> bool:
    return True


def up(value: int) -> int:
    return value + 1


def one_on(at: list[int]) -> list[int]:
    return [at[0] + 1, at[1]]


def one_less(parts: list[Any]) -> list[Any]:
    return parts[:-1]


def north(_: Any) -> Plain:
    return {"is": "vector", "x": 0, "y": 1}


def another_lot(event: Plain) -> None:
    event["drawn"] = next(lot for lot in event["lots"] if lot != event["drawn"])


def after_scatter(change: Callable[[Plain], None]) -> Change:
    """Change the first ship that comes right after a D8."""

    def spoil(events: list[Plain], place: int) -> bool:
        if events[place]["is"] != "piece_placed" or not ic_piece(events[place]):
            return False
        before = [one for one in events[:place] if one["is"] in ("dice_rolled", "piece_placed")]
        if not before or before[-1].get("sides") != 8:
            return False
        change(events[place])
        return True

    return spoil


def without(kind: str, fits: Callable[[Plain], bool]) -> Change:
    """Leave out the first event of a kind that fits."""

    def spoil(events: list[Plain], place: int) -> bool:
        if events[place]["is"] == kind and fits(events[place]):
            del events[place]
            return True
        return False

    return spoil


def once_more(kind: str, fits: Callable[[Plain], bool]) -> Change:
    """Let the first event of a kind that fits happen twice."""

    def spoil(events: list[Plain], place: int) -> bool:
        if events[place]["is"] == kind and fits(events[place]):
            events.insert(place, dict(events[place]))
            return True
        return False

    return spoil


def as_well(kind: str, fits: Callable[[Plain], bool], more: Plain) -> Change:
    """Let something else happen right after the first event of a kind that fits."""

    def spoil(events: list[Plain], place: int) -> bool:
        if events[place]["is"] == kind and fits(events[place]):
            events.insert(place + 1, more)
            return True
        return False

    return spoil


def two_checks(events: list[Plain], place: int) -> bool:
    """The checks of a round's start come in another order."""
    later = [one for one in events[place:] if one["is"] == "arrival_checked"]
    if events[place]["is"] != "arrival_checked" or len(later) < 2 or at_jump_in(later[0]):
        return False
    later[0]["trigger"], later[1]["trigger"] = later[1]["trigger"], later[0]["trigger"]
    return True


def repairs(events: list[Plain], place: int) -> bool:
    """A group of contractors discards one damage token less."""
    event, then = events[place], (events[place + 1 :] or [{}])[0]
    step = (then.get("stage") or {}).get("step")
    if event["is"] != "group_marked" or not event["group"].startswith("ic-"):
        return False
    if event["mark"] != "damage" or step != "easy_target":
        return False
    event["count"] += 1
    return True


def salvo_of_contractors(change: Callable[[list[Plain]], Any]) -> Change:
    """Change what contractors declare in their own activation."""

    def spoil(events: list[Plain], place: int) -> bool:
        stage = events[place].get("stage") or {}
        if events[place]["is"] != "stage_pushed" or stage["is"] != "salvos":
            return False
        own = [one for one in stage["left"] if one["attacker"].startswith("ic-")]
        before = [one["stage"] for one in events[:place] if one["is"] == "stage_turned"]
        if not own or not before or before[-1].get("step") != "scan":
            return False
        change(stage["left"])
        return True

    return spoil


def seized(event: Plain) -> bool:
    return event["compartment"] == "initiative" and "left" not in event["why"]


def lost(event: Plain) -> bool:
    return event["compartment"] == "initiative" and "left" in event["why"]


ORDER: Plain = {"is": "order_given", "group": "ic-1", "kind": "vector", "target": None}
SPENT: Plain = {"is": "tokens_spent", "seat": "ic", "compartment": "tactical", "count": 1}
CARD: Plain = {"is": "card_discarded", "card": "JS", "pips": 1}

SPOILS: Mapping[str, tuple[Change, str]] = {
    "a total is told wrong": (first("arrival_checked", any_one, put("total", up)), "SOLO-1.2"),
    "another class comes": (
        first("arrival_checked", any_one, put("class_id", "carrier")),
        "SOLO-1.2",
    ),
    "a jump-in counts more mass": (
        first("arrival_checked", at_jump_in, put("trigger.bonus", up)),
        "SOLO-1.2",
    ),
    "another round is counted": (
        first("arrival_checked", at_round_start, put("trigger.bonus", up)),
        "SOLO-1.2",
    ),
    "checks change places": (two_checks, "SOLO-1.12"),
    "a check is left out": (without("arrival_checked", any_one), "SOLO-1.2"),
    "a lot is missing": (first("objective_drawn", several, put("lots", one_less)), "SOLO-1.17"),
    "another lot is drawn": (first("objective_drawn", several, another_lot), "SOLO-1.17"),
    "a ship comes beside the best point": (
        first("piece_placed", ic_piece, put("piece.place.pose.at", one_on)),
        "SOLO-1.3",
    ),
    "a ship faces north": (
        first("piece_placed", ic_piece, put("piece.place.pose.heading", north)),
        "SOLO-1.3",
    ),
    "a ship scatters too far": (after_scatter(put("piece.place.pose.at", one_on)), "SOLO-1.4"),
    "a ship scatters without a die": (
        without("dice_rolled", lambda event: event["sides"] == 8),
        "SOLO-1.4",
    ),
    "who came has not jumped in": (
        without("jumped_in", lambda event: event["group"].startswith("ic-")),
        "SOLO-1.14",
    ),
    "a squadron acts twice": (once_more("group_activated", ic_groups), "SOLO-1.5"),
    "a squadron does not act": (without("group_activated", ic_groups), "SOLO-1.5"),
    "an activation is not paid for": (without("tokens_spent", seized), "SOLO-1.5"),
    "an activation costs two tokens": (
        first("tokens_spent", seized, put("count", up)),
        "SOLO-1.11",
    ),
    "too many tokens are lost": (first("tokens_spent", lost, put("count", up)), "SOLO-1.11"),
    "contractors have orders": (as_well("group_activated", ic_groups, ORDER), "SOLO-1.10"),
    "contractors spend a token": (as_well("group_activated", ic_groups, SPENT), "SOLO-1.10"),
    "nothing is drawn": (
        without("objective_drawn", lambda event: event["group"] == "ic-2"),
        "SOLO-1.6",
    ),
    "a flight ends beside its way": (
        first("piece_moved", ic_ship, put("to.pose.at", one_on)),
        "SOLO-1.16",
    ),
    "a ship flies with another heading": (
        first("piece_moved", ic_ship, put("to.pose.heading", north)),
        "SOLO-1.6",
    ),
    "a ship does not fly": (without("piece_moved", ic_ship), "SOLO-1.6"),
    "a ship flies twice": (once_more("piece_moved", ic_ship), "SOLO-1.6"),
    "a ship does not turn": (without("piece_turned", ic_ship), "SOLO-1.6"),
    "a ship turns elsewhere": (first("piece_turned", ic_ship, put("heading", north)), "SOLO-1.6"),
    "a ship changes tables": (first("piece_moved", ic_ship, put("to.table", "Z")), "SOLO-1.18"),
    "a ship of contractors leaves": (
        first("piece_removed", ic_ship, put("why", "jumped_out")),
        "SOLO-1.18",
    ),
    "less damage is discarded": (repairs, "SOLO-1.6"),
    "a slow squadron is no Easy Target": (
        without(
            "group_marked",
            lambda event: event["mark"] == "easy_target" and event["group"].startswith("ic-"),
        ),
        "SOLO-1.16",
    ),
    "contractors attack another": (
        salvo_of_contractors(lambda left: left[0].update(target="cyan-2")),
        "SOLO-1.19",
    ),
    "a ship of contractors holds fire": (
        salvo_of_contractors(lambda left: left[0].update(auxiliary=[])),
        "SOLO-1.19",
    ),
    "a claim costs no card": (without("card_discarded", any_one), "SOLO-1.7"),
    "a claim costs two cards": (once_more("card_discarded", any_one), "SOLO-1.7"),
    "a claim is told with more mass": (swap("claim_jumped", contractors=99), "SOLO-1.20"),
    "a claim is told of another contract": (
        first("claim_jumped", any_one, put("card", "QH")),
        "SOLO-1.20",
    ),
}
"""What is changed in the save, and the rule that is then broken."""


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_save_is_named(name: str) -> None:
    change, rule = SPOILS[name]
    assert named(honest(), *SOLO) == set()
    assert rule in named(_spoiled(change), *SOLO)


def _spoiled(change: Change) -> Save:
    """The first game that has something to spoil, spoiled."""
    for seed in "1234":
        try:
            return spoiled(honest(2, seed), change)
        except ValueError:
            continue
    raise ValueError("nothing to spoil in these games")


def test_claims_are_jumped_before_anything_scores() -> None:
    def late(events: list[Plain], place: int) -> bool:
        kinds = [event["is"] for event in events[place:]]
        if kinds[0] != "claim_jumped" or "round_cleared" not in kinds:
            return False
        claim, at = events.pop(place), place
        while events[at]["is"] != "card_discarded":
            at += 1
        card = events.pop(at)
        clearing = next(n for n, one in enumerate(events) if one["is"] == "round_cleared")
        events[clearing + 1 : clearing + 1] = [claim, card]
        return True

    assert {"ABS-11.5", "SOLO-1.7"} <= named(spoiled(honest(), late), CourseJudge, ClaimsJudge)


def test_contractors_fire_at_whom_they_must_in_passive_attacks() -> None:
    def elsewhere(events: list[Plain], place: int) -> bool:
        stage = events[place].get("stage") or {}
        if events[place]["is"] != "stage_pushed" or stage["is"] != "salvos":
            return False
        turned = [one["stage"] for one in events[:place] if one["is"] == "stage_turned"]
        passive = bool(turned) and turned[-1]["is"] == "passives"
        if not passive or not stage["left"][0]["attacker"].startswith("ic-"):
            return False
        stage["left"][0]["auxiliary"] = stage["left"][0]["auxiliary"][:-1]
        return True

    assert "ABS-7.2" in named(spoiled(honest(4), elsewhere), PassivesJudge)


@pytest.mark.parametrize("name", ["lone_contractor", "scrapyard_shift", "night_shift"])
@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_the_umpire_counts_the_margin_that_the_program_tells(name: str, agent: str) -> None:
    file: AnyTableFile = TableFile(table(name))
    game = new_game(file, "1")
    winners = play_out(game, {"cyan": agent})
    save = save_of(lines_of(game))
    told = margin_now(game.state)
    earned, revenue, degree = margin_of(save) or (0, 0, "")
    assert told is not None
    assert told.percent == Fraction(100 * earned, revenue)
    assert (told.band.name if told.band else FAILURE) == degree
    assert winners_of(save) == winners
