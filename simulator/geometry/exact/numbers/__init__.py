"""Numbers that are kept exactly: roots, sines, polynomials, and points made of them."""
