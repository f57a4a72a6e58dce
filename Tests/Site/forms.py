#!/usr/bin/env python3
"""Checks the links and pictures of a book's forms: one page, e-book, Markdown and lines of JSON.

    forms.py LECTERN SOURCE...

A link within a form must lead to a target in the form, and each picture must be in it. A form may have as many
broken links as `lectern check` finds in the source. Exits with 1 if a form has more.
"""

import json
import re
import subprocess
import sys
import tempfile
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote

OUTSIDE = re.compile(r"^([a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)


class Addresses(HTMLParser):
    """The ids of a page, and the addresses of its links and pictures."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.pictures = set(), [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if values.get("id"):
            self.ids.add(values["id"])
        if tag == "a" and values.get("name"):
            self.ids.add(values["name"])
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        if tag in ("img", "source") and values.get("src"):
            self.pictures.append(values["src"])

    handle_startendtag = handle_starttag


def page_faults(text):
    page = Addresses(text)
    for link in page.links:
        if link.startswith("#") and len(link) > 1 and not {link[1:], unquote(link[1:])} & page.ids:
            yield f"no '{link}'"
        elif not link.startswith("#") and not OUTSIDE.match(link):
            yield f"'{link}' leads out of the page"
    for picture in page.pictures:
        if not OUTSIDE.match(picture):
            yield f"the picture '{picture}' is not in the page"


def epub_faults(file):
    with zipfile.ZipFile(file) as book:
        names = set(book.namelist())
        pages = {
            name: Addresses(book.read(name).decode()) for name in names if name.endswith(".xhtml")}
    for name, page in pages.items():
        for link in page.links + page.pictures:
            if OUTSIDE.match(link):
                continue
            path, _, anchor = link.partition("#")
            target = normpath(join(dirname(name), unquote(path))) if path else name
            if target not in names:
                yield f"{name}: no '{link}'"
            elif anchor and target in pages and unquote(anchor) not in pages[target].ids:
                yield f"{name}: no anchor '{link}'"


def broken(lectern, source):
    """The broken links and images that `check` finds."""
    done = subprocess.run([lectern, "check", source, "--json"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return [
        f"{item['file']}:{item.get('line', 0)}: {item['message']}" for item in json.loads(done.stdout or "[]")
        if item["message"].startswith("broken ")]


def line_faults(file):
    seen = set()
    for line in file.read_text(encoding="utf-8").splitlines():
        section = json.loads(line)
        place = (section["path"], section.get("anchor"), section.get("language"))
        if place in seen:
            yield f"{place} occurs twice"
        seen.add(place)


def main():
    lectern, sources = sys.argv[1], sys.argv[2:]
    total = 0
    for source in sources:
        known = len(broken(lectern, source))
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for form in "page", "epub", "markdown", "jsonl":
                subprocess.run(
                    [lectern, "export", form, source, "-o", folder / form, "--quiet"], stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL)
            faults = {
                "page": list(page_faults((folder / "page").read_text(encoding="utf-8"))),
                "epub": list(epub_faults(folder / "epub")),
                "markdown": broken(lectern, folder / "markdown"),
                "jsonl": list(line_faults(folder / "jsonl")),
            }
        for form, found in faults.items():
            # A link that is broken in the source stays broken.
            bad = max(0, len(found) - known)
            total += bad
            print(f"{source}: {form}: {len(found)} broken, {known} in the source")
            for fault in found[: 10 if bad else 0]:
                print("   ", fault)
    sys.exit(1 if total else 0)


if __name__ == "__main__":
    main()
