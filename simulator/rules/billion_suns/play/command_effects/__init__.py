"""Command effects and how they are paid for (ABS-9)."""
