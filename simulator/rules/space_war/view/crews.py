"""What medals of crews come to in play: Armour, Electronics, Self-Repairs, the Ace row (SW-17).

Everything that a count of modules depends on beside the modules that work is added here.
"""

from simulator.rules.space_war.model.catalogue import View
from simulator.rules.space_war.model.craft import Craft, is_fighter, working
from simulator.rules.space_war.model.medals import ARMOURING, Medal
from simulator.rules.space_war.model.modules import ARMOUR, ELECTRONICS, SELF_REPAIR
from simulator.rules.space_war.view.cards import card_armour
from simulator.rules.space_war.view.lookup import in_play, rulings_of


def has_medal(craft: Craft, medal: Medal) -> bool:
    """Has its crew this medal, as far as is known?"""
    return medal in craft.medals


def armour_of(view: View, craft: Craft) -> int:
    """The Armour that counts: what works, and what is added to it (SW-5.2, SW-5.3)."""
    works = working(craft)[ARMOUR]
    extra = _extra_armour(view, craft) + card_armour(view, craft)
    if not works and rulings_of(view).extra_armour_on_none == "no":
        return 0
    return works + extra


def _extra_armour(view: View, craft: Craft) -> int:
    """Star, Corporation, and the Wingman of a Fighter (SW-5.3, SW-17.8)."""
    if not view.setup.options.medals:
        return 0
    figures = view.setup.catalogue.medals
    worn = sum(has_medal(craft, medal) for medal in ARMOURING) * figures.armour
    return worn + (figures.wingman_armour if has_wingman(view, craft) else 0)


def has_wingman(view: View, craft: Craft) -> bool:
    """Is it a Fighter whose side has a Fighter crew with Valour, and enough Fighters (SW-17.8)?"""
    if not (view.setup.options.medals and is_fighter(craft)) or craft.captor is not None:
        return False
    fighters = [each for each in in_play(view, craft.owner) if is_fighter(each)]
    enough = len(fighters) >= view.setup.catalogue.medals.wingman_fighters
    return enough and any(has_medal(each, "valour") for each in fighters)


def electronics_of(view: View, craft: Craft) -> int:
    """The Electronics that work, a Tek medal like one, however many count (SW-13.3)."""
    more = view.setup.catalogue.medals.electronics if has_medal(craft, "tek") else 0
    return working(craft)[ELECTRONICS] + more


def self_repairs_of(view: View, craft: Craft) -> int:
    """The Self-Repairs that work; a Saboteur medal is like one, on Fighters too (SW-14.1)."""
    more = view.setup.catalogue.medals.self_repair if has_medal(craft, "saboteur") else 0
    return working(craft)[SELF_REPAIR] + more


def scorer(view: View, seat: str) -> str:
    """The seat that hits are noted for, empty where nothing hangs on it (SW-17.1, SW-16.1)."""
    return seat if notes_deeds(view) else ""


def notes_deeds(view: View) -> bool:
    """Is it noted who has done what: for medals, or for the Tasks of cards?"""
    return view.setup.options.medals or view.setup.options.cards
