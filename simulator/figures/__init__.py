"""Figures of questions, whole tables and designs as SVG, and the PNG of such an SVG."""

from simulator.figures.design_sheet import figure_design
from simulator.figures.picture import png
from simulator.figures.question import figure_question
from simulator.figures.tables import figure_tables, rings_of

__all__ = ["figure_design", "figure_question", "figure_tables", "png", "rings_of"]
