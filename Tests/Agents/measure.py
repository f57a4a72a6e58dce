#!/usr/bin/env python3
"""Measures how much text a coding agent gets from `lectern mcp` until the text contains the section with the answer.

    measure.py LECTERN NAME=SOURCE... [--least 55] [--most 1500] [--verbose]

NAME is what `questions.tsv` calls a book. In place of a model, each question is searched for, and the hits are read in their
order until a section that answers has been returned: its heading and what follows it. A token is four bytes. A question is found
if that takes at most 6,000 tokens. With `--least` and `--most`, fewer found questions or a higher median are a failure.
"""

import argparse
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from mcp_test import Server

QUESTIONS = Path(__file__).parent / "questions.tsv"
BUDGET = 6_000
BYTES_OF_TOKEN = 4


def questions(name):
    for line in QUESTIONS.read_text(encoding="utf-8").splitlines():
        book, query, answers = (line.split("\t") + ["", ""])[:3]
        if book == name:
            yield query, [tuple(answer.split("#", 1)) for answer in answers.split("|")]


def tokens(text):
    return len(text.encode()) / BYTES_OF_TOKEN


def section_start(text, heading):
    """The offset after a heading in Markdown, or -1 if it is missing."""
    found = re.search(r"^#+ " + re.escape(heading) + r"(?: \{#[^}]*\})?$", plain(text), re.MULTILINE | re.IGNORECASE)
    return found.end() if found else -1


def plain(text):
    """Markdown without the backslashes that escape characters, and without the lines of code blocks."""
    text = re.sub(r"^( *)(```+|~~~+).*?^ *\2 *$", lambda code: code[0].replace("#", "."), text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text)


def ask(server, query, answers):
    """The tokens that were returned until the whole answer was among them, or None if that exceeded the budget."""
    text, _ = server.call("search", query=query)
    spent = tokens(text)
    for name in re.findall(r"^ *- (\S+): ", text, re.MULTILINE):
        wanted = [heading for path, heading in answers if name.split("#")[0].endswith(path)]
        part, start, is_cut = 1, -1, True
        while is_cut and spent <= BUDGET:
            section, _ = server.call("read", topic=name, part=part)
            spent += tokens(section)
            is_cut = re.search(r"go on with part \d+\]\s*$", section) is not None
            rest = plain(section)
            if start < 0:
                start = max((section_start(section, heading) for heading in wanted), default=-1)
                rest = rest[start:]
            # The answer ends where the next section begins.
            if start < 0:
                break
            if not is_cut or re.search(r"^#+ ", rest, re.MULTILINE):
                return spent if spent <= BUDGET else None
            part += 1
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("books", nargs="+")
    parser.add_argument("--least", type=int, default=0)
    parser.add_argument("--most", type=float, default=float("inf"))
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    costs = []
    for book in options.books:
        name, source = book.split("=", 1)
        with tempfile.TemporaryDirectory() as folder:
            bundle = Path(folder) / f"{name}.helpz"
            # A book with faults is written as well.
            subprocess.run([options.lectern, "pack", source, "-o", bundle, "--quiet"], stderr=subprocess.DEVNULL)
            server = Server(options.lectern, bundle)
            own = [(query, ask(server, query, answers)) for query, answers in questions(name)]
            server.end()
        for query, cost in own:
            if options.verbose or cost is None:
                print(f"  {name}: {query}: {'not found' if cost is None else f'{cost:.0f}'}")
        found = [cost for _, cost in own if cost is not None]
        print(f"{name}: {len(found)} of {len(own)} found, median {statistics.median(found):.0f} tokens")
        costs += [BUDGET if cost is None else cost for _, cost in own]
    found, median = sum(cost < BUDGET for cost in costs), statistics.median(costs)
    print(f"all: {found} of {len(costs)} found, median {median:.0f} tokens")
    if found < options.least or median > options.most:
        sys.exit(1)


if __name__ == "__main__":
    main()
