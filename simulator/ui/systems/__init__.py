"""What is special to one rule system on the screen; one package a system."""
