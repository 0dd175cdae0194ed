"""The files of Space War."""
