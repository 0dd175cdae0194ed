"""Making kinds, designs and disputes."""
