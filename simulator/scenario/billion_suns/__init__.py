"""Table files and data files of A Billion Suns."""

from functools import partial

from simulator.scenario.billion_suns.catalogue import load_shipped
from simulator.scenario.billion_suns.data_files import DATA_FILES, load_campaign
from simulator.scenario.billion_suns.mission_files import load_missions
from simulator.scenario.billion_suns.numbering import number_ships
from simulator.scenario.billion_suns.reader import read
from simulator.scenario.billion_suns.schema import json_schema
from simulator.scenario.billion_suns.writer import table_text
from simulator.scenario.index import folder_of, shipped_rules
from simulator.scenario.systems import Blank, CampaignFiles, SystemFiles

_ID = "billion_suns"

_BLANK = """\
format: 1
system: billion_suns
mode: warzone
title: {title}
scale: 4
rounds: 4
contracts: []
seats:
  - {{id: cyan, name: Cyan Corp}}
  - {{id: amber, name: Amber Corp}}
"""

FILES = SystemFiles(
    read=lambda tree: read(tree, load_shipped()),
    table_text=lambda file: table_text(file, load_shipped().catalogue.rulings),
    numbered=number_ships,
    blank=Blank(_BLANK, "name: Open space, size: [36, 36]"),
    json_schema=lambda: json_schema(load_shipped()),
    catalogue=lambda: load_shipped().catalogue,
    rules=partial(shipped_rules, _ID),
    rulings=lambda: load_shipped().rulings,
    data_files=DATA_FILES,
    campaigns=CampaignFiles(
        terms=lambda: load_campaign(folder_of(_ID) / "campaign.yaml"),
        series=lambda: load_missions(folder_of(_ID) / "missions.yaml"),
    ),
)
"""What `scenario` reads and writes of this system."""
