"""The words of contracts and campaigns in data files, besides those of their classes."""

from collections.abc import Collection

from simulator.rules.billion_suns.model.contracts import SELF
from simulator.rules.billion_suns.model.scaled import Scaled
from simulator.scenario.billion_suns.data_models import read_share
from simulator.scenario.faults import Problem, Wrong
from simulator.scenario.fields import one_of, read_thousandths, read_whole
from simulator.scenario.index import read_rule
from simulator.scenario.records import RecordReader
from simulator.scenario.tree import Raw

_MOST = 99  # for any count in a contract


def record_reader(kinds: Collection[str], cards: Collection[str] = ()) -> RecordReader:
    """What parses records that may name these kinds of object and these cards of a mode."""
    return RecordReader(
        {
            "length": _read_length,
            "kind": lambda raw: one_of("a kind of object", raw, kinds),
            "target": lambda raw: one_of("a kind of object", raw, (*kinds, SELF)),
            "rule": read_rule,
            "card": lambda raw: one_of("a contract's card of this mode", raw, cards),
            int: lambda raw: read_whole(raw, 0, _MOST),
            Scaled: read_share,
        }
    )


def _read_length(raw: Raw) -> int:
    length = read_thousandths(raw, "a length in inches")
    if length < 0:
        raise Wrong(Problem("this is no length", "0 or more inches"))
    return length
