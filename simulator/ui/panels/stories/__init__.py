"""Stories of a step, and the bar of a replay."""
