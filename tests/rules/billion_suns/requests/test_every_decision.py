"""Everything that the rules ask has a form, and no form is for a decision that nothing asks."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from simulator.rules.billion_suns import play
from simulator.rules.billion_suns.requests.answering import ANSWERING

PLAY = Path(play.__path__[0])


def asking() -> Iterator[tuple[str, ast.expr]]:
    """Every call of the stage machine's `ask`: the module, and what it asks."""
    for path in sorted(PLAY.rglob("*.py")):
        inside = path.relative_to(PLAY).with_suffix("")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("ask"):
                yield ".".join((play.__name__, *inside.parts)), node.args[2]


def asked() -> set[str]:
    """The `Decision.what` of each."""
    found = set()
    for module, what in asking():
        assert isinstance(what, ast.Name), (module, ast.unparse(what))
        found.add(getattr(import_module(module), what.id))
    return found


def test_every_decision_has_a_form_and_every_form_a_decision() -> None:
    assert asked() == set(ANSWERING.forms())
    assert len(list(asking())) >= len(ANSWERING.forms())


def test_nothing_is_asked_another_way() -> None:
    texts = [path.read_text(encoding="utf-8") for path in PLAY.parent.rglob("*.py")]
    assert texts
    assert not [text for text in texts if "DecisionsOpened" in text]


@pytest.mark.parametrize("what", sorted(ANSWERING.forms()))
def test_a_form_has_options_told_apart(what: str) -> None:
    ids = [form.id for form in ANSWERING.forms()[what].options]
    assert ids
    assert len(set(ids)) == len(ids)
