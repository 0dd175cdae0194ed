"""Executive Override: a die of the current roll is rolled again, for a price (ABS-9.4, 9.7)."""

from collections import Counter

from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.odds import Odds, OddsRow
from simulator.kernel.asked.request import Choice, Field, Note, Option, Pick
from simulator.rules.billion_suns.model.actions import Override, Pass
from simulator.rules.billion_suns.model.contracts import Serve
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
from simulator.rules.billion_suns.play.command_effects.override import OVERRIDE, affected_name
from simulator.rules.billion_suns.requests.activation.groups import (
    payer_field,
    payer_of,
    price_notes,
    ships_of,
)
from simulator.rules.billion_suns.requests.activation.scan_gains import reward_words
from simulator.rules.billion_suns.requests.attacks.contractor_dice import (
    ContractorDice,
    contractor_odds,
    die_meaning,
    whose,
)
from simulator.rules.billion_suns.requests.attacks.fight_odds import lying_odds, save_odds
from simulator.rules.billion_suns.requests.attacks.lines_of_fire import lines_of_fire
from simulator.rules.billion_suns.requests.attacks.rerolling import attack_die
from simulator.rules.billion_suns.requests.forms import (
    DECLINE,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    plain,
)
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, contracts, damage_on, find_ships
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import mass_of

DIE = "die"


def holder_of(view: View) -> Rolled | None:
    """The stage with the current dice."""
    found = with_dice(view.stages)
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
        *payer_field(asked, affected_name(asked.view)),
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
        explodes = number_of(view, holder, die.face)
        return caption, f"{as_id(ship)} {'explodes' if explodes else 'is lost'}"
    if isinstance(holder, Inspection):
        return caption, _found_text(view, holder, die.face)
    if isinstance(holder, ContractorDice):
        return caption, die_meaning(view, holder)
    return caption, f"discards {number_of(view, holder, die.face)} damage"


def number_of(view: View, holder: Losses | Inspection | Activation, face: int) -> int:
    """What a face of its die counts for; it is what its odds count.

    A ship explodes at or under its mass (ABS-8.9). A thing is cleared (ABS-12.15), or served for
    this many rewards (ABS-12.16). Red Alert discards no more damage than there is (ABS-5.1).
    """
    if isinstance(holder, Activation):
        return min(face, damage_on(view, holder.groups[holder.at - 1].group))
    if isinstance(holder, Losses):
        return int(face <= _mass(view, holder))
    if isinstance(holder.effect, Serve):
        return holder.effect.times(face)
    return int(face >= holder.effect.clear_from)


def _there(view: View, attack: Attack) -> bool:
    return bool(find_ships(view, attack.target))


def _mass(view: View, losses: Losses) -> int:
    piece = view.pieces.get(losses.doomed[0]) if losses.doomed else None
    return mass_of(view, piece.kind) if piece else 0


def _found_text(view: View, holder: Inspection, face: int) -> str:
    effect = holder.effect
    if isinstance(effect, Serve):
        paid = effect.reward_on(face, view.setup.options.scale)
        return f"earns {reward_words(view, paid) or 'nothing'}"
    if number_of(view, holder, face):
        return "cleared"
    return f"turns into a {view.setup.catalogue.objects[effect.turns].name}"


def _die(asked: Asked) -> int | None:
    taken = picked_one(asked.draft, DIE)
    return int(taken) if taken and taken.isdecimal() else None


def _action(asked: Asked) -> Override | Lacking:
    die = _die(asked)
    return Lacking((DIE,)) if die is None else Override(die, payer_of(asked))


def _show_preview(asked: Asked) -> PreviewParts:
    """The price, and the odds with the dice as they are and with this one rolled again."""
    holder, die = holder_of(asked.view), _die(asked)
    notes = price_notes(asked, 1)
    if holder is None or die is None or die >= len(holder.dice):
        return PreviewParts(notes=notes)
    if isinstance(holder, Attack):
        return PreviewParts(odds=_attack_odds(asked.view, holder, die), notes=notes)
    found, note = single_odds(asked.view, holder, die)
    return PreviewParts(odds=(found,), notes=(*notes, note))


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
    label, some, rule = _counted_effect(view, holder)
    counted = Counter(number_of(view, holder, each) for each in range(1, sides + 1))
    weights = tuple(counted[number] for number in range(max(*counted, 1) + 1))
    # Damage that is discarded is no result by itself.
    row = OddsRow(label, some, weights, sides, counts=not isinstance(holder, Activation))
    odds = Odds(f"D{sides} rolled again", (row,))
    if isinstance(holder, Activation):
        now = f"It discards {number_of(view, holder, face)} as it lies"
        return odds, Note("fact", now, rule)
    _, does = told_of(view, holder, at)
    return odds, Note("fact", f"As it lies: {does}", rule)


def _counted_effect(view: View, holder: Losses | Inspection | Activation) -> tuple[str, str, str]:
    """What the die counts, the phrase for at least one of it, and the rule."""
    if isinstance(holder, Activation):
        return "damage discarded", "some is discarded", "ABS-5.1"
    if isinstance(holder, Losses):
        return "explodes", "it explodes", "ABS-8.9"
    rule = contracts(view)[holder.card].rule
    if isinstance(holder.effect, Serve):
        return "rewards", "it earns", rule
    return "is cleared", "it is cleared", rule


def _about(asked: Asked) -> tuple[str, ...]:
    """Whose dice these are, and their results, equal ones together."""
    holder = holder_of(asked.view)
    if holder is None:
        return ()
    found = [told_of(asked.view, holder, at) for at in range(len(holder.dice))]
    if isinstance(holder, Attack) and len(found) > 1:
        # Each face lies in the tray; what they come to fits a line.
        results = Counter(does for _, does in found).items()
        rows = [f"{count} {counted_result(count, does)}" for does, count in results]
    else:
        told = Counter(" ".join(each) for each in found).items()
        rows = [f"{count} × {words}" if count > 1 else words for words, count in told]
    return (f"{_whose(asked.view, holder)}: {', '.join(rows)}.",)


def counted_result(count: int, does: str) -> str:
    """What several dice do, in the plural: `2 misses`, `1 dud`, `3 not saved`."""
    if count == 1 or does.endswith("saved"):
        return does
    return f"{does}{'es' if does == 'miss' else 's'}"


def _whose(view: View, holder: Rolled) -> str:
    if isinstance(holder, Attack):
        if holder.step == "damage":
            return f"Saves of {phrases.known_as(view, holder.target)}"
        return f"Attack dice on {phrases.known_as(view, holder.target)}"
    if isinstance(holder, Losses):
        return f"Explosion checks of {phrases.known_as(view, holder.target)}"
    if isinstance(holder, Inspection):
        deed = "Relief" if isinstance(holder.effect, Serve) else "Inspection"
        return f"{deed} of {phrases.known_as(view, holder.thing)}"
    if isinstance(holder, ContractorDice):
        return whose(view, holder)
    return "Red Alert"


def _glow(asked: Asked) -> tuple[str, ...]:
    name = affected_name(asked.view)
    return ships_of(asked.view, (name,)) if name else ()


FORM = DecisionForm(
    (
        plain("pass", "Let the dice lie", Pass(), DECLINE),
        OptionForm(
            OVERRIDE, _option, _action, _show_preview, says=lambda _asked, _it: "Executive Override"
        ),
    ),
    about=_about,
    glow=_glow,
    drawn=lines_of_fire,
    what=OVERRIDE,
)
