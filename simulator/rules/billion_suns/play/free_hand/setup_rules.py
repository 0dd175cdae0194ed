"""The set-up of a game of A Billion Suns changed while it lasts: what the kernel cannot judge."""

from dataclasses import replace

from simulator.kernel import setup_changes
from simulator.kernel.refusal import Refusal
from simulator.kernel.sandbox import HAND, Cited
from simulator.kernel.setup_changes import DRAWN, Frame, Furnish, SetFrame, SetTable, frame_of
from simulator.kernel.spec import Table
from simulator.rules.billion_suns.model.modes import BATTLEZONES, MODES, contract_cards
from simulator.rules.billion_suns.view.lookup import View


def check_furnishing(state: View, action: Furnish, cited: Cited) -> Refusal | None:
    """Why the set-up cannot become so, None when it can."""
    unsound = setup_changes.check(state, action, cited)
    if unsound is None and isinstance(action, SetFrame):
        return _check_under_way(state, action.frame) or _check_frame(action.frame)
    if unsound is None and isinstance(action, SetTable):
        return _check_zones(action.table)
    return unsound


def _check_under_way(state: View, frame: Frame) -> Refusal | None:
    """Only the title may change while a game is played by the rules."""
    if not state.extra.stages or frame == replace(frame_of(state), title=frame.title):
        return None
    text = "A game is under way; its mode, scale, rounds and contracts stay till it is over."
    return Refusal("under_way", HAND, text)


def _check_frame(frame: Frame) -> Refusal | None:
    if frame.mode not in MODES:
        text = f"There is no mode {frame.mode}; choose {', '.join(MODES)}."
        return Refusal("unknown_mode", HAND, text)
    cards = contract_cards(frame.mode)
    strange = next((card for card in frame.contracts if card not in cards), None)
    if frame.contracts != DRAWN and (strange or _twice(frame.contracts)):
        text = f"{strange or 'A card twice'} is no contract of {frame.mode}; leave it out."
        return Refusal("unfit_contract", HAND, text)
    return None


def _check_zones(table: Table) -> Refusal | None:
    strange = next((zone for zone in table.battlezones if zone not in BATTLEZONES), None)
    if strange is not None:
        text = f"There is no battlezone {strange}; choose {', '.join(BATTLEZONES)}."
        return Refusal("unknown_battlezone", HAND, text)
    if _twice(table.battlezones):
        text = f"Table {table.id} would have a battlezone twice; name each once."
        return Refusal("battlezone_twice", HAND, text)
    return None


def _twice(names: tuple[str, ...]) -> bool:
    return len(dict.fromkeys(names)) < len(names)
