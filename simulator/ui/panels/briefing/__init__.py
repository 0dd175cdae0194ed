"""The page of a briefing, part by part."""
