"""How each decision of Burning Suns is answered on screen."""
