"""The New game screen: every choice by mouse and by keys, and the game that begins with them."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from simulator import api
from simulator.kernel.by_hand.setup_changes import SetTable
from simulator.kernel.shown.option import OptionField
from simulator.kernel.spec import AnySetup, Seat
from simulator.rules import SYSTEMS
from simulator.scenario import ruling_index
from simulator.ui.screens.dialogs.notices import QuitScreen
from simulator.ui.screens.new_game.screen import NewGameScreen
from simulator.ui.screens.start.screen import StartScreen
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.state.games.new_game import apply_change, quick_game
from simulator.ui.state.settings import load_settings
from simulator.ui.window.splash import close_window
from tests.contract.systems import toy_registered
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import SIZES, faults

MODES = {"skirmish": (2, 4), "core": (2, 4), "warzone": (2, 2)}
"""How many seats each mode allows (ABS-11.1)."""

CONTRACTS = {
    "Resolve Merge Conflict": "WZ-6.1",
    "Hostile Takeover": "WZ-6.2",
    "Take & Hold": "WZ-6.3",
    "Reconnaissance": "WZ-6.4",
    "Secure System": "WZ-6.5",
    "Jam Communications": "WZ-6.6",
    "Show of Force": "WZ-6.7",
    "Break the Chain": "WZ-6.8",
}
"""The contracts of Warzone with their rule numbers."""


class Host(Starter):
    """A player before the New game screen."""

    def __init__(self, size: tuple[int, int] = (1920, 1080), percent: int = 100) -> None:
        super().__init__(size, percent)
        self.key(pygame.K_n, "n")
        assert isinstance(self.top, NewGameScreen)

    def click_nth(self, words: str, nth: int) -> None:
        """Click the nth place where these words stand."""
        box = [text.box for text in self.app.texts if text.words == words][nth]
        self.click((box[0] + box[2] // 2, box[1] + box[3] // 2))

    def go(self, spot: str, held: int | None = None) -> None:
        """Tab until a spot is chosen, backwards while Shift is held."""
        for _ in range(120):
            if self.at == spot:
                self.app.step()
                return
            self.tap(pygame.K_TAB, held)
        raise AssertionError(f"Tab never reaches {spot}")

    def take(self, words: str) -> None:
        """Tab to a spot and take it with Enter."""
        self.go(words)
        self.key(pygame.K_RETURN)

    @property
    def at(self) -> str:
        page = self.app.screens[-1]
        assert isinstance(page, NewGameScreen)
        return page.at

    def enter(self, words: str) -> None:
        """Type over a chosen field and set it."""
        self.type(words)
        self.key(pygame.K_RETURN)

    def begin(self) -> AnySetup:
        """Play now; the set-up of the game that began."""
        self.click_words("Play now")
        assert isinstance(self.top, TableScreen), self.words()
        assert self.state.decisions
        return self.state.setup

    def drawn(self) -> list[str]:
        """The rule numbers of the contracts that are shown."""
        numbers = [words for words in self.words() if words.startswith(("WZ-6", "ABS-12"))]
        return sorted(numbers)


@pytest.fixture
def host(home: Path) -> Iterator[Host]:
    yield Host()
    close_window()


def rules_of(setup: AnySetup) -> list[str]:
    """The rule numbers of a begun game's contracts."""
    mode = setup.options.mode
    known = setup.catalogue.contracts["core" if mode == "solo" else mode]
    cards = known if isinstance(known, dict) else {one.card: one for one in known}
    return sorted(cards[card].rule for card in setup.options.contracts)


def seed_typed(host: Host, seed: str) -> None:
    host.go("seed", pygame.K_LSHIFT)
    host.enter(seed)


def test_enter_begins_what_is_shown(host: Host) -> None:
    shown, words = host.drawn(), host.words()
    assert len(shown) == 2
    assert "Warzone, scale 4, you against a program (Fair)" in words
    host.key(pygame.K_RETURN)
    setup = host.state.setup
    assert rules_of(setup) == shown
    assert setup.options.scale == 4
    assert all(table.id in words for table in setup.tables)
    assert [seat.name for seat in setup.seats] == ["Cyan", "Amber"]


def test_escape_and_back_lead_to_the_start_screen(host: Host) -> None:
    host.key(pygame.K_ESCAPE)
    assert isinstance(host.top, StartScreen)
    host.click_words("Against a program")
    host.click_words("Back")
    assert isinstance(host.top, StartScreen)


def test_to_choose_what_is_chosen_already_changes_nothing_and_is_not_refused() -> None:
    game = quick_game("billion_suns")
    assert apply_change(game, SetTable(game.setup.tables[0])) is game


def test_a_game_that_is_left_leaves_no_pictures(host: Host) -> None:
    kept = []
    for _ in range(5):
        seed_typed(host, "7")  # of one seed, since the tables of others keep larger pictures
        host.click_words("Play now")
        kept.append(host.app.kept_bytes)
        while not isinstance(host.top, QuitScreen):
            host.key(pygame.K_ESCAPE)
        host.key(pygame.K_b, "b")
        host.key(pygame.K_n, "n")
    # The pages between two games are drawn once the first is left, and kept as well.
    assert kept[-1] < 1.1 * kept[1], kept


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("by_keys", [False, True])
def test_the_mode_is_chosen(host: Host, mode: str, by_keys: bool) -> None:
    least, most = MODES[mode]
    assert (f"{least}–{most}" if most > least else f"{least}") in host.words()
    if by_keys:
        host.take(f"way billion_suns {mode}")
    else:
        host.click_words(mode.capitalize())
    seed_typed(host, "alpha")
    shown = host.drawn()
    assert len(shown) == {"skirmish": 0, "core": 3, "warzone": 2}[mode]
    setup = host.begin()
    assert setup.options.mode == mode
    assert rules_of(setup) == shown if shown else setup.options.contracts == ()


def test_a_solo_game_is_begun_by_one_person_and_contractors_sit_down(host: Host) -> None:
    host.click_words("Solo")
    seed_typed(host, "alpha")
    assert not any(words == "Amber" for words in host.words())
    shown = host.drawn()
    assert len(shown) == 3
    setup = host.begin()
    assert setup.options.mode == "solo"
    assert rules_of(setup) == shown
    assert [seat.id for seat in setup.seats] == ["cyan", "ic"]


def test_contracts_are_drawn_again_all_or_one(host: Host) -> None:
    first = host.drawn()
    host.key(pygame.K_d, "d")
    second = host.drawn()
    assert second != first
    assert len(second) == 2
    host.click_words("Draw all again")
    third = host.drawn()
    assert third != second
    host.click_nth("Draw again", 0)
    fourth = host.drawn()
    assert len(set(third) & set(fourth)) == 1, "the other stays"
    kept = [name for name in ("Spades", "Hearts", "Clubs", "Diamonds") if _redraws(host, name)]
    host.take(f"redraw {kept[-1]}")
    assert len(set(host.drawn()) & set(fourth)) == 1
    shown = host.drawn()
    assert rules_of(host.begin()) == shown


def _redraws(host: Host, suit: str) -> bool:
    screen = host.top
    assert isinstance(screen, NewGameScreen)
    view = host.app.screens[-1].look
    return any(suit == each.name for each in _options(view))


def _options(look: object) -> list[OptionField]:
    """The suits that hold a contract, from the game in the screen's look."""
    from simulator.ui.state.games.new_game import NewGame, drawn_fields
    from simulator.ui.state.games.prospect import prospect

    assert isinstance(look, tuple)
    game = next(part for part in look if isinstance(part, NewGame))
    return list(drawn_fields(prospect(game).options))


def test_equal_seeds_draw_the_same_and_others_differ(host: Host) -> None:
    found = []
    for seed in ("alpha", "1", "2", "3", "4", "5", "alpha"):
        seed_typed(host, seed)
        assert seed in host.words()
        found.append(tuple(host.drawn()))
    assert found[0] == found[-1]
    assert len(set(found)) > 2
    assert tuple(rules_of(host.begin())) == found[0]


def test_a_seed_is_typed_by_mouse_and_dropped_with_no_words(host: Host) -> None:
    host.click_words("drawn at the start")
    host.enter("77")
    assert "77" in host.words()
    host.click_words("77")
    for _ in range(2):
        host.key(pygame.K_BACKSPACE)
    host.key(pygame.K_RETURN)
    assert "drawn at the start" in host.words()
    host.click_words("drawn at the start")
    host.enter("x" * 41)
    assert "A seed has at most 40 letters or digits; type less." in host.words()
    host.key(pygame.K_ESCAPE)
    assert "drawn at the start" in host.words()


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_contract_is_chosen_from_a_list_that_says_what_it_does(
    host: Host,
    by_keys: bool,
) -> None:
    field = _options(host.top.look)[0]
    if by_keys:
        host.take(f"pick {field.name}")
    else:
        host.click_nth("Choose", 0)
    assert {"Sets up", "Scores"} <= set(host.words())
    shown = set(host.words())
    name = next(
        name
        for name in CONTRACTS
        if name in shown and name != (field.card.title if field.card else "")
    )
    host.type(name)
    host.key(pygame.K_RETURN)
    assert "Two contracts chosen" in " ".join(host.words())
    assert CONTRACTS[name] in host.drawn()
    drawn = host.drawn()
    assert len(drawn) == 2
    assert rules_of(host.begin()) == drawn


def test_after_a_contract_is_picked_with_the_mouse_enter_plays(host: Host) -> None:
    """The bright button says so; the list that was opened before is not opened again."""
    host.click_nth("Choose", 0)
    shown = set(host.words())
    host.click_words(next(name for name in CONTRACTS if name in shown))
    assert isinstance(host.top, NewGameScreen)
    drawn = host.drawn()
    host.key(pygame.K_RETURN)
    assert isinstance(host.top, TableScreen)
    assert rules_of(host.state.setup) == drawn


@pytest.mark.parametrize("by_keys", [False, True])
def test_the_scale_is_chosen_or_typed(host: Host, by_keys: bool) -> None:
    if by_keys:
        host.take("value scale 6")
        host.go("number scale")
    else:
        host.click_words("6")
        host.click_words("other")
        host.key(pygame.K_BACKSPACE)
    assert "Warzone, scale 6, you against a program (Fair)" in host.words()
    host.enter("7")
    assert "Warzone, scale 7, you against a program (Fair)" in host.words()
    assert host.begin().options.scale == 7


def test_a_vast_game_is_shown_without_what_is_placed(host: Host) -> None:
    host.go("number scale")
    host.enter("60")
    assert "What is placed is not shown for a game as large as this." in host.words()
    shown = host.drawn()
    host.take("value scale 5")
    assert not any("as large as this" in words for words in host.words())
    assert host.drawn() == shown


def test_a_number_the_rules_bar_is_said_and_the_other_stays(host: Host) -> None:
    host.go("number scale")
    host.enter("0")
    assert "A game has a scale of 1 to 999; choose one of them." in host.words()
    host.key(pygame.K_ESCAPE)
    host.key(pygame.K_f, "f")
    host.key(pygame.K_RETURN)
    assert "Type a whole number, such as 5." in host.words()
    host.key(pygame.K_ESCAPE)
    assert host.begin().options.scale == 4


def test_a_scale_the_mode_bars_is_said_before_it_begins(host: Host) -> None:
    host.click_words("Core")
    host.go("number scale")
    host.enter("12")
    assert "A core game has a scale of 1 to 10" in " ".join(host.words())
    host.click_words("Play now")
    assert isinstance(host.top, NewGameScreen)


def test_rounds_are_stepped_and_typed(host: Host) -> None:
    host.take("step rounds 1 ")
    host.take("step rounds 1 ")
    host.take("step rounds -1")
    host.go("number rounds")
    assert "5" in [text.words for text in host.app.texts if text.box[0] > 1300]
    host.enter("3")
    assert host.begin().options.rounds == 3


def test_another_number_of_rounds_is_called_a_variant(host: Host) -> None:
    assert "variant" not in " ".join(host.words())
    host.take("step rounds 1 ")
    assert "A variant: 5 rounds, not 4 (WZ-1.1)." in " ".join(host.words())
    host.take("step rounds -1")
    assert "variant" not in " ".join(host.words())


@pytest.mark.parametrize("by_keys", [False, True])
def test_tables_come_and_go_and_have_sizes(host: Host, by_keys: bool) -> None:
    if by_keys:
        host.take("more")
        host.go("size B")
        host.enter("48 x 24")
        host.take("more")
        host.take("fewer")
    else:
        host.click_words("+") if host.words().count("+") == 1 else host.click_nth("+", 0)
        host.click_nth("36 × 36", 1)
        for _ in range(9):
            host.key(pygame.K_BACKSPACE)
        host.enter("48x24")
    setup = host.begin()
    sizes = {table.id: table.size for table in setup.tables}
    assert sizes["A"] == (36_000, 36_000)
    assert sizes["B"] == (48_000, 24_000)


def test_a_size_that_cannot_be_is_said(host: Host) -> None:
    host.go("size A")
    for words, said in (
        ("wide", "Type inches, such as 36"),
        ("36x36x36", "Type width and height in inches, such as 36 x 48."),
        ("300", "A side of a table is above"),
    ):
        host.enter(words)
        assert said in " ".join(host.words())
        host.key(pygame.K_ESCAPE)
    assert host.begin().tables[0].size == (36_000, 36_000)


def declare(host: Host, count: int) -> None:
    """Declare so many battlezones of table A, in the order of the list."""
    host.click_nth("open space", -1)
    assert "Table A — Open space" in host.words()
    for _ in range(count):
        host.key(pygame.K_DOWN)
        host.key(pygame.K_RETURN)
    host.key(pygame.K_ESCAPE)


def test_a_battlezone_is_declared_of_a_table(host: Host) -> None:
    declare(host, 1)
    assert "μ-Space" in host.words()
    assert "mu_space" in host.begin().options.battlezones["A"]


@pytest.mark.parametrize(
    ("count", "words"), [(2, "μ-Space, debris storm"), (3, "μ-Space and 2 more")]
)
def test_battlezones_are_named_where_they_fit(host: Host, count: int, words: str) -> None:
    declare(host, count)
    assert words in host.words()


def test_four_seats_of_people_and_agents(host: Host) -> None:
    host.click_words("Core")
    host.key(pygame.K_n, "n")
    host.click_words("One more seat (2 to 4)")
    assert "One more seat (2 to 4)" not in host.words()
    host.key(pygame.K_n, "n")
    assert "There are 4 seats at most here; choose another mode for more." in host.words()
    host.take("agent 2 ")
    host.click_nth("Easy", 1)
    seats = host.begin().seats
    assert [(seat.id, seat.agent) for seat in seats] == [
        ("cyan", None),
        ("amber", "cautious"),
        ("violet", None),
        ("rose", "greedy"),
    ]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)]
)
def test_the_lead_shows_a_ship_of_every_side_or_none(size: tuple[int, int], percent: int) -> None:
    host = Host(size, percent)
    host.click_words("Core")
    for count in (2, 3, 4):
        left, top = host.find("Play now")[0] - 160 * percent // 100, host.find("Play now")[1]
        row = {host.app.surface.get_at((x, top))[:3] for x in range(60, left)}
        seen = [colour in row for colour in host.app.kit.palette.seats[:count]]
        assert seen == [any(seen)] * count
        assert any(seen) or size[0] * 100 // percent < 1000
        host.key(pygame.K_n, "n")


def test_a_seat_is_taken_away_by_mouse_and_by_keys(host: Host) -> None:
    host.click_words("Core")
    for _ in range(2):
        host.key(pygame.K_n, "n")
    host.click_nth("×", 1)
    host.take("remove 0")
    assert [seat.id for seat in host.begin().seats] == ["violet", "rose"]


def test_a_name_is_not_typed_over_by_the_letter_that_plays(host: Host) -> None:
    host.go("name 0")
    host.enter("Ada")
    host.key(pygame.K_p, "p")
    assert isinstance(host.top, TableScreen)
    assert [seat.name for seat in host.state.setup.seats] == ["Ada", "Amber"]


def test_seats_are_named_and_a_bad_name_is_said(host: Host) -> None:
    host.go("name 0")
    host.enter("Ada")
    host.click_words("Amber")
    for _ in range(5):
        host.key(pygame.K_BACKSPACE)
    host.key(pygame.K_RETURN)
    assert "A name has 1 to 24 letters; type another." in host.words()
    host.enter("ada")
    assert "ada sits here already; type another name." in host.words()
    for _ in range(3):
        host.key(pygame.K_BACKSPACE)
    host.enter("Bo")
    assert [seat.name for seat in host.begin().seats] == ["Ada", "Bo"]


def test_sides_are_chosen_and_swapped(host: Host) -> None:
    host.take("side 0 rose")
    host.take("side 1 rose")
    setup = host.begin()
    assert setup.seats == (Seat("amber", "Amber"), Seat("rose", "Rose", "greedy"))


def test_a_side_is_chosen_by_mouse_and_shown_in_its_colour(host: Host) -> None:
    host.go("side 0 violet")
    x, y = host.find("Cyan")
    signs = [text for text in host.app.texts if text.words == "no ledger"]
    left = signs[0].box[0] - (signs[0].box[0] - x) // 4
    for at in range(host.find("Fair")[0] + 30, left + 400, 6):
        host.move((at, y))
        host.click((at, y))
        if "Violet" in host.words():
            break
    assert host.begin().seats[0].id == "violet"
    chip = host.find("Violet")
    colours = {
        tuple(host.app.surface.get_at((x, chip[1])))[:3] for x in range(chip[0] - 60, chip[0])
    }
    assert (0x7F, 0x70, 0xFF) in colours


def test_who_plays_is_chosen_by_keys(host: Host) -> None:
    host.take("agent 1 cautious")
    host.take("agent 0 greedy")
    assert [seat.agent for seat in host.begin().seats] == ["greedy", "cautious"]


def test_each_strength_that_plays_says_what_it_does(host: Host) -> None:
    assert any(words.startswith("Fair (greedy) takes what is worth most") for words in host.words())
    host.take("agent 1 cautious")
    assert any(words.startswith("Easy (cautious) plays at random") for words in host.words())
    assert not any(words.startswith("Fair (greedy)") for words in host.words())
    assert [seat.agent for seat in host.begin().seats] == [None, "cautious"]


@pytest.mark.parametrize("by_keys", [False, True])
def test_things_are_placed_in_turns(host: Host, by_keys: bool) -> None:
    if by_keys:
        host.take("begin place turns")
    else:
        host.click_words("In turns, on the table")
    host.click_words("Play now")
    asked = {decision.what for decision in host.state.decisions}
    assert asked <= {"battlezone", "place"}
    assert not [piece for piece in host.state.pieces.values() if piece.group is None]


def test_a_way_to_set_up_that_is_barred_says_why(host: Host) -> None:
    host.click_words("As it stands")
    assert "The contracts are not drawn yet" in " ".join(host.words())
    assert host.begin().options.contracts


def test_what_is_placed_stands_in_the_picture_and_in_the_game(host: Host) -> None:
    for seed in "abcdef":
        seed_typed(host, seed)
        if not any(words.startswith("First:") for words in host.words()):
            break
    look = host.picture()
    host.click_words("Play now")
    placed = len(host.state.pieces)
    assert placed >= 1
    assert host.picture() != look


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_ruling_is_changed_and_shown_as_a_chip(host: Host, by_keys: bool) -> None:
    ruling = ruling_index("billion_suns")["primary_arc_degrees"]
    if by_keys:
        host.key(pygame.K_o, "o")
        host.type("Width of the primary")
        host.key(pygame.K_RETURN)
        host.leave()
    else:
        host.click_words("Change")
        host.click_words(ruling.title)
    host.leave()
    assert {ruling.title, "90", "1 changed from default"} <= set(host.words())
    host.click_words(ruling.title)
    assert ruling.readings["90"] in " ".join(host.words())
    host.leave()
    assert host.begin().catalogue.rulings.primary_arc_degrees == 90


def test_how_reactions_ask_is_kept(host: Host) -> None:
    host.click_words("ask where they matter")
    assert "always ask" in host.words()
    assert load_settings().reactions == "always"
    host.take("reactions")
    assert load_settings().reactions == "never"


def test_corporations_of_a_ledger_sit_down(home: Path) -> None:
    (home / "ledgers").mkdir()
    (home / "ledgers" / "odd").write_text("no ledger")
    api.begin_corporations(home / "ledgers" / "league", "sun", "moon")
    host = Host()
    host.click_nth("no ledger", 0)
    assert {"sun", "moon"} <= set(host.words())
    host.type("moon")
    host.key(pygame.K_RETURN)
    assert "moon" in host.words()
    host.take("corporation 1")
    host.type("moon")
    host.key(pygame.K_RETURN)
    assert "moon" in " ".join(host.words())
    host.click_words("Play now")
    assert isinstance(host.top, NewGameScreen), "one corporation cannot have both seats"
    host.take("corporation 1")
    host.type("sun")
    host.key(pygame.K_RETURN)
    options = host.begin().options
    assert options.corporations == {"cyan": "moon", "amber": "sun"}
    assert set(options.classes) == {"cyan", "amber"}
    close_window()


def test_another_rule_system_stands_in_the_list_and_begins(home: Path) -> None:
    with toy_registered():
        host = Host()
        host.take("way toy ")
        assert "5 rounds, Red against Blue" in host.words()
        host.take("step last_round 1 ")
        assert "6 rounds, Red against Blue" in host.words()
        assert faults(host.app.texts, (1920, 1080)) == []
        host.begin()
        assert host.state.setup.system == "toy"
        assert host.state.setup.options.last_round == 6
        close_window()
    assert list(SYSTEMS) == ["billion_suns", "burning_suns", "measure", "space_war"]


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_and_tab_reaches_everything(
    size: tuple[int, int],
    percent: int,
    home: Path,
) -> None:
    host = Host(size, percent)
    host.click_words("Core")
    for _ in range(2):
        host.key(pygame.K_n, "n")
    seed_typed(host, "alpha")
    seen: set[str] = set()
    spots = []
    while host.at not in spots:
        spots.append(host.at)
        seen |= set(host.words())
        assert (host.at, faults(host.app.texts, size)) == (host.at, [])
        host.key(pygame.K_TAB)
    wanted = {"Play now", "Draw all again", "Rose", "Rounds", "alpha"}
    assert wanted <= seen
    assert not [words for words in seen if words.endswith("…")]
    assert len(spots) > 50
    host.wheel(50)
    assert "MODE" in host.words()
    host.wheel(-100)
    assert {"SEED", "alpha"} <= set(host.words())
    close_window()
