"""The phrases that titles, reasons and notes are made of."""

from simulator.geometry.units import Point, inches_text, short_text
from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.view.lookup import seat_name, seats_of
from simulator.rules.space_war.view.naming import called


def exact(thou: int) -> str:
    """A measured length.

    >>> exact(8374)
    '8.374"'
    """
    return f'{inches_text(thou)}"'


def inches(thou: int) -> str:
    """A length that the rules name.

    >>> inches(12000)
    '12"'
    """
    return f'{short_text(thou)}"'


def degrees(milli: int) -> str:
    """An angle, with as many decimals as it needs.

    >>> degrees(22500)
    '22.5°'
    """
    return f"{short_text(milli)}°"


def where(at: Point) -> str:
    """A point as table files write it.

    >>> where((10000, 4500))
    '[10, 4.5]'
    """
    return f"[{short_text(at[0])}, {short_text(at[1])}]"


def counted(count: int, noun: str) -> str:
    """A count of something.

    >>> counted(1, "shot"), counted(3, "shot")
    ('1 shot', '3 shots')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def score(need: int, sides: int) -> str:
    """The least score of a die that is needed.

    >>> score(5, 6), score(6, 6)
    ('5+', '6')
    """
    return f"{need}+" if need < sides else str(need)


def capital(text: str) -> str:
    """The text with its first letter large.

    >>> capital("counter Amber 2")
    'Counter Amber 2'
    """
    return text[:1].upper() + text[1:]


def name_of(view: View, name: str) -> str:
    """What players call a Craft, a counter, a planet or a seat."""
    if name in seats_of(view):
        return seat_name(view, name)
    return called(view, name)


def listed(names: tuple[str, ...]) -> str:
    """Names one after another.

    >>> listed(("a", "b", "c")), listed(())
    ('a, b and c', 'none')
    """
    if not names:
        return "none"
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
