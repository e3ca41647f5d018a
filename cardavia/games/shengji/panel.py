"""The rules panel of Sheng Ji: every clause with its id, its English text and its `numbers`."""

from __future__ import annotations

from typing import Final

from cardavia.games.rules import Clause, Rules, Section
from cardavia.games.shengji.cards import TOTAL
from cardavia.games.shengji.numbers import (
    CARD_POINTS,
    DECK_CARDS,
    FACTOR,
    HAND_CARDS,
    KITTY_CARDS,
    MOST_CLIMB,
    PASSES,
    STEP,
    TAKE_OVER,
)
from cardavia.games.shengji.pictures import PICTURES

MATCH: Final = "shengji.goal.match"
DEAL, DECLARE, KITTY = "shengji.setup.deal", "shengji.setup.declare", "shengji.setup.kitty"
ORDER, LEAD, FOLLOW, WIN = "shengji.trick.order", "shengji.trick.lead", "shengji.trick.follow", "shengji.trick.win"
COUNT, LEVELS = "shengji.score.points", "shengji.score.levels"

RULES: Final = Rules(
    name=Clause("shengji.name", "Sheng Ji (Tractor)"),
    head=Clause(
        "shengji.head",
        "4 players · You and an AI partner against two AI opponents · A match from level 2 past the Ace",
    ),
    summary=Clause(
        "shengji.summary",
        "A Chinese trick-taking game for two partnerships and two decks. Fives, tens and kings are worth points. "
        "Declare trumps, bury the kitty, then win tricks with singles, pairs and tractors. The attackers need at "
        "least %(target)s points; the defenders try to stop them.",
        {"target": TAKE_OVER},
    ),
    minutes=6,
    pictures=PICTURES,
    sections=(
        Section(
            Clause("shengji.goal", "Aim of the game"),
            (
                Clause(
                    MATCH,
                    "The player opposite you is your partner. The dealer’s team defends and the other team attacks. "
                    "The attackers need at least %(target)s points to take over the deal. Both teams start the match "
                    "at level 2 and climb according to the result of each deal. The first team to go past the ace "
                    "wins the match; reaching the ace is not enough.",
                    {"target": TAKE_OVER},
                ),
            ),
        ),
        Section(
            Clause("shengji.setup", "Deal, trumps and kitty"),
            (
                Clause(
                    DEAL,
                    "Two full decks, each with a red (big) and a black (little) joker, make %(deck)s cards. Each "
                    "player is dealt %(hand)s; the last %(kitty)s are the kitty, face down. Every deal has a level: 2 "
                    "in the first deal, later the level of the dealer’s team; the cards of that rank are the level "
                    "cards. When the cards have been dealt, the dealer speaks first, and each player in turn declares "
                    "trumps or passes. In the first deal of a match a dealer is drawn to speak first, and whoever is "
                    "the first to declare becomes the dealer, even if another player then declares higher. Later "
                    "dealers follow from the deal before.",
                    {"deck": DECK_CARDS, "hand": HAND_CARDS, "kitty": KITTY_CARDS},
                ),
                Clause(
                    DECLARE,
                    "Declare with cards from your hand: one level card makes its own suit trumps; two identical level "
                    "cards do the same and beat a single one; two black jokers beat any level cards; two red jokers "
                    "beat everything. With two jokers there is no trump suit, and only level cards and jokers are "
                    "trumps. Each declaration must be stronger than the one before it, never just as strong. You may "
                    "declare only in your turn, but a player who has passed may still declare in a later turn.",
                ),
                Clause(
                    KITTY,
                    "After a declaration, %(passes)s passes in a row settle the trumps; two red jokers settle them at "
                    "once. If all four players pass without any declaration, the kitty is shown to everybody, the "
                    "suit of its first card that is not a joker is trumps, and the dealer stays the same. The dealer "
                    "takes the kitty into hand, buries any %(kitty)s cards face down, and leads to the first trick.",
                    {"passes": PASSES, "kitty": KITTY_CARDS},
                ),
            ),
        ),
        Section(
            Clause("shengji.trick", "Playing a trick"),
            (
                Clause(
                    ORDER,
                    "Play goes round anticlockwise, and everybody plays as many cards as the leader. Trumps, from the "
                    "top: red joker, black joker, level card of the trump suit, the other level cards (all equal), "
                    "then the rest of the trump suit from ace to 2. Without a trump suit, all level cards are equal. "
                    "In every other suit the level card is missing and the rest run from ace to 2. Of equal cards, "
                    "the one played earlier is the stronger.",
                ),
                Clause(
                    LEAD,
                    "Lead a single card, a pair (two identical cards) or a tractor: two or more pairs that follow "
                    "each other in the order of one suit, trumps being one suit. Where the level card is missing, its "
                    "neighbours follow each other; with spades as trumps at level 10, for example, a pair of nines "
                    "and a pair of jacks of one suit form a tractor. In the trump order a tractor may run through "
                    "level cards and jokers. Level cards outside the trump suit are equals, so pairs of them cannot "
                    "form consecutive pairs with each other.",
                ),
                Clause(
                    FOLLOW,
                    "Follow the suit that was led as far as you can; all level cards and jokers belong to trumps. If a "
                    "pair or a tractor was led and you have enough cards of the suit, play as many pairs of it as you "
                    "hold, up to the number led; they need not be consecutive. If you have too few cards of the suit, "
                    "play all of them and add any other cards. If you have none, play any cards: to discard or to "
                    "trump is your choice.",
                ),
                Clause(
                    WIN,
                    "Only the same shape with the same number of cards can beat the lead: two high cards that do not "
                    "form a pair never beat a pair, and pairs that are not consecutive never beat a tractor. The "
                    "highest such play of the suit led wins, unless a player without that suit plays the same shape "
                    "all in trumps; then the highest of those wins. The winner leads to the next trick.",
                ),
            ),
        ),
        Section(
            Clause("shengji.score", "Score and levels"),
            (
                Clause(
                    COUNT,
                    "Each five is worth %(five)s points, each ten %(ten)s and each king %(king)s: %(total)s in all. "
                    "The attackers count the points in the tricks they win. If they win the last trick, they also "
                    "score the points in the buried cards, multiplied by %(factor)s times the number of cards that "
                    "each player played to that trick. If the defenders win it, the buried points do not count.",
                    {**CARD_POINTS, "total": TOTAL, "factor": FACTOR},
                ),
                Clause(
                    LEVELS,
                    "With no points for the attackers, the defenders climb %(most)s levels; with fewer than %(step)s "
                    "points, %(some)s; from %(step)s points to fewer than %(target)s, %(one)s. The dealer’s partner "
                    "then deals. From %(target)s points the attackers take over the deal, and they climb one level "
                    "for every full %(step)s points above %(target)s. The player after the old dealer then deals.",
                    {"most": MOST_CLIMB, "some": MOST_CLIMB - 1, "one": MOST_CLIMB - 2, "step": STEP,
                     "target": TAKE_OVER},
                ),
            ),
        ),
    ),
)  # fmt: skip
