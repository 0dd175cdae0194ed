"""Files with answers worked by hand: those of the rules, then found ones; nothing of ours in it."""

from pathlib import Path

TEXTS = [(Path(__file__).parent / f"measure_{name}.yaml").read_text("utf-8")
         for name in ("worked", "found")]  # fmt: skip
FILES = tuple(file for text in TEXTS for file in text.split("---\n"))
"""One table file each."""
