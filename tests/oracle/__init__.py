"""Independent answers; nothing here imports the project."""
