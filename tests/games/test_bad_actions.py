"""What no rules allow, at every turn of whole games: refused with code, rule and sentence."""

import pytest

from simulator.kernel.by_hand.sandbox import HAND
from simulator.kernel.refusal import Refusal
from tests.games.matches import Match
from tests.games.mutants import is_readable, malformed, mutants
from tests.games.plainly import started, thought

WRONGS = {"seat", "turn", "started", "question", "id", "number", "nothing", "twice"}
WRONGS |= {"off the table", "too far"}


@pytest.mark.parametrize("table", ["quick_ambush", "lifeline"])
def test_whatever_is_illegal_is_refused(table: str) -> None:
    match = Match(table, "bad actions", 2)
    game, number, tried, rules = started(match), 0, set(), set()
    while match.ruleset.play.outcome(game.state) is None:
        number += 1
        action, seat, _ = thought(game, match, number)
        before = game.state
        for mutant in mutants(match.ruleset, game.view(seat), action, seat):
            said = game.submit(mutant.action, mutant.seat)
            assert isinstance(said, Refusal), mutant
            assert said.code.isidentifier()
            assert said.rule == HAND or said.rule.startswith("ABS-"), said
            assert said.text.endswith("."), said
            assert len(said.text.split()) > 3, said
            assert game.state is before
            tried.add(mutant.wrong)
            rules.add(said.rule)
        for wrong, text in malformed(action):
            assert not is_readable(match.ruleset, text), (wrong, text)
        game.submit(action, seat)
    assert tried == WRONGS
    assert len(rules) > 5
