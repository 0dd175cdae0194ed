"""What abilities make happen: each effect's aims, and how it is carried out."""
