"""The dice tray: rows in their order and colours, tumbling that a key ends, nothing decided."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from simulator.kernel.shown.roll import Roll, RolledDie, Verdict
from simulator.session.rolls import rolls_of
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.input.input_state import InputState
from simulator.ui.panels.sidebar.tray import INKS, draw_tray, draw_tumbling, slots, tray_height
from simulator.ui.panels.sidebar.tray_line import draw_line
from simulator.ui.physics import tumble
from simulator.ui.play.motion.tray import (
    EMPTY,
    TICK,
    TUMBLING,
    Tray,
    TrayRow,
    skip_tumbling,
    throw_dice,
    tick_tray,
)
from simulator.ui.screens.screen import LayeredScreen
from simulator.ui.screens.table_screen.telling import tumbling
from simulator.ui.screens.table_screen.telling.tumbling import TUMBLE
from simulator.ui.state.settings import load_settings, settings_file
from simulator.ui.table.layers import Moving
from simulator.ui.table.picture import PicturePart
from simulator.ui.window.splash import close_window
from tests.session.test_scores import SCENARIOS, played
from tests.ui.player import Player, overlap
from tests.ui.shelfplayer import Starter


def dice(*pairs: tuple[int, Verdict], sides: int = 6) -> tuple[RolledDie, ...]:
    return tuple(RolledDie(sides, face, verdict) for face, verdict in pairs)


HITS = Roll(
    "fight",
    "Turbo Blasters on Gunships · Amber 1",
    "hits",
    dice((6, "dud"), (5, "miss"), (1, "critical"), (4, "hit"), (2, "hit")),
    "Sil 4 · 5D6",
    opens=True,
)
SAVES = replace(
    HITS,
    label="saves",
    dice=dice((5, "miss"), (1, "saved"), (2, "saved")),
    note="Shields 2 · 1 damage",
    opens=False,
)
AGAIN = replace(
    HITS,
    dice=dice((3, "hit"), (5, "miss"), (1, "critical"), (4, "hit"), (2, "hit")),
    opens=False,
)


class TrayScreen(LayeredScreen):
    """A screen with nothing but a tray at its lower right, as the side panel has it."""

    def __init__(self, kit: Kit, tray: Tray) -> None:
        self.tray = tray
        self._wide = round(440 * kit.lettering.k)

    @property
    def rest(self) -> object:
        return self.tray.rows, self.tray.tumbles, self.tray.number

    @property
    def look(self) -> object:
        return self.tray

    def handle(self, event: pygame.event.Event, now: InputState) -> None:  # noqa: ARG002
        self.tray = tumbling.advance_tray(self.tray, event)

    def box(self, canvas: Canvas) -> Box:
        width, height = canvas.surface.get_size()
        high = tray_height(canvas, self._wide, self.tray)
        return width - self._wide, height - high, self._wide, high

    @property
    def coming(self) -> object:
        return None

    def parts(self, *, coming: bool = False) -> Sequence[PicturePart]:  # noqa: ARG002 - as screens have it
        window = pygame.display.get_surface()
        assert window is not None

        def draw(canvas: Canvas) -> None:
            canvas.fill((0, 0, *canvas.surface.get_size()), (7, 10, 18))
            draw_tray(canvas, self.box(canvas), self.tray)

        return [PicturePart(self.rest, (0, 0, *window.get_size()), draw)]

    def moving_layer(self) -> Moving:
        return Moving(lambda canvas: draw_tumbling(canvas, self.box(canvas), self.tray))


@pytest.fixture(autouse=True)
def no_timers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tests post the time themselves."""
    monkeypatch.setattr(pygame.time, "set_timer", lambda *_, **__: None)
    yield
    close_window()


def shown(player: Player, tray: Tray) -> TrayScreen:
    screen = TrayScreen(player.app.kit, tray)
    player.app.screens = [screen]
    player.app.step()
    return screen


def tick(player: Player, times: int = 1) -> None:
    for _ in range(times):
        player.post(TUMBLE)
        player.app.step()


def faces(tray: Tray, label: str) -> list[int]:
    return [die.face for die in next(row for row in tray.rows if row.label == label).dice]


def test_rows_are_sorted_hits_over_saves() -> None:
    tray = throw_dice(EMPTY, [HITS, SAVES], "off")
    assert [row.label for row in tray.rows] == ["hits", "saves"]
    assert faces(tray, "hits") == [1, 2, 4, 5, 6]
    assert faces(tray, "saves") == [1, 2, 5]
    assert not tray.tumbles


def test_a_roll_stays_until_the_next_and_saves_join_their_hits() -> None:
    tray = throw_dice(throw_dice(EMPTY, [HITS], "normal"), [], "normal")
    assert [row.label for row in tray.rows] == ["hits"]
    tray = throw_dice(tray, [SAVES], "normal")
    assert [row.fresh for row in tray.rows] == [(), (0, 1, 2)]
    tray = throw_dice(tray, [HITS], "normal")
    assert [row.label for row in tray.rows] == ["hits"], "another attack begins anew"


def test_of_dice_rolled_again_only_those_tumble() -> None:
    tray = throw_dice(throw_dice(EMPTY, [HITS], "slow"), [AGAIN], "slow")
    (row,) = tray.rows
    assert [row.dice[n].face for n in row.fresh] == [3]
    both = throw_dice(EMPTY, [HITS, AGAIN], "slow")
    assert len(both.rows[0].fresh) == 5, "in one go all of them are new"


@pytest.mark.parametrize("pace", TUMBLING)
def test_they_tumble_for_no_more_than_the_pace_says(pace: str) -> None:
    tray = throw_dice(EMPTY, [HITS], pace)
    ticks = 0
    while tray.tumbles:
        tray, ticks = tick_tray(tray), ticks + 1
    assert ticks * TICK == TUMBLING[pace] <= 1200
    assert skip_tumbling(throw_dice(EMPTY, [HITS], pace)) == tray


def test_the_last_picture_of_a_roll_is_that_of_the_rest(player: Player) -> None:
    tray = throw_dice(EMPTY, [HITS, SAVES], "slow")
    screen = shown(player, tray)
    seen = {player.picture()}
    for _ in range(tray.ticks - 1):
        tick(player)
        assert screen.tray.tumbles
        assert "NOW" in player.words()
        seen.add(player.picture())
    assert len(seen) > tray.ticks * 0.9, "they move"
    tick(player)
    assert "LAST ROLL" in player.words()
    after = player.picture()
    shown(player, skip_tumbling(tray))
    assert player.picture() == after
    tick(player)
    assert player.picture() == after


@pytest.mark.parametrize("skip", ["key", "click"])
def test_any_key_or_click_ends_it(player: Player, skip: str) -> None:
    screen = shown(player, throw_dice(EMPTY, [HITS], "slow"))
    tick(player, 5)
    if skip == "key":
        player.key(pygame.K_x)
    else:
        player.click((20, 20))
    assert not screen.tray.tumbles
    assert "Sil 4 · 5D6" in player.words()


def test_each_verdict_has_its_colour(player: Player) -> None:
    """Critical gold, hit green, dud dark red, miss grey, saved blue (UI-NOTES 2)."""
    screen = shown(player, throw_dice(EMPTY, [HITS, SAVES], "off"))
    canvas = Canvas(player.app.surface, player.app.kit)
    grounds = {}
    for slot in slots(canvas, screen.box(canvas), screen.tray):
        left, top, size, _ = slot.box
        grounds[slot.die.verdict] = player.app.surface.get_at((left + size // 2, top + 4))[:3]
    assert {verdict: INKS[verdict][0] for verdict in grounds} == grounds
    red, green, blue = zip(*(grounds[each] for each in ("dud", "hit", "saved")), strict=True)
    assert max(red) == red[0]
    assert max(green) == green[1]
    assert max(blue) == blue[2]
    gold, grey = grounds["critical"], grounds["miss"]
    assert gold[0] > gold[1] > 2 * gold[2]
    assert max(grey) - min(grey) < 30


def test_only_what_was_rolled_is_shown(player: Player) -> None:
    """The dice of a whole game: what stands in the tray is what the events say, whatever moves."""
    game = played(SCENARIOS / "first_contact.yaml", "1")
    before, tray, rolled = game.course.start, EMPTY, 0
    for step in game.steps:
        found = rolls_of(game.ruleset, before, step, None)
        tray = throw_dice(tray, found, "slow")
        if found:
            rolled += 1
            row = next(row for row in tray.rows if row.label == found[-1].label)
            assert Counter(row.dice) == Counter(found[-1].dice)
        before = step.state
    assert rolled > 10


def test_a_roll_takes_the_same_way_every_time() -> None:
    ends = [(12.0 + 30 * n, 15.0) for n in range(12)]
    ways = tumble(ends, 25, (400, 70), "3 fight")
    assert ways == tumble(ends, 25, (400, 70), "3 fight")
    assert ways != tumble(ends, 25, (400, 70), "4 fight")
    assert ways[-1] == tuple((x, y, 0.0) for x, y in ends)
    for lies in ways:
        assert all(-25 < x < 425 and -25 < y < 95 for x, y, _ in lies)


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("count", [1, 12, 40])
def test_many_dice_fit_without_touching(percent: int, count: int) -> None:
    player = Player(size=(1280, 720), percent=percent)
    kinds = [6, 8, 10, 12] * 10
    pool = tuple(RolledDie(each, 1 + n % each, "hit") for n, each in enumerate(kinds[:count]))
    rolls = [replace(HITS, dice=pool), replace(SAVES, dice=pool)]
    screen = shown(player, skip_tumbling(throw_dice(EMPTY, rolls, "slow")))
    canvas = Canvas(player.app.surface, player.app.kit)
    box = screen.box(canvas)
    dies = list(slots(canvas, box, screen.tray))
    boxes: list[tuple[object, Box]] = [(slot.die, slot.box) for slot in dies]
    boxes += [(text, text.box) for text in player.app.texts]
    assert len(dies) == 2 * count
    for n, (what, one) in enumerate(boxes):
        assert box[0] <= one[0]
        assert one[0] + one[2] <= box[0] + box[2]
        assert box[1] <= one[1]
        assert one[1] + one[3] <= box[1] + box[3]
        # Equal dice may lie in a pile.
        others = [other for each, other in boxes[n + 1 :] if each != what]
        assert not any(overlap(one, other) for other in others)


@pytest.mark.parametrize("percent", [100, 150])
def test_forty_equal_dice_lie_on_two_lines_in_piles_that_can_be_counted(percent: int) -> None:
    player = Player(size=(1280, 720), percent=percent)
    pool = tuple(RolledDie(6, 1 + n // 8, "hit" if n < 24 else "miss") for n in range(40))
    screen = shown(player, skip_tumbling(throw_dice(EMPTY, [replace(HITS, dice=pool)], "slow")))
    canvas = Canvas(player.app.surface, player.app.kit)
    boxes = [slot.box for slot in slots(canvas, screen.box(canvas), screen.tray)]
    assert len({top for _, top, _, _ in boxes}) == 2
    assert len(set(boxes)) == 40
    steps = [b[0] - a[0] for a, b in pairwise(boxes) if b[1] == a[1]]
    assert min(steps) >= 5 * percent // 100


def test_an_empty_tray_takes_no_room(player: Player) -> None:
    canvas = Canvas(player.app.surface, player.app.kit)
    assert tray_height(canvas, 440, EMPTY) == 0
    assert tray_height(canvas, 440, replace(EMPTY, rows=(TrayRow("roll", HITS.dice),))) > 0


def test_the_pace_is_a_setting() -> None:
    starter = Starter()
    starter.key(pygame.K_s)
    for _ in range(6):
        starter.key(pygame.K_DOWN)
    starter.key(pygame.K_RIGHT)
    assert load_settings().dice == "off"
    starter.key(pygame.K_RIGHT)
    assert load_settings().dice == "slow"
    settings_file().write_text('{"dice": "at once"}', encoding="utf-8")
    assert load_settings().dice == "normal"


@pytest.mark.parametrize("percent", [100, 150])
def test_title_and_notes_are_whole_in_a_narrow_panel(percent: int) -> None:
    """Also where the title has no room beside the heading, or many dice lie before a note."""
    player = Player(size=(1280, 720), percent=percent)
    title = "Light Railguns and Turbo Blasters on Medium Utility Ships · Amber 1"
    four: tuple[int, Verdict] = (4, "hit")
    many = replace(HITS, title=title, dice=dice(*[four] * 12))
    tray = throw_dice(
        EMPTY, (many, replace(SAVES, title=title, note="Shields 7 · no damage")), "off"
    )
    canvas = Canvas(player.app.surface, player.app.kit)
    wide = player.stage.layout.side[2]
    box = (0, 0, wide, tray_height(canvas, wide, tray))
    draw_tray(canvas, box, tray)
    told = " ".join(text.words for text in canvas.texts)
    assert title in told
    assert "Shields 7" in told
    assert "no damage" in told
    boxes = [text.box for text in canvas.texts]
    dies = [slot.box for slot in slots(canvas, box, tray)]
    assert not [(a, b) for a in boxes for b in dies if overlap(a, b)]
    assert all(top + high <= box[3] for _, top, _, high in (*boxes, *dies))


def test_a_line_with_too_many_dice_says_what_they_were_for(player: Player) -> None:
    """Not a part of a name, which tells nothing, but what the dice are called."""
    faces: tuple[tuple[int, Verdict], ...] = ((2, "hit"),) * 12
    rows = (TrayRow("Armour", dice(*faces), "2 or more damages"),)
    tray = Tray("saves", "Hits on Transport · Cyan T2", rows)
    canvas = Canvas(pygame.Surface((360, 60), 0, 32), player.app.kit)
    draw_line(canvas, (0, 0, 360, 60), tray)
    assert [text.words for text in canvas.texts] == ["2 or more damages", "Armour"]
