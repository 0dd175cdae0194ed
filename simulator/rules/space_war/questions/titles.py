"""Questions as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.kernel.wording import count_words, where
from simulator.rules.space_war.model import asks
from simulator.rules.space_war.model.asks import REAR, Ask
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.phrases import (
    name_of,
)


def title_of(view: View, ask: Ask) -> str:
    """The question as a sentence."""
    return _TITLES[type(ask)](view, ask)


def weapon_name(view: View, key: str) -> str:
    """What a kind of module is called; its key where there is none."""
    kind = view.setup.catalogue.modules.modules.get(key)
    return kind.name if kind else key


def _arc(view: View, ask: asks.AskArc) -> str:
    one, other = name_of(view, ask.source), name_of(view, ask.target)
    if ask.arc == REAR:
        return f"Is {other} behind {one}?"
    return f"Is {other} in the {weapon_name(view, ask.arc)} arc of {one}?"


def _attack(view: View, ask: asks.AskAttack) -> str:
    how = " at the Engines of" if ask.rear else " at"
    weapon = weapon_name(view, ask.weapon)
    return f"May {name_of(view, ask.source)} fire its {weapon}{how} {name_of(view, ask.target)}?"


def _scout(view: View, ask: asks.AskScout) -> str:
    one = name_of(view, ask.source)
    if ask.target:
        return f"Does {one} turn up {name_of(view, ask.target)}?"
    return f"Which enemy counters does {one} turn up?"


def _blast(view: View, ask: asks.AskBlast) -> str:
    one, several = name_of(view, ask.source), ask.count > 1
    what = f"{ask.count} warheads of {one}" if several else f"a warhead of {one}"
    if ask.target:
        return f"Is {name_of(view, ask.target)} hit by {what}?"
    return f"Whom {'do' if several else 'does'} {what} hit?"


def _hits(view: View, ask: asks.AskHits) -> str:
    stored = "its stored hits" if ask.count is None else count_words(ask.count, "hit")
    return f"What do {stored} do to {name_of(view, ask.craft)}?"


_TITLES: Mapping[type[Any], Callable[[View, Any], str]] = {
    asks.AskRange: lambda view, ask: (
        f"How far is {name_of(view, ask.target)} from {name_of(view, ask.source)}?"
    ),
    asks.AskArc: _arc,
    asks.AskAttack: _attack,
    asks.AskPath: lambda view, ask: (
        f"May {name_of(view, ask.craft)} leave the table at {where(ask.target)}?"
        if ask.leave
        else f"May {name_of(view, ask.craft)} move straight to {where(ask.target)}?"
    ),
    asks.AskScout: _scout,
    asks.AskBlast: _blast,
    asks.AskTractor: lambda view, ask: (
        f"May {name_of(view, ask.source)} try a Tractor on {name_of(view, ask.target)}?"
    ),
    asks.AskHits: _hits,
}
