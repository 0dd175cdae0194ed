"""What a seat has beside its Craft: a doctrine, Technology cards, what a Traitor told (SW-16.1)."""

from collections import Counter
from collections.abc import Iterator

from simulator.kernel.shown.card import CardLine, CardSection
from simulator.rules.space_war.model.cards import CardName, ForceShown
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.cards import card_kind, effect_text, held_cards
from simulator.rules.space_war.view.doctrines import kept_doctrine
from simulator.rules.space_war.view.naming import call_piece


def seat_sections(view: View, seat: str) -> tuple[CardSection, ...]:
    """What the viewer knows of a seat: its doctrine, its cards that were shown, all of its own."""
    found = (*_doctrine(view, seat), *_card_sections(view, seat), *_told_sections(view, seat))
    return tuple(each for each in found if each.lines)


def _doctrine(view: View, seat: str) -> Iterator[CardSection]:
    """What the program that plays the seat keeps to, if it has a doctrine (SW-19)."""
    doctrine = kept_doctrine(view, seat)
    if doctrine:
        line = CardLine(f"{doctrine.who} {doctrine.words}")
        yield CardSection("Doctrine", (line,), "kept to by the program")


def _card_sections(view: View, seat: str) -> Iterator[CardSection]:
    """Cards held, which only their owner sees; cards in force, and those that are spent."""
    extra = view.extra
    held = tuple(_line(view, card) for card in held_cards(view, seat))
    yield CardSection("Cards held", held, "secret", "SW-16.1")
    served = extra.armoured.get(seat)
    whom = f"for {call_piece(view, served)}" if served else ""
    force = tuple(_line(view, card) for card in extra.in_force.get(seat, ()))
    yield CardSection("Cards in force", force, whom, "SW-16.1")
    gone = tuple(CardLine(card_kind(view, card).name) for card in extra.spent.get(seat, ()))
    yield CardSection("Cards spent", gone)


def _line(view: View, card: CardName) -> CardLine:
    kind = card_kind(view, card)
    return CardLine(f"{kind.name}: {effect_text(view, card)}", rule=kind.rule)


def _told_sections(view: View, seat: str) -> Iterator[CardSection]:
    """What a Traitor told the viewer of this seat's force, before it was set up."""
    for known in view.extra.shown.values():
        for force in known:
            if force.seat == seat:
                lines = tuple(_designs(force))
                yield CardSection("Told by a Traitor", lines, "before set-up", "SW-16.1")


def _designs(force: ForceShown) -> Iterator[CardLine]:
    """The designs with their modules, and how many Craft are of each."""
    for design, count in force.designs:
        counted = Counter(design.modules).items()
        keys = " ".join(key if many == 1 else f"{many}{key}" for key, many in counted)
        yield CardLine(f"{count} × {design.name} ({design.type}: {keys})")
