"""The parts of a request: forms of options and of decisions, tiles and units as choices."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import number_in, picked_one
from simulator.kernel.asked.progress import Execution
from simulator.kernel.asked.request import Choice, Note, Number, Option, Pick
from simulator.kernel.wording import capital
from simulator.mechanics import request_forms
from simulator.mechanics.request_forms import Lacking, PreviewParts, Values, pick_one
from simulator.rules.burning_suns.judging.holding import Excess
from simulator.rules.burning_suns.judging.reasons import fails
from simulator.rules.burning_suns.model.actions import UnitCounts
from simulator.rules.burning_suns.model.catalogue import BurningCatalogue, View
from simulator.rules.burning_suns.model.doing import AbilityAtWork, Doing, Proposing
from simulator.rules.burning_suns.model.options import BurningOptions
from simulator.rules.burning_suns.model.state import BurningExtra, Exploring, TakingOver, Trimming
from simulator.rules.burning_suns.model.war import Fight
from simulator.rules.burning_suns.model.words import Deed
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    is_whole,
    plural,
    race_of,
    seat_name,
    space_name,
)
from simulator.rules.burning_suns.view.using import entry_name, has_entry

Asked: TypeAlias = request_forms.Asked[BurningOptions, BurningCatalogue, BurningExtra, object]
"""The seat that is asked, its view, and its draft so far."""

OptionForm: TypeAlias = request_forms.OptionForm[Asked]
"""One option of a decision of this system."""

DecisionForm: TypeAlias = request_forms.DecisionForm[Asked]
"""How a decision of this system is answered."""


def tile_choice(
    view: View, space: str, about: str = "", barred: Reason | None = None, name: str = ""
) -> Choice:
    """A tile as a row of a list, and to click where it lies; `name` is its id if not the tile's."""
    title = space_name(view, space).removeprefix("the ")
    return Choice(name or space, capital(title), about, space, barred)


def asking(name: str, caption: str, key: str, barred: Reason | None) -> Option:
    """An option with fields, before it is opened."""
    return Option(name, caption, key, asks=True, barred=barred)


@dataclass(frozen=True, slots=True)
class PickForm:
    """An option by which one of some `choices` is picked, each of which stands for an action.

    `make` gives the action of a choice by its id, `named` the id for an action. With `nobody`, the
    rule of that, the option is barred if no choice can be taken; else by what `bars` says. Unless
    it `starts`, nothing is picked at first, so that Enter alone does not do it.
    """

    id: str
    caption: str
    field: tuple[str, str]
    choices: Callable[[Asked], Iterable[Choice]]
    make: Callable[[Asked, str], Action | None]
    named: Callable[[Asked, Any], str | None]
    makes: type[Action]
    key: str = ""
    nobody: str = ""
    starts: bool = True
    bars: Callable[[Asked], Reason | None] = lambda _: None
    says: Callable[[Asked, Any], str] = lambda _asked, _action: ""
    show: Callable[[Asked, Action], PreviewParts] = lambda _asked, _action: PreviewParts()

    def form(self) -> OptionForm:
        """The form of the option."""
        return OptionForm(
            self.id,
            self._option,
            self.action,
            self._show_action,
            says=self.says,
            makes=self.makes,
            fill=self._fill,
        )

    def action(self, asked: Asked) -> Action | Lacking:
        """The action of what is picked."""
        name = picked_one(asked.draft, self.field[0])
        return (self.make(asked, name) if name else None) or Lacking((self.field[0],))

    def _option(self, asked: Asked) -> Option:
        is_open = asked.has_open(self.id)
        found = tuple(self.choices(asked)) if is_open or self.nobody else ()
        barred = bar_choices(self.nobody, found) if self.nobody else self.bars(asked)
        pick = pick_one(*self.field, found) if self.starts else Pick(*self.field, found)
        fields = (pick,) if is_open else ()
        return Option(self.id, self.caption, self.key, asks=True, fields=fields, barred=barred)

    def _show_action(self, asked: Asked) -> PreviewParts:
        action = self.action(asked)
        return PreviewParts() if isinstance(action, Lacking) else self.show(asked, action)

    def _fill(self, asked: Asked, action: Action) -> Values | None:
        name = self.named(asked, action)
        return None if name is None else {self.field[0]: (name,)}


def bar_choices(rule: str, found: Iterable[Choice]) -> Reason | None:
    """Why none of these enemies can be taken; None if one can."""
    bars = [each.barred for each in found]
    if None in bars:
        return None
    return bars[0] if bars else fails(rule, "no_enemy", "nobody is within your reach; pass")


def count_fields(kinds: Iterable[tuple[str, int, int]]) -> Iterator[Number]:
    """A field for each kind of unit, as (kind, the most, where it starts)."""
    for kind, most, start in kinds:
        yield Number(kind, plural(kind).capitalize(), 0, most, start)


def counts_in(asked: Asked, kinds: Iterable[str]) -> UnitCounts:
    """The units that the fields of the draft hold, by kind; none of those that are 0."""
    found = ((kind, number_in(asked.draft, kind) or 0) for kind in kinds)
    return tuple((kind, count) for kind, count in found if count > 0)


def tell_excess(view: View, over: Excess | None) -> Iterator[Note]:
    """What a force would lose at the end of the action by being over its limit (BS-7.4)."""
    if over is not None:
        what, name = "army" if over.on_ground else "fleet", space_name(view, over.space)
        many = count_units(over.size - over.limit, "unit")
        text = f"a limit of {over.limit} for your {what} at {name}: {many} too many, discarded"
        yield Note("risk", text, "BS-7.4")


_RULES: Mapping[Deed, str] = {
    "explore": "BS-6.1",
    "jump": "BS-6.2",
    "colonize": "BS-6.4",
    "construct": "BS-6.6",
    "battle": "BS-6.7",
    "barrage": "BS-6.8",
    "assault": "BS-6.9",
    "scan": "BS-6.3",
    "diplomacy": "BS-6.5",
    "activate": "BS-6.10",
    "recruit": "BS-6.11",
    "mission": "BS-6.12",
}


def under_way(asked: Asked) -> tuple[Execution, ...]:
    """What is being executed, the outermost first; nothing where that is one action alone."""
    found = tuple(_executions(asked.view))
    return found if len(found) > 1 else ()


def _executions(view: View) -> Iterator[Execution]:
    """Each action with the fight of it, then what ends it; one within another comes after it."""
    outer, inner = (None, *view.stages), (*view.stages[1:], None)
    for before, stage, after in zip(outer, view.stages, inner, strict=False):
        match stage:
            case Doing():
                yield _doing(view, stage, before, after)
            case AbilityAtWork() if has_entry(view, stage.held.ability.id):
                name = capital(entry_name(view, stage.held.ability.id))
                yield Execution(name, seat_name(view, stage.held.seat), "BS-12.2")
            case Proposing():
                names = f"{seat_name(view, stage.seat)} with {seat_name(view, stage.partner)}"
                yield Execution("Alliance", names, "BS-13.1")
            case TakingOver():
                yield Execution(f"Unrest at {space_name(view, stage.space)}", rule="BS-8.1")
            case Trimming(asked=tuple()):
                yield Execution("Limits", "at the end of the action", "BS-7.4")


def _doing(view: View, doing: Doing, outer: object, inner: object) -> Execution:
    """An action: who does it, with what came of the roll, or what granted it (BS-12.6)."""
    about, rule = "dark ships by themselves", "BS-8.12"
    if doing.seat is not None:
        about, rule = seat_name(view, doing.seat), _RULES.get(doing.deed, "")
        if doing.leader is not None and is_whole(view):
            about += f", leader {_attack_of(view, doing)}"
    for word in dict(doing.outcome).get(doing.seat or "", ()):
        about += f" · {word}"
    if isinstance(outer, Exploring) and doing.seat is not None:
        about, rule = "granted by Babel", "BS-8.7"
    elif isinstance(outer, AbilityAtWork):
        about, rule = _grant_words(view, outer)
    caption = doing.deed.capitalize()
    if isinstance(inner, Fight):
        caption += f" at {space_name(view, inner.space)}"
        about += f" · turn {inner.turn}" if inner.deed != "barrage" else ""
    if isinstance(inner, Exploring) and inner.left:
        about += f" · {count_units(inner.left, 'more tile')}"
    return Execution(caption, about, rule)


def _grant_words(view: View, by: AbilityAtWork) -> tuple[str, str]:
    """What grants an action within another, and the rule: a mission, or an ability."""
    if not has_entry(view, by.held.ability.id):
        return "as if the leader stood there", "BS-6.12"
    return f"granted by {entry_name(view, by.held.ability.id)}", "BS-12.6"


def _attack_of(view: View, doing: Doing) -> int:
    race = race_of(view, doing.seat or "")
    return race.leaders[doing.leader or 0]
