"""What players are shown of a piece or an attack: cards, exact odds and their charts."""
