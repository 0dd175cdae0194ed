"""What can be asked about a piece, and the question that comes of it."""

from collections.abc import Callable, Iterator, Mapping

from simulator.kernel.asked.asking import asked_ends
from simulator.kernel.asked.inquiry import Aim, Inquiry, Topic
from simulator.kernel.spec import Question
from simulator.rules.space_war.model import asks
from simulator.rules.space_war.model.asks import REAR, Ask
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter, working
from simulator.rules.space_war.model.designs import has_arc
from simulator.rules.space_war.model.modules import TRACTOR, WARHEAD
from simulator.rules.space_war.view.lookup import place_of, seats_of
from simulator.rules.space_war.view.sides import is_enemy
from simulator.save_tags import tag_of

TOPICS: tuple[Topic, ...] = ()
"""What a pair is asked about is answered together."""

_PAIRS: Mapping[str, Callable[[str, str], Ask]] = {
    "range": asks.AskRange,
    "scout": asks.AskScout,
    "blast": asks.AskBlast,
    "tractor": asks.AskTractor,
}
_KEYED: Mapping[str, Callable[[str, str, str], Ask]] = {
    "attack": asks.AskAttack,
    "rear": lambda source, key, target: asks.AskAttack(source, key, target, rear=True),
    "arc": asks.AskArc,
}
_ALONE: Mapping[str, Callable[[str], Ask]] = {
    "scouted": asks.AskScout,
    "blasted": asks.AskBlast,
    "hits": asks.AskHits,
}


_ARMS, _CRAFT = "Weapons, arcs and range", "Moves, counters and hits"
"""The groups in which questions are listed."""


def inquiries(view: View, source: str) -> tuple[Inquiry, ...]:
    """The kinds of question that make sense about a piece; none when it is on no table."""
    if place_of(view, source) is None:
        return ()
    craft = view.extra.craft.get(source)
    named = "How far is {target} from {source}?"
    far = Inquiry("range", "How far is it?", "piece", _ARMS, named)
    return (far,) if craft is None else (*_of_weapons(view, craft), far, *_of_craft(craft))


def _of_weapons(view: View, craft: Craft) -> Iterator[Inquiry]:
    modules = view.setup.catalogue.modules
    for key in _weapons(view, craft):
        name = modules.modules[key].name
        fired = f"May {{source}} fire {name} at {{target}}"
        yield Inquiry(f"attack {key}", f"May it fire {name}?", "piece", _ARMS, f"{fired}?")
        if has_arc(key, modules):
            named = f"Is {{target}} in the {name} arc of {{source}}?"
            yield Inquiry(f"arc {key}", f"Is it in the {name} arc?", "piece", _ARMS, named)
        if view.setup.options.rear_shots and not _is_volley(view, key):
            named = f"{fired}, at its Engines?"
            yield Inquiry(f"rear {key}", f"May it fire {name} at Engines?", "piece", _ARMS, named)


def _weapons(view: View, craft: Craft) -> tuple[str, ...]:
    """The kinds of weapon on its design, each once; none where it is not known."""
    kinds = view.setup.catalogue.modules.modules
    keys = dict.fromkeys(craft.design.modules if craft.design else ())
    return tuple(key for key in keys if key in kinds and kinds[key].weapon)


def _is_volley(view: View, key: str) -> bool:
    weapon = view.setup.catalogue.modules.modules[key].weapon
    return weapon is not None and weapon.expended


def _of_craft(craft: Craft) -> Iterator[Inquiry]:
    known = craft.design is not None
    if known:
        yield Inquiry("path", "May it move straight there?", "point", _CRAFT)
    yield Inquiry("scouted", "Which counters does it turn up?", "nothing", _CRAFT)
    yield Inquiry("scout", "Does it turn that counter up?", "piece", _CRAFT)
    if not known or working(craft)[WARHEAD]:
        yield Inquiry("blasted", "Whom does its warhead hit?", "nothing", _CRAFT)
        yield Inquiry("blast", "Does its warhead hit that one?", "piece", _CRAFT)
    if working(craft)[TRACTOR]:
        yield Inquiry("tractor", "May its Tractor be tried on it?", "piece", _CRAFT)
    if known:
        yield Inquiry(f"arc {REAR}", "Is it behind?", "piece", _CRAFT)
        yield Inquiry("hits", "What do its stored hits do?", "nothing", _CRAFT)


def inquire(view: View, inquiry: str, aim: Aim) -> Question[Ask] | None:
    """The question of this kind about the aim; None while something it needs is missing."""
    ask = _make_ask(view, inquiry, aim)
    return Question("asked", ask) if ask else None


def _make_ask(view: View, inquiry: str, aim: Aim) -> Ask | None:
    place, target = place_of(view, aim.source), aim.target
    if place is None:
        return None
    if inquiry in _ALONE:
        return _ALONE[inquiry](aim.source)
    if inquiry == "path":
        here = aim.place is not None and aim.place[0] == place.table
        return asks.AskPath(aim.source, aim.place[1]) if aim.place and here else None
    there = place_of(view, target) if target else None
    if target is None or there is None or target == aim.source:
        return None
    if inquiry in _PAIRS:
        return _PAIRS[inquiry](aim.source, target)
    word, _, key = inquiry.partition(" ")
    return _KEYED[word](aim.source, key, target) if word in _KEYED else None


def find_inquiry(view: View, ask: Ask) -> tuple[str, Aim] | None:
    """The inquiry and the aim that an `ask` comes from; None if what it names is on no table."""
    source, target = asked_ends(ask)
    is_seat = source in seats_of(view)
    names = [name for name in (source, target) if name]
    if any(place_of(view, name) is None for name in names if name != source or not is_seat):
        return None
    if isinstance(ask, asks.AskPath):
        place = place_of(view, ask.craft)
        return "path", Aim(ask.craft, None, (place.table, ask.target) if place else None)
    return _word(ask), Aim("" if is_seat else source, target)


def _word(ask: Ask) -> str:
    match ask:
        case asks.AskAttack(weapon=key, rear=rear):
            return f"{'rear' if rear else 'attack'} {key}"
        case asks.AskArc(arc=key):
            return f"arc {key}"
        case asks.AskScout(target=None):
            return "scouted"
        case asks.AskBlast(target=None):
            return "blasted"
    return tag_of(type(ask)).removeprefix("ask_")


def ask_for(view: View, source: str, target: str) -> tuple[Question[Ask], ...]:
    """The questions of a player who holds `source` about `target`; the distance is always one.

    May each weapon fire at an enemy, or does it turn a counter up; may a Tractor seize a Fighter.
    """
    if source == target or place_of(view, source) is None or place_of(view, target) is None:
        return ()
    found: list[Ask] = []
    craft, other = view.extra.craft.get(source), view.extra.craft.get(target)
    if craft is not None and other is not None:
        found += _about_craft(view, craft, other)
    found.append(asks.AskRange(source, target))
    return tuple(Question(f"{tag_of(type(ask))}-{n}", ask) for n, ask in enumerate(found, 1))


def _about_craft(view: View, craft: Craft, other: Craft) -> Iterator[Ask]:
    enemy, own = is_enemy(view, craft.owner, other.owner), craft.owner == other.owner
    if enemy and not other.face_up:
        yield asks.AskScout(craft.id, other.id)
    if enemy and other.face_up:
        for key in _weapons(view, craft):
            yield asks.AskAttack(craft.id, key, other.id)
    if working(craft)[TRACTOR] and is_fighter(other) and (enemy or (own and other.damaged)):
        yield asks.AskTractor(craft.id, other.id)
    if working(craft)[WARHEAD]:
        yield asks.AskBlast(craft.id, other.id)
