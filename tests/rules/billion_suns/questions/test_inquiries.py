"""What can be asked about a thing, and that every kind of question comes of it."""

from simulator.kernel.inquiry import Aim
from simulator.rules.billion_suns import ruleset
from simulator.rules.billion_suns.model import asks
from tests.rules.builders import force, gate, planetoid, position

VIEW = position(
    force("cyan-1", "frigate", (10, 10), (12, 10)),
    force("cyan-2", "corvette", (14, 10)),
    force("amber-2", "cruiser", (11, 20)),
    gate("cyan-gate", (8, 8)),
    planetoid((20, 20)),
)
PLACE = ("A", (5_000, 5_000))


def asked(source: str, target: str) -> dict[str, asks.Ask]:
    found = {}
    for inquiry in ruleset.inquiries(VIEW, source):
        question = ruleset.inquire(VIEW, inquiry.id, Aim(source, target, PLACE))
        if question:
            assert ruleset.answer(VIEW, question).headline
            found[inquiry.id] = question.ask
    return found


def test_a_ship_can_ask_everything() -> None:
    found = asked("cyan-1/1", "amber-2/1")
    assert found["attack primary"] == asks.AskAttack("cyan-1", "primary", "amber-2")
    assert found["arc auxiliary"] == asks.AskArc("cyan-1", "amber-2", "auxiliary")
    assert found["path"] == asks.AskPath("cyan-1/1", (5_000, 5_000))
    assert found["coherency"] == asks.AskCoherency("cyan-1")
    assert found["jump_point"] == asks.AskJumpPoint((5_000, 5_000), "cyan", "A")
    assert found["protect"] == asks.AskProtect("amber-2", "cyan-1")
    assert "deploy" not in found
    assert asked("cyan-1/1", "cyan-gate")["deploy"] == asks.AskDeploy("cyan-1", "cyan-gate")
    assert "protect" not in asked("cyan-1/1", "rock")


def test_an_object_asks_less() -> None:
    found = asked("rock", "amber-2/1")
    assert found["control"] == asks.AskControl("rock")
    assert "coherency" not in found
    assert ruleset.inquiries(VIEW, "nobody") == ()


def test_nothing_is_asked_before_it_is_aimed() -> None:
    assert ruleset.inquire(VIEW, "range", Aim("cyan-1/1")) is None
    assert ruleset.inquire(VIEW, "path", Aim("cyan-1/1")) is None
    assert ruleset.inquire(VIEW, "path", Aim("cyan-1/1", None, ("B", (1, 1)))) is None
    assert ruleset.inquire(VIEW, "coherency", Aim("cyan-1/1")) is not None
