"""An effect in its case: whose ability it is, what n is, where here is, who the enemy is."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from simulator.kernel.resolution import Resolution
from simulator.rules.burning_suns.model.abilities import HeldAbility
from simulator.rules.burning_suns.model.actions import EffectAim
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import AbilityAtWork, Doing
from simulator.rules.burning_suns.model.empire_events import ActionAmended
from simulator.rules.burning_suns.model.words import Where, Whose
from simulator.rules.burning_suns.play.secrets import conceal
from simulator.rules.burning_suns.view.holding import is_in
from simulator.rules.burning_suns.view.lookup import is_home_of_another, seats_of
from simulator.rules.burning_suns.view.paths import can_reach, has_path
from simulator.rules.burning_suns.view.possessions import allies_of
from simulator.rules.burning_suns.view.spots import doing_now
from simulator.rules.burning_suns.view.using import asked_for_triggers


@dataclass(frozen=True, slots=True)
class EffectCase:
    """An effect of an ability as it happens; `doing` is the action around it."""

    view: View
    held: HeldAbility
    effect: Any
    aims: tuple[EffectAim, ...] = ()

    @property
    def seat(self) -> str:
        """Whose ability it is."""
        return self.held.seat

    @property
    def doing(self) -> Doing | None:
        """The action in which it happens."""
        return doing_now(self.view)

    @property
    def n(self) -> int:
        """How much: an `n` of 0 is the X of the artifact (BS-7.7)."""
        number: int = self.effect.n
        return number or self.held.x

    @property
    def here(self) -> str | None:
        """The place of the ability itself, or that of the action."""
        return self.held.place or (self.doing.space if self.doing else None)

    @property
    def enemies(self) -> tuple[str | None, ...]:
        """The other side of a war under way, None for dark ships and militia; else nobody."""
        doing = self.doing
        if doing is None:
            return ()
        if doing.seat != self.seat:
            return (doing.seat,)
        return doing.others or (None,)

    def owners(self, whose: Whose) -> tuple[str | None, ...]:
        """Whose units or cards it can be aimed at: those of the war, or of other empires."""
        if whose == "own":
            return (self.seat,)
        if whose == "enemy" and self.doing is not None and self.doing.space is not None:
            return self.enemies
        spared = allies_of(self.view, self.seat) if whose == "enemy" else ()
        others = (each for each in seats_of(self.view) if each not in (self.seat, *spared))
        return (self.seat, *others) if whose == "any" else tuple(others)

    def holders(self, whose: Whose) -> tuple[str, ...]:
        """The empires among these to which an explored path leads (BS-7.1)."""
        view, seat = self.view, self.seat
        return tuple(one for one in self.owners(whose) if one and can_reach(view, seat, one))

    def spaces(self, where: Where) -> tuple[str, ...]:
        """The explored spaces where it can happen, none of them a home of another (BS-4.6)."""
        if where == "here":
            return (self.here,) if self.here else ()
        return tuple(
            name
            for name in self.view.extra.spaces
            if has_path(self.view, self.seat, name)
            and not is_home_of_another(self.view, name, self.seat)
            and (where == "any" or is_in(self.view, name, self.seat, where))
        )


def _once(case: EffectCase) -> int:  # noqa: ARG001 - as `most` is called
    return 1


@dataclass(frozen=True, slots=True)
class EffectWork:
    """How an effect happens.

    `carry` does it for one aim; `aims` are those open next, and there are at most `most` of them.
    Without `aims` it happens once, and nothing is chosen. `says` asks for an aim, if the words of
    the vocabulary do not; what `must` be chosen is no ability. `done` follows after the last aim.
    """

    carry: Callable[[Resolution, EffectCase, EffectAim], None]
    aims: Callable[[EffectCase], Iterable[EffectAim]] | None = None
    most: Callable[[EffectCase], int] = _once
    says: str = ""
    must: bool = False
    done: Callable[[Resolution, EffectCase], None] = lambda _now, _case: None


def case_of(view: View, stage: AbilityAtWork) -> EffectCase:
    """The case of the effect that comes next."""
    return EffectCase(view, stage.held, stage.left[0], stage.aims)


def involve(now: Resolution, doing: Doing, seat: str) -> None:
    """Whom the choice concerns is involved from now on, and is asked after the action (D45)."""
    with_seat = replace(doing, others=(seat,))
    now.emit(ActionAmended(with_seat))
    asked = asked_for_triggers(conceal(now.state, None), (seat,), "after")
    if asked:
        now.emit(ActionAmended(replace(with_seat, asked=(*doing.asked, *asked))))
