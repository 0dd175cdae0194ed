"""The list of classes to deploy: columns, what is barred and why, search, and a thinner list."""

from collections.abc import Iterator

import pytest

from simulator.kernel.decisions import waited_for
from simulator.kernel.dice import agent_dice
from simulator.kernel.draft import Draft, option_of, settled
from simulator.kernel.request import Choice, Pick
from simulator.rules.billion_suns.model.actions import CashBonds
from simulator.session import Game
from simulator.ui.window.splash import close_window
from tests.contract.filler import Filler
from tests.ui.games import SEED, played_until
from tests.ui.player import overlap
from tests.ui.playing_player import SeatedPlayer


def choices(game: Game, seat: str) -> tuple[Choice, ...]:
    """What the seat may deploy now, barred or not; empty if it is asked something else."""
    view = game.view(seat)
    request, _ = settled(lambda one: game.ruleset.request(view, seat, one), Draft("deploy"))
    option = option_of(request, "deploy") if request else None
    fields = option.fields if option and not option.barred else ()
    return next((each.among for each in fields if isinstance(each, Pick)), ())


@pytest.fixture(scope="module")
def game() -> Game:
    """A game in which a seat has deployed with the credits of one bond, and has some left."""
    found = played_until("jump_turn", {})
    for n in range(200):
        seat = waited_for(found.state)[0]
        barred = [bool(each.barred) for each in choices(found, seat)]
        if any(barred) and not all(barred):
            return found
        if barred and all(barred):
            found.submit(CashBonds(1), seat)
        dice = agent_dice(SEED, "filler", n)
        filler = Filler(found.ruleset, found.view(seat), seat, dice)
        filled = filler.fill(lambda option: option != "cash_bonds")
        assert filled
        found.submit(filled.action, seat)
    raise AssertionError("nobody has a choice")


def opened(player: SeatedPlayer) -> None:
    """Open the option, unless it is open as the main one."""
    if "thrust" not in player.side_words():
        player.type("J")


@pytest.fixture
def player(game: Game) -> Iterator[SeatedPlayer]:
    player = SeatedPlayer(game, waited_for(game.state)[0], (1920, 1080))
    opened(player)
    yield player
    close_window()


def test_classes_stand_in_columns_with_their_price(game: Game, player: SeatedPlayer) -> None:
    words = player.side_words()
    assert {"mass", "thrust", "Sil", "credits"} <= set(words)
    cost = game.state.setup.catalogue.classes["cruiser"].cost
    assert words[words.index("Cruiser") :].count(str(cost)) >= 1


def test_what_cannot_be_paid_says_what_is_short(game: Game, player: SeatedPlayer) -> None:
    seat = waited_for(game.state)[0]
    own = game.view(seat).extra.purses[seat].credits
    classes = game.state.setup.catalogue.classes
    dear = [each for each in classes.values() if each.cost > own + 1 and not each.utility]
    for each in dear:
        assert f"{each.cost - own} credits short" in player.side_words()


def test_the_list_can_show_only_what_is_possible(game: Game, player: SeatedPlayer) -> None:
    found = choices(game, waited_for(game.state)[0])
    barred = [each.caption for each in found if each.barred]
    open_now = [each.caption for each in found if not each.barred]
    assert set(barred) <= set(player.side_words())
    player.click(player.in_panel("only what is possible"))
    assert not set(barred) & set(player.side_words())
    assert set(open_now) <= set(player.side_words())


def test_typing_finds_a_class(player: SeatedPlayer) -> None:
    player.call("find")
    player.type("gun")
    words = player.side_words()
    assert "Gunship" in words
    assert "Battleship" not in words


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150])
def test_no_two_texts_overlap(game: Game, size: tuple[int, int], percent: int) -> None:
    player = SeatedPlayer(game, waited_for(game.state)[0], size, percent)
    opened(player)
    left = player.stage.layout.side[0]
    texts = [text for text in player.app.texts if text.box[0] >= left]
    pairs = [(a, b) for n, a in enumerate(texts) for b in texts[:n]]
    assert not [(a.words, b.words) for a, b in pairs if overlap(a.box, b.box)]
    assert all(text.box[0] + text.box[2] <= size[0] for text in texts)
    close_window()
