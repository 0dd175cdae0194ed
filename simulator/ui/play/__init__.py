"""Playing a game in the window: requests shown, filled in as drafts, and committed."""
