"""Questions of the whole game: diplomacy, antimatter, and which of two abilities prevails."""

from collections.abc import Callable, Mapping
from typing import get_args

from simulator.kernel.asked.answer import remark
from simulator.kernel.shown.overlay import Ring
from simulator.rules.burning_suns.judging.diplomacy import (
    Step,
    diplomacy_distance,
    may_ally_at,
    may_step,
)
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.abilities import Ability, HeldAbility, Holder
from simulator.rules.burning_suns.model.catalogue import (
    AgentCard,
    Artifact,
    Entry,
    Ideology,
    RaceCard,
    SystemTile,
    View,
)
from simulator.rules.burning_suns.questions.found import (
    NONE,
    FoundValue,
    judge_at,
    ring_space,
)
from simulator.rules.burning_suns.view.antimatter import RULE_OF, levels_within, move_words
from simulator.rules.burning_suns.view.holding import list_held, purposes, sources_of
from simulator.rules.burning_suns.view.lookup import (
    home_of,
    seats_of,
    side_of,
    space_name,
    track_of,
)
from simulator.rules.burning_suns.view.using import ability_with, entry_name, entry_with, usable
from simulator.rules.burning_suns.view.where import is_unique

_MAY: Mapping[str, str] = {
    "take": "diplomats may take it",
    "better": "diplomats may calm it",
    "worse": "diplomats may stir it up",
}


def find_diplomacy(view: View, ask: asks.AskDiplomacy) -> FoundValue:
    """May the diplomats of a seat take this step; of an alliance, does it last as well?"""
    if ask.step == "alliance":
        reasons = tuple(may_ally_at(view, ask.target, ask.seat))
        return judge_at(view, ask.target, reasons, "they may become allies")
    step: Step = next(one for one in get_args(Step) if one == ask.step)
    within = diplomacy_distance(view, ask.seat)
    reasons = tuple(may_step(view, step, ask.target, ask.seat, within))
    return judge_at(view, ask.target, reasons, _MAY[step])


def find_antimatter(view: View, ask: asks.AskAntimatter) -> FoundValue:
    """How much antimatter a seat has: a counter, whatever is held by now (BS-1.3)."""
    side, seat = side_of(view, ask.seat), ask.seat
    moves = ((RULE_OF[one.why], f"{one.by:+}: {move_words(view, one)}") for one in side.moves)
    reasons = [remark(rule, text) for rule, text in moves]
    sources = sources_of(view, seat, "antimatter")
    for name, amount in sources:
        where = space_name(view, name) if name in view.extra.spaces else entry_name(view, name)
        reasons.append(remark("BS-1.8", f"{where} gives {amount} as long as it is held"))
    held = sum(amount for _, amount in sources)
    reasons.append(remark("BS-1.3", f"it is a counter; what is held now comes to {held}"))
    number = levels_within(view, seat) - 1
    if number >= 0:
        steps = ", ".join(map(str, track_of(view).levels))
        reasons.append(remark("BS-4.2", f"it is enough for level {number}; levels come at {steps}"))
    ring = ring_space(view, home_of(view, seat), "pose", f"{side.antimatter} AM", seat)
    return FoundValue(
        str(side.antimatter), f"{side.antimatter} antimatter", tuple(reasons), (ring,)
    )


_HOLDERS: Mapping[type[Entry], Holder] = {
    SystemTile: "system",
    Ideology: "ideology",
    RaceCard: "race_card",
    Artifact: "artifact",
    AgentCard: "agent",
}
"""What abilities stand on; all other entries with any are items."""


def held_as(view: View, name: str) -> HeldAbility:
    """An ability, or the purpose of a kind of unit, as it stands on its holder."""
    if purposes(view, name):
        ability = Ability(name, "passive", holds=purposes(view, name))
        return HeldAbility("", "unique" if is_unique(name) else "unit", ability)
    entry, ability = entry_with(view, name), ability_with(view, name)
    level = 0
    if isinstance(entry, Ideology):
        level = next(n for n, choices in enumerate(entry.levels) if ability in choices)
    return HeldAbility("", _HOLDERS.get(type(entry), "item"), ability, level=level)


def ability_words(view: View, name: str) -> str:
    """What players call an ability: by what it stands on, of an ideology with its level."""
    if purposes(view, name):
        return f"a {name.replace('_', ' ')}"
    held, words = held_as(view, name), entry_name(view, name)
    return f"{words} {held.level}" if held.holder == "ideology" else words


_KINDS = {"passive": "passive", "trigger": "a trigger", "activate": "activated"}

_STANDS: Mapping[Holder, str] = {
    "system": "a system",
    "ideology": "an ideology",
    "race_card": "a race card",
    "artifact": "an artifact",
    "agent": "an agent",
    "item": "an item",
    "unique": "a unique unit",
    "unit": "a unit",
}
"""What abilities stand on, in words."""

_TESTS: tuple[tuple[str, Callable[[HeldAbility], str]], ...] = (
    ("what they stand on", lambda held: f"stands on {_STANDS[held.holder]}"),
    ("the level", lambda held: f"is of level {held.level}"),
    ("their kind", lambda held: f"is {_KINDS[held.ability.kind]}"),
    ("their power", lambda held: f"is {held.ability.power or 'of no power'}"),
)
"""What decides between two abilities, in this order (BS-12.3)."""


def find_first(view: View, ask: asks.AskFirst) -> FoundValue:
    """Which of two abilities prevails, and by what (BS-12.3)."""
    names = ask.one, ask.other
    held = [held_as(view, name) for name in names]
    words = [ability_words(view, name) for name in names]
    reasons = []
    for (what, tell), one, other in zip(_TESTS, held[0].strength, held[1].strength, strict=True):
        told = f"{words[0]} {tell(held[0])}, {words[1]} {tell(held[1])}"
        if what == "the level" and held[0].holder != "ideology":
            continue
        if one != other:
            first = 0 if one < other else 1
            reasons.append(remark("BS-12.3", f"{what} decides: {told}"))
            won = f"{words[first]} prevails"
            return FoundValue(names[first], won, tuple(reasons), _drawn_at(view, names))
        reasons.append(remark("BS-12.3", f"{what} is the same: {told}"))
    text = "neither prevails: what stands first in the order of the table does"
    return FoundValue(NONE, text, tuple(reasons), _drawn_at(view, names))


def _drawn_at(view: View, names: tuple[str, str]) -> tuple[Ring, ...]:
    """A ring where each ability is: in its system, or in the home of who holds it."""
    there = [*list_held(view), *(one for seat in seats_of(view) for one in usable(view, seat))]
    rings = {}
    for held in there:
        if held.ability.id in names:
            space = held.place or home_of(view, held.seat)
            label = ability_words(view, held.ability.id)
            rings[space, label] = ring_space(view, space, "pose", label, held.seat)
    return tuple(rings.values())
