"""Measurements of the running server. Figures for people: no test depends on them."""
