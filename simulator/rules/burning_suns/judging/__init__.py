"""What may be done in Burning Suns: one function a question, its reasons in order."""
