"""Shared by the forms of the Tactical phase: battlegroups to choose from, and payers."""

from collections.abc import Iterable

from simulator.kernel import wording
from simulator.kernel.asked.answer import Reason
from simulator.kernel.asked.draft import picked_one
from simulator.kernel.asked.request import Choice, Note, Number, Pick
from simulator.kernel.wording import count_words
from simulator.mechanics.request_forms import Values
from simulator.rules.billion_suns.judging.command_effects import payers
from simulator.rules.billion_suns.model.stages import Activation, Active
from simulator.rules.billion_suns.play.tactical_phase.steps import present
from simulator.rules.billion_suns.requests.forms import Asked
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.lookup import View, damage_on, find_ships, purse_of
from simulator.rules.billion_suns.view.profile import is_critical, profile_of

GROUP = "group"
PAYER = "payer"
TOKENS = "tokens"


def activation_of(asked: Asked) -> Activation | None:
    """The current activation, if the question is about it."""
    return asked.stage if isinstance(asked.stage, Activation) else None


def active_called(asked: Asked, group: str | None) -> Active | None:
    """The active group with this id, if it still exists."""
    stage = activation_of(asked)
    found = present(asked.view, stage) if stage else ()
    return next((each for each in found if each.group == group), None)


def group_choice(view: View, name: str, barred: Reason | None = None, about: str = "") -> Choice:
    """A battlegroup or object to choose; on the table its first ship represents it."""
    ships = find_ships(view, name)
    first = ships[0].piece if ships else None
    caption = phrases.listed_as(view, name)
    told = " · ".join(part for part in (about, condition(view, name)) if part)
    return Choice(
        name, caption, told, first.id if first else None, barred, first.kind if first else None
    )


def condition(view: View, name: str) -> str:
    """Its damage and other tokens; empty if it has none."""
    parts = []
    tokens = damage_on(view, name)
    if tokens:
        ships = find_ships(view, name)
        silhouette = profile_of(view, ships[0].piece).silhouette if ships else None
        parts.append(f"{tokens} damage of {silhouette}" if silhouette else f"{tokens} damage")
    if tokens and is_critical(view, name):
        parts.append("systems critical")
    group = view.extra.groups.get(name)
    if group is not None and group.easy_target:
        parts.append("Easy Target")
    return ", ".join(parts)


def group_field(asked: Asked, names: tuple[str, ...]) -> tuple[Pick, ...]:
    """Which of several groups; empty if there is only one."""
    if len(names) < 2:
        return ()
    among = tuple(group_choice(asked.view, name) for name in names)
    return (Pick(GROUP, "Battlegroup", among, start=(names[0],)),)


def chosen_group(asked: Asked, names: tuple[str, ...]) -> str | None:
    """The only group, or the one chosen in the draft; None without either."""
    if len(names) == 1:
        return names[0]
    taken = picked_one(asked.draft, GROUP)
    return taken if taken in names else None


def ships_of(view: View, names: Iterable[str]) -> tuple[str, ...]:
    """The ids of all pieces on tables of these groups and objects."""
    return tuple(ship.id for name in names for ship in find_ships(view, name))


def tokens_field(
    asked: Asked, caption: str, most: int, affected: str | None, least: int = 1
) -> Number:
    """How many tokens, within the rules and the purse; at least `least` is always offered."""
    known = payers(asked.view, asked.seat, affected)
    own = purse_of(asked.view, asked.seat).tactical
    rogue = any(each is not None for each in known)
    return Number(TOKENS, caption, least, max(least, min(most, own + rogue)), start=least)


def payer_field(
    asked: Asked, affected: str | None, follows: tuple[str, ...] = ()
) -> tuple[Pick, ...]:
    """Which group goes rogue in place of one token; the default is none if there are tokens."""
    known = payers(asked.view, asked.seat, affected)
    rogues = tuple(each for each in known if each is not None)
    if not rogues:
        return ()
    among = tuple(
        group_choice(asked.view, each, about=rogue_price(asked.view, each)) for each in rogues
    )
    least = 0 if None in known else 1
    start = rogues[:least]
    return (Pick(PAYER, "Go rogue", among, least=least, start=start, follows=follows),)


def payer_of(asked: Asked) -> str | None:
    """The group that goes rogue in the draft, None for tokens alone."""
    return picked_one(asked.draft, PAYER)


def first_payer(asked: Asked, affected: str | None) -> str | None:
    """How the seat could pay for an effect: None for a token, or the group to go rogue."""
    return next(iter(payers(asked.view, asked.seat, affected)), None)


def price_notes(asked: Asked, tokens: int) -> tuple[Note, ...]:
    """What the effect costs as the draft pays for it: tokens, and damage by going rogue."""
    view, rogue = asked.view, payer_of(asked)
    needed = tokens - (rogue is not None)
    own = purse_of(view, asked.seat).tactical
    notes = []
    if needed > 0:
        text = f"{needed} of {count_words(own, 'Tactical token')}"
        notes.append(Note("cost", text, "ABS-3.3"))
    if rogue is not None and find_ships(view, rogue):
        goes = "go" if phrases.are_several(view, rogue) else "goes"
        text = f"{phrases.known_as(view, rogue)} {goes} rogue: {rogue_price(view, rogue)}"
        notes.append(Note("cost", wording.capital(text), "ABS-9.5"))
    return tuple(notes)


def rogue_price(view: View, name: str) -> str:
    """The effect of one damage token on the group."""
    ships = find_ships(view, name)
    silhouette = profile_of(view, ships[0].piece).silhouette if ships else None
    kills = silhouette is not None and damage_on(view, name) + 1 >= silhouette
    return "1 damage, which destroys a ship" if kills else "1 damage"


def payer_value(rogue: str | None) -> Values:
    """The value of the list of payers: who goes rogue, or tokens alone (ABS-9.5)."""
    return {PAYER: (rogue,) if rogue else ()}
