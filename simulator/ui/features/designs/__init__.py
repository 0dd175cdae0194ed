"""The design yard: players design their pieces and keep them in files."""
