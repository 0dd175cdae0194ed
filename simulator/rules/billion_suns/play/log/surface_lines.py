"""The log's row of a surface battle: how many ones each side rolls, and what troops go (WZ-6.2)."""

from simulator.kernel.event import DiceRolled
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import count_words
from simulator.rules.billion_suns.model.surface_battle import SurfaceFight
from simulator.rules.billion_suns.play.log.contract_lines import name_contract
from simulator.rules.billion_suns.play.log.wording import apart, surface_fight
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View

_RULE = "WZ-6.2"
_OF = "surface battle of "


def tell_rolled(view: View, fight: SurfaceFight, event: DiceRolled) -> Telling:
    """One side's dice."""
    why, rules = apart(view, event.purpose)
    seat = why.removeprefix(_OF).removesuffix(" Corp")
    ones = event.faces.count(1)
    faces = " ".join(map(str, event.faces))
    return Telling(
        f"{seat}: {faces} on {phrases.dice(len(event.faces), event.sides)}",
        rules,
        strand=_strand(fight),
        head=_head(view, fight),
        clause=f"{seat} rolls {count_words(ones, 'one') if ones else 'no ones'}",
    )


def troops_removed(view: View, seat: str, piece: str, had: int, left: int) -> Telling | None:
    """How many troop tokens of a seat the others remove from a thing; None outside a battle."""
    fight = surface_fight(view)
    if fight is None:
        return None
    name = phrases.known_as(view, piece)
    lost = count_words(had - left, "troop token")
    still = count_words(left, "troop token") if left else "no troop tokens"
    return Telling(
        f"{seat} has {still} left on {name}",
        (_RULE,),
        (piece,),
        strand=_strand(fight),
        head=_head(view, fight),
        clause=f"{seat} loses {lost} on {name}",
    )


def _strand(fight: SurfaceFight) -> str:
    return f"surface battle {fight.card}"


def _head(view: View, fight: SurfaceFight) -> str:
    return f"Surface battle of {name_contract(view, fight.card)[0]}:"
