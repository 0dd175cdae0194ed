"""Playing many matches at once: in our own processes, or by the workers of a dask cluster."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

from simulator.cli.main import Complaint

if TYPE_CHECKING:
    from simulator.api.matches import Match, MatchResult

    Many: TypeAlias = Callable[
        [Callable[[Match], MatchResult], Iterable[Match]], Iterable[MatchResult]
    ]

PATIENCE = 10
"""Seconds to wait for a cluster's answer."""


@contextmanager
def processes(jobs: int) -> "Iterator[Many]":
    """This many processes; if this process ends, they end too, even during their games."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=_end_when_interrupted)
    # Interruptions are ignored while the processes start, since they inherit that: otherwise an
    # interruption during their imports would make each of them print a traceback.
    hears = signal.signal(signal.SIGINT, signal.SIG_IGN)
    for _ in range(jobs):  # each starts one process
        pool.submit(_end_when_interrupted)
    signal.signal(signal.SIGINT, hears)
    ends = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield pool.map
    except BrokenProcessPool:
        raise Complaint("a process that played games was ended; use fewer --jobs") from None
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        signal.signal(signal.SIGTERM, ends)
    pool.shutdown()


@contextmanager
def cluster(address: str) -> "Iterator[Many]":
    """The workers of the dask scheduler at this address, which need this version of Jumpshock."""
    try:
        from distributed import Client
    except ImportError:
        raise Complaint("--cluster needs dask: pip install 'jumpshock[cluster]'") from None
    try:
        client = Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]  # theirs
    except (OSError, ValueError, TypeError) as error:
        raise Complaint(f"{address}: no dask scheduler answers there ({error})") from None
    with client:
        executor: Executor = client.get_executor()  # type: ignore[no-untyped-call]
        yield executor.map


def _end_when_interrupted() -> None:
    """Let an interruption end this process silently from now on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
