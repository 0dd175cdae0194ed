"""Answers under the mouse: pinned targets, and the rule behind a reason."""

import pygame

from simulator.ui.screens.reading.rule import RuleScreen
from tests.ui.player import Player


def aimed(player: Player) -> None:
    """Select a frigate and pin a cruiser."""
    player.click_on("cyan-1/1")
    player.pin("amber-2/1")


def test_a_key_pins_the_target(player: Player) -> None:
    aimed(player)
    assert player.view_state.pinned
    player.move(player.piece_pixel("spade"))
    assert player.view_state.target == "amber-2/1"
    assert "pinned" in " ".join(player.words())


def test_a_key_pins_and_esc_lets_go(player: Player) -> None:
    player.click_on("cyan-1/1")
    player.move(player.piece_pixel("amber-2/1"))
    before = player.picture()
    player.key(pygame.K_t)
    assert player.view_state.pinned
    assert player.picture() != before
    player.key(pygame.K_ESCAPE)
    assert (player.view_state.pinned, player.view_state.target) == (False, None)
    assert player.view_state.selection == ("cyan-1/1",)


def test_pinning_the_same_again_lets_go(player: Player) -> None:
    aimed(player)
    player.pin("amber-2/1")
    assert not player.view_state.pinned


def test_the_pin_stays_for_another_shooter(player: Player) -> None:
    aimed(player)
    player.click_on("cyan-1/2")
    assert (player.view_state.pinned, player.view_state.target) == (True, "amber-2/1")
    player.click_on("amber-2/1")
    assert not player.view_state.pinned


def test_pinning_needs_a_ship_and_another(player: Player) -> None:
    player.move(player.piece_pixel("amber-2/1"))
    player.key(pygame.K_t)
    assert "Select a ship first" in player.view_state.message
    player.click_on("cyan-1/1")
    player.key(pygame.K_t)
    assert "Point at another ship" in player.view_state.message


def reason(player: Player) -> tuple[int, int]:
    """Where the first rule number of the panel stands."""
    side = player.stage.layout.side[0]
    found = [t.box for t in player.app.texts if t.words.startswith("ABS-8") and t.box[0] > side]
    return found[0][0] + 3, found[0][1] + 5


def test_a_click_on_a_reason_opens_its_rule(player: Player) -> None:
    aimed(player)
    at = reason(player)
    player.move(at)
    assert str(player.view_state.link).startswith("rule ABS-8.3")
    player.click(at)
    assert isinstance(player.app.screens[-1], RuleScreen)
    assert "ABS-8.3" in player.words()
    player.key(pygame.K_ESCAPE)
    assert len(player.app.screens) == 1


def test_the_odds_of_the_asked_attack_stand_in_the_panel() -> None:
    player = Player(size=(1920, 1080))
    aimed(player)
    words = player.words()
    assert "6D8" in words
    assert any(line.startswith("damage tokens · Silhouette") for line in words)
    caption = " ".join(words)
    assert "at least one token" in caption
    assert "a ship destroyed" in caption
    assert "exact" in caption


def test_no_odds_where_nothing_may_fire(player: Player) -> None:
    player.click_on("amber-1/1")
    player.pin("cyan-1/1")
    assert not any(line.startswith("ODDS") for line in player.words())


def test_the_carried_ship_is_asked_about_the_pinned_target(player: Player) -> None:
    aimed(player)
    player.press(player.piece_pixel("cyan-1/1"))
    player.move(player.pixel("A", 12, 12))
    near = " ".join(player.words())
    player.move(player.pixel("A", 16, 2))
    far = " ".join(player.words())
    player.release(player.pixel("A", 16, 2))
    assert "Frigate · Cyan 1/1 to Cruiser · Amber 2/1: " in near
    assert "° off bow" in near
    assert near != far
    assert player.view_state.pinned
    # What was said of the ghost is what is said once it stands there, among all figures.
    player.call("why")
    told = far.split("Frigate · Cyan 1/1 to Cruiser · Amber 2/1: ")[1]
    line = next(word for word in told.split(" ") if word)
    assert line in " ".join(player.words())


def test_a_carried_ship_without_target_only_tells_how_far(player: Player) -> None:
    player.press(player.piece_pixel("cyan-1/1"))
    player.move(player.pixel("A", 12, 12))
    assert any(word.startswith("Cyan 1/1: ") for word in player.words())
    assert "off bow" not in " ".join(player.words())


def test_a_key_shows_what_can_shoot_here(player: Player) -> None:
    player.click_on("cyan-1/1")
    before = player.picture()
    player.key(pygame.K_v)
    player.move(player.pixel("A", 12, 14))
    assert "2 can shoot Cyan Corp here" in player.words()
    assert any(line.startswith("Amber 2/1 · Defense Grid ") for line in player.words())
    player.move(player.pixel("A", 30, 2))
    assert "Nothing can shoot Cyan Corp here" in player.words()
    player.key(pygame.K_ESCAPE)
    player.move(player.piece_pixel("cyan-1/1"))
    assert player.picture() == before


def test_threats_follow_the_hand(player: Player) -> None:
    player.key(pygame.K_v)
    player.press(player.piece_pixel("cyan-1/1"))
    player.move(player.pixel("A", 12, 14))
    assert any(line.endswith("can shoot Cyan Corp here") for line in player.words())


def row(player: Player, start: str) -> tuple[int, int]:
    """Where the first line of the panel stands that begins so."""
    left, top = next(t.box for t in player.app.texts if t.words.startswith(start))[:2]
    return left + 3, top + 5


def test_boosts_are_spent_by_clicks_and_too_many_are_refused() -> None:
    player = Player(size=(1920, 1080))
    aimed(player)
    plain = caption(player)
    player.click(row(player, "Re-roll misses"))
    rerolled = caption(player)
    assert rerolled != plain
    player.click(row(player, "Re-roll misses"))
    assert caption(player) == plain
    for _ in range(2):
        player.click(row(player, "Power To Weapon Systems:"))
    assert "Power To Weapon Systems: 2 of 2" in player.words()
    assert caption(player) != plain
    player.click(row(player, "Power To Weapon Systems:"))
    assert "spend fewer" in " ".join(player.words())
    assert "at least one token" not in " ".join(player.words())
    player.click(row(player, "Power To Weapon Systems:"))
    assert caption(player) == plain


def caption(player: Player) -> str:
    """What the panel says of the odds."""
    words = " ".join(player.words())
    return words[words.index("damage tokens") :].split("May ")[0].split("Re-roll")[0]


def test_boosts_are_spent_by_keys_and_forgotten_with_the_target() -> None:
    player = Player(size=(1920, 1080))
    aimed(player)
    for _ in range(30):
        player.key(pygame.K_PAGEDOWN)
        if player.view_state.link == "boost weapons":
            break
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    assert "Power To Weapon Systems: 2 of 2" in player.words()
    player.click_on("cyan-1/2")
    assert "Power To Weapon Systems: 0 of 2" in " ".join(player.words())
