"""What the log says of one event, and which row of the log it belongs to."""

from simulator.fast_dataclass import fast_dataclass
from simulator.kernel.shown.roll import RolledDie


@fast_dataclass(frozen=True, slots=True)
class Telling:
    """One event in players' words: names, no ids, and no rule numbers within the sentences.

    `text` is a part of a row, `head` the row's headline as known by now, and `clause` something
    that the headline adds from now on; each may be empty. `rules` are the numbers of the rules
    behind it, `pieces` and `tables` what it is about.

    Tellings of one `strand` (such as an attack) go into one row, whatever comes in between; a new
    one begins with each that `opens`, or comes first after a `heading`. None is a row of its own.
    A row without a headline says its first text. `dice` are those that the event rolled. A row is
    the doing of the seat `by`; None for who took the step.
    """

    text: str = ""
    rules: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    strand: str | None = None
    opens: bool = False
    head: str = ""
    clause: str = ""
    heading: bool = False
    dice: tuple[RolledDie, ...] = ()
    by: str | None = None

    @property
    def words(self) -> str:
        """The most telling of its sentences, for who lists events one by one."""
        return self.text or self.clause or self.head
