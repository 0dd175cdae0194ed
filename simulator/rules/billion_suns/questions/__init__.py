"""Rules questions and their exact answers, one module a kind of question."""
