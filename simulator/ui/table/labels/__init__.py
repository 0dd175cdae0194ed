"""Names, figures and plates, and the places where they cover nothing."""
