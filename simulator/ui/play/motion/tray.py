"""The dice tray: the rows of the last roll, and how far its dice have tumbled.

Faces are drawn by the rules before; the tumbling only leads up to them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from simulator.kernel.shown.roll import Roll, RolledDie, Verdict

TICK = 15
"""Milliseconds between two pictures of tumbling dice, and of all that moves."""

TUMBLING: Mapping[str, int] = {"slow": 750, "normal": 450, "off": 0}
"""Milliseconds that dice tumble, by the player's setting."""

_ORDER = {verdict: n for n, verdict in enumerate(get_args(Verdict))}


@dataclass(frozen=True, slots=True)
class TrayRow:
    """Dice in the order in which they stand; `fresh` are the places of those just rolled."""

    label: str
    dice: tuple[RolledDie, ...]
    note: str = ""
    fresh: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tray:
    """What lies in the tray; empty before the first roll.

    `tick` counts up to `ticks` while dice tumble. `number` counts rolls, so that each looks
    different.
    """

    strand: str = ""
    title: str = ""
    rows: tuple[TrayRow, ...] = ()
    tick: int = 0
    ticks: int = 0
    number: int = 0

    @property
    def tumbles(self) -> bool:
        """Do dice still move?"""
        return self.tick < self.ticks

    @property
    def share(self) -> float:
        """How much of the time has passed, 0 to 1."""
        return self.tick / self.ticks if self.ticks else 1.0


EMPTY = Tray()


def throw_dice(tray: Tray, rolls: Sequence[Roll], pace: str, share: float = 1.0) -> Tray:
    """The tray after these rolls, with their dice tumbling at this pace; as it is without any.

    They tumble for this share of the usual time.
    """
    if not rolls:
        return tray
    tray = replace(_settle_rows(tray), number=tray.number + 1)
    for roll in rolls:
        tray = _with(tray, roll)
    return replace(tray, tick=0, ticks=round(TUMBLING[pace] * share) // TICK)


def tick_tray(tray: Tray) -> Tray:
    """The tray one tick later."""
    return replace(tray, tick=tray.tick + 1) if tray.tumbles else tray


def skip_tumbling(tray: Tray) -> Tray:
    """The tray with all dice at rest."""
    return replace(tray, tick=tray.ticks)


def _settle_rows(tray: Tray) -> Tray:
    return replace(tray, rows=tuple(replace(row, fresh=()) for row in tray.rows))


def _with(tray: Tray, roll: Roll) -> Tray:
    """The tray with one more roll: a new row, one in place of another, or all anew."""
    if roll.opens or roll.strand != tray.strand:
        tray = replace(tray, strand=roll.strand, rows=())
    old = next((row for row in tray.rows if row.label == roll.label), None)
    row = _row(roll, old)
    rows = tuple(row if each is old else each for each in tray.rows)
    return replace(tray, title=roll.title, rows=rows if old else (*rows, row))


def _row(roll: Roll, old: TrayRow | None) -> TrayRow:
    """The row in its order, hits first; only dice that did not lie there before are fresh."""
    dice = tuple(sorted(roll.dice, key=rank))
    kept = list(_still(old)) if old else []
    fresh = []
    for n, die in enumerate(dice):
        if die in kept:
            kept.remove(die)
        else:
            fresh.append(n)
    return TrayRow(roll.label, dice, roll.note, tuple(fresh))


def _still(row: TrayRow) -> Iterable[RolledDie]:
    """The dice of a row that lie there already, not just being rolled."""
    return (die for n, die in enumerate(row.dice) if n not in row.fresh)


def rank(die: RolledDie) -> tuple[int, int, int]:
    """The order in which dice lie: the best verdicts first, then by sides and face."""
    return _ORDER[die.verdict], die.sides, die.face
