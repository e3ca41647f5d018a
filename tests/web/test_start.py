"""Starting and stopping: the address first, every fault one sentence in the terminal's language, a clean end."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

from cardavia import cli
from tests.sample import sample
from tests.server import PATIENCE, ROOT, Server, clean_environment, until
from tests.web.page import Page, form_of, say

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def busy() -> Iterator[int]:
    """A port that another program listens on."""
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        yield int(other.getsockname()[1])


@pytest.fixture(autouse=True)
def _own_data_dir(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDAVIA_DATA_DIR", str(tmp_path / "data"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def refused(captured: Captured, *argv: str) -> str:
    """The one sentence of a server that does not start."""
    try:
        code = cli.main(["serve", *argv])
    except SystemExit as ended:
        code = int(ended.code or 0)
    out, err = captured.readouterr()
    assert code == 2
    assert out == "", "no address before it is sure"
    lines = err.strip().splitlines()
    assert len(lines) == 1, err
    assert "Traceback" not in err
    return lines[0]


# ---- what can go wrong at a start
def test_a_busy_port(capsys: Captured, busy: int) -> None:
    sentence = refused(capsys, "--port", str(busy))
    assert sentence == "cardavia: " + say("start.port", host="127.0.0.1", port=str(busy))


@pytest.mark.parametrize("host", ["192.0.2.1", "no-such-host.invalid", "not a host"])
def test_an_address_that_is_not_ours(capsys: Captured, host: str) -> None:
    assert refused(capsys, "--host", host, "--port", "0").endswith(say("start.port", host=host, port="0"))


@pytest.mark.parametrize("value", ["-1", "65536", "99999999999"])
def test_a_port_that_is_none(capsys: Captured, value: str) -> None:
    assert refused(capsys, f"--port={value}").endswith(say("start.settings", names="port"))


def test_arguments_that_are_no_numbers(capsys: Captured) -> None:
    assert "--port" in refused(capsys, "--port", "http")
    assert "--workers" in refused(capsys, "--workers", "many")
    assert "--nonsense" in refused(capsys, "--nonsense")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "http"),
        ("port", "-1"),
        ("workers", "65"),
        ("workers", "x"),
        ("ai_timeout", "0"),
        ("ai_simulated", "-1"),
    ],
)
def test_a_setting_of_the_environment_that_is_not_valid(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"CARDAVIA_{name.upper()}", value)
    assert refused(capsys).endswith(say("start.settings", names=name))


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "sqlite:////no/such/folder/x.sqlite3",
        "nosuchdatabase://host/name",
        "sqlite:///{tmp}",
        "sqlite:///{tmp}/not-a-database",
        "sqlite:///file:{tmp}/empty.sqlite3?mode=ro&uri=true",
    ],
)
def test_a_database_that_cannot_be_used(capsys: Captured, tmp_path: Path, url: str) -> None:
    (tmp_path / "not-a-database").write_text("the text of a letter, and a long one at that" * 100, "utf-8")
    (tmp_path / "empty.sqlite3").touch()
    url = url.format(tmp=tmp_path)
    assert refused(capsys, "--database-url", url, "--port", "0").endswith(say("start.database", url=url))


def test_a_password_is_not_printed(capsys: Captured) -> None:
    assert "secret" not in refused(capsys, "--database-url", "nosuchdatabase://user:secret@host/name")


def test_a_data_folder_that_cannot_be_made(capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    monkeypatch.setenv("CARDAVIA_DATA_DIR", str(folder))
    assert refused(capsys, "--port", "0").endswith(say("start.data_dir", path=str(folder)))


@pytest.mark.parametrize("spoil", [Path.mkdir, Path.touch], ids=["a folder", "empty"])
def test_a_key_that_cannot_be_used(capsys: Captured, tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    (tmp_path / "data").mkdir()
    spoil(tmp_path / "data" / "session.key")
    sentence = refused(capsys, "--port", "0")
    assert sentence.endswith(say("start.key", path=str(tmp_path / "data" / "session.key"))), "fault 10.7"


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT@euro"}, "it"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "pl_PL", "LC_ALL": "th_TH.UTF-8"}, "th"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hans"),
        ({"LANG": "fa"}, "fa"),
    ],
    ids=str,
)
def test_the_sentence_is_in_the_language_of_the_terminal(
    capsys: Captured, busy: int, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], lang: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    sentence = refused(capsys, "--port", str(busy))
    assert "".join(char for char in sentence if not "\u2066" <= char <= "\u2069") == "cardavia: " + say(
        "start.port", lang, host="127.0.0.1", port=str(busy)
    )


def test_the_same_in_a_process_of_its_own(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "cardavia.cli", "serve", "--port", "0", "--database-url", "nonsense"],
        cwd=ROOT,
        env=clean_environment(CARDAVIA_DATA_DIR=str(tmp_path), LANG="ar_EG.UTF-8"),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert len(ended.stderr.decode("utf-8").strip().splitlines()) == 1
    assert b"Traceback" not in ended.stderr


# ---- a server that runs
def open_table(http: httpx.Client) -> Page:
    start = Page(http.get("/cicera?new=1"))
    _, _, fields = form_of(start, start.one("form.new-deal button"))
    return Page(http.post("/cicera", data=fields))


def test_the_first_line_is_the_address_and_a_waiting_request_does_not_hold_up_the_end(
    serve: Callable[..., Server],
) -> None:
    server = serve(simulated=600)
    assert server.line == say("start.serving", url=server.url)
    with httpx.Client(base_url=server.url, follow_redirects=True, timeout=60) as http:
        page = open_table(http)
        while not page.step:  # the person was to begin
            page = open_table(http)
        address = server.url + httpx.URL(str(page.response.url)).path
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in http.cookies.jar)
        waiting = threading.Thread(target=wait_for_the_end, args=(f"{address}?v=end", cookie))
        waiting.start()
        assert http.get("/").status_code == 200
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(PATIENCE)
        assert server.process.stdout is not None
        assert server.process.stdout.read() == "", "nothing after the address"
        assert server.stop() == 0
        waiting.join(PATIENCE)
        assert not waiting.is_alive()
    assert "Traceback" not in server.errors


def wait_for_the_end(url: str, cookie: str) -> None:
    with suppress(httpx.HTTPError):
        httpx.get(url, headers={"cookie": cookie}, timeout=60)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")
@pytest.mark.parametrize("how", sample([signal.SIGTERM, signal.SIGKILL], signal.SIGKILL))
def test_no_worker_outlives_its_server(serve: Callable[..., Server], how: signal.Signals) -> None:
    server = serve(simulated=0, CARDAVIA_WORKERS="1")
    with httpx.Client(base_url=server.url, follow_redirects=True, timeout=60) as http:
        page = open_table(http)
        while not page.step:
            page = open_table(http)
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        until(lambda: bool(children.read_text("utf-8").split()), "a worker")
        (worker,) = children.read_text("utf-8").split()
    server.process.send_signal(how)
    server.process.wait(PATIENCE)
    until(lambda: not running(worker), "the end of the worker")


def running(pid: str) -> bool:
    """Whether a process is there and has not ended; one that nobody has asked about yet has no command line."""
    try:
        return bool(Path(f"/proc/{pid}/cmdline").read_bytes())
    except (FileNotFoundError, ProcessLookupError):
        return False
