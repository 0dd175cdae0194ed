"""Games for one person, and the careers they belong to."""
