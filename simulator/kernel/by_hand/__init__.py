"""The free hand: pieces and set-ups changed beside the rules."""
