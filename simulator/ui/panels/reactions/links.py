"""The small buttons of a reaction: when it is asked, and what else can be chosen."""

from simulator.ui.draw.camera import Box
from simulator.ui.draw.lettering import BODY, Lettering
from simulator.ui.panels.requests.prompt import PromptWords, cap_width

LINK_GAP = 18
"""Pixels at 100 % between two small buttons side by side."""


def link_height(letters: Lettering) -> int:
    """The height of a small button in pixels."""
    return letters.height(BODY) + round(10 * letters.k)


def link_width(letters: Lettering, words: PromptWords, command: str, caption: str) -> int:
    """The width of a small button in pixels."""
    cap = dict(words.caps)[command]
    return cap_width(letters, cap) + letters.width(caption, BODY) + round(10 * letters.k)


def abreast(letters: Lettering, words: PromptWords) -> int:
    """The width in pixels of all small buttons side by side."""
    gap = round(LINK_GAP * letters.k)
    return sum(link_width(letters, words, *each) + gap for each in words.buttons) - gap


def link_rows(letters: Lettering, words: PromptWords, width: int) -> int:
    """The small buttons stand in one row if they fit, else below one another."""
    count = len(words.buttons)
    return min(1, count) if abreast(letters, words) <= width else count


def place_links(
    letters: Lettering, words: PromptWords, at: tuple[int, int, int], *, one_line: bool
) -> list[tuple[str, Box]]:
    """The boxes of the small buttons from a corner on, `at` with the width there is."""
    left, y, width = at
    found, x, high = [], left, link_height(letters)
    for command, caption in words.buttons:
        wide = min(link_width(letters, words, command, caption), left + width - x)
        found.append((command, (x, y, max(wide, 1), high)))
        if one_line:
            x += wide + round(LINK_GAP * letters.k)
        else:
            y += high
    return found
