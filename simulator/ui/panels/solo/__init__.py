"""The pages of games for one person: scenarios, careers, and a corporation between missions."""
