"""A squadron while it is made: its value, and what each press makes of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import get_args

from simulator.rules.space_war.judging.designs import squadron_reasons
from simulator.rules.space_war.model.designs import (
    QUARTERS,
    Allowance,
    Design,
    Squadron,
    arc_weapons,
    sorted_modules,
)
from simulator.rules.space_war.model.modules import CRAFT_TYPES, ENGINE, Modules
from simulator.rules.space_war.model.rulings import Rulings
from simulator.scenario.limits import MOST_COUNTED
from simulator.scenario.space_war.design_reader import slug
from simulator.scenario.space_war.library import context
from simulator.scenario.yards import YardPress

_LONGEST = 40


@dataclass(frozen=True, slots=True)
class SquadronDraft:
    """A squadron with one of its designs chosen; it has at least one.

    `rulings` are those that its file reads other than by default.
    """

    squadron: Squadron
    chosen: int = 0
    rulings: Mapping[str, str] = field(default_factory=dict)

    @property
    def design(self) -> Design:
        """The chosen design."""
        return self.squadron.designs[self.chosen]

    def with_design(self, design: Design) -> "SquadronDraft":
        """The draft with this in place of the chosen design."""
        designs = list(self.squadron.designs)
        designs[self.chosen] = design
        return replace(self, squadron=replace(self.squadron, designs=tuple(designs)))

    def with_counts(self, number: int, step: int) -> "SquadronDraft":
        """The draft with more or fewer Craft of this design."""
        counts = list(self.squadron.counts)
        counts[number] = max(0, min(counts[number] + step, MOST_COUNTED))
        return replace(self, squadron=replace(self.squadron, counts=tuple(counts)))


def modules_in_force() -> Modules:
    """The modules and their figures."""
    return context().modules


def rules_in_force(draft: SquadronDraft) -> tuple[Modules, Rulings]:
    """The modules, and the rulings as the draft reads them."""
    known = context()
    return known.modules, known.read_as(draft.rulings)


def broken_limits(draft: SquadronDraft) -> tuple[str, ...]:
    """The rules that the squadron as a whole breaks."""
    reasons = squadron_reasons(draft.squadron, *rules_in_force(draft))
    return tuple(one.rule for one in reasons if one.ok is False and one.piece is None)


def fresh(name: str, taken: tuple[Design, ...]) -> Design:
    """A new design with one Engine, called so, or so with a number if the name is taken."""
    known, number, called = {one.id for one in taken}, 1, name
    while slug(called) in known:
        number += 1
        called = f"{name} {number}"
    return Design(slug(called), called, "vessel", (ENGINE,))


def add_design(draft: SquadronDraft, design: Design) -> SquadronDraft:
    """The draft with one more design, which is chosen then, of which no Craft is bought yet."""
    squadron = draft.squadron
    designs, counts = (*squadron.designs, design), (*squadron.counts, 0)
    kept = replace(squadron, designs=designs, counts=counts)
    return replace(draft, squadron=kept, chosen=len(designs) - 1)


def _more(draft: SquadronDraft, key: str) -> SquadronDraft:
    modules = modules_in_force()
    design = draft.design
    kind = modules.modules.get(key)
    if kind is None or design.type not in kind.on or design.size >= _LARGEST:
        return draft
    return draft.with_design(replace(design, modules=sorted_modules((*design.modules, key))))


_LARGEST = 16
"""Modules of a design on the drawing board: more than are legal, so that one can see why."""


def _less(draft: SquadronDraft, key: str) -> SquadronDraft:
    kept = list(draft.design.modules)
    if key not in kept:
        return draft
    kept.remove(key)
    design = replace(draft.design, modules=tuple(kept))
    modules = modules_in_force()
    # What is left points nowhere: an arc without a weapon would be a fault (SW-2.5).
    return draft.with_design(
        design if arc_weapons(design, modules) else replace(design, arc=0, arcs=())
    )


def _type(draft: SquadronDraft, what: str) -> SquadronDraft:
    craft = next((one for one in CRAFT_TYPES if one == what), draft.design.type)
    modules = modules_in_force()
    aim = draft.design.arc if modules.types[craft].re_aims else 0
    return draft.with_design(replace(draft.design, type=craft, arc=aim, arcs=()))


def _aim(draft: SquadronDraft, what: str) -> SquadronDraft:
    aim = QUARTERS.get(what, draft.design.arc)
    return draft.with_design(replace(draft.design, arc=aim, arcs=()))


def _plain(words: str) -> str:
    """The words on one line, without what no file can hold."""
    return "".join(filter(str.isprintable, " ".join(words.split())))[:_LONGEST].strip()


def _name(draft: SquadronDraft, what: str) -> SquadronDraft:
    name = _plain(what)
    others = {one.id for n, one in enumerate(draft.squadron.designs) if n != draft.chosen}
    if not name or slug(name) in others:
        return draft
    return draft.with_design(replace(draft.design, id=slug(name), name=name))


def _choose(draft: SquadronDraft, what: str) -> SquadronDraft:
    return replace(draft, chosen=int(what)) if _is_design(draft, what) else draft


def _new(draft: SquadronDraft, _what: str) -> SquadronDraft:
    modules = modules_in_force()
    if len(draft.squadron.designs) >= modules.figures.most_designs:
        return draft
    return add_design(draft, fresh("New design", draft.squadron.designs))


def _drop(draft: SquadronDraft, _what: str) -> SquadronDraft:
    """Without the chosen design; the last one makes room for a new one."""
    squadron, at = draft.squadron, draft.chosen
    designs = (*squadron.designs[:at], *squadron.designs[at + 1 :])
    counts = (*squadron.counts[:at], *squadron.counts[at + 1 :])
    if not designs:
        designs, counts = (fresh("New design", ()),), (0,)
    kept = replace(squadron, designs=designs, counts=counts)
    return replace(draft, squadron=kept, chosen=min(at, len(designs) - 1))


def _buy(draft: SquadronDraft, what: str) -> SquadronDraft:
    return draft.with_counts(int(what), 1) if can_buy(draft, what) else draft


_CRAFT_AND_MONEY = frozenset({"SW-1.1", "SW-20.1", "SW-19.4"})
"""The rules of how many Craft a squadron has and of its money: usual, handicap, machines."""


def can_buy(draft: SquadronDraft, what: str) -> bool:
    """May one more Craft of this design be bought within the limits on Craft and money?"""
    if not _is_design(draft, what):
        return False
    after = draft.with_counts(int(what), 1)
    return not _CRAFT_AND_MONEY & set(broken_limits(after))


def _sell(draft: SquadronDraft, what: str) -> SquadronDraft:
    return draft.with_counts(int(what), -1) if _is_design(draft, what) else draft


def _call(draft: SquadronDraft, what: str) -> SquadronDraft:
    name = _plain(what)
    if not name:
        return draft
    return replace(draft, squadron=replace(draft.squadron, id=slug(name), name=name))


def _money(draft: SquadronDraft, _what: str) -> SquadronDraft:
    """With the next allowance (SW-20.1, SW-19.4)."""
    order = get_args(Allowance)
    allowance = order[(order.index(draft.squadron.allowance) + 1) % len(order)]
    return replace(draft, squadron=replace(draft.squadron, allowance=allowance))


def _is_design(draft: SquadronDraft, what: str) -> bool:
    return what.isdecimal() and int(what) < len(draft.squadron.designs)


_PRESSES: Mapping[str, Callable[[SquadronDraft, str], SquadronDraft]] = {
    "more": _more,
    "less": _less,
    "type": _type,
    "aim": _aim,
    "name": _name,
    "choose": _choose,
    "new": _new,
    "drop": _drop,
    "buy": _buy,
    "sell": _sell,
    "call": _call,
    "money": _money,
}


def press_button(draft: SquadronDraft, press: YardPress) -> SquadronDraft:
    """The draft after something is pressed; an equal one if that changes nothing."""
    return _PRESSES[press.act](draft, press.what)
