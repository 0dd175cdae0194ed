"""The terminal as our commands print to it."""

from typing import NoReturn

from rich.console import Console


class Terminal(Console):
    """A console that leaves words as they are and honours NO_COLOR.

    A reader that goes away (`jumpshock ask … | head`) is left to the front door to deal with; the
    library would end the command with exit code 1, which means that the answer is no.
    """

    def __init__(self) -> None:
        super().__init__(highlight=False, soft_wrap=True)

    def on_broken_pipe(self) -> NoReturn:
        """Hand the matter on."""
        raise BrokenPipeError
