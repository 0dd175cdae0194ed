"""A Billion Suns as one rule system: the functions of `kernel.ruleset.Ruleset`."""

from simulator.rules.billion_suns.answers import answer, ask_for
from simulator.rules.billion_suns.cards import card
from simulator.rules.billion_suns.chart import odds
from simulator.rules.billion_suns.formation import links
from simulator.rules.billion_suns.inquiries import inquire, inquiries
from simulator.rules.billion_suns.menace import threats
from simulator.rules.billion_suns.offers import judge, region
from simulator.rules.billion_suns.playing import (
    VOCABULARY,
    apply,
    begin,
    candidates,
    check,
    conceal,
    outcome,
    resolve,
    standings,
    tell,
    witness,
)
from simulator.rules.billion_suns.reach import reach

__all__ = [
    "VOCABULARY",
    "answer",
    "apply",
    "ask_for",
    "begin",
    "candidates",
    "card",
    "check",
    "conceal",
    "inquire",
    "inquiries",
    "judge",
    "links",
    "odds",
    "outcome",
    "reach",
    "region",
    "resolve",
    "standings",
    "tell",
    "threats",
    "witness",
]
