#!/usr/bin/env python3
"""Looks for the words that a reader must find in other people's books, written by hand from their sources.

    expected.py --lectern LECTERN BOOK=SOURCE... [--keep DIR]

BOOK is a file of `expected`, SOURCE what Lectern opens: `rust-book=book`, `jest=jest/docs`. Each SOURCE is exported as
a site. A file says:

    ## where the book is from, and how its pages are drawn
    # path/below/the/book.md
    words that must be on that page
    ! a raw mark that the page's text must not show outside code

Letter case, punctuation and markup do not count; alternative texts of images do, where the images are. Prints the
pages, the phrases, those that are missing and the marks that are found. Exits with 1 if a phrase is missing.

    --keep DIR  leaves the sites in DIR, to look at
"""

import argparse
import functools
import html.parser
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote

EXPECTED = Path(__file__).resolve().parent / "expected"
WORD = re.compile(r"\w+")
SILENT = {"script", "style", "template", "nav", "header", "footer"}
CODE = {"code", "pre", "kbd", "samp", "math"}
INLINE = {"a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "label", "mark", "q",
          "s", "samp", "small", "span", "strong", "sub", "sup", "u", "var", "wbr"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Page(html.parser.HTMLParser):
    """The text of a page's article, parsed on first use: all of it, and the part outside code."""

    def __init__(self, file):
        super().__init__()
        self.file = file
        self.all, self.plain, self.links = [], [], []
        self.inside, self.silent, self.code = 0, 0, 0

    @functools.cached_property
    def content(self):
        self.feed(self.file.read_text(errors="replace"))
        return f" {' '.join(words(''.join(self.all)))} ", re.sub(r"\s+", " ", "".join(self.plain)), self.links

    @property
    def words(self):
        return self.content[0]

    @property
    def text(self):
        return self.content[1]

    @property
    def paths(self):
        return self.content[2]

    def handle_starttag(self, tag, attributes):
        self.change(tag, 1)
        attributes = dict(attributes)
        names = ("href", "data-path", "data-source")
        self.links += [attributes[name] for name in names if attributes.get(name)]
        if tag == "img" and attributes.get("alt"):
            self.handle_data(f" {attributes['alt']} ")

    def handle_endtag(self, tag):
        self.change(tag, -1)

    def change(self, tag, step):
        if tag not in INLINE:
            self.all.append(" ")
            self.plain.append(" ")
        if tag in VOID:
            return
        self.inside += step * (tag == "article")
        self.silent += step * (tag in SILENT)
        self.code += step * (tag in CODE)
        if tag in CODE:
            self.plain.append("\ufffc")

    def handle_data(self, data):
        if self.inside and not self.silent:
            self.all.append(data)
            if not self.code:
                self.plain.append(data)


def words(text):
    return WORD.findall(text.replace("\u00a0", " ").lower())


def has(page, phrase):
    return f" {' '.join(words(phrase))} " in page.words


def expectations(path):
    """The pages of a file: path, phrases, marks."""
    pages = []
    for line in path.read_text().splitlines():
        if line.startswith("# "):
            pages.append((line[2:], [], []))
        elif line.startswith("! "):
            pages[-1][2].append(line[2:])
        elif line and not line.startswith("## "):
            pages[-1][1].append(line)
    return pages


def key(path):
    """An address or a source's path as the two are compared: letters and digits, without `index` and `README`."""
    path = re.sub(r"(^|/)(index|readme)?(\.html?|\.mdx?)?$", "", re.sub(r"\.(html?|mdx?)$", "", path.lower()))
    return "/".join(re.sub(r"[\W_]+", "", part) for part in path.split("/"))


def find(files, site, path, phrases):
    """The page of a source: by its address, by the end of it, by a link to its source, or by its words."""
    exact = site / re.sub(r"\.(mdx?|html)$", ".html", path)
    if exact in files:
        return files[exact]
    wanted, keys = key(path), {file: key(file.relative_to(site).as_posix()) for file in files}
    same = [file for file in files if keys[file] == wanted or keys[file].endswith("/" + wanted)]
    if same:
        return files[min(same, key=lambda file: (len(keys[file]), file))]
    for page in files.values():
        if any(unquote(address).endswith("/" + path) for address in page.paths):
            return page
    best = max(files.values(), key=lambda page: sum(has(page, phrase) for phrase in phrases))
    return best if 2 * sum(has(best, phrase) for phrase in phrases) > len(phrases) else None


def check(lectern, name, source, site):
    """Prints the missing phrases and the marks of one book. Returns the number of missing phrases."""
    result = subprocess.run(
        [lectern, "export", "html", source, "-o", str(site), "--no-search"], capture_output=True, text=True)
    if not site.is_dir():
        print(f"{name}: no site: {result.stderr.strip()[-300:]}")
        return 1
    pages = expectations(EXPECTED / f"{name}.txt")
    files = {file: Page(file) for file in site.rglob("*.html")}
    missing, leaks, lost = [], [], []
    for path, phrases, marks in pages:
        page = find(files, site, path, phrases)
        if page is None:
            lost.append(path)
            missing += [(path, phrase) for phrase in phrases]
            continue
        missing += [(path, phrase) for phrase in phrases if not has(page, phrase)]
        leaks += [(path, mark) for mark in marks if mark in page.text]
    count = sum(len(phrases) for _, phrases, _ in pages)
    print(f"{name}: {len(pages)} pages, {count} phrases, {len(missing)} missing, {len(leaks)} marks found")
    for path in lost:
        print(f"  no page: {path}")
    for path, phrase in missing:
        if path not in lost:
            print(f"  missing: {path}: {phrase}")
    for path, mark in leaks:
        print(f"  mark: {path}: {mark}")
    return len(missing)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lectern", required=True)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("books", nargs="+", metavar="BOOK=SOURCE")
    options = parser.parse_args()
    missing = 0
    for book in options.books:
        name, source = book.split("=", 1)
        with tempfile.TemporaryDirectory() as folder:
            site = (options.keep or Path(folder)) / name
            missing += check(options.lectern, name, source, site)
    return 1 if missing else 0


sys.exit(main())
