"""The side panel and its tabs."""
