"""The engine: the contract every game keeps, and what follows from it. Start with `contract.py`."""
