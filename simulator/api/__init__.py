"""Headless doors for programs: load a table, ask, reckon odds."""
