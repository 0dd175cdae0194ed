"""What every rules test may use, and what one marked `refused` has to show."""

from collections.abc import Callable, Generator, Iterable

import pytest

from simulator.kernel.asked.answer import Answer, Reason
from simulator.kernel.refusal import Refusal

RefusedBy = Callable[[object, str], None]

_SHOWN = pytest.StashKey[list[str]]()


@pytest.fixture
def refused_by(request: pytest.FixtureRequest) -> RefusedBy:
    """Assert that an answer, some reasons or a refusal say no by a rule, and note that they did."""
    shown = request.node.stash.setdefault(_SHOWN, [])

    def note(said: object, rule: str) -> None:
        if isinstance(said, Answer):
            assert said.verdict is False, said.headline
        assert rule in _refusing(said), f"{rule} refuses nothing in {said}"
        shown.append(rule)

    return note


def _refusing(said: object) -> list[str]:
    if isinstance(said, Refusal):
        return [said.rule]
    reasons = said.reasons if isinstance(said, Answer) else said
    assert isinstance(reasons, Iterable), said
    return [
        rule
        for reason in reasons
        if isinstance(reason, Reason) and reason.ok is False
        for rule in (reason.rule, *reason.also)
    ]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Fail a test marked `refused` in which that rule refused nothing."""
    yield
    shown = item.stash.get(_SHOWN, [])
    for mark in item.iter_markers("rule"):
        rule, kind = mark.args
        if kind == "refused" and rule not in shown:
            pytest.fail(f"marked as refused by {rule}, but nothing was (use `refused_by`)")
