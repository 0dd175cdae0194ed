"""What the pages for developers name is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("CONTRIBUTING.md", "docs/architecture.md")
BELOW = ("", "simulator", "simulator/rules/billion_suns", "tests")
"""Where a named path may begin."""


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_is_named_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8").replace("<id>", "billion_suns")
    named = {word for word in re.findall(r"`([^`\s]+)`", text) if "/" in word and "*" not in word}
    named -= {"play/<chapter>/"}
    assert named
    assert {
        word for word in named if not any((ROOT / each / word).exists() for each in BELOW)
    } == set()


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    assert all(((ROOT / page).parent / link).exists() for link in links), links
