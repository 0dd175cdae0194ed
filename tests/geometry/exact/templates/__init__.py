"""Tests of simulator.geometry.exact against mpmath and worked values."""
