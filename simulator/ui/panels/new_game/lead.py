"""The lead of the New game screen and of the start screen: what begins at once, and the button."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.kernel.shown.appearance import Silhouette
from simulator.kernel.shown.option import DRAWN
from simulator.kernel.state import AnyState
from simulator.kernel.wording import join_words
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import MEDIUM, STRONG, Style
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.sprites import icon
from simulator.ui.draw.theme import (
    BUTTON_ON,
    CYAN,
    FAINT,
    KEY_ON,
    LABEL,
    NO,
    ROW_ON,
    TEXT,
    TILE,
    WHITE,
    Colour,
    Seats,
    mix,
    side_of,
)
from simulator.ui.draw.wording import fit, whole_sentences, wrap
from simulator.ui.panels.pages.paper import LitSpots, Paper, RowButton
from simulator.ui.panels.pages.spots import Spots
from simulator.ui.panels.requests.prompt import cap_width
from simulator.ui.state.games.forces import card_at, given_card
from simulator.ui.state.games.layouts import layouts_of
from simulator.ui.state.games.new_game import NewGame, drawn_fields, seat_step, strength_of
from simulator.ui.state.games.prospect import Prospect
from simulator.ui.systems.registry import looks_of

PLAY = "play"
"""The spot of the button that begins the game."""

_BIG, _HUGE = Style("bold", 20), Style("bold", 28)

_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")

_BETWEEN, _SMALLEST = 40, 100
"""Pixels between two ships of the lead, and the least size of one, at 100 %."""

_ROOMY = 900
"""The width from which ships stand beside the words, at 100 %."""

_TALL = 140
"""The height from which words and ships are larger, at 100 %."""

_CHANGING = "Everything below may be changed first; nothing has to be."


@dataclass(frozen=True, slots=True)
class Lead:
    """The words of a lead: a small line, the large one, and one more below.

    A `fault` takes the place of the last one; a game that cannot begin is `barred`. The button is
    called `button`; `beside` it may stand a plainer one, with its spot, words and key.
    """

    small: str
    large: str
    below: str
    fault: str = ""
    barred: bool = False
    button: str = "Play now"
    beside: RowButton | None = None
    cap: str = ""


def lead_of(game: NewGame, shown: Prospect, fault: str = "", below: str = _CHANGING) -> Lead:
    """What the game is and who plays it, what it begins with, and what is wrong with it."""
    small = lead_small(game, shown.view)
    drawing = game.option("drawing")
    parts = []
    if drawing is not None:
        count = len(drawn_fields(shown.options))
        noun = drawing.caption.lower()
        noun = noun if count != 1 else noun.removesuffix("s")
        late = not count and drawing.value == DRAWN and not shown.trouble
        parts.append(
            f"{drawing.caption} drawn at the start"
            if late
            else f"{_number(count)} {noun} {drawing.words}"
        )
    count = len(shown.view.setup.tables)
    parts.append(f"{_number(count)} table{'' if count == 1 else 's'}")
    large = ", ".join(parts)
    large = large[0] + large[1:].lower()
    layouts = layouts_of(game.setup.system) if game.layout else ()
    large = next((each.title for each in layouts if each.id == game.layout), large)
    brought = (_bringer(game, seat, force) for seat, force in game.forces.items())
    large = _facing([name for name in brought if name], game) or large
    variant = game.ruleset.play.variant(shown.view)
    if variant:
        below = f"A {variant}. {below}"
    below = game.told or below
    trouble = fault or shown.trouble
    return Lead(small, large, below, trouble, barred=bool(shown.trouble))


def lead_small(game: NewGame, view: AnyState | None = None) -> str:
    """What kind of game it is, and who plays: by its first view, also whom the rules play."""
    facts = game.ruleset.options.facts(game.setup)
    asked = game.ruleset.automa.players(view) if view else ()
    others = [seat.name for seat in view.setup.seats if seat.id not in asked] if view else []
    return ", ".join((*facts[:2], _against(game, others)))


def _bringer(game: NewGame, seat: str, force: str) -> str:
    """What a seat brings: what it is given, the name of a member of a campaign, or its force."""
    card = card_at(game.setup, seat, force)
    if given_card(game.setup, seat) is None and seat in game.corporations:
        return game.corporations[seat]
    return card.title if card else ""


def _facing(names: Sequence[str], game: NewGame) -> str:
    """Names against each other, or only one after the other where some of them are allied."""
    return join_words(names) if _is_allied(game) else " against ".join(names)


def _is_allied(game: NewGame) -> bool:
    """Are seats allied? They come two at once then."""
    return seat_step(game) > 1


def lead_height(canvas: Canvas) -> int:
    """How high a lead is in a window of this height, at 100 %."""
    height = canvas.surface.get_height()
    return 168 if height >= canvas.px(900) else 104 if height >= canvas.px(640) else 84


def draw_lead(canvas: Canvas, box: Box, lead: Lead, spots: Spots, lit: LitSpots) -> Box:
    """The plate with its words and the large button; returns the room between them."""
    left, top, width, height = box
    ground, edge = mix(TILE, ROW_ON, 0.6), mix(ROW_ON, CYAN, 0.35)
    frame = paint(ground, 1.0, edge, 1.2 * canvas.k)
    canvas.stamp(round_rect((0, 0, width, height), canvas.px(13), frame, 0.8), box)
    pad = canvas.px(20 if width < canvas.px(_ROOMY) else 28)
    button = _button_box(canvas, box, pad, lead)
    end = button[0]
    if lead.beside is not None:
        end = _draw_beside(Paper(canvas, spots, lit, None), button, lead)
    room = end - left - 2 * pad
    _draw_words(canvas, (left + pad, top, room, height), lead)
    draw_play(canvas, spots, button, lit, lead)
    shown = max(
        canvas.width(lead.small, STRONG),
        canvas.width(lead.large, _large(canvas, height)),
        canvas.width(lead.fault or lead.below),
    )
    x = left + 2 * pad + min(shown, room)
    return x, top, max(0, end - pad - x), height


def draw_fleets(canvas: Canvas, box: Box, game: NewGame, seats: Seats) -> None:
    """A ship of each side in a row, where there is room for all of them."""
    count, gap = len(game.setup.seats), canvas.px(_BETWEEN)
    ships = [_ship(game, n) for n in range(count)]
    across = (box[2] - canvas.px(20) - gap * (count - 1)) // max(1, count)
    size = min(box[3] - canvas.px(16), canvas.px(150), across)
    if (
        size < min(box[3] - canvas.px(16), canvas.px(_SMALLEST))
        or count < 2
        or not all(kind for kind, _ in ships)
    ):
        return
    left, y = box[0] + (box[2] - count * size - (count - 1) * gap) // 2, box[1]
    for n, seat in enumerate(game.setup.seats):
        x, (kind, parts) = left + n * (size + gap), ships[n]
        area = (x, y + (box[3] - size) // 2, size, size)
        draw_plaque(canvas, area, kind, side_of(seats, seat.id), parts)


def _ship(game: NewGame, n: int) -> tuple[str, Silhouette]:
    """A ship of the nth seat: the largest that it brings, or one of the kinds there are."""
    seat = game.setup.seats[n].id
    card = card_at(game.setup, seat, game.forces.get(seat, ""))
    if card and card.parts:
        return card.id, card.parts
    looks = looks_of(game.setup.system)
    if looks.EMBLEMS:
        return looks.EMBLEMS[n % len(looks.EMBLEMS)], ()
    kinds = [each.kind for each in looks.stock(game.view) if each.is_ship]
    return (kinds[(n * 5 + 3) % len(kinds)] if kinds else "", ())


def _large(canvas: Canvas, height: int) -> Style:
    return _HUGE if height >= canvas.px(_TALL) else _BIG


def _button_box(canvas: Canvas, box: Box, pad: int, lead: Lead) -> Box:
    left, top, width, height = box
    wide = play_width(canvas, lead, small=height < canvas.px(_TALL))
    high = min(height - 2 * canvas.px(14), canvas.px(68 if height < canvas.px(_TALL) else 92))
    return left + width - pad - wide, top + (height - high) // 2, wide, high


def play_width(canvas: Canvas, lead: Lead, *, small: bool) -> int:
    """How wide the large button is."""
    return canvas.width(lead.button, _BIG) + canvas.px(98 if small else 118)


def draw_play(canvas: Canvas, spots: Spots, box: Box, lit: LitSpots, lead: Lead) -> None:
    """The large button of a lead, which Enter presses."""
    spots.note(PLAY, box)
    words, barred = lead.button, lead.barred
    ground: Colour = mix(BUTTON_ON, WHITE, 0.1) if lit.hot == PLAY else BUTTON_ON
    line = WHITE if lit.at == PLAY else CYAN
    if barred:
        ground, line = TILE, FAINT
    frame = paint(ground, 1.0, line, 2.0 * canvas.k)
    canvas.stamp(round_rect((0, 0, *box[2:]), canvas.px(12), frame, 1.2), box)
    x = box[0] + (box[2] - canvas.width(words, _BIG) - canvas.px(38)) // 2
    y = box[1] + (box[3] - canvas.height(_BIG)) / 2
    shown = canvas.text((x, y), words, _BIG, FAINT if barred else WHITE)
    size = canvas.px(24)
    cap = (shown[0] + shown[2] + canvas.px(14), box[1] + (box[3] - size) // 2, size, size)
    ink = FAINT if barred else KEY_ON
    outline = round_rect((0, 0, size, size), canvas.px(4), paint(stroke=ink, width=canvas.k), 0.6)
    canvas.stamp(outline + icon("return", (size / 2, size / 2), size * 0.6, ink), cap)


def _draw_beside(paper: Paper, button: Box, lead: Lead) -> int:
    """The plainer button left of the main one; returns where it begins."""
    canvas, choice = paper.canvas, lead.beside
    if choice is None:
        return button[0]
    wide = canvas.width(choice.words, STRONG) + cap_width(canvas.kit.lettering, lead.cap)
    wide, high = wide + paper.px(44), min(button[3], paper.px(48))
    box = (button[0] - paper.px(14) - wide, button[1] + (button[3] - high) // 2, wide, high)
    paper.button(box, choice, cap=lead.cap)
    return box[0]


def _draw_words(canvas: Canvas, box: Box, lead: Lead) -> None:
    left, top, width, height = box
    letters, large = canvas.kit.lettering, _large(canvas, height)
    rows: list[tuple[str, Style, Colour]] = []
    rows.append((fit(letters, lead.small, STRONG, width), STRONG, CYAN))
    rows.append((fit(letters, lead.large, large, width), large, TEXT))
    high = sum(canvas.height(style) + canvas.px(2) for _, style, _ in rows)
    line = canvas.height(MEDIUM) + canvas.px(2)
    room = (height - canvas.px(8) - high) // line
    if lead.fault and room < 2:
        high -= canvas.height(rows.pop(0)[1]) + canvas.px(2)
        room = 2
    space = (width, max(0, min(room, 2)))
    low = whole_sentences(letters, lead.below, MEDIUM, space)
    if lead.fault:
        low = wrap(letters, lead.fault, MEDIUM, width)[: space[1]]
    rows += [(words, MEDIUM, NO if lead.fault else LABEL) for words in low]
    high += line * len(low)
    y = top + (height - high) / 2
    for words, style, ink in rows:
        canvas.text((left, y), words, style, ink)
        y += canvas.height(style) + canvas.px(2)


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def _against(game: NewGame, others: Sequence[str]) -> str:
    """Who plays against whom: `you against a program (Fair)`, or names; the rules play `others`.

    Who is on whose side is not said where seats are allied.
    """
    seats, but = game.setup.seats, "and" if _is_allied(game) else "against"
    people = [seat for seat in seats if seat.agent is None]
    agents = [strength_of(seat.agent) for seat in seats if seat.agent is not None]
    if len(people) == 1 and others and not agents:
        return f"you against {' and '.join(others)}"
    if len(people) == 1 and agents:
        many = f"{len(agents)} programs" if len(agents) > 1 else "a program"
        return f"you {but} {many} ({', '.join(dict.fromkeys(agents))})"
    names = [
        f"{seat.name} ({strength_of(seat.agent)})" if seat.agent else seat.name for seat in seats
    ]
    return _facing(names, game)
