"""Designing Craft and squadrons: what is legal, how a hull looks, what the design yard shows."""
