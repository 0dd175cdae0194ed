"""The umpire on solo games: honest ones have no fault, each planted error is named (SOLO-1)."""

from collections import Counter
from collections.abc import Iterator
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
from tests.oracle.umpire import Judge, judge, judges_of
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
from tests.oracle.umpire_solo_spoils import SPOILS
from tests.oracle.umpire_spoils import first_spoiled, spoiled

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


def test_wrecks_of_a_table_file_may_lie_off_the_middle_of_their_areas() -> None:
    """At a greater scale more areas come, each with its wreck in its centre (ABS-12.19)."""
    assert judge(save_of(played(table("scrapyard_shift", rounds=1, scale=5), "1"))) == []


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
    ("cards", "kinds"),
    [
        (("JS", "QH", "KC"), ("comsat", "civilian_ship")),
        (("KS", "KH", "JC"), ("planetoid", "facility")),
    ],
)
def test_each_objective_comes_to_a_random_table(
    cards: tuple[str, ...], kinds: tuple[str, ...]
) -> None:
    """Also those that would stand on the table that their contract adds (SOLO-1.1, ABS-11.7)."""
    saves = [save_of(set_up(alone("core_drawn", contracts=cards), str(seed))) for seed in range(24)]
    for kind in kinds:
        seen = Counter[str](
            event["piece"]["place"]["table"]
            for save in saves
            for step in save.steps
            for event in step.events
            if event["is"] == "piece_placed" and event["piece"]["kind"] == kind
        )
        tables = {*seen, *(one for save in saves for one in save.frame.tables)}
        # Even odds: less than a quarter of the even share has a chance below 1 in 1,000.
        assert seen, kind
        assert len(tables) > 1
        assert all(4 * len(tables) * seen[one] >= sum(seen.values()) for one in tables), kind


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


def _read() -> Iterator[Any]:
    """Each reading on one of two tables; on the other by the soak."""
    for n, (ruling, reading) in enumerate(READINGS):
        for m, name in enumerate(("lone_contractor", "hostile_ground")):
            yield pytest.param(ruling, reading, name, marks=pytest.mark.soak if (n + m) % 2 else ())


@pytest.mark.parametrize(("ruling", "reading", "name"), list(_read()))
def test_honest_games_by_other_readings_have_no_fault(ruling: str, reading: str, name: str) -> None:
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
    games = (read_otherwise(lines(4, seed), ruling, reading) for seed in ("1", "6", "8"))
    assert any(rule in named(save_of(game), *judges_of(rule)) for game in games)


@pytest.mark.parametrize("name", SOLO_PLANTS)
def test_a_planted_error_is_found(name: str) -> None:
    plant = SOLO_PLANTS[name]
    with planted(plant):
        seeds = dict.fromkeys((plant.seed, *"12345678"))
        games = (played(plant.setup, seed, (plant.agent,)) for seed in seeds)
        judges = judges_of(plant.rule)
        assert any(plant.rule in named(save_of(lines), *judges) for lines in games)


@cache
def honestly_named() -> set[str]:
    """What the judges of solo games find in the game that is spoiled: nothing."""
    return named(honest(2, "1"), *SOLO)


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_save_is_named(name: str) -> None:
    change, rule = SPOILS[name]
    assert honestly_named() == set()
    _, wrong = first_spoiled((honest(2, seed) for seed in "1234"), change)
    assert rule in named(wrong, *SOLO)


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


@pytest.mark.parametrize(
    ("name", "agent"),
    [
        ("lone_contractor", "random"),
        pytest.param("lone_contractor", "greedy", marks=pytest.mark.soak),
        ("scrapyard_shift", "greedy"),
        ("night_shift", "random"),
    ],
)
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
