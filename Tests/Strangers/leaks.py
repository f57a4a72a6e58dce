#!/usr/bin/env python3
"""Counts the pages of other people's books that show raw marks of the tools that they were written for.

    leaks.py LECTERN NAME=SOURCE... [--list]

Each book is exported as a site; the text of each page's article, without code, is searched for marks. Lectern's own
reports about the book are printed as well: a mark that leaks must be reported.
"""

import argparse
import html.parser
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

MARKS = {
    "shortcode": re.compile(r"\{\{[<%]\s*/?\s*([\w./-]+)"),
    "tag": re.compile(r"\{%-?\s*([\w-]+)"),
    "expression": re.compile(r"\{\{-?\s*([\w.]+)[^{}]{0,80}\}\}"),
    "directive": re.compile(r"^\s*:::+\s*([\w-]+)", re.M),
    "block": re.compile(r"^\s*///\s+([\w-]+)", re.M),
    "snippet": re.compile(r"^\s*;*-+8<-+", re.M),
    "callout": re.compile(r"^\s*\[!([\w-]+)[\]-]", re.M),
    "admonition": re.compile(r"^\s*(?:!!!|\?\?\?\+?)\s+[\w-]+", re.M),
    "tab": re.compile(r'^\s*===\+?!?\s+"', re.M),
    "module": re.compile(r"^\s*(?:import\s.*\sfrom\s+['\"]|export\s+(?:const|default|function)\s)", re.M),
    # `[[...slug]]` is a part of a path in Next's sites.
    "wiki link": re.compile(r"!?\[\[(?!\.\.\.)[^\]\n]+\]\]"),
    # `{#if …}` is Svelte's, and text where its documentation shows it.
    "attribute list": re.compile(r"\{:?\s*[.#](?!(?:if|each|key|await|snippet)\b)[\w-]+[^{}\n]*\}"),
    "key": re.compile(r"\+\+[a-z]+(?:\+[a-z0-9]+)*\+\+"),
    "emoji": re.compile(r"(?<![\w:]):[a-z][a-z0-9_+-]{2,}:(?![\w:])"),
    "mark": re.compile(r"(?<![=\w])==\w[^=\n]{0,80}\w==(?![=\w])"),
}
SKIPPED = {"code", "pre", "kbd", "samp", "script", "style", "math", "nav", "header", "footer"}
BLOCKS = {"p", "div", "li", "td", "th", "h1", "h2", "h3", "h4", "h5", "h6", "dt", "dd", "br", "figcaption", "summary"}


class Article(html.parser.HTMLParser):
    """The text of a page's article without code."""

    def __init__(self):
        super().__init__()
        self.parts, self.skipped, self.inside = [], 0, 0

    def handle_starttag(self, tag, attributes):
        if tag == "article":
            self.inside += 1
        if tag in SKIPPED:
            self.skipped += 1
            self.parts.append("\ufffc")
        if tag in BLOCKS:
            self.parts.append("\n")

    def handle_endtag(self, tag):
        if tag == "article":
            self.inside -= 1
        if tag in SKIPPED:
            self.skipped -= 1

    def handle_data(self, data):
        if self.inside and not self.skipped:
            self.parts.append(data)


def leaks(page):
    article = Article()
    article.feed(page.read_text(errors="replace"))
    text = "".join(article.parts)
    return [(kind, match.group(0).strip()[:60]) for kind, mark in MARKS.items() for match in mark.finditer(text)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("books", nargs="+")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    for book in options.books:
        name, source = book.split("=", 1)
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder, "site")
            result = subprocess.run(
                [options.lectern, "export", "html", source, "-o", str(site), "--no-search"], capture_output=True, text=True)
            pages = sorted(site.rglob("*.html"))
            kinds, leaking = Counter(), 0
            for page in pages:
                found = leaks(page)
                leaking += bool(found)
                kinds.update(kind for kind, _ in found)
                if options.list:
                    for kind, text in found:
                        print(f"{name}: {page.relative_to(site)}: {kind}: {text}")
            shares = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
            print(f"{name}: {len(pages)} pages, {leaking} with raw marks ({100 * leaking / max(1, len(pages)):.1f} %): {shares}")
            for line in result.stderr.splitlines():
                if "shown as text" in line or "left out" in line:
                    print("  reported: " + line.split("warning: ")[-1])
    return 0


if __name__ == "__main__":
    sys.exit(main())
