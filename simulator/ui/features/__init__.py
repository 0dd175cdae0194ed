"""What serves one facet of rule systems: whole screens, which the window opens by name."""
