"""Rows of a request say all they have to say, whatever the size of the window."""

from collections.abc import Iterator

import pytest

from simulator.kernel.decisions import waited_for
from simulator.ui.window.splash import close_window
from tests.ui.games import played_until
from tests.ui.player import overlap
from tests.ui.playing_player import SeatedPlayer


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_window()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("what", ["activate", "orders"])
def test_no_choice_is_cut(what: str, size: tuple[int, int], percent: int) -> None:
    """Also where its caption, what it does, or why it is barred is long."""
    game = played_until(what, {})
    player = SeatedPlayer(game, waited_for(game.state)[0], size, percent)
    side = player.stage.layout.side
    player.move((side[0] + side[2] // 2, side[1] + side[3] // 2))
    for _ in range(8):
        left = player.stage.layout.side[0]
        texts = [text for text in player.app.texts if text.box[0] >= left]
        assert not [text.words for text in texts if text.words.endswith("…")]
        pairs = [(a, b) for n, a in enumerate(texts) for b in texts[:n]]
        assert not [(a.words, b.words) for a, b in pairs if overlap(a.box, b.box)]
        player.wheel(-1)
