"""The rules panel of Ottocento: every clause with its id, its English text and its `numbers`."""

from __future__ import annotations

from typing import Final

from cardavia.games.ottocento.cards import DECK, halves
from cardavia.games.ottocento.combinations import set_points
from cardavia.games.ottocento.numbers import (
    CARD_VALUES,
    DEALER_CARDS,
    DECK_CARDS,
    DISCARDS,
    HAND_CARDS,
    LAST_TRICK,
    MORI_CARDS,
    NUMBER_HIGH,
    NUMBER_LOW,
    SEQUENCE_LEAST,
    SEQUENCE_POINTS,
    SEQUENCE_STEP,
    SEQUENCES_DOUBLE,
    SET_LEAST,
    SET_MOST,
    SET_POINTS,
    SETS_DOUBLE,
)
from cardavia.games.ottocento.pictures import PICTURES
from cardavia.games.rules import Clause, Rules, Section

CARD_POINTS: Final = int(halves(DECK.full)) // 2

RULES: Final = Rules(
    name=Clause("ottocento.name", "Ottocento"),
    head=Clause("ottocento.head", "4 players · You and an AI partner against two AI opponents · A single deal"),
    summary=Clause(
        "ottocento.summary",
        "The partnership game of the Bolognese tarot. Over %(tricks)s tricks you and your partner collect cards that "
        "count by themselves and, above all, in combinations. What you declare before the first card, what you "
        "capture and the last trick all count; the team with the higher total wins.",
        {"tricks": HAND_CARDS},
    ),
    minutes=5,
    pictures=PICTURES,
    sections=(
        Section(
            Clause("ottocento.goal", "Aim of the game"),
            (
                Clause(
                    "ottocento.goal.partners",
                    "The player opposite you is your partner; the players on your left and right are your opponents. "
                    "Win tricks to collect cards for your team. At the end each team adds up its card points, its "
                    "combinations, its declarations and the points for the last trick.",
                ),
            ),
        ),
        Section(
            Clause("ottocento.setup", "Deal and declarations"),
            (
                Clause(
                    "ottocento.setup.discard",
                    "The deck has %(deck)s cards. The dealer is drawn at random and receives %(dealer)s cards, "
                    "everybody else %(hand)s. The dealer first discards exactly %(discards)s cards, face down. Kings, "
                    "the Angel, the World, the Bégato and the Matto may not be discarded. Until the end the discards "
                    "belong to the dealer’s team.",
                    {"deck": DECK_CARDS, "dealer": DEALER_CARDS, "hand": HAND_CARDS, "discards": DISCARDS},
                ),
                Clause(
                    "ottocento.setup.declare",
                    "The player on the dealer’s right leads to the first trick, and play goes round anticlockwise. "
                    "Before that first card, each player in turn, the dealer last, either declares all the "
                    "combinations in hand or skips. Nobody can declare only some of them. Every card of a declared "
                    "combination is shown to everyone.",
                ),
            ),
        ),
        Section(
            Clause("ottocento.trick", "Playing a trick"),
            (
                Clause(
                    "ottocento.trick.follow",
                    "Everyone plays one card to the trick. Follow the suit that was led if you can. If you have no "
                    "card of that suit, play a trump. If you have no trump either, play any card. The Matto may "
                    "always be played instead.",
                ),
                Clause(
                    "ottocento.trick.winner",
                    "The highest trump wins the trick; when there is no trump in it, the highest card of the suit led "
                    "wins. The winner leads to the next trick. You never have to beat a card that was played "
                    "before, be it a trump or not.",
                ),
                Clause(
                    "ottocento.trick.ranks",
                    "Swords and batons rank from high to low: king (R, Re), queen (Q, Regina), knight (C, Cavallo), "
                    "jack (F, Fante), 10, 9, 8, 7, 6, ace. Cups and coins rank from high to low: king, queen, knight, "
                    "jack, ace, 6, 7, 8, 9, 10.",
                ),
                Clause(
                    "ottocento.trick.trumps",
                    "From high to low, the trumps are Angel (20), World (19), Sun (18), Moon (17), the numbers from "
                    "%(high)s down to %(low)s, the %(mori)s Mori (Moors, M) and the Bégato (Magician, B). The Mori "
                    "are equal: of several in one trick, the last one played is the highest. The Matto (Fool, 0) is "
                    "not a trump and never wins; when it is led, the next card decides the suit to follow.",
                    {"high": NUMBER_HIGH, "low": NUMBER_LOW, "mori": MORI_CARDS},
                ),
            ),
        ),
        Section(
            Clause("ottocento.score", "End and score"),
            (
                Clause(
                    "ottocento.score.cards",
                    "After %(tricks)s tricks each team counts its cards. Each king and each tarocco (Angel, World, "
                    "Bégato, Matto) counts %(high)s, each queen %(queen)s, each knight %(knight)s, each jack "
                    "%(jack)s and every other card %(other)s. Half a point is taken off for every card, that is one "
                    "point a pair. The whole deck holds %(total)s card points.",
                    {"tricks": HAND_CARDS, **CARD_VALUES, "total": CARD_POINTS},
                ),
                Clause(
                    "ottocento.score.total",
                    "The team that wins the last trick scores %(last)s points. Declared combinations are counted for "
                    "each player separately, captured combinations for the team as a whole; each count, with its own "
                    "doublings, is independent. The team with the higher total wins; equal totals are a draw.",
                    {"last": LAST_TRICK},
                ),
            ),
        ),
        Section(
            Clause("ottocento.sets", "Sets"),
            (
                Clause(
                    "ottocento.sets.values",
                    "A set is %(least)s or %(most)s cards of one kind. A set of %(least)s scores: tarocchi "
                    "%(tarocchi)s, kings %(kings)s, queens %(queens)s, knights %(knights)s, jacks %(jacks)s. A set of "
                    "%(most)s scores: tarocchi %(tarocchi_all)s, kings %(kings_all)s, queens %(queens_all)s, knights "
                    "%(knights_all)s, jacks %(jacks_all)s.",
                    {
                        "least": SET_LEAST,
                        "most": SET_MOST,
                        **SET_POINTS,
                        **{f"{name}_all": set_points(name, SET_MOST) for name in SET_POINTS},
                    },
                ),
                Clause(
                    "ottocento.sets.double",
                    "With %(different)s or more different sets, the points of all sets are doubled. Sequences have a "
                    "doubling rule of their own.",
                    {"different": SETS_DOUBLE},
                ),
            ),
        ),
        Section(
            Clause("ottocento.sequences", "Sequences"),
            (
                Clause(
                    "ottocento.sequences.values",
                    "A sequence has at least %(least)s cards. The first %(least)s score %(points)s, each further card "
                    "%(step)s more. With %(different)s or more different sequences, the points of all sequences are "
                    "doubled.",
                    {
                        "least": SEQUENCE_LEAST,
                        "points": SEQUENCE_POINTS,
                        "step": SEQUENCE_STEP,
                        "different": SEQUENCES_DOUBLE,
                    },
                ),
                Clause(
                    "ottocento.sequences.suits",
                    "A suit sequence needs the real king and at least two of queen, knight and jack, at least one of "
                    "them real; the ace of the suit makes it one card longer. Aces make a sequence too, and so do "
                    "Mori: at least %(least)s cards, at least two of them real.",
                    {"least": SEQUENCE_LEAST},
                ),
                Clause(
                    "ottocento.sequences.grande",
                    "The Grande needs the real Angel and at least two of World, Sun and Moon, at least one of them "
                    "real. It goes on through the numbers, from %(high)s down to %(low)s, as far as none is missing. "
                    "When it reaches the %(low)s, the Mori are added.",
                    {"high": NUMBER_HIGH, "low": NUMBER_LOW},
                ),
                Clause(
                    "ottocento.sequences.contatori",
                    "The Bégato and the Matto are the contatori. In every sequence each of them counts once, either "
                    "in the place of a missing card or as one more card at the end. The Grande stops at two missing "
                    "numbers in a row; contatori that fill no gap still make it longer. In sets the contatori count "
                    "only as tarocchi.",
                ),
            ),
        ),
        Section(
            Clause("ottocento.matto", "Settling the Matto and the discards"),
            (
                Clause(
                    "ottocento.matto.payment",
                    "The Matto stays with the team that played it, even if the trick is lost. If the other team won "
                    "that trick, it receives a card worth %(value)s from the pile of the Matto’s team at the end. A "
                    "team without such a card gives its card of lowest value other than the Matto. The card that "
                    "costs the team least is chosen automatically.",
                    {"value": CARD_VALUES["other"]},
                ),
                Clause(
                    "ottocento.matto.no_trick",
                    "A team that has won no trick at all loses the Matto it played to the other team and gets nothing "
                    "for it. If the dealer’s team has won no trick, the discards go to the other team as well.",
                ),
            ),
        ),
    ),
)
