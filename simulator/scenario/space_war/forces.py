"""The squadrons that seats of Space War can bring: the functions of `scenario.forces.Forces`."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from simulator.kernel.asked.answer import bar
from simulator.kernel.shown.option import ChoiceCard
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import first_state
from simulator.rules.space_war.display.token import token_parts
from simulator.rules.space_war.judging.designs import squadron_reasons
from simulator.rules.space_war.judging.scenarios import legal_in_scenario
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.designs import Design, Squadron, price_of, squadron_price
from simulator.rules.space_war.view.lookup import FREE
from simulator.rules.space_war.view.scenarios import (
    given_designs,
    has_squadron,
    is_machine,
    role_of,
    scenario_in,
)
from simulator.rules.space_war.view.sides import allowed_to
from simulator.scenario.faults import TableFaults
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.space_war.design_reader import read_design, read_squadron
from simulator.scenario.space_war.library import context, shipped_designs, shipped_squadrons
from simulator.scenario.space_war.module_files import shipped_modules

__all__ = ["NOUN", "bring_squadron", "cards", "design_in", "designs", "given_card", "usual"]

NOUN = "squadron"
"""What players call one."""

_USUAL = ("home-guard", "press-gang", "lantern-watch", "iron-wall", "tinderbox")
_OWN = "own "

_KEPT = 200
"""Squadrons, and cards of them, that are kept: a page asks for them at every frame."""


def designs() -> tuple[Design, ...]:
    """The designs that are shipped, in order of their names."""
    return tuple(shipped_designs().values())


def design_in(path: Path) -> Design:
    """The design of a file; TableFaults if it is none, or breaks a rule."""
    return read_design(read_tree(read_bytes(path), str(path)), context())


def usual() -> tuple[str, ...]:
    """Those that seats bring at first, in their order: neighbours differ."""
    return _USUAL


def cards(folder: Path) -> tuple[ChoiceCard, ...]:
    """The squadrons that are shipped, then the player's own, the one in the yard last."""
    return tuple(_card(card, one) for card, one in _known_squadrons(folder).items())


def given_card(setup: AnySetup, seat: str) -> ChoiceCard | None:
    """The Craft that its scenario gives a seat in place of a squadron, None if it brings one.

    Cultural Terrorists who may choose bring what they choose (SW-19.2).
    """
    view: View = first_state(setup, "", 0, FREE)
    scenario, chooses = scenario_in(view), view.setup.options.ct_choice or is_machine(view, seat)
    given = given_designs(view, seat)
    raids = role_of(view, seat) == "terrorists"
    alone = raids or (role_of(view, seat) == "machine" and not has_squadron(view, seat))
    if not given or scenario is None or not alone or (raids and chooses):
        return None
    made = dict.fromkeys(given)
    lines = tuple((f"{given.count(one)} × {one.name}", ", ".join(one.modules)) for one in made)
    largest = max(made, key=lambda one: one.size)
    title, parts = scenario.name if raids else largest.name, token_parts(largest, shipped_modules())
    return ChoiceCard(largest.id, title, "as the scenario gives it", lines, parts=parts)


def bring_squadron(setup: AnySetup, seat: str, card: str, folder: Path) -> AnySetup | str:
    """The set-up with a squadron at a seat; why not, for one that breaks a rule (SW-1, SW-2)."""
    squadron = _known_squadrons(folder).get(card)
    if squadron is None:
        return "That squadron is not there any more."
    if given_card(setup, seat) is not None:
        return setup
    allowed = allowed_to(setup.extra.allowances, seat, squadron)
    view: View = first_state(setup, "", 0, FREE)
    wrong = bar(legal_in_scenario(view, seat, allowed))
    if wrong is not None:
        instead = f"; {wrong.instead}" if wrong.instead else ""
        return f"{squadron.name}: {wrong.text}{instead} ({wrong.rule})"
    squadrons = {**setup.extra.squadrons, seat: squadron}
    return replace(setup, extra=replace(setup.extra, squadrons=squadrons))


def _known_squadrons(folder: Path) -> dict[str, Squadron]:
    """Every squadron by the id of its card, as far as files can be read."""
    found = dict(shipped_squadrons())
    files = sorted(folder.glob("*.yaml")) if folder.is_dir() else []
    for path in (*files, folder / "yard" / "current.yaml"):
        try:
            squadron = _squadron_in(read_bytes(path), str(path))
        except (OSError, TableFaults):
            continue
        if squadron is not None:
            found[f"{_OWN}{path.stem}"] = squadron
    return found


@lru_cache(_KEPT)
def _squadron_in(text: bytes, name: str) -> Squadron | None:
    """The squadron of a file, None for one without; `check` tells what is wrong with it."""
    try:
        tree = read_tree(text, name)
        if isinstance(tree.root, dict) and "squadron" in tree.root:
            return read_squadron(tree, context(drafts=True))
    except TableFaults:
        pass
    return None


@lru_cache(_KEPT)
def _card(card: str, squadron: Squadron) -> ChoiceCard:
    modules, pairs = shipped_modules(), zip(squadron.designs, squadron.counts, strict=True)
    lines = [(f"{count} × {one.name}", f"{price_of(one, modules)} M€ each") for one, count in pairs]
    if squadron.about:
        lines.insert(0, ("What for", squadron.about))
    whose = "yours, " if card.startswith(_OWN) else ""
    about = f"{whose}{squadron.craft} Craft, {squadron_price(squadron, modules)} M€"
    reasons = squadron_reasons(squadron, modules, context().read_as({}))
    if any(reason.ok is False for reason in reasons):
        about += ", not legal"
    largest = max(squadron.designs, key=lambda one: one.size, default=None)
    parts = token_parts(largest, modules) if largest and largest.size else ()
    return ChoiceCard(card, squadron.name, about, tuple(lines), parts=parts)
