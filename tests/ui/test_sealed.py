"""The page for sealed answers: tokens by keys, buttons and hand; a number; a choice."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
import pytest

from simulator.kernel.action import Action
from simulator.kernel.decisions import open_decision, waited_for
from simulator.kernel.refusal import Refusal
from simulator.rules.billion_suns.model.actions import AllotHelm, BidInitiative
from simulator.session import Game
from simulator.ui.draw.camera import Box
from simulator.ui.play.rules_cache import RulesCache
from simulator.ui.play.turn import NO_PLAN, Plan
from simulator.ui.screens.dialogs.notices import QuitScreen
from simulator.ui.screens.screen import Pop, Push, Signal
from simulator.ui.screens.sealed import SealedScreen, Sealing
from simulator.ui.screens.table_screen.screen import TableScreen
from simulator.ui.window.splash import close_window
from tests.contract import toy
from tests.ui.games import SEED, played_until, step
from tests.ui.player import Player
from tests.ui.playing_player import SeatedPlayer
from tests.ui.test_sizes import cut, small
from tests.ui.test_texts import faults

COLUMNS = ("Seize Initiative", "Jump In", "Tactical")


@dataclass
class Sheet:
    """A sealed page on a window, and what it has committed."""

    player: Player
    game: Game
    refuses: Refusal | None = None
    committed: list[Action] = field(default_factory=list)
    looked: list[Plan] = field(default_factory=list)

    def open(self, plan: Plan = NO_PLAN) -> "Sheet":
        game, app = self.game, self.player.app
        seat = waited_for(game.state)[0]
        cache = RulesCache(game.ruleset)
        about = Sealing(game.view(seat), seat, cache, self._commit, look=self._look)
        app.heed(Push(SealedScreen(app.kit, about, plan)))
        app.step()
        return self

    def _commit(self, action: Action) -> Refusal | None:
        self.committed.append(action)
        return self.refuses

    def _look(self, plan: Plan) -> Signal:
        self.looked.append(plan)
        return Pop()

    def words(self) -> list[str]:
        return self.player.words()

    def counts(self) -> tuple[int, ...]:
        """The figures beside the headings of the columns, from left to right."""
        heads = [self.box(words) for words in COLUMNS]
        found = []
        for left, top, *_ in heads:
            row = [t for t in self.player.app.texts if t.words.isdigit() and t.box[0] > left]
            near = [t for t in row if abs(t.box[1] - top) < 20]
            found.append(int(min(near, key=lambda t: t.box[0]).words))
        return tuple(found)

    def left(self) -> int:
        """What `to allot` says."""
        at = self.box("to allot")
        row = [t for t in self.player.app.texts if t.words.isdigit() and t.box[0] > at[0]]
        return int(min(row, key=lambda t: abs(t.box[1] - at[1])).words)

    def box(self, words: str) -> Box:
        """Where a text stands; headings of columns are drawn after the bar with the phases."""
        return [text.box for text in self.player.app.texts if text.words == words][-1]

    def button(self, words: str, column: str) -> tuple[int, int]:
        """The middle of a button in a column."""
        left = self.box(column)[0]
        boxes = [text.box for text in self.player.app.texts if text.words == words]
        box = next(box for box in sorted(boxes) if box[0] >= left)
        return box[0] + box[2] // 2, box[1] + box[3] // 2

    def tray(self, column: str) -> tuple[int, int]:
        """The first place of a column's tray, which is filled in the seat's colour."""
        surface, left = self.player.app.surface, self.box(column)[0]
        top = self.box(column)[1] + 60
        cyan = self.player.app.kit.palette.seats[0]
        for x in range(left, left + surface.get_width() // 4, 2):
            for y in range(top, top + 260, 2):
                seen = surface.get_at((x, y))[:3]
                if max(abs(a - b) for a, b in zip(seen, cyan, strict=True)) < 4:
                    return x + 6, y + 6
        raise AssertionError(f"no token lies in {column}")


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    close_window()


@pytest.fixture
def helm(player: Player) -> Sheet:
    """Cyan's helm of seven tokens, as it starts: shared out evenly."""
    return Sheet(player, played_until("helm", {})).open()


def test_it_starts_with_what_the_rules_suggest_and_enter_seals_it(helm: Sheet) -> None:
    assert helm.counts() == (2, 2, 3)
    assert helm.left() == 0
    assert "of 7" in helm.words()
    helm.player.key(pygame.K_RETURN)
    assert helm.committed == [AllotHelm(2, 2, 3)]
    assert isinstance(helm.player.app.screens[-1], TableScreen)


def test_it_shows_what_the_rules_say_beside_it(helm: Sheet) -> None:
    assert "Each is one turn of the Jump phase." in helm.words()
    assert "2 tokens spent on the roll-off: 1D8, the lowest wins" in helm.words()
    helm.player.key(pygame.K_s, held=pygame.K_LSHIFT)
    assert "1 token spent on the roll-off: 1D10, the lowest wins" in helm.words()


def test_letters_add_and_with_shift_take_back(helm: Sheet) -> None:
    player = helm.player
    player.key(pygame.K_j, held=pygame.K_LSHIFT)
    assert (helm.counts(), helm.left()) == ((2, 1, 3), 1)
    player.key(pygame.K_t)
    assert (helm.counts(), helm.left()) == ((2, 1, 4), 0)
    player.key(pygame.K_t)
    assert helm.counts() == (2, 1, 4), "there is none left"


def test_until_all_lie_in_a_compartment_the_main_button_is_barred_and_says_why(
    helm: Sheet,
) -> None:
    player = helm.player
    player.key(pygame.K_s, held=pygame.K_LSHIFT)
    why = "Put 7 tokens in all into the three compartments."
    assert why in " ".join(helm.words())
    player.key(pygame.K_RETURN)
    player.click_words("Seal your helm")
    assert helm.committed == []
    player.key(pygame.K_j)
    assert why not in " ".join(helm.words())
    player.click_words("Seal your helm")
    assert helm.committed == [AllotHelm(1, 3, 3)]


def test_buttons_do_the_same(helm: Sheet) -> None:
    player = helm.player
    player.click(helm.button("−", "Tactical"))
    player.click(helm.button("−", "Tactical"))
    assert (helm.counts(), helm.left()) == ((2, 2, 1), 2)
    player.click(helm.button("+ one", "Seize Initiative"))
    assert (helm.counts(), helm.left()) == ((3, 2, 1), 1)


def test_a_token_is_dragged_from_column_to_column_or_out(helm: Sheet) -> None:
    player = helm.player
    before = player.picture()
    player.press(helm.tray("Jump In"))
    player.move(helm.tray("Tactical"))
    assert player.picture() != before
    assert helm.counts() == (2, 1, 3), "one is in the hand"
    player.release(helm.tray("Tactical"))
    assert (helm.counts(), helm.left()) == ((2, 1, 4), 0)
    player.drag(helm.tray("Tactical"), (640, 100))
    assert (helm.counts(), helm.left()) == ((2, 1, 3), 1)
    spare = helm.box("to allot")
    player.drag((spare[0] + spare[2] + 20, spare[1] + 8), helm.tray("Seize Initiative"))
    assert (helm.counts(), helm.left()) == ((3, 1, 3), 0)


def test_a_token_let_go_when_the_window_is_left_stays_where_it_was(helm: Sheet) -> None:
    player = helm.player
    player.press(helm.tray("Jump In"))
    player.post(pygame.WINDOWFOCUSLOST)
    player.app.step()
    assert helm.counts() == (2, 2, 3)


def test_take_all_back_empties_and_escape_begins_anew(helm: Sheet) -> None:
    player = helm.player
    player.key(pygame.K_o)
    assert (helm.counts(), helm.left()) == ((0, 0, 0), 7)
    player.leave()
    assert helm.counts() == (2, 2, 3)
    player.leave()
    assert isinstance(player.app.screens[-1], QuitScreen)


def test_every_button_can_be_reached_by_tab_and_pressed_with_space(player: Player) -> None:
    game, seen, committed = played_until("helm", {}), set(), []
    for tabs in range(1, 18):
        helm = Sheet(player, game).open()
        for _ in range(tabs):
            player.key(pygame.K_TAB)
        player.key(pygame.K_SPACE)
        committed += helm.committed
        if not helm.committed and not helm.looked:
            seen.add(helm.counts())
            player.app.heed(Pop())
    assert {(1, 2, 3), (2, 1, 3), (2, 2, 2), (0, 0, 0)} <= seen
    assert committed == [AllotHelm(2, 2, 3)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150])
def test_a_message_moves_no_button(size: tuple[int, int], percent: int) -> None:
    """All in place, all taken back, some allotted, a preset that is barred: each says more."""
    helm = Sheet(Player(size=size, percent=percent), played_until("helm", {})).open()
    before = helm.button("+ one", "Seize Initiative")
    for letter in "ossf":
        helm.player.type(letter)
        assert helm.button("+ one", "Seize Initiative") == before


def test_a_refusal_of_the_game_is_said_and_nothing_is_lost(player: Player) -> None:
    no = Refusal("late", "ABS-3.1", "It is too late for that.")
    helm = Sheet(player, played_until("helm", {}), refuses=no).open()
    player.key(pygame.K_RETURN)
    assert "It is too late for that. (ABS-3.1)" in helm.words()
    assert helm.counts() == (2, 2, 3)


def test_the_table_can_be_looked_at_and_the_plan_is_kept(helm: Sheet) -> None:
    player = helm.player
    player.key(pygame.K_t, held=pygame.K_LSHIFT)
    player.key(pygame.K_l)
    assert isinstance(player.app.screens[-1], TableScreen)
    helm.open(helm.looked[0])
    assert helm.counts() == (2, 2, 2)


def test_beside_the_table_the_panel_has_the_preset_and_the_odds_too() -> None:
    """ABS-3.2: two tokens make the die a D8; against a D8 each wins as often as the other."""
    helm = played_until("helm", {})
    while helm.state.round < 2 or helm.state.decisions[0].what != "helm":
        step(helm, waited_for(helm.state)[0], len(helm.steps))
    player = SeatedPlayer(helm, waited_for(helm.state)[0], (1920, 1080))
    player.move((5, 5))
    player.key(ord("l"), "l")
    assert isinstance(player.app.screens[-1], TableScreen)
    assert {"spend", "you", "D12", "D8", "ABS-3.2"} <= set(player.side_words())
    start = player.view_state.plan
    player.click_words("Same as last round (F)")
    clicked = player.view_state.plan
    assert clicked != start
    player.leave()
    player.key(pygame.K_f, "f")
    assert player.view_state.plan == clicked
    close_window()


@pytest.mark.parametrize("percent", [100, 150])
def test_beside_the_table_what_the_compartments_are_for_is_told_whole(percent: int) -> None:
    helm = played_until("helm", {})
    player = SeatedPlayer(helm, waited_for(helm.state)[0], (1920, 1080), percent)
    player.move((5, 5))
    player.key(ord("l"), "l")
    assert any(words.startswith("Each pays for a command effect") for words in player.side_words())
    assert cut(player) == []
    assert faults(player.app.texts, (1920, 1080)) == []
    close_window()


def test_the_other_seats_answer_is_nowhere_on_the_page() -> None:
    found = []
    for tokens in ((7, 0, 0), (0, 0, 7)):
        game = played_until("helm", {"cyan": AllotHelm(*tokens)})
        sheet = Sheet(Player(), game).open()
        found.append((sheet.player.picture(), tuple(sheet.player.app.texts)))
        close_window()
    assert found[0] == found[1]


def test_a_number_is_changed_by_its_letter(player: Player) -> None:
    bid = Sheet(player, played_until("bid", {})).open()
    assert "0 to 2" in bid.words()
    player.key(pygame.K_s, held=pygame.K_LSHIFT)
    assert "1 token spent on the roll-off: 1D10, the lowest wins" in bid.words()
    player.key(pygame.K_s, held=pygame.K_LSHIFT)
    player.key(pygame.K_s, held=pygame.K_LSHIFT)
    player.key(pygame.K_s)
    player.key(pygame.K_RETURN)
    assert bid.committed == [BidInitiative(1)]


def test_a_choice_is_taken_by_its_digit_or_a_click(player: Player) -> None:
    game = Game.new(toy.SYSTEM, toy.small_setup(), SEED)
    for seat in ("red", "blue"):
        game.submit(toy.Hide("mine"), seat)
    sheet = Sheet(player, game).open()
    player.key(pygame.K_RETURN)
    assert sheet.committed == []
    player.key(pygame.K_2)
    player.key(pygame.K_RETURN)
    assert sheet.committed == [toy.TakeStance("guard")]
    sheet.open()
    player.click_words("3  feint")
    player.key(pygame.K_RETURN)
    assert sheet.committed[1:] == [toy.TakeStance("feint")]


def second_helm(first: AllotHelm, others: AllotHelm) -> Game:
    """A game that asks Cyan for its second helm, after these in the first round."""
    game = played_until("helm", {"cyan": first})
    game.submit(others, "amber")
    for n in range(400):
        seat = next(iter(waited_for(game.state)))
        decision = open_decision(game.state, seat)
        if decision is not None and decision.what == "helm":
            return game
        step(game, seat, n)
    raise AssertionError("there was no second round")


def test_the_odds_of_the_roll_off_stand_beside_the_helm(helm: Sheet) -> None:
    assert "You win, in %, if Amber Corp rolls" in helm.words()
    for n, row in enumerate(("D12", "D10", "D8", "D6", "D3")):
        assert helm.words().count(row) == 2, "a head and a row"
        assert ("4+" if n == 4 else str(n)) in helm.words()


def test_what_was_sealed_last_round_is_filled_in_by_a_key_or_a_click(player: Player) -> None:
    game = second_helm(AllotHelm(5, 0, 2), AllotHelm(0, 7, 0))
    helm = Sheet(player, game).open()
    player.key(pygame.K_f)
    assert (helm.counts(), helm.left()) == ((5, 0, 2), 0)
    player.key(pygame.K_o)
    player.click_words("Same as last round")
    assert helm.counts() == (5, 0, 2)
    player.key(pygame.K_RETURN)
    assert helm.committed == [AllotHelm(5, 0, 2)]


def test_in_the_first_round_that_is_barred_and_says_why(helm: Sheet) -> None:
    why = "Same as last round: There was no helm before this one."
    assert why not in helm.words()
    helm.player.key(pygame.K_f)
    assert helm.counts() == (2, 2, 3)
    assert why in helm.words()
    helm.player.key(pygame.K_t, held=pygame.K_LSHIFT)
    assert why not in helm.words()
    helm.player.move(middle(helm.box("Same as last round")))
    assert why in helm.words()


def middle(box: Box) -> tuple[int, int]:
    return box[0] + box[2] // 2, box[1] + box[3] // 2


def test_in_a_small_window_the_row_that_holds_now_is_shown() -> None:
    helm = Sheet(Player(size=(1280, 720), percent=150), played_until("helm", {})).open()
    assert "61" in helm.words(), "two tokens against a D10"
    helm.player.key(pygame.K_s, held=pygame.K_LSHIFT)
    assert "61" not in helm.words()
    assert "39" in helm.words(), "one token against a D8"


@pytest.mark.parametrize("what", ["helm", "bid"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [75, 100, 150, 200])
def test_all_of_it_fits_the_window(what: str, size: tuple[int, int], percent: int) -> None:
    player = Player(size=size, percent=percent)
    Sheet(player, played_until(what, {})).open()
    player.key(pygame.K_s, held=pygame.K_LSHIFT)
    assert [*faults(player.app.texts, size), *small(player), *cut(player)] == []


def test_esc_closes_the_log_before_it_goes_back_to_what_is_planned() -> None:
    """What lies in the compartments is out of sight then; it must not be lost unseen."""
    helm = played_until("helm", {})
    player = SeatedPlayer(helm, waited_for(helm.state)[0], (1280, 720))
    player.move((5, 5))
    player.key(pygame.K_s, "S", held=pygame.K_LSHIFT)
    player.key(ord("l"), "l")
    plan = player.view_state.plan
    assert plan != NO_PLAN
    player.key(ord("l"), "l")
    assert player.view_state.panel == "log"
    player.key(pygame.K_ESCAPE)
    assert (player.view_state.panel, player.view_state.plan) == ("", plan)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.app.screens[-1], SealedScreen)
    assert player.view_state.plan == plan
    close_window()


@pytest.mark.parametrize("back", ["Esc", "Back to the page"])
def test_a_look_at_the_table_leads_back_to_the_page_as_it_was(back: str) -> None:
    game = played_until("helm", {})
    player = SeatedPlayer(game, waited_for(game.state)[0])
    player.key(pygame.K_s, "s", held=pygame.K_LSHIFT)
    before = player.words()
    player.key(pygame.K_l, "l")
    assert isinstance(player.app.screens[-1], TableScreen)
    assert "Back to the page" in player.words()
    player.key(pygame.K_l, "l")  # the log, which Esc closes first
    player.leave()
    assert isinstance(player.app.screens[-1], TableScreen)
    if back == "Esc":
        player.leave()
    else:
        player.click_words(back)
    assert isinstance(player.app.screens[-1], SealedScreen)
    assert player.words() == before
