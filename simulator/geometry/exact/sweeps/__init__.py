"""What a shape meets while it moves along a template."""
