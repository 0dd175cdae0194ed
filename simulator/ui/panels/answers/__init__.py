"""Answers to rules questions, and how they are asked."""
