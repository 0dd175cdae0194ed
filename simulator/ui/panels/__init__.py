"""Panels: the bars and cards round the tables, drawn by hand and kept until they change."""
