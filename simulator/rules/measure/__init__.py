"""The rule system without a game: bases, arcs, rulers and templates of any measured game."""
