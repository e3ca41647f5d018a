"""Cardavia: a browser card table for three regional partnership games."""
