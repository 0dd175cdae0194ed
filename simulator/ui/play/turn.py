"""What the seat of the window is asked, and what it has filled in so far.

A `Plan` is the window's part: the draft, and which of its fields is being filled. It is thrown away
when the game changes. A `Turn` joins it with the request and the preview of the rules.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from simulator.kernel.draft import Draft, changed, filled, option_of, picked, settled
from simulator.kernel.request import Field, FieldValue, Option, Pick, Preview, Request
from simulator.kernel.state import AnyState
from simulator.lean import lean
from simulator.ui.state.rules_cache import RulesCache

T = TypeVar("T")


@lean(frozen=True, slots=True)
class Plan:
    """What a player has put together and not committed yet.

    `draft` is None until the player opens an option; the main one is open then. `field` is the
    name of the field that gestures on the mat fill, empty for the first that has places. While a
    ghost is dragged `base` is the draft from before, whose request stands until it is released.
    """

    draft: Draft | None = None
    field: str = ""
    base: Draft | None = None

    @property
    def key(self) -> Hashable:
        """A hashable value that differs for plans that look different."""
        return self.field, _items(self.draft), self.base is None


NO_PLAN = Plan()


@dataclass(frozen=True, slots=True)
class Turn:
    """A request with the draft of one of its options, and what that draft comes to.

    `draft` and `preview` are None if no option is open; `option` is the one that is. `found` keeps
    what is asked about the turn again and again while a frame is drawn.
    """

    request: Request
    draft: Draft | None
    preview: Preview | None
    option: Option | None = field(init=False, compare=False, repr=False)
    found: dict[Hashable, Any] = field(init=False, compare=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        option = option_of(self.request, self.draft.option) if self.draft else None
        object.__setattr__(self, "option", option)

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        """What is found out about this turn, under its own key; found once."""
        if key not in self.found:
            self.found[key] = find()
        answer: T = self.found[key]
        return answer

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of the open option."""
        return self.option.fields if self.option else ()

    def field(self, name: str) -> Field | None:
        """The field with this name; None if the open option has none."""
        return next((each for each in self.fields if each.name == name), None)

    def value(self, name: str) -> FieldValue | None:
        """What the field with this name holds; None if it is empty."""
        return self.draft.values.get(name) if self.draft else None

    @property
    def is_ready(self) -> bool:
        """Can the draft be committed as it is?"""
        preview = self.preview
        return preview is not None and preview.action is not None and preview.refusal is None


@lean(frozen=True, slots=True)
class Fill:
    """A value for a field; None empties it."""

    name: str
    value: FieldValue | None


def turn_of(cache: RulesCache, view: AnyState, seat: str, plan: Plan) -> Turn | None:
    """What the seat is asked, with the plan filled in; None if it can do nothing.

    Without a draft the main option is open, if it has fields and may be taken.
    """
    first = plan.base or plan.draft
    made = cache.kept(
        view, ("turn", seat, _items(first)), lambda _: _made(cache, view, seat, first)
    )
    draft = plan.draft
    if made is None or plan.base is None or draft is None:
        return made
    preview = cache.kept(
        view, ("preview", seat, _items(draft)), lambda rules: rules.preview(view, seat, draft)
    )
    return Turn(made.request, draft, preview)


def opened(plan: Plan, option: str) -> Plan:
    """The plan with another option open, its fields as they start."""
    return plan if plan.draft and plan.draft.option == option else Plan(Draft(option))


def put(turn: Turn, plan: Plan, fills: Sequence[Fill]) -> Plan:
    """The plan after fields were filled; fields that depend on them go back to their start."""
    option, draft = turn.option, turn.draft
    if option is None or draft is None or not fills:
        return plan
    for fill in fills:
        draft = changed(option, draft, fill.name, fill.value)
    return replace(plan, draft=draft, field=fills[0].name)


def _made(cache: RulesCache, view: AnyState, seat: str, draft: Draft | None) -> Turn | None:
    rules = cache.ruleset
    request = rules.request(view, seat, draft)
    if request is None:
        return None
    if draft is None or option_of(request, draft.option) is None:
        main = request.options[0]
        if not main.asks or main.barred:
            return Turn(request, None, None)
        draft = Draft(main.id)
    found, whole = settled(lambda one: rules.request(view, seat, one), draft)
    draft = _with_begun(found, whole, draft)
    return Turn(found or request, draft, rules.preview(view, seat, draft))


def _with_begun(request: Request | None, whole: Draft, draft: Draft) -> Draft:
    """The whole draft with the choices of lists of which too few are taken as yet."""
    option = option_of(request, whole.option) if request else None
    for each in option.fields if option else ():
        taken = picked(draft, each.name)
        if not isinstance(each, Pick) or not 0 < len(taken) < each.least:
            continue
        if set(taken) <= {choice.id for choice in each.among}:
            whole = filled(whole, each.name, taken)
    return whole


def _items(draft: Draft | None) -> Hashable:
    return (draft.option, *sorted(draft.values.items())) if draft else None
