"""Table files: YAML to specs and back, every fault with its file, line and column."""
