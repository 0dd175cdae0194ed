"""The editor of kinds of pieces that a table file defines."""
