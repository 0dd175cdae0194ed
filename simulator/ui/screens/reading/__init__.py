"""Pages to read: lessons, guides, rules, words, help."""
