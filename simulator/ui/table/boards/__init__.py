"""Boards beside the tables: where their cells are, and how these are drawn."""
