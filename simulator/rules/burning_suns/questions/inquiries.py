"""Questions as sentences, and what can be asked about a tile or about units."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
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
from simulator.rules.burning_suns.questions.empires import ability_words
from simulator.rules.burning_suns.view.forces import fleet_words, fleets_against
from simulator.rules.burning_suns.view.holding import claims_now
from simulator.rules.burning_suns.view.in_force import FigureCase
from simulator.rules.burning_suns.view.lookup import (
    count_units,
    is_home_of_another,
    is_whole,
    list_units,
    seat_name,
    seats_of,
    side_of,
    space_name,
    space_of,
)
from simulator.rules.burning_suns.view.paths import movable
from simulator.rules.burning_suns.view.where import GROUND, army_size, chart_of, fleet_size

_DARK = "-"
"""What stands for dark ships in the id of an inquiry."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of question: its class, the fields that it fixes, and what it asks in a sentence."""

    makes: Any
    title: str
    fixed: Mapping[str, Any] = field(default_factory=dict)


_KINDS: Mapping[str, _Kind] = {
    "distance": _Kind(asks.AskDistance, "How far is {target} from {source}?", {"seat": None}),
    "reach": _Kind(
        asks.AskDistance, "How far is {target} from {source} with the wormholes of {seat}?"
    ),
    "touch": _Kind(asks.AskTouch, "Do {source} and {target} touch?"),
    "explored": _Kind(asks.AskExplored, "Does an explored path of {seat} lead to {target}?"),
    "jump": _Kind(
        asks.AskJump, "May {what} jump from {source} to {target}{more}?", {"army": False}
    ),
    "march": _Kind(
        asks.AskJump, "May {what} jump from {source} to {target}{more}?", {"army": True}
    ),
    "colonize": _Kind(asks.AskColonize, "May {seat} colonize {at}?"),
    "construct": _Kind(asks.AskConstruct, "May {seat} {orders}?"),
    "barrage": _Kind(asks.AskBarrage, "May the fleet of {seat} fire at {at}?", {"army": False}),
    "fire": _Kind(asks.AskBarrage, "May the army of {seat} at {at} fire at {foe}?", {"army": True}),
    "assault": _Kind(asks.AskAssault, "May {seat} assault {at}{more}?"),
    "battle": _Kind(asks.AskBattle, "May the fleet of {seat} attack {foe} at {at}?"),
    "control": _Kind(asks.AskControl, "Who controls {at}?"),
    "income": _Kind(asks.AskIncome, "How many crystals does {seat} gain a round?"),
    "fleet": _Kind(
        asks.AskLimit, "How many units may the {of} of {seat} have at {at}?", {"of": "fleet"}
    ),
    "army": _Kind(
        asks.AskLimit, "How many units may the {of} of {seat} have at {at}?", {"of": "army"}
    ),
    "take": _Kind(asks.AskDiplomacy, "May diplomats of {seat} take {target}?", {"step": "take"}),
    "better": _Kind(
        asks.AskDiplomacy, "May diplomats of {seat} calm {target}?", {"step": "better"}
    ),
    "worse": _Kind(
        asks.AskDiplomacy, "May diplomats of {seat} stir up {target}?", {"step": "worse"}
    ),
    "alliance": _Kind(
        asks.AskDiplomacy,
        "May {seat} ally with {ally} at {target}?",
        {"step": "alliance"},
    ),
    "antimatter": _Kind(asks.AskAntimatter, "How much antimatter has {seat}?"),
    "first": _Kind(asks.AskFirst, "Which prevails, {one} or {other}?"),
}
"""The kinds of question by the first word of their inquiries; seats follow it."""


def _word_of(ask: Ask) -> str:
    """The word for a question: of the first kind whose fixed fields it has."""
    held = values_of(ask)
    return next(
        word
        for word, kind in _KINDS.items()
        if type(ask) is kind.makes and held.items() >= kind.fixed.items()
    )


def title_of(view: View, ask: Ask) -> str:
    """The question as a sentence."""
    held: dict[str, Any] = dict(values_of(ask))
    seat, foe = seat_name(view, held.get("seat") or ""), held.get("against")
    words = held | {"seat": seat, "foe": f"that of {seat_name(view, foe)}" if foe else _NO_FOE}
    words |= {name: _name(view, held[name]) for name in _ENDS if name in held}
    if isinstance(ask, asks.AskJump):
        words |= _jump_words(view, ask, seat)
    if isinstance(ask, asks.AskConstruct):
        words["orders"] = _order_words(ask, words["at"])
    if isinstance(ask, asks.AskDiplomacy):
        words["ally"] = _whose(view, ask.target)
    if isinstance(ask, asks.AskFirst):
        words |= {name: ability_words(view, held[name]) for name in ("one", "other")}
    if isinstance(ask, asks.AskAssault):
        many = ask.regiments
        words["more"] = "" if many is None else f" with {count_units(many, 'regiment')}"
    return _KINDS[_word_of(ask)].title.format_map(words)


_NAMED = ("seat", "against"), ("one", "other")
"""What the words of an inquiry behind the first one name; the others are those of abilities."""

_NO_FOE = "the dark ships"
_ENDS = ("source", "target", "at")


def _name(view: View, space: str) -> str:
    """What a tile is called; its id if it is gone."""
    return space_name(view, space) if space in view.extra.spaces else space


def _whose(view: View, space: str) -> str:
    """Who controls a tile."""
    owner = space_of(view, space).controller if space in view.extra.spaces else None
    return seat_name(view, owner) if owner else "nobody"


def _jump_words(view: View, ask: asks.AskJump, seat: str) -> dict[str, str]:
    what = list_units(ask.units) if ask.units else f"the {'army' if ask.army else 'fleet'}"
    by = f" by {join_words(tuple(_name(view, each) for each in ask.way))}" if ask.way else ""
    done = [f"leaving {list_units(units)} at {_name(view, at)}" for at, units in ask.dropped]
    done += [f"taking {list_units(units)} along at {_name(view, at)}" for at, units in ask.picked]
    change = f", {join_words(tuple(done))}" if done else ""
    return {"what": f"{what} of {seat}", "more": f"{by}{change}"}


def _order_words(ask: asks.AskConstruct, place: str) -> str:
    orders = [f"build {list_units(ask.units)} at {place}"] if ask.units else []
    orders += [
        f"repair {count_units(hits, 'hit point')} of its {kind}" for kind, hits in ask.repairs
    ]
    return join_words(tuple(orders)) or f"build units at {place}"


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
    conflicts = tuple(_conflicts(view, space))
    touch = Inquiry("touch", "Do they touch?", "piece", _TILES, "Do {source} and {target} touch?")
    of_seats = (each for seat in seats_of(view) for each in _of_seat(view, space, seat))
    return (far, touch, whose, *conflicts, *of_seats)


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
    yield from _of_empire(view, space, seat)


def _of_empire(view: View, space: str, seat: str) -> Iterator[Inquiry]:
    """What a seat asks about a space, whatever it has there, and about its empire."""
    group = seat_name(view, seat)
    yield Inquiry(f"explored {seat}", "Does an explored path lead here?", "nothing", group)
    yield Inquiry(f"reach {seat}", "How far with own wormholes?", "piece", group)
    yield Inquiry(f"fleet {seat}", "How many units may a fleet have?", "nothing", group)
    yield Inquiry(f"army {seat}", "How many units may an army have?", "nothing", group)
    yield Inquiry(f"income {seat}", "How many crystals a round?", "nothing", group)
    yield Inquiry(f"antimatter {seat}", "How much antimatter?", "nothing", group)
    if is_whole(view):
        yield from _of_diplomats(view, space, seat)


def _of_diplomats(view: View, space: str, seat: str) -> Iterator[Inquiry]:
    """What the diplomats of a seat could do about a system: by its kind and who controls it."""
    there, group = space_of(view, space), seat_name(view, seat)
    if there.kind == "inhabited" and there.controller is None:
        yield Inquiry(f"take {seat}", "May diplomats take it?", "nothing", group)
    if there.controller == seat:
        yield Inquiry(f"better {seat}", "May diplomats calm it?", "nothing", group)
    elif there.controller is not None:
        yield Inquiry(f"worse {seat}", "May diplomats stir it up?", "nothing", group)
        yield Inquiry(f"alliance {seat}", "May they become allies?", "nothing", group)


def _conflicts(view: View, space: str) -> Iterator[Inquiry]:
    """The abilities in force here of which one allows what the other forbids (BS-12.3)."""
    found: dict[tuple[str, str], None] = {}
    for seat in seats_of(view):
        for subject in ("construct", "diplomacy", "barrage", "reroll"):
            of = ("diplomacy",) if subject == "diplomacy" else ()
            claims = list(claims_now(view, subject, FigureCase(seat, of, space)))
            for one in claims[:1]:
                against = (each for each in claims if each.holding.allows != one.holding.allows)
                for other in against:
                    found[one.held.ability.id, other.held.ability.id] = None
    for names in found:
        words = " or ".join(ability_words(view, name) for name in names)
        yield Inquiry(f"first {' '.join(names)}", f"Which prevails, {words}?", "nothing", _TILES)


def make_question(view: View, inquiry: str, aim: Aim) -> Question[Ask] | None:
    """The question of this kind about the aim; None while anything it needs is missing."""
    word, *names = inquiry.split()
    here, kind = space_under(view, aim.source), _KINDS.get(word)
    if here is None or kind is None:
        return None
    given = dict(kind.fixed)
    named = {one.name for one in fields(kind.makes)}
    for name, value in zip(_NAMED[word == "first"], names, strict=False):
        given[name] = None if value == _DARK else value
    if "source" in named:
        there = space_under(view, aim.target) if aim.target else None
        if there is None or there == here:
            return None
        given |= {"source": here, "target": there}
    else:
        given |= {name: here for name in _ENDS if name in named}
    return Question("asked", kind.makes(**given))


def inquiry_of(view: View, ask: Ask) -> tuple[str, Aim] | None:
    """The inquiry and the aim that an `ask` comes from; None if a tile of it is on no table.

    An income is asked from nowhere; orders and ways are left out.
    """
    if any(space_under(view, space) is None for space in named_spaces(ask)):
        return None
    held, word = values_of(ask), _word_of(ask)
    names = [held["seat"]] if held.get("seat") else []
    names += [held["one"], held["other"]] if word == "first" else []
    names += [held["against"] or _DARK] if word in ("battle", "fire") else []
    ends = [held[name] for name in _ENDS if name in held]
    return " ".join((word, *names)), Aim(*ends) if ends else Aim("")


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
    needs_framework = isinstance(ask, asks.AskJump | asks.AskConstruct | asks.AskDiplomacy)
    if needs_framework and side.framework is None:
        return remark("BS-4.4", f"the framework of {name} is not known yet")
    if isinstance(ask, asks.AskConstruct) and side.race is None:
        return remark("BS-4.4", f"the race of {name} is not known yet")
    return None
