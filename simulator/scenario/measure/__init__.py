"""Table files, sets of kinds and data files of measure."""

from functools import partial

from simulator.rules.measure.model.kinds import Catalogue
from simulator.rules.measure.model.rulings import Rulings
from simulator.scenario.disputes import DisputeFiles
from simulator.scenario.drafting import KindEditor
from simulator.scenario.index import read_as, shipped_rules, shipped_rulings, text_files
from simulator.scenario.measure.definitions import FIGURES, load_set
from simulator.scenario.measure.numbering import number_pieces
from simulator.scenario.measure.reader import read
from simulator.scenario.measure.schema import json_schema
from simulator.scenario.measure.writer import table_text
from simulator.scenario.systems import Blank, SystemFiles
from simulator.system_parts import late

_HERE = "simulator.scenario.measure"

_BLANK = """\
format: 1
system: measure
unit: mm
title: {title}
use: round_bases
seats:
  - {{id: cyan, name: Cyan}}
  - {{id: amber, name: Amber}}
"""

_rulings = partial(shipped_rulings, "measure", Rulings)


def _catalogue() -> Catalogue:
    """A catalogue without kinds."""
    return Catalogue({}, {}, {}, read_as(Rulings, _rulings(), {}), FIGURES.load_shipped())


FILES = SystemFiles(
    read=lambda tree: read(tree, _rulings(), FIGURES.load_shipped()),
    table_text=lambda file: table_text(file, read_as(Rulings, _rulings(), {})),
    numbered=number_pieces,
    blank=Blank(_BLANK, "size: [900, 900]"),
    json_schema=lambda: json_schema(_rulings()),
    catalogue=_catalogue,
    rules=partial(shipped_rules, "measure"),
    rulings=_rulings,
    data_files={"figures.yaml": FIGURES.load, **text_files(Rulings)},
    data_folders={"sets": lambda path: load_set(path, _rulings())},
    disputes=late(f"{_HERE}.disputes:DISPUTES", DisputeFiles),
    kind_editor=late(f"{_HERE}.kinds.editor", KindEditor),
)
"""What `scenario` reads and writes of this system; disputes and editor are for the window alone."""
