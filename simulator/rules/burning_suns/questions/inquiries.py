"""Questions as sentences, and what can be asked about a tile or about units."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from simulator.kernel.asked.answer import Reason, remark
from simulator.kernel.asked.asking import word_of
from simulator.kernel.asked.inquiry import Aim, Inquiry
from simulator.kernel.piece import OnTable
from simulator.kernel.spec import Question
from simulator.kernel.wording import join_words
from simulator.rules.burning_suns.model import asks
from simulator.rules.burning_suns.model.asks import Ask, values_of
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.view.forces import fleet_words, fleets_against
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    is_home_of_another,
    list_units,
    seat_name,
    seats_of,
    side_of,
    space_name,
    space_of,
)
from simulator.rules.burning_suns.view.paths import movable
from simulator.rules.burning_suns.view.where import GROUND, army_size, chart_of, fleet_size


def title_of(view: View, ask: Ask) -> str:
    """The question as a sentence."""
    return _TITLES[type(ask)](view, ask)


def _name(view: View, space: str) -> str:
    """What a tile is called; its id if it is gone."""
    return space_name(view, space) if space in view.extra.spaces else space


def _at(view: View, ask: Any) -> tuple[str, str]:
    return seat_name(view, ask.seat), _name(view, ask.at)


def _distance(view: View, ask: asks.AskDistance) -> str:
    one, other = _name(view, ask.source), _name(view, ask.target)
    by = f" with the wormholes of {seat_name(view, ask.seat)}" if ask.seat else ""
    return f"How far is {other} from {one}{by}?"


def _jump(view: View, ask: asks.AskJump) -> str:
    force = "army" if ask.army else "fleet"
    start, end = _name(view, ask.source), _name(view, ask.target)
    what = f"the {force} of {seat_name(view, ask.seat)}"
    if ask.units:
        what = f"{list_units(ask.units)} of {seat_name(view, ask.seat)}"
    by = f" by {join_words(tuple(_name(view, each) for each in ask.way))}" if ask.way else ""
    done = [f"leaving {list_units(units)} at {_name(view, at)}" for at, units in ask.dropped]
    done += [f"taking {list_units(units)} along at {_name(view, at)}" for at, units in ask.picked]
    change = f", {join_words(tuple(done))}" if done else ""
    return f"May {what} jump from {start} to {end}{by}{change}?"


def _construct(view: View, ask: asks.AskConstruct) -> str:
    who, place = _at(view, ask)
    orders = [f"build {list_units(ask.units)} at {place}"] if ask.units else []
    orders += [
        f"repair {count_units(hits, 'hit point')} of its {kind}" for kind, hits in ask.repairs
    ]
    return f"May {who} {join_words(tuple(orders)) or f'build units at {place}'}?"


def _barrage(view: View, ask: asks.AskBarrage) -> str:
    who, place = _at(view, ask)
    if ask.army:
        return f"May the army of {who} at {place} fire at {_fleet(view, ask.against)}?"
    return f"May the fleet of {who} fire at {place}?"


def _assault(view: View, ask: asks.AskAssault) -> str:
    who, place = _at(view, ask)
    by = f" with {count_units(ask.regiments, 'regiment')}" if ask.regiments is not None else ""
    return f"May {who} assault {place}{by}?"


def _battle(view: View, ask: asks.AskBattle) -> str:
    who, place = _at(view, ask)
    return f"May the fleet of {who} attack {_fleet(view, ask.against)} at {place}?"


def _fleet(view: View, owner: str | None) -> str:
    return f"that of {seat_name(view, owner)}" if owner else "the dark ships"


_TITLES: Mapping[type[Any], Callable[[View, Any], str]] = {
    asks.AskDistance: _distance,
    asks.AskTouch: lambda view, ask: (
        f"Do {_name(view, ask.source)} and {_name(view, ask.target)} touch?"
    ),
    asks.AskExplored: lambda view, ask: (
        f"Does an explored path of {seat_name(view, ask.seat)} lead to {_name(view, ask.target)}?"
    ),
    asks.AskJump: _jump,
    asks.AskColonize: lambda view, ask: "May {} colonize {}?".format(*_at(view, ask)),
    asks.AskConstruct: _construct,
    asks.AskBarrage: _barrage,
    asks.AskAssault: _assault,
    asks.AskBattle: _battle,
    asks.AskControl: lambda view, ask: f"Who controls {_name(view, ask.at)}?",
    asks.AskIncome: lambda view, ask: (
        f"How many crystals does {seat_name(view, ask.seat)} gain a round?"
    ),
    asks.AskLimit: lambda view, ask: (
        f"How many units may the {ask.of} of {seat_name(view, ask.seat)}"
        f" have at {_name(view, ask.at)}?"
    ),
}


_DARK = "-"
"""What stands for dark ships in the id of an inquiry."""

_TILES = "Tiles"
"""The group of questions that no seat asks; the others are grouped by seat."""


def inquiries(view: View, source: str) -> tuple[Inquiry, ...]:
    """The kinds of question that make sense about a tile or units; none for what is nowhere.

    Units ask for their owner first, tiles and units of nobody for every seat.
    """
    space = space_under(view, source)
    if space is None:
        return ()
    far = Inquiry(
        "distance", "How far is it?", "piece", _TILES, "How far is {target} from {source}?"
    )
    whose = Inquiry("control", "Who controls it?", "nothing", _TILES)
    owner = view.pieces[source].owner
    if source != space and owner is not None:
        return (*_of_seat(view, space, owner), far, whose)
    touch = Inquiry("touch", "Do they touch?", "piece", _TILES, "Do {source} and {target} touch?")
    of_seats = (each for seat in seats_of(view) for each in _of_seat(view, space, seat))
    return (far, touch, whose, *of_seats)


def space_under(view: View, piece: str) -> str | None:
    """The tile that a piece is or lies on; None for what is between the tiles or on no table."""
    there = view.pieces.get(piece)
    if there is None or not isinstance(there.place, OnTable):
        return None
    if piece in view.extra.spaces:
        return piece
    found = chart_of(view).locate(there.place.pose.at)
    return found if found in view.extra.spaces else None


def _of_seat(view: View, space: str, seat: str) -> Iterator[Inquiry]:
    """The questions of a seat about a space, those that it could act on there first."""
    group = seat_name(view, seat)
    fleet, army = fleet_size(view, space, seat), army_size(view, space, seat)
    if movable(view, seat, space, "fleet"):
        yield Inquiry(f"jump {seat}", "May the fleet jump there?", "piece", group)
    if movable(view, seat, space, "army"):
        yield Inquiry(f"march {seat}", "May the army jump there?", "piece", group)
    if fleet and not is_home_of_another(view, space, seat):
        yield Inquiry(f"colonize {seat}", "May it be colonized?", "nothing", group)
        yield Inquiry(f"assault {seat}", "May it be assaulted?", "nothing", group)
        yield Inquiry(f"barrage {seat}", "May the fleet fire at it?", "nothing", group)
    for other in fleets_against(view, space, seat):
        name, words = f"{seat} {other or _DARK}", fleet_words(view, other)
        if fleet:
            yield Inquiry(f"battle {name}", f"May it attack {words}?", "nothing", group)
        if army:
            yield Inquiry(f"fire {name}", f"May the army fire at {words}?", "nothing", group)
    if space_of(view, space).controller == seat:
        yield Inquiry(f"construct {seat}", "May units be built here?", "nothing", group)
    yield Inquiry(f"explored {seat}", "Does an explored path lead here?", "nothing", group)
    yield Inquiry(f"reach {seat}", "How far with own wormholes?", "piece", group)
    yield Inquiry(f"fleet {seat}", "How many units may a fleet have?", "nothing", group)
    yield Inquiry(f"army {seat}", "How many units may an army have?", "nothing", group)
    yield Inquiry(f"income {seat}", "How many crystals a round?", "nothing", group)


_ABOUT: Mapping[str, Callable[[str, list[str]], Ask]] = {
    "control": lambda at, _: asks.AskControl(at),
    "colonize": lambda at, names: asks.AskColonize(names[0], at),
    "construct": lambda at, names: asks.AskConstruct(names[0], at),
    "assault": lambda at, names: asks.AskAssault(names[0], at),
    "barrage": lambda at, names: asks.AskBarrage(names[0], at),
    "fire": lambda at, names: asks.AskBarrage(names[0], at, army=True, against=_owner(names[1])),
    "battle": lambda at, names: asks.AskBattle(names[0], at, _owner(names[1])),
    "explored": lambda at, names: asks.AskExplored(names[0], at),
    "fleet": lambda at, names: asks.AskLimit(names[0], at, "fleet"),
    "army": lambda at, names: asks.AskLimit(names[0], at, "army"),
    "income": lambda _, names: asks.AskIncome(names[0]),
}
"""Questions about one tile, by the first word of their inquiry; the others name seats."""

_BETWEEN: Mapping[str, Callable[[tuple[str, str], list[str]], Ask]] = {
    "distance": lambda ends, _: asks.AskDistance(*ends),
    "touch": lambda ends, _: asks.AskTouch(*ends),
    "reach": lambda ends, names: asks.AskDistance(*ends, names[0]),
    "jump": lambda ends, names: asks.AskJump(names[0], *ends),
    "march": lambda ends, names: asks.AskJump(names[0], *ends, army=True),
}
"""Questions about two tiles."""


def _owner(name: str) -> str | None:
    return None if name == _DARK else name


def make_question(view: View, inquiry: str, aim: Aim) -> Question[Ask] | None:
    """The question of this kind about the aim; None while something it needs is missing."""
    word, *names = inquiry.split()
    here = space_under(view, aim.source)
    if here is None:
        return None
    if word in _ABOUT:
        return Question("asked", _ABOUT[word](here, names))
    there = space_under(view, aim.target) if aim.target else None
    if there is None or there == here:
        return None
    return Question("asked", _BETWEEN[word]((here, there), names))


def inquiry_of(view: View, ask: Ask) -> tuple[str, Aim] | None:
    """The inquiry and the aim that an `ask` comes from; None if a tile of it is on no table.

    An income is asked from nowhere; orders and ways are left out.
    """
    if any(space_under(view, space) is None for space in named_spaces(ask)):
        return None
    source, target = _ends(ask)
    return " ".join((_word(ask), *_seats(ask))), Aim(source, target)


def _ends(ask: Any) -> tuple[str, str | None]:
    """The tile that is asked about, and the other one of two."""
    if isinstance(ask, asks.AskExplored):
        return ask.target, None
    held = values_of(ask)
    return held.get("source", held.get("at", "")), held.get("target")


def _word(ask: Ask) -> str:
    match ask:
        case asks.AskJump(army=True):
            return "march"
        case asks.AskBarrage(army=True):
            return "fire"
        case asks.AskDistance(seat=str()):
            return "reach"
        case asks.AskLimit(of=force):
            return force
    return word_of(type(ask))


def _seats(ask: Any) -> Iterator[str]:
    seat = values_of(ask).get("seat")
    if seat is not None:
        yield seat
    if isinstance(ask, asks.AskBattle) or (isinstance(ask, asks.AskBarrage) and ask.army):
        yield ask.against or _DARK


def questions_about(view: View, source: str, target: str) -> tuple[Question[Ask], ...]:
    """The questions of a player who holds a tile or units about another piece.

    Units in one space ask whether they may fight; else it is whether they may jump there, and how
    far it is.
    """
    here, there = space_under(view, source), space_under(view, target)
    if here is None or there is None or source == target:
        return ()
    seat = None if source in view.extra.spaces else view.pieces[source].owner
    found = list(_of_units(view, (source, target), (here, there), seat)) if seat else []
    if here != there:
        found.append(asks.AskDistance(here, there, seat))
    return tuple(Question(f"{word_of(type(ask))}-{n}", ask) for n, ask in enumerate(found, 1))


def _of_units(
    view: View, pieces: tuple[str, str], ends: tuple[str, str], seat: str
) -> Iterator[Ask]:
    here, there = ends
    on_ground = view.pieces[pieces[0]].kind in GROUND
    if here != there:
        yield asks.AskJump(seat, here, there, army=on_ground)
        return
    other = view.pieces[pieces[1]].owner
    if pieces[1] in view.extra.spaces or other == seat:
        return
    if view.pieces[pieces[1]].kind not in GROUND:
        yield (
            asks.AskBarrage(seat, here, army=True, against=other)
            if on_ground
            else asks.AskBattle(seat, here, other)
        )
    elif not on_ground:
        yield asks.AskBarrage(seat, here)
        yield asks.AskAssault(seat, here)


_FROM_HOME = (asks.AskExplored, asks.AskJump, asks.AskDistance)
"""What hangs on explored paths, which begin at a home (BS-7.1)."""


def named_spaces(ask: Any) -> tuple[str, ...]:
    """The tiles that a question names."""
    held = values_of(ask)
    names = (held.get(field) for field in ("source", "target", "at"))
    exchanges = (*held.get("dropped", ()), *held.get("picked", ()))
    return (
        *(name for name in names if name),
        *held.get("way", ()),
        *(space for space, _ in exchanges),
    )


def what_is_missing(view: View, ask: Ask) -> Reason | None:
    """Why a question cannot be answered: a tile or a home that is gone, a part not chosen yet."""
    lying = {each.id for each in chart_of(view).galaxy.spaces}
    for space in named_spaces(ask):
        if space not in lying or space not in view.extra.spaces:
            return remark("BS-14.1", f"{space} is on no table")
    seat = values_of(ask).get("seat")
    if seat is None:
        return None
    name = seat_name(view, seat)
    if seat not in seats_of(view):
        return remark("BS-1.1", f"{name} does not play")
    if isinstance(ask, _FROM_HOME) and not _has_home(view, seat):
        return remark("BS-4.6", f"{name} has no home")
    return _missing_part(view, ask, seat)


def _has_home(view: View, seat: str) -> bool:
    spaces = view.extra.spaces.values()
    return any(each.kind == "home" and each.controller == seat for each in spaces)


def _missing_part(view: View, ask: Ask, seat: str) -> Reason | None:
    """A jump needs a framework, what is built a race as well."""
    side, name = side_of(view, seat), seat_name(view, seat)
    needs_framework = isinstance(ask, asks.AskJump | asks.AskConstruct)
    if needs_framework and side.framework is None:
        return remark("BS-4.4", f"the framework of {name} is not known yet")
    if isinstance(ask, asks.AskConstruct) and side.race is None:
        return remark("BS-4.4", f"the race of {name} is not known yet")
    return None
