"""Design and squadron files as `check` and `show` use them."""

from collections.abc import Callable, Mapping

from simulator.kernel.asked.answer import Reason
from simulator.kernel.shown.blueprint import Blueprint
from simulator.rules.space_war.designing.blueprints import blueprint_of
from simulator.rules.space_war.judging.designs import design_reasons, squadron_reasons
from simulator.rules.space_war.model.rulings import Rulings
from simulator.scenario.faults import Fault, TableFaults
from simulator.scenario.fields import chosen_rulings
from simulator.scenario.space_war.design_reader import DesignContext, read_design, read_squadron
from simulator.scenario.space_war.library import context
from simulator.scenario.tree import Tree


def check_design(tree: Tree) -> str:
    """Validate a design file; its remarks. TableFaults with everything that is wrong with it."""
    known = context()
    design = read_design(tree, known)
    return _remarks(design_reasons(design, known.modules, _rulings(tree, known)))


def check_squadron(tree: Tree) -> str:
    """Validate a squadron file; its remarks. TableFaults with everything wrong with it."""
    known = context()
    squadron = read_squadron(tree, known)
    return _remarks(squadron_reasons(squadron, known.modules, _rulings(tree, known)))


def blueprint(tree: Tree) -> Blueprint:
    """The drawing of a design file's design, legal or not.

    TableFaults if it cannot be read, or if the file holds a squadron.
    """
    if isinstance(tree.root, dict) and "design" not in tree.root:
        what = "a squadron is not drawn; expected a file with one `design`"
        raise TableFaults([Fault(tree.file, None, None, "", what)])
    known = context(drafts=True)
    design = read_design(tree, known)
    return blueprint_of(design, known.modules, _rulings(tree, known))


def _rulings(tree: Tree, known: DesignContext) -> Rulings:
    return known.read_as(chosen_rulings(tree))


def _remarks(reasons: tuple[Reason, ...]) -> str:
    return "; ".join(f"{one.text} ({one.rule})" for one in reasons if one.ok is None)


SHEETS: Mapping[str, Callable[[Tree], str]] = {"design": check_design, "squadron": check_squadron}
"""What validates each kind of file, by the key that holds what it is about."""
