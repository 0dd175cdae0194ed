"""A Billion Suns as one rule system: the functions of `kernel.ruleset.Ruleset`."""

from simulator.kernel.reckoning import Reckoner
from simulator.kernel.unit import INCH
from simulator.rules.billion_suns.display import reckoning
from simulator.rules.billion_suns.display.cards import card
from simulator.rules.billion_suns.display.looks import MARKS, ROLES, groups, look
from simulator.rules.billion_suns.display.odds_display import odds
from simulator.rules.billion_suns.play.playing import (
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
from simulator.rules.billion_suns.questions.answers import answer, ask_for
from simulator.rules.billion_suns.questions.inquiries import inquire, inquiries
from simulator.rules.billion_suns.questions.offers import judge, region
from simulator.rules.billion_suns.questions.reach import reach
from simulator.rules.billion_suns.questions.threats import threats
from simulator.rules.billion_suns.view.coherency import links

__all__ = [
    "MARKS",
    "NAME",
    "RECKONER",
    "ROLES",
    "UNIT",
    "VOCABULARY",
    "answer",
    "apply",
    "ask_for",
    "begin",
    "candidates",
    "card",
    "check",
    "conceal",
    "groups",
    "inquire",
    "inquiries",
    "judge",
    "links",
    "look",
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

NAME = "A Billion Suns"
"""What players call it."""

RECKONER: Reckoner | None = reckoning
"""Odds of attacks, of bare dice or on a table."""

UNIT = INCH
"""A Billion Suns measures in inches (ABS-1.8)."""
