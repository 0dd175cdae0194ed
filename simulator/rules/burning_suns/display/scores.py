"""What counts at the end of a game: antimatter by where it came from, and units lost (BS-1.2)."""

from collections.abc import Iterator, Mapping

from simulator.kernel.event import Event
from simulator.kernel.shown.score import Lost, Score, Scored
from simulator.kernel.wording import capital
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.events import AntimatterMoved, EmpireBegan, UnitsLost

_BEGINNING, _UNIT = "beginning", "antimatter"

_SOURCES: Mapping[str, str] = {
    "system": "Systems held",
    "victory": "Fleets and armies beaten",
    "unique": "Uniques destroyed",
}
"""Where antimatter comes from in every game; other sources are named when they come up."""

_CAPTIONS: Mapping[str, str] = {
    **_SOURCES,
    _BEGINNING: "Had from the start",
    "card": "Cards, items and levels held",
    "ability": "Abilities",
    "hand": "By hand",
}


def scores_of(view: View, event: Event) -> tuple[Score, ...]:  # noqa: ARG001 - as all systems
    """What an event adds to the antimatter of a seat, by source, and which units it loses."""
    return tuple(_scores(event))


def _scores(event: Event) -> Iterator[Score]:
    match event:
        case EmpireBegan(seat, _, antimatter):
            for source, caption in _SOURCES.items():
                yield Scored(seat, source, caption, 0, _UNIT)
            if antimatter:
                yield Scored(seat, _BEGINNING, _CAPTIONS[_BEGINNING], antimatter, _UNIT)
        case AntimatterMoved(seat, by, why):
            yield Scored(seat, why, _CAPTIONS[why], by, _UNIT)
        case UnitsLost(str(owner), kind, _, count, why) if why != "used":
            yield Lost(owner, count, capital(kind))
