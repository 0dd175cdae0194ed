"""Play games without a window: start, choose, submit, save, or let agents play."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from simulator.ai import AGENTS, Agent, AgentChoice, CarriedPlans
from simulator.api.tables import load
from simulator.kernel.action import Action
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.engine import Step
from simulator.kernel.refusal import Refusal
from simulator.kernel.saved.codec import CodecFault, plain
from simulator.kernel.spec import AnyTableFile, TableFile
from simulator.rules import SYSTEMS
from simulator.session import Game, OpenedSave, open_save

TableSource: TypeAlias = "str | Path | AnyTableFile"
"""A table file, or its path."""

LONGEST = 20_000
"""Actions after which a game between agents is broken off: far more than games that end have."""


class CannotBegin(ValueError):  # noqa: N818 - a message for the player, not a bug
    """No game by the rules can be started from a table file; the text says why."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(f"{refusal.text} ({refusal.rule})")


def why_unplayable(file: AnyTableFile) -> CannotBegin | None:
    """Why no game by the rules can be started from a table file, or None if one can."""
    rules = SYSTEMS[file.setup.system]
    refusal = rules.play.unplayable(rules.play.begin(file.setup, ""))
    return CannotBegin(refusal) if refusal else None


def new_game(source: TableSource, seed: str | int) -> Game:
    """Start a game by the rules from a table file, without a save.

    The same seed and the same actions give the same game. Raises CannotBegin, and all that `load`
    raises.
    """
    file = source if isinstance(source, TableFile) else load(source)
    barred = why_unplayable(file)
    if barred:
        raise barred
    game = Game.new(SYSTEMS[file.setup.system], file.setup, str(seed))
    # Set-up is the first action, and any seat may take it.
    first = file.setup.seats[0].id
    for start in candidates(game, first)[:1]:
        game.submit(start, first)
    return game


def load_game(path: str | Path) -> OpenedSave:
    """Open a saved game as far as it is valid, with a report of what is wrong with the rest."""
    return open_save(Path(path), SYSTEMS)


def save(game: Game, path: str | Path) -> None:
    """Write the game so far as a new save; raises `simulator.session.SaveFault`."""
    game.copy_to(Path(path))


def waiting(game: Game) -> tuple[str, ...]:
    """The seats the game waits for; empty when it is over."""
    return waited_for(game.state)


def candidates(game: Game, seat: str, limit: int = 32) -> tuple[Action, ...]:
    """A sample of at most `limit` legal actions of a seat, based on what the seat may see."""
    dice = agent_dice(game.state.seed or "", seat, len(game.steps) + 1)
    return game.ruleset.play.candidates(game.view(seat), seat, dice, limit)


def submit(game: Game, action: Action, seat: str) -> Step | Refusal:
    """Carry out an action of a seat; a refusal says why not, and changes nothing.

    Refused too is what no save could hold, such as a text where a number belongs.
    """
    try:
        sound = game.ruleset.play.vocabulary.read_action(plain(action))
    except (CodecFault, TypeError) as fault:
        return Refusal("unsound", HAND, f"{type(action).__name__} cannot be read: {fault}.")
    return game.submit(sound, seat)


def outcome(game: Game) -> tuple[str, ...] | None:
    """The seats that have won (several share the win), or None while the game goes on."""
    return game.ruleset.play.outcome(game.state)


def choose(game: Game, seat: str, agent: str | Agent) -> AgentChoice:
    """An agent's answer for a seat that the game waits for, with its reason.

    KeyError for an unknown agent, LookupError for a seat that is not asked.
    """
    view = game.view(seat)
    decision = open_decision(view, seat)
    if decision is None:
        raise LookupError(f"the game does not wait for {seat}")
    chosen = AGENTS[agent] if isinstance(agent, str) else agent
    dice = agent_dice(game.state.seed or "", seat, len(game.steps) + 1)
    return chosen(view, decision, game.ruleset, dice)


def play_out(
    game: Game, agents: Mapping[str, str | Agent], longest: int = LONGEST
) -> tuple[str, ...]:
    """Let agents play to the end, one for each seat; returns the seats that have won.

    By their rules some games need never end, as between two sides without weapons in Space War:
    after `longest` actions a game is broken off, and all share it. RuntimeError if an agent's
    answer is refused or the game waits for nobody, which are bugs.
    """
    plans = CarriedPlans()
    while (winners := outcome(game)) is None:
        if len(game.steps) >= longest:
            return tuple(agents)
        seats = waiting(game)
        if not seats:
            raise RuntimeError("the game waits for nobody and is not over")
        seat = seats[0]
        choice = plans.answer(game.ruleset, game.state, seat) or choose(game, seat, agents[seat])
        done = game.submit(choice.action, seat)
        if isinstance(done, Refusal):
            text = f"{seat} was refused {choice.action}: {done.text} ({done.rule})"
            raise RuntimeError(text)  # noqa: TRY004 - a refusal is no wrong type
        plans.record_answer(seat, choice, game.state)
    return winners
