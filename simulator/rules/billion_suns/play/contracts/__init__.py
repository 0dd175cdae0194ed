"""Contracts at work: what scans, destructions and jumping out bring, and how rounds are scored."""
