"""What a plan shows on the mat: ghosts, ways, aims, and what they come to."""
