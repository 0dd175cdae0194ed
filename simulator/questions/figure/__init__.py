"""Figures of questions, whole tables and designs as SVG, and the PNG of such an SVG."""

from simulator.questions.figure.design_sheet import figure_design
from simulator.questions.figure.picture import png
from simulator.questions.figure.question import figure_question
from simulator.questions.figure.tables import figure_tables, rings_of

__all__ = ["figure_design", "figure_question", "figure_tables", "png", "rings_of"]
