"""What can be set, and by what name: each field is also an environment variable ``CARDAVIA_<NAME>``."""

from __future__ import annotations

import os
import re
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from urllib.parse import urlsplit

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

    trusted_proxies: str = Field(
        default="", description="Addresses or networks, with commas between, whose X-Forwarded headers count."
    )
    max_connections: int = Field(
        default=800, ge=10, description="Open connections at most; keep it below the limit on open files."
    )
    request_timeout: float = Field(default=20.0, gt=0, description="Seconds that a request may take to arrive.")
    limits: float = Field(
        default=1.0, ge=0, description="Multiplies the limits on acts and new tables; 0 lifts them, for load tests."
    )

    @field_validator("public_origin")
    @classmethod
    def _origin(cls, value: str) -> str:
        """As browsers write it in the header Origin, or empty."""
        return origin_of(value) if value else ""

    @field_validator("trusted_proxies")
    @classmethod
    def _proxies(cls, value: str) -> str:
        return ",".join(str(ip_network(part.strip())) for part in value.split(",") if part.strip())

    @property
    def proxies(self) -> tuple[IPv4Network | IPv6Network, ...]:
        return tuple(ip_network(part) for part in self.trusted_proxies.split(",") if part)

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


def origin_of(url: str) -> str:
    """Scheme, host and port of a URL as a browser writes an origin. Raises ValueError for one that is none.

    A path is refused, for Cardavia can only be served at the top of a site.
    """
    parts = urlsplit(url.strip())
    host, port = parts.hostname, parts.port
    if parts.scheme not in ("http", "https") or not host or parts.username is not None:
        raise ValueError("not the address of a site")
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError("more than the address of a site")
    host = f"[{host}]" if ":" in host else host.encode("idna").decode("ascii").lower()
    if not re.fullmatch(r"[a-z0-9.-]+|\[[0-9a-f:.]+\]", host):
        raise ValueError("not a host")
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, usual) else "")
