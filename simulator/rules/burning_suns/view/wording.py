"""Units, actions and numbers as sentences name them."""

from collections.abc import Iterable

from simulator.kernel.wording import join_words
from simulator.rules.burning_suns.model.state import ActionSpot

_PLURALS = {"colossus": "colossi", "militia": "militia", "empty": "empty"}
_SLOTS = ("left", "middle", "right")


def count_units(count: int, word: str) -> str:
    """So many of something.

    >>> count_units(1, "raider"), count_units(2, "dark_ship"), count_units(2, "colossus")
    ('1 raider', '2 dark ships', '2 colossi')
    """
    return f"{count} {word.replace('_', ' ') if count == 1 else plural(word)}"


def plural(word: str) -> str:
    """Several of something.

    >>> plural("dark_ship"), plural("militia")
    ('dark ships', 'militia')
    """
    plain = word.replace("_", " ")
    return _PLURALS.get(plain, f"{plain}s")


def list_units(units: Iterable[tuple[str, int]]) -> str:
    """Units by kind in words.

    >>> list_units((("titan", 1), ("raider", 3)))
    '1 titan and 3 raiders'
    """
    return join_words(tuple(count_units(count, kind) for kind, count in units))


def spot_words(spot: ActionSpot) -> str:
    """A spot in words.

    >>> spot_words(ActionSpot("jump", 2))
    'Jump, right spot'
    """
    return f"{spot.deed.capitalize()}, {_SLOTS[spot.slot]} spot"
