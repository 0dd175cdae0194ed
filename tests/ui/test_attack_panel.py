"""Attacks declared in the side panel: a weapon's dice as chips, targets as rows with odds."""

from collections.abc import Iterator

import pygame
import pytest

from simulator.kernel.asked.draft import Draft, allotted_value, option_of, settle_draft
from simulator.kernel.asked.request import Allot
from simulator.kernel.decisions import waited_for
from simulator.session import Game
from simulator.ui.play.allotting import sheaves
from simulator.ui.window.splash import close_window
from tests.ui.games import new_game, step
from tests.ui.player import overlap
from tests.ui.playing_player import SeatedPlayer


def dice_of(game: Game, seat: str) -> Allot | None:
    """What the seat may allot now, None if it is not asked for an attack."""
    view = game.view(seat)
    request, _ = settle_draft(
        lambda one: game.ruleset.requests.request(view, seat, one), Draft("attack")
    )
    option = option_of(request, "attack") if request else None
    fields = option.fields if option else ()
    return next((each for each in fields if isinstance(each, Allot)), None)


def firing_game() -> Game:
    """A game in which a seat may fire two weapons, one of them not at every target."""
    found = new_game()
    for n in range(600):
        seat = next(iter(waited_for(found.state)), found.state.setup.seats[0].id)
        dice = dice_of(found, seat)
        if dice and len(dice.targets) > 1 and any(each.barred for each in dice.sources):
            return found
        step(found, seat, n)
    raise AssertionError("no such attack was found")


@pytest.fixture(scope="module")
def game() -> Game:
    return firing_game()


@pytest.fixture
def player(game: Game) -> Iterator[SeatedPlayer]:
    yield SeatedPlayer(game, waited_for(game.state)[0], (1920, 1080))
    close_window()


def field(player: SeatedPlayer) -> Allot:
    found = dice_of(player.screen.context.client.game, player.screen.context.client.seat)
    assert found
    return found


def given(player: SeatedPlayer) -> dict[str, int]:
    """How many dice each target has."""
    draft = player.view_state.plan.draft
    found: dict[str, int] = {}
    for _, target, units in (allotted_value(draft, "dice") or ()) if draft else ():
        found[target] = found.get(target, 0) + units
    return found


def test_weapons_stand_under_their_names_with_chips_and_targets(player: SeatedPlayer) -> None:
    words, dice = player.side_words(), field(player)
    for sheaf in sheaves(dice):
        assert sheaf.first.sort.upper() in words
        assert sheaf.first.about in words
        assert f" of {sheaf.units} placed" in words
    units = [each.unit for each in dice.sources for _ in range(each.units)]
    assert all(words.count(unit) == units.count(unit) for unit in set(units))


def test_a_target_out_of_reach_says_why_with_its_rule(player: SeatedPlayer) -> None:
    dice = field(player)
    found = [(sheaf, target) for sheaf in sheaves(dice) for target in dice.targets]
    barred = [why for sheaf, target in found for why in [sheaf.why_barred(target.id)] if why]
    assert barred
    for why in barred:
        assert why.row in player.side_words()
        assert why.rule in player.side_words()


def open_target(dice: Allot) -> tuple[int, str, str]:
    """A bundle of dice, a target that takes them, and its caption."""
    return next(
        (sheaf.number, target.id, target.caption)
        for sheaf in sheaves(dice)
        for target in dice.targets
        if not sheaf.why_barred(target.id)
    )


def test_a_click_on_a_row_gives_dice_with_shift_all_and_the_odds_follow(
    player: SeatedPlayer,
) -> None:
    number, target, caption = open_target(field(player))
    sheaf = sheaves(field(player))[number]
    assert not any(" hurt" in words for words in player.side_words())
    player.click(player.in_panel(caption))
    assert given(player) == {target: sheaf.first.units}
    assert sheaf.first.units < sheaf.units
    assert any(words.endswith("hurt") for words in player.side_words())
    player.hold(pygame.K_LSHIFT)
    player.click(player.in_panel(caption))
    player.let_go(pygame.K_LSHIFT)
    assert given(player) == {target: sheaf.units}


def test_a_chip_is_dragged_to_a_row_or_to_a_ship(player: SeatedPlayer) -> None:
    dice = field(player)
    number, target, caption = open_target(dice)
    unit = sheaves(dice)[number].first.unit
    piece = next(each.piece for each in dice.targets if each.id == target)
    for end in (player.in_panel(caption), player.piece_pixel(piece or "")):
        before = given(player).get(target, 0)
        player.press(player.in_panel(unit))
        player.move((player.stage.layout.side[0] - 30, 400))
        assert player.view_state.lifted
        player.move(end)
        player.release(end)
        after = given(player).get(target, 0)
        assert after == before + sheaves(dice)[number].first.units
        assert player.view_state.lifted is None


def test_a_chip_let_go_over_nothing_changes_nothing(player: SeatedPlayer) -> None:
    unit = field(player).sources[0].unit
    player.press(player.in_panel(unit))
    player.move(player.pixel("A", 1, 1))
    player.release(player.pixel("A", 1, 1))
    assert given(player) == {}


def test_the_best_is_filled_in_by_its_letter(player: SeatedPlayer) -> None:
    best = field(player).hints[0]
    player.type("S")
    assert sum(given(player).values()) == sum(units for _, _, units in best)


def test_pointing_at_a_row_shows_the_ship_and_the_ship_its_row(player: SeatedPlayer) -> None:
    dice = field(player)
    _, target, caption = open_target(dice)
    piece = next(each.piece for each in dice.targets if each.id == target)
    player.move(player.in_panel(caption))
    assert player.view_state.hovered == piece
    player.move((5, 5))
    side = player.stage.layout.side
    still = player.app.surface.subsurface(side).copy()
    player.move(player.piece_pixel(piece or ""))
    shown = player.app.surface.subsurface(side)
    assert pygame.image.tobytes(still, "RGB") != pygame.image.tobytes(shown, "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150])
def test_no_two_texts_overlap(game: Game, size: tuple[int, int], percent: int) -> None:
    player = SeatedPlayer(game, waited_for(game.state)[0], size, percent)
    player.type("S")
    left = player.stage.layout.side[0]

    texts = [text for text in player.app.texts if text.box[0] >= left]
    pairs = [(a, b) for n, a in enumerate(texts) for b in texts[:n]]
    assert not [(a.words, b.words) for a, b in pairs if overlap(a.box, b.box)]
    assert all(x + wide <= size[0] for x, _, wide, _ in (text.box for text in texts))
    close_window()


def test_the_log_is_searched_and_shows_the_dice_of_an_attack(player: SeatedPlayer) -> None:
    log = player.screen.context.client.log()
    at, row = next((n, row) for n, row in enumerate(log) if any(p.dice for p in row.parts))
    player.call("log")
    player.call("find")
    player.type("no such words")
    assert "Nothing in the log has these words." in player.side_words()
    player.key(pygame.K_ESCAPE)
    player.screen.obey(f"unfold {at}")
    dice = next(part.dice for part in row.parts if part.dice)
    player.call("find")
    player.type(row.text.split()[-1].strip(",;.").lower())
    assert any(row.text.startswith(words) for words in player.side_words() if len(words) > 9)
    assert dice


def test_rows_are_reached_and_changed_by_keys_alone() -> None:
    game = firing_game()
    player = SeatedPlayer(game, waited_for(game.state)[0], (1920, 1080))
    dice = field(player)
    open_ones = {target.id for target in dice.targets}
    for _ in range(12):
        player.call("row")
        if (player.view_state.link or "").startswith("pick dice"):
            break
    target = (player.view_state.link or "").split()[2]
    assert target in open_ones
    player.call("mark_more")
    once = given(player)[target]
    assert once > 0
    player.call("mark_less")
    assert given(player).get(target, 0) == 0
    player.call("mark_more")
    assert given(player)[target] == once
    before = len(player.screen.context.client.game.steps)
    player.key(pygame.K_RETURN)
    assert len(player.screen.context.client.game.steps) == before + 1
    close_window()
