"""Table files and data files of Burning Suns."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import Any

from simulator.rules.burning_suns.model.catalogue import BurningSetup
from simulator.rules.burning_suns.model.options import BurningRulings
from simulator.rules.burning_suns.model.state import BurningExtra, EmpireStart
from simulator.scenario.burning_suns.ask_fields import QUESTIONS
from simulator.scenario.burning_suns.data_files import DATA_FILES, SYSTEM, shipped_catalogue
from simulator.scenario.burning_suns.table_models import ENTRIES, NAMES, GalaxyFileHead, Known
from simulator.scenario.burning_suns.table_reader import BurningFile, read
from simulator.scenario.burning_suns.table_writer import keep_placed, table_text
from simulator.scenario.editor_schema import entry_schema
from simulator.scenario.index import shipped_rules, shipped_rulings
from simulator.scenario.systems import Blank, LayoutFiles, SystemFiles
from simulator.scenario.tree import Tree

_BLANK = """\
format: 1
system: burning_suns
mode: fleets
title: {title}
seats:
  - {{id: cyan, name: Cyan}}
  - {{id: amber, name: Amber}}
"""

_BLANK_TABLE = """\
size: [24, 16], systems: [\
{id: h1, kind: home, owner: cyan, at: [4, 8]}, {id: u1, kind: uninhabited, at: [8, 8]}, \
{id: s1, kind: special, at: [12, 8]}, {id: u2, kind: uninhabited, at: [16, 8]}, \
{id: h2, kind: home, owner: amber, at: [20, 8]}]"""
"""A galaxy has to have homes, and a way between them."""


def _make_known() -> Known:
    texts = shipped_rulings(SYSTEM, BurningRulings)
    return Known(catalogue=shipped_catalogue(), rulings=texts)


def _read(tree: Tree) -> BurningFile:
    return read(tree, _make_known())


def _json_schema() -> dict[str, Any]:
    known = _make_known()
    names = {name: attrgetter(name)(known) for name in NAMES}
    entries = {name: entry_schema(model, known.rulings, names) for name, model in ENTRIES.items()}
    entries |= QUESTIONS.schemas(known.rulings, names)
    entries["seat"]["properties"]["empire"] = {"$ref": "#/$defs/empire"}
    head = entry_schema(GalaxyFileHead, known.rulings, names)
    head["properties"]["market"] = {"$ref": "#/$defs/market"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **head,
        "title": "Jumpshock table file",
        "$defs": entries,
    }


def _lay_galaxy(setup: BurningSetup, galaxy: BurningSetup, was: Mapping[str, str]) -> BurningSetup:
    """The set-up in another galaxy, whose homes go to the seats in order (BS-3.1)."""
    owners = dict(zip((seat.id for seat in galaxy.seats), setup.seats, strict=True))
    spaces = {
        name: replace(space, controller=owners[space.controller].id if space.controller else None)
        for name, space in galaxy.extra.spaces.items()
    }
    kept = setup.extra.empires
    empires = {seat.id: kept.get(was.get(seat.id, seat.id), EmpireStart()) for seat in setup.seats}
    extra = BurningExtra(spaces, empires)
    return replace(setup, tables=galaxy.tables, pieces=galaxy.pieces, extra=extra)


FILES = SystemFiles(
    read=_read,
    table_text=lambda file: table_text(file, shipped_catalogue().rulings),
    numbered=keep_placed,
    blank=Blank(_BLANK, _BLANK_TABLE),
    json_schema=_json_schema,
    catalogue=shipped_catalogue,
    rules=partial(shipped_rules, SYSTEM),
    rulings=partial(shipped_rulings, SYSTEM, BurningRulings),
    data_files=DATA_FILES,
    layouts=LayoutFiles(noun="galaxy", folder="galaxies", lay=_lay_galaxy),
)
"""What `scenario` reads and writes of this system."""
