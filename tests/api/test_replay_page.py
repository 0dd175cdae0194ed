"""A replay as one page: nothing from elsewhere, hostile names inert, no secret, steps by keys."""

import base64
import json
import re
import subprocess
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace

import pytest

from simulator.api import replay_page
from simulator.api.replay_page import WatchedGame, draw_page, draw_whole, page_steps
from simulator.figures import figure_tables, rings_of
from simulator.kernel.state import AnyState
from simulator.rules import SYSTEMS
from simulator.session import Game, Timeline
from simulator.session.log import LogRow
from tests.questions.test_share_page import CHROMIUM, HOSTILE, read
from tests.session.test_scores import SCENARIOS, played


@cache
def course() -> Timeline:
    """The first steps of a game whose seats and title have hostile names."""
    game = played(SCENARIOS / "quick_ambush.yaml", "1", most=2)
    setup = game.course.start.setup
    seats = tuple(replace(seat, name=f"{seat.name} {HOSTILE}") for seat in setup.seats)
    hostile = Game.new(game.ruleset, replace(setup, title=HOSTILE, seats=seats), "1")
    for step in played(SCENARIOS / "quick_ambush.yaml", "1", most=26).steps:
        hostile.submit(step.action, step.seat)
    return hostile.course


def watched(**more: bool) -> WatchedGame:
    return WatchedGame(SYSTEMS["billion_suns"], course(), None, **more)


@cache
def page() -> str:
    return draw_whole(draw_page(watched(), "my save.jumpshock"))


def figures(html: str) -> list[str]:
    """The figures of a page, put together as its script does."""
    found = re.search(r'<script type="application/json" id="drawn">(.*?)</script>', html)
    assert found
    held = json.loads(found[1])
    return [
        "<".join(
            part
            for first, count in zip(runs[::2], runs[1::2], strict=True)
            for part in held["parts"][first : first + count]
        )
        for runs in held["figures"]
    ]


def figure_of(view: AnyState) -> str:
    ruleset = SYSTEMS[view.setup.system]
    place = f"round {view.round} · {view.phase.replace('_', ' ')}"
    return figure_tables(view, view.setup.tables, rings_of(view, ruleset), place)


def test_each_step_of_the_page_is_the_figure_of_what_everybody_may_see() -> None:
    steps, shown = page_steps(watched()), figures(page())
    assert len(steps) == len(shown) > 8
    assert [step.n for step in steps[1:]] == sorted(step.n for step in steps[1:])
    rules = SYSTEMS["billion_suns"]
    for step, figure in (*zip(steps, shown, strict=True),)[3::4]:
        view = rules.play.conceal(course().steps[step.n - 1].state, None)
        wanted = figure_of(view).strip().replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
        assert figure == wanted
        assert step.row is not None
        assert step.row.text in read(page()).text


def test_a_page_of_a_long_game_goes_on_to_its_present(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [LogRow(n, n, "cyan", f"row {n}", heading=n == 5) for n in (1, 2, 3, 4, 5)]
    shown = SimpleNamespace(rows=lambda _: rows[:4])
    monkeypatch.setattr(replay_page, "Story", lambda *_: shown)
    monkeypatch.setattr(replay_page, "MOST", 4)
    long = WatchedGame(SYSTEMS["billion_suns"], replace(course(), steps=course().steps[:5]))
    assert [(each.n, each.headings) for each in page_steps(long)] == [(0, ()), (2, ()), (4, ())]
    shown.rows = lambda _: [rows[4], *rows]
    found = [(each.n, each.headings) for each in page_steps(long)]
    assert found == [(0, ()), (2, ("row 5",)), (4, ()), (5, ("row 5",))]


def test_a_page_names_no_other_place_and_hostile_names_are_text() -> None:
    tags = read(page())
    for tag, attributes in tags.tags:
        assert tag not in {"link", "iframe", "object", "embed", "base", "form", "img"}
        for key in ("src", "href", "xlink:href", "action"):
            assert (attributes.get(key) or "#").startswith(("data:", "#")), (tag, attributes)
    assert "//" not in re.sub(r"base64,[A-Za-z0-9+/=]+", "", page())
    assert [tag for tag, _ in tags.tags].count("script") == 2, "its data, and its own script"
    assert HOSTILE in tags.text
    assert "jumpshock replay 'my save.jumpshock'" in tags.text


def test_a_game_under_way_tells_no_secret_and_what_is_over_is_open() -> None:
    """Helms are sealed until the last is set: the page is the same whatever is in one."""
    rules = SYSTEMS["billion_suns"]
    sealed = [
        n
        for n, step in enumerate(course().steps, 1)
        if rules.play.conceal(step.state, None) != replace(step.state, seed=None)
    ]
    assert sealed
    assert watched().view(sealed[0]) == rules.play.conceal(
        course().steps[sealed[0] - 1].state, None
    )
    assert watched(opened=True).view(sealed[0]).decisions == (
        course().steps[sealed[0] - 1].state.decisions
    )
    assert course().start.seed not in re.findall(r"seed\W+(\w+)", page())


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_a_browser_turns_the_steps_by_keys_and_runs_nothing_else(tmp_path: Path) -> None:
    # A copy of the page presses keys on itself; the policy lets this one script in as well.
    keys = ("End", "ArrowLeft", "ArrowLeft", "Home", "ArrowRight")
    presses = "".join(f'press("{key}");' for key in keys)
    probe = (
        'const seen=[by("place").textContent];function press(key){document.dispatchEvent('
        'new KeyboardEvent("keydown",{key}));seen.push(by("place").textContent);}'
        f'{presses}for(const id of ["play","log"])seen.push(by(id).dispatchEvent(new KeyboardEvent('
        '"keydown",{key:" ",bubbles:true,cancelable:true})));play(false);'
        'by("place").textContent=seen.join("|");'
    )
    known = base64.b64encode(sha256(probe.encode()).digest()).decode()
    file = tmp_path / "pressed.html"
    let_in = page().replace("script-src '", f"script-src 'sha256-{known}' '", 1)
    file.write_text(f"{let_in}<script>{probe}</script>", encoding="utf-8")
    done = subprocess.run(
        [
            *(str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"),
            *(f"--user-data-dir={tmp_path / 'profile'}", file.as_uri()),
        ],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    assert "<title>taken" not in done.stdout
    found = re.search(r'id="place">([^<]*)<', done.stdout)
    n = len(page_steps(watched()))
    assert found
    assert found[1] == "|".join(f"{at} of {n}" for at in (1, n, n - 1, n - 2, 1, 2)) + "|true|false"
