"""The movement step: flights, hops and what its end brings (ABS-6)."""
