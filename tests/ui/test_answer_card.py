"""The answer of a table of measure as a card in the panel: what it hangs on, why, and how sure."""

from pathlib import Path

import pytest

from simulator.ui.draw.theme import COSTLY
from tests.ui.player import DISPUTE, Player, disputed

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 150)]


def panel(player: Player) -> list[str]:
    """The texts of the side panel from top to bottom."""
    side = player.stage.layout.side[0]
    texts = [text for text in player.app.texts if text.box[0] > side]
    return [text.words for text in sorted(texts, key=lambda text: (text.box[1], text.box[0]))]


def row_of(player: Player, words: str) -> int:
    """The middle of the row of a text of the panel."""
    return player.in_panel(words)[1]


def test_the_card_says_what_it_hangs_on_and_what_the_other_reading_says(dispute: Player) -> None:
    told = " ".join(panel(dispute))
    assert "Band 2" in panel(dispute)
    assert "100.993 mm" in panel(dispute)
    assert "It depends on one ruling:" in told
    assert "where the distance starts." in told
    # From the corner at 87 degrees to where the border meets the left edge.
    assert "The other reading says band 1, 99.021 mm." in told.replace("  ", " ")


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_answer_and_what_it_hangs_on_are_in_view_at_every_size(
    size: tuple[int, int], percent: int
) -> None:
    player = disputed(size, percent)
    told = " ".join(panel(player))
    assert "Band 2" in panel(player)
    for words in ("It depends on one ruling:", "where the distance", "WHY", "band 1, 99.021"):
        assert words in told, words


def test_reasons_have_their_signs_and_rules(dispute: Player) -> None:
    told = panel(dispute)
    for words, rule in (
        ("edge to edge 97.754 mm would be band 1", "ME-4.1"),
        ("39.99 % of raven is in the arc front", "ME-6.1"),
    ):
        assert told[told.index(words) + 1] == rule
    dispute.click((dispute.in_panel("39.99 %")[0], row_of(dispute, "39.99 %")))
    assert any("ME-6.1" in words for words in dispute.words())


def test_each_ruling_says_what_its_other_reading_would_say(dispute: Player) -> None:
    told = panel(dispute)
    assert told.index("base would say band 1") < told.index("no change")
    assert "1: the same, at 101.993 mm" in told
    # The ground of the deciding row is amber, that of others is not.
    x = dispute.in_panel("arc start")[0]
    seen = {name: _column(dispute, x, row_of(dispute, name)) for name in ("arc start", "own base")}
    assert COSTLY in seen["arc start"]
    assert COSTLY not in seen["own base"]


def _column(player: Player, x: int, y: int) -> set[tuple[int, ...]]:
    """The colours above the name of a ruling, up to the edge of its row."""
    return {tuple(player.app.surface.get_at((x, row)))[:3] for row in range(y - 18, y)}


def test_a_click_on_a_reading_switches_the_ruling_and_the_answer(dispute: Player) -> None:
    dispute.click((_reading(dispute, "base"), row_of(dispute, "base would say band 1")))
    dispute.calm()
    assert "Band 1" in panel(dispute)
    assert "arc would say band 2" in panel(dispute)
    dispute.click((_reading(dispute, "arc"), row_of(dispute, "arc would say band 2")))
    dispute.calm()
    assert "Band 2" in panel(dispute)


def _reading(player: Player, reading: str) -> int:
    box = next(
        text.box
        for text in player.app.texts
        if text.words == reading and text.box[0] > player.stage.layout.side[0] + 100
    )
    return box[0] + box[2] // 2


def test_the_foot_says_how_sure_it_is(dispute: Player) -> None:
    told = panel(dispute)
    assert told.index("HOW SURE IS IT?") > told.index("RULINGS")
    assert "no rounding decides" in told
    assert "0.993 mm past the mark at 100 mm" in " ".join(told)
    assert "128 bits." in " ".join(told)


def test_on_a_mark_it_is_a_tie(tmp_path: Path) -> None:
    text = DISPUTE.read_text(encoding="utf-8").replace("at: [476, 231]", "at: [470, 215]")
    file = tmp_path / "tie.yaml"
    file.write_text(text.replace("heading: 42}", "heading: 90}"), encoding="utf-8")
    player = Player(file, (1920, 1080))
    player.click_on("talon")
    player.pin("raven")
    told = " ".join(panel(player))
    # 470 - 330 - 20 - 20 = 100: on the first mark.
    assert "exactly on it" in told
    assert "Exactly on the mark at 100 mm" in told
    assert "farther would say band 2" in told
    assert "It depends on 2 rulings:" in told


def test_asking_shows_the_same_card(dispute: Player) -> None:
    dispute.call("ask")
    dispute.calm()
    told = panel(dispute)
    assert "Band 2" in told
    assert "HOW SURE IS IT?" in told
    dispute.click_words("How far")  # its questions are folded up
    assert "RULINGS" in panel(dispute)
