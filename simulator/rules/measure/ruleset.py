"""Measure as one rule system: the functions of `kernel.ruleset.Ruleset`."""

from simulator.kernel.asked.no_answers import (
    RECKONER,
    explained,
    find_motions,
    foresight,
    judge,
    last_round,
    links,
    odds,
    outlook,
    players,
    region,
    reveal,
    round_card,
    story,
    threats,
    variant,
)
from simulator.kernel.no_game import (
    HIDES,
    IS_GAME,
    REACTS,
    begun,
    briefing,
    deeds,
    drafted,
    foregone,
    gauge,
    objectives,
    preview,
    reaction,
    ready,
    request,
    rolled,
    scored,
    standings,
    steps,
    tallies,
    thrown,
    why_over,
)
from simulator.rules.measure.display.cards import (
    card,
    facts,
    option_fields,
    table_facts,
    with_option,
)
from simulator.rules.measure.display.looks import MARKS, ROLES, groups, look
from simulator.rules.measure.play.bordering import bordering
from simulator.rules.measure.play.free_table import (
    VOCABULARY,
    apply,
    begin,
    candidates,
    check,
    conceal,
    outcome,
    resolve,
    tell,
    unit,
    unplayable,
    witness,
)
from simulator.rules.measure.play.knobs import knobs, pulled
from simulator.rules.measure.play.setting_up import copying, flipped, placing
from simulator.rules.measure.play.snapping import touching
from simulator.rules.measure.play.turning import swivelling, turrets
from simulator.rules.measure.questions.answers import answer
from simulator.rules.measure.questions.driving import courses, drive
from simulator.rules.measure.questions.inquiries import (
    ask_for,
    inquire,
    inquired,
    inquiries,
)
from simulator.rules.measure.questions.reach import reach
from simulator.rules.measure.questions.topics import TOPICS

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

PIECE = "base"
"""What players call a piece that they hold."""

PIECES = "bases"
"""The same of several."""

NAME = "Measure"
"""What players call it."""
