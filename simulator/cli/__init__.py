"""The command `jumpshock`: one module a sub-command, each imported when it is used."""

from simulator.cli.main import main

__all__ = ["main"]
