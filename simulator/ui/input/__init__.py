"""Player input: keys and pointer, tracked from events alone."""
