"""Options of a game as a window shows them: what is set, what it can be set to, facts in words.

The options themselves are a value of the rule system, of whatever type.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OptionField:
    """One thing that can be set of a game, or of one of its tables.

    `choices` are what it can be, as (id, words) in the order in which they are stepped through;
    with none of them it is a whole number. `value` is the id of the choice in force, or the number.
    Whether a choice is allowed now is said by `check` of the action that makes it.
    """

    name: str
    caption: str
    value: str
    choices: tuple[tuple[str, str], ...] = ()
    about: str = ""

    @property
    def words(self) -> str:
        """The value in words."""
        return dict(self.choices).get(self.value, self.value)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What is declared of a table, in words; `noun` is what one such thing is called.

    `none` is said of a table without any.
    """

    facts: tuple[str, ...] = ()
    noun: str = "note"
    none: str = ""
