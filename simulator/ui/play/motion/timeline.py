"""The timeline of a step: what follows what it shows, and how long each part of it takes.

Pieces of one flight go at the same time. An attack aims, rolls, fires, is saved and strikes; the
next one begins while the figures of the last still rise. Dice have been rolled before the first
picture, and motion only leads up to what they show.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from simulator.kernel.shown.motion import (
    AimMotion,
    ArrivalMotion,
    BeamMotion,
    DepartureMotion,
    FlipMotion,
    GlideMotion,
    LossMotion,
    PassageMotion,
    RiseMotion,
    ShiftMotion,
    VolleyMotion,
    WaveMotion,
)
from simulator.kernel.shown.roll import Roll
from simulator.ui.play.motion.parts import DiceThrow, Flash, Playable, TimedPart

GLIDE, FADE = 250, 200
_LEG, _FLIP, _SHIFT = 420, 520, 380
"""How long a leg from tile to tile takes, to turn a tile over, and a way on the boards."""

_THROUGH: Mapping[str, tuple[int, int]] = {
    "": (FADE, FADE),
    "dock": (GLIDE, GLIDE),
    "jump": (550, 350),
}
"""How long it takes to come through a gate, and to go."""

_AGAIN = 200
"""When what has jumped away begins to come out elsewhere."""

SHOCK, _STRUCK = 400, 200
"""How long a wave runs, and when it strikes."""

AIM, BEAM = 230, 400
_GAP = 50
"""From the beginning of an attack, or from dice that rest, to the next dice or to what follows."""

_FIRES, _FLIES = 200, 650
"""From the beginning of an attack to its first shot, and at least to where they strike."""

FLASH, RISE, WRECK = 220, 750, 900
_BEFORE, _RISES, _BREAKS = 20, 50, 150
"""From where shots strike: back to the flash, on to figures, and to wrecks."""

_STEP = 120
"""Between figures that rise from one place."""

_NEXT = 150
"""From where shots strike to the next attack or flight."""

_USUAL, _MORE, _MOST = 2400, 800, 4800
"""The longest that a flight and its attack take, what each further one adds, and the longest."""


@dataclass(slots=True)
class _Attack:
    """An attack, or any roll, that is being laid out; `rest` is when its last dice lie still.

    `after` is what comes of it, and `checks` counts rolls that follow from that.
    """

    base: int
    rest: int
    checks: int = 0
    wave: bool = False
    shots: VolleyMotion | None = None
    after: list[RiseMotion | LossMotion] = field(default_factory=list)

    @property
    def strikes(self) -> int:
        """When it comes to what it comes to."""
        flies = self.base + _FLIES if self.shots and self.shots.sources else self.base
        return max(self.rest, self.base + _STRUCK) if self.wave else max(self.rest + _GAP, flies)


@dataclass(slots=True)
class MotionTimeline:
    """What is laid out by now, in milliseconds at the usual pace; dice tumble for `dice` of them.

    The next flight or attack begins at `now`. `flight` is the beginning of the one under way and
    `until` its end, `places` are the parts of its pieces.
    """

    dice: int
    now: int = 0
    flight: int | None = None
    until: int = 0
    places: dict[str, list[int]] = field(default_factory=dict)
    attack: _Attack | None = None
    attacks: int = 0
    parts: list[TimedPart] = field(default_factory=list)
    throws: list[DiceThrow] = field(default_factory=list)

    def add(self, what: Playable | Roll) -> None:
        """Lay out what happens next."""
        _ADDED[type(what)](self, what)

    def part(self, what: Playable, begin: int, length: int) -> None:
        """Lay out one part."""
        self.parts.append(TimedPart(what, begin, begin + length))

    def laid_out(self, speed: float) -> tuple[Sequence[TimedPart], Sequence[DiceThrow], int]:
        """All parts and dice, and how long they take, `speed` times as fast.

        What would take too long goes faster still.
        """
        _land(self)
        _strike(self)
        ends = [each.end for each in self.parts]
        ends += [each.begin + self.dice for each in self.throws]
        length = max(ends, default=0)
        most = min(_MOST, _USUAL + _MORE * max(0, self.attacks - 1))
        share = min(1.0, most / length if length else 1.0) / speed
        parts = [
            TimedPart(each.what, round(each.begin * share), round(each.end * share))
            for each in self.parts
        ]
        throws = [
            DiceThrow(max(1, round(each.begin * share)), each.rolls, share) for each in self.throws
        ]
        return parts, throws, round(length * share)


def _fly(line: MotionTimeline, what: GlideMotion | ArrivalMotion | DepartureMotion) -> None:
    """A piece goes along in the flight under way; two ways that it glides are one."""
    _strike(line)
    if line.flight is None:
        line.flight = line.until = line.now
    known = line.places.setdefault(what.piece, [])
    last = line.parts[known[-1]].what if known else None
    if isinstance(what, GlideMotion) and isinstance(last, GlideMotion):
        stops, hides = (*last.stops, *what.stops[1:]), (*last.hides, *what.hides)
        whole = GlideMotion(what.piece, stops, last.token, hides)
        # Along a way from tile to tile each leg takes its time.
        end = line.parts[known[-1]].end + (_LEG if last.token else 0)
        line.parts[known[-1]] = replace(line.parts[known[-1]], what=whole, end=end)
        line.until = max(line.until, end)
        return
    length = _LEG if isinstance(what, GlideMotion) and what.token else GLIDE
    if not isinstance(what, GlideMotion):
        length = _THROUGH[what.gate][isinstance(what, DepartureMotion)]
    begin = line.flight if last is None else line.flight + _AGAIN
    known.append(len(line.parts))
    line.part(what, begin, length)
    line.until = max(line.until, begin + length)


def _pass(line: MotionTimeline, what: PassageMotion) -> None:
    """Those that have just come or gone did so by this gate."""
    known = [at for name in what.pieces for at in line.places.get(name, ())]
    for at in known if what.gate != "dock" or what.by else ():
        done, begin = line.parts[at].what, line.parts[at].begin
        come, go = _THROUGH[what.gate]
        if isinstance(done, GlideMotion):
            line.part(DepartureMotion(done.piece, done.stops[0], what.gate, what.by), begin, go)
            done, begin = ArrivalMotion(done.piece, done.stops[-1]), begin + _AGAIN
        if isinstance(done, DepartureMotion):
            gone = DepartureMotion(done.piece, done.was, what.gate, what.by)
            line.parts[at] = TimedPart(gone, begin, begin + go)
        elif isinstance(done, ArrivalMotion):
            through = ArrivalMotion(done.piece, done.to, what.gate, what.by)
            line.parts[at] = TimedPart(through, begin, begin + come)
            line.until = max(line.until, begin + come)


def _land(line: MotionTimeline) -> None:
    """The flight is over."""
    if line.flight is not None:
        line.now, line.flight = line.until, None
        line.places.clear()


def _attack_of(line: MotionTimeline, *, anew: bool, wave: bool = False) -> _Attack:
    """The attack under way, or a new one."""
    if anew:
        _strike(line)
    _land(line)
    if line.attack is None:
        line.attack = _Attack(line.now, line.now, wave=wave)
        line.attacks += 1
    return line.attack


def _has_fired(line: MotionTimeline) -> bool:
    return line.attack is not None and line.attack.shots is not None


def _aim(line: MotionTimeline, what: AimMotion) -> None:
    line.part(what, _attack_of(line, anew=_has_fired(line)).base, AIM)


def _roll(line: MotionTimeline, what: Roll) -> None:
    attack = _attack_of(line, anew=what.opens and _has_fired(line))
    begin = attack.rest + _GAP
    if attack.wave and attack.rest == attack.base:
        begin = max(0, attack.base + _STRUCK - line.dice)  # they lie still when it strikes
    if attack.after:
        # What is rolled for those who are lost, while they are.
        begin = attack.strikes + attack.checks * line.dice
        attack.checks += 1
    else:
        attack.rest = begin + line.dice
    line.throws.append(DiceThrow(begin, (what,)))


def _shoot(line: MotionTimeline, what: VolleyMotion) -> None:
    """Shots are fired, or what has hit is saved."""
    fired = line.attack.shots if line.attack else None
    if line.attack and fired and what.later and fired.fight == what.fight:
        missed = tuple(each for each in fired.shots if each not in _HITS)
        shots = (*missed, *what.shots)
        line.attack.shots = VolleyMotion(fired.fight, fired.sources, fired.targets, shots)
    else:
        _attack_of(line, anew=_has_fired(line)).shots = what


def _run(line: MotionTimeline, what: WaveMotion) -> None:
    """Waves of one arrival run at once."""
    along = line.attack is not None and line.attack.wave and not _has_fired(line)
    line.part(what, _attack_of(line, anew=not along, wave=True).base, SHOCK)


def _tell(line: MotionTimeline, what: RiseMotion | LossMotion) -> None:
    if line.attack is not None:
        line.attack.after.append(what)
    else:
        begin = line.now if line.flight is None else line.flight
        line.part(what, begin, RISE if isinstance(what, RiseMotion) else WRECK)


def _beam(line: MotionTimeline, what: BeamMotion) -> None:
    _strike(line)
    _land(line)
    line.part(what, line.now, BEAM)


def _flip(line: MotionTimeline, what: FlipMotion) -> None:
    """One tile is turned over after another, before what is found there."""
    _strike(line)
    _land(line)
    line.part(what, line.now, _FLIP)
    line.now += _FLIP


def _shift(line: MotionTimeline, what: ShiftMotion) -> None:
    """On the boards pieces go while the tables go on."""
    line.part(what, line.now, _SHIFT)


def _strike(line: MotionTimeline) -> None:
    """The attack under way strikes."""
    attack, line.attack = line.attack, None
    if attack is None:
        return
    strikes, shots = attack.strikes, attack.shots
    if shots and shots.sources:
        line.part(shots, attack.base + _FIRES, strikes - attack.base - _FIRES)
    harmed = [
        each.at for each in attack.after if isinstance(each, RiseMotion) and each.kind == "harm"
    ]
    struck = shots.targets if shots else tuple(at for at in harmed if at)
    if harmed and struck:
        line.part(Flash(struck), strikes - _BEFORE, FLASH)
    rising = 0
    for each in attack.after:
        if isinstance(each, LossMotion):
            line.part(each, strikes + _BREAKS, WRECK)
        else:
            line.part(each, strikes + _RISES + rising * _STEP, RISE)
            rising += 1
    line.now = strikes + _NEXT


_HITS = ("hit", "critical")
"""What a shot has come to that strikes."""

_ADDED: Mapping[type, Callable[[MotionTimeline, Any], None]] = {
    GlideMotion: _fly,
    ArrivalMotion: _fly,
    DepartureMotion: _fly,
    PassageMotion: _pass,
    AimMotion: _aim,
    VolleyMotion: _shoot,
    WaveMotion: _run,
    BeamMotion: _beam,
    FlipMotion: _flip,
    ShiftMotion: _shift,
    RiseMotion: _tell,
    LossMotion: _tell,
    Roll: _roll,
}
"""How each thing that a step shows is laid out."""
