"""What empires hold by a table file of the whole game: read, checked, written, and in force."""

# ruff: noqa: E501 - what is replaced in a file is best read in one line

from dataclasses import replace

import pytest

from simulator.kernel.spec import AnyTableFile, TableFile
from simulator.kernel.state import first_state
from simulator.rules.burning_suns.model.actions import KeepCards, StartGame
from simulator.rules.burning_suns.model.catalogue import View
from simulator.rules.burning_suns.model.state import GalacticMarket, Possessions
from simulator.rules.burning_suns.play.secrets import conceal
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.holding import card_limit, force_limit, income_of
from simulator.rules.burning_suns.view.lookup import FREE, side_of
from simulator.rules.burning_suns.view.possessions import power_of
from simulator.scenario import TableFaults, rewrite_position
from simulator.scenario.burning_suns import FILES
from simulator.scenario.files import read_tree
from simulator.session import Game
from tests.games.golden import GAMES, kept
from tests.rules.burning_suns.plays import Play

ALLIED = 170
"""An action of the golden game during which two are allies."""

VALID = """\
format: 1
system: burning_suns
mode: whole
market: {items: [[lance, null, gate], [vault, dropship, null]], agent: spy_dark, artifact: sun_needle}
seats:
  - {id: cyan, empire: {ideology: psionic, race: terrans, framework: of_chaos, antimatter: 4, levels: [1, 2], technologies: [cargo_drones, command_net], upgrades: {raider: lance}, agents: [economy_light], artifacts: [deep_anchor], race_cards: [terrans_1, terrans_2], allies: {amber: terrans_4}}}
  - {id: amber, empire: {ideology: imperial, race: cyborgs, framework: of_the_nova, antimatter: 1, allies: {cyan: cyborgs_1}}}
tables:
  - id: G
    size: [24, 16]
    systems:
      - {id: h1, kind: home, owner: cyan, at: [4, 8]}
      - {id: i1, tile: whisper, at: [8, 8], owner: cyan, structure: trade_station}
      - {id: h2, kind: home, owner: amber, at: [12, 8]}
    units:
      - {owner: cyan, at: i1, raider: 3, mercenaries: {dropship: 3}}
      - {owner: amber, at: h2, raider: 10}
"""


def loaded(text: str) -> AnyTableFile:
    return FILES.read(read_tree(text.encode(), "t.yaml"))


def view(text: str) -> View:
    return first_state(loaded(text).setup, "", 0, FREE)


def test_a_file_says_what_an_empire_holds() -> None:
    begins = loaded(VALID).setup.extra.empires["cyan"]
    assert begins.holds == Possessions(
        levels=(0, 1),
        technologies=("cargo_drones", "command_net"),
        upgrades=(("raider", "lance"),),
        agents=("economy_light",),
        artifacts=("deep_anchor",),
        lent=(("amber", "terrans_4"),),
    )
    assert begins.cards == ("terrans_1", "terrans_2")
    market = loaded(VALID).setup.extra.market
    assert market.rows == (("lance", None, "gate"), ("vault", "dropship", None))
    assert (market.open_agent, market.open_artifact) == ("spy_dark", "sun_needle")


@pytest.mark.rule("BS-12.1", "edge")
def test_all_of_it_is_in_force_before_a_game() -> None:
    """Home 4, Whisper 1, Trade Station 1, drones 1, agent 1, the back of the first Cyborgs' card 1."""
    seen = view(VALID)
    assert income_of(seen, "cyan") == 9
    assert power_of(seen, "cyan") == "dark"
    # 10, 1 of the command net, and 2 of the Deep Anchor in dark hands.
    assert force_limit(seen, "cyan", "i1", on_ground=False) == 13
    assert card_limit(seen, "cyan", "agent") == 3 + 1


@pytest.mark.rule("BS-4.2", "edge")
@pytest.mark.parametrize(("antimatter", "levels"), [(1, (0,)), (4, (0,)), (0, (0,))])
def test_without_levels_antimatter_decides_up_to_the_first_choice(
    antimatter: int, levels: tuple[int, ...]
) -> None:
    """Psionic chooses at level 1 already."""
    text = VALID.replace("antimatter: 4, levels: [1, 2]", f"antimatter: {antimatter}")
    assert side_of(view(text), "cyan").holds.levels == levels
    text = text.replace("ideology: psionic", "ideology: exiled")
    assert side_of(view(text), "cyan").holds.levels == (0, 0, 0)[: {0: 1, 1: 1, 4: 3}[antimatter]]


FAULTS = [
    ("levels: [1, 2]", "levels: [2]", "levels: level 0 of Psionic has one ability; expected 1 for level 0"),
    ("antimatter: 4, levels: [1, 2]", "levels: [1, 1]", "levels: level 1 needs more than 0 antimatter; expected at most level 0 (BS-4.2)"),
    ("levels: [1, 2]", "levels: [1, 3]", "levels[2]: `3` is too large; expected a whole number from 1 to 2"),
    ("ideology: psionic, ", "", "levels: an empire without an ideology has levels; expected an ideology (BS-4.1)"),
    ("ideology: psionic, ", "ideology: [psionic, exiled], ", "ideology: "),
    ("[cargo_drones, command_net]", "[cargo_drones, command_net, vault]", "technologies: 3 technologies stand here; expected 2 slots of Terrans (BS-12.1)"),
    ("[cargo_drones, command_net]", "[vault#1]", "technologies: what `vault` gives is not chosen; expected vault (slash: both)"),
    ("upgrades: {raider: lance}", "upgrades: {regiment: lance}", "upgrades: Terrans have no slot under a regiment; expected one of battlecruiser, raider (BS-12.1)"),
    ("upgrades: {raider: lance}", "upgrades: {raider: gate}", "upgrades.raider: `gate` is not an upgrade; expected one of rangefinder, heavy_rounds, lance"),
    ("upgrades: {raider: lance}", "upgrades: {moon: lance}", "upgrades.moon: there is no such kind of unit; expected one of dreadnought, "),
    ("allies: {amber: terrans_4}", "allies: {bob: terrans_4}", "allies.bob: there is no such seat; expected one of cyan, amber"),
    ("race_cards: [terrans_1, terrans_2]", "race_cards: [terrans_1, terrans_1]", "race_cards: `terrans_1` is held twice; expected each card once (BS-3.5)"),
    ("race_cards: [terrans_1, terrans_2]", "race_cards: [terrans_4]", "race_cards: `terrans_4` is held twice; expected each card once (BS-3.5)"),
    ("race_cards: [terrans_1, terrans_2]", "race_cards: [wraiths_1]", "race_cards: `wraiths_1` is a card of the wraiths; expected cards of the terrans"),
    ("race_cards: [terrans_1, terrans_2]", "race_cards: [terrans_1, terrans_2, terrans_3, terrans_5]", "race_cards: 5 race cards are too many with those of allies; expected at most 4 (BS-3.5)"),
    ("allies: {amber: terrans_4}", "allies: {cyan: terrans_4}", "allies: an alliance with oneself; expected another seat (BS-13.1)"),
    (", allies: {amber: terrans_4}", "", "seats[2].empire.allies: `cyan` has no card with `amber`; expected one card each (BS-13.1)"),
    ("artifacts: [deep_anchor]", "artifacts: [deep_anchor, deep_anchor]", "artifacts: `deep_anchor` is held twice; expected each card once (BS-12.5)"),
    ("agents: [economy_light]", "agents: [spy_dark]", "agents: `spy_dark` is held twice; expected each card once (BS-12.5)"),
    ("[lance, null, gate]", "[lance, gate]", "market.items: rows of 2, 3 stand here; expected 2 rows of 3 (BS-3.3)"),
    ("[[lance, null, gate], [vault, dropship, null]]", "[[collector, collector, collector], [null, null, null]]", "market.items: `collector` is in play 3 times; expected at most 2 (BS-12.5)"),
    ("raider: 3, mer", "raider: 12, mer", "tables[1].units[1].at: 14 units are too many for a fleet; expected at most 13"),
    ("raider: 3, mer", "mer", "tables[1].units[1].mercenaries: a "),
    ("mode: whole", "mode: fleets", "levels: fleets are played without; expected mode: whole (BS-1.10)"),
    ("mode: whole", "race_cards: false", "race_cards: this game is played without race cards; expected race_cards: true (BS-3.5)"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "told"), FAULTS, ids=[row[2][:60] for row in FAULTS])
def test_what_cannot_be_is_told_with_its_place(old: str, new: str, told: str) -> None:
    assert old in VALID
    with pytest.raises(TableFaults) as raised:
        loaded(VALID.replace(old, new))
    lines = [f"{each.field}: {each.what}" for each in raised.value.faults]
    assert any(told in line for line in lines), lines
    assert all(each.line and each.column for each in raised.value.faults)


def test_what_is_written_loads_to_an_equal_file() -> None:
    file = loaded(VALID)
    assert loaded(FILES.table_text(file)) == file
    chosen = VALID.replace("command_net", "command_net#2").replace(
        "mode: whole", "mode: whole\nrulings: {slash: one}"
    )
    file = loaded(chosen)
    assert file.setup.extra.empires["cyan"].holds.technologies[1] == "command_net#1"
    assert loaded(FILES.table_text(file)) == file


@pytest.mark.rule("BS-3.3", "edge")
@pytest.mark.rule("BS-3.5", "edge")
def test_a_game_begins_with_what_its_file_says() -> None:
    """Only Amber, whose cards are not named, is asked for them; nothing is in two places."""
    play = Play(SYSTEM.play.begin(loaded(VALID).setup, "1")).do("cyan", StartGame())
    assert play.side("cyan").cards == ("terrans_1", "terrans_2")
    assert [(each.what, each.seat) for each in play.state.decisions] == [("cards", "amber")]
    cards = KeepCards(tuple(f"cyborgs_{n}" for n in (2, 3, 4)))
    assert SYSTEM.play.check(play.state, cards, "amber") is None


@pytest.mark.rule("BS-3.5", "refused")
def test_nobody_else_learns_the_cards_of_a_file() -> None:
    """Neither in the game nor in the set-up that it began with."""
    state = SYSTEM.play.begin(loaded(VALID).setup, "1")
    for seat in ("amber", None):
        seen = conceal(state, seat)
        for extra in (seen.extra, seen.setup.extra):
            assert extra.empires["cyan"].cards == ("", "")
    own = conceal(state, "cyan")
    assert own.setup.extra.empires["cyan"].cards == ("terrans_1", "terrans_2")


def test_a_running_game_is_written_without_hidden_cards() -> None:
    play = Play(SYSTEM.play.begin(loaded(VALID).setup, "1")).do("cyan", StartGame())
    market = GalacticMarket((("lance", None, "gate"), (None, None, None)), open_agent="spy_dark")
    extra = replace(play.state.extra, market=market)
    held = Possessions((0, 1), agents=("spy_light",), lent=(("amber", "terrans_4"),))
    play.side_with("cyan", crystals=3, holds=replace(held, choices=(0, 1)))
    extra = replace(extra, sides=play.state.extra.sides)
    setup = replace(play.state.setup, pieces=tuple(play.state.pieces.values()))
    file = rewrite_position(TableFile(replace(setup, extra=extra), ()))
    begins = file.setup.extra.empires["cyan"]
    assert (begins.cards, begins.crystals) == (None, 3)
    assert begins.holds == held
    assert file.setup.extra.market == market
    assert "terrans_1" not in FILES.table_text(file)


def test_a_position_of_a_whole_game_is_kept_as_a_file_at_any_time() -> None:
    """Every twentieth state of a golden game, among them an alliance and levels lost."""
    (golden,) = (each for each in GAMES if each.match.table == "empires_three")
    game = Game.new(SYSTEM, golden.match.setup, golden.match.seed)
    allied = 0
    for number, (seat, action) in enumerate(kept(golden)):
        game.submit(action, seat)
        state = game.state
        if number % 20 and number != ALLIED:
            continue
        allied += any(side.holds.lent for side in state.extra.sides.values())
        setup = replace(state.setup, pieces=tuple(state.pieces.values()), extra=state.extra)
        file = rewrite_position(TableFile(setup, ()))
        assert loaded(FILES.table_text(file)) == file
    assert allied
