"""What stands on the mat of a table of measure: lines, names, parts, bands and the magnifier."""

import pygame
import pytest

from tests.ui.player import Player, disputed, overlap
from tests.ui.test_answer_card import SIZES

BRIGHT = 560
"""The sum of the colours of a smoothed white line."""


def on_mat(player: Player) -> list[tuple[str, tuple[int, int, int, int]]]:
    """The texts on the table, with their boxes."""
    left, top, wide, high = player.lens("A").slot
    view = pygame.Rect(left, top, wide, high)
    return [(text.words, text.box) for text in player.app.texts if view.contains(text.box)]


def test_lines_bases_parts_and_bands_are_labelled(dispute: Player) -> None:
    words = {text for text, _ in on_mat(dispute)}
    assert {
        "in arc 100.993 mm · band 2",
        "edge to edge 97.754 mm · band 1",
        "talon · small base 40 × 40",
        "raven · small base 40 × 40",
        "39.99 % of it in the arc",
        "100 mm",
        "200 mm",
    } <= words


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_no_label_covers_another(size: tuple[int, int], percent: int) -> None:
    texts = on_mat(disputed(size, percent))
    for n, (words, box) in enumerate(texts):
        for other, there in texts[n + 1 :]:
            assert not overlap(box, there), (words, other)


def test_the_part_of_the_target_in_the_arc_is_seen_over_its_base(dispute: Player) -> None:
    """Above the border of the arc the base is tinted more strongly than below it."""
    x, y = dispute.piece_pixel("raven")
    above, below = (sum(dispute.app.surface.get_at((x + 8, y + by))[:3]) for by in (-14, 14))
    assert above > below + 60


def test_what_is_too_near_to_be_told_apart_is_magnified(dispute: Player) -> None:
    caption = next(box for words, box in on_mat(dispute) if words.endswith(" times"))
    times = int(next(w for w, _ in on_mat(dispute) if w.endswith(" times")).removesuffix(" times"))
    assert times > 1
    # Its lowest point is behind the middle of the caption; white is its rim on both sides.
    row, middle = caption[1] - 14, caption[0] + caption[2] // 2
    row_of = range(middle - 150, middle + 150)
    rim = [x for x in row_of if sum(dispute.app.surface.get_at((x, row))[:3]) > BRIGHT]
    assert min(rim) < middle < max(rim)


def test_the_magnifier_covers_no_base_and_no_label(dispute: Player) -> None:
    caption = next(box for words, box in on_mat(dispute) if words.endswith(" times"))
    radius = min(96, dispute.lens("A").slot[3] // 6)
    middle = caption[0] + caption[2] // 2, caption[1] + caption[3] // 2 - radius
    for piece in ("talon", "raven", "rock"):
        x, y = dispute.piece_pixel(piece)
        assert (x - middle[0]) ** 2 + (y - middle[1]) ** 2 > radius**2, piece
    inside = pygame.Rect(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)
    for words, box in on_mat(dispute):
        assert words.endswith(" times") or not inside.colliderect(box), words


def test_nearer_by_there_is_nothing_to_magnify(dispute: Player) -> None:
    dispute.move(dispute.piece_pixel("talon"))
    for _ in range(12):
        dispute.wheel(1)
    dispute.move((5, 1000))
    assert not [words for words, _ in on_mat(dispute) if words.endswith(" times")]


def test_without_a_question_nothing_is_magnified(dispute: Player) -> None:
    dispute.leave(2)
    assert not [words for words, _ in on_mat(dispute) if words.endswith(" times")]


def test_the_bases_in_question_have_chips_with_their_headings(dispute: Player) -> None:
    bar = [text.words for text in dispute.app.texts if text.box[1] < 52]
    for name, heading in (("talon", "42°"), ("raven", "270°")):
        assert bar[bar.index(name) : bar.index(name) + 3] == [name, "heading", heading]
    dispute.key(pygame.K_e)
    dispute.calm()
    assert "57°" in [text.words for text in dispute.app.texts if text.box[1] < 52]


def test_the_bar_says_the_unit_and_without_a_question_the_seats(dispute: Player) -> None:
    dispute.leave(2)
    bar = [text.words for text in dispute.app.texts if text.box[1] < 52]
    assert {"A dispute", "all lengths in millimetres", "Talon", "Raven"} <= set(bar)
