"""Where the fonts come from: packages, versions and the exact files, all under the SIL Open Font License 1.1."""

from __future__ import annotations

import hashlib
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Source:
    """One font file of an npm package. `family`, `weight` and `unicode_range` are what its @font-face says."""

    package: str
    version: str
    file: str
    sha256: str
    family: str
    weight: str
    unicode_range: str
    licence: str


_ARABIC = "U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+200C-200E, U+2010-2011"
_DEVANAGARI = "U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20B9, U+25CC, U+A830-A839, U+A8E0-A8FF"
_THAI = "U+0E01-0E5B, U+200C-200D, U+25CC"
_HAN = "U+20-7E, U+A0-17F, U+2010-2027, U+2190-2199, U+2212, U+3000-303F, U+4E00-9FFF, U+FF00-FFEF"

SHIPPED = (
    Source(
        "@fontsource-variable/vazirmatn",
        "5.3.0",
        "vazirmatn-arabic-wght-normal.woff2",
        "84a382e46c30fb4f73d0e3800c16d0af15888e2731e57fa5f93e2c29a2c6a957",
        "Vazirmatn",
        "100 900",
        _ARABIC,
        "OFL-vazirmatn.txt",
    ),
    Source(
        "@fontsource/noto-sans-devanagari",
        "5.3.0",
        "noto-sans-devanagari-devanagari-400-normal.woff2",
        "f86f14cbd1004f5795689ee9cc70d5d87d915f5135b30283525c1c7b8f0eb192",
        "Noto Sans Devanagari",
        "400",
        _DEVANAGARI,
        "OFL-noto-sans-devanagari.txt",
    ),
    Source(
        "@fontsource/noto-sans-devanagari",
        "5.3.0",
        "noto-sans-devanagari-devanagari-700-normal.woff2",
        "6a68069c959d7f3c02f4062dd9be85327448b5d753e95455b1c0320f37f68fc1",
        "Noto Sans Devanagari",
        "700",
        _DEVANAGARI,
        "OFL-noto-sans-devanagari.txt",
    ),
    Source(
        "@fontsource-variable/noto-sans-thai",
        "5.3.0",
        "noto-sans-thai-thai-wght-normal.woff2",
        "1f5a173641bbcb3ca4fb0a986858b6b07f8cd5dd2ed61236b40548c7a3c7292f",
        "Noto Sans Thai",
        "100 900",
        _THAI,
        "OFL-noto-sans-thai.txt",
    ),
)
HAN = Source(
    "@fontsource/noto-sans-sc",
    "5.3.0",
    "noto-sans-sc-chinese-simplified-400-normal.woff2",
    "95e3633b6a98f764ba3adfb54504a0cd4799328c009adf9081d6c1850f9c4c78",
    "Table SC",
    "400",
    _HAN,
    "OFL-table-sc.txt",
)


def fetch(source: Source, folder: Path) -> tuple[Path, str]:
    """The font file of `source`, unpacked into `folder`, and the text of its licence.

    Raises KeyError or ValueError if the file is not the one we know, CalledProcessError if npm cannot fetch it.
    """
    spec = f"{source.package}@{source.version}"
    packed = subprocess.run(["npm", "pack", "--silent", spec], cwd=folder, check=True, capture_output=True, text=True)
    with tarfile.open(folder / packed.stdout.split()[-1]) as archive:
        font = archive.extractfile(f"package/files/{source.file}")
        licence = archive.extractfile("package/LICENSE")
        if font is None or licence is None:
            raise ValueError(f"{spec}: {source.file} or its licence is not a file")
        data, text = font.read(), licence.read().decode()
    if hashlib.sha256(data).hexdigest() != source.sha256:
        raise ValueError(f"{spec}: {source.file} is not the file this tool was written for")
    path = folder / source.file
    path.write_bytes(data)
    return path, text
