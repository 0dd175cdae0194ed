"""How decisions are answered, put together from forms: the options of each, and what a draft shows.

A rule system has a form for each decision and an `Asked` of its own, the seat that is asked with
its view and draft. The forms are functions of it, so that a request stays a function of these.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import Draft, option_of, settled
from simulator.kernel.asked.odds import Odds
from simulator.kernel.asked.request import (
    FieldValue,
    Formation,
    FormationValue,
    Note,
    Option,
    Preview,
    Request,
    TableOverlays,
)
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decision import Decision
from simulator.kernel.piece import OnTable
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


Values: TypeAlias = Mapping[str, FieldValue]
"""What the fields of a draft hold, by their names."""


def one_taken(name: str, taken: str | None) -> dict[str, FieldValue]:
    """The value of a list of which one is taken; no value if none is."""
    return {name: (taken,)} if taken is not None else {}


@lean(frozen=True, slots=True)
class Formed:
    """How fields are filled in for an action, and the poses of the ghosts of its formation."""

    values: Values
    poses: tuple[Pose, ...]


@lean(frozen=True, slots=True)
class OptionForm(Generic[A]):
    """One option of a decision. `id` is that of the options it makes, and of their drafts.

    `says` tells on its button what an action does, where its caption is not enough. `fill` gives
    what the fields hold for an action that it `makes`; None if no draft comes to that.
    """

    id: str
    option: Callable[[A], Option | None]
    action: Callable[[A], Action | Lacking]
    shown: Callable[[A], Shown] = lambda _asked: Shown()
    says: Callable[[A, Any], str] = lambda _asked, _action: ""
    makes: type[Action] | None = None
    fill: Callable[[A, Any], Values | Formed | None] = lambda _asked, _action: {}


def plain(name: str, caption: str, action: Action, key: str = "") -> OptionForm[A]:
    """An option without fields that is always there, such as passing."""
    option = Option(name, caption, key)
    return OptionForm(name, lambda _asked: option, lambda _asked: action)


@lean(frozen=True, slots=True)
class DecisionForm(Generic[A]):
    """How the decision `what` is answered; without it, what a seat can do that is not asked.

    `sentence` makes the prompt, `about` further lines (what led to it, what is at stake), `glow`
    the ids of the pieces that may act or be picked, and `drawn` what shows it on the tables. Where
    it `strikes`, an option without fields gives up an attack, and no draft comes to it by advice.
    """

    options: tuple[OptionForm[A], ...]
    sentence: Callable[[A], str] = lambda asked: asked.decision.why if asked.decision else ""
    about: Callable[[A], tuple[str, ...]] = lambda _asked: ()
    glow: Callable[[A], tuple[str, ...]] = lambda _asked: ()
    drawn: Callable[[A], TableOverlays] = lambda _asked: ()
    strikes: bool = False
    what: str = ""


def forms_in(package: str) -> Mapping[str, DecisionForm[Any]]:
    """The form of each decision, found in the modules below a package; it imports all of them.

    ValueError if two forms answer one decision.
    """
    found: dict[str, DecisionForm[Any]] = {}
    for info in walk_packages(import_module(package).__path__, f"{package}."):
        for value in vars(import_module(info.name)).values():
            if not isinstance(value, DecisionForm) or not value.what:
                continue
            if found.setdefault(value.what, value) is not value:
                raise ValueError(f"{value.what} has two forms")
    return found


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
    refusal = check(action) if action else None
    words = form.says(asked, action) if action and refusal is None else ""
    return Preview(
        action=action,
        refusal=refusal,
        says=(f"{words[:1].upper()}{words[1:]}",) if words else (),
        missing=missing,
        overlays=shown.overlays,
        ghosts=shown.ghosts,
        odds=shown.odds,
        notes=shown.notes,
    )


def draft_by(
    form: DecisionForm[A],
    options: Sequence[OptionForm[A]],
    asked: A,
    action: Action,
    ask: Callable[[Draft], Request | None],
) -> Draft | None:
    """The draft that comes to this action, with a value in every field; None if none does.

    `ask` makes the request for a draft. Whether the action may be done is for the caller to judge.
    """
    made = next((each for each in options if each.makes is type(action)), None)
    found = made.fill(asked, action) if made else None
    if made is None or found is None:
        return None if form.strikes else _without_fields(options, asked, action)
    if isinstance(found, Formed):
        return settled(ask, _stood(ask, Draft(made.id, found.values), found.poses))[1]
    return settled(ask, Draft(made.id, found))[1]


def _without_fields(options: Iterable[OptionForm[A]], asked: A, action: Action) -> Draft | None:
    """An option that has no fields, and does just this."""
    for form in options:
        option = form.option(asked)
        if option is not None and not option.asks and form.action(asked) == action:
            return Draft(form.id)
    return None


def _stood(ask: Callable[[Draft], Request | None], draft: Draft, poses: tuple[Pose, ...]) -> Draft:
    """The draft with its formation in these poses, a ghost each."""
    made, held = settled(ask, draft)
    option = option_of(made, draft.option) if made else None
    fields = [each for each in option.fields if isinstance(each, Formation)] if option else []
    if not fields or len(fields[0].ghosts) != len(poses):
        return draft
    table = fields[0].tables[0]
    pairs = zip(fields[0].ghosts, poses, strict=True)
    stood = tuple((ghost.id, OnTable(table, pose)) for ghost, pose in pairs)
    return Draft(draft.option, {**held.values, fields[0].name: stood})


def barring(refusal: Refusal | None) -> Reason | None:
    """A refusal of the rules as the reason that bars an option or a choice."""
    if refusal is None:
        return None
    rule = "" if refusal.rule == HAND else refusal.rule
    return Reason(rule, ok=False, text=refusal.text)
