"""The list of classes in a solo game: what each does to the margin, and whom it would call."""

from collections.abc import Mapping

import pytest

from simulator.kernel.asked.draft import Draft, option_of, settle_draft
from simulator.kernel.asked.request import Choice, Pick
from simulator.kernel.engine import Step, submit
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model.actions import AllotHelm, StartGame
from tests.games import matches

RULES = SYSTEMS["billion_suns"]


def jumping(setup: AnySetup) -> AnyState:
    """The CEO's first turn of a Jump phase, with jump points on the tables; no credits yet."""
    state = RULES.play.begin(setup, "5e" * 16)
    for n, action in enumerate((StartGame(), AllotHelm(0, 8, 0)), 1):
        step = submit(RULES.play, state, action, "cyan", n)
        assert isinstance(step, Step), step
        state = step.state
    return RULES.play.conceal(state, "cyan")


def classes(setup: AnySetup, option: str = "deploy") -> Mapping[str, Choice]:
    view = jumping(setup)
    request, _ = settle_draft(lambda one: RULES.requests.request(view, "cyan", one), Draft(option))
    found = option_of(request, option) if request else None
    assert found is not None
    fields = (each for each in found.fields if isinstance(each, Pick) and each.name == "what")
    return {choice.id: choice for field in fields for choice in field.among}


@pytest.mark.rule("SOLO-1.2", "worked")
def test_each_class_names_whom_it_calls_with_chances() -> None:
    found = classes(matches.shipped()["lone_contractor"])
    # Mass 2: totals of 3 to 8. 3–4 wings, 5–6 gunships, both 1 + m; 7–8 frigates, m.
    assert found["frigate"].more == "D6 + 2: 3 Fighter Wings 2/6 · 3 Gunships 2/6 · 2 Frigates 2/6"
    # Mass 0, as of all wings: 1–2 bring utility ships, how many a D3 says.
    assert found["fighter_wing"].more == (
        "D6 + 0: Light Utility Ships 2/6 · a Fighter Wing 2/6 · a Gunship 2/6"
    )
    # Mass 3: 4 wings, 5–6 gunships, 7–8 frigates, 9 a cruiser.
    assert found["cruiser"].more.endswith(" · 3 Frigates 2/6 · a Cruiser 1/6")


@pytest.mark.rule("SOLO-1.8", "worked")
def test_each_class_shows_the_margin_after_it() -> None:
    # Scale 5 with three contracts pays 45 at most: a frigate for 7 leaves -7, which is -15.6 %.
    found = classes(matches.shipped()["lone_contractor"])
    assert found["frigate"].figures[0] == ("margin", "−16 %")
    assert found["frigate"].figures[-1] == ("credits", "7")
