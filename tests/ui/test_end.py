"""The end of a game: the winner, the scores by contract and round, losses, seed, and what next."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from simulator.api.turning_points import TurningPoint, strengths
from simulator.kernel.asked.progress import Tally
from simulator.kernel.piece import Aside
from simulator.rules import SYSTEMS
from simulator.scenario import load
from simulator.session import Game, open_save, watch_save
from simulator.session.scores import ScoreRow, ScoreSheet
from simulator.ui.panels.end.scores import course_of
from simulator.ui.screens.after.careers import CareersScreen
from simulator.ui.screens.after.end import AfterEnd, EndScreen
from simulator.ui.screens.after.replay import ReplayScreen
from simulator.ui.screens.dialogs.notices import NoteScreen
from simulator.ui.screens.screen import Instead, Push, Signal
from simulator.ui.screens.start.screen import StartScreen
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.state.client.rematch import can_swap, change_sides, keep_replay, rematch
from simulator.ui.state.games.ending import Ending, ending_of, lead_words
from simulator.ui.window.splash import close_window
from tests.games.stored import path_of
from tests.session.test_scores import SCENARIOS, played
from tests.ui.games import player_at
from tests.ui.player import Player
from tests.ui.shelfplayer import Starter
from tests.ui.test_sizes import small
from tests.ui.test_texts import faults

CAPTIONS = ("Relay of the Outer Colonies", "Resolve Merge Conflict", "Secure System", "Paid")


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    close_window()


@pytest.fixture(scope="module")
def game() -> Game:
    """A Warzone game that random agents have played out: Amber scores six, Cyan none."""
    return played(SCENARIOS / "first_contact.yaml", "1")


def ending(seats: int = 2, *, rounds: int = 4, winners: tuple[str, ...] = ("a",)) -> Ending:
    names = ("Amber Corp", "Cyan Corp", "The Long Range Mining Company", "Dorado")[:seats]
    ids = tuple("abcd"[:seats])
    amounts = {(seat, n): 10 + n for seat in ids for n in range(1, rounds)}
    rows = tuple(ScoreRow(each, each, amounts) for each in CAPTIONS)
    sheet = ScoreSheet(
        tuple(range(1, rounds + 1)),
        rows,
        "victory points",
        {"a": {"Cruiser": 1}, "b": {"Frigate": 7, "Gunship": 5}},
    )
    return Ending(
        "billion_suns",
        "A title",
        tuple(zip(ids, names, strict=True)),
        winners,
        sheet,
        "12345678901234567890",
        dict.fromkeys(ids, 44),
        tuple(Tally(seat, "points", "VP", "44") for seat in ids),
    )


def shown(player: Player, what: Ending, after: AfterEnd | None = None) -> Player:
    usual = AfterEnd(lambda: Instead(NoteScreen("again")), lambda: "Replay saved as /a/b.jumpshock")
    player.app.heed(Push(EndScreen(player.app.kit, what, after or usual)))
    player.app.step()
    return player


def row(player: Player, caption: str) -> list[str]:
    """The texts on the line of a caption, from left to right, up to the next card."""
    box = next(text.box for text in player.app.texts if text.words == caption)
    beside = [text for text in player.app.texts if abs(text.box[1] - box[1]) < 4]
    cards = [text.box[0] for text in player.app.texts if text.words == "TURNING POINT"]
    beside = [text for text in beside if text.box[0] < min([10_000, *cards])]
    return [text.words for text in sorted(beside, key=lambda text: text.box[0])]


def test_it_says_who_has_won_and_with_what(player: Player, game: Game) -> None:
    found = ending_of(game)
    assert found is not None
    shown(player, found)
    for words in ("Amber Corp wins", "First contact · 4 rounds", "VICTORY POINTS", "Seed", "1"):
        assert words in player.words()
    assert "2 ships lost" in player.words()
    assert "1 ship lost" in player.words()


def test_large_figures_say_what_they_count(player: Player) -> None:
    """What is scored, or how strong a seat is where nothing is, below the figure of each."""
    shown(player, ending())
    assert player.words().count("victory points") == 2
    player.leave()
    unscored = ScoreSheet((1, 2), lost={"a": {"Cruiser": 1}})
    found = replace(ending(), sheet=unscored, strengths={"a": (9000, 7000), "b": (9000, 0)})
    shown(player, found)
    figures = [text.box for text in player.app.texts if text.words in ("7", "0")][:2]
    captions = [text.box for text in player.app.texts if text.words == "strength"]
    assert len(captions) == 2
    for figure, caption in zip(figures, captions, strict=True):
        assert caption[1] >= figure[1] + figure[3] - 1
        assert abs(caption[0] + caption[2] / 2 - figure[0] - figure[2] / 2) <= 1


def test_where_one_line_fits_it_says_why_the_game_ended(home: Path) -> None:
    why = "Over because 2 Transports got through."
    low = Player(size=(1280, 720), percent=150)
    shown(low, replace(ending(), why=why))
    assert why in low.words()
    assert "A title · 4 rounds" not in low.words()


def test_a_long_turning_point_is_whole_before_it_says_who_reckons(home: Path) -> None:
    low = Player(size=(1280, 720), percent=150)
    text = "8 hits on Warden · Cyan 6: 6 damage it; it loses all that it has left"
    found = TurningPoint(0, 0, 6, "a", text, "+36 M€", "as the programs reckon")
    lost, had = {"a": {"Cruiser": 1}}, {"a": (9000, 7000), "b": (9000, 0)}
    bare = replace(ending(), sheet=ScoreSheet((1, 2), lost=lost), strengths=had)
    shown(low, replace(bare, turning=found))
    told = [words for words in low.words() if len(words) > 3 and words in text]
    assert " ".join(told) == text
    assert faults(low.app.texts, (1280, 720)) == []


def test_the_scores_stand_by_contract_and_round(player: Player, game: Game) -> None:
    """Amber scores Resolve Merge Conflict each round and Secure System in the last two."""
    found = ending_of(game)
    assert found is not None
    shown(player, found)
    assert row(player, "Resolve Merge Conflict")[1:] == ["–", "1"] * 4 + ["0", "4"]
    assert row(player, "Secure System")[1:] == ["–", "–"] * 2 + ["–", "1"] * 2 + ["0", "2"]
    assert row(player, "In all")[1:] == ["0", "1", "0", "1", "0", "2", "0", "2", "0", "6"]


def test_a_game_that_goes_on_has_no_end() -> None:
    file = SCENARIOS / "first_contact.yaml"
    assert ending_of(played(file, "1", most=20)) is None


def test_it_says_why_it_ended_how_the_dice_fell_and_what_was_lost(
    player: Player, game: Game
) -> None:
    found = ending_of(game)
    assert found is not None
    shown(player, found)
    said = player.words()
    assert "Over because round 4 of 4 has ended." in said
    assert "Amber Corp from round 1" in said
    classes = game.state.setup.catalogue.classes
    for seat in ("cyan", "amber"):
        gone = [
            classes[piece.kind].name
            for piece in game.state.pieces.values()
            if piece.owner == seat and piece.kind in classes
            if piece.place == Aside("destroyed")
        ]
        assert gone
        for name in gone:
            assert row(player, name).count(str(gone.count(name))) >= 1
    luck = [words for words in said if words.endswith(" expected")]
    assert len(luck) == len(found.luck) == 2


def test_the_lead_is_told_by_its_changes() -> None:
    amounts = {("a", 1): 2, ("b", 2): 2, ("b", 3): 1}
    sheet = ScoreSheet((1, 2, 3), (ScoreRow("x", "x", amounts),), "points")
    names = {"a": "Ada", "b": "Ben"}
    # Two each after round 2: the lead is Ada's until Ben has more.
    assert lead_words(sheet, names) == "Ada from round 1, then Ben from round 3"
    assert lead_words(ScoreSheet((1,)), names) == ""
    assert course_of(sheet, "b") == (0, 0, 2, 3)


def test_the_sides_are_changed_where_players_differ(home: Path) -> None:
    setup = load(SCENARIOS / "first_contact.yaml").setup
    cyan, amber = setup.seats
    against = replace(setup, seats=(cyan, replace(amber, agent="random")))
    game = Game.new(SYSTEMS["billion_suns"], against, "1")
    assert can_swap(game)
    changed = change_sides(game).game
    assert [seat.agent for seat in changed.state.setup.seats] == ["random", None]
    assert [seat.id for seat in changed.state.setup.seats] == [cyan.id, amber.id]
    assert not can_swap(changed_to_people(game))


def changed_to_people(game: Game) -> Game:
    setup = game.state.setup
    people = tuple(replace(seat, agent=None) for seat in setup.seats)
    return Game.new(game.ruleset, replace(setup, seats=people), "1")


def test_a_picture_of_the_page_is_kept(player: Player, home: Path) -> None:
    shown(player, ending())
    player.key(pygame.K_p)
    assert [path.suffix for path in (home / "pictures").iterdir()] == [".png"]


def test_shared_wins_and_draws_are_said() -> None:
    assert ending(winners=("a", "b")).headline == "Amber Corp and Cyan Corp share the win"
    assert ending(winners=()).headline == "Nobody wins"
    three = ending(3, winners=("a", "b", "c")).headline
    assert three == "Amber Corp, Cyan Corp and The Long Range Mining Company share the win"


def test_a_variant_is_called_so() -> None:
    game = played(SCENARIOS / "quick_game.yaml", "1")
    found = ending_of(game)
    assert found is not None
    noted = "variant: 3 rounds, not 4; 1 contract, not 2 (WZ-1.1)"
    assert found.below == f"Quick game · 3 rounds · {noted}"


def test_each_button_does_what_it_says(player: Player) -> None:
    shown(player, ending())
    player.key(pygame.K_l)
    assert isinstance(player.app.screens[-1], TableScreen)
    shown(player, ending())
    player.leave()
    assert isinstance(player.app.screens[-1], TableScreen)
    shown(player, ending())
    player.click_words("Save replay")
    assert "Replay saved as /a/b.jumpshock" in player.words()
    player.key(pygame.K_r)
    assert isinstance(player.app.screens[-1], NoteScreen)
    shown(player, ending())
    player.click_words("Start screen")
    assert isinstance(player.app.screens[-1], StartScreen)


def test_tab_and_enter_reach_every_button(player: Player) -> None:
    calls: list[str] = []

    def rematched() -> Signal:
        calls.append("rematch")
        return Instead(NoteScreen("again"))

    def kept() -> str:
        calls.append("keep")
        return "kept"

    after = AfterEnd(rematched, kept)
    shown(player, ending(), after)
    for _ in range(3):
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_TAB, held=pygame.K_LSHIFT)
    player.key(pygame.K_RETURN)
    assert calls == ["keep", "rematch"]


def test_a_replay_is_a_save_of_the_whole_game(game: Game, home: Path) -> None:
    words = keep_replay(game)
    path = Path(words.removeprefix("Replay saved as "))
    assert path.is_relative_to(home)
    opened = open_save(path, SYSTEMS).game
    assert opened is not None
    assert opened.state == game.state
    opened.close()


def test_no_room_for_a_replay_is_said(
    game: Game, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("JUMPSHOCK_HOME", str(home / "file"))
    assert keep_replay(game).startswith("No replay could be written")


def test_a_rematch_is_the_same_set_up_with_another_seed(game: Game) -> None:
    again = rematch(game)
    assert again.state.setup == game.course.start.setup
    assert again.state.seed != game.state.seed
    assert again.steps == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [75, 100, 150, 200])
def test_all_of_it_fits_the_window(seats: int, size: tuple[int, int], percent: int) -> None:
    player = shown(Player(size=size, percent=percent), ending(seats))
    for _ in range(2):
        assert [*faults(player.app.texts, size), *small(player)] == []
        player.key(pygame.K_s)
    assert "Total" in player.words()


def test_rounds_give_way_to_totals_where_they_do_not_fit() -> None:
    player = shown(Player(size=(800, 600)), replace(ending(4, rounds=9)))
    assert "Round 1" not in player.words()
    assert row(player, "In all")[-1] == str(4 * sum(range(11, 19)))


def test_a_solo_game_ends_with_its_margin_and_what_it_brings(player: Player) -> None:
    found = ending_of(played(SCENARIOS / "solo" / "far_assay.yaml", "1"))
    assert found is not None
    assert found.gauge is not None
    shown(player, found)
    said = " ".join(player.words())
    assert found.gauge.verdict in player.words()
    assert found.gauge.verdict.startswith("Cyan Corp: ")
    assert f"{found.gauge.text} · {found.gauge.hint}" in said
    assert "Independent Contractors" not in player.words(), "they have no figure that decides"
    assert faults(player.app.texts, (1280, 720)) == []


def test_the_table_of_a_game_that_is_over_says_so_and_leads_back_to_the_end(game: Game) -> None:
    at = player_at(game)
    assert isinstance(at.app.screens[-1], EndScreen)
    at.leave()
    at.calm()
    assert "The game is over: Amber Corp wins." in at.words()
    assert "STILL TO ACTIVATE" not in at.words()
    assert not any(words.startswith("This round would give") for words in at.words())
    at.key(pygame.K_RETURN)
    assert isinstance(at.app.screens[-1], EndScreen)
    at.leave()
    at.click_words("The result")
    assert isinstance(at.app.screens[-1], EndScreen)


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 150), ((1920, 1080), 100)])
def test_what_it_says_there_fits(game: Game, size: tuple[int, int], percent: int) -> None:
    at = player_at(game, size, percent)
    at.leave()
    at.calm()
    assert "The result" in at.words()
    assert "The game is over: Amber Corp wins." in " ".join(at.words())
    assert faults(at.app.texts, size) == []


def test_the_turning_point_opens_the_replay_there_and_careers_their_page(game: Game) -> None:
    at = player_at(game)
    found = ending_of(game)
    assert found is not None
    assert found.turning is not None
    assert "TURNING POINT" in at.words()
    assert f"{found.turning.swing} for Amber Corp" in at.words()
    at.click_words("Watch it")
    top = at.app.screens[-1]
    assert isinstance(top, ReplayScreen)
    assert top.replaying.n == found.turning.first - 1
    assert top.replaying.playing
    assert top.replaying.kept == {found.turning.last}
    at.key(pygame.K_ESCAPE)
    at.click(at.find("CAREERS"))
    assert isinstance(at.app.screens[-1], CareersScreen)
    said = at.words()
    assert [each.name in said for each in found.careers] == [True] * len(found.careers)
    assert faults(at.app.texts, (1280, 720)) == []
    at.key(pygame.K_k)
    assert isinstance(at.app.screens[-1], EndScreen)


def test_a_finished_save_in_the_list_offers_its_end_and_its_replay(home: Path) -> None:
    game = played(SCENARIOS / "solo" / "quick_solo.yaml", "1")
    (home / "saves").mkdir()
    game.copy_to(home / "saves" / "over.jumpshock")
    game.copy_to(home / "saves" / "again.jumpshock")
    for how in ("The end", "Replay", "key"):
        starter = Starter()
        starter.key(pygame.K_v, "v")
        assert starter.words().count("The end") == starter.words().count("Replay") == 2
        if how == "key":
            starter.key(pygame.K_w)
        else:
            starter.click_words(how)
        top = starter.app.screens[-1]
        assert isinstance(top, EndScreen if how == "The end" else ReplayScreen), how
        close_window()


def test_what_has_no_room_stands_on_further_pages(game: Game) -> None:
    at = player_at(game, (1280, 720), 150)
    headings = {"VICTORY POINTS", "TURNING POINT", "SHIPS LOST", "DICE LUCK", "CAREERS"}
    met: list[set[str]] = []
    for _ in range(4):
        met.append(headings & set(at.words()))
        at.key(pygame.K_m)
    assert set().union(*met) == headings
    assert met[0] != headings
    assert "More 1/3" in at.words() or "More 2/2" in at.words() or "More 1/2" in at.words()


def test_a_game_without_scores_shows_how_strong_each_side_was(player: Player) -> None:
    seen = watch_save(path_of("squadron_action-1"), SYSTEMS)
    assert seen.ruleset
    assert seen.replay
    course = seen.replay.course
    seats = tuple((seat.id, seat.name) for seat in course.state.setup.seats)
    strong = strengths(seen.ruleset, course)
    bare = replace(ending(), seats=seats, winners=(), sheet=ScoreSheet((1, 2)))
    shown(player, replace(bare, standings=dict.fromkeys(strong, 0), strengths=strong))
    assert "STRENGTH" in player.words()
    for points in strong.values():
        assert str(round(points[-1] / 1000)) in player.words()
