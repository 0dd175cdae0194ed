"""Exact planar geometry of turned shapes: numbers with bounds, regions, distances, parts, areas."""
