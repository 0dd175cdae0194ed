"""Labels on crowded tables: none covers anything, and none could belong to another piece.

`make soak-ui` lays 2,000 of them.
"""

import os
from collections.abc import Iterator, Mapping
from math import cos, hypot, pi, sin
from random import Random

import pygame
import pytest

from simulator.kernel.shown.overlay import Line
from simulator.kernel.unit import INCH
from simulator.ui.draw.camera import Box, Lens, Pixel
from simulator.ui.draw.canvas import Canvas, Kit
from simulator.ui.draw.labels.leaders import Wire
from simulator.ui.draw.labels.solver import (
    BESIDE,
    HOVER,
    LEAD,
    REST,
    TARGET,
    Obstacles,
    PlacedLabel,
    Room,
    WantedLabel,
    solve,
)
from simulator.ui.draw.labels.stencils import beside
from simulator.ui.draw.theme import WHITE
from simulator.ui.table.drawn.overlays import line_label
from simulator.ui.table.drawn.tokens import token_radius
from simulator.ui.table.labels.names import group_label, token_box
from tests.ui.player import overlap

TABLES = int(os.environ.get("JUMPSHOCK_ROUNDS", "180"))
VIEWS = [
    (size, k) for size in ((1280, 720), (1600, 900), (1920, 1080)) for k in (1.0, 1.5)
]  # fmt: skip
KINDS = ("Frigates", "Medium Utility Ships", "Cruisers · out of coherence", "Wing")


def mat(random: Random, size: tuple[int, int], k: float) -> Lens:
    """One table of two or one beside the side panel, 24 to 48 inches across."""
    width = round(size[0] * random.choice((0.3, 0.66)))
    slot = (round(50 * k), round(110 * k), width, round(size[1] - 250 * k))
    table = random.choice((24, 36, 48)) * 1000
    scale = min(slot[2], slot[3]) / table
    return Lens(slot, (table, table), (table / 2, table / 2), scale, INCH)


def groups(random: Random, lens: Lens, k: float) -> list[tuple[Box, ...]]:
    """Groups of one to five ships, some on top of one another, one on each patch of the mat."""
    left, top, width, height = lens.slot
    found: list[tuple[Box, ...]] = []
    most = round(width * height / (190 * 110 * k * k))
    for _ in range(random.randint(most // 2, most) + 2):
        radius = token_radius(lens, k, random.choice((1150, 1550, 1950)))
        x, y = left + width * random.random(), top + height * random.random()
        members = []
        for _ in range(random.randint(1, 5)):
            reach = radius * (1.1 if random.random() < 0.8 else 1.4)
            spread = 3 * radius
            at = x + random.uniform(-spread, spread), y + random.uniform(-spread, spread)
            inside = (
                min(max(at[0], left + reach), left + width - reach),
                min(max(at[1], top + reach), top + height - reach),
            )
            members.append(token_box(inside, reach))
        found.append(tuple(members))
    return found


def beside_tokens(random: Random, tokens: list[Box], k: float) -> Iterator[Box]:
    """Badges at clock positions outside some tokens, and handles before others."""
    for x, y, width, _ in tokens:
        if random.random() < 0.3:
            turn = random.choice((1, 5, 7, 11)) * pi / 6
            reach, size = width * 0.55, round(16 * k)
            at = x + width / 2 + reach * sin(turn), y + width / 2 - reach * cos(turn)
            yield round(at[0] - size / 2), round(at[1] - size / 2), size, size


class Laid:
    """One table with its wishes in, and its labels out."""

    def __init__(self, number: int, canvases: Mapping[float, Canvas]) -> None:
        random = Random(number)
        size, self.k = VIEWS[number % len(VIEWS)]
        self.canvas = canvases[self.k]
        self.lens = mat(random, size, self.k)
        self.groups = groups(random, self.lens, self.k)
        self.tokens = [box for group in self.groups for box in group]
        self.solid = list(beside_tokens(random, self.tokens, self.k))
        self.wires: list[Wire] = []
        wishes = [self.name(random, n, own) for n, own in enumerate(self.groups)]
        if len(self.groups) > 1:
            wishes.append(self.read_out())
        around = Obstacles(self.lens.slot, tuple(self.tokens), tuple(self.solid), tuple(self.wires))
        self.found = solve(around, wishes, self.k)
        self.wishes = wishes
        solid = (*self.solid, *(each.box for each in self.found.placed))
        lines = (*self.wires, *(each.leader for each in self.found.placed if each.leader))
        room = Room(Obstacles(self.lens.slot, tuple(self.tokens), solid, lines), self.k)
        self.hovered = self.groups[0][0]
        wish = self.plate_wish()
        self.plate = room.place(wish) or room.anywhere(wish)

    def name(self, random: Random, number: int, own: tuple[Box, ...]) -> WantedLabel:
        rank = {0: TARGET, 1: LEAD, 2: HOVER}.get(number, REST)
        ways = f"{random.choice(KINDS)} · amber-{number}", f"amber-{number}"
        return group_label(self.canvas, ways, own, WHITE, rank).wish

    def read_out(self) -> WantedLabel:
        """The length of a line from the second group to the first, beside it."""
        ends = centre(self.groups[1][0]), centre(self.groups[0][0])
        self.wires.append(ends)
        a, b = (self.lens.thou(end) for end in ends)
        line = Line(a, b, "shot", '12.345"', None, '9–18"')
        label = line_label(self.canvas, self.lens, "line", line)
        assert label
        return label.wish

    def plate_wish(self) -> WantedLabel:
        size, own = (round(225 * self.k), round(64 * self.k)), (self.hovered,)
        return WantedLabel("plate", size, beside(own, size, 8 * self.k), own=own, names=False)


@pytest.fixture(scope="module")
def tables() -> list[Laid]:
    pygame.font.init()
    canvases = {k: Canvas(pygame.Surface((1, 1)), Kit(k)) for k in (1.0, 1.5)}
    return [Laid(number, canvases) for number in range(TABLES)]


def test_labels_cover_no_token_badge_target_or_label(tables: list[Laid]) -> None:
    for number, table in enumerate(tables):
        boxes = [each.box for each in table.found.placed]
        boxes += [table.plate.box] if table.plate else []
        for n, box in enumerate(boxes):
            others = (*table.tokens, *table.solid, *boxes[n + 1 :])
            assert not [other for other in others if overlap(box, other)], number
            assert not [wire for wire in table.wires if cuts(wire, box)], number


def test_labels_stay_on_their_table(tables: list[Laid]) -> None:
    for table in tables:
        left, top, width, height = table.lens.slot
        for x, y, wide, high in (each.box for each in table.found.placed):
            assert left <= x, "left"
            assert top <= y, "above"
            assert x + wide <= left + width, "right"
            assert y + high <= top + height, "below"


def test_no_label_could_belong_to_another_piece(tables: list[Laid]) -> None:
    near = led = 0
    for number, table in enumerate(tables):
        for label in table.found.placed:
            if label.leader:
                led += 1
                check_leader(table, label, number)
            elif label.wish.key != "line":
                near += 1
                own = min(apart(label.box, box) for box in label.wish.own)
                assert own <= min(apart(label.box, box) for box in table.tokens), number
                assert own <= BESIDE * table.k, number
    assert near > 10 * TABLES
    assert led > TABLES // 4


def check_leader(table: Laid, label: PlacedLabel, number: int) -> None:
    """It begins at its label, ends in its own piece, and crosses no other token or label."""
    assert label.leader
    start, end = label.leader
    own = [box for box in label.wish.own if inside(end, box)]
    assert own, number
    assert apart(label.box, (round(start[0]), round(start[1]), 1, 1)) <= 1, number
    labels = [each.box for each in table.found.placed if each is not label]
    others = [box for box in (*table.tokens, *table.solid) if not holds(box, own)]
    for box in (*others, *labels):
        assert not cuts(label.leader, box), (number, label)


def test_most_groups_are_named_and_those_looked_at_nearly_always(tables: list[Laid]) -> None:
    """Only on the most crowded tables is there no room at all."""
    names = dropped = first = plates = 0
    for table in tables:
        names += len(table.wishes)
        dropped += len(table.found.dropped)
        first += any(wish.rank == TARGET for wish in table.found.dropped)
        plates += table.plate is None
        placed = {each.wish.key.split()[-1] for each in table.found.placed}
        lost = {wish.key.split()[-1] for wish in table.found.dropped}
        assert not placed & lost
        assert len(placed) + len(lost) == len(table.wishes)
    assert dropped < 0.05 * names
    assert first < 0.15 * TABLES
    assert plates < 0.35 * TABLES


def test_a_piece_of_higher_rank_keeps_the_better_place() -> None:
    """Two groups side by side want the same place between them; the target gets it."""
    own, other = (100, 100, 30, 30), (100, 160, 30, 30)
    size, place = (80, 18), ((75.0, 136.0),)
    around = Obstacles((0, 0, 300, 300), (own, other))
    rest = WantedLabel("rest", size, place, REST, (own,), names=False, strays=False)
    target = WantedLabel("target", size, place, TARGET, (other,), names=False, strays=False)
    found = solve(around, [rest, target])
    assert [each.wish.key for each in found.placed] == ["target"]
    assert found.dropped == (rest,)


def centre(box: Box) -> Pixel:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def apart(a: Box, b: Box) -> float:
    """Pixels between two boxes."""
    dx = max(b[0] - a[0] - a[2], a[0] - b[0] - b[2], 0)
    return hypot(dx, max(b[1] - a[1] - a[3], a[1] - b[1] - b[3], 0))


def inside(at: Pixel, box: Box) -> bool:
    return box[0] <= at[0] <= box[0] + box[2] and box[1] <= at[1] <= box[1] + box[3]


def holds(box: Box, own: list[Box]) -> bool:
    """Does a token lie over the whole of another one, so that their leaders are the same?"""
    return any(
        box[0] <= each[0]
        and box[1] <= each[1]
        and box[0] + box[2] >= each[0] + each[2]
        and box[1] + box[3] >= each[1] + each[3]
        for each in own
    )


def cuts(wire: Wire, box: Box) -> bool:
    """Does a line pass through the inside of a box, more than a pixel deep? Clipped by halves."""
    (ax, ay), (bx, by) = wire
    low, high = 0.0, 1.0
    for start, way, least, most in (
        (ax, bx - ax, box[0] + 1, box[0] + box[2] - 1),
        (ay, by - ay, box[1] + 1, box[1] + box[3] - 1),
    ):
        if way == 0:
            if not least < start < most:
                return False
            continue
        first, last = sorted(((least - start) / way, (most - start) / way))
        low, high = max(low, first), min(high, last)
    return low < high
