"""The command line as this process runs it: to start another takes a second each time."""

from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from subprocess import CompletedProcess

from simulator.cli import main


def run(*words: str | Path, folder: Path) -> CompletedProcess[str]:
    """What `jumpshock` with these words does and says in this folder."""
    given, said, faults = [str(each) for each in words], StringIO(), StringIO()
    with chdir(folder), redirect_stdout(said), redirect_stderr(faults):
        code = main(given)
    return CompletedProcess(given, code, said.getvalue(), faults.getvalue())
