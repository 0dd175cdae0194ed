"""The forms of decisions: the options of each, and what a draft shows.

A rule system has a form for each decision, made of functions of `Asked`: the seat that is asked
with its view and draft, so that a request stays a function of these. `mechanics.answering` puts
them together.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from simulator.fast_dataclass import fast_dataclass
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.progress import Execution
from simulator.kernel.asked.prospects import Possibilities
from simulator.kernel.asked.request import (
    Choice,
    FieldValue,
    FormationValue,
    Note,
    Option,
    Pick,
    TableOverlays,
)
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decision import Decision
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import Dice, SeededDice
from simulator.kernel.refusal import Refusal
from simulator.kernel.spec import CatalogueT, ExtraT, OptionsT
from simulator.kernel.state import AnyState, StageT, State

NOTHING_OPEN = Draft("")
"""The draft of a player who has not opened any option yet."""


@fast_dataclass(frozen=True, slots=True)
class Asked(Generic[OptionsT, CatalogueT, ExtraT, StageT]):
    """The seat that is asked, its view, and its draft so far."""

    view: State[OptionsT, CatalogueT, ExtraT, StageT]
    seat: str
    draft: Draft = NOTHING_OPEN

    @property
    def decision(self) -> Decision | None:
        """The open decision of this seat, or None."""
        return open_decision(self.view, self.seat)

    @property
    def stage(self) -> StageT:
        """The innermost stage; IndexError before a game has begun."""
        return self.view.stages[-1]

    def has_open(self, option: str) -> bool:
        """Has the draft this option open?"""
        return self.draft.option == option


A = TypeVar("A", bound=Asked[Any, Any, Any, Any])


@fast_dataclass(frozen=True, slots=True)
class Lacking:
    """The draft is not finished: these fields are still to be filled, in order."""

    fields: tuple[str, ...]


@fast_dataclass(frozen=True, slots=True)
class PreviewParts:
    """What a preview shows beside the action: overlays, ghosts at rest, odds, notes."""

    overlays: TableOverlays = ()
    ghosts: FormationValue = ()
    odds: tuple[Odds, ...] = ()
    notes: tuple[Note, ...] = ()


Values: TypeAlias = Mapping[str, FieldValue]
"""What the fields of a draft hold, by their names."""


def one_taken(name: str, taken: str | None) -> dict[str, FieldValue]:
    """The value of a list of which one is taken; no value if none is."""
    return {name: (taken,)} if taken is not None else {}


@fast_dataclass(frozen=True, slots=True)
class Formed:
    """How fields are filled in for an action, and the poses of the ghosts of its formation."""

    values: Values
    poses: tuple[Pose, ...]


@fast_dataclass(frozen=True, slots=True)
class OptionForm(Generic[A]):
    """One option of a decision. `id` is that of the options it makes, and of their drafts.

    `says` tells on its button what an action does, where its caption is not enough. `fill` gives
    what the fields hold for an action that it `makes`; None if no draft comes to that.
    """

    id: str
    option: Callable[[A], Option | None]
    action: Callable[[A], Action | Lacking]
    shown: Callable[[A], PreviewParts] = lambda _asked: PreviewParts()
    says: Callable[[A, Any], str] = lambda _asked, _action: ""
    makes: type[Action] | None = None
    fill: Callable[[A, Any], Values | Formed | None] = lambda _asked, _action: {}


def pick_one(
    name: str, caption: str, among: Iterable[Choice], follows: tuple[str, ...] = ()
) -> Pick:
    """A list of which one is taken; it starts with the first that may be and leads on.

    No secret of the seat is taken by itself: that would tell others that it serves.
    """
    choices = tuple(among)
    able = [each for each in choices if each.barred is None and not each.veiled]
    useful = (each.id for each in able if each.leads is None or each.leads.is_open)
    first = next(useful, next((each.id for each in able), None))
    return Pick(name, caption, choices, start=(first,) if first else None, follows=follows)


def hint_dice(view: AnyState, *about: object) -> Dice:
    """Dice for hints: the same view gives the same hints, and no dice of the game are drawn."""
    return SeededDice("/".join(map(str, ("hint", view.round, view.phase, *about))))


def plain(name: str, caption: str, action: Action, key: str = "") -> OptionForm[A]:
    """An option without fields that is always there, such as passing."""
    option = Option(name, caption, key)
    return OptionForm(name, lambda _asked: option, lambda _asked: action)


@fast_dataclass(frozen=True, slots=True)
class DecisionForm(Generic[A]):
    """How the decision `what` is answered; without it, what a seat can do that is not asked.

    `sentence` makes the prompt, `about` further lines (what led to it, what is at stake), `glow`
    the ids of the pieces that may act or be picked, `drawn` what shows it on the tables, `leads`
    what could be done now, and `within` what is being executed, the outermost first, where that is
    not plain. Where it `strikes`, an option without fields gives up an attack, and no draft comes
    to it by advice.
    """

    options: tuple[OptionForm[A], ...]
    sentence: Callable[[A], str] = lambda asked: asked.decision.why if asked.decision else ""
    about: Callable[[A], tuple[str, ...]] = lambda _asked: ()
    glow: Callable[[A], tuple[str, ...]] = lambda _asked: ()
    drawn: Callable[[A], TableOverlays] = lambda _asked: ()
    leads: Callable[[A], Possibilities | None] = lambda _asked: None
    within: Callable[[A], tuple[Execution, ...]] = lambda _asked: ()
    strikes: bool = False
    what: str = ""


def barring(refusal: Refusal | None) -> Reason | None:
    """A refusal of the rules as the reason that bars an option or a choice."""
    if refusal is None:
        return None
    rule = "" if refusal.rule == HAND else refusal.rule
    return Reason(rule, ok=False, text=refusal.text)
