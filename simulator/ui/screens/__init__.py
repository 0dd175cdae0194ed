"""Screens: what fills the window, one on top of another."""
