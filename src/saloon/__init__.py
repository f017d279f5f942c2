"""Saloon: a table for five Wild West games."""
