"""The rules panel of Cicera: every clause with its id, its English text and its `numbers`."""

from __future__ import annotations

from typing import Final

from cardavia.games.cicera.numbers import BONUS, DECK_CARDS, HAND_CARDS, POINTS, QUADRIGLIA_LEAST, TABLE_CARDS
from cardavia.games.cicera.pictures import PICTURES
from cardavia.games.rules import Clause, Rules, Section

RULES: Final = Rules(
    name=Clause("cicera.name", "Cicera"),
    head=Clause("cicera.head", "4 players · You and an AI partner against two AI opponents · A single deal"),
    summary=Clause(
        "cicera.summary",
        "A fishing game from Brescia. Together with your partner, take cards from the table by equal rank or by "
        "adding up to the card you play. Clear the table and take in special ways to earn bonuses.",
    ),
    minutes=4,
    pictures=PICTURES,
    sections=(
        Section(
            Clause("cicera.goal", "Aim of the game"),
            (
                Clause(
                    "cicera.goal.partners",
                    "The player opposite you is your partner; the players on your left and right are your opponents. "
                    "You and your partner share one pile of captured cards and one score. The team with the higher "
                    "total wins.",
                ),
            ),
        ),
        Section(
            Clause("cicera.setup", "Cards and deal"),
            (
                Clause(
                    "cicera.setup.deal",
                    "The full Bresciane deck of %(deck)s cards is used: each player is dealt %(hand)s, and %(table)s "
                    "are laid face up on the table. The dealer is drawn at random. The player on the dealer’s right "
                    "plays first, and play goes round anticlockwise. On every turn a player must play a card; nobody "
                    "passes.",
                    {"deck": DECK_CARDS, "hand": HAND_CARDS, "table": TABLE_CARDS},
                ),
                Clause(
                    "cicera.setup.ranks",
                    "The ace and the cards from 2 to 10 are number cards: the ace counts 1, the others what they show. "
                    "Jack (F, fante), knight (C, cavallo) and king (R, re) are court cards: they have no number and "
                    "never belong to a sum. No rank beats another.",
                ),
            ),
        ),
        Section(
            Clause("cicera.capture", "Your turn"),
            (
                Clause(
                    "cicera.capture.take",
                    "Play one card from your hand. It may take one table card of the same rank. A number card may "
                    "instead take two or more number cards that add up exactly to its own number. A court card takes "
                    "only one court card of its own rank. The card you play goes to your team’s pile together with "
                    "what it took.",
                ),
                Clause(
                    "cicera.capture.optional",
                    "If both a card of equal rank and a sum are there to take, choose one or the other, never both "
                    "in one play. Capturing is always optional: even when your card could take something, you may "
                    "just leave it on the table.",
                ),
                Clause(
                    "cicera.capture.example",
                    "Example: a 7, a 3 and a 4 lie on the table and you play a 7. You may take the 7, or take the 3 "
                    "and the 4, or leave your card on the table.",
                ),
            ),
        ),
        Section(
            Clause("cicera.bonus", "Capture bonuses"),
            (
                Clause(
                    "cicera.bonus.scua",
                    "Scùa (sweep): your capture leaves the table empty. %(points)s point.",
                    {"points": BONUS["scua"]},
                ),
                Clause(
                    "cicera.bonus.picada",
                    "Picada (sting): you take, by equal rank, exactly the card that the player before you has just "
                    "left on the table. %(points)s point.",
                    {"points": BONUS["picada"]},
                ),
                Clause(
                    "cicera.bonus.simili_quadriglia",
                    "Simili (alike): the card you play and all the cards it takes are of one suit; %(simili)s point. "
                    "Quadriglia: one capture takes %(least)s or more table cards; %(quadriglia)s point.",
                    {"simili": BONUS["simili"], "least": QUADRIGLIA_LEAST, "quadriglia": BONUS["quadriglia"]},
                ),
                Clause(
                    "cicera.bonus.stack",
                    "Bonuses earned by the same capture are added together. They count on every play, the very last "
                    "one of the deal included.",
                ),
            ),
        ),
        Section(
            Clause("cicera.end", "End and score"),
            (
                Clause(
                    "cicera.end.leftovers",
                    "When all hands are empty, the cards left on the table go to the team that made the last capture; "
                    "this earns no bonus. If nobody captured anything in the whole deal, those cards belong to nobody "
                    "and the deal is a draw.",
                ),
                Clause(
                    "cicera.end.awards",
                    "Each team then counts its pile. More cards than the other team: %(cards)s points. More swords: "
                    "%(swords)s point. The 2 of swords (La Mata): %(mata)s point. The 10 of coins: %(ten)s point. The "
                    "jack of cups: %(fante)s point. When the numbers are equal, neither team scores for cards or "
                    "swords.",
                    POINTS,
                ),
                Clause(
                    "cicera.end.napula",
                    "Napula: the team that holds the ace, 2 and 3 of swords scores the length of its unbroken run of "
                    "swords from the ace, counted up to the 10 at most. Ace, 2, 3 and 4, for example, score 4. The "
                    "court cards of swords never count.",
                ),
                Clause(
                    "cicera.end.total",
                    "Bonuses and end points are added up. The team with the higher total wins; equal totals are a "
                    "draw.",
                ),
            ),
        ),
    ),
)
