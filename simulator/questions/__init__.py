"""Rules questions over whole files, and the figures that show their answers."""
