"""The entry point of the command line: runs the sub-command and guarantees the exit codes.

Exit codes: 0 good, 1 the answer is no, 2 wrong usage or no display, 130 interrupted. A bug writes
a report file and one sentence; no traceback reaches a user.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from simulator import __version__
from simulator.writing import WriteFault

COMMANDS = {
    "play": "open the window on a table",
    "check": "validate table files or folders of them",
    "ask": "answer the rules questions of table files",
    "show": "draw a table or a question as SVG or PNG",
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


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(words)
        sys.stdout.flush()
    except UsageError as error:
        print(f"jumpshock: {error}", file=sys.stderr)
        return 2
    except (Complaint, WriteFault) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        return _cut_off(error)
    except Exception as error:  # noqa: BLE001 - the last net: a bug becomes a report and a sentence
        # Imported late, so that `--help` stays fast.
        from simulator.cli.crash import report_crash

        print(report_crash(error), file=sys.stderr)
        return 1
    return code


def _cut_off(error: OSError) -> int:
    """The exit code if output cannot be written; the remaining output is discarded."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if isinstance(error, BrokenPipeError):
        return 0  # the reader closed the pipe (`jumpshock ask … | head`), which is not an error
    print(f"jumpshock: {error.strerror or error}", file=sys.stderr)
    return 1


class _Parser(argparse.ArgumentParser):
    """A parser that reports errors in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see `{self.prog} --help`)")


def _run(words: list[str]) -> int:
    if words and words[0] in COMMANDS:
        name, rest = words[0], words[1:]
    elif not words:
        name, rest = "play", []
    else:
        return _front(words)
    module = import_module(f"simulator.cli.{name}")
    parser = _Parser(prog=f"jumpshock {name}", description=(module.__doc__ or "").splitlines()[0])
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
    parser.add_argument("--version", action="version", version=f"jumpshock {__version__}")
    parser.add_argument("command", nargs="?", metavar="COMMAND", help="one of those below")
    parser.parse_args([word for word in words if word.startswith("-")])
    command = next(word for word in words if not word.startswith("-"))
    raise UsageError(f"there is no command `{command}` (see `jumpshock --help`)")
