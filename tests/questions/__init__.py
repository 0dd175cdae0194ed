"""Tests of answering whole files."""
