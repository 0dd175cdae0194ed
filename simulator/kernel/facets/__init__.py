"""The facets of a rule system: values of functions, of which `kernel.system` makes one.

Functions that only some systems need have a default that does nothing. Views are states as a seat
may know them.
"""
