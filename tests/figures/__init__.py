"""Tests of the figure writer."""
