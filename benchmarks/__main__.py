"""`python -m benchmarks [P2 P3 …] [--json]`: every goal with its ratio and its bar.

Exit code 1 when a bar is missed.
"""

import argparse
import json
import sys
from importlib import import_module
from pkgutil import iter_modules

import benchmarks
from benchmarks.goal import Count, Goal, Percentile, measure, measure_tail


def _all_goals() -> list[Goal | Count | Percentile]:
    names = [module.name for module in iter_modules(benchmarks.__path__)]
    found: list[Goal | Count | Percentile] = []
    for name in names:
        if name not in ("__main__", "goal"):
            found += import_module(f"benchmarks.{name}").goals()
    return sorted(found, key=lambda goal: (int(goal.name.split()[0].strip("P")), goal.name))


def _row(goal: Goal | Count | Percentile) -> dict[str, object]:
    if isinstance(goal, Count):
        seen: float = goal.count()
        good, bar = seen <= 0, "0"
    elif isinstance(goal, Percentile):
        seen = measure_tail(goal)
        good, bar = seen <= goal.bar, f"≤ {goal.bar:g}"
    else:
        seen = measure(goal)
        good = seen >= goal.bar if goal.at_least else seen <= goal.bar
        bar = f"{'≥' if goal.at_least else '≤'} {goal.bar:g}"
    what = goal.what + (goal.remark() if isinstance(goal, Goal) else "")
    return {"goal": goal.name, "what": what, "ratio": round(seen, 3), "bar": bar, "ok": good}


def main() -> int:
    """Print the table and say by the exit code whether every bar was met."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("only", nargs="*", metavar="GOAL", help="P1, P2, …; all when none is named")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows = []
    for goal in _all_goals():
        if options.only and goal.name.split()[0] not in options.only:
            continue
        row = _row(goal)
        rows.append(row)
        if not options.json:
            ok = "ok" if row["ok"] else "MISSED"
            print(
                f"{row['goal']:<6} {row['ratio']:>12,} {row['bar']:>10}  {ok:<6} {row['what']}",
                flush=True,
            )
    if options.json:
        print(json.dumps(rows, ensure_ascii=False))
    return 0 if all(row["ok"] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
