"""The values of Space War: catalogue, designs, squadrons and rulings."""
