"""Activating a battlegroup, alone or with others by Combined Orders (ABS-5.8, 9.1)."""

from simulator.kernel import wording
from simulator.kernel.asked.draft import picked_ids, picked_one
from simulator.kernel.asked.request import Choice, Field, Note, Option, Pick
from simulator.kernel.refusal import Refusal
from simulator.kernel.wording import count_words, join_words
from simulator.mechanics.request_forms import Values, one_taken, pick_one
from simulator.rules.billion_suns.model.actions import Activate, Pass
from simulator.rules.billion_suns.model.contractors import SoloTactical
from simulator.rules.billion_suns.play.contractors.solo_tactical import REST, SEIZE
from simulator.rules.billion_suns.play.game import GAME
from simulator.rules.billion_suns.play.tactical_phase.tactical import ACTIVATE, unactivated_groups
from simulator.rules.billion_suns.requests.activation.groups import (
    GROUP,
    first_payer,
    group_choice,
    payer_field,
    payer_of,
    payer_value,
    price_notes,
    ships_of,
)
from simulator.rules.billion_suns.requests.forms import (
    DECLINE,
    Asked,
    DecisionForm,
    Lacking,
    OptionForm,
    PreviewParts,
    barring,
    group_name,
    only_if,
    plain,
)
from simulator.rules.billion_suns.view.lookup import View, find_ships, own_groups, purse_of
from simulator.rules.billion_suns.view.profile import profile_of

OTHERS = "others"


def _option(asked: Asked) -> Option:
    fields: tuple[Field, ...] = ()
    if asked.has_open(ACTIVATE):
        fields = (_leader(asked), *_others(asked), *_payer(asked))
    return Option(ACTIVATE, "Activate", asks=True, fields=fields)


def _leader(asked: Asked) -> Pick:
    """All own groups on tables; those that may not activate say why."""
    among = tuple(
        group_choice(asked.view, name, barring(_refusal(asked, name)), _could(asked.view, name))
        for name in own_groups(asked.view, asked.seat)
    )
    return pick_one(GROUP, "Battlegroup", among)


def _others(asked: Asked) -> tuple[Pick, ...]:
    """Groups that may activate with it; each is judged as the only companion."""
    leader = picked_one(asked.draft, GROUP)
    free = unactivated_groups(asked.view, asked.seat)
    if leader not in free or len(free) < 2:
        return ()
    payer = first_payer(asked, leader)
    among = tuple(_joining(asked, leader, name, payer) for name in free if name != leader)
    most = min(asked.view.setup.catalogue.figures.combined_groups, len(among))
    field = Pick(OTHERS, "With it, by Combined Orders", among, 0, most, (), (GROUP,))
    return (field,)


def _joining(asked: Asked, leader: str, other: str, payer: str | None) -> Choice:
    refusal = GAME.check_by_rules(asked.view, Activate(leader, (other,), payer), asked.seat)
    return group_choice(asked.view, other, barring(refusal), _could(asked.view, other))


def _could(view: View, name: str) -> str:
    """How many ships it has, where, and how far they may move."""
    ships = find_ships(view, name)
    if not ships:
        return ""
    thrust = profile_of(view, ships[0].piece).thrust
    tables = join_words(tuple(dict.fromkeys(f"table {ship.table}" for ship in ships)))
    moves = f"thrust {wording.inches(thrust)}" if thrust else "stationary"
    return f"{count_words(len(ships), 'ship')} · {tables} · {moves}"


def _payer(asked: Asked) -> tuple[Pick, ...]:
    if not picked_ids(asked.draft, OTHERS):
        return ()
    return payer_field(asked, picked_one(asked.draft, GROUP))


def _refusal(asked: Asked, name: str) -> Refusal | None:
    return GAME.check_by_rules(asked.view, Activate(name), asked.seat)


def _action(asked: Asked) -> Activate | Lacking:
    leader = picked_one(asked.draft, GROUP)
    if leader is None:
        return Lacking((GROUP,))
    others = picked_ids(asked.draft, OTHERS)
    return Activate(leader, others, payer_of(asked) if others else None)


def _show_preview(asked: Asked) -> PreviewParts:
    """The price of Combined Orders, and what activating changes for the groups."""
    leader, others = picked_one(asked.draft, GROUP), picked_ids(asked.draft, OTHERS)
    if leader is None:
        return PreviewParts()
    notes = list(_seizing(asked))
    notes += price_notes(asked, 1) if others else ()
    for name in (leader, *others):
        notes += _token_notes(asked.view, name)
    return PreviewParts(notes=tuple(notes))


def _seizing(asked: Asked) -> tuple[Note, ...]:
    """The token that seizing the initiative costs in a solo game."""
    if not isinstance(asked.stage, SoloTactical) or asked.stage.part != "seize":
        return ()
    own = purse_of(asked.view, asked.seat).initiative
    return (Note("cost", f"1 of {count_words(own, 'Seize Initiative token')}", "SOLO-1.11"),)


def _token_notes(view: View, name: str) -> list[Note]:
    group = view.extra.groups.get(name)
    if group is None or not group.easy_target:
        return []
    return [Note("gain", f"{name} loses its Easy Target token", "ABS-6.3")]


def _about(asked: Asked) -> tuple[str, ...]:
    left = len(unactivated_groups(asked.view, asked.seat))
    return (f"{count_words(left, 'battlegroup')} still to activate.",)


def _glow(asked: Asked) -> tuple[str, ...]:
    return ships_of(asked.view, unactivated_groups(asked.view, asked.seat))


def _about_seizing(asked: Asked) -> tuple[str, ...]:
    own = purse_of(asked.view, asked.seat).initiative
    tokens = count_words(own, "Seize Initiative token")
    return (f"You have {tokens}; what is left when you stop is lost.", *_about(asked))


def _may_stop(asked: Asked) -> bool:
    return GAME.check_by_rules(asked.view, Pass(), asked.seat) is None


def _says(asked: Asked, action: Activate) -> str:
    names = join_words(tuple(group_name(asked, name) for name in (action.group, *action.others)))
    return f"activate {names}"


def _fill(_: Asked, action: Activate) -> Values:
    values = {**one_taken(GROUP, action.group), OTHERS: action.others}
    return {**values, **payer_value(action.rogue)}


_ACTIVATE = OptionForm(ACTIVATE, _option, _action, _show_preview, _says, Activate, _fill)

FORM = DecisionForm((_ACTIVATE,), about=_about, glow=_glow, what=ACTIVATE)

SEIZE_FORM = DecisionForm(
    (_ACTIVATE, plain("pass", "Let the contractors act", Pass(), DECLINE)),
    about=_about_seizing,
    glow=_glow,
    what=SEIZE,
)
"""Seizing the initiative in a solo game, one token a time (SOLO-1.11)."""

REST_FORM = DecisionForm(
    (_ACTIVATE, only_if(_may_stop, plain("pass", "End the Tactical phase", Pass()))),
    about=_about,
    glow=_glow,
    what=REST,
)
"""The last activations in a solo game (SOLO-1.5, 1.11)."""
