"""The parts of a request: forms of options and of decisions, and what a draft shows."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from simulator.kernel.action import Action
from simulator.kernel.answer import Reason
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import Dice, SeededDice
from simulator.kernel.draft import Draft
from simulator.kernel.odds import Odds
from simulator.kernel.refusal import Refusal
from simulator.kernel.request import FormationValue, Note, Option, TableOverlays
from simulator.kernel.sandbox import HAND
from simulator.lean import lean
from simulator.rules.billion_suns.model.stages import Attack, Stage
from simulator.rules.billion_suns.view.lookup import View

NOTHING_OPEN = Draft("")
"""The draft of a player who has not opened any option yet."""


@lean(frozen=True, slots=True)
class Asked:
    """The seat that is asked, its view, and its draft so far."""

    view: View
    seat: str
    draft: Draft = NOTHING_OPEN

    @property
    def decision(self) -> Decision | None:
        """The open decision of this seat, or None."""
        return open_decision(self.view, self.seat)

    @property
    def stage(self) -> Stage:
        """The innermost stage; IndexError before a game has begun."""
        return self.view.extra.stages[-1]

    def has_open(self, option: str) -> bool:
        """Has the draft this option open?"""
        return self.draft.option == option


@lean(frozen=True, slots=True)
class Lacking:
    """The draft is not finished: these fields are still to be filled, in order."""

    fields: tuple[str, ...]


@lean(frozen=True, slots=True)
class Shown:
    """What a preview shows beside the action: overlays, ghosts at rest, odds, notes."""

    overlays: TableOverlays = ()
    ghosts: FormationValue = ()
    odds: tuple[Odds, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionForm:
    """One option of a decision. `id` is that of the options it makes, and of their drafts."""

    id: str
    option: Callable[[Asked], Option | None]
    action: Callable[[Asked], Action | Lacking]
    shown: Callable[[Asked], Shown] = lambda _asked: Shown()


@dataclass(frozen=True, slots=True)
class DecisionForm:
    """How a decision is answered.

    `sentence` makes the prompt, `about` further lines (what led to it, what is at stake) and `glow`
    the ids of the pieces that may act or be picked.
    """

    options: tuple[OptionForm, ...]
    sentence: Callable[[Asked], str] = lambda asked: asked.decision.why if asked.decision else ""
    about: Callable[[Asked], tuple[str, ...]] = lambda _asked: ()
    glow: Callable[[Asked], tuple[str, ...]] = lambda _asked: ()


DECLINE = "H"
"""The letter of options that do nothing: to pass, to hold fire, to let dice lie."""


def plain(name: str, caption: str, action: Action, key: str = "") -> OptionForm:
    """An option without fields that is always there, such as passing."""
    option = Option(name, caption, key)
    return OptionForm(name, lambda _asked: option, lambda _asked: action)


def only_if(applies: Callable[[Asked], bool], form: OptionForm) -> OptionForm:
    """The form, offered only if it applies."""
    return replace(form, option=lambda asked: form.option(asked) if applies(asked) else None)


def barring(refusal: Refusal | None) -> Reason | None:
    """A refusal of the rules as the reason that bars an option or a choice."""
    if refusal is None:
        return None
    rule = "" if refusal.rule == HAND else refusal.rule
    return Reason(rule, ok=False, text=refusal.text)


def attack_under_way(asked: Asked) -> Attack | None:
    """The attack that the innermost stage is, None if it is another stage."""
    return asked.stage if isinstance(asked.stage, Attack) else None


def hint_dice(asked: Asked, about: str) -> Dice:
    """Dice for hints: the same view gives the same hints, and no dice of the game are drawn."""
    view = asked.view
    place = f"{view.round}/{view.phase}/{len(view.pieces)}"
    return SeededDice(f"hint/{place}/{asked.seat}/{about}")
