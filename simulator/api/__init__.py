"""Functions for programs: tables, questions and games, without a window."""

from simulator.ai import AGENTS, AgentChoice
from simulator.api.games import (
    CannotBegin,
    candidates,
    choose,
    load_game,
    new_game,
    outcome,
    play_out,
    save,
    submit,
    waiting,
    why_unplayable,
)
from simulator.api.ledgers import (
    begin_corporations,
    chores_of,
    do_chore,
    enter_game,
    load_ledger,
    page_of,
    unlock_class,
    with_corporations,
)
from simulator.api.missions import (
    Progress,
    begin_mission,
    mission_file,
    mission_progress,
    mission_series,
)
from simulator.api.mustering import muster_forces
from simulator.api.tables import ask, load, view
from simulator.questions.asking import Answered

__all__ = [
    "AGENTS",
    "AgentChoice",
    "Answered",
    "CannotBegin",
    "Progress",
    "ask",
    "begin_corporations",
    "begin_mission",
    "candidates",
    "choose",
    "chores_of",
    "do_chore",
    "enter_game",
    "load",
    "load_game",
    "load_ledger",
    "mission_file",
    "mission_progress",
    "mission_series",
    "muster_forces",
    "new_game",
    "outcome",
    "page_of",
    "play_out",
    "save",
    "submit",
    "unlock_class",
    "view",
    "waiting",
    "why_unplayable",
    "with_corporations",
]
