"""Options of a game as a window shows them: current values, choices, and facts in words.

The options themselves are a value of a type that the rule system defines.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option of a game, or of one of its tables.

    `choices` are its possible values, as (id, words) in the order in which they are stepped
    through; without choices it is a whole number. `value` is the id of the current choice, or the
    number. Whether a choice is allowed now is decided by `check` of the action that makes it.
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
    """Facts declared about a table, in words; `noun` is the word for one such fact.

    `none` is the text for a table without any.
    """

    facts: tuple[str, ...] = ()
    noun: str = "note"
    none: str = ""
