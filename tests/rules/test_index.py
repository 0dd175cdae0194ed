"""No rule is an orphan: what is built is tested in all its kinds, what is tested is built."""

from pathlib import Path

import pytest

from simulator.rules import SYSTEMS
from simulator.scenario import RuleText, RulingText, rule_index, ruling_index

KINDS_OF = {
    "permission": {"allowed", "refused", "boundary"},
    "procedure": {"worked", "edge"},
    "definition": {"definition"},
}


class Collector:
    """Notes every rule and ruling that some collected test is about."""

    def __init__(self) -> None:
        self.rules: dict[str, set[str]] = {}
        self.rulings: set[tuple[str, str]] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("rule"):
                number, kind = mark.args
                self.rules.setdefault(number, set()).add(kind)
            for mark in item.iter_markers("ruling"):
                name, reading = mark.args
                self.rulings.add((name, reading))


def rulings() -> dict[str, RulingText]:
    """The rulings of every system."""
    return {name: one for system in SYSTEMS for name, one in ruling_index(system).items()}


@pytest.fixture(scope="module")
def collected() -> Collector:
    found = Collector()
    here = str(Path(__file__).parent)
    options = ["--collect-only", "-qq", "-p", "no:cacheprovider"]
    assert pytest.main([here, *options], plugins=[found]) == 0
    return found


@pytest.fixture(scope="module")
def rules() -> dict[str, RuleText]:
    return {number: rule for system in SYSTEMS for number, rule in rule_index(system).items()}


def test_every_built_rule_is_tested_in_all_its_kinds(
    collected: Collector, rules: dict[str, RuleText]
) -> None:
    lacking = {
        number: missing
        for number, rule in rules.items()
        if rule.built and (missing := KINDS_OF[rule.kind] - collected.rules.get(number, set()))
    }
    assert lacking == {}


def test_every_tested_rule_is_built_and_of_that_kind(
    collected: Collector, rules: dict[str, RuleText]
) -> None:
    odd = {
        number: kinds
        for number, kinds in collected.rules.items()
        if number not in rules
        or not rules[number].built
        or not kinds <= KINDS_OF[rules[number].kind]
    }
    assert odd == {}


def test_tested_readings_are_other_readings_of_rulings(collected: Collector) -> None:
    others = {
        (name, reading)
        for name, ruling in rulings().items()
        for reading in ruling.readings
        if reading != ruling.default
    }
    assert collected.rulings <= others


def test_every_other_reading_of_a_built_rule_changes_an_outcome(
    collected: Collector, rules: dict[str, RuleText]
) -> None:
    lacking = {
        (name, reading)
        for name, ruling in rulings().items()
        for reading in ruling.readings
        if reading != ruling.default and rules[ruling.rule].built
    }
    assert lacking - collected.rulings == set()


def test_rulings_hang_on_rules(rules: dict[str, RuleText]) -> None:
    assert [each.id for each in rulings().values() if each.rule not in rules] == []


def test_no_two_systems_share_a_number_or_a_ruling(rules: dict[str, RuleText]) -> None:
    assert len(rules) == sum(len(rule_index(system)) for system in SYSTEMS)
    assert len(rulings()) == sum(len(ruling_index(system)) for system in SYSTEMS)
