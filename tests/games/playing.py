"""A random game, held against its rules after every action."""

import pickle
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol
from unittest import mock

from simulator.kernel import engine
from simulator.kernel.action import Action
from simulator.kernel.dice import Dice, SeededDice, agent_dice, game_dice, pick
from simulator.kernel.engine import Step
from simulator.kernel.event import DiceRolled, Event
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import canonical
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.model import actions as billion_suns
from simulator.rules.space_war.model import actions as space_war
from simulator.session import Game, Happening, open_save, watch_save
from simulator.session.lines import happening_body, read_line, write_line
from tests.contract.playing import hand
from tests.games.judged import judged
from tests.games.ledger import Ledger
from tests.games.mutants import Mutant, is_readable, malformed, mutants, wild
from tests.games.plainly import thought
from tests.games.space_war_books import SpaceWarBooks
from tests.games.space_war_matches import AnyMatch
from tests.games.space_war_standing import space_war_faults
from tests.games.standing import inexact, state_faults
from tests.games.tally import fires, read_as, refused
from tests.session.saves import lay

UMPIRE = "umpire"
"""What the umpire finds is called so."""

RECENT = 12
"""So many of the latest actions may be tried again."""

CUTS = 1
"""So often each game's save is cut; other games are cut at other places."""

_JARGON = re.compile(r"\b(cyan|amber)-\d|\b(ABS|WZ|SOLO|SW)-\d|must choose|has chosen")
"""What players do not read in the log: ids of groups and ships, numbers within sentences."""

Roll = tuple[int, tuple[int, ...]]


BY_RULES = billion_suns.GameAction | space_war.GameAction
"""What the rules of any game let players do; all else is the free hand's."""


class Books(Protocol):
    """What must be so by the events alone."""

    def enter(self, state: AnyState, event: Event, /) -> None:
        """Book one event that happens in this state."""

    def compare(self, state: AnyState) -> Iterator[str]:
        """What the state has otherwise than the books."""


BOOKS: Mapping[str, Callable[[AnyState], Books]] = {
    "billion_suns": Ledger.of,
    "space_war": SpaceWarBooks.of,
}
STANDING: Mapping[str, Callable[[AnyState, bool], Iterator[str]]] = {
    "billion_suns": state_faults,
    "space_war": space_war_faults,
}
"""How the games of each rule system are watched."""


class Broken(AssertionError):  # noqa: N818 - what it says of the game
    """What a random game showed to be wrong; `kind` is the same for the same fault."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind = kind


@dataclass
class Counted:
    """Dice that keep what was drawn from the stream."""

    stream: SeededDice
    drawn: list[Roll]

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        faces = self.stream.roll(count, sides)
        if faces:
            self.drawn.append((sides, faces))
        return faces


class Played:
    """A game under watch: every step is held against the one before, the books and the line.

    `script` is all that was tried; `thinking` the number of the choice being made, if one is;
    `fired` what the rules did and refused, and how often.
    """

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.game = Game.new(match.ruleset, match.setup, match.seed)
        self.books = BOOKS[match.setup.system](self.game.state)
        self.script: list[tuple[Action, str]] = []
        self.thinking: int | None = None
        self.fired: Counter[str] = read_as(match.setup.catalogue)
        self._walked = self.game.state.setup
        _expect_none("inexact", inexact(self._walked))

    def do(self, action: Action, seat: str) -> Step | Refusal:
        """Let the seat do it; Broken when anything about it is wrong."""
        game, before = self.game, self.game.state
        self.script.append((action, seat))
        with counting() as drawn:
            step = game.submit(action, seat)
        if isinstance(step, Refusal):
            _expect(game.state is before, "refusal", "a refusal changed the state")
            return step
        self._check_line(before, step, len(game.steps))
        logged = [(one.sides, one.faces) for one in step.events if isinstance(one, DiceRolled)]
        _expect(drawn == logged, "dice", f"drawn {drawn}, logged {logged}")
        _expect_none("books", self.books.compare(game.state))
        standing = STANDING[self.match.setup.system]
        _expect_none("state", standing(game.state, self.match.meddled))
        if game.state.setup is not self._walked:
            self._walked = game.state.setup
            _expect_none("inexact", inexact(self._walked))
        return step

    def allows(self, action: Action, seat: str) -> bool:
        """May the seat do it? Broken when the rules say no without a reason."""
        said = engine.check(self.match.ruleset.play, self.game.state, action, seat)
        if said is not None:
            _expect_sound(said, f"{seat}: {canonical(action)}")
            self.fired.update(refused(said))
        return said is None

    def refuse(self, mutant: Mutant) -> None:
        """Let the mutant be tried; Broken when it is anything but refused."""
        game, before = self.game, self.game.state
        was = packed(before)
        said = game.submit(mutant.action, mutant.seat)
        what = f"{mutant.seat}: {canonical(mutant.action)}"
        if not isinstance(said, Refusal):
            raise Broken(f"mutant ({mutant.wrong})", what)
        _expect_sound(said, what)
        self.fired.update(refused(said))
        same = game.state is before and packed(before) == was
        _expect(same, "refusal", f"{what} changed the state")

    def _check_line(self, before: AnyState, step: Step, n: int) -> None:
        """The step's line, decoded and folded onto the state before, is the state after."""
        ruleset = self.match.ruleset
        body = read_line(write_line(happening_body(Happening("done", n, step)), None))
        action = ruleset.play.vocabulary.read_action(body["action"])
        events = ruleset.play.vocabulary.read_events(body["events"])
        _expect(action == step.action and events == step.events, "line", "it reads otherwise")
        for event in events:
            self.books.enter(before, event)
            told = ruleset.play.tell(before, event, by_hand=not isinstance(action, BY_RULES))
            line = f"{told.head} {told.text} {told.clause}" if told else ""
            _expect("\n" not in line and "None" not in line, "told", repr(line))
            _expect(not _JARGON.search(line), "told by ids or rule numbers", repr(line))
            if isinstance(action, BY_RULES):
                self.fired.update(fires(before, event, told.rules if told else ()))
            before = ruleset.play.apply(before, event)
        _expect(before == step.state, "line", "folded, it leads to another state")


def packed(state: AnyState) -> bytes:
    """All of a state that play changes, in bytes: quicker than as JSON.

    No value says for itself how it is packed, so equal bytes hold equal values.
    """
    return pickle.dumps((state.pieces, state.extra, state.decisions))


@contextmanager
def counting() -> Iterator[list[Roll]]:
    """Whatever is drawn from the game's dice meanwhile."""
    drawn: list[Roll] = []

    def counted(seed: str, n: int) -> Dice:
        return Counted(game_dice(seed, n), drawn)

    with mock.patch.object(engine, "game_dice", counted):
        yield drawn


def play(played: Played) -> None:
    """Play the random game to its end, then open its saves; Broken at the first thing wrong."""
    seat = played.match.setup.seats[0].id
    dice = agent_dice(played.match.seed, "start", 0)
    # Where the scenario may be rolled first, that does not begin the game yet.
    while not played.game.state.decisions:
        starts = played.match.ruleset.play.candidates(played.game.view(seat), seat, dice, 3)
        _expect(isinstance(played.do(pick(dice, starts), seat), Step), "start", "it is refused")
    number = 0
    while played.match.ruleset.play.outcome(played.game.state) is None:
        number += 1
        if number > played.match.bound and played.match.is_open_ended:
            break
        _expect(number <= played.match.bound, "endless", f"{number} actions")
        action, seat, legal = choose(played, number)
        done = played.do(action, seat)
        if isinstance(done, Refusal) and legal:
            raise Broken("candidate", f"{done} for {action}")
    check_saves(played.game, played.match.seed)
    check_rules(played.game)


def choose(played: Played, number: int) -> tuple[Action, str, bool]:
    """What is done next, by whom, and whether it must be legal; a mutant of it is tried.

    Now and then random play does a wild variant that is legal, which nobody thought of offering.

    Thoughts have dice of their own, so that trying things changes nothing of the game.
    """
    played.thinking = number
    chosen = _choose(played, number)
    played.thinking = None
    return chosen


def _choose(played: Played, number: int) -> tuple[Action, str, bool]:
    game, seed, ruleset = played.game, played.match.seed, played.match.ruleset
    hands = agent_dice(seed, "hand", number)
    if played.match.meddled and hands.roll(1, 25) == (1,):
        seat = pick(hands, played.match.setup.seats).id
        return hand(game.view(seat), hands), seat, False
    action, seat, dice = thought(game, played.match, number)
    wrong = mutants(ruleset, game.view(seat), action, seat)
    played.refuse(pick(dice, wrong))
    # What somebody just did may be out of the question now, and must be refused soundly then.
    played.allows(*pick(dice, played.script[-RECENT:]))
    other = wild(ruleset, game.view(seat), action, dice)
    if other is not None and played.allows(other, seat) and dice.roll(1, 4) == (1,):
        return (other if played.match.player(seat) == "random" else action), seat, True
    text = pick(dice, list(malformed(action)))
    _expect(not is_readable(ruleset, text[1]), f"malformed ({text[0]})", text[1])
    return action, seat, True


def check_rules(game: Game) -> None:
    """The umpire finds no rule broken; Broken with all it finds."""
    faults = judged(game)
    if faults:
        raise Broken(f"{UMPIRE} ({faults[0].rule})", "; ".join(map(str, faults)))


def check_saves(game: Game, seed: str) -> None:
    """The whole save opens as it was, and it verifies; cut at a random action it opens too."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "whole"
        game.copy_to(path)
        opened = open_save(path, SYSTEMS)
        _expect(opened.game is not None and opened.trouble is None, "save", str(opened.trouble))
        if opened.game is not None:
            _expect(opened.game.state == game.state, "save", "it opens otherwise")
            opened.game.close()
        lines = path.read_bytes().splitlines(keepends=True)
        dice = agent_dice(seed, "saves", 0)
        places = {dice.roll(1, len(game.steps))[0] for _ in range(CUTS)}
        for n in (*sorted(places), len(game.steps)):
            lay(path, b"".join(lines[: n + 1]))
            _verify(game, path, n)


def _verify(game: Game, path: Path, n: int) -> None:
    """The save holds the first steps; if it has all, each comes out so when resolved again."""
    watched = watch_save(path, SYSTEMS, again=n == len(game.steps))
    _expect(not watched.troubles, "verify", str(watched.troubles))
    replay = watched.replay
    same = replay is not None and replay.course.steps == game.steps[:n]
    _expect(same, "save", f"it opens otherwise at {n}")


def _expect(holds: bool, kind: str, text: str) -> None:
    if not holds:
        raise Broken(kind, text)


def _expect_sound(said: Refusal, what: str) -> None:
    sound = said.code and said.rule and said.text.endswith(".") and len(said.text) > 10
    _expect(bool(sound), "refusal", f"{said} for {what}")


def _expect_none(kind: str, faults: Iterator[str]) -> None:
    found = next(faults, None)
    if found is not None:
        raise Broken(f"{kind} ({found.partition(':')[0]})", found)
