"""The same seed and the same play make the same save, byte for byte, in any process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from simulator import paths
from tests.contract.lines import lines_of
from tests.games.plainly import main

TABLES = ("quick_ambush", "lifeline", "three_fronts")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games as this process plays them."""
    folder = tmp_path_factory.mktemp("here")
    main(str(folder), *TABLES)
    return folder


@pytest.mark.parametrize("hash_seed", ["31415"])
def test_another_process_makes_the_same_saves(hash_seed: str, here: Path, tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "tests.games.plainly", str(tmp_path), *TABLES],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=paths.data("tests").parent,
        check=True,
    )
    for table in TABLES:
        lines = lines_of(tmp_path / table)
        assert len(lines) > 60
        assert lines == lines_of(here / table)


def test_the_same_process_makes_the_same_bytes_again(here: Path, tmp_path: Path) -> None:
    main(str(tmp_path), *TABLES[:2])
    for table in TABLES[:2]:
        assert (tmp_path / table).read_bytes() == (here / table).read_bytes()
