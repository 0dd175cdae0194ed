"""The data files of Burning Suns: figures and prices, and the catalogue of everything."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache, partial
from pathlib import Path
from typing import Any

from simulator.rules.burning_suns.model.catalogue import BurningCatalogue
from simulator.rules.burning_suns.model.figures import BurningFigures, Components
from simulator.rules.burning_suns.model.options import BurningRulings
from simulator.rules.burning_suns.model.prices import PriceList
from simulator.scenario.burning_suns.entry_files import LISTS, EntryList, load_entries
from simulator.scenario.burning_suns.vocabulary import SPECIAL
from simulator.scenario.entries import EntryKey, Findings, Typed, read_keys
from simulator.scenario.faults import Problem, Wrong, unfit
from simulator.scenario.figure_files import FigureFile
from simulator.scenario.files import read_bytes, read_tree
from simulator.scenario.index import folder_of, read_as, settle, shipped_rulings, text_files
from simulator.scenario.records import RecordReader
from simulator.scenario.tree import Raw

SYSTEM = "burning_suns"
"""The id of this rule system."""

_FIGURE = FigureFile(
    SYSTEM,
    BurningFigures,
    "{value: 10, unit: units, rule: BS-7.4, source: BS}",
    "a figure such as 10 or 0.002",
    measured=("inches",),
    counted=(
        *("faces", "tiles", "units", "attack", "hits", "leaders", "spots"),
        *("crystals", "antimatter", "cards"),
    ),
)


def _read_figures(raw: Raw) -> BurningFigures:
    """Parse the figures, exactly one for each field of BurningFigures; Wrong otherwise."""
    if not isinstance(raw, dict):
        raise Wrong(Problem(unfit(raw, "stands here"), "a mapping of names to figures"))
    typed, about = Typed(_FIGURE.read, {}), f"a figure such as {_FIGURE.example}"
    names = (one.name for one in fields(BurningFigures))
    keys = {name: EntryKey(name, typed, about, MISSING) for name in names}
    return BurningFigures(**read_keys(keys, raw, None))


def _load_record(path: Path, cls: type[Any]) -> Any:
    """The contents of a data file; TableFaults with everything that is wrong with it."""
    tree = read_tree(read_bytes(path), str(path))
    findings = Findings()
    records = RecordReader({**SPECIAL, BurningFigures: _read_figures})
    try:
        return records.read(cls, tree.root if tree.root is not None else "")
    except Wrong as wrong:
        findings.add((), *wrong.problems)
        settle(tree, findings)
        raise


def _load_list(path: Path, kind: EntryList) -> dict[str, Any]:
    """The entries of a data file by id, held to the shipped counts and prices."""
    return load_entries(path, kind, shipped_components().counts, shipped_prices())


@cache
def shipped_components() -> Components:
    """Those that are shipped; they do not change while the program runs."""
    found: Components = _load_record(folder_of(SYSTEM) / "figures.yaml", Components)
    return found


@cache
def shipped_prices() -> PriceList:
    """Those that are shipped; they do not change while the program runs."""
    found: PriceList = _load_record(folder_of(SYSTEM) / "prices.yaml", PriceList)
    return found


@cache
def shipped_entries() -> Mapping[str, Any]:
    """The entries of every list that is shipped, by its key and by their ids."""
    return {kind.key: _load_list(folder_of(SYSTEM) / f"{kind.key}.yaml", kind) for kind in LISTS}


@cache
def shipped_catalogue() -> BurningCatalogue:
    """Everything that is shipped, with the default rulings."""
    rulings = read_as(BurningRulings, shipped_rulings(SYSTEM, BurningRulings), {})
    return BurningCatalogue(**shipped_entries(), components=shipped_components(), rulings=rulings)


DATA_FILES: Mapping[str, Callable[[Path], object]] = {
    "figures.yaml": partial(_load_record, cls=Components),
    "prices.yaml": partial(_load_record, cls=PriceList),
    **text_files(BurningRulings),
    **{f"{kind.key}.yaml": partial(_load_list, kind=kind) for kind in LISTS},
}
"""The function that reads each data file."""
