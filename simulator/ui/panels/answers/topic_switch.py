"""The switch in the top bar: what a pair of pieces is asked about."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.kernel.asked.inquiry import Topic
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, STRONG, Lettering
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import CARD_LINE, CYAN, LABEL, ROW_ON, TILE, WHITE
from simulator.ui.draw.wording import first_fitting
from simulator.ui.table.layout import RAIL

COMMAND = "topic"
"""The command of the switch; the id of the topic follows."""

_HIGH, _AIR, _BESIDE, _LEAST = 30, 14, 16, 300
"""Pixels at 100 %: its height, beside a caption, to the words after it, for the title before it."""


@dataclass(frozen=True, slots=True)
class TopicSwitch:
    """Where the switch is: a box a topic, with the command of each, and a few words after it.

    `words` are wordings of these, the longest first; `beside` is where they begin.
    """

    spots: tuple[tuple[str, Box], ...] = ()
    captions: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    beside: int = 0

    @property
    def left(self) -> int:
        """Where it begins, 0 if there is none."""
        return self.spots[0][1][0] if self.spots else 0

    @property
    def end(self) -> int:
        """Where it ends, without the words; 0 if there is none."""
        return self.spots[-1][1][0] + self.spots[-1][1][2] if self.spots else 0


NO_SWITCH = TopicSwitch()
"""Where all that can be asked is answered together."""


def lay_switch(
    letters: Lettering, top: Box, right: int, topics: Sequence[Topic], words: tuple[str, ...]
) -> TopicSwitch:
    """The switch and the words after it, ending at `right`, in the top bar."""
    if not topics:
        return NO_SWITCH
    k = letters.k
    wide = max(letters.width(one.caption, STRONG) for one in topics) + 2 * round(_AIR * k)
    longest = max((letters.width(each, BODY) for each in words), default=0)
    after, whole = round(_BESIDE * k) + longest, wide * len(topics)
    if right - after - whole < round((RAIL + _LEAST) * k):
        words, after = (), 0
    left = right - after - whole
    high = round(_HIGH * k)
    y = top[1] + (top[3] - high) // 2
    spots = tuple(
        (f"{COMMAND} {one.id}", (left + n * wide, y, wide, high)) for n, one in enumerate(topics)
    )
    captions = tuple(one.caption for one in topics)
    return TopicSwitch(spots, captions, words, left + whole + round(_BESIDE * k))


def draw_switch(
    canvas: Canvas, switch: TopicSwitch, lit: tuple[str, str | None], room: int
) -> None:
    """The switch, and as much of the words after it as ends before `room`; there is a switch.

    `lit` are the topic that is on and the command under the pointer.
    """
    (on, hot), first = lit, switch.spots[0][1]
    box = (first[0], first[1], switch.end - first[0], first[3])
    frame = paint(TILE, 1.0, CARD_LINE, canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(7), frame, 0.8), box)
    for (command, spot), caption in zip(switch.spots, switch.captions, strict=True):
        is_on = command == f"{COMMAND} {on}"
        if is_on:
            ground = paint(ROW_ON, 1.0, CYAN, canvas.k)
            canvas.stamp(round_rect((0, 0, *spot[2:]), canvas.px(7), ground, 0.8), spot)
        style, ink = (STRONG, WHITE) if is_on else (BODY, WHITE if command == hot else LABEL)
        y = spot[1] + (spot[3] - canvas.height(style)) / 2
        canvas.text((spot[0] + spot[2] / 2, y), caption, style, ink, "centre")
    room = max(0, room - switch.beside)
    words = first_fitting(canvas.kit.lettering, (*switch.words, ""), BODY, room)
    y = first[1] + (first[3] - canvas.height(BODY)) / 2
    canvas.text((switch.beside, y), words, BODY, LABEL)
