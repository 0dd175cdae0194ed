"""A planetoid that a contract scans leaves a ring to scan it from (ABS-10.4)."""

import pytest

from simulator.scenario import load_text
from tests.scenario.samples import VALID, changed, found

SCANNED = changed("contracts: [QS, QC]", "contracts: [KS, QC]")
CORE = changed("mode: warzone", "mode: core")
FAULT = "18:62: tables[1].objects[1].diameter: no ring is left to scan it from; expected 5 at most"


def with_diameter(text: str, diameter: str) -> str:
    return text.replace("diameter: 4", f"diameter: {diameter}")


@pytest.mark.parametrize("text", [SCANNED, CORE])
def test_five_inches_are_enough_and_more_are_too_many(text: str) -> None:
    assert load_text(with_diameter(text, "5").encode(), "t.yaml").setup.options.mode in (
        "warzone",
        "core",
    )
    assert found(with_diameter(text, "5.002")) == [f"{FAULT} (ABS-10.4)"]


def test_one_that_none_scans_may_be_of_any_size() -> None:
    assert load_text(with_diameter(VALID, "12").encode(), "t.yaml").setup.title == "First contact"


def test_one_measured_from_its_rim_may_be_of_any_size() -> None:
    text = SCANNED.replace("primary_arc_degrees: 90", "planetoid_from: rim")
    assert load_text(with_diameter(text, "12").encode(), "t.yaml").setup.options.contracts == (
        "KS",
        "QC",
    )
