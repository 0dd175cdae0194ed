"""The values of A Billion Suns: actions, events, stages, figures; no rule is decided here."""
