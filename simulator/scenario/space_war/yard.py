"""The design yard of Space War: the functions of `scenario.yards.DesignYard`."""

from dataclasses import replace
from pathlib import Path

from simulator.kernel.shown.option import ChoiceCard
from simulator.rules.space_war.designing.blueprints import does
from simulator.rules.space_war.model.designs import Design, Squadron, price_of, squadron_price
from simulator.scenario.faults import TableFaults
from simulator.scenario.fields import chosen_rulings
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.space_war.design_reader import read_design, read_squadron
from simulator.scenario.space_war.design_writer import design_text as written
from simulator.scenario.space_war.design_writer import squadron_text as squadron_written
from simulator.scenario.space_war.library import context, shipped_designs, shipped_squadrons
from simulator.scenario.space_war.yard_draft import (
    SquadronDraft,
    add_design,
    fresh,
    modules_in_force,
    press_button,
)
from simulator.scenario.space_war.yard_sheet import sheet_of as sheet
from simulator.scenario.tree import Tree

__all__ = [
    "NAME",
    "begin_draft",
    "design_text",
    "file_name",
    "is_shipped",
    "load_draft",
    "press_button",
    "sheet",
    "shelf",
    "squadron_text",
    "take_card",
]

NAME = "Space War"
"""What the rule system is called."""

_FIRST = "home-guard"


def begin_draft() -> SquadronDraft:
    """A copy of a shipped squadron, so that there is something to change."""
    return SquadronDraft(
        replace(shipped_squadrons()[_FIRST], id="my-squadron", name="My squadron", about="")
    )


def file_name(draft: SquadronDraft) -> str:
    """The name of a file for the squadron."""
    return draft.squadron.id


def squadron_text(draft: SquadronDraft) -> str:
    """A file with the squadron."""
    return squadron_written(draft.squadron, draft.rulings)


def design_text(draft: SquadronDraft) -> tuple[str, str]:
    """The name of a file for the chosen design, and its text."""
    return draft.design.id, written(draft.design, draft.rulings)


def is_shipped(draft: SquadronDraft) -> bool:
    """Is the chosen design one of those that are shipped, just as it is there?"""
    return shipped_designs().get(draft.design.id) == draft.design


def load_draft(path: Path) -> SquadronDraft:
    """A draft of the squadron in a file; TableFaults if it cannot be read."""
    return _draft_of_tree(read_tree(read_bytes(path), str(path)))


def shelf(folder: Path) -> tuple[ChoiceCard, ...]:
    """The designs and squadrons that are shipped, and the player's own in a folder."""
    own_designs, own_squadrons = _own(folder)
    return (
        *(_design_card(f"design {one.id}", one, "") for one in shipped_designs().values()),
        *(_design_card(f"own design {name}", one, "yours, ") for name, one in own_designs.items()),
        *(_squadron_card(f"squadron {one.id}", one, "") for one in shipped_squadrons().values()),
        *(
            _squadron_card(f"own squadron {name}", one.squadron, "yours, ")
            for name, one in own_squadrons.items()
        ),
    )


def take_card(draft: SquadronDraft, card: str, folder: Path) -> SquadronDraft | str:
    """The draft with the design or squadron of a card, or why that cannot be."""
    whose, _, name = card.removeprefix("own ").partition(" ")
    kind = f"own {whose}" if card.startswith("own ") else whose
    own_designs, own_squadrons = _own(folder)
    shipped = {one: SquadronDraft(squadron) for one, squadron in shipped_squadrons().items()}
    squadrons = {"squadron": shipped, "own squadron": own_squadrons}.get(kind, {})
    if name in squadrons:
        return squadrons[name]
    designs = {"design": shipped_designs(), "own design": own_designs}.get(kind, {})
    if name not in designs:
        return "That file is not there any more."
    return _with_design(draft, designs[name])


def _with_design(draft: SquadronDraft, design: Design) -> SquadronDraft | str:
    """The draft with a design added, or in place of the chosen one if there is room for no more."""
    there = [n for n, one in enumerate(draft.squadron.designs) if one.id == design.id]
    if there and there[0] != draft.chosen:
        return f"{design.name} is one of your designs already."
    modules = modules_in_force()
    if there or len(draft.squadron.designs) >= modules.figures.most_designs:
        return draft.with_design(design)
    return add_design(draft, design)


def _draft_of_tree(tree: Tree) -> SquadronDraft:
    """The draft of a squadron's file, with a new design if it has none."""
    squadron, rulings = read_squadron(tree, context(drafts=True)), chosen_rulings(tree)
    if not squadron.designs:
        squadron = replace(squadron, designs=(fresh("New design", ()),), counts=(0,))
    return SquadronDraft(squadron, rulings=rulings)


def _own(folder: Path) -> tuple[dict[str, Design], dict[str, SquadronDraft]]:
    """The designs and squadrons in a folder by file name, as far as they can be read."""
    known = context(drafts=True)
    designs: dict[str, Design] = {}
    squadrons: dict[str, SquadronDraft] = {}
    for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
        try:
            tree = read_tree(read_bytes(path), str(path))
            if isinstance(tree.root, dict) and "squadron" in tree.root:
                squadrons[path.stem] = _draft_of_tree(tree)
            else:
                designs[path.stem] = read_design(tree, known)
        except TableFaults:
            continue  # `check` tells what is wrong with it
    return designs, squadrons


def _design_card(card: str, design: Design, whose: str) -> ChoiceCard:
    modules = modules_in_force()
    type_name = modules.types[design.type].name
    lines = [
        (
            f"{design.count(key)} × {modules.modules[key].name}",
            does(modules.modules[key], design, modules),
        )
        for key in dict.fromkeys(design.modules)
        if key in modules.modules
    ]
    if design.about:
        lines.insert(0, ("What for", design.about))
    about = f"{whose}{type_name}, {price_of(design, modules)} M€"
    return ChoiceCard(card, design.name, about, tuple(lines))


def _squadron_card(card: str, squadron: Squadron, whose: str) -> ChoiceCard:
    modules = modules_in_force()
    pairs = zip(squadron.designs, squadron.counts, strict=True)
    lines = [(f"{count} × {one.name}", f"{price_of(one, modules)} M€ each") for one, count in pairs]
    if squadron.about:
        lines.insert(0, ("What for", squadron.about))
    about = f"{whose}squadron, {squadron_price(squadron, modules)} M€"
    return ChoiceCard(card, squadron.name, about, tuple(lines))
