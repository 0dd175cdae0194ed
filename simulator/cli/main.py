"""The entry point of the command line: runs the sub-command and guarantees the exit codes.

Exit codes: 0 good, 1 the answer is no, 2 wrong usage or no display, 130 interrupted. A bug writes
a report file and one sentence; no traceback reaches a user.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from simulator import __version__
from simulator.cli.output import complain, explain, finish, open_streams, say
from simulator.writing import WriteFault

COMMANDS = {
    "play": "open the window on a table",
    "check": "validate table files or folders of them",
    "ask": "answer the rules questions of table files",
    "show": "draw a table or a question as SVG, PNG or an HTML page",
    "odds": "calculate the exact odds of an attack",
    "rules": "read the rules by number",
    "replay": "watch or verify a saved game",
    "simulate": "let agents play a table many times",
    "ledger": "keep the ledger of a campaign",
    "schema": "print the JSON Schema of table files",
}
"""Sub-commands with descriptions; each is the module of this package with that name."""


class UsageError(Exception):
    """The command was used incorrectly; the message says how, in one sentence."""


class Complaint(Exception):  # noqa: N818 - a message for the user, not a bug
    """The command ends with exit code 1; the message, one or more lines, is printed on stderr."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    open_streams()
    code = 1
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
    except SystemExit as end:  # of the library, once it has shown a help text
        code = end.code if isinstance(end.code, int) else 0
    except UsageError as error:
        complain(f"jumpshock: {error}")
        code = 2
    except Complaint as error:
        complain(*error.lines)
    except WriteFault as fault:
        complain(str(fault))
    except KeyboardInterrupt:
        code = 130
    except OSError as error:
        complain(explain(error))
    except Exception as error:  # noqa: BLE001 - the last net: a bug becomes a report and a sentence
        # Imported late, so that `--help` stays fast.
        from simulator.cli.crash import report_crash

        complain(report_crash(error))
    return finish(code)


class _Parser(argparse.ArgumentParser):
    """A parser that reports errors in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see `{self.prog} --help`)")

    def print_help(self, file: object = None) -> None:  # noqa: ARG002 - the library's own
        """Print the help as everything else; the library would not notice a full disk."""
        say(*self.format_help().rstrip("\n").split("\n"))


def _run(words: list[str]) -> int:
    if words and words[0] in COMMANDS:
        name, rest = words[0], words[1:]
    elif not words:
        name, rest = "play", []
    else:
        return _front(words)
    module = import_module(f"simulator.cli.{name}")
    # Not the module's docstring: with PYTHONOPTIMIZE=2 there is none.
    what = COMMANDS[name]
    parser = _Parser(prog=f"jumpshock {name}", description=f"{what[0].upper()}{what[1:]}.")
    module.add_arguments(parser)
    result: int = module.run(parser.parse_args(rest))
    return result


def _front(words: list[str]) -> int:
    """Handle arguments without a sub-command: --version, --help, or a mistake."""
    listing = "\n".join(f"  {name:<9} {what}" for name, what in COMMANDS.items())
    parser = _Parser(
        prog="jumpshock",
        description="A 2D tabletop simulator with measured geometry.",
        epilog=f"commands:\n{listing}\n\nWithout a command the window opens.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="show the version and exit")
    parser.add_argument("command", nargs="?", metavar="COMMAND", help="one of those below")
    flags = [word for word in words if word.startswith("-") and word.strip("-")]
    if parser.parse_args(flags).version:
        say(f"jumpshock {__version__}")
        return 0
    command = next((word for word in words if not word.startswith("-")), words[0])
    raise UsageError(f"there is no command `{command}` (see `jumpshock --help`)")
