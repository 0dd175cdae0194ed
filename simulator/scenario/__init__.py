"""Table files: YAML to specs and back, every fault with its file, line and column."""

from simulator.scenario.billion_suns.index import RuleText, RulingText
from simulator.scenario.doors import (
    campaign_terms,
    catalogue,
    check_file,
    json_schema,
    load,
    load_text,
    retold,
    rule_index,
    ruling_index,
    table_text,
)
from simulator.scenario.faults import Fault, TableFaults

__all__ = [
    "Fault",
    "RuleText",
    "RulingText",
    "TableFaults",
    "campaign_terms",
    "catalogue",
    "check_file",
    "json_schema",
    "load",
    "load_text",
    "retold",
    "rule_index",
    "ruling_index",
    "table_text",
]
