"""The windows in which every table has to hold: a large screen to a small phone on its side."""

SIZES = WIDE, DESK, LOW, UPRIGHT, PHONE, SMALL, SIDE, LOWEST, LEAST = (
    *((1920, 1080), (1280, 800), (1024, 768), (768, 1024), (390, 844)),
    *((360, 640), (844, 390), (740, 360), (320, 568)),
)
