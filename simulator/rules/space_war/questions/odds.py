"""The exact odds of what is asked: shots, blasts, Tractors, and stored hits."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from simulator.kernel.asked.answer import bar
from simulator.kernel.asked.asking import asked_ends
from simulator.kernel.asked.odds import Odds, OddsRow, Spent
from simulator.kernel.wording import count_words
from simulator.mechanics.ruling_choice import read_state_as
from simulator.rules.space_war.judging.tractor import all_of_tractor
from simulator.rules.space_war.judging.warheads import (
    blast_dice,
    dice_text,
    may_detonate,
    victims,
)
from simulator.rules.space_war.model import asks
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, undamaged_places
from simulator.rules.space_war.questions.answers import is_there
from simulator.rules.space_war.questions.attack_question import aim_weapons
from simulator.rules.space_war.questions.hits_question import hits_asked
from simulator.rules.space_war.view.chances import Weights, damage_of, hits_of, none, sum_of
from simulator.rules.space_war.view.harm import damage_by, hits_by, hull_of, odds_rows, sides_of
from simulator.rules.space_war.view.lookup import figures_of
from simulator.rules.space_war.view.phrases import name_of, score


@dataclass(frozen=True, slots=True)
class OddsSheet:
    """What dice decide: a title, who rolls against whom, and the chances of each thing counted.

    `hits` None: there are no dice for hits. `modules` None: what is hit is not known.
    """

    title: str
    by: str
    about: str
    left: int = 0
    hits: Weights | None = None
    modules: Weights | None = None
    seized: Weights | None = None


def odds(view: View, ask: Any, spent: Spent = ()) -> Odds | None:  # noqa: ARG001 - nothing is spent
    """Exact odds of a question, None where no dice decide it or it is not known."""
    found = reckon_odds(view, ask)
    if found is None:
        return None
    rows = odds_rows(found.hits, found.modules, found.left)
    if found.seized is not None:
        rows = (OddsRow("seized", "it is seized", *found.seized), *rows)
    return Odds(found.title, rows, about=found.about, by=found.by)


def reckon_odds(view: View, ask: Any) -> OddsSheet | None:
    """The chances behind a question, None where no dice decide it or it is not known."""
    found = _RECKONED.get(type(ask))
    if found is None or any(name and not is_there(view, ask, name) for name in asked_ends(ask)):
        return None
    return found(read_state_as(view, ask.rulings), ask)


def _attack(view: View, ask: asks.AskAttack) -> OddsSheet | None:
    shot = aim_weapons(view, ask)
    target = view.extra.craft.get(ask.target)
    if shot is None or target is None or shot.need is None:
        return None
    hits = hits_by(view, view.extra.craft[ask.source], shot.firing, target)
    if hits is None:
        return None
    how = f"{count_words(shot.dice, 'shot')} on {score(shot.need, sides_of(view))}"
    title = f"{how} at {name_of(view, target.id)}{_stored_text(target)}"
    return _with_damage(view, (title, ask.source), target, hits, rear=ask.rear)


def _blast(view: View, ask: asks.AskBlast) -> OddsSheet | None:
    carrier, target = view.extra.craft[ask.source], view.extra.craft.get(ask.target or "")
    if carrier.design is not None and bar(may_detonate(carrier, ask.count)):
        return None
    caught = {craft.id: near for craft, near in victims(view, view.pieces[carrier.id])}
    if target is None or target.id not in caught:
        return None
    near = caught[target.id]
    hits = sum_of(blast_dice(view, ask.count, near=near), sides_of(view))
    dice = dice_text(view, ask.count, near=near)
    title = f"a blast of {dice} on {name_of(view, target.id)}{_stored_text(target)}"
    return _with_damage(view, (title, carrier.id), target, hits)


def _stored_text(target: Craft) -> str:
    return f", with {count_words(len(target.hits), 'stored hit')}" if target.hits else ""


def _with_damage(
    view: View, titled: tuple[str, str], target: Craft, hits: Weights, *, rear: bool = False
) -> OddsSheet:
    """The hits, and what they do together with those that are stored already."""
    title, by = titled
    damage = damage_by(view, target, hits, rear=rear)
    return OddsSheet(title, by, target.id, len(undamaged_places(target)), hits, damage)


def _hits(view: View, ask: asks.AskHits) -> OddsSheet | None:
    craft = view.extra.craft[ask.craft]
    hull, hits = hull_of(view, craft), hits_asked(craft, ask.count)
    if hull is None or not hits:
        return None
    title = f"{count_words(len(hits), 'hit')} on {name_of(view, craft.id)}"
    damage = damage_of(hull, tuple(hit.rear for hit in hits), none())
    return OddsSheet(title, craft.id, "", hull.count_left, modules=damage)


def _tractor(view: View, ask: asks.AskTractor) -> OddsSheet | None:
    vessel, target = view.extra.craft[ask.source], view.extra.craft.get(ask.target)
    unknown = target is None or target.design is None or vessel.design is None
    if unknown or bar(all_of_tractor(view, vessel, ask.target)):
        return None
    need, sides = figures_of(view).tractor_need, sides_of(view)
    title = f"a Tractor on {name_of(view, ask.target)}, seizing on {score(need, sides)}"
    return OddsSheet(title, ask.source, ask.target, seized=hits_of(1, need, sides))


_RECKONED: Mapping[type[Any], Callable[[View, Any], OddsSheet | None]] = {
    asks.AskAttack: _attack,
    asks.AskBlast: _blast,
    asks.AskHits: _hits,
    asks.AskTractor: _tractor,
}
