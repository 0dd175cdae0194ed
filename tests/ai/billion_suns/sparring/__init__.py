"""Players of one idea each, to find out what an agent loses to; they use the API alone."""
