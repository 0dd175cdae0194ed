"""The log's words for options that have changed: mode, scale, rounds, contracts, battlezones."""

from collections.abc import Iterator

from simulator.kernel.by_hand import setup_changes
from simulator.kernel.by_hand.setup_changes import FrameSet, SetupWords
from simulator.kernel.shown.appearance import plain
from simulator.kernel.shown.telling import Telling
from simulator.kernel.wording import capital, count_words
from simulator.rules.billion_suns.model.modes import zone_name
from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.model.unit import UNIT
from simulator.rules.billion_suns.view.lookup import View


def frame_set(view: View, event: FrameSet[Options]) -> Telling | None:
    """What has changed about the game; drawn contracts have a row of their own."""
    old, new = view.setup.options, event.frame.options
    if view.phase == "set_up" and new.contracts != old.contracts:
        return None
    rules = ("WZ-5",) if new.battlezones != old.battlezones else ()
    return Telling(capital(setup_changes.tell(view, event, SetupWords(UNIT, changes))), rules)


def changes(old: Options, new: Options) -> Iterator[str]:
    """What is different now, one clause each."""
    if new.mode != old.mode:
        yield f"the mode is now {plain(new.mode)}"
    if new.scale != old.scale:
        yield f"the scale is now {new.scale}"
    if new.rounds != old.rounds:
        yield f"the game now has {count_words(new.rounds, 'round')}"
    if new.contracts != old.contracts:
        yield f"the contracts are now {', '.join(new.contracts) or 'none'}"
    for table in dict.fromkeys((*old.battlezones, *new.battlezones)):
        zones = new.battlezones.get(table, ())
        if zones != old.battlezones.get(table, ()):
            listed = ", ".join(map(zone_name, zones))
            yield f"table {table}: its battlezones are now {listed or 'none'}"
