"""The terminal output of our commands in colours and tables."""

import sys
from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from simulator.cli.output import discard, one_line


class Terminal(Console):
    """A console that prints texts as `output.say` does, and respects NO_COLOR."""

    def __init__(self) -> None:
        super().__init__(highlight=False, soft_wrap=True, emoji=False)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """The segments to print; only those of the console itself can steer a terminal."""
        for segment in super().render(renderable, options):
            if segment.control or segment.text.isprintable():
                yield segment
            else:
                text = "\n".join(map(one_line, segment.text.split("\n")))
                yield Segment(text, segment.style)

    def on_broken_pipe(self) -> None:
        """Print to nobody from now on; the library would end the command with exit code 1."""
        discard(sys.stdout)
