"""Cards: what a player looks up of tiles, forces, leaders and empires."""

from dataclasses import replace

import pytest

from simulator.kernel.shown.card import Card
from simulator.rules.burning_suns.model.events import AntimatterMoved, ControlChanged, UnitsPlaced
from simulator.rules.burning_suns.model.options import Mode
from simulator.rules.burning_suns.model.state import Possessions
from simulator.rules.burning_suns.system import SYSTEM
from simulator.rules.burning_suns.view.lookup import portrait
from tests.rules.burning_suns.empires import whole
from tests.rules.burning_suns.plays import Play, begun


def lines_of(card: Card, title: str) -> list[tuple[str, str, str]]:
    """The lines of a section: words, figure and rule."""
    found = (each for each in card.sections if each.title.startswith(title))
    return [(line.text, line.figure, line.rule) for each in found for line in each.lines]


def card(play: Play, name: str) -> Card:
    return SYSTEM.looks.card(play.state, name)


def test_the_card_of_a_tile_tells_its_benefits_its_units_and_what_could_be_done() -> None:
    play = begun().explored(u2="selvage", x1="gorm").units("cyan", "x1", battlecruiser=1, raider=2)
    play.units(None, "x1", militia=4).has(ControlChanged("x1", "amber", "unrest", 1))
    found = card(play, "x1")
    assert (found.title, found.subtitle) == ("Gorm", "Hostile system · unrest · Amber")
    assert lines_of(found, "Benefits") == [
        ("+2 crystals a round", "blocked", "BS-8.1"),
        ("+1 antimatter", "", "BS-8.4"),
    ]
    assert lines_of(found, "In orbit")[1] == ("Cyan: 2 raiders", "attack 4", "")
    assert lines_of(found, "On the ground") == [("4 militia", "attack 4", "")]
    could = {text.partition(":")[0]: rule for text, _, rule in lines_of(found, "What Cyan could")}
    assert set(could) == {"Assault", "Barrage"}


def test_benefits_that_have_no_part_in_a_game_of_fleets_rest() -> None:
    """BS-1.10: Discounts on items, limits of cards and abilities; crystals and units do not."""
    play = begun().explored(u1="quarry", i2="whisper", s1="heart_of_suns", u2="titans_cradle")
    faces = [SYSTEM.looks.piece(play.state, play.state.pieces[at]).face for at in PLACES]
    resting = [[each.rests for each in face.benefits] for face in faces if face]
    assert resting == [[False, True], [False, True], [False, True], [False, False]]


PLACES = ("u1", "i2", "s1", "u2")


def test_a_tile_that_lies_face_down_tells_no_more_than_its_back() -> None:
    found = card(begun(), "u2")
    assert (found.title, found.subtitle) == ("Uninhabited system", "not explored")
    assert found.figures == (("Value", "4"),)


def test_the_card_of_units_is_that_of_their_fleet() -> None:
    play = begun().units("cyan", "h1", titan=5)
    titan = next(one for one in play.state.pieces if "titan" in one)
    found = card(play, titan)
    assert found.title == "Fleet of Cyan"
    # Attacks 3, 5 and 4 with a die each, and 3 dice of 5: 27 of 8 faces in all.
    assert found.figures[:3] == (("Units", "4 of 10"), ("Dice", "6"), ("Hits a turn", "3.4"))
    assert ("Titan", "1", "5", "3", "5") in found.rows


def test_the_card_of_an_empire_tells_where_its_crystals_and_antimatter_come_from() -> None:
    play = begun().explored(u2="ember_vale").holds("cyan", "u2")
    play.has(AntimatterMoved("cyan", 1, "system", "u2"))
    play.has(AntimatterMoved("cyan", 1, "unique", "u2", "titan", "amber"))
    found = card(play, "cyan")
    assert found == SYSTEM.looks.seat_card(play.state, "cyan")  # type: ignore[misc]  # it has one
    assert lines_of(found, "Income: 6") == [
        ("Aurel", "+4", ""),
        ("Ember Vale, peace", "+2", ""),
    ]
    assert lines_of(found, "Antimatter: 2") == [
        ("Round 1: the titan of Amber destroyed at Ember Vale", "+1", "BS-1.7"),
        ("Round 1: Ember Vale held", "+1", "BS-1.8"),
    ]


@pytest.mark.parametrize(
    ("mode", "titles", "figure"),
    [("fleets", ["Leader"] * 3, ""), ("whole", ["Attack 5", "Attack 5", "Attack 4"], "5")],
)
def test_leaders_bear_their_attack_where_it_counts_only(
    mode: Mode, titles: list[str], figure: str
) -> None:
    """BS-7.6, BS-1.10: None of the seven actions has a leader roll."""
    view = begun().state
    setup = replace(view.setup, options=replace(view.setup.options, mode=mode))
    view = replace(view, setup=setup)
    leaders = lines_of(SYSTEM.looks.card(view, "cyan"), "Leaders")
    assert leaders == [(title, "in hand", "") for title in titles]
    title = " ".join(filter(None, ("Leader", figure, "of Cyan")))
    assert SYSTEM.looks.card(view, "cyan-leader-0").title == title
    stack = SYSTEM.looks.piece(view, view.pieces["cyan-leader-0"]).stack
    assert stack is not None
    assert stack.figure == figure


def test_cells_of_boards_say_what_they_mean() -> None:
    """BS-5.3: The middle spots are not used by two players."""
    boards = SYSTEM.looks.boards(begun().state, "cyan")
    closed = [cell for board in boards for cell in board.cells if cell.is_closed]
    assert len(closed) == 7
    assert all("four and five players" in cell.about[1] for cell in closed)
    assert all(cell.about for board in boards for cell in board.cells)


def test_tokens_of_nobody_say_how_they_fight() -> None:
    play = begun().explored(a1="dark_fleet-4").units(None, "a1", dark_ship=4)
    ships = next(one for one in play.state.pieces if "dark_ship" in one)
    assert card(play, ships).title == "4 dark ships"
    assert any("attack whatever fleet" in line for line, _, _ in lines_of(card(play, ships), ""))
    assert card(play, "a1").figures == (("Dark ships", "4"),)


def test_mercenaries_look_like_units_with_the_hit_points_that_they_share() -> None:
    """BS-12.1: Dropships of 2 hits each; 3 hits left are of 4, for two are there."""
    play = begun().has(UnitsPlaced("cyan", "dropship", "h1", 1, "built", 2))
    play.has(UnitsPlaced("cyan", "dropship", "h1", 1, "built", 1))
    piece = next(one for one in play.state.pieces.values() if one.kind == "dropship")
    found = SYSTEM.looks.piece(play.state, piece)
    assert found.called is not None
    assert (found.name, found.called.short) == ("Dropship", "Dropship with 3")
    assert found.stack is not None
    assert (found.stack.hits, found.stack.most) == (3, 4)


def test_the_card_of_an_empire_tells_all_that_it_holds_and_none_of_its_secrets() -> None:
    """Terrans have so many slots (E4); Psionic 1 has two choices, and comes at 2 antimatter."""
    play = whole(
        technologies=("command_net#1",),
        upgrades=(("raider", "lance"),),
        agents=("envoy_neutral",),
        artifacts=("deep_anchor", "star_lens"),
        lent=(("amber", "terrans_5"),),
        cards=("terrans_1", "terrans_2"),
    )
    lent = Possessions((0,), lent=(("cyan", "cyborgs_1"),))
    play.side_with("amber", holds=lent).units("cyan", "h1", raider=1)
    found = SYSTEM.looks.card(SYSTEM.play.conceal(play.state, "amber"), "cyan")
    own = SYSTEM.looks.card(SYSTEM.play.conceal(play.state, "cyan"), "cyan")
    assert found.sections[1:] == own.sections[1:]
    assert lines_of(found, "Race cards") == [(f"Race card {n}", "hidden", "") for n in (1, 2)]
    # Its owner's are backs too, until it looks.
    backs = [line.veiled for line in own.sections[0].lines]
    assert backs == ["Race card 1", "Race card 2"]
    assert replace(own, sections=()) == replace(found, sections=())
    assert found.subtitle == "Psionic Terrans of the Outer Rim"
    assert ("Power", "light") in found.figures
    levels = lines_of(found, "Ideology: Psionic")
    assert levels[0][0] == "0: +1 to leader rolls at Scan (light)"
    assert [figure for _, figure, _ in levels] == ["", "at 2", "at 4", "at 7"]
    assert " or " in levels[1][0]
    slots = [text for text, _, _ in lines_of(found, "Race: ")]
    assert slots[0] == "Technology 1: Command Net, +1 army limit"
    assert "Raiders: Lance, +2 attack, it costs 1 more" in slots
    assert lines_of(found, "Agents: 1 of")[0][0].startswith("Plenipotentiary (neutral)")
    artifacts = [(text.partition(":")[0], figure) for text, figure, _ in lines_of(found, "Art")]
    assert artifacts == [("Deep Anchor", "X 0"), ("Star Lens", "X 1")]  # light: 0 and 1
    assert [text for text, _, _ in lines_of(found, "Allies")] == [
        "Amber lends Opening Volley: +1 crystal a round",
        "Trade Clause lies with Amber: raiders cost 1 less",
    ]
    holding = {text: figure for text, figure, _ in lines_of(found, "What holds antimatter")}
    assert holding == {"Plenipotentiary": "+1", "Star Lens": "+1"}
    assert ("Opening Volley", "+1", "") in lines_of(found, "Income")
    raider = next(row for row in found.rows if row[0] == "Raider")
    base = portrait(play.state, "cyan", "raider")
    assert raider[1:3] == (str(base.cost + 1), str(base.attack + 2))


def test_the_card_of_a_tile_tells_what_a_diplomat_could_do_and_what_is_built_there() -> None:
    """BS-6.5: an inhabited system near is taken; an Embassy denies the diplomacy of enemies."""
    play = whole().explored(i1="loomgate", u1="quarry").holds("amber", "u1")
    spaces = dict(play.state.extra.spaces)
    spaces["u1"] = replace(spaces["u1"], structure="embassy")
    play.state = replace(play.state, extra=replace(play.state.extra, spaces=spaces))
    play.spot("cyan", "diplomacy")
    denied = [text for text, _, _ in lines_of(card(play, "u1"), "What Cyan could")]
    assert any(text.startswith("Diplomacy, stir it up: what is at Quarry lets") for text in denied)
    assert lines_of(card(play, "u1"), "Structure") == [
        ("Embassy: no diplomacy for enemies here", "", "")
    ]
    taken = [text for text, _, _ in lines_of(card(play, "i1"), "What Cyan could")]
    assert "Diplomacy, take it" in taken
