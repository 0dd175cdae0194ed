"""Keeping a question or its figure: where to, under which name, and what can be done then."""

import errno
import json
import os
import sys
from pathlib import Path

import pygame
import pytest

from simulator.cli import main
from simulator.rules.billion_suns.model.asks import AskCoherency
from simulator.scenario import load
from simulator.ui.screens.dialogs.keep_dialog import KeepScreen
from simulator.ui.screens.dialogs.kept_notice import KeptNotice
from simulator.ui.window.splash import close_window
from tests.ui.player import Player, overlap
from tests.ui.shelfplayer import Starter
from tests.ui.test_texts import faults


def said(player: Player) -> str:
    return " ".join(player.words())


def asking(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_k)
    player.click(player.in_panel("Is the battlegroup coherent?"))


def keep(player: Player, words: str) -> None:
    """Open the dialog and save as it proposes; the notice stays open."""
    player.click(player.in_panel(words))
    assert isinstance(player.app.screens[-1], KeepScreen)
    player.key(pygame.K_RETURN)


def retype(player: Player, words: str) -> None:
    """Another text in the field that keys go to."""
    for _ in range(300):
        player.post(pygame.KEYDOWN, key=pygame.K_BACKSPACE, unicode="", mod=0)
    player.app.step()
    player.type(words)


def test_the_file_answers_as_the_window_did(player: Player, home: Path) -> None:
    asking(player)
    player.click_on("amber-2/1")
    for words in (
        "May Cyan 1 fire Light Railguns",
        "How far is Amber 2",
        "Is the battlegroup coherent?",
    ):
        player.click(player.in_panel(words))
        keep(player, "Save as question file")
        assert "The question is saved" in player.words()
        player.key(pygame.K_ESCAPE)
    files = sorted((home / "tables" / "questions").iterdir())
    assert [file.name for file in files] == ["attack.yaml", "coherency.yaml", "range.yaml"]
    assert main(["ask", *map(str, files)]) == 0


def test_the_figure_is_a_picture_too(player: Player, home: Path) -> None:
    asking(player)
    keep(player, "Export figure")
    names = sorted(file.name for file in (home / "pictures").iterdir())
    assert names == ["coherency.html", "coherency.png", "coherency.svg"]
    page = (home / "pictures" / "coherency.html").read_text(encoding="utf-8")
    assert "jumpshock ask coherency.yaml --question asked" in page
    assert "The table file, coherency.yaml" in page
    assert "The figure is saved" in player.words()
    assert str(home / "pictures") in said(player).replace(" ", "")
    player.key(pygame.K_RETURN)
    assert len(player.app.screens) == 1
    assert player.view_state.message == f"Saved as {home / 'pictures' / 'coherency.svg'}"


def test_a_question_is_kept_though_a_ship_is_gone(player: Player, home: Path) -> None:
    player.click_on("cyan-1/1")
    player.key(pygame.K_DELETE)
    player.click_on("cyan-1/2")
    player.key(pygame.K_k)
    player.click(player.in_panel("Is the battlegroup coherent?"))
    keep(player, "Save as question file")
    (file,) = (home / "tables" / "questions").iterdir()
    assert main(["ask", str(file)]) == 0
    (question,) = load(file).questions
    assert question.ask == AskCoherency("cyan-1")


def test_name_and_folder_are_chosen_and_the_folder_is_remembered(
    player: Player, home: Path
) -> None:
    asking(player)
    player.click(player.in_panel("Export figure"))
    retype(player, "my figure")
    player.key(pygame.K_TAB)
    retype(player, str(home / "elsewhere"))
    player.key(pygame.K_RETURN)
    assert (home / "elsewhere" / "my figure.png").is_file()
    close_window()
    again = Player()
    asking(again)
    again.click(again.in_panel("Export figure"))
    again.key(pygame.K_RETURN)
    names = sorted(file.name for file in (home / "elsewhere").iterdir())
    endings = ("html", "png", "svg")
    assert names == [f"{stem}.{end}" for stem in ("coherency", "my figure") for end in endings]
    again.key(pygame.K_ESCAPE)
    keep(again, "Save as question file")
    assert (home / "tables" / "questions" / "coherency.yaml").is_file()


@pytest.mark.parametrize("text", ["{", "[1]", '{"figure": 7}', '{"figure": "/nowhere/at/all"}'])
def test_folders_that_cannot_be_remembered_do_no_harm(
    player: Player, home: Path, text: str
) -> None:
    (home / "settings").mkdir()
    (home / "settings" / "folders.json").write_text(text)
    asking(player)
    keep(player, "Export figure")
    assert (home / "pictures" / "coherency.svg").is_file()


def test_the_proposed_name_replaces_nothing(player: Player, home: Path) -> None:
    asking(player)
    for name in ("coherency.yaml", "coherency-2.yaml", "coherency-3.yaml"):
        keep(player, "Save as question file")
        player.key(pygame.K_ESCAPE)
        assert (home / "tables" / "questions" / name).is_file()


def test_another_file_is_replaced_only_after_a_second_yes(player: Player, home: Path) -> None:
    (home / "pictures").mkdir()
    for name in ("old.png", "old.svg"):
        (home / "pictures" / name).write_text("kept")
    asking(player)
    player.click(player.in_panel("Export figure"))
    retype(player, "old.svg")
    player.key(pygame.K_RETURN)
    assert "Replace old.svg and old.png? It cannot be undone." in said(player)
    assert (home / "pictures" / "old.svg").read_text() == "kept"
    player.key(pygame.K_ESCAPE)
    assert "Save" in player.words()
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    assert isinstance(player.app.screens[-1], KeptNotice)
    assert (home / "pictures" / "old.svg").read_text() != "kept"


@pytest.mark.parametrize(
    ("name", "why"), [("", "Give it a name."), ("a/b", "A name has none of"), ("..", "Give it")]
)
def test_a_name_that_cannot_be_is_said(player: Player, home: Path, name: str, why: str) -> None:
    asking(player)
    player.click(player.in_panel("Export figure"))
    retype(player, name)
    player.key(pygame.K_RETURN)
    assert why in said(player)
    player.key(pygame.K_ESCAPE)
    assert len(player.app.screens) == 1
    assert not (home / "pictures").exists()


def test_what_cannot_be_written_says_which_file_and_why(player: Player, home: Path) -> None:
    for folder in ("tables", "pictures"):
        (home / folder).write_text("in the way")
    asking(player)
    for words, folder in (("Save as question file", "tables"), ("Export figure", "pictures")):
        keep(player, words)
        told = said(player).replace(" ", "")
        assert str(home / folder) in told
        assert "cannotbewritten:" in told
        reasons = (os.strerror(errno.EEXIST), os.strerror(errno.ENOTDIR))
        assert any(reason.replace(" ", "") in told for reason in reasons)
        player.key(pygame.K_ESCAPE)


def test_a_name_that_is_too_long_is_said(player: Player, home: Path) -> None:
    (home / "pictures").mkdir()
    asking(player)
    player.click(player.in_panel("Export figure"))
    retype(player, "n" * 300)
    player.key(pygame.K_RETURN)
    told = said(player).replace(" ", "")
    reason = os.strerror(errno.ENAMETOOLONG).replace(" ", "")
    assert f"cannotbewritten:{reason}" in told
    assert isinstance(player.app.screens[-1], KeepScreen)


def test_a_remembered_folder_that_cannot_be_does_no_harm(player: Player, home: Path) -> None:
    (home / "settings").mkdir()
    text = json.dumps({"figure": "/" + "n" * 300})
    (home / "settings" / "folders.json").write_text(text)
    asking(player)
    keep(player, "Export figure")
    assert (home / "pictures" / "coherency.svg").is_file()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the opener is another there")
def test_the_folder_is_opened_by_button_and_by_key(
    player: Player, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opener = home / "bin" / "xdg-open"
    opener.parent.mkdir()
    opener.write_text(f'#!/bin/sh\necho "$1" >> {home}/opened\n')
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", f"{opener.parent}:{os.environ['PATH']}")
    asking(player)
    keep(player, "Export figure")
    player.click_words("Open folder")
    player.key(pygame.K_o, "o")
    assert "The folder is open." in player.words()
    assert (home / "opened").read_text().split() == [str(home / "pictures")] * 2


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the opener is another there")
@pytest.mark.parametrize("script", [None, "#!/bin/sh\nexit 3\n"])
def test_without_a_file_manager_a_sentence_says_so(
    player: Player, home: Path, monkeypatch: pytest.MonkeyPatch, script: str | None
) -> None:
    folder = home / "bin"
    folder.mkdir()
    if script:
        (folder / "xdg-open").write_text(script)
        (folder / "xdg-open").chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    asking(player)
    keep(player, "Export figure")
    player.key(pygame.K_o, "o")
    assert "No file manager answers: `xdg-open`" in said(player)
    assert isinstance(player.app.screens[-1], KeptNotice)


def test_the_path_is_copied_by_button_and_by_key(player: Player, home: Path) -> None:
    asking(player)
    keep(player, "Export figure")
    for by_key in (False, True):
        pygame.scrap.put_text("nothing")
        player.key(pygame.K_c, "c") if by_key else player.click_words("Copy path")
        assert "The path is copied." in player.words()
        assert pygame.scrap.get_text() == str(home / "pictures" / "coherency.svg")


def test_the_ruling_is_copied_as_markdown(player: Player, home: Path) -> None:
    asking(player)
    keep(player, "Export figure")
    player.key(pygame.K_m, "m")
    assert "The ruling is copied as Markdown." in player.words()
    told = pygame.scrap.get_text().split("\n")
    assert told[0].startswith("**")
    assert told[0].endswith("?**")
    assert told[-1] == "`jumpshock ask coherency.yaml --question asked`"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="another program does it there")
def test_the_picture_is_copied_by_the_desktop_s_program_or_a_sentence_says_so(
    player: Player, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = home / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    asking(player)
    keep(player, "Export figure")
    player.key(pygame.K_p, "p")
    assert "The picture cannot be copied here: it needs wl-copy or xclip." in said(player)
    (folder / "xclip").write_text(f"#!/bin/sh\n/bin/cat > {home / 'clip.png'}\n")
    (folder / "xclip").chmod(0o755)
    player.click_words("Copy picture")
    assert "The picture is copied." in player.words()
    picture = home / "pictures" / "coherency.png"
    assert (home / "clip.png").read_bytes() == picture.read_bytes()


def test_without_a_clipboard_a_sentence_says_so(
    player: Player, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    asking(player)
    keep(player, "Export figure")
    player.key(pygame.K_c, "c")
    assert "The clipboard cannot be used (no clipboard)." in player.words()


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_dialog_and_notice_have_room(size: tuple[int, int], percent: int, home: Path) -> None:
    player = Player(size=size, percent=percent)
    player.click_on("cyan-1/1")
    player.key(pygame.K_k)
    player.click_on("amber-2/1")
    for _ in range(60):
        player.key(pygame.K_PAGEDOWN)
        if player.view_state.link == "question figure":
            break
    player.key(pygame.K_RETURN)
    _assert_apart(player, size)
    player.key(pygame.K_RETURN)
    assert isinstance(player.app.screens[-1], KeptNotice)
    _assert_apart(player, size)
    player.key(pygame.K_c, "c")
    _assert_apart(player, size)


def _assert_apart(player: Player, size: tuple[int, int]) -> None:
    top = max(text.layer for text in player.app.texts)
    boxes = [text.box for text in player.app.texts if text.layer == top and text.words]
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[:n])
    assert faults([text for text in player.app.texts if text.layer == top], size) == []


_ACTIONS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class Counting(Starter):
    """A player whose clicks and keys are counted."""

    actions = 0

    def post(self, kind: int, **values: object) -> None:
        self.actions += kind in _ACTIONS
        super().post(kind, **values)


def test_from_an_empty_table_to_a_posted_figure_in_twelve_actions(home: Path) -> None:
    player = Counting()
    player.key(pygame.K_1, "1")
    player.actions = 0
    table = player.state.setup.tables[0].id
    player.call("palette")
    player.click_words("Corvette")
    player.click(player.pixel(table, 10, 10))
    player.click_words("Cruiser")
    player.key(pygame.K_TAB)
    player.click(player.pixel(table, 10, 22))
    target, asker = (piece.id for piece in player.state.pieces.values())
    player.key(pygame.K_k)
    player.click_on(target)
    assert player.view_state.selection == (asker,)
    player.click(player.in_panel("Export figure"))
    player.key(pygame.K_RETURN)
    player.key(pygame.K_c, "c")
    figure = Path(pygame.scrap.get_text()).read_text(encoding="utf-8")
    assert "Corvette" in figure
    assert "Cruiser" in figure
    assert player.actions <= 12
    close_window()


def test_a_long_path_is_shown_whole(player: Player, home: Path) -> None:
    folder = home / ("deep" * 30) / "below"
    asking(player)
    player.click(player.in_panel("Export figure"))
    player.key(pygame.K_TAB)
    retype(player, str(folder))
    player.key(pygame.K_RETURN)
    assert str(folder / "coherency.svg").replace(" ", "") in said(player).replace(" ", "")
    _assert_apart(player, (1280, 720))
