"""Jumping in, for tests."""

from simulator.rules.billion_suns.actions import Deploy
from tests.rules.builders import At, poses


def deploy(what: str, *ats: At, by: str = "cyan-gate") -> Deploy:
    """These ships, a place each, by a jump point."""
    return Deploy(what, by, poses(*ats))
