"""How decisions are answered, put together from forms: the options of each, and what a draft shows.

A rule system has a form for each decision and an `Asked` of its own, the seat that is asked with
its view and draft. The forms are functions of it, so that a request stays a function of these.
"""

from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import Draft, settled
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.request import (
    FormationValue,
    Note,
    Option,
    Preview,
    Request,
    TableOverlays,
)
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decision import Decision
from simulator.kernel.refusal import Refusal
from simulator.lean import lean

NOTHING_OPEN = Draft("")
"""The draft of a player who has not opened any option yet."""


class AskedSeat(Protocol):
    """What every system's `Asked` tells."""

    @property
    def seat(self) -> str:
        """The seat that is asked."""

    @property
    def draft(self) -> Draft:
        """Its draft so far."""

    @property
    def decision(self) -> Decision | None:
        """Its open decision, or None."""


A = TypeVar("A", bound=AskedSeat)


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


@lean(frozen=True, slots=True)
class OptionForm(Generic[A]):
    """One option of a decision. `id` is that of the options it makes, and of their drafts."""

    id: str
    option: Callable[[A], Option | None]
    action: Callable[[A], Action | Lacking]
    shown: Callable[[A], Shown] = lambda _asked: Shown()


def plain(name: str, caption: str, action: Action, key: str = "") -> OptionForm[A]:
    """An option without fields that is always there, such as passing."""
    option = Option(name, caption, key)
    return OptionForm(name, lambda _asked: option, lambda _asked: action)


@lean(frozen=True, slots=True)
class DecisionForm(Generic[A]):
    """How a decision is answered.

    `sentence` makes the prompt, `about` further lines (what led to it, what is at stake), `glow`
    the ids of the pieces that may act or be picked, and `drawn` what shows it on the tables.
    """

    options: tuple[OptionForm[A], ...]
    sentence: Callable[[A], str] = lambda asked: asked.decision.why if asked.decision else ""
    about: Callable[[A], tuple[str, ...]] = lambda _asked: ()
    glow: Callable[[A], tuple[str, ...]] = lambda _asked: ()
    drawn: Callable[[A], TableOverlays] = lambda _asked: ()


def request_by(form: DecisionForm[A], options: Iterable[OptionForm[A]], asked: A) -> Request | None:
    """What a form asks, with those of the options that are offered; None if none is."""
    offered = [option for each in options if (option := each.option(asked)) is not None]
    if not offered:
        return None
    # The main option is one that can be taken, if there is any.
    offered.sort(key=lambda option: option.barred is not None)
    sentence, about, glow = form.sentence(asked), form.about(asked), form.glow(asked)
    drawn = form.drawn(asked)
    return Request(asked.seat, asked.decision, sentence, tuple(offered), about, glow, drawn)


def preview_by(
    options: Iterable[OptionForm[A]], asked: A, check: Callable[[Action], Refusal | None]
) -> Preview:
    """The result of the draft: its action, judged by `check`; refused if its option is none."""
    form = next((each for each in options if each.id == asked.draft.option), None)
    if form is None:
        text = "That is not open to you now; choose another option."
        return Preview(refusal=Refusal("no_option", HAND, text))
    made, shown = form.action(asked), form.shown(asked)
    action, missing = (None, made.fields) if isinstance(made, Lacking) else (made, ())
    return Preview(
        action=action,
        refusal=check(action) if action else None,
        missing=missing,
        overlays=shown.overlays,
        ghosts=shown.ghosts,
        odds=shown.odds,
        notes=shown.notes,
    )


def draft_by(
    ask: Callable[[Draft], Request | None],
    look: Callable[[Draft], Preview],
    draft: Draft,
    action: Action,
) -> Draft | None:
    """The draft with a value in every field, if it comes to just this action and may be done."""
    _, whole = settled(ask, draft)
    found = look(whole)
    return whole if found.action == action and found.refusal is None else None


def barring(refusal: Refusal | None) -> Reason | None:
    """A refusal of the rules as the reason that bars an option or a choice."""
    if refusal is None:
        return None
    rule = "" if refusal.rule == HAND else refusal.rule
    return Reason(rule, ok=False, text=refusal.text)
