"""The parts of the window specific to one rule system; one package per system."""
