"""Bad files of every kind, each the worst of its sort; run as a script it judges them one by one.

For each it prints its name, the CPU seconds and the growth of memory in MiB that judging it took,
how many faults it has, and the first. Every one is judged in a process of its own.
"""

import json
import os
import resource
import sys
import time
from pathlib import Path

from simulator.scenario import TableFaults, load, load_text
from simulator.scenario.limits import MOST_BYTES
from tests.scenario.samples import VALID

_HEAD = "system: billion_suns\nseats:\n  - {id: cyan}\ntables:\n  - id: A\n    size: [36, 36]\n"


def cases() -> dict[str, bytes]:
    """The bad files by name."""
    return {name: data.encode() if isinstance(data, str) else data for name, data in _all().items()}


def _all() -> dict[str, str | bytes]:
    return {**_shapes(), **_contents()}


def _shapes() -> dict[str, str | bytes]:
    """Files whose form is bad, most of them as big as a file may be."""
    big = MOST_BYTES
    return {
        "empty": b"",
        "zeros": b"\0" * big,
        "binary": bytes(range(256)) * (big // 256),
        "too big": b"#" * (big + 1),
        "only spaces": b" " * big,
        "only a comment": b"#" * big,
        "tabs": "seats:\n\t- {id: cyan}\n",
        "yaml bomb": "a: &a [x, x]\n" + "".join(f"b{n}: [*a, *a]\n" for n in range(50_000)),
        "billion laughs": "a0: &a0 [x]\n"
        + "".join(f"a{n}: &a{n} [{f'*a{n - 1}, ' * 9}]\n" for n in range(1, 40)),
        "tags": "- !!python/object:os.system x\n" * (big // 30),
        "deep lists": b"[" * big,
        "deep mappings": b"{a: " * (big // 4),
        "deep blocks": "".join(" " * n + "a:\n" for n in range(1400)),
        "a long text": b'title: "' + b"x" * (big - 20) + b'"',
        "an open quote": b'title: "' + b"x" * (big - 20),
        "many keys": "".join(f"key-{n}: 1\n" for n in range(24_000)),
        "one key over and over": b"k: 1\n" * (big // 5),
        "too many values": b"[" + b"a," * (big // 2 - 1) + b"]",
        "documents": b"---\na\n" * (big // 6),
    }


def _contents() -> dict[str, str | bytes]:
    """Files whose contents are bad."""
    ships = f"{_HEAD}    battlegroups:\n"
    objects = f"{_HEAD}    objects:\n"
    return {
        "1e6000000": VALID.replace("size: [36, 36]", "size: [1e6000000, 36]"),
        "a table of 10,000 inches": VALID.replace("size: [36, 36]", "size: [10000, 36]"),
        "a long number": _HEAD.replace("36, 36", "9" * 4000),
        "a huge group": f"{ships}    - {{id: g, owner: cyan, class: frigate, ships: ["
        + "{at: [x, y], heading: z}," * 6000
        + "]}",
        "bad groups": ships
        + "".join(
            f"    - {{id: g{n}, owner: cyn, class: frigat, "
            f"ships: [{{at: [99, 1], heading: {{towards: g{n}}}}}]}}\n"
            for n in range(490)
        ),
        "bad objects": objects
        + "".join(f"    - {{kind: comsatt, id: o{n}, at: [99, 1]}}\n" for n in range(990)),
        "bad questions": objects
        + "".join(f"    - {{kind: comsat, id: sat-{n}, at: [1, 1]}}\n" for n in range(990))
        + "questions:\n"
        + "".join(f" - {{id: q{n}, ask: range, from: sut-{n}, to: set-{n}}}\n" for n in range(990)),
        "bad seats": "seats: [" + "{id: 5, nmae: 1}," * 8000 + "]",
        "bad rulings": "rulings: {" + ",".join(f"pri{n}: 5" for n in range(20_000)) + "}",
        "a tangled polygon": f"{objects}    - {{kind: dangerous_space, polygon: ["
        + ", ".join(f"[{n // 56}.{n % 56:03}, {n % 2 * 30}]" for n in range(1990))
        + "]}",
        "long ids": objects
        + "".join(f"    - {{kind: comsat, id: {'o' * 3000}, at: [9, 1]}}\n" for _ in range(330)),
    }


def _judge(data: bytes) -> list[str]:
    try:
        load_text(data, "t.yaml")
    except TableFaults as error:
        return [fault.text() for fault in error.faults]
    return []


def _measure(name: str, data: bytes) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.process_time()
    faults = _judge(data)
    seconds = time.process_time() - start
    growth = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    row = {"name": name, "seconds": seconds, "mib": growth, "faults": faults[:3]}
    print(json.dumps(row), flush=True)


def main() -> None:
    """Judge every bad file in a fork of a process that has already read good ones."""
    for path in sys.argv[1:]:
        load(Path(path))
    load_text(VALID.encode(), "warm.yaml")
    for name, data in cases().items():
        child = os.fork()
        if child == 0:
            _measure(name, data)
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
