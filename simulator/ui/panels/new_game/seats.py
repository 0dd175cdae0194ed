"""Who sits where: name, side, person or agent, and corporation of every seat."""

from simulator.kernel.shown.appearance import SIDE_IDS
from simulator.kernel.shown.option import OptionField
from simulator.kernel.spec import Seat
from simulator.ui.draw.camera import Box
from simulator.ui.draw.plaque import draw_plaque
from simulator.ui.draw.shapes import badge, paint
from simulator.ui.draw.theme import CARD_LINE, LABEL, WHITE, Seats, mix, side_of
from simulator.ui.panels.new_game.sheet import NewGamePaper
from simulator.ui.panels.pages.card_lines import draw_lines, lines_of
from simulator.ui.panels.pages.paper import RowButton, draw_buttons
from simulator.ui.state.games.forces import card_at, card_of, forces_of, given_card
from simulator.ui.state.games.new_game import PERSON, may_reseat, seat_limits, seat_step, strengths
from simulator.ui.systems.registry import looks_of

_ROOMY = 720
"""A seat takes one line from this width on, at 100 %, else two."""

_EACH = 200
"""Pixels at 100 % more for each thing that a seat can be given."""


def draw_seats(sheet: NewGamePaper, at: tuple[int, int], width: int) -> int:
    """A row for every seat, and a button for one more; returns the y below."""
    least, most = seat_limits(sheet.game)
    count = len(sheet.game.setup.seats)
    forces = forces_of(sheet.game.setup.system)
    own = sheet.game.ruleset.options.seat_fields(sheet.game.setup, sheet.game.setup.seats[0].id)
    brings = "corporation" if sheet.game.ruleset.campaign else ""
    given = [*([forces.NOUN] if forces else []), *(each.name for each in own)]
    brings = " and ".join(given) or brings
    beside = " · ".join(each for each in ("who plays", "colour and shape", brings) if each)
    y = sheet.draw_heading(at, width, "Seats", beside)
    for n, seat in enumerate(sheet.game.setup.seats):
        y += _draw_seat(sheet, (at[0], y, width), n, seat) + sheet.px(8)
    for agent, (word, does) in strengths(sheet.game.setup.system).items():
        if any(seat.agent == agent for seat in sheet.game.setup.seats):
            lines = lines_of(sheet, f"{word} ({agent}) {does}.", width)
            y = draw_lines(sheet, (at[0], y), lines) + sheet.px(4)
    if count < most:
        box = (at[0], y, width, sheet.high)
        more = "One more seat" if seat_step(sheet.game) == 1 else "More seats"
        words = f"{more} ({least} to {most})" if least < most else more
        sheet.button(box, RowButton("add", words), cap="N", ink=LABEL)
        y += sheet.high + sheet.px(8)
    return y + sheet.px(6)


def kind_of_ship(sheet: NewGamePaper, n: int) -> str:
    """The nth kind of ship that the rule system has, for its silhouette; empty for none."""
    looks = looks_of(sheet.game.setup.system)
    if looks.EMBLEMS:
        return looks.EMBLEMS[n % len(looks.EMBLEMS)]
    stock = looks.stock(sheet.game.view)
    ships = [each.kind for each in stock if each.is_ship] or [each.kind for each in stock]
    return ships[n % len(ships)] if ships else ""


def _draw_seat(sheet: NewGamePaper, place: tuple[int, int, int], n: int, seat: Seat) -> int:
    left, top, width = place
    pad, gap = sheet.px(20 if sheet.airy else 12), sheet.gap
    own = sheet.game.ruleset.options.seat_fields(sheet.game.setup, seat.id)
    two = width < sheet.px(_ROOMY + _EACH * len(own))
    high = sheet.high * (2 if two else 1) + pad * 2 + (sheet.px(6) if two else 0)
    side = side_of(sheet.seats, seat.id)
    sheet.plate((left, top, width, high), edge=mix(CARD_LINE, side.colour, 0.6))
    size = sheet.high + sheet.px(24 if sheet.airy else 12)
    box = (left + sheet.px(6), top + (high - size) // 2, size, size)
    force = sheet.game.forces.get(seat.id, "")
    kind, card = kind_of_ship(sheet, n), card_at(sheet.game.setup, seat.id, force)
    if kind:
        draw_plaque(sheet.canvas, box, kind, side, card.parts if card else ())
    x, right, y = box[0] + size + sheet.px(6), left + width - pad, top + pad
    people = sheet.px(232)
    if two:
        _draw_who(sheet, (right - people, y, people, sheet.high), n, seat)
        sheet.field((x, y, right - people - gap - x, sheet.high), f"name {n}", seat.name)
        _draw_rest(sheet, (x, y + sheet.high + sheet.px(6), right - x, sheet.high), n, seat)
        return high
    rest = sheet.px(330 + _EACH // 2 * len(own))
    name = right - x - people - rest - 2 * gap
    sheet.field((x, y, name, sheet.high), f"name {n}", seat.name)
    _draw_who(sheet, (x + name + gap, y, people, sheet.high), n, seat)
    _draw_rest(sheet, (right - rest, y, rest, sheet.high), n, seat)
    return high


def _draw_who(sheet: NewGamePaper, box: Box, n: int, seat: Seat) -> None:
    """A person, or one of the agents."""
    offered = strengths(sheet.game.setup.system)
    who = {PERSON: "Person"} | {agent: word for agent, (word, _) in offered.items()}
    choices = [
        RowButton(f"agent {n} {agent}", words, on=(seat.agent or PERSON) == agent)
        for agent, words in who.items()
    ]
    draw_buttons(sheet, box, choices)


def _draw_rest(sheet: NewGamePaper, box: Box, n: int, seat: Seat) -> None:
    """The sides, the corporation, and a button that takes the seat away."""
    left, top, width, high = box
    x = left
    if may_reseat(sheet.game):
        for side in SIDE_IDS:
            area = (x, top + (high - sheet.px(28)) // 2, sheet.px(28), sheet.px(28))
            _draw_side(sheet, area, f"side {n} {side}", on=side == seat.id)
            x += sheet.px(32)
        x += sheet.px(6)
    end = left + width
    least, _ = seat_limits(sheet.game)
    if len(sheet.game.setup.seats) > least:
        end -= high
        sheet.button((end, top, high, high), RowButton(f"remove {n}", "×"))
        end -= sheet.px(6)
    box = (x, top, end - x, high)
    own = sheet.game.ruleset.options.seat_fields(sheet.game.setup, seat.id)
    choices = [RowButton(f"own {n} {each.name}", _own_words(each)) for each in own]
    force = sheet.game.forces.get(seat.id)
    if force:
        given = given_card(sheet.game.setup, seat.id)
        card = given or card_of(sheet.game.setup.system, force)
        title = card.title if card else force
        title = title if given else sheet.game.corporations.get(seat.id, title)
        choices = [RowButton(f"force {n}", title, barred=given is not None), *choices]
    if choices:
        draw_buttons(sheet, box, choices)
        return
    if sheet.game.ruleset.campaign is None:
        return
    corporation = sheet.game.corporations.get(seat.id)
    words = corporation or "no ledger"
    sheet.button(box, RowButton(f"corporation {n}", words), ink=WHITE if corporation else LABEL)


def _own_words(field: OptionField) -> str:
    """What the seat is given, or what of it is open yet."""
    return field.words if field.value else f"{field.caption}: {field.words.lower()}"


def _draw_side(sheet: NewGamePaper, box: Box, spot: str, *, on: bool) -> None:
    """A side's shape in its colour, in a ring if it is the seat's."""
    sheet.spots.note(spot, box, sheet.view)
    middle, size = (box[2] / 2, box[3] / 2), box[2]
    name = spot.rpartition(" ")[2]
    side = side_of(Seats.of_palette((name,), sheet.seats.palette), name)
    canvas = sheet.canvas
    canvas.stamp(badge(side.shape, middle, size * 0.23, paint(side.colour)), box)
    lit = spot in (sheet.lit.at, sheet.lit.hot)
    if on or lit:
        ink = WHITE if on else LABEL
        width = (2.4 if spot == sheet.lit.at else 1.4) * canvas.k
        ring = badge("circle", middle, size * 0.44, paint(stroke=ink, width=width))
        canvas.stamp(ring, box)
