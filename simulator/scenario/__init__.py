"""Table files: YAML to values and back, with file, line and column for every fault."""

from simulator.scenario.faults import Fault, TableFaults
from simulator.scenario.index import RuleText, RulingText
from simulator.scenario.sheets import (
    blueprint,
    design_yard,
    sheet_kinds,
    sheet_schema,
    yard_systems,
)
from simulator.scenario.table_files import (
    blank,
    campaign_terms,
    catalogue,
    check_file,
    every_rule,
    every_ruling,
    json_schema,
    kind_editor,
    load,
    load_sound,
    load_text,
    mission_series,
    retold,
    rule_index,
    ruling_index,
    table_text,
)

__all__ = [
    "Fault",
    "RuleText",
    "RulingText",
    "TableFaults",
    "blank",
    "blueprint",
    "campaign_terms",
    "catalogue",
    "check_file",
    "design_yard",
    "every_rule",
    "every_ruling",
    "json_schema",
    "kind_editor",
    "load",
    "load_sound",
    "load_text",
    "mission_series",
    "retold",
    "rule_index",
    "ruling_index",
    "sheet_kinds",
    "sheet_schema",
    "table_text",
    "yard_systems",
]
