"""How the seats of a game answer on screen: requests, previews and drafts, put together from forms.

The forms of a decision never judge: here alone the engine's own `check` is called on what a draft
comes to.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Generic, TypeVar, cast

from simulator.geometry.shapes import Pose
from simulator.kernel import engine
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft, option_of, settle_draft
from simulator.kernel.asked.request import Formation, Preview, Request
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.piece import OnTable
from simulator.kernel.refusal import Refusal
from simulator.kernel.state import AnyState
from simulator.kernel.wording import capital
from simulator.mechanics.game import GameFrame
from simulator.mechanics.request_forms import (
    NOTHING_OPEN,
    A,
    Asked,
    DecisionForm,
    Formed,
    Lacking,
    OptionForm,
)

V = TypeVar("V", bound=AnyState)


def _same(_view: object, made: Any) -> Any:
    return made


@dataclass(frozen=True, slots=True)
class Answering(Generic[V]):
    """How the seats of a system's game answer.

    The form of each decision stands in a module below `package`; `unasked` is that of a seat that
    is not asked. The options `at_any_time` stand beside those of any form. `may_play` says who can
    be asked at all. `prices`, `gains` and `left` tell on a button what an action costs and wins,
    and in a sentence what it gives up. `named` puts names in place of ids.
    """

    game: GameFrame[V]
    package: str
    may_play: Callable[[V, str], bool]
    unasked: DecisionForm[Any]
    at_any_time: tuple[OptionForm[Any], ...] = ()
    prices: Callable[[Any, Action], Iterable[str]] = lambda _asked, _action: ()
    gains: Callable[[Any, Action], Iterable[str]] = lambda _asked, _action: ()
    left: Callable[[Any, Action], str] = lambda _asked, _action: ""
    named: Callable[[V, Any], Any] = _same

    def request(self, view: V, seat: str, draft: Draft | None = None) -> Request | None:
        """What the seat can do now; None if there is nothing, as in another seat's turn."""
        if self.game.outcome(view) is not None or not self.may_play(view, seat):
            return None
        asked = Asked(view, seat, draft or NOTHING_OPEN)
        form = self._form(asked)
        made: Request | None = _request_by(form, self._options(form), asked)
        return self.named(view, made) if made else None

    def preview(self, view: V, seat: str, draft: Draft) -> Preview:
        """The result of the draft: its action, judged by the engine's own `check`."""
        asked, game = Asked(view, seat, draft), cast("engine.Judging", self.game)
        options = self._options(self._form(asked)) if self.may_play(view, seat) else ()
        found = _preview_by(options, asked, lambda made: engine.check(game, view, made, seat))
        action = found.action
        if action is not None and found.refusal is None:
            says = (*found.says, *self.prices(asked, action)) if found.says else ()
            gains, left = tuple(self.gains(asked, action)), self.left(asked, action)
            found = replace(found, says=says, gains=gains, left=left)
        named: Preview = self.named(view, found)
        return named

    def draft_of(self, view: V, seat: str, action: Action) -> Draft | None:
        """The draft that comes to an action of the seat; None if none does.

        None too for one that gives up an attack where the form `strikes`.
        """
        asked = Asked(view, seat)
        form = self._form(asked)
        options = self._options(form)
        draft = _draft_by(form, options, asked, action, lambda one: self.request(view, seat, one))
        found = self.preview(view, seat, draft) if draft else None
        return draft if found and found.action == action and found.refusal is None else None

    def forms(self) -> Mapping[str, DecisionForm[Any]]:
        """The form of every decision, by `Decision.what`."""
        return forms_in(self.package)

    def _form(self, asked: Asked[Any, Any, Any, Any]) -> DecisionForm[Any]:
        decision = asked.decision
        return self.forms().get(decision.what, self.unasked) if decision else self.unasked

    def _options(self, form: DecisionForm[Any]) -> tuple[OptionForm[Any], ...]:
        """The decision's own options, then those that are open at any time."""
        return (*form.options, *self.at_any_time)


@cache
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


def _request_by(
    form: DecisionForm[A], options: Iterable[OptionForm[A]], asked: A
) -> Request | None:
    """What a form asks, with those of the options that are offered; None if none is."""
    offered = [option for each in options if (option := each.option(asked)) is not None]
    if not offered:
        return None
    # The main option is one that can be taken, if there is any.
    offered.sort(key=lambda option: option.barred is not None)
    sentence, about, glow = form.sentence(asked), form.about(asked), form.glow(asked)
    drawn, leads, within = form.drawn(asked), form.leads(asked), form.within(asked)
    return Request(
        asked.seat,
        asked.decision,
        sentence,
        tuple(offered),
        about,
        glow,
        drawn,
        within=within,
        leads=leads,
    )


def _preview_by(
    options: Iterable[OptionForm[A]], asked: A, check: Callable[[Action], Refusal | None]
) -> Preview:
    """The result of the draft: its action, judged by `check`; refused without such an option."""
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
        says=(capital(words),) if words else (),
        missing=missing,
        overlays=shown.overlays,
        ghosts=shown.ghosts,
        odds=shown.odds,
        notes=shown.notes,
    )


def _draft_by(
    form: DecisionForm[A],
    options: Sequence[OptionForm[A]],
    asked: A,
    action: Action,
    ask: Callable[[Draft], Request | None],
) -> Draft | None:
    """The draft that comes to this action, with a value in every field; None if none does.

    `ask` makes the request for a draft. Whether the action may be done is for the caller to judge.
    """
    making = ((each, each.fill(asked, action)) for each in options if each.makes is type(action))
    made, found = next((pair for pair in making if pair[1] is not None), (None, None))
    if made is None or found is None:
        return None if form.strikes else _without_fields(options, asked, action)
    if isinstance(found, Formed):
        return settle_draft(ask, _stood(ask, Draft(made.id, found.values), found.poses))[1]
    return settle_draft(ask, Draft(made.id, found))[1]


def _without_fields(options: Iterable[OptionForm[A]], asked: A, action: Action) -> Draft | None:
    """An option that has no fields, and does just this."""
    for form in options:
        option = form.option(asked)
        if option is not None and not option.asks and form.action(asked) == action:
            return Draft(form.id)
    return None


def _stood(ask: Callable[[Draft], Request | None], draft: Draft, poses: tuple[Pose, ...]) -> Draft:
    """The draft with its formation in these poses, a ghost each."""
    made, held = settle_draft(ask, draft)
    option = option_of(made, draft.option) if made else None
    fields = [each for each in option.fields if isinstance(each, Formation)] if option else []
    if not fields or len(fields[0].ghosts) != len(poses):
        return draft
    table = fields[0].tables[0]
    pairs = zip(fields[0].ghosts, poses, strict=True)
    stood = tuple((ghost.id, OnTable(table, pose)) for ghost, pose in pairs)
    return Draft(draft.option, {**held.values, fields[0].name: stood})
