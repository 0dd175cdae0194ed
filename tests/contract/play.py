"""Play a random game into a save, in a process of its own: `play SYSTEM SAVE [TURNS]`.

`play all FOLDER` plays one of each system into the folder, under the system's id.

Prints the number of each line it has shown, so that whoever kills it knows what must be saved.
"""

import sys
from pathlib import Path

from simulator.session import Game
from tests.contract.playing import turn
from tests.contract.systems import systems


def main(name: str, save: str, turns: str = "40") -> None:
    system = next(one for one in systems() if one.id == name)
    game = Game.new(system.ruleset, system.setup, "seed", Path(save))
    shown = 0
    for number in range(int(turns)):
        turn(game, number)
        lines = Path(save).read_bytes().count(b"\n") - 1
        for line in range(shown, lines):
            print("line", line + 1, flush=True)
        shown = lines


if __name__ == "__main__":
    what, where, *rest = sys.argv[1:]
    for each in [system.id for system in systems()] if what == "all" else [what]:
        main(each, str(Path(where) / each) if what == "all" else where, *rest)
