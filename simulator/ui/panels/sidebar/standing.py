"""How the game stands: objectives as if scored now, and the groups that are still to act."""

from collections import Counter
from collections.abc import Sequence

from simulator.kernel.shown.objective import Objective
from simulator.kernel.wording import join_words
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, HEADING, MONO, STRONG
from simulator.ui.draw.theme import FAINT, LABEL, TEXT, Colour, side_of
from simulator.ui.draw.wording import fit, wrap
from simulator.ui.panels.blocks import Block, heading_block, space_block, text_block
from simulator.ui.panels.requests.field_rows import RowContext
from simulator.ui.panels.rounds.decks import deck_height, draw_deck
from simulator.ui.panels.sidebar.fleet import groups_of
from simulator.ui.state.games.ending import is_over
from simulator.ui.table.scene import Scene

_HEADINGS = ("If scored now", "Now")
"""What stands before the figures in one row: the first that leaves room for them."""

_AT_END = "At the end"

Run = Sequence[tuple[str, Colour]]
"""Words one after the other, each with its colour."""


def standing_blocks(sheet: RowContext, scene: Scene) -> list[Block]:
    """The objectives with what each would give now, then who is still to activate."""
    view, blocks = scene.state.view, objective_blocks(sheet, scene)
    waiting = [(seat.id, _unspent(scene, seat.id)) for seat in view.setup.seats]
    if is_over(scene.rules_cache, view):
        waiting = []
    if any(names for _, names in waiting):
        blocks.append(heading_block(sheet.letters, sheet.width, "Still to activate"))
        blocks += [_names_row(sheet, seat, names) for seat, names in waiting if names]
    return blocks


def objective_blocks(sheet: RowContext, scene: Scene) -> list[Block]:
    """The objectives with what each would give now, and that the game is a variant if it is."""
    found = _objectives(scene)
    if not found:
        return []
    rows = [_objective_row(sheet, each) for each in found]
    noted = _variant_rows(sheet, scene)
    if is_over(scene.rules_cache, scene.state.view):
        return [heading_block(sheet.letters, sheet.width, _AT_END), *rows, *noted]
    heading = heading_block(sheet.letters, sheet.width, _HEADINGS[0])
    return [heading, *rows, _gain_row(sheet, scene, found), *noted]


def digest_blocks(sheet: RowContext, scene: Scene, *, brief: bool = False) -> list[Block]:
    """The objectives' figures in one row and what this round would give; none without any.

    A `brief` one is the row of figures alone.
    """
    found = _objectives(scene)
    if not found:
        return []
    letters, width = sheet.letters, sheet.width
    figures: list[tuple[str, Colour]] = []
    for each in found:
        run = _figures(sheet, each)
        figures += [("  ·  ", FAINT), *run] if figures and run else run
    column = sum(letters.width(words, BOLD) for words, _ in figures)
    spare = width - column - round(16 * letters.k)
    named = [each for each in _HEADINGS if letters.width(each.upper(), HEADING) <= spare]
    fits, heading = bool(named), heading_block(letters, width, (*named, _HEADINGS[0])[0])

    def draw(canvas: Canvas, x: int, y: int) -> None:
        heading.paint(canvas, x, y)
        left = x + width - column
        top = y + heading.height - canvas.px(7) - canvas.height(BOLD)
        for words, ink in figures if fits else ():
            canvas.text((left, top), words, BOLD, ink)
            left += canvas.width(words, BOLD)

    row = Block(heading.height, draw)
    return [row] if brief else [row, _gain_row(sheet, scene, found), space_block(letters)]


def _objectives(scene: Scene) -> tuple[Objective, ...]:
    view = scene.state.view
    return scene.rules_cache.keep(view, "objectives", lambda rules: rules.contest.objectives(view))


def _variant_rows(sheet: RowContext, scene: Scene) -> list[Block]:
    """How the game differs from what is usual; none if it does not."""
    view = scene.state.view
    variant = scene.rules_cache.keep(view, "variant", lambda rules: rules.play.variant(view))
    return [text_block(sheet.letters, sheet.width, f"A {variant}.")] if variant else []


def _figures(sheet: RowContext, each: Objective) -> list[tuple[str, Colour]]:
    """How the seats stand in an objective, each in its colour: `0 : 6`."""
    figures: list[tuple[str, Colour]] = []
    for seat, count in each.standing:
        figures += [(" : ", LABEL)] if figures else []
        figures.append((str(count), side_of(sheet.seats, seat).colour))
    return figures


def _unspent(scene: Scene, seat: str) -> list[str]:
    """The names of a seat's groups that are still to act."""
    return [group.name for group in groups_of(scene, seat) if group.acts and not group.spent]


def _objective_row(sheet: RowContext, each: Objective) -> Block:
    """Its name and rule, then what it compares and how the seats stand."""
    letters, width, k = sheet.letters, sheet.width, sheet.letters.k
    figures = _figures(sheet, each)
    column = sum(letters.width(words, BOLD) for words, _ in figures) + round(12 * k)
    lines = wrap(letters, each.term, BODY, width - column)
    line = letters.height(BODY) + round(2 * k)
    spare = width - letters.width(each.name, STRONG) - round(10 * k)
    # Where both have no room the name stands alone: a click opens the rule all the same.
    rule = each.rule if letters.width(each.rule, MONO) <= spare else ""
    name = fit(letters, each.name, STRONG, width)
    deck = each.deck
    below = deck_height(letters) + round(6 * k) if deck else 0

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.text((x, y), name, STRONG, TEXT)
        canvas.text((x + width, y), rule, MONO, FAINT, "right")
        for n, words in enumerate(lines, 1):
            canvas.text((x, y + n * line), words, BODY, LABEL)
        left = x + width - column + round(12 * k)
        for words, ink in figures:
            canvas.text((left, y + line), words, BOLD, ink)
            left += canvas.width(words, BOLD)
        if deck:
            draw_deck(canvas, (x, y + (1 + len(lines)) * line + round(3 * k)), deck)

    high = (1 + len(lines)) * line + below + round(8 * k)
    return Block(high, draw, command=f"rule {each.rule}" if each.rule else None)


def _gain_row(sheet: RowContext, scene: Scene, found: Sequence[Objective]) -> Block:
    """What this round would give to whom."""
    names = {seat.id: seat.name for seat in scene.state.view.setup.seats}
    gains: dict[str, list[str]] = {}
    for each in found:
        for seat, words in each.gives if each.due else ():
            gains.setdefault(seat, []).append(words)
    told = "; ".join(f"{names[seat]} {_add_rewards(words)}" for seat, words in gains.items())
    words = f"This round would give {told}." if told else "This round would give nobody anything."
    return text_block(sheet.letters, sheet.width, words, TEXT)


def _add_rewards(words: Sequence[str]) -> str:
    """Rewards in words, added up.

    >>> _add_rewards(["1 VP", "1 VP"]), _add_rewards(["1 card", "1 VP and 2 cards"])
    ('2 VP', '3 cards and 1 VP')
    """
    counted = Counter[str]()
    for part in " and ".join(words).split(" and "):
        number, _, noun = part.partition(" ")
        counted[noun if noun.isupper() else noun.removesuffix("s")] += int(number)
    return join_words(tuple(map(_many, counted.values(), counted)))


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 or noun.isupper() else f"{count} {noun}s"


def _names_row(sheet: RowContext, seat: str, names: Sequence[str]) -> Block:
    """A seat's groups in one paragraph, in its colour."""
    ink = side_of(sheet.seats, seat).colour
    return text_block(sheet.letters, sheet.width, ", ".join(names), ink)
