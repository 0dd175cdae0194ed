"""What all tests share."""

import gc

import pytest


def pytest_collection_finish(session: pytest.Session) -> None:
    """Spare the collector what was imported: it would look through it for nothing, every time."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
