"""How Burning Suns is shown: looks, cards, options, the strip of phases."""
