"""Briefings of every rule system: by the rulebook's figures, the same for all, in bounds."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from simulator.kernel.engine import Step, submit
from simulator.kernel.shown.briefing import MOST_PRIZES, MOST_STEPS, MOST_WORDS, Briefing
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import StartGame
from simulator.rules.space_war.model import actions as space_war
from simulator.scenario import glossary
from tests.contract.systems import systems
from tests.games import matches, space_war_matches


def started(setup: AnySetup) -> AnyState:
    """The table of a game that has just been started, as it is set up by dice."""
    rules = SYSTEMS[setup.system]
    ways = {
        "billion_suns": (StartGame("random"), StartGame()),
        "space_war": (space_war.StartGame(),),
    }
    state = rules.play.begin(setup, "5e" * 16)
    for action in ways[setup.system]:
        step = submit(rules.play, state, action, setup.seats[0].id, 1)
        if isinstance(step, Step):
            return step.state
    raise AssertionError(f"{setup.title} cannot be started")


def told(setup: AnySetup) -> Briefing:
    """The briefing of such a game."""
    rules = SYSTEMS[setup.system]
    found = rules.contest.briefing(rules.play.conceal(started(setup), None))
    assert found is not None
    return found


def every_table() -> Iterator[AnySetup]:
    for known in (matches.shipped(), space_war_matches.tables()):
        yield from known.values()


def test_every_table_has_one_that_tells_all_seats_the_same() -> None:
    for setup in every_table():
        rules, state = SYSTEMS[setup.system], started(setup)
        seen = [rules.contest.briefing(rules.play.conceal(state, seat.id)) for seat in setup.seats]
        seen.append(rules.contest.briefing(rules.play.conceal(state, None)))
        assert seen[0] is not None, setup.title
        assert all(each == seen[0] for each in seen), setup.title
        assert 1 <= len(seen[0].prizes) <= MOST_PRIZES
        assert 1 <= len(seen[0].steps) <= MOST_STEPS
        assert 1 <= len(seen[0].words) <= MOST_WORDS
        assert set(seen[0].words) <= {word.word for word in glossary(setup.system)}
        tables = {table.id for table in setup.tables} | {t.id for t in state.setup.tables}
        assert {prize.table for prize in seen[0].prizes} <= tables
        assert rules.contest.briefing(rules.play.conceal(rules.play.begin(setup, ""), None)) is None


def test_the_toy_has_its_own_and_measure_none() -> None:
    for system in systems():
        view = system.ruleset.play.conceal(system.ruleset.play.begin(system.setup, "1"), None)
        found = system.ruleset.contest.briefing(view)
        assert (found is not None) == (system.id == "toy")


@pytest.mark.rule("ABS-11.4", "definition")
def test_when_a_game_ends_follows_the_ruling() -> None:
    setup = matches.shipped()["quick_solo"]

    def read(reading: str) -> str:
        rulings = replace(setup.catalogue.rulings, game_end=reading)
        return told(replace(setup, catalogue=replace(setup.catalogue, rulings=rulings))).ends

    assert (
        read("four_rounds_or_decks")
        == "Over after round 3, or at the end of the round in which the last deck runs out."
    )
    assert read("four_rounds") == "Over after round 3."
    assert read("first_deck") == "Over at the end of the round in which a deck runs out."
    assert read("all_decks") == "Over at the end of the round in which the last deck runs out."


@pytest.mark.rule("SOLO-1.8", "worked")
def test_a_solo_game_tells_what_each_band_needs() -> None:
    # Scale 5: three decks of 1 to 5, 45 in all. 20 % are 9, 35 % are 15.75, 50 % are 22.5.
    setup = matches.shipped()["lone_contractor"]
    assert told(setup).goal == (
        "Your margin counts, out of 45 credits: from 0 Questionable, from 9 Acceptable,"
        " from 16 Resounding success, from 23 Outstanding; below 0 is a failure."
    )
    # Six credits: 35 % and 50 % both need three, so that no sum is a resounding success.
    assert "from 2 Acceptable, from 3 Outstanding" in told(matches.shipped()["quick_solo"]).goal


@pytest.mark.rule("SOLO-1.9", "definition")
def test_a_mission_tells_for_whom_and_with_which_classes() -> None:
    setup = matches.shipped()["lone_contractor"]
    options = replace(
        setup.options, corporations={"cyan": "Perseus"}, classes={"cyan": ("frigate", "gunship")}
    )
    assert told(replace(setup, options=options)).brings == (
        ("cyan", "for Perseus, 2 classes unlocked"),
    )


@pytest.mark.rule("SW-7.1", "allowed")
def test_space_war_tells_who_may_give_up() -> None:
    setup = space_war_matches.tables()["squadron_action"]
    lines = dict(told(setup).prizes[0].card.lines)
    assert lines["Mind"] == ("a side may give up once it has lost 5 Vessels or has 1 Vessel left")
