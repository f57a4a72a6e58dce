#!/usr/bin/env python3
"""Shrinks an input of a fuzz target, and keeps its first fault: minimise.py PROGRAM FILE

Removes pieces, larger ones first, as long as the rest fails in the same way.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import time

program, path = sys.argv[1], pathlib.Path(sys.argv[2])
deadline = time.monotonic() + 120
trial = pathlib.Path(tempfile.mkdtemp()) / "input"


def fault(data: bytes) -> bytes:
    trial.write_bytes(data)
    run = subprocess.run(
        [program, "-timeout=10", str(trial)],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    # The report, and the innermost function of Lectern.
    said = re.findall(rb"Fatal error: .*|AddressSanitizer: [a-z-]+|libFuzzer: .*|\$s\d+Help\S+", run.stderr)
    return re.sub(rb"\d+|'.*'", b"N", b" ".join(said[:2]))


data = path.read_bytes()
wanted = fault(data)
size = len(data) // 2
while size >= 1 and wanted:
    start = 1  # The first byte chooses the options.
    while start < len(data) and time.monotonic() < deadline:
        shorter = data[:start] + data[start + size:]
        if fault(shorter) == wanted:
            data = shorter
        else:
            start += size
    size //= 2
path.write_bytes(data)
