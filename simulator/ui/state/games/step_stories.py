"""The stories of a game's steps as a seat may know them, and the states that their beats show."""

from dataclasses import replace

from simulator.kernel.engine import Step
from simulator.kernel.shown.story import Beat
from simulator.kernel.state import AnyState
from simulator.session import Game
from simulator.session.timeline import Timeline
from simulator.ui.play.reading import of_chapter

_FARTHEST = 60
"""Steps searched back for the beginning of a chapter, or for the last story."""


class StepStories:
    """The beats of steps, each cut once; and the states within the step that was shown last."""

    def __init__(self) -> None:
        self._beats: dict[int, tuple[Step, str, tuple[Beat, ...]]] = {}
        self._states: tuple[Step, list[AnyState]] | None = None
        self._views: dict[tuple[int, str], AnyState] = {}
        self._course: tuple[Step, int, Timeline] | None = None
        self._latest: tuple[Timeline, str, tuple[Beat, ...]] | None = None

    def beats(self, game: Game, n: int, seat: str) -> tuple[Beat, ...]:
        """The story of step `n`, from 1; each beat counts all events of the step."""
        step = game.steps[n - 1]
        known = self._beats.get(n)
        if known is None or known[0] is not step or known[1] != seat:
            known = self._beats[n] = step, seat, _cut_beats(game, n, seat)
        return known[2]

    def chapter_before(self, game: Game, n: int, seat: str) -> tuple[Beat, ...]:
        """What was told before step `n` of the chapter that its first beat belongs to."""
        first = next(iter(self.beats(game, n, seat)), None)
        found: list[Beat] = []
        for earlier in range(n - 1, max(0, n - 1 - _FARTHEST), -1):
            beats = self.beats(game, earlier, seat)
            own = [each for each in beats if first and each.chapter.id == first.chapter.id]
            found = own + found
            if len(own) < len(beats):
                break
        return tuple(found)

    def latest(self, game: Game, seat: str) -> tuple[Beat, ...]:
        """The whole chapter that was told last; empty if none was for many steps."""
        known = self._latest
        if known is None or known[0] is not game.course or known[1] != seat:
            known = self._latest = game.course, seat, self._last_chapter(game, seat)
        return known[2]

    def _last_chapter(self, game: Game, seat: str) -> tuple[Beat, ...]:
        done = len(game.steps)
        for n in range(done, max(0, done - _FARTHEST), -1):
            beats = self.beats(game, n, seat)
            if beats:
                return of_chapter((*self.chapter_before(game, n, seat), *beats))
        return ()

    def start(self, game: Game, seat: str) -> tuple[int, int] | None:
        """Where the chapter that was told last begins: its step, and its first beat there."""
        told = self.latest(game, seat)
        found = None
        for n in range(len(game.steps), max(0, len(game.steps) - 2 * _FARTHEST), -1):
            ids = [each.chapter.id for each in self.beats(game, n, seat)]
            if told and told[0].chapter.id in ids:
                found = n, ids.index(told[0].chapter.id)
        return found

    def view(self, game: Game, n: int, until: int, seat: str) -> AnyState:
        """The game as the seat may see it after the first events of step `n`; its end for the last.

        The same object for the same place, so that what is drawn of it is kept.
        """
        step = game.steps[n - 1]
        if self._states is None or self._states[0] is not step:
            self._states, self._views = (step, [game.course.state_after(n - 1)]), {}
        states = self._states[1]
        while len(states) <= until:
            states.append(game.ruleset.play.apply(states[-1], step.events[len(states) - 1]))
        if (until, seat) not in self._views:
            self._views[until, seat] = game.ruleset.play.conceal(states[until], seat)
        return self._views[until, seat]

    def course(self, game: Game, n: int, until: int) -> Timeline:
        """The line of play up to some event of step `n`, for the log of that moment."""
        step, known = game.steps[n - 1], self._course
        if known is None or known[0] is not step or known[1] != until:
            known = self._course = step, until, _told_until(game, n, until)
        return known[2]


def _cut_beats(game: Game, n: int, seat: str) -> tuple[Beat, ...]:
    """The beats that the rules cut, each of them counting the events that the seat may not see."""
    rules, step = game.ruleset, game.steps[n - 1]
    seen = [(at, rules.play.witness(event, seat)) for at, event in enumerate(step.events, 1)]
    known = [(at, event) for at, event in seen if event is not None]
    ends = [0, *(at for at, _ in known)]
    beats = rules.automa.story(
        rules.play.conceal(game.course.state_after(n - 1), seat), [event for _, event in known]
    )
    return tuple(_count_events(each, ends) for each in beats)


def _count_events(beat: Beat, ends: list[int]) -> Beat:
    return replace(beat, until=ends[beat.until]) if ends[beat.until] != beat.until else beat


def _told_until(game: Game, n: int, until: int) -> Timeline:
    step = game.steps[n - 1]
    part = replace(step, events=step.events[:until])
    return replace(game.course, steps=(*game.steps[: n - 1], part), undone=())
