"""Playing freely: pieces go where players set them, with no phases (DESIGN section 3)."""
