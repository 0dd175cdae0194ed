"""The worked files of the rules, with their answers worked by hand; nothing of ours in it."""

from pathlib import Path

TEXTS = (Path(__file__).parent / "measure_worked.yaml").read_text(encoding="utf-8")
FILES = tuple(TEXTS.split("---\n"))
"""One table file each."""
