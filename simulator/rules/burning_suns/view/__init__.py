"""What follows from where the tiles of a galaxy lie."""
