"""Headless doors for programs: tables, questions and games. No window comes along."""

from simulator.ai import AGENTS, Choice
from simulator.api.games import (
    candidates,
    choose,
    load_game,
    new_game,
    outcome,
    play_out,
    save,
    submit,
    waiting,
)
from simulator.api.tables import ask, load, view
from simulator.questions.asking import Answered

__all__ = [
    "AGENTS",
    "Answered",
    "Choice",
    "ask",
    "candidates",
    "choose",
    "load",
    "load_game",
    "new_game",
    "outcome",
    "play_out",
    "save",
    "submit",
    "view",
    "waiting",
]
