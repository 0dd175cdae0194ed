"""Space War as one rule system: the functions of `kernel.ruleset.Ruleset`."""

from simulator.kernel.asked.no_answers import (
    bordering,
    copying,
    courses,
    drive,
    explained,
    flipped,
    foresight,
    judge,
    knobs,
    links,
    outlook,
    placing,
    players,
    pulled,
    region,
    story,
    swivelling,
    table_facts,
    touching,
    turrets,
    variant,
)
from simulator.kernel.no_game import REACTS, begun, gauge, objectives, reaction
from simulator.kernel.shown.reckoning import Reckoner
from simulator.rules.space_war.display.briefing import briefing
from simulator.rules.space_war.display.cards import card
from simulator.rules.space_war.display.dice_rows import rolled, thrown
from simulator.rules.space_war.display.looks import MARKS, groups, look
from simulator.rules.space_war.display.motions import find_motions
from simulator.rules.space_war.display.option_fields import facts, option_fields, with_option
from simulator.rules.space_war.display.round_cards import last_round, reveal, round_card
from simulator.rules.space_war.model.unit import unit
from simulator.rules.space_war.play.damage.defeat import outcome, standings, why_over
from simulator.rules.space_war.play.damage.losses import deeds, scored
from simulator.rules.space_war.play.game import GAME, VOCABULARY, begin
from simulator.rules.space_war.play.set_up.starting import unplayable
from simulator.rules.space_war.questions import reckoning
from simulator.rules.space_war.questions.answers import answer
from simulator.rules.space_war.questions.inquiries import (
    TOPICS,
    ask_for,
    inquire,
    inquired,
    inquiries,
)
from simulator.rules.space_war.questions.odds import odds
from simulator.rules.space_war.questions.reach import reach
from simulator.rules.space_war.questions.roles import ROLES
from simulator.rules.space_war.questions.threats import threats
from simulator.rules.space_war.requests.answering import preview, request
from simulator.rules.space_war.requests.drafting import drafted
from simulator.rules.space_war.requests.phase_strip import steps
from simulator.rules.space_war.requests.ready_answers import foregone, ready
from simulator.rules.space_war.requests.tally_chips import tallies

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

apply, candidates, check, resolve = GAME.apply, GAME.candidates, GAME.check, GAME.resolve
conceal, witness, tell = GAME.conceal, GAME.witness, GAME.tell

HIDES = True
"""A seat sees its own counters from below, and those of others from above (SW-3.1)."""

IS_GAME = True
"""Games are played by it."""

PIECE = "Craft"
"""What players call a piece that they hold."""

PIECES = "Craft"
"""The same of several."""

NAME = "Space War"
"""What players call it."""

RECKONER: Reckoner | None = reckoning
"""Odds of shots, and of what hits do, of bare dice or on a table."""
