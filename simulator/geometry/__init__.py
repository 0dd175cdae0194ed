"""Exact measuring in whole thousandths of an inch; the only package that imports shapely."""
