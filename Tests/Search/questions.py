#!/usr/bin/env python3
"""Counts the questions of `questions.tsv` whose page is among the first three hits, in the terminal and on a site.

    questions.py LECTERN NAME=SOURCE... [--least N] [--verbose]

NAME is what `questions.tsv` calls a book. Node runs the site's script. With `--least`, fewer right answers on either
side are a failure.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parent
DEPTH = 3


def run(*command, text=None):
    result = subprocess.run(command, capture_output=True, text=True, input=text)
    # A book with faults is still written.
    if result.returncode not in (0, 1, 65):
        raise SystemExit(f"{' '.join(map(str, command))}: {result.stderr}")
    return result.stdout


def questions(name):
    for line in (FOLDER / "questions.tsv").read_text().splitlines():
        if not line.startswith("#"):
            book, kind, query, answers = line.split("\t")
            if book == name:
                yield kind, query, answers.split("|")


def in_terminal(lectern, bundle, queries):
    for query in queries:
        text = run(lectern, "search", bundle, "--json", "--limit", str(DEPTH), "--", query)
        yield [hit["path"] for hit in json.loads(text)["hits"]]


def on_site(site, queries):
    search = next(site.glob("lectern/*search*.js"))
    text = run("node", FOLDER / "run.js", search, site / "lectern/search", text="\n".join(queries))
    for line in text.splitlines():
        yield [hit["path"] for hit in json.loads(line)["hits"][:DEPTH]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("books", nargs="+")
    parser.add_argument("--least", type=int, default=0)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    right = {"terminal": 0, "site": 0}
    total = 0
    for book in options.books:
        name, source = book.split("=", 1)
        asked = list(questions(name))
        queries = [query for _, query, _ in asked]
        total += len(asked)
        with tempfile.TemporaryDirectory() as folder:
            bundle, site = Path(folder, "book.helpz"), Path(folder, "site")
            run(options.lectern, "pack", source, "-o", bundle, "-q")
            run(options.lectern, "export", "html", source, "-o", site, "-q")
            found = {
                "terminal": list(in_terminal(options.lectern, bundle, queries)),
                "site": list(on_site(site, queries)),
            }
        for place, hits in found.items():
            for (kind, query, answers), paths in zip(asked, hits, strict=True):
                if set(paths) & set(answers):
                    right[place] += 1
                elif options.verbose:
                    print(f"{name}, {place}, {kind}: {query}: {', '.join(paths) or 'nothing'}")
    for place, count in right.items():
        print(f"{place}: {count} of {total} questions have their page among the first {DEPTH}")
    sys.exit(1 if min(right.values()) < options.least else 0)


main()
