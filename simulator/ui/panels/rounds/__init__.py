"""Cards over the tables: rounds, reveals, hand-overs, news."""
