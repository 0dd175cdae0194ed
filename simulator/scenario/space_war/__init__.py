"""Table files, design and squadron files, and data files of Space War."""

from functools import partial

from simulator.rules.space_war.model.catalogue import Catalogue
from simulator.rules.space_war.model.rulings import Rulings
from simulator.scenario.index import shipped_rules, text_files
from simulator.scenario.space_war.card_files import load_cards, shipped_cards
from simulator.scenario.space_war.known import Known
from simulator.scenario.space_war.library import (
    FIGURES,
    MEDALS,
    context,
    shipped_rulings,
)
from simulator.scenario.space_war.module_files import load_modules, shipped_modules
from simulator.scenario.space_war.scenario_files import load_scenarios, shipped_scenarios
from simulator.scenario.space_war.schema import sheet_schema
from simulator.scenario.space_war.sheets import SHEETS, blueprint
from simulator.scenario.space_war.table_reader import SpaceWarFile
from simulator.scenario.space_war.table_reader import read as read_file
from simulator.scenario.space_war.table_schema import json_schema
from simulator.scenario.space_war.table_writer import number_pieces, table_text
from simulator.scenario.systems import Blank, CampaignFiles, DesignFiles, SystemFiles
from simulator.scenario.tree import Tree
from simulator.scenario.yards import DesignYard, Forces
from simulator.system_parts import late

_HERE = "simulator.scenario.space_war"

_BLANK = """\
format: 1
system: space_war
title: {title}
seats:
  - {{id: cyan, name: Cyan}}
  - {{id: amber, name: Amber}}
"""


def _read(tree: Tree) -> SpaceWarFile:
    designs = context()
    return read_file(tree, Known(designs, FIGURES.load_shipped(), designs.read_as({})))


def _catalogue() -> Catalogue:
    return Catalogue(
        shipped_modules(),
        FIGURES.load_shipped(),
        context().read_as({}),
        shipped_scenarios(),
        MEDALS.load_shipped(),
        shipped_cards(),
    )


FILES = SystemFiles(
    read=_read,
    table_text=lambda file: table_text(file, context().read_as({})),
    numbered=number_pieces,
    blank=Blank(_BLANK, "size: [72, 48]"),
    json_schema=json_schema,
    catalogue=_catalogue,
    rules=partial(shipped_rules, "space_war"),
    rulings=shipped_rulings,
    data_files={
        "cards.yaml": load_cards,
        "figures.yaml": FIGURES.load,
        "medals.yaml": MEDALS.load,
        "modules.yaml": load_modules,
        "scenarios.yaml": load_scenarios,
        **text_files(Rulings),
    },
    campaigns=CampaignFiles(terms=_catalogue, series=tuple),
    designs=DesignFiles(
        sheets=SHEETS,
        schema=sheet_schema,
        blueprint=blueprint,
        yard=late(f"{_HERE}.yard", DesignYard),
        forces=late(f"{_HERE}.forces", Forces),
    ),
)
"""What `scenario` reads and writes of this system; yard and forces are for the window alone."""
