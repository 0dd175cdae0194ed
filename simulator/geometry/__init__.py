"""Exact measuring on whole thousandths of an inch; the only place that imports shapely."""
