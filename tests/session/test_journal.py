"""The journal against the world: full disks, read-only folders, other processes, kill -9."""

import errno
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from simulator import paths
from simulator.geometry.heading import Degrees
from simulator.kernel.by_hand.sandbox import TurnPiece
from simulator.kernel.engine import Step
from simulator.session import Game, SaveFault
from tests.contract import toy
from tests.session.saves import game_of, new_game, opened

Write = Callable[[int, bytes], int]
ROOT = paths.data("tests").parent
TURN = TurnPiece("red/1", Degrees(90_000))


def fault_of(game: Game) -> str:
    state = game.state
    with pytest.raises(SaveFault) as caught:
        game.submit(TURN, "red")
    assert game.state is state
    assert not game.course.steps
    return caught.value.trouble.kind


def test_a_save_in_a_new_folder(tmp_path: Path) -> None:
    new_game(tmp_path / "a" / "b" / "game").close()
    assert opened(tmp_path / "a" / "b" / "game").trouble is None


@pytest.mark.parametrize("name", ["file/game", "file", ".", "x" * 300, "a\0b"])
def test_where_no_save_can_be_made(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("precious", encoding="utf-8")
    with pytest.raises(SaveFault):
        new_game(tmp_path / name)
    assert (tmp_path / "file").read_text(encoding="utf-8") == "precious"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_full_disk_leaves_no_new_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", _half_then_full(os.write))
    with pytest.raises(SaveFault, match="No space left"):
        new_game(tmp_path / "game")
    assert list(tmp_path.iterdir()) == []


def test_a_save_is_whole_where_little_is_written_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, calls = os.write, iter(range(100_000))

    def little(file: int, text: bytes) -> int:
        next(calls)  # what is written over and over again comes to an end here
        return write(file, text[:7])

    with monkeypatch.context() as slow:
        slow.setattr(os, "write", little)
        game = new_game(tmp_path / "game")
        assert isinstance(game.submit(TURN, "red"), Step)
        game.close()
    found = opened(tmp_path / "game")
    assert (found.trouble, len(game_of(tmp_path / "game").steps)) == (None, 1)


def _half_then_full(write: Write) -> Write:
    calls = iter(range(1000))

    def writing(file: int, text: bytes) -> int:
        if next(calls) % 2 == 0:
            return write(file, text[: len(text) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    return writing


def test_a_full_disk_leaves_file_and_game_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    game = new_game(path)
    text = path.read_bytes()
    with monkeypatch.context() as full:
        full.setattr(os, "write", _half_then_full(os.write))
        assert fault_of(game) == "disk"
        assert path.read_bytes() == text
        assert fault_of(game) == "disk"
    assert isinstance(game.submit(TURN, "red"), Step)
    game.close()
    assert len(game_of(path).steps) == 1


def test_even_when_nothing_can_be_cut_off_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    game = new_game(path)
    text = path.read_bytes()
    with monkeypatch.context() as full:
        full.setattr(os, "write", _half_then_full(os.write))
        cut, calls = os.ftruncate, iter(range(100))

        def failing(file: int, size: int) -> None:
            if next(calls) > 0:
                raise OSError(errno.EIO, "Input/output error")
            cut(file, size)

        full.setattr(os, "ftruncate", failing)
        assert fault_of(game) == "disk"
    assert len(path.read_bytes()) > len(text)
    assert isinstance(game.submit(TURN, "red"), Step)
    game.close()
    assert opened(path).trouble is None


def test_a_failing_sync_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game"
    game = new_game(path)
    text = path.read_bytes()

    def failing(file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", failing)
        assert fault_of(game) == "disk"
    assert path.read_bytes() == text


def test_a_new_save_is_on_the_disk_with_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[bool] = []
    real = os.fsync

    def noting(file: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(file).st_mode))
        real(file)

    monkeypatch.setattr(os, "fsync", noting)
    new_game(tmp_path / "game").close()
    assert synced == [False, True]


def test_an_interrupted_write_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    game = new_game(path)
    text = path.read_bytes()

    def interrupted(file: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            game.submit(TURN, "red")
    assert path.read_bytes() == text
    assert isinstance(game.submit(TURN, "red"), Step)


def test_a_real_limit_on_the_disk(tmp_path: Path) -> None:
    """The system itself refuses to let the file grow."""
    code = (
        "import resource, signal, sys\n"
        "from pathlib import Path\n"
        "from simulator.session import SaveFault\n"
        "from tests.session.saves import new_game\n"
        "from tests.session.test_journal import TURN\n"
        "game = new_game(Path(sys.argv[1]))\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "size = Path(sys.argv[1]).stat().st_size + 1000\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))\n"
        "try:\n"
        "    while True: game.submit(TURN, 'red')\n"
        "except SaveFault as fault: print(fault.trouble.kind, len(game.steps))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "game")],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    kind, steps = done.stdout.split()
    assert kind == "disk"
    assert int(steps) > 0
    found = opened(tmp_path / "game", other_engine=True)
    assert found.trouble is None
    assert found.game is not None
    assert len(found.game.steps) == int(steps)


def test_a_read_only_save_can_be_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game"
    new_game(path).close()
    real = os.open

    def refusing(file: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_RDWR:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(file, flags, mode)

    monkeypatch.setattr(os, "open", refusing)
    found = opened(path)
    assert found.kind == "read_only"
    assert found.game is not None
    assert fault_of(found.game) == "read_only"


def test_only_one_may_play_a_save(tmp_path: Path) -> None:
    path = tmp_path / "game"
    first = new_game(path)
    second = opened(path)
    assert second.kind == "in_use"
    assert second.game is not None
    assert fault_of(second.game) == "in_use"
    first.close()
    assert opened(path).trouble is None


def test_only_one_process_may_play_a_save(tmp_path: Path) -> None:
    path = tmp_path / "game"
    new_game(path).close()
    game = game_of(path)
    code = (
        "import sys; from pathlib import Path; from tests.session.saves import opened\n"
        "print(opened(Path(sys.argv[1]), other_engine=True).kind)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout == "in_use\n"
    assert isinstance(game.submit(TURN, "red"), Step)


def test_a_disk_without_locks_keeps_nobody_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lockless(file: int, how: int) -> None:
        raise OSError(errno.ENOTSUP, "Operation not supported")

    monkeypatch.setattr("fcntl.flock", lockless)
    first = new_game(tmp_path / "game")
    second = game_of(tmp_path / "game")
    assert isinstance(first.submit(TURN, "red"), Step)
    assert fault_of(second) == "changed"


@pytest.mark.parametrize("what", ["append", "replace", "delete", "cut"])
def test_what_another_program_does_to_a_save_is_noticed(tmp_path: Path, what: str) -> None:
    path = tmp_path / "game"
    game = new_game(path)
    text = path.read_bytes()
    match what:
        case "append":
            path.write_bytes(text + b"x")
        case "replace":
            path.rename(tmp_path / "old")
            path.write_bytes(text)
        case "delete":
            path.unlink()
        case "cut":
            path.write_bytes(text[:-5])
    before = path.read_bytes() if path.exists() else None
    assert fault_of(game) == "changed"
    assert (path.read_bytes() if path.exists() else None) == before
    game.copy_to(tmp_path / "copy")
    assert opened(tmp_path / "copy").trouble is None


def test_a_damaged_game_goes_on_in_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "game"
    game = new_game(path)
    game.submit(toy.Hide("mine"), "red")
    game.submit(toy.Hide("mine"), "blue")
    game.close()
    path.write_bytes(path.read_bytes().replace(b'"seat":"blue"', b'"seat":"bluf"'))
    text = path.read_bytes()
    found = opened(path)
    assert found.kind == "damaged"
    assert found.game is not None
    with pytest.raises(SaveFault):
        found.game.submit(toy.Hide("decoy"), "blue")
    found.game.copy_to(tmp_path / "copy")
    copy = game_of(tmp_path / "copy")
    assert isinstance(copy.submit(toy.Hide("decoy"), "blue"), Step)
    assert path.read_bytes() == text


@pytest.mark.parametrize("shown", [0, 4, 17])
def test_a_killed_game_keeps_every_step_it_has_shown(tmp_path: Path, shown: int) -> None:
    path = tmp_path / "game"
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.contract.play", "toy", str(path), "100000"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    lines = [process.stdout.readline().split() for _ in range(shown)]
    process.send_signal(signal.SIGKILL)
    lines += [line.split() for line in process.stdout.read().splitlines(keepends=True) if line]
    process.stdout.close()
    process.wait()
    if not path.exists():
        assert not shown
        return
    # Sources may be edited while tests run, so the two processes may be two engines.
    found = opened(path, other_engine=True)
    assert found.kind in (None, "torn")
    happened = path.read_bytes().count(b"\n") - 1
    whole = [line for line in lines if len(line) == 2]
    assert happened >= len(whole) >= shown
    if found.game is not None:
        assert isinstance(found.game.submit(TURN, "red"), Step)
        found.game.close()
        assert opened(path).trouble is None
