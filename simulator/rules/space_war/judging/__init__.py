"""What may be done and what is legal: for each topic one module with every reason, in order."""
