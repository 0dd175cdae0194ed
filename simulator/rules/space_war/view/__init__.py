"""What can be looked up or measured without asking anybody."""
