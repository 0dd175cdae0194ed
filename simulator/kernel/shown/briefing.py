"""The briefing of a game as plain data: what scores, how long it takes, how one gets pieces.

A rule system makes it of what everybody may know; whoever shows it only lays it out.
"""

from dataclasses import dataclass

from simulator.kernel.shown.option import ChoiceCard
from simulator.kernel.shown.overlay import Overlay

MOST_PRIZES, MOST_STEPS, MOST_WORDS = 4, 4, 4
"""The maximum number of prizes, steps and words of a briefing."""


@dataclass(frozen=True, slots=True)
class Prize:
    """Something that scores: its `card` says for what, and `pays` how much, in a few words.

    `table` is the table to be shown for it, empty for none, and `shapes` are drawn there.
    """

    card: ChoiceCard
    pays: str = ""
    table: str = ""
    shapes: tuple[Overlay, ...] = ()


@dataclass(frozen=True, slots=True)
class BriefStep:
    """One step on the way to a piece on a table: a title of a few words and a sentence or two.

    `kind` is a kind of piece to be shown with it, or `figure` a number with a word; either may be
    empty.
    """

    title: str
    text: str
    kind: str = ""
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Briefing:
    """What players should know before the first decision of a game, and may look up at any time.

    `goal` says who wins and `ends` when the game ends, a sentence each. `steps` are how pieces
    come onto the tables, under a `heading`, and `begins` says what stands there already. `phases`
    are those of a `span`, such as each round: a name and a few words. `words` are words of the
    glossary that will come. `brings` says what a seat plays with, by its id. `notes` are cards of
    what else to know: what can be done, and what signs mean.
    """

    goal: str
    ends: str
    prizes: tuple[Prize, ...] = ()
    heading: str = ""
    steps: tuple[BriefStep, ...] = ()
    begins: str = ""
    span: str = "Each round"
    phases: tuple[tuple[str, str], ...] = ()
    words: tuple[str, ...] = ()
    brings: tuple[tuple[str, str], ...] = ()
    notes: tuple[ChoiceCard, ...] = ()
