"""A Billion Suns as one rule system: the functions of `kernel.ruleset.Ruleset`."""

from simulator.kernel.asked.no_answers import (
    TOPICS,
    bordering,
    copying,
    courses,
    drive,
    flipped,
    knobs,
    placing,
    pulled,
    swivelling,
    touching,
    turrets,
)
from simulator.kernel.shown.reckoning import Reckoner
from simulator.rules.billion_suns.display import reckoning
from simulator.rules.billion_suns.display.briefing import briefing
from simulator.rules.billion_suns.display.cards import card
from simulator.rules.billion_suns.display.looks import MARKS, ROLES, groups, look
from simulator.rules.billion_suns.display.objectives import objectives
from simulator.rules.billion_suns.display.odds_display import odds
from simulator.rules.billion_suns.display.option_fields import (
    facts,
    option_fields,
    table_facts,
    with_option,
)
from simulator.rules.billion_suns.display.reveals import reveal
from simulator.rules.billion_suns.display.round_cards import round_card
from simulator.rules.billion_suns.judging.coherency import links
from simulator.rules.billion_suns.model.unit import unit
from simulator.rules.billion_suns.play.log.deeds import deeds
from simulator.rules.billion_suns.play.log.motions import find_motions
from simulator.rules.billion_suns.play.playing import (
    VOCABULARY,
    apply,
    begin,
    candidates,
    check,
    conceal,
    outcome,
    resolve,
    rolled,
    scored,
    standings,
    tell,
    thrown,
    unplayable,
    why_over,
    witness,
)
from simulator.rules.billion_suns.play.rounds.outcome import last_round
from simulator.rules.billion_suns.questions.answers import answer, ask_for
from simulator.rules.billion_suns.questions.inquiries import inquire, inquired, inquiries
from simulator.rules.billion_suns.questions.offers import judge, region
from simulator.rules.billion_suns.questions.reach import reach
from simulator.rules.billion_suns.questions.threats import threats
from simulator.rules.billion_suns.requests.answering import preview, request
from simulator.rules.billion_suns.requests.drafting import drafted
from simulator.rules.billion_suns.requests.first_round import explained
from simulator.rules.billion_suns.requests.phase_strip import steps
from simulator.rules.billion_suns.requests.reactions import reaction
from simulator.rules.billion_suns.requests.ready_answers import begun, ready
from simulator.rules.billion_suns.requests.single_answers import foregone
from simulator.rules.billion_suns.requests.tally_chips import tallies
from simulator.rules.billion_suns.story.foresight import foresight
from simulator.rules.billion_suns.story.outlook import outlook
from simulator.rules.billion_suns.story.telling import story
from simulator.rules.billion_suns.view.contractors.margin import gauge
from simulator.rules.billion_suns.view.turn_order import ceos as players
from simulator.rules.billion_suns.view.variant import variant

__all__ = [
    "HIDES",
    "IS_GAME",
    "MARKS",
    "NAME",
    "PIECE",
    "PIECES",
    "REACTS",
    "RECKONER",
    "ROLES",
    "TOPICS",
    "VOCABULARY",
    "answer",
    "apply",
    "ask_for",
    "begin",
    "begun",
    "bordering",
    "briefing",
    "candidates",
    "card",
    "check",
    "conceal",
    "copying",
    "courses",
    "deeds",
    "drafted",
    "drive",
    "explained",
    "facts",
    "find_motions",
    "flipped",
    "foregone",
    "foresight",
    "gauge",
    "groups",
    "inquire",
    "inquired",
    "inquiries",
    "judge",
    "knobs",
    "last_round",
    "links",
    "look",
    "objectives",
    "odds",
    "option_fields",
    "outcome",
    "outlook",
    "placing",
    "players",
    "preview",
    "pulled",
    "reach",
    "reaction",
    "ready",
    "region",
    "request",
    "resolve",
    "reveal",
    "rolled",
    "round_card",
    "scored",
    "standings",
    "steps",
    "story",
    "swivelling",
    "table_facts",
    "tallies",
    "tell",
    "threats",
    "thrown",
    "touching",
    "turrets",
    "unit",
    "unplayable",
    "variant",
    "why_over",
    "with_option",
    "witness",
]

HIDES = False
"""All is open but what is sealed while everybody chooses."""

REACTS = True
"""Passive attacks, dampeners and overrides are asked of other seats."""

IS_GAME = True
"""Games are played by it."""

PIECE = "ship"
"""What players call a piece that they hold."""

PIECES = "ships"
"""The same of several."""

NAME = "A Billion Suns"
"""What players call it."""

RECKONER: Reckoner | None = reckoning
"""Odds of attacks, of bare dice or on a table."""
