"""Layouts of tables that a new game chooses from, in rule systems that ship some."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from simulator import paths
from simulator.kernel.spec import AnySetup
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.scenario.systems import LayoutFiles, all_files
from simulator.ui.state.library.file_library import tables_in


@dataclass(frozen=True, slots=True)
class ShippedLayout:
    """A layout by its file's name; `setup` is for as many seats as it has."""

    id: str
    about: str
    setup: AnySetup

    @property
    def title(self) -> str:
        """What players call it."""
        title: str = self.setup.title
        return title

    @property
    def seats(self) -> int:
        """For how many seats it is."""
        return len(self.setup.seats)


def layout_noun(system: str) -> str:
    """What players of a rule system call a layout; empty where none are chosen."""
    files = _files(system)
    return files.noun if files else ""


@lru_cache(maxsize=8)
def layouts_of(system: str) -> tuple[ShippedLayout, ...]:
    """All layouts of a rule system, those for few seats first."""
    files = _files(system)
    if files is None:
        return ()
    found = []
    for path in tables_in(paths.data("tables") / system / files.folder):
        file = load(path)
        found.append(ShippedLayout(path.stem, file.description, file.setup))
    return tuple(sorted(found, key=lambda each: each.seats))


def fitting_layouts(system: str, seats: int) -> tuple[ShippedLayout, ...]:
    """The layouts for this number of seats."""
    return tuple(each for each in layouts_of(system) if each.seats == seats)


def lay_out(setup: AnySetup, layout: str, was: Mapping[str, str]) -> tuple[AnySetup, str]:
    """The set-up with its tables laid out, and the layout taken.

    That is the one asked for, or another one if that is not for this number of seats. `was` is the
    id that a seat had before. Without a fitting layout nothing is laid out.
    """
    files, fitting = _files(setup.system), fitting_layouts(setup.system, len(setup.seats))
    if files is None or not fitting:
        return setup, ""
    taken = next((each for each in fitting if each.id == layout), fitting[0])
    return files.lay(setup, taken.setup, was), taken.id


@lru_cache(maxsize=40)
def layout_view(system: str, layout: str, seats: tuple[str, ...]) -> AnyState:
    """What the picture of a layout shows for seats of these ids; KeyError for an unknown one."""
    own = {each.id: each for each in layouts_of(system)}[layout].setup
    taken = tuple(replace(seat, id=name) for seat, name in zip(own.seats, seats, strict=True))
    setup, _ = lay_out(replace(own, seats=taken), layout, {})
    rules = SYSTEMS[system]
    view: AnyState = rules.play.conceal(rules.play.begin(setup, ""), None)
    return view


def _files(system: str) -> LayoutFiles | None:
    known = all_files()
    return known[system].layouts if system in known else None
