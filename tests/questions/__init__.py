"""Tests of answering whole files and of figures."""
