"""A pause in a drag: the tables are drawn as if what is held had been let go."""

import pygame
import pytest

from simulator.ui.state.redraw_delay import DELAY
from simulator.ui.table.hand.knobs import placed_knobs, ring_boxes
from tests.ui.player import DISPUTE, ROOT, Player, disputed, overlap
from tests.ui.test_answer_card import SIZES
from tests.ui.test_layers import drawn_anew
from tests.ui.test_turning import handle_pixel

pytestmark = pytest.mark.paints

WALKERS = ROOT / "tables" / "measure" / "scenarios" / "walkers_in_the_ruins.yaml"


def knob(player: Player) -> tuple[int, int]:
    """The pixel of the knob of what is selected."""
    scene, table = player.screen.context.scene(player.view_state), player.stage.layout.slots[0]
    x, y = next(iter(placed_knobs(scene, player.lens(table.table), table.table)))[1]
    return round(x), round(y)


def magnified(player: Player) -> bool:
    return any(words.endswith(" times") for words in player.words())


def chips(player: Player) -> list[str]:
    """The headings that the top bar tells, from left to right."""
    top = player.stage.layout.top
    found = [text for text in player.app.texts if text.box[1] < top[1] + top[3]]
    return [
        text.words
        for text in sorted(found, key=lambda text: text.box[0])
        if text.words.endswith("°")
    ]


def held(player: Player, right: int = 6, up: int = 0) -> tuple[int, int]:
    """Drag talon by so many pixels without letting it go; returns the pixel where it is held."""
    x, y = player.piece_pixel("talon")
    player.press((x, y))
    player.move((x + 3, y), hurry=True)
    player.move((x + right, y - up), hurry=True)
    return x + right, y - up


def test_labels_and_magnifier_come_at_a_pause_and_go_when_it_ends(dispute: Player) -> None:
    assert magnified(dispute)
    x, y = held(dispute)
    assert not magnified(dispute)
    assert not any(words.startswith("in arc ") for words in dispute.words())
    dispute.calm()
    assert magnified(dispute)
    (label,) = [words for words in dispute.words() if words.startswith("in arc ")]
    assert label != "in arc 100.993 mm · band 2", "it is nearer now"
    dispute.move((x + 1, y), hurry=True)
    assert not magnified(dispute)
    dispute.move((x, y), hurry=True)
    dispute.release((x, y))
    dispute.calm()
    assert label in dispute.words(), "as it was told at the pause"


def test_a_pause_comes_by_itself(dispute: Player) -> None:
    held(dispute)
    for _ in range(500):
        dispute.app.step()
        if magnified(dispute):
            break
        pygame.time.wait(5)
    assert magnified(dispute)
    assert not DELAY.is_due()


def test_a_pause_leaves_no_trace_in_the_rest_of_the_drag() -> None:
    pictures = []
    for pauses in (False, True):
        player = disputed()
        x, y = held(player, 40, 20)
        if pauses:
            player.calm()
            assert player.picture() == drawn_anew(player)
        player.move((x + 30, y + 10), hurry=True)
        assert player.picture() == drawn_anew(player)
        pictures.append(player.picture())
    assert pictures[0] == pictures[1]


def test_what_is_held_stays_in_view_while_the_wheel_zooms_at_a_pause(dispute: Player) -> None:
    x, y = held(dispute, 40, 60)
    dispute.calm()
    dispute.wheel(3, hurry=True)
    assert dispute.view_state.still, "the last picture is stretched"
    # The pointer holds its middle, and it is zoomed about the pointer.
    box = pygame.Rect(x - 30, y - 30, 60, 60)
    seen = pygame.image.tobytes(dispute.app.surface.subsurface(box), "RGB")
    blues = zip(seen[::3], seen[1::3], seen[2::3], strict=True)
    assert sum(red < 110 < green and blue > 150 for red, green, blue in blues) > 60
    dispute.calm()
    assert dispute.picture() == drawn_anew(dispute)


def test_a_pause_without_a_question_changes_nothing() -> None:
    player = Player(DISPUTE, (1920, 1080))
    player.click_on("talon")
    held(player, 60)
    before = player.picture()
    player.calm()
    assert player.picture() == before


def test_the_chips_tell_the_heading_of_a_handle_that_is_pulled(dispute: Player) -> None:
    assert chips(dispute) == ["42°", "270°"]
    dispute.press(handle_pixel(dispute, "talon"))
    x, y = dispute.piece_pixel("talon")
    dispute.hold(pygame.K_LCTRL)
    dispute.move((x + 200, y), hurry=True)
    dispute.calm()
    assert chips(dispute) == ["90°", "270°"]
    dispute.let_go(pygame.K_LCTRL)
    dispute.leave()
    assert chips(dispute) == ["42°", "270°"]


def test_a_pulled_knob_pauses_too() -> None:
    player = Player(DISPUTE, (1920, 1080))
    player.click_on("rock")
    player.pin("raven")
    x, y = knob(player)
    player.press((x, y))
    player.move((x + 8, y - 8), hurry=True)
    assert not any(" · band " in words for words in player.words())
    player.calm()
    assert any(" · band " in words for words in player.words()), "the line is labelled"
    assert player.picture() == drawn_anew(player)


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_no_label_covers_the_ring_of_a_knob(size: tuple[int, int], percent: int) -> None:
    player = Player(WALKERS, size, percent)
    player.click_on("crane")
    player.pin("heron")
    player.move((5, size[1] - 5))
    rings = ring_boxes(player.screen.context.scene(player.view_state), player.lens("A"), "A")
    assert rings
    for text in player.app.texts:
        for ring in rings:
            assert not overlap(text.box, ring), text.words
