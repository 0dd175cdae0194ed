"""A replay as one HTML file: a figure for each row of the log, to be turned by keys or buttons.

Figures that follow each other are nearly the same: what they share is written once, so that a
whole game is a few megabytes. What a viewer may not know is in none of it.
"""

import json
import shlex
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import TypeAlias

from simulator.figures import figure_tables, rings_of
from simulator.kernel.shown.roll import RolledDie
from simulator.kernel.spec import TableFile
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.questions.share_page import cite, fold, list_rules, make_page, offer_copy
from simulator.scenario import TableFaults, rewrite_position, rule_index, table_text
from simulator.session.log import LogRow, Story
from simulator.session.timeline import Timeline

MOST = 400
"""The most steps that a page shows; of a longer log every second, third … row is drawn."""

Drawing: TypeAlias = Generator[tuple[int, int], None, str]
"""Draws a page figure by figure: tells how many of how many are drawn, and returns the HTML."""


@dataclass(frozen=True, slots=True)
class WatchedGame:
    """A game and who watches it: `seat` None for a spectator, who sees all of an `opened` one."""

    ruleset: System
    course: Timeline
    seat: str | None = None
    opened: bool = False

    def view(self, n: int) -> AnyState:
        """The game after step `n`, 0 for its start, as it is watched."""
        state = self.course.steps[n - 1].state if n else self.course.start
        return (
            replace(state, seed=None)
            if self.opened
            else self.ruleset.play.conceal(state, self.seat)
        )


@dataclass(frozen=True, slots=True)
class PageStep:
    """The game after step `n`, and the row of the log that tells how it came to that.

    `headings` stand above the row in the log. The start has no row, nor has the present of a game
    whose log ends with headings.
    """

    n: int
    row: LogRow | None = None
    headings: tuple[str, ...] = ()


def page_steps(watched: WatchedGame) -> tuple[PageStep, ...]:
    """What a page of this game shows: its start, and its rows; at most `MOST` in all.

    A row that goes on while others begin is shown as it was when the first of those was told.
    """
    course = replace(watched.course, undone=(), lapses=())
    rows = Story(watched.ruleset, watched.seat).rows(course)
    whole, ends = sum(not row.heading for row in rows), bool(rows) and rows[-1].heading
    every = -(-whole // (MOST - 1 - ends)) or 1
    found, above, count = [PageStep(0)], list[str](), 0
    for row in rows:
        if row.heading:
            above.append(row.text)
            continue
        count += 1
        if count % every == 0 or count == whole:
            found.append(PageStep(row.last, row, tuple(above)))
            above = []
    if above:
        found.append(PageStep(len(course.steps), None, tuple(above)))
    earliest = len(course.steps)
    for at in range(len(found) - 1, 0, -1):
        earliest = min(earliest, found[at].n)
        found[at] = replace(found[at], n=earliest)
    return tuple(found)


def draw_page(watched: WatchedGame, name: str) -> Drawing:
    """Draw the page of a game; `name` is that of its save in the commands, empty for none."""
    steps, figures = page_steps(watched), _Figures()
    for number, step in enumerate(steps):
        if not figures.has(step.n):
            view = watched.view(step.n)
            rings = rings_of(view, watched.ruleset)
            figures.add(step.n, figure_tables(view, view.setup.tables, rings, _place(view)))
        yield number + 1, len(steps)
    return _page(watched, steps, figures, name)


def draw_whole(drawing: Drawing) -> str:
    """The page, all of it drawn at once."""
    while True:
        try:
            next(drawing)
        except StopIteration as end:
            return str(end.value)


class _Figures:
    """Figures by step, each as runs of parts; parts that are equal are kept once."""

    def __init__(self) -> None:
        self.parts: dict[str, int] = {}
        self.runs: dict[int, list[int]] = {}
        self.last = ""

    def has(self, n: int) -> bool:
        """Is the figure of this step there?"""
        return n in self.runs

    def add(self, n: int, svg: str) -> None:
        """Keep the figure of a step; texts in it are escaped, so every `<` begins a part."""
        self.last = svg.strip().replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
        runs = list[int]()
        for part in self.last.split("<"):
            at = self.parts.setdefault(part, len(self.parts))
            if runs and runs[-2] + runs[-1] == at:
                runs[-1] += 1
            else:
                runs += (at, 1)
        self.runs[n] = runs

    def json(self, steps: Sequence[PageStep]) -> str:
        """All figures, in the order of the steps; no text in it can end a script."""
        held = {"parts": list(self.parts), "figures": [self.runs[step.n] for step in steps]}
        return json.dumps(held, separators=(",", ":"))


def _place(view: AnyState) -> str:
    """The round and the phase, as far as there are such."""
    place = f"round {view.round}" if view.round else "before the first round"
    return f"{place} · {view.phase.replace('_', ' ')}"


def _page(watched: WatchedGame, steps: Sequence[PageStep], figures: _Figures, name: str) -> str:
    setup = watched.course.start.setup
    rules = {each.number: each.text for each in rule_index(setup.system).values()}
    title = setup.title or "A game"
    log = "".join(_log_rows(watched, steps, rules))
    text = _table_text(watched.view(0))
    parts = (
        f'<main class="replay"><div><div id="figure">{figures.last}</div>',
        '<p id="standing" aria-live="polite"></p>',
        "<noscript><p>Without scripts only the last step is shown.</p></noscript></div>",
        f'<ol id="log">{log}</ol></main>',
        list_rules(_named_rules(steps), rules),
        _commands(name),
        fold(f"The table file, {_stem(title)}.yaml", offer_copy(text)) if text else "",
        f'<script type="application/json" id="drawn">{figures.json(steps)}</script>',
    )
    return make_page(title, (_turner(len(steps)), *parts), "replay")


def _turner(steps: int) -> str:
    buttons = (
        ("first", "First", "Home"),
        ("back", "← Back", "Left arrow"),
        ("play", "Play", "Space"),
        ("next", "Next →", "Right arrow"),
        ("last", "Last", "End"),
    )
    drawn_buttons = "".join(
        f'<button id="{name}" title="{key}">{words}</button>' for name, words, key in buttons
    )
    return (
        f'<nav>{drawn_buttons}<input id="slider" type="range" min="0" max="{steps - 1}" value="0"'
        f' aria-label="Step"><span id="place">{steps} steps</span></nav>'
    )


def _log_rows(
    watched: WatchedGame, steps: Sequence[PageStep], rules: dict[str, str]
) -> Iterator[str]:
    names = {seat.id: seat.name for seat in watched.course.start.setup.seats}
    for step in steps:
        yield from (f'<li class="heading">{escape(words)}</li>' for words in step.headings)
        view, row = watched.view(step.n), step.row
        standing = escape(_standing(watched, view))
        without = "The game as it stands" if step.n else "The beginning of the game"
        text = escape(row.text if row else without)
        doer = escape(names.get(row.seat, "")) if row else ""
        about = f"<small>{doer}</small> " if doer else ""
        yield (
            f'<li><button data-standing="{standing}">{about}{text}</button>'
            f"{_details(row, rules) if row else ''}</li>"
        )


def _named_rules(steps: Sequence[PageStep]) -> frozenset[str]:
    """The numbers of all rules that the rows name."""
    return frozenset(rule for step in steps if step.row for rule in step.row.rules)


def _details(row: LogRow, rules: Mapping[str, str]) -> str:
    """The rules of a row and its parts, shown while the row is."""
    parts = "".join(
        f"<li>{escape(part.text)} {_dice(part.dice)}{cite(part.rules, rules)}</li>"
        for part in row.parts
    )
    cited = cite(row.rules, rules)
    return f'<div class="details">{cited}{f"<ul>{parts}</ul>" if parts else ""}</div>'


def _dice(dice: Sequence[RolledDie]) -> str:
    return "".join(
        f'<b class="die {die.verdict}" title="D{die.sides}: {die.verdict}">{die.face}</b>'
        for die in dice
    )


def _standing(watched: WatchedGame, view: AnyState) -> str:
    """The place in the game, and the figures of all seats."""
    names = {seat.id: seat.name for seat in view.setup.seats}
    told: dict[str, list[str]] = {}
    for each in watched.ruleset.requests.tallies(view, watched.seat):
        told.setdefault(each.seat, []).append(f"{each.label} {each.value}".strip())
    figures = (f"{names.get(seat, seat)}: {', '.join(words)}" for seat, words in told.items())
    return " · ".join((_place(view), *figures))


def _commands(name: str) -> str:
    if not name:
        return ""
    again = shlex.join(("jumpshock", "replay", name))
    return f"<p>The same again, from the save:</p>{offer_copy(again)}"


def _table_text(view: AnyState) -> str:
    """The table that the game began with, as far as its viewer knows it; empty if it is no file."""
    try:
        whole = replace(view.setup, pieces=tuple(view.pieces.values()), extra=view.extra)
        return table_text(rewrite_position(TableFile(whole, ())))
    except (TableFaults, ValueError):
        return ""


def _stem(title: str) -> str:
    kept = "".join(each if each.isascii() and each.isalnum() else "_" for each in title.lower())
    return kept.strip("_") or "table"
