"""The title of a table: the key that focuses it, its name, and its declared facts."""

from dataclasses import replace

from simulator.kernel.shown.option import TableFacts
from simulator.kernel.spec import Table, table_title, table_words
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Canvas
from simulator.ui.draw.lettering import BODY, BOLD, MONO, Lettering
from simulator.ui.draw.shapes import paint, round_rect
from simulator.ui.draw.theme import FAINT, HAZARD, KEY_LINE, LABEL, TEXT, mix
from simulator.ui.draw.wording import first_fitting
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.table.layout import MatSlot, head

_CAP, _AIR, _BETWEEN = 21, 9, 16


def declared_facts(
    rules_cache: RulesCache, view: AnyState, table: str, *, asks: bool
) -> TableFacts:
    """The declared facts of a table, or how things stand on it.

    `asks`: its file asks questions. Where nothing is played its title is what they are about, and
    stands over the only table.
    """

    def found(rules: System) -> TableFacts:
        facts = rules.options.table_facts(view.setup, table)
        facts = replace(facts, none=facts.none or rules.looks.tell_table(view, table))
        named = asks and not rules.play.is_game and len(view.setup.tables) == 1
        return replace(facts, title=view.setup.title) if named else facts

    return rules_cache.keep(view, ("declared", table, asks), found)


def title_width(letters: Lettering, table: Table, facts: TableFacts) -> int:
    """The width in pixels of a title in one line."""
    return (
        letters.width(_name(table, facts), BOLD)
        + letters.width(_list_facts(facts), BODY)
        + round((_CAP + _AIR + _BETWEEN) * letters.k)
    )


def draw_title(canvas: Canvas, view: Box, table: Table, slot: MatSlot, facts: TableFacts) -> None:
    """The title above a table's box; a slot without a number has no key now."""
    left, top, width, _ = view
    line, high = canvas.height(BOLD), canvas.px(_CAP)
    y = top - round(head(slot, canvas.k)) + canvas.px(3)
    if slot.number:
        box = (left, round(y + (line - high) / 2), high, high)
        frame = paint(stroke=mix(KEY_LINE, LABEL, 0.3), width=canvas.k)
        canvas.stamp(round_rect((0, 0, high, high), canvas.px(4), frame, 0.6), box)
        middle = (left + high / 2, box[1] + (high - canvas.height(MONO)) / 2)
        canvas.text(middle, str(slot.number), MONO, LABEL, "centre")
    x, right = left + high + canvas.px(_AIR), left + width
    reach = right + max(0, slot.spare - canvas.px(4)) - x
    letters, ink = canvas.kit.lettering, HAZARD if facts.facts else FAINT
    if not slot.small and slot.lines == 1 and title_width(letters, table, facts) <= width:
        canvas.text((x, y), _name(table, facts), BOLD, TEXT)
        canvas.text((right, y), _list_facts(facts), BODY, ink, "right")
        return
    canvas.text((x, y), first_fitting(letters, _names(table, facts), BOLD, reach), BOLD, TEXT)
    if not slot.small and slot.lines > 1:
        words = first_fitting(letters, _shorter_wordings(facts), BODY, reach)
        canvas.text((x, y + canvas.px(20)), words, BODY, ink)


def _names(table: Table, facts: TableFacts) -> tuple[str, ...]:
    """Wordings of a table's name, the longest first; its number is shown beside it anyway."""
    name = _name(table, facts)
    if facts.title:
        return (name,)
    return tuple(
        dict.fromkeys((name, name.removeprefix("Table "), table.name, *_letters(table), ""))
    )


def _shorter_wordings(facts: TableFacts) -> tuple[str, ...]:
    """Wordings of a table's declared facts, the longest first."""
    words, many = _list_facts(facts), len(facts.facts)
    if many < 2:
        return words, f"1 {facts.noun}" if many else "", ""
    return words, f"{facts.facts[0]} + {many - 1}", f"{many} {facts.noun}s", ""


def _name(table: Table, facts: TableFacts) -> str:
    if facts.title:
        return facts.title
    return table_title(table)


def _letters(table: Table) -> tuple[str, ...]:
    """Its letter, with and without the word; none where its id is no letter."""
    words = table_words((table,), table.id)
    return () if words == table.name else (f"Table {table.id}", table.id)


def _list_facts(facts: TableFacts) -> str:
    return ", ".join(facts.facts) or facts.none
