"""What a table file of A Billion Suns can say of a game: its mode, contracts and battlezones."""

MODES = ("skirmish", "core", "warzone", "solo")
"""The ways to play: pieces alone, core contracts, Warzone (WZ-1), one against contractors."""

BATTLEZONES = ("deep_space", "mu_space", "debris_storm", "gravitational_anomaly")
"""What can be declared of a table (WZ-4)."""


def zone_name(zone: str) -> str:
    """A battlezone in a sentence, as the rulebook writes it (WZ-4).

    >>> zone_name("debris_storm"), zone_name("mu_space")
    ('debris storm', 'μ-Space')
    """
    return "μ-Space" if zone == "mu_space" else zone.replace("_", " ")


def zone_title(zone: str) -> str:
    """A battlezone as a name that stands alone.

    >>> zone_title("debris_storm"), zone_title("mu_space")
    ('Debris Storm', 'μ-Space')
    """
    name = zone_name(zone)
    return name.title() if name[0].isascii() else name


SUITS = "SHCD"
"""The suits of cards in the order in which contracts stand and score: ♠ ♥ ♣ ♦."""

BATTLEZONE_CARDS = dict(zip((f"J{suit}" for suit in SUITS), BATTLEZONES, strict=True))
"""The battlezone that each Jack notes in a Warzone draw (WZ-4, WZ-5)."""


_RANKS = {"J": "Jack", "Q": "Queen", "K": "King"}

_SETS = {"core": "core", "solo": "core", "warzone": "warzone"}


def contract_set(mode: str) -> str | None:
    """Whose contracts a mode plays with: solo those of the core game, a skirmish none.

    >>> contract_set("solo"), contract_set("skirmish")
    ('core', None)
    """
    return _SETS.get(mode)


def card_text(card: str) -> str:
    """A court card in words: few fonts have the signs of suits.

    >>> card_text("QS"), card_text("JD")
    ('Queen of Spades', 'Jack of Diamonds')
    """
    return f"{_RANKS[card[0]]} of {suit_text(card)}"


def suit_text(card: str) -> str:
    """The suit of a court card in words.

    >>> suit_text("QS")
    'Spades'
    """
    return ("Spades", "Hearts", "Clubs", "Diamonds")[SUITS.index(card[1])]


def contract_cards(mode: str) -> tuple[str, ...]:
    """The court cards that stand for the contracts of a mode (ABS-12, WZ-6).

    >>> len(contract_cards("core")), len(contract_cards("warzone"))
    (12, 8)
    """
    ranks = "QK" if mode == "warzone" else "JQK"
    return tuple(rank + suit for rank in ranks for suit in SUITS)
