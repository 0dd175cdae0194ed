"""Reads a design or a squadron from a file, with every fault and what would be legal."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from simulator.kernel.asked.answer import Reason
from simulator.rules.space_war.judging.designs import design_reasons, squadron_reasons
from simulator.rules.space_war.model.designs import Design, Squadron, sorted_modules
from simulator.rules.space_war.model.modules import Modules
from simulator.rules.space_war.model.rulings import Rulings
from simulator.rules.space_war.model.scenarios import TRANSPORT
from simulator.scenario.entries import Findings, entries, parse_entry
from simulator.scenario.faults import FieldPath, Problem, Wrong, quote_value
from simulator.scenario.fields import one_of
from simulator.scenario.index import RulingText, read_as, settle
from simulator.scenario.space_war import design_models as models
from simulator.scenario.tree import Raw, Tree


@dataclass(frozen=True, slots=True)
class DesignContext:
    """What a file may name: modules, rulings, and the designs of the library by id.

    `drafts`: designs and squadrons that break rules are read too, as somebody works on them.
    """

    modules: Modules
    rulings: Mapping[str, RulingText]
    library: Callable[[], Mapping[str, Design]]
    drafts: bool = False

    def read_as(self, chosen: Mapping[str, str]) -> Rulings:
        """The rulings with these readings, and the others at their defaults."""
        found: Rulings = read_as(Rulings, self.rulings, chosen)
        return found


def read_design(tree: Tree, known: DesignContext) -> Design:
    """The design of a file; TableFaults with everything that is wrong with it."""
    findings = Findings()
    root: Raw = tree.root if tree.root is not None else ""
    head = parse_entry(models.DesignFile, root, (), findings, known)
    raw = root.get("design", "") if isinstance(root, dict) else ""
    found = None
    if isinstance(root, dict) and "design" in root:
        found = design_at(models.DesignEntry, raw, ("design",), known, findings)
    if found and head and not known.drafts:
        findings.all += design_problems(*found, known, known.read_as(head.rulings))
    settle(tree, findings)
    assert found is not None  # noqa: S101 - settle raises otherwise
    return found[0]


def read_squadron(tree: Tree, known: DesignContext) -> Squadron:
    """The squadron of a file; TableFaults with everything that is wrong with it."""
    findings = Findings()
    root: Raw = tree.root if tree.root is not None else ""
    head = parse_entry(models.SquadronFile, root, (), findings, known)
    raw = root.get("squadron", "") if isinstance(root, dict) else ""
    found = None
    if isinstance(root, dict) and "squadron" in root:
        found = squadron_at(raw, ("squadron",), known, findings)
    if found and head and not known.drafts and not findings.all:
        rulings = known.read_as(head.rulings)
        reasons = squadron_reasons(found[0], known.modules, rulings)
        findings.all += squadron_problems(reasons, *found, ("squadron",))
    settle(tree, findings)
    assert found is not None  # noqa: S101 - settle raises otherwise
    return found[0]


def slug(name: str) -> str:
    """The id of a thing with this name, where its file gives none.

    >>> slug("Grey Warden II"), slug("!")
    ('grey-warden-ii', 'design')
    """
    small = "".join(c if c.isascii() and c.isalnum() else " " for c in name.lower())
    words = "-".join(small.split())[:40].strip("-")
    return words if words[:1].isalpha() else "-".join(filter(None, ("design", words)))[:40]


def design_at(
    model: type[models.DesignEntry],
    raw: Raw,
    path: FieldPath,
    known: DesignContext,
    findings: Findings,
) -> tuple[Design, FieldPath] | None:
    """A design of a file, and where it stands; None if it cannot be read."""
    entry = parse_entry(model, raw, path, findings, known)
    if entry is None:
        return None
    craft: Any = entry.type
    keys = [key for key, count in entry.modules.items() for _ in range(count)]
    design = Design(
        entry.id or slug(entry.name),
        entry.name,
        craft,
        sorted_modules(keys),
        entry.arc or 0,
        entry.arcs or (),
        entry.about,
    )
    return design, path


def squadron_at(
    raw: Raw, path: FieldPath, known: DesignContext, findings: Findings
) -> tuple[Squadron, dict[str, FieldPath]] | None:
    """A squadron of a file, and where each of its designs stands; None if it cannot be read."""
    entry = parse_entry(models.SquadronEntry, raw, path, findings, known)
    designs: dict[str, tuple[Design, int, FieldPath]] = {}
    for place, one in entries(raw, "designs", path):
        bought = _read_bought(one, place, known, findings)
        if bought is None:
            continue
        design, count = bought
        if design.id in designs:
            problem = Problem(f"{quote_value(design.id)} is a design already", "each design once")
            findings.add(place, problem)
            continue
        designs[design.id] = (design, count, place)
    prisoners = [
        found[0]
        for place, one in entries(raw, "prisoners", path)
        if (found := design_at(models.DesignEntry, one, place, known, findings))
    ]
    if entry is None:
        return None
    allowance: Any = entry.money
    squadron = Squadron(
        entry.id or slug(entry.name),
        entry.name,
        tuple(design for design, _, _ in designs.values()),
        tuple(count for _, count, _ in designs.values()),
        allowance,
        tuple(prisoners),
        entry.about,
        entry.crews,
    )
    return squadron, {name: place for name, (_, _, place) in designs.items()}


_FREIGHT = Problem(
    "a Transport is no Craft of a squadron", "another id; Transports come with a convoy (SW-2.6)"
)


def _read_bought(
    raw: Raw, place: FieldPath, known: DesignContext, findings: Findings
) -> tuple[Design, int] | None:
    """A design and its number of Craft: one of the library, or one that is written out."""
    if isinstance(raw, dict) and "design" in raw:
        listed = parse_entry(models.ListedEntry, raw, place, findings, known)
        if listed is None:
            return None
        if listed.design == TRANSPORT:
            findings.add((*place, "design"), _FREIGHT)
            return None
        library = known.library()
        try:
            return library[one_of("a design of the library", listed.design, library)], listed.craft
        except Wrong as wrong:
            findings.add((*place, "design"), *wrong.problems)
            return None
    found = design_at(models.BoughtEntry, raw, place, known, findings)
    if found and found[0].id == TRANSPORT:
        findings.add(place, _FREIGHT)
        return None
    craft = raw.get("craft", "0") if isinstance(raw, dict) else "0"
    return (found[0], int(str(craft))) if found else None


_PLACES = {"SW-2.1": "modules", "SW-2.2": "modules", "SW-2.3": "modules", "SW-2.7": "modules"}
"""The key of a design that each rule is about."""


def _faults(
    reasons: Iterable[Reason], design: Design, path: FieldPath
) -> Iterator[tuple[FieldPath, Problem]]:
    """What breaks a rule in a design at `path`, each at the key it is about."""
    for reason in reasons:
        if reason.ok is False:
            yield (*path, *_inside(reason, design)), Problem(f"{reason.text} ({reason.rule})")


def _inside(reason: Reason, design: Design) -> FieldPath:
    if reason.rule == "SW-2.5":
        return ("arcs",) if design.arcs else ("arc",)
    key = _PLACES.get(reason.rule)
    if key and reason.rule == "SW-2.3" and reason.piece:
        return (key, reason.piece)
    return (key,) if key else ()


def design_problems(
    design: Design, path: FieldPath, known: DesignContext, rulings: Rulings
) -> Iterator[tuple[FieldPath, Problem]]:
    """What breaks a rule in a design at `path`, with the rule and what would be legal (SW-2)."""
    return _faults(design_reasons(design, known.modules, rulings), design, path)


def squadron_problems(
    reasons: Iterable[Reason],
    squadron: Squadron,
    places: Mapping[str, FieldPath],
    path: FieldPath,
) -> Iterator[tuple[FieldPath, Problem]]:
    """What breaks a rule in a squadron at `path`, its designs at `places`, by these reasons."""
    by_id = {design.id: design for design in squadron.designs}
    for reason in reasons:
        if reason.ok is not False:
            continue
        if reason.piece in by_id:
            design = by_id[reason.piece]
            plain = replace(reason, piece=reason.target)
            yield from _faults([plain], design, places[design.id])
        else:
            yield (*path, "designs"), Problem(f"{reason.text} ({reason.rule})")
