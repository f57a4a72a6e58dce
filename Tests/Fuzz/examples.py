#!/usr/bin/env python3
"""Writes the examples of the official suites as inputs of the fuzz targets: examples.py SUITES FOLDER"""

import json
import pathlib
import sys

suites, folder = map(pathlib.Path, sys.argv[1:])
for suite in suites.glob("*.json"):
    for number, example in enumerate(json.loads(suite.read_text())):
        source = example.get("markdown") if isinstance(example, dict) else None
        if source is not None:
            # `0` chooses Markdown with everything that Lectern knows.
            (folder / f"{suite.stem}-{number}").write_text("0" + source)
