"""Kinds, pictures and designs in the making."""
