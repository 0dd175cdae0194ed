"""Executive Override: a die of the current roll is rolled again, for a price (ABS-9.4, 9.7)."""

from collections import Counter

from simulator.kernel.draft import picked_one
from simulator.kernel.odds import Odds, OddsRow
from simulator.kernel.request import Choice, Field, Note, Option, Pick
from simulator.rules.billion_suns.model.actions import Override, Pass
from simulator.rules.billion_suns.model.stages import (
    Activation,
    Attack,
    Inspection,
    Losses,
    Rolled,
    with_dice,
)
from simulator.rules.billion_suns.play.attacks.attack_dice import to_hit
from simulator.rules.billion_suns.play.attacks.shields import is_saved
from simulator.rules.billion_suns.play.command_effects.override import OVERRIDE, affected
from simulator.rules.billion_suns.requests.contractor_dice import (
    ContractorDice,
    contractor_odds,
    told,
    whose,
)
from simulator.rules.billion_suns.requests.fight_odds import lying_odds, save_odds
from simulator.rules.billion_suns.requests.forms import (
    DECLINE,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    Shown,
    plain,
)
from simulator.rules.billion_suns.requests.groups import (
    payer_field,
    payer_of,
    price_notes,
    ships_of,
)
from simulator.rules.billion_suns.requests.rerolling import attack_die
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, contracts, damage_on, named
from simulator.rules.billion_suns.view.profile import mass_of

DIE = "die"


def holder_of(view: View) -> Rolled | None:
    """The stage with the current dice."""
    found = with_dice(view.extra.stages)
    return found[1] if found else None


def _option(asked: Asked) -> Option:
    caption = "Roll a die again"
    holder = holder_of(asked.view)
    if holder is None or not asked.has_open(OVERRIDE):
        return Option(OVERRIDE, caption, "O", asks=True)
    among = tuple(
        Choice(str(at), *told_of(asked.view, holder, at)) for at in range(len(holder.dice))
    )
    fields: tuple[Field, ...] = (
        Pick(DIE, "Die", among),
        *payer_field(asked, affected(asked.view)),
    )
    return Option(OVERRIDE, caption, "O", asks=True, fields=fields)


def told_of(view: View, holder: Rolled, at: int) -> tuple[str, str]:
    """A die as rolled: its caption and effect."""
    die = holder.dice[at]
    caption = f"D{die.sides}: {die.face}"
    if isinstance(holder, Attack) and holder.step == "damage":
        return caption, "saved" if is_saved(view, holder, die) else "not saved"
    if isinstance(holder, Attack):
        return (
            attack_die(holder, at, to_hit(view, holder)) if _there(view, holder) else (caption, "")
        )
    if isinstance(holder, Losses):
        ship = holder.doomed[at] if at < len(holder.doomed) else holder.target
        return caption, f"{ship} explodes" if _explodes(view, holder, at) else f"{ship} is lost"
    if isinstance(holder, Inspection):
        cleared = die.face >= holder.effect.clear_from
        return caption, "cleared" if cleared else f"turns into {_turned(view, holder)}"
    if isinstance(holder, ContractorDice):
        return caption, told(view, holder)
    return caption, f"discards {discarded(view, holder, die.face)} damage"


def discarded(view: View, holder: Activation, face: int) -> int:
    """The damage that a face of the Red Alert die discards: no more than there is (ABS-5.1)."""
    return min(face, damage_on(view, holder.groups[holder.at - 1].group))


def _there(view: View, attack: Attack) -> bool:
    return bool(named(view, attack.target))


def _explodes(view: View, losses: Losses, at: int) -> bool:
    """Explosion checks at or under the mass (ABS-8.9)."""
    return losses.dice[at].face <= _mass(view, losses)


def _mass(view: View, losses: Losses) -> int:
    piece = view.pieces.get(losses.doomed[0]) if losses.doomed else None
    return mass_of(view, piece.kind) if piece else 0


def _turned(view: View, inspection: Inspection) -> str:
    return f"a {view.setup.catalogue.objects[inspection.effect.turns].name}"


def _die(asked: Asked) -> int | None:
    taken = picked_one(asked.draft, DIE)
    return int(taken) if taken and taken.isdecimal() else None


def _action(asked: Asked) -> Override | Lacking:
    die = _die(asked)
    return Lacking((DIE,)) if die is None else Override(die, payer_of(asked))


def _shown(asked: Asked) -> Shown:
    """The price, and the odds with the dice as they are and with this one rolled again."""
    holder, die = holder_of(asked.view), _die(asked)
    notes = price_notes(asked, 1)
    if holder is None or die is None or die >= len(holder.dice):
        return Shown(notes=notes)
    if isinstance(holder, Attack):
        return Shown(odds=_attack_odds(asked.view, holder, die), notes=notes)
    found, note = single_odds(asked.view, holder, die)
    return Shown(odds=(found,), notes=(*notes, note))


def _attack_odds(view: View, attack: Attack, die: int) -> tuple[Odds, ...]:
    shown = save_odds if attack.step == "damage" else lying_odds
    found = (
        shown(view, attack, "As the dice lie"),
        shown(view, attack, "With this one rolled again", (die,)),
    )
    return tuple(each for each in found if each)


def single_odds(
    view: View, holder: Losses | Inspection | Activation | ContractorDice, at: int
) -> tuple[Odds, Note]:
    """The chances of a die that counts by itself."""
    if isinstance(holder, ContractorDice):
        return contractor_odds(view, holder)
    sides, face = holder.dice[at].sides, holder.dice[at].face
    again = f"D{sides} rolled again"
    if isinstance(holder, Activation):
        counted = Counter(discarded(view, holder, each) for each in range(1, sides + 1))
        weights = tuple(counted[number] for number in range(max(counted) + 1))
        row = OddsRow("damage discarded", "some is discarded", weights, sides)
        now = f"It discards {discarded(view, holder, face)} as it lies"
        return Odds(again, (row,)), Note("fact", now, "ABS-5.1")
    if isinstance(holder, Losses):
        yes, some, rule = min(_mass(view, holder), sides), "it explodes", "ABS-8.9"
    else:
        yes, some = sides - holder.effect.clear_from + 1, "it is cleared"
        rule = contracts(view)[holder.card].rule
    row = OddsRow(some.removeprefix("it "), some, (sides - yes, yes), sides)
    _, does = told_of(view, holder, at)
    return Odds(again, (row,)), Note("fact", f"As it lies: {does}", rule)


def _about(asked: Asked) -> tuple[str, ...]:
    """Whose dice these are, and their results, equal ones together."""
    holder = holder_of(asked.view)
    if holder is None:
        return ()
    told = Counter(" ".join(told_of(asked.view, holder, at)) for at in range(len(holder.dice)))
    rows = (f"{count} × {words}" if count > 1 else words for words, count in told.items())
    return (f"{_whose(asked.view, holder)}: {', '.join(rows)}.",)


def _whose(view: View, holder: Rolled) -> str:
    if isinstance(holder, Attack):
        if holder.step == "damage":
            return f"Saves of {phrases.known_as(view, holder.target)}"
        return f"Attack dice on {phrases.known_as(view, holder.target)}"
    if isinstance(holder, Losses):
        return f"Explosion checks of {phrases.known_as(view, holder.target)}"
    if isinstance(holder, Inspection):
        return f"Inspection of {phrases.known_as(view, holder.thing)}"
    if isinstance(holder, ContractorDice):
        return whose(view, holder)
    return "Red Alert"


def _glow(asked: Asked) -> tuple[str, ...]:
    name = affected(asked.view)
    return ships_of(asked.view, (name,)) if name else ()


FORM = DecisionForm(
    (
        plain("pass", "Let the dice lie", Pass(), DECLINE),
        OptionForm(OVERRIDE, _option, _action, _shown),
    ),
    about=_about,
    glow=_glow,
)
