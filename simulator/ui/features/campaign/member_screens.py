"""A campaign between games: who plays it, and the page of each, for its player alone."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

import pygame

from simulator.kernel.campaign import Chore, ChorePick
from simulator.kernel.shown.option import ChoiceCard
from simulator.rules import SYSTEMS, campaign_of
from simulator.ui.draw.camera import Box
from simulator.ui.draw.canvas import Kit
from simulator.ui.draw.lettering import BODY, STRONG
from simulator.ui.draw.theme import CYAN, LABEL, NO, TEXT, WHITE
from simulator.ui.features.campaign.commanders import (
    Member,
    MemberPage,
    begin_member,
    carry_out,
    chore_systems,
    course_of,
    kept_by,
    members_of,
    read_page,
)
from simulator.ui.features.campaign.naming import Naming, NamingScreen
from simulator.ui.panels.new_game.lead import PLAY, Lead, draw_lead
from simulator.ui.panels.pages.card_lines import draw_lines, lines_of
from simulator.ui.panels.pages.paper import Paper, RowButton
from simulator.ui.screens.dialogs.chooser import ChooserScreen
from simulator.ui.screens.screen import Push, Screen, Signal, Visit
from simulator.ui.screens.scrolled_page import ScrolledPage
from simulator.ui.state.people.corporations import unread_ledgers

_FEW = 3
"""So many choices are gone through by clicks; of more a list opens."""

_WIDE = 1000
"""From this width on, at 100 %, what one has stands beside what one can do."""


class MembersScreen(ScrolledPage):
    """Who plays the campaigns that go from battle to battle; Enter begins another one."""

    title = "Campaign"
    hint = "Tab and arrows choose · Enter takes it · N begins one"

    letters: ClassVar[Mapping[int, str]] = {pygame.K_n: PLAY}

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        super().__init__(kit, size)
        self._system = chore_systems()[0]
        self._noun = campaign_of(self._system).NOUN
        self._members = members_of(self._system)
        self._troubles = unread_ledgers()

    @property
    def look(self) -> object:
        """What is lit, and who plays."""
        return super().look, self._members

    def draw_lead(self, paper: Paper, box: Box) -> None:
        """What a campaign is, and the button that begins a member."""
        words = SYSTEMS[self._system].words.name
        below = f"{kept_by(self._system)} In New game choose who plays."
        count = f"{len(self._members)} {self._noun}s" if self._members else f"no {self._noun} yet"
        small, button = f"{words} · {count}", f"A new {self._noun}"
        lead = Lead(small, "From battle to battle", below, self.fault, button=button)
        draw_lead(paper.canvas, box, lead, paper.spots, paper.lit)

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """A row for each member; what is wrong with ledgers below."""
        y = paper.draw_heading(at, width, f"{self._noun}s", "each page is for its player alone")
        for n, each in enumerate(self._members):
            y += _draw_member(paper, (at[0], y, width), n, each) + paper.px(6)
        y = paper.draw_heading((at[0], y + paper.px(12)), width, "How it goes")
        for n, step in enumerate(course_of(self._system), 1):
            paper.canvas.text((at[0], y), str(n), STRONG, CYAN)
            x = at[0] + paper.px(24)
            y = draw_lines(paper, (x, y), lines_of(paper, step, width - paper.px(24)))
            y += paper.px(6)
        for words in self._troubles:
            y = draw_lines(paper, (at[0], y), lines_of(paper, words, width), NO) + paper.px(6)
        return y

    def go(self, spot: str) -> Signal | None:
        """Open a page, begin a member, or go back."""
        kind, _, rest = spot.partition(" ")
        if spot == "back":
            return Visit("solo")
        if spot == PLAY:
            below = "All else comes later. A short name."
            begin = partial(begin_member, self._system)
            naming = Naming(f"A new {self._noun}", below, "", begin, "commander")
            return Push(NamingScreen(naming))
        if kind == "member" and int(rest) < len(self._members):
            one = self._members[int(rest)]
            return Visit("commander", (one.path, one.name))
        return None


def _draw_member(paper: Paper, place: tuple[int, int, int], n: int, one: Member) -> int:
    left, top, width = place
    pad, canvas = paper.px(14), paper.canvas
    high = canvas.height(STRONG) + canvas.height(BODY) + paper.px(20)
    paper.plate((left, top, width, high), f"member {n}")
    y = top + paper.px(8)
    canvas.text((left + pad, y), paper.fit(one.name, STRONG, width - 2 * pad), STRONG, TEXT)
    words = f"{one.words} · {one.path.name}"
    paper.text((left + pad, y + canvas.height(STRONG) + paper.px(3)), words, width - 2 * pad, LABEL)
    return high


class MemberScreen(ScrolledPage):
    """What a member has, and what it can do between games; covered until its player asks for it."""

    hint = "Tab and arrows choose · Enter takes it · Esc goes back"
    reads = True

    def __init__(self, kit: Kit, size: tuple[int, int], path: Path, name: str) -> None:
        super().__init__(kit, size)
        self._path, self._name = path, name
        self.title = name
        self._page: MemberPage | None = None
        self._picks: dict[str, dict[str, str]] = {}
        self._done = ""

    @property
    def look(self) -> object:
        """What is lit, the page if it is open, and what is picked."""
        picks = tuple((name, tuple(each.items())) for name, each in self._picks.items())
        return super().look, self._page, picks, self._done

    def draw_lead(self, paper: Paper, box: Box) -> None:
        """Whose page it is; what was done last."""
        if self._page is None:
            below = f"Everybody but {self._name} looks away now."
            lead = Lead("Between games", f"For {self._name} alone", below, button="Show it")
        else:
            fault = self.fault or self._page.trouble
            below = self._done or "What is planned here goes to the table with the next game."
            lead = Lead("Between games", self._name, below, fault, button="Cover it")
        draw_lead(paper.canvas, box, lead, paper.spots, paper.lit)

    def draw_body(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        """What the member has, and beside it what it can do; nothing while it is covered."""
        if self._page is None:
            return at[1]
        if width < paper.px(_WIDE):
            y = _draw_sections(paper, at, width, self._page)
            return self._draw_chores(paper, (at[0], y), width)
        gap = paper.px(24)
        left = (width - gap) * 2 // 5
        ends = [_draw_sections(paper, at, left, self._page)]
        ends.append(self._draw_chores(paper, (at[0] + left + gap, at[1]), width - left - gap))
        return max(ends)

    def _draw_chores(self, paper: Paper, at: tuple[int, int], width: int) -> int:
        y = at[1]
        for chore in self._page.chores if self._page else ():
            y = self._draw_chore(paper, (at[0], y), width, chore) + paper.px(10)
        return y

    def _draw_chore(self, paper: Paper, at: tuple[int, int], width: int, chore: Chore) -> int:
        """Its picks as buttons, and the one that does it; why not where it is barred."""
        y = paper.draw_heading(at, width, chore.caption)
        if chore.barred:
            words = f"{chore.barred.text} ({chore.barred.rule})"
            return draw_lines(paper, (at[0], y), lines_of(paper, words, width), LABEL)
        if chore.about:
            lines = lines_of(paper, chore.about, width)
            y = draw_lines(paper, (at[0], y), lines) + paper.px(4)
        wide = width // 2
        for each in chore.picks:
            spot = f"pick {chore.id} {each.name}"
            middle = y + (paper.high - paper.canvas.height(BODY)) / 2
            paper.text((at[0], middle), each.caption, width - wide - paper.gap)
            box = (at[0] + width - wide, y, wide, paper.high)
            words = dict(each.among).get(self._value_of(chore, each), "choose")
            paper.button(box, RowButton(spot, words, barred=not each.among), ink=WHITE)
            y += paper.high + paper.px(4)
        box = (at[0] + width - wide, y, wide, paper.high)
        paper.button(box, RowButton(f"do {chore.id}", chore.caption, on=True))
        return y + paper.high

    def _value_of(self, chore: Chore, pick: ChorePick) -> str:
        return self._picks.get(chore.id, {}).get(pick.name, pick.start)

    def go(self, spot: str) -> Signal | None:
        """Uncover the page, pick, do a chore, or go back."""
        kind, _, rest = spot.partition(" ")
        if spot == "back":
            return Visit("campaign")
        if spot == PLAY:
            self._page = None if self._page else read_page(self._path, self._name)
            self._picks, self._done = {}, ""
            return None
        chores = {each.id: each for each in self._page.chores} if self._page else {}
        if kind == "do" and rest in chores:
            self._do(chores[rest])
            return None
        name, _, wanted = rest.partition(" ")
        if kind != "pick" or name not in chores:
            return None
        pick = next((each for each in chores[name].picks if each.name == wanted), None)
        return self._pick(chores[name], pick) if pick else None

    def _pick(self, chore: Chore, pick: ChorePick) -> Signal | None:
        """The next of a few choices, or the list of many."""
        ids = [each for each, _ in pick.among]
        if not ids:
            return None
        if len(ids) > _FEW:
            return Push(self._list(chore, pick))
        now = self._value_of(chore, pick)
        self._set(chore, pick, ids[(ids.index(now) + 1) % len(ids) if now in ids else 0])
        return None

    def _set(self, chore: Chore, pick: ChorePick, value: str) -> None:
        self._picks = {
            **self._picks,
            chore.id: {**self._picks.get(chore.id, {}), pick.name: value},
        }

    def _list(self, chore: Chore, pick: ChorePick) -> Screen:
        cards = tuple(ChoiceCard(one, words, pick.abouts.get(one, "")) for one, words in pick.among)

        def take(card: str, step: int) -> str:  # noqa: ARG001 - every list has this shape
            self._set(chore, pick, card)
            return ""

        at = self._value_of(chore, pick)
        return ChooserScreen((pick.caption, "entries"), lambda: cards, take, at, shuts=True)

    def _do(self, chore: Chore) -> None:
        picks = self._picks.get(chore.id, {})
        fault = carry_out(self._path, self._name, chore.id, picks)
        self._page = read_page(self._path, self._name)
        self._done = "" if fault else f"Done: {chore.caption.lower()}."
        if not fault:
            self._picks = {name: each for name, each in self._picks.items() if name != chore.id}
        self.fault = fault


def _draw_sections(paper: Paper, at: tuple[int, int], width: int, page: MemberPage) -> int:
    """What the member has, part by part."""
    y, pad = at[1], paper.px(12)
    for section in page.sections:
        y = paper.draw_heading((at[0], y), width, section.title)
        lines = [part for line in section.lines for part in lines_of(paper, line, width - 2 * pad)]
        high = len(lines) * paper.line + 2 * paper.px(8)
        paper.plate((at[0], y, width, high))
        draw_lines(paper, (at[0] + pad, y + paper.px(8)), lines, TEXT)
        y += high + paper.px(12)
    return y
