"""The terminal output of our commands."""

from typing import NoReturn

from rich.console import Console


class Terminal(Console):
    """A console that prints texts unchanged and respects NO_COLOR.

    A closed pipe (`jumpshock ask … | head`) is handled by `main`; the library would end the command
    with exit code 1, which means that the answer is no.
    """

    def __init__(self) -> None:
        super().__init__(highlight=False, soft_wrap=True)

    def on_broken_pipe(self) -> NoReturn:
        """Raise the error for `main` to handle."""
        raise BrokenPipeError
