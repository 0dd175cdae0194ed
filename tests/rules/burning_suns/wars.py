"""Small galaxies with units in them, in the middle of an action; dice are named beforehand."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from simulator.kernel.action import Action
from simulator.kernel.asked.answer import Reason
from simulator.kernel.event import Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.resolution import Resolution
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.doing import Doing
from simulator.rules.burning_suns.model.state import Side
from simulator.rules.burning_suns.model.war import Harm, SpreadDamage
from simulator.rules.burning_suns.play.answers import ANSWERS
from simulator.rules.burning_suns.play.game import GAME, STAGES, begin
from simulator.rules.burning_suns.view.where import units_at
from simulator.scenario.table_files import load_text
from tests.loaded_dice import LoadedDice

Units = Mapping[str, int]

_FILE = """\
format: 1
system: burning_suns
mode: fleets
title: A war
rulings: {{{rulings}}}
seats:
  - {{id: cyan, name: Cyan, empire: {{race: {cyan}, framework: {frame}}}}}
  - {{id: amber, name: Amber, empire: {{race: {amber}, framework: of_eternity}}}}
  - {{id: green, name: Green, empire: {{race: terrans, framework: of_chaos}}}}
tables:
  - id: G
    size: [32, 12]
    systems:
      - {{id: h1, kind: home, owner: cyan, at: [4, 4]}}
      - {{id: i1, tile: {tile}{more}, at: [8, 4]}}
      - {{id: u1, tile: quarry, at: [12, 4]}}
      - {{id: h2, kind: home, owner: amber, at: [16, 4]}}
      - {{id: u3, tile: calix, at: [20, 4]}}
      - {{id: h3, kind: home, owner: green, at: [24, 4]}}
      - {{id: e1, tile: lull, at: [8, 8]}}
      - {{id: u2, tile: ember_vale, owner: cyan, at: [12, 8]}}
    anomalies:
      - {{id: a1, kind: {anomaly}, at: [10, 6], heading: 0}}
{units}
"""


def war(*units: str, **more: Any) -> View:
    """A state with rows of units, and with these sides in the game.

    `tile`, `owner`, `control` and `blocked` are those of the system i1, `cyan` and `amber` races,
    `frame` the framework of cyan, whose crystals are 20; all else are rulings.
    """
    told = {
        "cyan": more.pop("cyan", "insectoids"),
        "amber": more.pop("amber", "ercineans"),
        "frame": more.pop("frame", "of_the_void"),
        "tile": more.pop("tile", "hydatus_teign"),
        "anomaly": more.pop("anomaly", "wormhole"),
    }
    system = {key: more.pop(key) for key in ("owner", "control", "blocked") if key in more}
    text = _FILE.format(
        **told,
        more="".join(f", {key}: {value}" for key, value in system.items()),
        rulings=", ".join(f'{key}: "{value}"' for key, value in more.items()),
        units="\n".join(["    units:", *(f"      - {{{row}}}" for row in units)] if units else []),
    )
    view = begin(load_text(text.encode(), "war.yaml").setup, "seed")
    sides = {
        seat: Side(start.race, start.framework, crystals=20)
        for seat, start in view.extra.empires.items()
    }
    return replace(view, phase="action", extra=replace(view.extra, sides=sides))


def doing(view: View, faces: Iterable[int] = ()) -> Resolution:
    """What goes on from this state inside an action of Cyan's, with these dice to come."""
    inside = view if view.stages else replace(view, stages=(Doing("cyan", "battle", step="run"),))
    return Resolution(inside, GAME.apply, LoadedDice(faces))


def go(now: Resolution) -> Resolution:
    """Let the game go on until somebody must decide."""
    STAGES.run(now)
    return now


def act(view: View, seat: str, action: Action, faces: Iterable[int] = ()) -> Resolution:
    """What comes of an action on a spot, as far as nobody must decide; it must be allowed."""
    work = ANSWERS[type(action)]
    refusal = work.check(view, action, seat)
    assert refusal is None, refusal
    now = doing(view, faces)
    work.take(now, action, seat)
    return go(now)


def refusal(view: View, seat: str, action: Action) -> Refusal:
    """Why a seat may not do this on a spot; AssertionError if it may."""
    found = ANSWERS[type(action)].check(view, action, seat)
    assert found is not None
    return found


def asked(now: Resolution) -> tuple[str, str] | None:
    """Who is asked, and what; None if nobody is."""
    found = now.state.decisions
    return (found[0].seat, found[0].what) if found else None


def refused(now: Resolution, action: Action) -> Refusal | None:
    """Why an answer to what is asked is refused, None if it is allowed."""
    return GAME.check(now.state, action, now.state.decisions[0].seat)


def answer(now: Resolution, *actions: Action) -> Resolution:
    """Answer what is asked, one after the other; each must be allowed."""
    for action in actions:
        seat = now.state.decisions[0].seat
        assert refused(now, action) is None, refused(now, action)
        GAME.resolve(now, action, seat)
    return now


def code(found: Refusal | None) -> str | None:
    """The code of a refusal, None if there is none."""
    return found.code if found else None


def spread(**packets: int) -> SpreadDamage:
    """So many hits of 1 damage on each kind."""
    return SpreadDamage(tuple(Harm(kind, (1,) * count) for kind, count in packets.items()))


def there(view: View, space: str, owner: str | None) -> dict[str, int]:
    """The units of an owner in a space by kind; of uniques the hit points."""
    return {one.kind: one.hits or one.count for one in units_at(view, space) if one.owner == owner}


def antimatter(view: View, seat: str) -> int:
    return view.extra.sides[seat].antimatter


def happened(now: Resolution, kind: type[Event]) -> list[Any]:
    """The events of a type."""
    return [event for event in now.events if isinstance(event, kind)]


def failing(reasons: Iterable[Reason]) -> list[str]:
    """The codes of all reasons for a no, in order."""
    return [reason.code for reason in reasons if reason.ok is False]


def with_structure(view: View, space: str, item: str) -> View:
    """The state with this structure in a system."""
    spaces = {**view.extra.spaces, space: replace(view.extra.spaces[space], structure=item)}
    return replace(view, extra=replace(view.extra, spaces=spaces))
