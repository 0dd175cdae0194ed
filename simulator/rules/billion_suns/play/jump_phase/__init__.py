"""The Jump phase: jump points, deployments, carriers and jump shock (ABS-4)."""
