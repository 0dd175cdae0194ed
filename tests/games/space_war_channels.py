"""All that a seat of Space War can learn by, beside the window: each as a text to be compared."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from simulator.ai import AGENTS
from simulator.cli.main import main
from simulator.geometry.shapes import Pose
from simulator.kernel.action import Action
from simulator.kernel.asked.draft import Draft
from simulator.kernel.asked.inquiry import Aim
from simulator.kernel.by_hand.sandbox import MovePieces, RemovePieces, Shift, TurnPiece
from simulator.kernel.decisions import open_decision
from simulator.kernel.dice import Dice, agent_dice, pick
from simulator.kernel.engine import check
from simulator.kernel.piece import OnTable
from simulator.kernel.saved.codec import canonical
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.rules.space_war.model.actions import (
    Detonate,
    Fire,
    Launch,
    MoveCraft,
    Retrieve,
    UseTractor,
)
from simulator.session import Game, watch_save
from simulator.session.log import Story, row_numbers
from simulator.session.rolls import shown_by
from simulator.session.rounds import card_of_round, ended_round, reveal_of
from simulator.ui.play.motion.timeline import MotionTimeline
from simulator.ui.play.motion.tray import TUMBLING
from simulator.ui.state.games.history import History
from tests.contract.filler import Filler
from tests.games.mutants import wild

RULES = SYSTEMS["space_war"]
DRAFTS, WILD = 3, 12
"""So many drafts and wild actions are tried at one moment."""


def view(world: Game, seat: str) -> str:
    """What the seat and a spectator may know of the state."""
    return canonical((world.view(seat), world.view(None)))


def ids(world: Game, seat: str) -> str:
    """The names of all that the seat knows of, in their order."""
    seen = world.view(seat)
    return str((list(seen.pieces), list(seen.extra.craft), list(seen.extra.sides)))


def motions(world: Game, seat: str) -> str:
    """What moves on the tables, and when."""
    before, line = world.course.start, MotionTimeline(TUMBLING["normal"])
    for step in world.steps:
        for shown in shown_by(RULES, before, step, seat):
            line.add(shown.what)
        before = step.state
    return repr(line.laid_out(1.0))


def candidates(world: Game, seat: str) -> str:
    """What programs are offered."""
    dice = agent_dice("channels", seat, len(world.view(seat).extra.craft))
    return canonical(RULES.play.candidates(world.view(seat), seat, dice, 20))


def cards(world: Game, seat: str) -> str:
    """Cards, looks, threats and reach of every piece, and the fleet, the strip and the chips."""
    seen = world.view(seat)
    told = [
        (
            RULES.looks.card(seen, name),
            RULES.looks.piece(seen, piece),
            RULES.asks.threats(seen, piece),
        )
        for name, piece in seen.pieces.items()
    ]
    reach = [RULES.asks.reach(seen, name) for name in _standing(seen)]
    chips = (
        RULES.requests.tallies(seen, seat),
        RULES.requests.steps(seen),
        RULES.looks.groups(seen),
        [RULES.looks.seat_sections(seen, each.id) for each in seen.setup.seats],
    )
    return repr(
        (told, reach, chips, RULES.contest.standings(seen), RULES.options.facts(seen.setup))
    )


def bulletins(world: Game, seat: str) -> str:
    """The cards of rounds and reveals, as the seat and as others see them."""
    course = world.course
    found: list[object] = []
    for n in range(1, len(course.steps) + 1):
        before = course.steps[n - 2].state if n > 1 else course.start
        for viewer in (seat, None):
            found.append(reveal_of(RULES, course, n, viewer))
            if ended_round(RULES, before, course.steps[n - 1]):
                found.append(card_of_round(RULES, course, n, viewer))
    return repr([each for each in found if each])


def requests(world: Game, seat: str) -> str:
    """What the seat is asked, with previews of drafts filled in by chance and their odds."""
    seen, found = world.view(seat), []
    request = RULES.requests.request(seen, seat, None)
    for option in request.options if request else ():
        draft = Draft(option.id, {})
        found.append(
            (
                RULES.requests.request(seen, seat, draft),
                RULES.requests.preview(seen, seat, draft),
            )
        )
    for number in range(DRAFTS):
        filled = Filler(RULES, seen, seat, agent_dice("channels", seat, number)).fill()
        if filled is not None:
            draft = filled.draft
            found.append(
                (
                    RULES.requests.request(seen, seat, draft),
                    RULES.requests.preview(seen, seat, draft),
                )
            )
    return repr((request, found))


def answers(world: Game, seat: str) -> str:
    """Answers to rules questions of every kind between some pieces, and the odds of each."""
    seen, found = world.view(seat), []
    own = [name for name in _standing(seen) if seen.pieces[name].owner == seat]
    others = [name for name in _standing(seen) if name not in own]
    dice = agent_dice("channels", seat, len(world.view(seat).pieces))
    sources, targets = (_some(dice, each) for each in ((own, others), (others, own)))
    for source in sources:
        for inquiry in RULES.asks.inquiries(seen, source):
            for target in targets:
                question = RULES.asks.make_question(seen, inquiry.id, Aim(source, target))
                if question is not None:
                    found.append(
                        (
                            RULES.asks.answer(seen, question),
                            RULES.asks.odds(seen, question.ask),
                        )
                    )
    return repr(found)


def _some(dice: Dice, names: Iterable[list[str]]) -> list[str]:
    return [pick(dice, among) for among in names if among]


def refusals(world: Game, seat: str) -> str:
    """What the game itself, which knows all, says to actions that are legal or not."""
    return "\n".join(
        f"{action}: {check(RULES.play, world.state, action, seat)}"
        for action in _tried(world.view(seat), seat)
    )


def _tried(seen: AnyState, seat: str) -> Iterator[Action]:
    """Everything that might be done to what is face down, and wild variants of what is legal."""
    dice = agent_dice("channels", seat, 1)
    own = [name for name in _standing(seen) if seen.pieces[name].owner == seat]
    for name in own:
        yield Detonate(name, 1)
        for other in _standing(seen):
            yield from (Fire(name, (module,), other) for module in range(3))
            yield Fire(name, (1,), other, rear=True)
            yield from (Retrieve(name, other), Retrieve(other, name))
            yield from (UseTractor(name, module, other) for module in range(4))
            place = seen.pieces[other].place
            assert isinstance(place, OnTable)
            x, y = place.pose.at
            for at in ((x - 1000, y), (x + 1020, y), (x, y + 500)):
                yield MoveCraft(name, at)
                yield MoveCraft(name, at, None, other, "ram")
                yield MovePieces((Shift(other, OnTable(place.table, Pose(at))),))
            yield Launch(other, Pose((x, y + 1500)))
            yield TurnPiece(other, place.pose.heading)
    known = seen.setup.seats[0].id, seen.setup.seats[1].id
    for name in (f"{one}-{n}" for one in known for n in range(1, 17)):
        yield from (RemovePieces((name,)), Launch(name, Pose((30_000, 20_000))))
    for action in RULES.play.candidates(seen, seat, dice, WILD):
        changed = wild(RULES, seen, action, dice)
        if changed is not None:
            yield changed


def log(world: Game, seat: str) -> str:
    """The log of the seat, row by row, with their numbers."""
    return _told(Story(RULES, seat), world)


def _told(story: Story, world: Game) -> str:
    rows = story.rows(world.course)
    return "\n".join(
        f"{number} {row.seat} {row.text} {row.rules} {row.pieces} {row.tables} {row.heading}"
        f" {row.done}"
        + "".join(f"\n  {part.text} {part.rules} {part.pieces} {part.dice}" for part in row.parts)
        for row, number in zip(rows, row_numbers(rows), strict=True)
    )


def replay(world: Game, seat: str) -> str:
    """What `jumpshock replay` prints of the save, in words and as JSON, to whoever has the file."""
    with TemporaryDirectory() as folder, redirect_stdout(StringIO()) as out:
        path = Path(folder) / "handed"
        world.copy_to(path)
        for words in (("replay", str(path)), ("replay", str(path), "--json")):
            assert main(words) == 0
    return out.getvalue()


def save(world: Game, seat: str) -> str:
    """What the seat sees of the save when it is opened by somebody else."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "handed"
        world.copy_to(path)
        watched = watch_save(path, SYSTEMS)
        assert watched.replay is not None, watched.troubles
        course = watched.replay.course
    rows = [
        (row.text, row.parts and [part.text for part in row.parts])
        for row in Story(RULES, seat).rows(course)
    ]
    return canonical(RULES.play.conceal(course.state, seat)) + repr(rows)


def undo(world: Game, seat: str) -> str:
    """Whether and what the seat may take back, in words."""
    history = History(lambda: world, lambda viewer: Story(RULES, viewer).rows(world.course))
    return f"{history.undo_bar(seat)} {history.tell('undo', seat)} {history.redo_bar(seat)}"


def agents(world: Game, seat: str) -> str:
    """What programs would do in the seat's place, and why."""
    seen = world.view(seat)
    decision = open_decision(seen, seat)
    assert decision is not None
    dice = agent_dice("channels", seat, 2)
    chosen = [AGENTS[name](seen, decision, RULES, dice) for name in ("greedy", "cautious", "rare")]
    return repr(chosen)


CHANNELS: Mapping[str, Callable[[Game, str], str]] = {
    "view": view,
    "ids": ids,
    "motions": motions,
    "candidates": candidates,
    "cards": cards,
    "bulletins": bulletins,
    "requests": requests,
    "answers": answers,
    "refusals": refusals,
    "log": log,
    "replay": replay,
    "save": save,
    "undo": undo,
    "agents": agents,
}
"""All channels by name."""


def _standing(seen: AnyState) -> list[str]:
    """The Craft and Stations that stand on tables, as far as the seat knows."""
    return [name for name in seen.extra.craft if isinstance(seen.pieces[name].place, OnTable)]
