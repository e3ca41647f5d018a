"""Makes the fonts the pages ship: ``static/fonts``. Only needed when a font or the Chinese messages change.

    python -m tools.fonts        everything (fetches four packages with npm)
    python -m tools.fonts zh     only the Chinese subset, after new Chinese messages (fetches one)

Latin script uses the fonts of the system. Arabic, Devanagari and Thai are shipped whole, as their packages have them.
Of the Chinese font, far too large to ship or to commit, only the characters of our own messages are kept.
"""
