"""The log's words for options that have changed: mode, scale, rounds, contracts, battlezones."""

from collections.abc import Iterator

from simulator.rules.billion_suns.model.options import Options
from simulator.rules.billion_suns.view.phrases import counted


def changes(old: Options, new: Options) -> Iterator[str]:
    """What is different now, a clause each."""
    if new.mode != old.mode:
        yield f"the mode is now {_words(new.mode)}"
    if new.scale != old.scale:
        yield f"the scale is now {new.scale}"
    if new.rounds != old.rounds:
        yield f"the game now has {counted(new.rounds, 'round')}"
    if new.contracts != old.contracts:
        yield f"the contracts are now {', '.join(new.contracts) or 'none'}"
    for table in dict.fromkeys((*old.battlezones, *new.battlezones)):
        zones = new.battlezones.get(table, ())
        if zones != old.battlezones.get(table, ()):
            listed = ", ".join(map(_words, zones))
            yield f"table {table}: its battlezones are now {listed or 'none'}"


def _words(name: str) -> str:
    return name.replace("_", " ")
