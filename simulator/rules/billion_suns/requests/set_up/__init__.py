"""What is asked while a table is set up."""
