"""Limits on the contents of a file, so that reading any file takes bounded time and memory."""

MOST_BYTES = 1 << 20
"""Bytes of a file: 1 MiB."""

MOST_DEPTH = 32
"""Nesting depth of lists and mappings."""

MOST_NODES = 50_000
"""Values and keys of a file."""

MOST_CHARACTERS = 4096
"""Characters of one value."""

MOST_SEATS = 8
"""Seats in a file."""

MOST_SHIPS = 500
"""Ships in a file, over all its tables."""

MOST_GROUPS = 500
"""Battlegroups in a file."""

MOST_OBJECTS = 1000
"""Objects in a file."""

MOST_QUESTIONS = 1000
"""Rules questions in a file."""

MOST_CORNERS = 2000
"""Corners of all polygons in a file together."""

MOST_COUNTED = 99
"""The largest number of one kind of thing in a design or a squadron."""

MOST_HITS = 1000
"""Stored hits of one Craft or Station."""
