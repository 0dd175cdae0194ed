"""The command `jumpshock`: one module per sub-command, imported only when it is used."""

from simulator.cli.main import main

__all__ = ["main"]
