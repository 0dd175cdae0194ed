"""What a scan would do, in words: by contracts, and by loadouts (ABS-5.6, 12.6, WZ-3, WZ-6)."""

from collections.abc import Callable, Mapping
from typing import Any

from simulator.kernel.asked.request import Note
from simulator.kernel.wording import count_words, join_words
from simulator.rules.billion_suns.judging.scanning import effects_of, purpose_of
from simulator.rules.billion_suns.model.actions import Scan
from simulator.rules.billion_suns.model.contract_state import CLEARED, ContractState
from simulator.rules.billion_suns.model.contracts import (
    CarryAway,
    Inspect,
    LandTokens,
    PlaceToken,
    Relay,
    Reward,
    Serve,
    TakeAway,
    TakeOver,
)
from simulator.rules.billion_suns.play.contracts.cargo import list_cargo
from simulator.rules.billion_suns.play.contracts.scan_effects import HEARD
from simulator.rules.billion_suns.play.tactical_phase.repairs import count_mended
from simulator.rules.billion_suns.view import phrases
from simulator.rules.billion_suns.view.contract_terms import (
    RELAYED,
    SERVED,
    count_mark,
    owned,
    things,
)
from simulator.rules.billion_suns.view.lookup import View
from simulator.rules.billion_suns.view.measuring import scanning_ships
from simulator.rules.billion_suns.view.naming import as_id
from simulator.rules.billion_suns.view.profile import mass_of


def scan_notes(view: View, action: Scan) -> tuple[Note, ...]:
    """What a scan of a target in reach does by each contract and loadout; says so if nothing."""
    notes = []
    only = purpose_of(view, action)
    if action.mines and only in (None, "mines"):
        laid = count_words(len(action.mines), "mine")
        notes.append(Note("gain", f"Lays {laid}", "WZ-3.1"))
    taken = count_mended(view, action) if only in (None, "repairs") else 0
    if taken:
        notes.append(Note("gain", f"Takes off {taken} damage", "WZ-3.3"))
    effects = effects_of(view, action) if only in (None, "beacon") else ()
    for deal, contract, effect in effects:
        text = _TELL[type(effect)](view, deal, action, effect)
        notes.append(Note("gain" if text else "fact", text or _NOTHING, contract.rule))
    if not notes:
        notes.append(
            Note(
                "warning",
                "This scan changes nothing: no contract and no loadout uses it",
                "ABS-5.6",
            )
        )
    return tuple(notes)


_NOTHING = "It does nothing now"


def reward_words(view: View, reward: Reward) -> str:
    """What a reward pays, in words; empty for nothing."""
    scale = view.setup.options.scale
    parts = (
        (reward.points, "victory point"),
        (reward.cards.at(scale), "contract card"),
        (reward.tokens.at(scale), "Tactical token"),
    )
    return join_words(tuple(count_words(count, noun) for count, noun in parts if count))


def _earning(view: View, reward: Reward) -> str:
    earned = reward_words(view, reward)
    return f" and earns {earned}" if earned else ""


def _take_away(view: View, deal: ContractState, action: Scan, effect: TakeAway) -> str:  # noqa: ARG001 - the whole thing
    return f"{as_id(action.target)} is taken away{_earning(view, effect.reward)}"


def _take_over(view: View, deal: ContractState, action: Scan, effect: TakeOver) -> str:  # noqa: ARG001 - the whole thing
    return f"{as_id(action.target)} is yours until another CEO takes it"


def _land_tokens(view: View, deal: ContractState, action: Scan, effect: LandTokens) -> str:  # noqa: ARG001 - any deal
    by_scale = view.setup.catalogue.rulings.troops == "scale"
    ships = [
        ship
        for ship in scanning_ships(view, action.group, action.target)
        if action.landing is None or ship.id in action.landing
    ]
    scale = view.setup.options.scale
    landed = sum(scale if by_scale else mass_of(view, ship.piece.kind) for ship in ships)
    return f"Lands {landed} {effect.token}" if landed else ""


def _place_token(view: View, deal: ContractState, action: Scan, effect: PlaceToken) -> str:  # noqa: ARG001 - any deal
    return f"Places {phrases.one_of(view, effect.token)}"


def _carry_away(view: View, deal: ContractState, action: Scan, effect: CarryAway) -> str:  # noqa: ARG001 - any deal
    near = scanning_ships(view, action.group, action.target)
    takers = [ship.id for ship in near if not list_cargo(view, ship.piece)]
    takers = takers[: effect.most.at(view.setup.options.scale)]
    if not takers:
        return ""
    token = effect.token.replace("_", " ")
    return f"{join_words(tuple(takers))} {'takes' if len(takers) == 1 else 'take'} a {token}"


def _inspect(view: View, deal: ContractState, action: Scan, effect: Inspect) -> str:  # noqa: ARG001 - any deal
    if count_mark(view.pieces[action.target], CLEARED):
        return ""
    turned = view.setup.catalogue.objects[effect.turns].name
    good = f"On {effect.clear_from}–{effect.sides} of a D{effect.sides} it is cleared"
    return f"{good}{_earning(view, effect.reward)}; else it turns into a {turned}"


def _serve(view: View, deal: ContractState, action: Scan, effect: Serve) -> str:  # noqa: ARG001 - any deal
    arrived = view.extra.groups[action.group].jumped_in
    if not arrived or count_mark(view.pieces[action.target], SERVED):
        return ""
    start = f"{as_id(action.target)} is served"
    if not effect.sides:
        return f"{start}{_earning(view, effect.reward)}"
    scale = view.setup.options.scale
    bands = phrases.face_bands(effect.earns_from, effect.sides)
    paid = (reward_words(view, effect.reward.times(n, scale)) for n in range(1, len(bands) + 1))
    earns = (f"{cards} on {faces}" for faces, cards in zip(bands, paid, strict=True))
    return f"{start}; a D{effect.sides} earns {join_words(tuple(earns))}"


def _relay(view: View, deal: ContractState, action: Scan, effect: Relay) -> str:
    """It earns if the group's last scan was of the other one, up to a limit a round (ABS-12.21)."""
    target = view.pieces[action.target]
    heard = owned(HEARD, action.group)
    last = next(
        (each.id for each in things(view, deal, target.kind) if count_mark(each.piece, heard)), None
    )
    start = f"{as_id(action.target)} is heard"
    if last in (None, action.target):
        return start
    if count_mark(target, RELAYED) >= effect.most.at(view.setup.options.scale):
        return f"{start}; it has paid for this round"
    return f"{start}{_earning(view, effect.reward)}"


_TELL: Mapping[type, Callable[[View, ContractState, Scan, Any], str]] = {
    TakeAway: _take_away,
    TakeOver: _take_over,
    LandTokens: _land_tokens,
    PlaceToken: _place_token,
    CarryAway: _carry_away,
    Inspect: _inspect,
    Serve: _serve,
    Relay: _relay,
}
"""What each kind of effect does, empty where it does nothing now."""
