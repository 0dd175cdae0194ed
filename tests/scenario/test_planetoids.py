"""Planetoids of a file: a ring to scan from, none in Deep Space, and which is a contract's."""

import pytest

from simulator.geometry.shapes import Disc
from simulator.scenario import load_text
from tests.scenario.samples import VALID, changed, found

SCANNED = changed("contracts: [QS, QC]", "contracts: [KS, QC]")
CORE = changed("mode: warzone", "mode: core")
FAULT = "18:62: tables[1].objects[1].diameter: no ring is left to scan it from; expected 5 at most"


def with_diameter(text: str, diameter: str) -> str:
    return text.replace("diameter: 4", f"diameter: {diameter}")


@pytest.mark.parametrize("text", [SCANNED, CORE])
def test_five_inches_are_enough_and_more_are_too_many(text: str) -> None:
    setup = load_text(with_diameter(text, "5").encode(), "t.yaml").setup
    (rock,) = (piece for piece in setup.pieces if piece.kind == "planetoid")
    assert rock.base == Disc(2_500)
    assert found(with_diameter(text, "5.002")) == [f"{FAULT} (ABS-10.4)"]


def test_one_that_none_scans_may_be_of_any_size() -> None:
    assert load_text(with_diameter(VALID, "12").encode(), "t.yaml").setup.title == "First contact"


def test_one_measured_from_its_rim_may_be_of_any_size() -> None:
    text = SCANNED.replace("primary_arc_degrees: 90", "planetoid_from: rim")
    assert load_text(with_diameter(text, "12").encode(), "t.yaml").setup.options.contracts == (
        "KS",
        "QC",
    )


@pytest.mark.parametrize(("zone", "rule"), [("deep_space", "WZ-4.1"), ("mu_space", "WZ-4.2")])
@pytest.mark.parametrize("kind", ["planetoid", "facility"])
def test_one_where_a_battlezone_bars_it_is_a_fault(zone: str, rule: str, kind: str) -> None:
    text = changed("[gravitational_anomaly]", f"[gravitational_anomaly, {zone}]")
    text = text.replace("kind: planetoid", f"kind: {kind}").replace(", diameter: 4", "")
    said = "tables[1].objects[1].kind"
    name = kind.capitalize()
    what = f"a {name} cannot stand on such a table"
    expected = f"expected it on a table of another battlezone ({rule})"
    assert found(text) == [f"18:16: {said}: {what}; {expected}"]
    # Core games know no battlezones (WZ-1.7).
    core = text.replace("mode: warzone", "mode: core").replace("[QS, QC]", "[JS, QC]")
    assert load_text(core.encode(), "t.yaml").setup.options.mode == "core"


def test_of_several_one_has_to_be_named() -> None:
    more = "\n      - {kind: planetoid, at: [30, 30], diameter: 4}"
    text = changed("diameter: 4}", "diameter: 4}" + more)
    assert load_text(text.encode(), "t.yaml").setup.title == "First contact"
    unnamed = text.replace("planetoid, id: spade", "planetoid, id: rock")
    unnamed = unnamed.replace("towards: spade", "towards: rock").replace("to: spade", "to: rock")
    what = "which Planetoid of 2 is that of Resolve Merge Conflict is not said"
    expected = "expected one of them called `spade` (WZ-6.1)"
    assert found(unnamed) == [f"18:9: tables[1].objects[1]: {what}; {expected}"]
    # A single one needs no name.
    alone = unnamed.replace(more, "")
    assert load_text(alone.encode(), "t.yaml").setup.title == "First contact"
