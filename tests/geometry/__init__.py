"""Tests of simulator.geometry against the oracles."""
