"""Solo from the start screen: the quick game, scenarios and records, corporations and missions."""

import json
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from simulator import api, paths
from simulator.kernel.asked.request import Option
from simulator.kernel.refusal import Refusal
from simulator.session.lines import Body, write_line
from simulator.ui.features.campaign.corporation import CorporationScreen
from simulator.ui.features.campaign.solo_games import _read_game
from simulator.ui.features.campaign.solo_screen import SoloScreen
from simulator.ui.screens.after.end import EndScreen
from simulator.ui.screens.sealed import SealedScreen
from simulator.ui.screens.start.screen import StartScreen
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.state.games.after_game import Aftermath, settle_game
from simulator.ui.state.people.records import load_records
from simulator.ui.window import haste
from simulator.ui.window.splash import close_window
from tests.ui.gameplayer import GamePlayer
from tests.ui.hands import Hand
from tests.ui.player import ROOT
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import faults

MISSION = """
format: 1
system: billion_suns
mode: solo
title: {title}
difficulty: 1
scale: 3
rounds: {rounds}
contracts: [JS]
rulings: {{card_value: flat}}
seats:
  - {{id: cyan, name: Cyan Corp}}
  - {{id: ic, name: Independent Contractors}}
tables:
  - id: A
    name: Line
    size: [36, 36]
    objects:
      - {{kind: comsat, id: relay-1, at: [9, 9]}}
      - {{kind: comsat, id: relay-2, at: [27, 9]}}
      - {{kind: comsat, id: relay-3, at: [18, 27]}}
    battlegroups:
      - {{id: cyan-1, owner: cyan, class: corvette, ships: [{{at: [9, {y}], heading: 0}}]}}
"""
"""Three cards of three credits each; a group that stands beside a ComSat earns one each round."""

BESIDE, FAR = 10, 20


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    close_window()


@pytest.fixture
def missions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Short missions in place of the shipped ones."""
    tables = tmp_path / "data" / "tables"
    shutil.copytree(ROOT / "tables", tables)
    shipped = paths.data

    def data(name: str) -> Path:
        return tables if name == "tables" else shipped(name)

    monkeypatch.setattr(paths, "data", data)
    folder = tables / "billion_suns" / "scenarios" / "missions"
    for stem, title, rounds, y in (
        ("probation", "Probation", 1, BESIDE),
        ("field_trial", "Field trial", 1, FAR),
        ("audit", "The audit", 2, BESIDE),
    ):
        text = MISSION.format(title=title, rounds=rounds, y=y)
        (folder / f"{stem}.yaml").write_text(text, encoding="utf-8")
    return folder


def at_solo(size: tuple[int, int] = (1280, 720)) -> Starter:
    starter = Starter(size)
    starter.click_words("Alone")
    assert isinstance(starter.top, SoloScreen)
    return starter


def at_corporation(name: str = "Helion") -> Starter:
    starter = at_solo()
    starter.key(pygame.K_n, "n")
    starter.type(name)
    starter.key(pygame.K_RETURN)
    assert isinstance(starter.top, CorporationScreen)
    return starter


def idle(starter: Starter) -> None:
    """Play the game to its end by events, and do as little as may be."""
    player = GamePlayer(starter, random.Random(1))
    for _ in range(200):
        if isinstance(player.top, EndScreen):
            return
        free = plain_options(starter)
        if free:
            Hand(starter, player.luck, mouse=False).take(free[-1])
        else:
            player.go_on()
    raise AssertionError(starter.words())


def plain_options(starter: Starter) -> list[Option]:
    """The options that ask nothing, while an open answer is waited for."""
    if not isinstance(starter.top, TableScreen):
        return []
    state = starter.view_state
    turn = starter.screen.context.turn(state)
    if turn is None or state.reading or state.tray.tumbles:
        return []
    return [each for each in turn.request.options if each.barred is None and not each.asks]


def ledger_of(home: Path) -> Path:
    return home / "ledgers" / "careers.ledger"


def finished_save(home: Path, name: str = "Helion", seed: int = 1) -> Path:
    """A save of the next mission, played to its end by chance: it costs far more than it earns."""
    file = api.begin_mission(ledger_of(home), name)
    assert not isinstance(file, Refusal)
    game = api.new_game(file, seed=seed)
    api.play_out(game, {"cyan": "random"})
    path = home / "saves" / "played.jumpshock"
    path.parent.mkdir(exist_ok=True)
    api.save(game, path)
    return path


def told(starter: Starter) -> str:
    return " ".join(starter.words())


@pytest.mark.parametrize("mouse", [True, False])
def test_a_quick_game_begins_on_one_click_or_enter(mouse: bool) -> None:
    starter = at_solo() if mouse else Starter()
    if mouse:
        starter.click_words("Play now")
    else:
        starter.key(pygame.K_a, "a")
        starter.key(pygame.K_RETURN)
    game = starter.screen.context.client.game
    assert game.state.setup.title == "Quick solo game"
    assert [seat.name for seat in game.state.setup.seats][1:] == ["Independent Contractors"]
    assert game.steps
    assert game.state.decisions
    # The helm is sealed by one CEO alone: there is nobody to wait for.
    assert "It takes effect at once." in starter.words()


def test_five_scenarios_rise_in_difficulty_and_tell_what_to_expect() -> None:
    starter = at_solo((1920, 1080))
    titles = ["Scrapyard shift", "House calls", "Far assay", "Hostile ground", "Night shift"]
    assert [words for words in starter.words() if words in titles] == titles
    assert starter.words().count("not played yet") >= 5
    assert {"Planetary Survey", "Salvage", "Kraken Hunt", "scale 5 · 4 rounds"} <= set(
        starter.words()
    )
    starter.key(pygame.K_3, "3")
    assert starter.screen.context.client.game.state.setup.title == "Far assay"


def test_records_show_the_best_margin_the_last_one_and_the_number_of_games(
    missions: Path, home: Path
) -> None:
    """One card of three at 3 credits is 33 %; nothing held is 0 %."""
    file = missions.parent / "solo" / "scrapyard_shift.yaml"
    for y, words in ((BESIDE, "last 33 % · 1 game"), (FAR, "last 0 % · 2 games")):
        file.write_text(MISSION.format(title="Scrapyard shift", rounds=1, y=y))
        _read_game.cache_clear()
        starter = at_solo()
        starter.click_words("Scrapyard shift")
        idle(starter)
        starter.click_words("Solo games")
        assert {"33 %", "Acceptable", words} <= set(starter.words())
        close_window()
    kept = json.loads((home / "records" / "solo.json").read_text())
    assert [game["value"] for game in kept["games"]] == ["100/3", "0"]


def test_damaged_records_are_told_and_kept_aside(missions: Path, home: Path) -> None:
    file = home / "records" / "solo.json"
    file.parent.mkdir()
    file.write_text('{"format": 1,\n "games": [}')
    starter = at_solo((1920, 1080))
    assert "solo.json:2:12: is damaged" in told(starter)
    assert "it is kept aside when the next solo game ends" in told(starter)
    (missions.parent / "solo" / "quick_solo.yaml").write_text(
        MISSION.format(title="Quick solo game", rounds=1, y=BESIDE)
    )
    starter.key(pygame.K_ESCAPE)
    starter.key(pygame.K_a, "a")
    starter.key(pygame.K_RETURN)
    idle(starter)
    assert "kept as solo-damaged-1.json" in told(starter)
    assert (file.parent / "solo-damaged-1.json").read_text() == '{"format": 1,\n "games": [}'
    assert len(load_records().games) == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"format": 2, "games": []}', "format 2 is of another version"),
        ('{"format": 1, "games": [{"game": "a"}]}', "game 1 is no record"),
        ('{"format": 1, "games": [3]}', "game 1 is no record"),
        ("[]", "it holds no records"),
    ],
)
def test_records_that_were_edited_are_told_with_the_place(home: Path, text: str, says: str) -> None:
    (home / "records").mkdir()
    (home / "records" / "solo.json").write_text(text)
    assert f"solo.json: {says}" in told(at_solo((1920, 1080)))


GAME = {"game": "a", "title": "b", "value": "1/3", "band": 0, "words": "c"}


def test_records_with_values_of_another_kind_are_damaged(home: Path) -> None:
    file = home / "records" / "solo.json"
    file.parent.mkdir()
    wrong: tuple[object, ...] = (["mm"], {"mm": "1"}, None, 2.5, True)
    for name in GAME:
        for value in (*wrong, "1" if name == "band" else 7, "\ud800", "x" * 1001):
            file.write_text(json.dumps({"format": 1, "games": [{**GAME, name: value}]}))
            found = load_records()
            assert found.games == (), (name, value)
            assert found.trouble.startswith("solo.json: game 1 is no record")
    for value in ("1e999999999", "1/0", "0x10", "1_0", "1 ", "9" * 41):
        file.write_text(json.dumps({"format": 1, "games": [{**GAME, "value": value}]}))
        assert "game 1 is no record" in load_records().trouble
    for text in (f'{{"format": {"9" * 5000}}}', "[" * 60_000):
        file.write_text(text)
        assert load_records().trouble.startswith("solo.json: is damaged")
    file.write_text(json.dumps({"format": 1, "games": [GAME, {**GAME, "value": "-2"}]}))
    assert len(load_records().games) == 2


def test_a_campaign_of_three_missions_by_events(missions: Path, home: Path) -> None:
    """Scale 3: 3 of 9 credits are 33 %, Acceptable, 3 capital; none are 0 %, Questionable, 2;
    6 of 9 are 67 %, Outstanding, 6. A frigate has mass 2 and costs 3 capital.
    """
    starter = at_corporation("Perseus")
    assert {"First quarter, mission 1 of 3", "Probation", "10"} <= set(starter.words())
    starter.click_words("Play now")
    idle(starter)
    assert "33 %" in starter.words()
    assert "Entered in the ledger: Perseus gains 3 and has 13 capital." in starter.words()
    starter.click_words("Next mission")
    assert isinstance(starter.top, CorporationScreen)
    assert {"33 %, Acceptable · +3 capital", "Field trial", "13"} <= set(starter.words())
    unlock(starter, "Frigate")
    assert {"10", "7 of 18 unlocked"} <= set(starter.words())
    starter.key(pygame.K_p, "p")
    idle(starter)
    assert "Entered in the ledger: Perseus gains 2 and has 12 capital." in starter.words()
    starter.key(pygame.K_RETURN)
    starter.key(pygame.K_RETURN)
    assert "frigate" in starter.screen.context.client.game.state.setup.options.classes["cyan"]
    idle(starter)
    assert {"67 %", "Outstanding"} <= set(starter.words())
    assert "Entered in the ledger: Perseus gains 6 and has 18 capital." in starter.words()
    starter.click_words("Corporation")
    assert {"Every mission is done", "67 %, Outstanding · +6 capital"} <= set(starter.words())
    (one,) = api.load_ledger(ledger_of(home)).book.corporations.values()
    assert (one.capital, one.games, one.wins) == (10 + 3 - 3 + 2 + 6, 3, 3)
    assert [game.title for game in one.past] == ["Probation", "Field trial", "The audit"]
    assert faults(starter.app.texts, (1280, 720)) == []


def open_newest_save(starter: Starter) -> None:
    """Open the first of all saves; what is over is no game to continue."""
    starter.key(pygame.K_v, "v")
    starter.key(pygame.K_RETURN)


def unlock(starter: Starter, name: str) -> None:
    """Click the button on the line of a class."""
    x, y = starter.find(name)
    boxes = [text.box for text in starter.app.texts if text.words.startswith("Unlock")]
    box = min((each for each in boxes if each[0] > x), key=lambda b: (abs(b[1] - y) // 20, b[0]))
    starter.click((box[0] + 4, box[1] + 4))


def test_a_mission_is_entered_once_however_often_its_save_is_opened(
    missions: Path, home: Path
) -> None:
    starter = at_corporation()
    starter.key(pygame.K_RETURN)
    idle(starter)
    ledger = ledger_of(home).read_bytes()
    close_window()
    starter = Starter()
    open_newest_save(starter)
    assert isinstance(starter.top, EndScreen)
    assert "It stands in the ledger of Helion." in starter.words()
    assert {"33 %", "3 capital in a campaign", "Next mission"} <= set(starter.words())
    assert ledger_of(home).read_bytes() == ledger
    assert len(load_records().games) == 1
    starter.key(pygame.K_a, "a")  # again
    idle(starter)
    assert "Probation is done already: this game counts as practice." in starter.words()
    assert ledger_of(home).read_bytes() == ledger
    assert len(load_records().games) == 2


def test_a_fired_ceo_begins_again_under_the_same_name(home: Path) -> None:
    at_corporation()
    close_window()
    finished_save(home)
    starter = Starter()
    open_newest_save(starter)
    assert "Helion: Unmitigated failure" in starter.words()
    assert "Helion's CEO is fired (SOLO-1.9): its campaign is over." in starter.words()
    starter.click_words("Corporation")
    assert "The CEO of Helion was fired" in starter.words()
    assert "0 of 3 missions done" in starter.words(), "the one that ended it was not done"
    assert not any(words.startswith("Unlock") for words in starter.words())
    starter.key(pygame.K_RETURN)
    assert {"Probation", "10", "0 of 3 missions done"} <= set(starter.words())
    (one,) = api.load_ledger(ledger_of(home)).book.corporations.values()
    assert (one.capital, one.games, one.fired) == (10, 0, False)
    assert len(api.load_ledger(ledger_of(home)).entries) == 3, "what was before stays"
    close_window()
    starter = Starter()
    open_newest_save(starter)
    assert "It stands in the ledger of Helion." in starter.words(), "nobody is fired twice"


def test_a_fired_ceo_begins_again_under_another_name(home: Path) -> None:
    at_corporation()
    close_window()
    finished_save(home)
    starter = Starter()
    open_newest_save(starter)
    starter.key(pygame.K_n, "n")
    starter.click_words("Another name")
    starter.type("Second")
    starter.click_words("Begin")
    assert {"Corporation Second", "Probation"} <= set(starter.words())
    starter.leave()
    assert isinstance(starter.top, SoloScreen)
    assert {"Second", "Helion", "fired once: the campaign is over"} <= set(starter.words())
    starter.leave()
    assert isinstance(starter.top, StartScreen)


def named(name: str) -> Starter:
    """Where the founding of a corporation with this name has led to."""
    starter = at_solo()
    starter.click_words("Found a corporation")
    for _ in range(30):
        starter.key(pygame.K_BACKSPACE)
    for letter in name:
        starter.post(pygame.KEYDOWN, key=0, unicode=letter, mod=0)
    starter.app.step()
    starter.key(pygame.K_RETURN)
    return starter


def test_a_sign_that_shows_nothing_is_not_typed_into_a_name(home: Path) -> None:
    assert f"Corporation {'x' * 23}" in named("x" * 23 + "\u200b").words()


@pytest.mark.parametrize("name", ["", "   "])
def test_names_that_cannot_be_are_refused_at_the_field(name: str, home: Path) -> None:
    starter = named(name)
    assert "choose another" in told(starter)
    starter.leave()
    assert isinstance(starter.top, SoloScreen)


def test_a_name_may_have_several_words(home: Path) -> None:
    assert "Corporation Helion Works" in named("  Helion   Works ").words()
    (one,) = api.load_ledger(ledger_of(home)).book.corporations
    assert one == "Helion Works"


@pytest.mark.rule("SOLO-1.8", "worked")
def test_the_page_says_what_a_mission_pays_and_what_each_band_needs(missions: Path) -> None:
    """Three cards of three credits pay 9: 20 % are 1.8 credits, 35 % 3.15, 50 % 4.5."""
    starter = at_corporation()
    told = starter.words()
    assert "at most 9 credits" in told
    for band, needs, brings in (
        ("Unmitigated failure", "below 0 credits", "fired"),
        ("Questionable", "from 0 credits", "+2 capital"),
        ("Acceptable", "from 2 credits", "+3 capital"),
        ("Resounding success", "from 4 credits", "+8 capital"),
        ("Outstanding", "from 5 credits", "+6 capital"),
    ):
        assert {band, needs, brings} <= set(told), band


@pytest.mark.rule("SOLO-1.9", "definition")
def test_earlier_careers_stay_on_the_page(home: Path) -> None:
    at_corporation()
    close_window()
    for seed in (1, 2):
        api.enter_game(ledger_of(home), finished_save(home, seed=seed))
        (home / "saves" / "played.jumpshock").unlink()
        api.begin_corporations(ledger_of(home), "Helion")
    starter = at_solo((1920, 1080))
    assert "mission 1 of 3: Probation · fired twice before" in starter.words()
    starter.key(pygame.K_c, "c")
    assert {"EARLIER CAREERS", "fired twice"} <= set(starter.words())
    assert sum("Unmitigated failure · fired" in words for words in starter.words()) == 2


def test_enter_in_a_hurry_stops_at_the_first_page_to_be_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(haste, "GRACE", 60_000)
    starter = at_solo()
    starter.key(pygame.K_n, "n")
    for _ in range(4):
        starter.key(pygame.K_RETURN)
    assert isinstance(starter.top, CorporationScreen), "its mission has not begun"
    monkeypatch.setattr(haste, "GRACE", 1)
    pygame.time.wait(5)
    # One that is held sends itself again and again: it does not count before it was let go.
    starter.hold(pygame.K_RETURN)
    assert isinstance(starter.top, SealedScreen)
    for _ in range(3):
        pygame.time.wait(5)
        starter.hold(pygame.K_RETURN)
    assert isinstance(starter.top, SealedScreen)
    starter.let_go(pygame.K_RETURN)
    starter.key(pygame.K_RETURN)
    assert not isinstance(starter.top, SealedScreen)


def test_a_name_that_plays_already_is_refused(home: Path) -> None:
    starter = at_corporation("Helion")
    starter.leave()
    before = ledger_of(home).read_bytes()
    starter.key(pygame.K_n, "n")
    starter.type("Helion")
    starter.key(pygame.K_RETURN)
    assert "There is a corporation Helion already" in told(starter)
    assert ledger_of(home).read_bytes() == before


def test_a_class_that_is_too_dear_says_so_and_costs_nothing(home: Path) -> None:
    starter = at_corporation()
    starter.wheel(-100)
    for name in ("Destroyer", "Carrier", "Cruiser"):  # 4 capital each, of 10
        unlock(starter, name)
    assert "cruiser costs 4 capital and Helion has 2. (SOLO-1.9)" in told(starter)
    (one,) = api.load_ledger(ledger_of(home)).book.corporations.values()
    assert one.capital == 2
    assert {"destroyer", "carrier"} <= set(one.classes)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda text: text.replace(b'"capital":10', b'"capital":99'), ":2:1: "),
        (lambda text: text[:0] + b"nonsense\n", ":1:1: is no ledger"),
        (lambda text: text.split(b"\n")[0][:40], ":1:1: "),
    ],
)
def test_a_damaged_ledger_is_told_with_its_place_and_nothing_is_lost(
    damage: Callable[[bytes], bytes], says: str, home: Path
) -> None:
    at_corporation()
    close_window()
    path = ledger_of(home)
    found = damage(path.read_bytes())
    assert found != path.read_bytes()
    path.write_bytes(found)
    starter = at_solo((1920, 1080))
    assert f"careers.ledger{says}" in told(starter)
    assert "put a copy of it back, or begin another in a new file" in told(starter)
    starter.key(pygame.K_n, "n")
    starter.key(pygame.K_RETURN)
    assert isinstance(starter.top, CorporationScreen)
    assert path.read_bytes() == found
    assert (path.parent / "careers-2.ledger").is_file()


def test_a_ledger_of_another_version_is_told(home: Path) -> None:
    at_corporation()
    close_window()
    path = ledger_of(home)
    header: Body = {"jumpshock": 1, "ledger": 2, "system": "billion_suns"}
    path.write_bytes(write_line(header, None) + b"\n")
    assert "ledger: 2 is another version" in told(at_solo((1920, 1080)))


def test_a_ledger_that_is_damaged_while_its_page_is_open(home: Path) -> None:
    starter = at_corporation()
    path = ledger_of(home)
    path.write_bytes(b"nonsense\n")
    starter.key(pygame.K_RETURN)
    assert isinstance(starter.top, CorporationScreen)
    assert "is no ledger" in told(starter)
    starter.leave()
    assert isinstance(starter.top, SoloScreen)


@pytest.mark.parametrize("place", ["solo", "corporation"])
def test_tab_goes_round_every_spot_and_back(place: str) -> None:
    starter = at_solo() if place == "solo" else at_corporation()
    first, seen = starter.top.at, []  # type: ignore[attr-defined]  # of a ScrolledPage
    for _ in range(40):
        seen.append(starter.top.at)  # type: ignore[attr-defined]
        starter.key(pygame.K_TAB)
        if starter.top.at == first:  # type: ignore[attr-defined]
            break
    assert len(seen) == len(set(seen)) == 13
    starter.key(pygame.K_TAB, held=pygame.K_LSHIFT)
    assert starter.top.at == seen[-1]  # type: ignore[attr-defined]
    starter.key(pygame.K_F1)
    assert "Help" in told(starter)
    starter.leave()
    starter.click_words("Back")
    assert isinstance(starter.top, StartScreen if place == "solo" else SoloScreen)


def test_solo_is_a_mode_of_a_new_game_for_one_person() -> None:
    starter = Starter((1920, 1080))
    starter.key(pygame.K_n, "n")
    starter.click_words("Solo")
    assert "you against Independent Contractors" in told(starter)
    assert "No contracts drawn" not in told(starter)
    starter.key(pygame.K_p, "p")
    game = starter.screen.context.client.game
    assert [seat.id for seat in game.state.setup.seats] == ["cyan", "ic"]
    assert game.steps


def test_games_against_a_doctrine_stand_below_and_show_it_on_the_table() -> None:
    starter = at_solo((1920, 1080))
    assert "The swarm" in starter.words()
    starter.key(pygame.K_6, "6")
    game = starter.screen.context.client.game
    assert game.state.setup.title == "The swarm"
    assert [seat.agent for seat in game.state.setup.seats] == [None, "doctrine"]


def test_a_battle_against_a_doctrine_is_kept_by_its_losses(home: Path) -> None:
    path = ROOT / "tables" / "space_war" / "scenarios" / "solo" / "thin_line.yaml"
    game = api.new_game(path, "kept")
    won = api.play_out(game, {"cyan": "greedy", "amber": "doctrine"}, 2000)
    assert settle_game(game) == settle_game(game) == Aftermath()
    record = load_records().of("Thin line")
    assert record
    assert record.games == 1
    assert record.best.words.endswith("victory" if won == ("cyan",) else "not won")
    assert "Craft lost" in record.best.words
