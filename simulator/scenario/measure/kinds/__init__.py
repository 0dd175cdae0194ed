"""Kinds of measure made by hand, and their parts."""
