"""The games for one person that are shipped: what each asks for, and how it has gone so far."""

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from simulator.api.missions import begin_mission
from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.campaign import Mission
from simulator.kernel.dice import fresh_seed
from simulator.kernel.refusal import Refusal
from simulator.kernel.shown.gauge import Gauge
from simulator.kernel.shown.option import DRAWN, ChoiceCard
from simulator.kernel.spec import AnyTableFile
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.scenario import TableFaults, load
from simulator.session import SaveFault
from simulator.ui.features.campaign.careers import PlayerCareer
from simulator.ui.state.games.new_game import NewGame, drawn_fields
from simulator.ui.state.games.prospect import prospect
from simulator.ui.state.library.file_library import shipped_tables, tables_in
from simulator.ui.state.people.records import Record, Records

_QUICK = "quick_solo"
"""The file of the game that begins at once."""

_EXAMPLE = "example"
"""The seed of the picture of tables that are set up by dice."""


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A shipped game: its tables, what is drawn or chosen for it, and what was reached.

    `view` is how it may begin, for a picture of its tables, and `gauge` what it may come to.
    """

    file: AnyTableFile
    view: AnyState
    cards: tuple[ChoiceCard, ...]
    drawn: str
    facts: tuple[str, ...]
    record: Record | None = None
    gauge: Gauge | None = None


def quick_solo(system: str) -> SoloGame | None:
    """The game that begins at once; None for a system without one."""
    path = shipped_tables(system) / "solo" / f"{_QUICK}.yaml"
    return _read_game(path) if path.is_file() else None


def solo_games(system: str, records: Records) -> tuple[SoloGame, ...]:
    """The other shipped games by rising difficulty, with their records."""
    paths = tables_in(shipped_tables(system) / "solo")
    found = [_read_game(path) for path in paths if path.stem != _QUICK]
    games = [each for each in found if each]
    games.sort(key=lambda each: (each.file.difficulty, each.file.setup.title))
    return tuple(replace(each, record=records.of(each.file.setup.title)) for each in games)


def solo_systems() -> tuple[str, ...]:
    """The rule systems that ship games for one person, in their order."""
    return tuple(each for each in SYSTEMS if (shipped_tables(each) / "solo").is_dir())


def mission_game(system: str, mission: Mission) -> SoloGame | None:
    """The tables of a mission, None if they cannot be read."""
    return _read_game(shipped_tables(system) / f"{mission.tables}.yaml")


def solo_new(game: SoloGame) -> NewGame:
    """A shipped game about to begin, its title kept."""
    setup = game.file.setup
    return NewGame(setup, fresh_seed(), title=setup.title)


def mission_new(one: PlayerCareer) -> NewGame | Refusal:
    """The next mission of a career about to begin, or why it cannot."""
    try:
        file = begin_mission(one.path, one.name)
    except SaveFault as fault:
        return Refusal("no_ledger", HAND, f"{fault}.")
    if isinstance(file, Refusal):
        return file
    return NewGame(file.setup, fresh_seed(), title=file.setup.title)


@lru_cache(maxsize=40)
def _read_game(path: Path) -> SoloGame | None:
    try:
        file = load(path)
    except TableFaults:
        return None
    game = NewGame(file.setup, _EXAMPLE, title=file.setup.title)
    shown = prospect(game)
    drawing = game.option("drawing")
    fields = drawn_fields(shown.options)
    by_dice = drawing is not None and drawing.value == DRAWN
    return SoloGame(
        file,
        shown.view,
        () if by_dice else tuple(each.card for each in fields if each.card),
        f"{drawing.caption} {drawing.words}" if drawing is not None and by_dice else "",
        game.ruleset.options.facts(file.setup),
        gauge=game.ruleset.contest.gauge(shown.view),
    )
