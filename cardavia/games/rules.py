"""The rules panel as data: numbered sections of clauses, each with an id that refusals and messages name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of the panel. `text` is the English source; `params` are the numbers the engine owns."""

    id: str
    text: str
    params: Mapping[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text % self.params if self.params else self.text


@dataclass(frozen=True, slots=True)
class Picture:
    """Cards that are drawn under a clause, by their codes, in the order of the text; `taken` is what they take."""

    cards: tuple[str, ...]
    taken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section of the rules panel."""

    title: Clause
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """A game's rules as the panel shows them: name, head line, summary, numbered sections.

    `minutes` is how long a deal takes a person at normal speed (``tools/measure/length.py`` measures it). `pictures`
    are what is drawn under a clause, by its id.
    """

    name: Clause
    head: Clause
    summary: Clause
    sections: tuple[Section, ...]
    minutes: int
    pictures: Mapping[str, tuple[Picture, ...]] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Clause]:
        """Every message of the panel, in reading order."""
        yield from (self.name, self.head, self.summary)
        for section in self.sections:
            yield section.title
            yield from section.clauses

    def clause(self, clause_id: str) -> Clause:
        """The clause with that id. Raises KeyError for an id the panel does not have."""
        for clause in self:
            if clause.id == clause_id:
                return clause
        raise KeyError(clause_id)

    def number(self, clause_id: str) -> tuple[int, int]:
        """(section, clause) as the panel numbers it, both from 1. Raises KeyError for an unknown id."""
        for i, section in enumerate(self.sections, 1):
            for j, clause in enumerate(section.clauses, 1):
                if clause.id == clause_id:
                    return i, j
        raise KeyError(clause_id)
