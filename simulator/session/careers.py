"""Careers: what each group and piece of a seat did in a game that is over, and what became of it.

All of it is told, since the game is over: also what was sealed or lay face down.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from simulator.kernel.shown.appearance import GroupLook, Silhouette
from simulator.kernel.shown.score import Attacked, CareerEvent, Fell, Honoured, Struck
from simulator.kernel.state import AnyState
from simulator.kernel.system import System
from simulator.kernel.wording import count_words
from simulator.session.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Fall:
    """A piece of a class `what` was lost in step `n` of a round, to whom or to what."""

    n: int
    round: int
    what: str
    to: str = ""


@dataclass(frozen=True, slots=True)
class UnitCareer:
    """The career of a unit; `name` is what players call it.

    `kind` is that of its pieces, and `parts` their silhouette where they have one of their own.

    It came to the tables in round `came`, 0 for one that was there from the start, in step `n`,
    and had at most `size` pieces. It `attacked` this often with `dice` dice, and `dealt` and took
    harm, which is counted in `harm`. `destroyed` counts what fell to it by class, and `honours`
    are what it was given for it.
    """

    unit: str
    seat: str
    name: str
    kind: str
    n: int
    came: int
    parts: Silhouette = ()
    size: int = 1
    attacked: int = 0
    dice: int = 0
    dealt: int = 0
    taken: int = 0
    harm: str = "damage"
    destroyed: Mapping[str, int] = field(default_factory=dict)
    falls: tuple[Fall, ...] = ()
    honours: tuple[str, ...] = ()

    @property
    def kills(self) -> int:
        """How many pieces fell to it."""
        return sum(self.destroyed.values())

    @property
    def is_lost(self) -> bool:
        """Has it lost all its pieces?"""
        return len(self.falls) >= self.size


def careers_of(ruleset: System, course: Timeline) -> tuple[UnitCareer, ...]:
    """The careers of all units of seats that play, who destroyed and dealt the most first."""
    found = _Careers()
    before = course.start
    found.see(ruleset, before, 0)
    for n, step in enumerate(course.steps, 1):
        for event in step.events:
            for career_event in ruleset.contest.career_events_of(before, event):
                found.note(career_event, before, n)
            before = ruleset.play.apply(before, event)
        found.see(ruleset, before, n)
    seats = {seat.id for seat in course.state.setup.seats}
    told = (each.career() for each in found.drafts.values() if each.look.owner in seats)
    return tuple(sorted(told, key=lambda one: (-one.kills, -one.dealt, -one.attacked, one.n)))


@dataclass
class _OpenCareer:
    """A career that goes on."""

    look: GroupLook
    n: int
    came: int
    size: int = 0
    kind: str = ""
    parts: Silhouette = ()
    counts: Counter[str] = field(default_factory=Counter)
    destroyed: Counter[str] = field(default_factory=Counter)
    falls: list[Fall] = field(default_factory=list)
    honours: list[str] = field(default_factory=list)
    harm: str = "damage"

    def career(self) -> UnitCareer:
        """The career as it is by now."""
        look, counts = self.look, self.counts
        return UnitCareer(
            look.id,
            look.owner,
            look.name,
            self.kind,
            self.n,
            self.came,
            self.parts,
            max(self.size, len(self.falls)),
            attacked=counts["attacked"],
            dice=counts["dice"],
            dealt=counts["dealt"],
            taken=counts["taken"],
            harm=self.harm,
            destroyed=dict(self.destroyed.most_common()),
            falls=tuple(self.falls),
            honours=tuple(self.honours),
        )


class _Careers:
    """All careers of a game, and who struck each unit last."""

    def __init__(self) -> None:
        self.drafts: dict[str, _OpenCareer] = {}
        self._struck: dict[str, Struck] = {}
        self._seen: AnyState | None = None

    def see(self, ruleset: System, state: AnyState, n: int) -> None:
        """Note the units that are on the tables after step `n`."""
        if self._seen is not None and self._seen.pieces is state.pieces:
            return
        self._seen = state
        for look in ruleset.looks.groups(state):
            if not look.is_named:  # it is only what lies somewhere by now
                continue
            draft = self.drafts.get(look.id)
            if draft is None:
                draft = self.drafts[look.id] = _OpenCareer(look, n, state.round)
            if len(look.members) > draft.size:
                draft.look, draft.size = look, len(look.members)
                piece = state.pieces[look.members[0]]
                draft.kind, draft.parts = piece.kind, ruleset.looks.piece(state, piece).parts

    def note(self, event: CareerEvent, state: AnyState, n: int) -> None:
        """Note an event of step `n`."""
        match event:
            case Attacked(unit, _, dice):
                self._add(unit, {"attacked": 1, "dice": dice})
            case Struck(target, by, count, what):
                self._struck[target] = event
                self._add(by, {"dealt": count}, what)
                self._add(target, {"taken": count}, what)
            case Fell(unit, what):
                self._fall(event, Fall(n, state.round, what, self._doer(event)))
            case Honoured(unit, what):
                if unit in self.drafts:
                    self.drafts[unit].honours.append(what)

    def _add(self, unit: str, more: Mapping[str, int], harm: str = "") -> None:
        draft = self.drafts.get(unit)
        if draft:
            draft.counts.update(more)
            draft.harm = harm or draft.harm

    def _fall(self, fell: Fell, fall: Fall) -> None:
        struck = self._struck.get(fell.along or fell.unit)
        draft = self.drafts.get(fell.unit)
        if draft:
            draft.falls.append(fall)
        killer = self.drafts.get(struck.by) if struck and not fell.how else None
        owner = draft.look.owner if draft else None
        if killer and killer.look.owner != owner:
            killer.destroyed[fell.what] += 1

    def _doer(self, fell: Fell) -> str:
        """Who or what it fell to, in words; empty where that is not known."""
        struck = self._struck.get(fell.along or fell.unit)
        if fell.how or struck is None:
            return fell.how
        by = self.drafts.get(struck.by)
        return " of ".join(filter(None, (struck.how, by.look.name if by else "")))


def told_career(career: UnitCareer) -> Iterator[str]:
    """The career in short phrases: when it came, what it did, what it destroyed, how it ended."""
    yield f"came in round {career.came}" if career.came else "there from the start"
    if career.attacked:
        yield count_words(career.attacked, "attack")
    if career.dealt or career.taken:
        harm = career.harm.removesuffix("s") if career.dealt == 1 else career.harm
        yield f"{career.dealt} {harm} dealt, {career.taken} taken"
    yield from career.honours
    if career.falls:
        yield end_text(career)


def destroyed_words(career: UnitCareer) -> str:
    """What fell to it: `2 Cruisers, 1 Frigate`; empty for nothing.

    >>> from simulator.session.careers import UnitCareer
    >>> felled = {"Cruiser": 2, "Frigate": 1}
    >>> destroyed_words(UnitCareer("a", "b", "A", "p", 1, 1, destroyed=felled))
    '2 Cruisers, 1 Frigate'
    """
    return ", ".join(count_words(count, what) for what, count in career.destroyed.items())


def end_text(career: UnitCareer) -> str:
    """How many were lost, when the last was, and to whom; `unharmed` stays unsaid."""
    last = career.falls[-1]
    to = f" to {last.to}" if last.to else ""
    if career.size == 1:
        return f"lost in round {last.round}{to}"
    count = "all" if career.is_lost else f"{len(career.falls)} of {career.size}"
    return f"{count} lost, the last in round {last.round}{to}"
