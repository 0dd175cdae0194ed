"""Technology cards: dealt, bought by, shown, answered, and what comes of them (SW-16)."""
