"""What can be set, and by what name: each field is also an environment variable ``CARDAVIA_<NAME>``."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path
from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Settings of one server. Every field has a default that works: `cardavia` needs no setting at all."""

    model_config = SettingsConfigDict(env_prefix="CARDAVIA_", extra="ignore")

    host: str = Field(default="127.0.0.1", description="Address to listen on.")
    port: int = Field(default=8000, ge=0, le=65535, description="Port to listen on; 0 picks a free one.")
    database_url: str = Field(
        default="", description="SQLAlchemy URL; empty means a SQLite file in the data directory."
    )
    workers: int = Field(default=0, ge=0, le=64, description="Processes that compute AI moves; 0 means one a core.")
    data_dir: Path = Field(
        default_factory=lambda: user_data_path("cardavia"), description="Directory of the database and the key."
    )
    public_origin: str = Field(
        default="", description="Scheme and host that players use behind a proxy, e.g. https://cards.example."
    )
    ai_timeout: float = Field(
        default=5.0, gt=0, description="Seconds after which the rule player moves for a silent worker."
    )
    ai_simulated: float = Field(
        default=0.0,
        ge=0,
        description="For load tests: AI seats wait so many seconds and play by rule, without a worker.",
    )

    @field_validator("public_origin")
    @classmethod
    def _no_slash(cls, value: str) -> str:
        return value.rstrip("/")

    @property
    def url(self) -> str:
        """The URL of the database."""
        return self.database_url or f"sqlite:///{self.data_dir / 'cardavia.sqlite3'}"

    @property
    def ai_workers(self) -> int:
        return self.workers or os.cpu_count() or 1

    @property
    def https(self) -> bool:
        return self.public_origin.startswith("https://")
