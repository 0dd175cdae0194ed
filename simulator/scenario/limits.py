"""How much a file may hold, so that reading any file takes bounded time and memory."""

MOST_BYTES = 1 << 20
"""Bytes of a file: 1 MiB."""

MOST_DEPTH = 32
"""Lists and mappings inside one another."""

MOST_NODES = 50_000
"""Values and keys of a file."""

MOST_CHARACTERS = 4096
"""Characters of one value."""

MOST_SEATS = 8
"""Seats of a file."""

MOST_SHIPS = 500
"""Ships of a file, over all its tables."""

MOST_GROUPS = 500
"""Battlegroups of a file."""

MOST_OBJECTS = 1000
"""Objects of a file."""

MOST_QUESTIONS = 1000
"""Rules questions of a file."""

MOST_CORNERS = 2000
"""Corners of all polygons of a file together."""
