"""What the seat of the window is asked, and what it has filled in so far.

A `Plan` is the window's part: the draft, and which of its fields is being filled. It is thrown away
when the game changes. A `Turn` joins it with the request and the preview of the rules.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.asked.draft import (
    Draft,
    change_field,
    fill_field,
    option_of,
    picked_ids,
    settle_draft,
)
from simulator.kernel.asked.request import Allot, Field, FieldValue, Option, Pick, Preview, Request
from simulator.kernel.state import AnyState
from simulator.ui.play.rules_cache import RulesCache

T = TypeVar("T")


@fast_dataclass(frozen=True, slots=True)
class Plan:
    """What a player has put together and not committed yet.

    `draft` is None until the player opens an option; the main one is open then. `field` is the
    name of the field that gestures on the mat fill, empty for the first that has places. While a
    ghost is dragged `base` is the draft from before, whose request stands until it is released.
    `stop` is the number of the stop of a trail that is looked at, -1 for none.
    """

    draft: Draft | None = None
    field: str = ""
    base: Draft | None = None
    stop: int = -1

    @property
    def key(self) -> Hashable:
        """A hashable value that differs for plans that look different."""
        return self.field, _items(self.draft), self.base is None, self.stop


NO_PLAN = Plan()


WAITS = "A hint is being looked for; any other answer can be given at once."
"""What Enter says while a hint is thought of."""


LOOKING = "Looking for a hint"
"""What the main button says meanwhile."""


@dataclass(frozen=True, slots=True)
class Ready:
    """What Enter answers while a player has filled nothing in.

    A `hint` says in a sentence why a program would do so; `waits` as long as one is thought of.
    """

    draft: Draft | None
    hint: str = ""
    waits: bool = False


@fast_dataclass(frozen=True, slots=True)
class Fill:
    """A value for a field; None empties it."""

    name: str
    value: FieldValue | None


@dataclass(frozen=True, slots=True)
class Turn:
    """A request with the draft of one of its options, and what that draft comes to.

    `draft` and `preview` are None if no option is open; `option` is the one that is. What is
    `ready` is what Enter answers and what that comes to: the open draft, or another one as long as
    nothing is filled in. `hint` is a program's reason for it; a turn `waits` while one is thought
    of. `found` keeps what is asked about the turn again and again while a frame is drawn.
    """

    request: Request
    draft: Draft | None
    preview: Preview | None
    ready: tuple[Draft, Preview] | None = None
    hint: str = ""
    waits: bool = False
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
    def main(self) -> Option:
        """The option that Enter takes: the one that is ready or open, else the first."""
        name = self.ready[0].option if self.ready else ""
        return option_of(self.request, name) or self.option or self.request.options[0]

    @property
    def offer(self) -> Preview | None:
        """What Enter comes to; None if the main option is not open."""
        return self.ready[1] if self.ready else self.preview

    @property
    def fills(self) -> Fill | None:
        """What Enter fills in before it commits anything: the best, where nothing is allotted."""
        fields = [each for each in self.fields if isinstance(each, Allot) and each.hints]
        is_open = self.option is not None and self.main.id == self.option.id
        if not fields or not is_open or any(self.value(each.name) for each in fields):
            return None
        return Fill(fields[0].name, fields[0].hints[0])

    @property
    def says(self) -> str:
        """What the main button does, each price, and what it gains."""
        gains = self.offer.gains if self.offer and not (self.fills or self.waits) else ()
        return " · ".join((self.brief, *gains))

    @property
    def brief(self) -> str:
        """What the main button does and each price, where there is no room for what it gains."""
        if self.waits:
            return LOOKING
        if self.fills:
            return "Best"
        offer = self.offer
        return " · ".join(offer.says) if offer and offer.says else self.main.caption

    @property
    def is_ready(self) -> bool:
        """Can the draft be committed as it is?"""
        preview = self.preview
        return preview is not None and preview.action is not None and preview.refusal is None


def turn_of(
    cache: RulesCache, view: AnyState, seat: str, plan: Plan, ready: Ready | None = None
) -> Turn | None:
    """What the seat is asked, with the plan filled in; None if it can do nothing.

    Without a draft the main option is open, if it has fields and may be taken; filled in as what is
    `ready` has it, if that is an answer by the main option.
    """
    first = plan.base or plan.draft
    untouched = ready if first is None else None
    if untouched and untouched.draft:
        key = "ready turn", seat, _items(untouched.draft), untouched.hint
        return cache.keep(view, key, lambda _: _ready_turn(cache, view, seat, untouched))
    made = cache.keep(
        view, ("turn", seat, _items(first)), lambda _: _make_turn(cache, view, seat, first)
    )
    if made and untouched and untouched.waits:
        return replace(made, waits=True)
    draft = plan.draft
    if made is None or plan.base is None or draft is None:
        return made
    preview = cache.keep(
        view,
        ("preview", seat, _items(draft)),
        lambda rules: rules.requests.preview(view, seat, draft),
    )
    return Turn(made.request, draft, preview)


def _ready_turn(cache: RulesCache, view: AnyState, seat: str, ready: Ready) -> Turn | None:
    """The turn with a ready answer, which is open or stands beside the main option."""
    plain, draft = _make_turn(cache, view, seat, None), ready.draft
    option = option_of(plain.request, draft.option) if plain and draft else None
    if plain is None or draft is None or option is None or option.barred or _ranks(plain):
        return plain
    if option.asks and (ready.hint or option.id == plain.request.options[0].id):
        made = _make_turn(cache, view, seat, draft)
        if made is None or made.draft is None or made.preview is None:
            return plain
        return replace(made, ready=(made.draft, made.preview), hint=ready.hint)
    _, whole = settle_draft(lambda one: cache.ruleset.requests.request(view, seat, one), draft)
    offer = cache.ruleset.requests.preview(view, seat, whole)
    return replace(plain, ready=(whole, offer), hint=ready.hint)


def _ranks(turn: Turn) -> bool:
    """Does it put others in order? The rows say who comes first, and no hint overrules them."""
    return any(isinstance(each, Pick) and each.ranked for each in turn.fields)


def enter_plan(turn: Turn, plan: Plan, *, warned: bool) -> Plan | str:
    """What Enter does: the plan to commit, or a sentence that it asks about first.

    It asks once (`warned`) about what would be given up. A plan with something to fill in is to be
    filled first (`Turn.fills`), and one whose main option is barred is nothing to commit.
    """
    left = turn.offer.left if turn.offer else ""
    if left and not warned:
        return left
    if turn.ready:
        return Plan(turn.ready[0])
    return plan if turn.preview is not None else Plan(Draft(turn.main.id))


def open_option(plan: Plan, option: str) -> Plan:
    """The plan with another option open, its fields as they start."""
    return plan if plan.draft and plan.draft.option == option else Plan(Draft(option))


def fill_fields(turn: Turn, plan: Plan, fills: Sequence[Fill]) -> Plan:
    """The plan after fields were filled; fields that depend on them go back to their start."""
    option, draft = turn.option, turn.draft
    if option is None or draft is None or not fills:
        return plan
    for fill in fills:
        draft = change_field(option, draft, fill.name, fill.value)
    return replace(plan, draft=draft, field=fills[0].name)


def _make_turn(cache: RulesCache, view: AnyState, seat: str, draft: Draft | None) -> Turn | None:
    rules = cache.ruleset
    request = rules.requests.request(view, seat, draft)
    if request is None:
        return None
    if draft is None or option_of(request, draft.option) is None:
        main = request.options[0]
        if not main.asks or main.barred:
            return Turn(request, None, None)
        draft = Draft(main.id)
    found, whole = settle_draft(lambda one: rules.requests.request(view, seat, one), draft)
    draft = _with_begun(found, whole, draft)
    return Turn(found or request, draft, rules.requests.preview(view, seat, draft))


def _with_begun(request: Request | None, whole: Draft, draft: Draft) -> Draft:
    """The whole draft with the choices of lists of which too few are taken as yet."""
    option = option_of(request, whole.option) if request else None
    for each in option.fields if option else ():
        taken = picked_ids(draft, each.name)
        if not isinstance(each, Pick) or not 0 < len(taken) < each.least:
            continue
        if set(taken) <= {choice.id for choice in each.among}:
            whole = fill_field(whole, each.name, taken)
    return whole


def _items(draft: Draft | None) -> Hashable:
    return (draft.option, *sorted(draft.values.items())) if draft else None
