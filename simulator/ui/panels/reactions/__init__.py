"""Reactions in the prompt bar: cards, chips and their layout."""
