"""Setting a game up: parts, beginnings, who plans first (BS-3)."""
