#!/usr/bin/env python3
"""Compares the texts of Resources/words/en.words with the names that the code asks for.

A text that nothing names, and a name in words("…") or words["…"] that has no text, are errors. A name that is built
at run time begins with a literal that ends in a dot or a hyphen: each text whose name begins with that literal is
used. Templates and scripts, also those of authors, name the texts of sites.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
LITERAL = re.compile(r'"((?:[a-z][\w-]*\.)*[a-z][\w.-]*)"')
ASKED = re.compile(r'\b(?:words|standard)[(\[]\s*(?:\w+(?:\.\w+)* \? )?"([\w.-]+)"')


def base(name):
    stem, _, last = name.rpartition(".")
    return stem if last in CATEGORIES else name


def main():
    lines = (ROOT / "Resources/words/en.words").read_text().splitlines()
    names = {base(line.split("=")[0].strip()) for line in lines if "=" in line and line[0] != "#"}
    faults, used, beginnings = [], set(), set()
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        source = path.read_text()
        used.update(LITERAL.findall(source))
        beginnings.update(re.findall(r'"([a-z]+\.(?:[\w-]*-)?)" \+', source))
        if "HelpSite" in path.parts:
            continue
        for name in ASKED.findall(source):
            if not name.endswith((".", "-")) and name not in names:
                faults.append(f"{path.relative_to(ROOT)}: '{name}' has no text")
    for name in sorted(names):
        is_used = name in used or any(name.startswith(start) for start in beginnings)
        if not is_used and not name.startswith("site."):
            faults.append(f"Resources/words/en.words: nothing uses '{name}'")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
