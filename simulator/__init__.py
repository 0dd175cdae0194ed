"""Jumpshock: a 2D tabletop simulator with measured geometry."""

__version__ = "0.1.0"
