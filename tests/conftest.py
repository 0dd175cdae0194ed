"""What all tests share, and what `make quick` leaves out."""

import gc
from collections.abc import Generator, Iterator
from time import monotonic, sleep

import pytest

QUICK = 0.5
"""Seconds after which a test is not one for `make quick`."""

KEPT = "jumpshock/slow"
"""Where the slow tests of the last runs are kept, by their ids."""

COMPILED = "jumpshock/compiled"
"""Where it is kept that tests were compiled here once."""

PATIENCE = 180
"""Seconds after which a worker compiles what the first one has not."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--quick` leaves out what took long when it last ran here; `make test` runs all of it."""
    parser.addoption("--quick", action="store_true", help="leave out tests known to be slow")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what is slow."""
    slow = frozenset(_slow(config)) if config.getoption("quick") else frozenset()
    left_out = [item for item in items if item.nodeid in slow]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item.nodeid not in slow]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Let one worker of a fresh copy compile all tests, which takes half a minute, for the others.

    They would all do the same at the same time, and `make test` checks types meanwhile.
    """
    cache, worker = _cache(session.config), _worker(session.config)
    begun = monotonic()
    while cache and worker not in ("", "gw0") and monotonic() - begun < PATIENCE:
        if cache.get(COMPILED, default=False):
            break
        sleep(0.1)
    found = yield
    if cache and worker == "gw0":
        cache.set(COMPILED, value=True)
    return found


def pytest_collection_finish(session: pytest.Session) -> None:
    """Spare the collector what was imported: it would look through it for nothing, every time."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


class Clock:
    """Notes in the process that was started which tests are slow, whoever runs them."""

    def __init__(self) -> None:
        self.took = dict[str, float]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the time of a phase to that of its test."""
        self.took[report.nodeid] = self.took.get(report.nodeid, 0) + report.duration

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Keep which tests were slow; those that were quick this time are slow no more."""
        kept = {name for name in _slow(session.config) if name not in self.took}
        slow = {name for name, took in self.took.items() if took > QUICK}
        cache = _cache(session.config)
        if cache:
            cache.set(KEPT, sorted(kept | slow))


def pytest_configure(config: pytest.Config) -> None:
    """Start the clock, but not in the workers of xdist."""
    if not _worker(config):
        config.pluginmanager.register(Clock())


def _worker(config: pytest.Config) -> str:
    """The name that xdist gives this process; empty in the one that was started."""
    return str(getattr(config, "workerinput", {}).get("workerid", ""))


def _slow(config: pytest.Config) -> Iterator[str]:
    cache = _cache(config)
    yield from cache.get(KEPT, []) if cache else ()


def _cache(config: pytest.Config) -> pytest.Cache | None:
    """Pytest's cache; without its plugin there is none."""
    return getattr(config, "cache", None)
