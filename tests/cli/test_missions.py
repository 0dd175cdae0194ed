"""A campaign of missions: played in order, its margins entered, its end told; bad ledgers too."""

from collections.abc import Callable
from pathlib import Path

import pytest

from simulator import api
from simulator.cli.main import main
from simulator.kernel.refusal import Refusal
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns import campaign
from simulator.rules.billion_suns.campaign import CeoResult, GamePlayed, Result
from simulator.rules.billion_suns.campaign_book import Founded
from simulator.rules.billion_suns.system import SYSTEM
from simulator.scenario import TableFaults, campaign_terms, check_file
from simulator.session import SaveFault
from simulator.session.ledger import add_entry

TERMS = campaign_terms("billion_suns")
TITLES = ("Probation", "Field trial", "The audit")


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, list[str]]:
    code = main(["ledger", *map(str, words)])
    out, err = capsys.readouterr()
    return code, out, err.splitlines()


def enter(path: Path, title: str, earned: int, revenue: int = 45) -> GamePlayed | Refusal:
    """A solo game of that title stands in the ledger, for the corporation sun."""
    number = len(api.load_ledger(path).entries)
    seat = CeoResult("cyan", earned >= 0, earned, 0)
    result = Result(f"game {number}", "solo", 5, revenue, (seat,), title)

    def make(book: campaign.Book) -> GamePlayed | Refusal:
        return campaign.record_game(book, TERMS, result, {"cyan": "sun"})

    found: GamePlayed | Refusal = add_entry(path, SYSTEMS, make)
    return found


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    path = tmp_path / "campaign.jsonl"
    api.begin_corporations(path, "sun")
    return path


def test_the_missions_of_the_shipped_campaign_have_their_tables() -> None:
    (series,) = api.mission_series()
    assert tuple(mission.title for mission in series.missions) == TITLES
    for mission in series.missions:
        file = api.load(api.mission_file("billion_suns", mission))
        assert file.setup.title == mission.title
        assert len(mission.briefing) > 100


@pytest.mark.rule("SOLO-1.9", "definition")
def test_missions_are_played_one_after_the_other(ledger: Path) -> None:
    """17 of 45 bring 10 capital, 9 bring 5; what is no mission counts for capital alone."""
    for earned, title, after in ((17, TITLES[0], 1), (9, TITLES[0], 1), (17, TITLES[1], 2)):
        assert isinstance(enter(ledger, title, earned), GamePlayed)
        assert len(api.mission_progress(ledger, "sun").done) == after
    progress = api.mission_progress(ledger, "sun")
    assert [game.words for game in progress.done] == ["38 %, Resounding success"] * 2
    assert [game.gain for game in progress.past] == [10, 5, 10]
    assert progress.following is not None
    assert progress.following.title == TITLES[2]
    assert api.load_ledger(ledger).book.corporations["sun"].capital == 10 + 10 + 5 + 10


@pytest.mark.rule("SOLO-1.9", "definition")
def test_a_mission_is_played_for_the_corporation_with_its_classes(
    ledger: Path, tmp_path: Path
) -> None:
    api.unlock_class(ledger, "sun", "frigate")
    file = api.begin_mission(ledger, "sun")
    assert not isinstance(file, Refusal)
    options = file.setup.options
    assert (options.corporations, list(options.classes)) == ({"cyan": "sun"}, ["cyan"])
    assert "frigate" in options.classes["cyan"]
    assert "cruiser" not in options.classes["cyan"]
    game = api.new_game(file, "3")
    api.play_out(game, {"cyan": "random", "ic": "random"})
    save, gauge = tmp_path / "game.jsonl", SYSTEM.contest.gauge(game.state)
    api.save(game, save)
    entry = api.enter_game(ledger, save)
    assert isinstance(entry, GamePlayed), entry
    assert gauge is not None
    assert (entry.title, entry.shares[0].percent) == (
        TITLES[0],
        int(gauge.text.split()[0].replace("−", "-")),
    )


@pytest.mark.rule("SOLO-1.9", "definition")
def test_whoever_is_fired_plays_no_further_mission_until_it_begins_again(
    ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    enter(ledger, TITLES[0], 17)
    api.unlock_class(ledger, "sun", "frigate")
    enter(ledger, TITLES[1], -1)
    refusal = api.begin_mission(ledger, "sun")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "SOLO-1.9"
    assert "under the same name or another" in refusal.text
    assert isinstance(enter(ledger, TITLES[1], 17), Refusal)
    assert isinstance(api.unlock_class(ledger, "sun", "cruiser"), Refusal)
    code, out, err = run(capsys, ledger, "missions", "sun")
    assert (code, err) == (0, [])
    assert out.splitlines()[-1].startswith("The CEO of sun was fired, which ended its campaign;")
    assert isinstance(api.begin_corporations(ledger, "sun"), Founded)
    sun = api.load_ledger(ledger).book.corporations["sun"]
    assert (sun.capital, sun.classes, sun.past, sun.fired) == (10, TERMS.open, (), False)
    assert api.mission_progress(ledger, "sun").done == ()
    assert not isinstance(api.begin_mission(ledger, "sun"), Refusal)


def test_when_all_missions_are_done(ledger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for title in TITLES:
        enter(ledger, title, 23)
    refusal = api.begin_mission(ledger, "sun")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "all_done"
    assert run(capsys, ledger, "missions", "sun")[1].splitlines()[1:] == [
        "  1 Probation: 51 %, Outstanding",
        "  2 Field trial: 51 %, Outstanding",
        "  3 The audit: 51 %, Outstanding",
        "Every mission is done.",
    ]


def test_the_next_mission_comes_with_its_briefing_and_how_to_play_it(
    ledger: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    enter(ledger, TITLES[0], 0)
    code, out, _ = run(capsys, ledger, "missions", "sun")
    lines = out.splitlines()
    assert code == 0
    assert lines[1:4] == [
        "  1 Probation: 0 %, Questionable", "  2 Field trial: next", "  3 The audit: to come"
    ]  # fmt: skip
    assert lines[4].startswith("Field trial: ")
    assert lines[5].endswith(f"field_trial.yaml --ledger {ledger} --corporations cyan=sun")
    assert (
        "  played: Probation: 0 %, Questionable, +4" in run(capsys, ledger, "show")[1].splitlines()
    )


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("missions", "moon"), "there is no corporation `moon`"),
        (("missions", "sn"), "did you mean `sun`?"),
        (("missions", "sun", "--campaign", "first_quarte"), "did you mean `first_quarter`?"),
    ],
)
def test_unknown_names(
    ledger: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], says: str
) -> None:
    code, out, err = run(capsys, ledger, *words)
    assert (code, out, len(err)) == (1, "", 1)
    assert says in err[0]


def _edited(text: bytes) -> bytes:
    """Somebody has given the corporation more capital."""
    return text.replace(b'"capital":10', b'"capital":99', 1)


def _cut(text: bytes) -> bytes:
    """The first line alone is left, without its end."""
    return text[: text.index(b"\n") // 2]


def _gap(text: bytes) -> bytes:
    """A line in the middle is gone."""
    lines = text.splitlines(keepends=True)
    return b"".join((*lines[:2], *lines[3:]))


def _later(text: bytes) -> bytes:
    """Another version wrote it."""
    from simulator.session.lines import write_line

    return write_line({"jumpshock": 1, "ledger": 2, "system": "billion_suns"}, None) + b"\n"


@pytest.mark.parametrize(
    ("spoil", "place", "says"),
    [
        (_edited, ":2:1: ", "put a copy of it back, or begin another in a new file"),
        (_cut, ":1:1: ", "put a copy of it back, or begin another in a new file"),
        (_gap, ":3:1: ", "put a copy of it back, or begin another in a new file"),
        (_later, ":1:1: ledger: ", "open it with that one, or begin another in a new file"),
    ],
)
@pytest.mark.parametrize("deed", [("show",), ("missions", "sun"), ("unlock", "sun", "frigate")])
def test_a_bad_ledger_is_told_in_one_line_and_nothing_is_lost(
    ledger: Path,
    capsys: pytest.CaptureFixture[str],
    spoil: Callable[[bytes], bytes],
    place: str,
    says: str,
    deed: tuple[str, ...],
) -> None:
    enter(ledger, TITLES[0], 17)
    enter(ledger, TITLES[1], 17)
    bad = spoil(ledger.read_bytes())
    ledger.write_bytes(bad)
    code, out, err = run(capsys, ledger, *deed)
    assert (code, out, len(err)) == (1, "", 1)
    assert err[0].startswith(f"{ledger}{place}")
    assert says in err[0]
    assert ledger.read_bytes() == bad
    with pytest.raises(SaveFault):
        api.begin_mission(ledger, "sun")


GOOD = """\
campaigns:
  - id: short
    title: Short
    about: One job.
    missions:
      - {id: one, title: One, tables: missions/probation, briefing: Go.}
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "tables: missions/probation",
            "tables: missions/nowhere",
            "6:39: campaigns[1].missions[1].tables: there are no tables",
        ),
        (", briefing: Go.", "", "6:9: campaigns[1].missions[1].briefing: is missing"),
        ("about: One job.", "abut: One job.", "did you mean `about`?"),
        ("campaigns:", "campains:", "did you mean `campaigns`?"),
        (
            "Go.}",
            "Go.}\n      - {id: one, title: Two, tables: missions/audit, briefing: Go.}",
            "7:14: campaigns[1].missions[2].id: the id `one` is taken",
        ),
    ],
)
def test_a_file_of_campaigns_that_was_edited(tmp_path: Path, old: str, new: str, told: str) -> None:
    folder = tmp_path / "billion_suns"
    for name in ("probation", "audit"):
        (folder / "scenarios" / "missions").mkdir(parents=True, exist_ok=True)
        (folder / "scenarios" / "missions" / f"{name}.yaml").touch()
    file = folder / "missions.yaml"
    file.write_text(GOOD, encoding="utf-8")
    assert check_file(file) == ""
    assert old in GOOD
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(TableFaults) as raised:
        check_file(file)
    assert any(told in fault.text() for fault in raised.value.faults), raised.value
    assert main(["check", str(file)]) == 1
