"""The rules panel of Briscola: every clause with its id, its English text and the numbers of the game."""

from typing import Final

from cardavia.games.base import SEATS
from cardavia.games.briscola.numbers import DECK_CARDS, HAND_CARDS, POINTS
from cardavia.games.rules import Clause, Rules, Section

DEALT: Final = {"deck": DECK_CARDS, "hand": HAND_CARDS}
TOTAL: Final = {"total": SEATS * sum(POINTS.values())}
DRAW: Final = {"draw": TOTAL["total"] // 2}
TURN: Final = "briscola.deal.turn"
PLAY: Final = "briscola.trick.play"

DEAL: Final = (
    Clause("briscola.deal.cards", "%(deck)s cards: no 8, 9 or 10. Each player is dealt %(hand)s.", DEALT),
    Clause("briscola.deal.trump", "The last card of the stock lies face up under it. Its suit is trumps."),
    Clause(TURN, "The player on the dealer's right leads; play goes round anticlockwise. Partners sit opposite."),
)
TRICK: Final = (
    Clause(PLAY, "Everyone plays one card to the trick, any card of their hand: nobody has to follow suit."),
    Clause("briscola.trick.win", "The highest trump wins, else the highest of the suit led. The winner leads next."),
    Clause("briscola.trick.ranks", "From high to low: ace, 3, king, knight, jack, 7, 6, 5, 4, 2."),
    Clause("briscola.trick.draw", "After each trick everyone draws a card from the stock, the winner first."),
)
SCORE: Final = (
    Clause(
        "briscola.score.cards",
        "An ace counts %(ace)s points, a 3 %(three)s, a king %(king)s, a knight %(knight)s, a jack %(jack)s, any other "
        "card nothing: %(total)s in all.",
        POINTS | TOTAL,
    ),
    Clause("briscola.score.win", "The team with more points wins; %(draw)s each is a draw.", DRAW),
)
RULES: Final = Rules(
    name=Clause("briscola.name", "Briscola"),
    head=Clause("briscola.head", "4 players · You and an AI partner against two AI opponents · A single deal"),
    summary=Clause(
        "briscola.summary", "Win tricks with points in them: the team that takes more of %(total)s wins.", TOTAL
    ),
    sections=(
        Section(Clause("briscola.deal", "Deal"), DEAL),
        Section(Clause("briscola.trick", "Tricks"), TRICK),
        Section(Clause("briscola.score", "Score"), SCORE),
    ),
    minutes=5,
)
