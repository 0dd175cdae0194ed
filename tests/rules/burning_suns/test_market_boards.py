"""The boards of the whole game: the market as the viewer pays, open cards, levels, hidden cards."""

from simulator.figures.sprites import PLAIN, silhouette
from simulator.kernel.shown.board import Board, CellCard
from simulator.mechanics.piles import Pile
from simulator.rules.burning_suns.display.signs import signs_of
from simulator.rules.burning_suns.model.catalogue import abilities_of
from simulator.rules.burning_suns.play.secrets import UNKNOWN
from simulator.rules.burning_suns.system import SYSTEM
from tests.rules.burning_suns.empires import whole, with_market
from tests.rules.burning_suns.plays import Play, begun


def boards_of(play: Play, seat: str) -> dict[str, Board]:
    view = SYSTEM.play.conceal(play.state, seat)
    return {board.id: board for board in SYSTEM.looks.boards(view, seat)}


def cards_on(board: Board) -> list[CellCard | None]:
    return [cell.card for cell in board.cells]


def test_the_market_shows_the_viewer_what_it_pays() -> None:
    """Merchant 0 takes 1 off the first item of an action (E5); a price of others stays whole."""
    play = with_market(whole(ideology="merchant"), rows=(("lance", None), ("gate", "vault")))
    lance, empty, gate, vault = cards_on(boards_of(play, "cyan")["market"])
    assert lance is not None
    assert (lance.kind, lance.name, lance.price, lance.was) == ("Upgrade", "Lance", "3", "4")
    assert [each.text for each in lance.signs] == ["attack +2", "cost +1"]
    assert empty is None
    assert gate is not None
    assert vault is not None
    assert [each.text for each in gate.signs] == ["wormhole"]
    others = cards_on(boards_of(play, "amber")["market"])[0]
    assert others is not None
    assert (others.price, others.was) == ("4", "")


def test_open_cards_tell_their_power_and_the_x_of_the_viewer() -> None:
    """Psionic 0 is light, Imperial 0 dark: Deep Anchor is worth 0 and 2 (BS-7.7)."""
    play = with_market(whole(), rows=((None,),), open_agent="envoy_dark")
    play = with_market(play, open_artifact="deep_anchor")
    agent, artifact = cards_on(boards_of(play, "cyan")["open"])
    assert agent is not None
    assert artifact is not None
    assert (agent.name, agent.tag, agent.tone) == ("Agitator", "dark", "dim")
    assert [each.text for each in agent.signs] == ["diplomacy +1"]
    assert (artifact.tag, artifact.lines) == ("X 0", ("0 light · 1 neutral · 2 dark",))
    assert cards_on(boards_of(play, "amber")["open"])[1].tag == "X 2"  # type: ignore[union-attr]


def test_the_card_of_a_cell_is_that_of_what_lies_there() -> None:
    play = with_market(whole(), rows=(("dropship", None),), open_agent="envoy_dark", items=Pile())
    found = SYSTEM.looks.card(play.state, "market-0-0")
    assert (found.title, found.subtitle) == ("Dropship", "Mercenary")
    assert dict(found.figures) == {
        "Cost": "8", "Copies": "5", "Attack": "5", "Dice": "1", "Hits": "2"
    }  # fmt: skip
    assert SYSTEM.looks.card(play.state, "open-agent").subtitle == "Agent · dark"
    assert SYSTEM.looks.card(play.state, "market-0-1").title == "An empty slot of the market"


def test_race_cards_are_a_number_and_those_lent_a_name() -> None:
    """BS-13.1: only the card that lies with an ally is known to others."""
    play = whole(cards=("terrans_1", "terrans_2"), lent=(("amber", "terrans_5"),))
    row = boards_of(play, "amber")["leaders"].parts[0].rows[1]
    assert (row.seat, row.note, row.brief) == ("cyan", "2 race cards, 1 with Amber", "2 cards")
    (cell,) = row.cells
    assert cell.about[-2:] == (
        "2 race cards, face down",
        "Trade Clause lies with Amber: raiders cost 1 less",
    )
    assert SYSTEM.play.conceal(play.state, "amber").extra.sides["cyan"].cards == (UNKNOWN,) * 2


def test_the_track_tells_the_levels_and_the_sheets_what_is_rolled_for() -> None:
    """The short track of two gives levels at 2, 4 and 7, and 9 wins (E4)."""
    found = boards_of(whole(), "cyan")
    above = [cell.above for cell in found["antimatter"].cells if cell.above]
    assert above == ["level 1", "level 2", "level 3", "wins"]
    rows = [row for part in found["sheets"].parts for row in part.rows]
    rolled = {row.caption for row in rows if row.note == "roll"}
    assert rolled == {"Scan", "Diplomacy", "Recruit", "Mission"}
    assert len(rows) == 12


def test_a_game_of_fleets_has_no_market() -> None:
    assert [board.id for board in SYSTEM.looks.boards(begun().state, "cyan")] == [
        "sheets", "leaders", "antimatter"
    ]  # fmt: skip


def test_every_card_has_signs_with_sprites() -> None:
    catalogue = begun().state.setup.catalogue
    cards = (catalogue.items, catalogue.agents, catalogue.artifacts, catalogue.race_cards)
    abilities = [one for some in cards for entry in some.values() for _, one in abilities_of(entry)]
    signs = {each.sign for one in abilities for each in signs_of(one)} - {""}
    assert "signs/antimatter" in signs
    ships = [one.id for one in catalogue.items.values() if one.mercenary]
    assert ships
    assert all(silhouette(ship) != PLAIN for ship in ships), "each has a silhouette of its own"
    assert [sign for sign in signs if silhouette(sign) == PLAIN] == []
    assert all(each.text or each.sign for one in abilities for each in signs_of(one))
