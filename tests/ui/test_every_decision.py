"""Every kind of decision is answered once by mouse and once by keys alone, with real events."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from simulator.kernel.asked.draft import Draft
from simulator.kernel.decisions import open_decision, waited_for
from simulator.rules import SYSTEMS
from simulator.rules.billion_suns.requests.answering import ANSWERING
from simulator.session import Game
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.screens.table_screen.table_context import TableContext
from simulator.ui.state.client.client import Client
from simulator.ui.state.settings import keep
from simulator.ui.systems.registry import looks_of
from simulator.ui.window.splash import close_window
from tests.rules.billion_suns.requests.positions import POSITIONS
from tests.ui.gameplayer import GamePlayer
from tests.ui.hands import Hand
from tests.ui.shelfplayer import Starter

KINDS: dict[str, tuple[tuple[str, str], ...]] = {
    "battlezone": (("DeclareBattlezone", ""),),
    "place": (("PlaceThing", ""), ("PlaceThing.side", "")),
    "redraw": (("Redraw", ""),),
    "helm": (("AllotHelm", ""),),
    "bid": (("BidInitiative", ""),),
    "first": (("NameFirst", ""),),
    "jump_turn": (
        ("Deploy", "deploy"),
        ("Deploy.loadout", "deploy"),
        ("deploy from reserves", "deploy"),
        ("OpenJumpPoint", "open"),
        ("Scramble", "scramble"),
        ("Pass", "pass"),
        ("CashBonds", "cash_bonds"),
    ),
    "activate": (("Activate.others", ""),),
    "seize": (("seize the initiative", "activate"), ("seize the initiative", "pass")),
    "contractors": (("SendContractors", ""),),
    "rest": (("the last activations", "activate"), ("the last activations", "pass")),
    "orders": (("GiveOrders", ""),),
    "movement": (
        ("Fly", "fly"),
        ("Hop", "hop"),
        ("PowerUp", "power"),
        ("EndMovement", "end_movement"),
    ),
    "passive": (("a passive attack", ""),),
    "jump_out": (("out by a jump point", ""),),
    "attack": (("several attacks", ""),),
    "boost": (("BoostWeapons", ""),),
    "reroll": (("Reroll", ""),),
    "shields": (("RaiseShields", ""), ("RaiseShields.wing", "")),
    "override": (("Override", ""),),
    "losses": (("ChooseLosses", ""),),
    "scan": (("Scan", ""), ("Scan.landing", ""), ("Scan.at", ""), ("Scan.mines", "")),
    "troops": (("RemoveTroops", ""),),
}
"""For every kind of decision: positions, and the option that is answered, the first without one."""

CASES = [(what, *case) for what, cases in KINDS.items() for case in cases]


def test_the_list_has_every_kind() -> None:
    assert KINDS.keys() == ANSWERING.forms().keys()


class Sitter(Starter):
    """Sits at a game that is under way."""

    def __init__(self, game: Game, seat: str) -> None:
        super().__init__((1280, 720))
        client = Client(game, saved=True)  # no save tells how a prepared position came about
        client.sitting = replace(client.sitting, seat=seat, opened=True)
        context = TableContext(client, looks_of(game.state.setup.system), self.app.kit)
        screen = TableScreen(context, (1280, 720))
        screen.state = replace(screen.state, free=False)
        self.app.screens = [screen]
        self.move((5, 5))
        self.calm()


def game_of(position: str) -> tuple[Game, str]:
    """The game of a prepared position, and the seat that is asked."""
    state = POSITIONS[position]().state
    game = Game.new(SYSTEMS[state.setup.system], state.setup, "00" * 16)
    game.course = replace(game.course, start=state)
    return game, waited_for(state)[0]


@pytest.fixture(autouse=True)
def _windows(home: Path) -> Iterator[None]:
    keep(reactions="always")  # what changes nothing as well
    yield
    close_window()


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
@pytest.mark.parametrize(("what", "position", "option"), CASES)
def test_an_answer_by_gestures_is_the_one_they_meant(
    what: str, position: str, option: str, mouse: bool
) -> None:
    game, seat = game_of(position)
    decision = open_decision(game.state, seat)
    assert decision is not None
    assert decision.what == what
    for attempt in range(12):
        sitter = Sitter(game_of(position)[0], seat)
        luck = random.Random(f"{position} {attempt}")
        player = GamePlayer(sitter, luck)
        if decision.sealed:
            assert player.seal_meant(mouse=mouse) == player.game.steps[0].action
            return
        draft = answered(player, Hand(sitter, luck, mouse=mouse), option, attempt)
        if not player.game.steps:
            continue  # by chance it meant what the rules refuse
        expected = game.ruleset.requests.preview(game.view(seat), seat, draft).action
        assert player.game.steps[0].action == expected
        assert player.game.steps[0].seat == seat
        return
    pytest.fail(f"never answered: {position}")


def answered(player: GamePlayer, hand: Hand, wanted: str, attempt: int) -> Draft:
    """Open the option, fill every field, and commit; the draft that was meant."""
    options = hand.turn.request.options
    option = next((each for each in options if each.id.startswith(wanted)), None)
    assert option is not None, [each.id for each in options]
    assert option.barred is None, option
    if not option.asks:
        hand.take(option)
        return Draft(option.id)
    hand.open(option)
    draft = player.filled(hand, option, boldness=1.0 if attempt < 6 else 0.5)
    if hand.turn.fills:
        hand.commit()  # fills the best in, and never nothing
        draft = hand.turn.draft or draft
    hand.commit()
    return draft
