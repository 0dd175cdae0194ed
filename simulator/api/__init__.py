"""Headless doors for programs: load a table, ask it, look at it. No window comes along."""

from simulator.api.tables import ask, load, view
from simulator.questions.asking import Answered

__all__ = ["Answered", "ask", "load", "view"]
