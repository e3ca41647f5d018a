"""Draws the three card decks as SVG sprites; run ``python -m tools.decks`` to write ``static/decks``."""
