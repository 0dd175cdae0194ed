"""Parts of the design yard: modules, hull, legality, prices, squadron, and its bar."""
