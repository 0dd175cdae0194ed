"""The market beside the galaxy, and the cards of what is bought, found and recruited (BS-3.3)."""

from collections.abc import Iterator, Mapping

from simulator.kernel.shown.board import Board, BoardCell, BoardPart, CellCard, CellRow, Tone
from simulator.kernel.shown.card import Card, CardLine, CardSection
from simulator.kernel.wording import capital
from simulator.rules.burning_suns.display.signs import signs_of
from simulator.rules.burning_suns.model.catalogue import AgentCard, Artifact, Item, View
from simulator.rules.burning_suns.model.words import ItemType, Power
from simulator.rules.burning_suns.view.lookup import has_parts
from simulator.rules.burning_suns.view.phrases import describe
from simulator.rules.burning_suns.view.possessions import open_card, pile_of, power_of
from simulator.rules.burning_suns.view.prices import item_price
from simulator.rules.burning_suns.view.spots import market_cell, open_cell

_TONES: Mapping[Power, Tone] = {"light": "bright", "neutral": "plain", "dark": "dim"}

_ITEM_RULES: Mapping[ItemType, str] = {
    "technology": "It lies in one of the technology slots of its race.",
    "upgrade": "It lies under a kind of unit and counts for all of them.",
    "mercenary": "A ship in the fleet that it is hired for, as long as other units fly with it.",
    "structure": "It stands in a system of its owner, one in each.",
}


def market_boards(view: View, seat: str | None) -> tuple[Board, ...]:
    """The items row by row, with their prices for the viewer, and the two open cards."""
    market = view.extra.market
    if not market.rows:
        return ()
    rows = tuple(
        CellRow(tuple(_slot(view, seat, (n, place), item) for place, item in enumerate(row)))
        for n, row in enumerate(market.rows)
    )
    left = f"moves right every round · {market.items.count} more"
    return Board("market", "Market", (BoardPart(rows),), left), _open_cards(view, seat)


def _slot(view: View, seat: str | None, at: tuple[int, int], name: str | None) -> BoardCell:
    item = view.setup.catalogue.items.get(name or "")
    cell = market_cell(*at)
    if item is None:
        return BoardCell(cell, "card", "empty", about=("An empty slot of the market",))
    price = item_price(view, seat, item) if seat and has_parts(view, seat) else item.cost
    was = str(item.cost) if price < item.cost else ""
    card = CellCard(
        capital(item.type),
        item.name,
        price=str(price),
        was=was,
        sign="signs/crystal",
        signs=signs_of(item.ability),
        emblem=f"signs/{item.type}",
    )
    return BoardCell(cell, "card", card=card, about=(item.name, capital(item_words(item))))


def item_words(item: Item) -> str:
    """What an item does, in a few words; of a mercenary its figures too."""
    ship = item.mercenary
    if ship is None:
        return describe(item.ability)
    dice = f"{ship.dice} × {ship.attack}" if ship.dice > 1 else str(ship.attack)
    return f"attack {dice}, {ship.hits} hits; {describe(item.ability)}"


def _open_cards(view: View, seat: str | None) -> Board:
    agent = view.setup.catalogue.agents.get(open_card(view, "agent") or "")
    artifact = view.setup.catalogue.artifacts.get(open_card(view, "artifact") or "")
    left = ", ".join(f"{pile_of(view, what).count} {what}s" for what in ("agent", "artifact"))
    cells = _agent_cell(agent), _artifact_cell(view, seat, artifact)
    return Board("open", "Open cards", (BoardPart((CellRow(cells),)),), f"{left} more")


def _agent_cell(agent: AgentCard | None) -> BoardCell:
    cell = open_cell("agent")
    if agent is None:
        return BoardCell(cell, "card", "no open agent", about=("The open agent is taken",))
    card = CellCard(
        "Open agent",
        agent.name,
        (activation_words(agent),),
        tag=agent.power,
        tone=_TONES[agent.power],
        signs=signs_of(agent.passive),
        emblem="signs/agent",
    )
    words = capital(describe(agent.passive)), capital(describe(agent.activate))
    return BoardCell(cell, "card", card=card, about=(agent.name, *words))


def activation_words(agent: AgentCard) -> str:
    """What an agent does when it is activated; it is discarded by that."""
    return describe(agent.activate).removesuffix(", then discard this")


def _artifact_cell(view: View, seat: str | None, artifact: Artifact | None) -> BoardCell:
    cell = open_cell("artifact")
    if artifact is None:
        return BoardCell(cell, "card", "no open artifact", about=("The open artifact is taken",))
    power = power_of(view, seat) if seat else None
    card = CellCard(
        "Open artifact",
        artifact.name,
        (x_words(artifact),),
        tag=f"X {artifact.x.get(power, 0)}" if power else "",
        tone=_TONES[power] if power else "plain",
        signs=signs_of(artifact.ability),
        emblem="signs/artifact",
    )
    words = capital(describe(artifact.ability)), f"X: {x_words(artifact)}"
    return BoardCell(cell, "card", card=card, about=(artifact.name, *words))


def x_words(artifact: Artifact) -> str:
    """The X of an artifact by the power of its holder (BS-7.7)."""
    return " · ".join(f"{artifact.x.get(power, 0)} {power}" for power in _TONES)


def entry_card(view: View, cell: str) -> Card | None:
    """The card of the item, agent or artifact that lies in a cell; None where none does."""
    catalogue, market = view.setup.catalogue, view.extra.market
    slots = {
        market_cell(row, place): item
        for row, items in enumerate(market.rows)
        for place, item in enumerate(items)
    }
    item = catalogue.items.get(slots.get(cell) or "")
    if item is not None:
        return _item_card(item)
    if cell == open_cell("agent") and market.open_agent:
        return agent_card(catalogue.agents[market.open_agent])
    if cell == open_cell("artifact") and market.open_artifact:
        return artifact_card(catalogue.artifacts[market.open_artifact])
    return None


def _item_card(item: Item) -> Card:
    ship = item.mercenary
    figures = [("Cost", str(item.cost)), ("Copies", str(item.copies))]
    if ship is not None:
        figures += [("Attack", str(ship.attack)), ("Dice", str(ship.dice))]
        figures += [("Hits", str(ship.hits))]
    rules = [
        CardLine(_ITEM_RULES[item.type], rule="BS-12.1"),
        CardLine("It is bought or taken from the market.", rule="BS-6.6"),
    ]
    if item.ability.slash:
        rules.append(CardLine("Its owner has one of the two, by choice.", rule="BS-12.1"))
    does = CardSection("What it does", (CardLine(capital(describe(item.ability))),))
    sections = (does, CardSection("Rules", tuple(rules)))
    return Card(item.name, capital(item.type), None, tuple(figures), sections=sections)


def agent_card(agent: AgentCard) -> Card:
    """An agent: what is in force while it is held, and what it does once (BS-6.11)."""
    does = (
        CardLine(capital(describe(agent.passive)), rule="BS-12.2"),
        CardLine(capital(describe(agent.activate)), rule="BS-6.10"),
    )
    rules = CardSection("Rules", tuple(_agent_rules()))
    sections = (CardSection("What it does", does), rules)
    return Card(agent.name, f"Agent · {agent.power}", None, sections=sections)


def _agent_rules() -> Iterator[CardLine]:
    yield CardLine("Recruit takes it; who has the power of an agent can steal it.", rule="BS-6.11")
    yield CardLine("Over the limit of agents one is discarded.", rule="BS-6.11")


def artifact_card(artifact: Artifact) -> Card:
    """An artifact: what it does, and its X by the power of its holder (BS-7.7)."""
    does = (CardLine(capital(describe(artifact.ability)), rule="BS-12.2"),)
    rules = (
        CardLine("Scan finds it.", rule="BS-6.3"),
        CardLine("X is that of its holder's power as it is by then.", rule="BS-7.7"),
    )
    figures = tuple((f"X {power}", str(x)) for power, x in artifact.x.items())
    sections = CardSection("What it does", does), CardSection("Rules", rules)
    return Card(artifact.name, "Artifact", None, figures, sections=sections)
