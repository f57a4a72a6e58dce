#!/usr/bin/env python3
"""Compares the order of a book's contents with that of its own tool.

    order.py --lectern LECTERN [--node NODE] TOOL=CONFIGURATION=SOURCE...

TOOL is docusaurus (CONFIGURATION is its sidebars.js), vitepress or starlight; SOURCE is what Lectern opens. The
configuration is run by node, 22.18 or newer, with stand-ins for packages that are not installed (order.mjs). It is a
program of the book: run only what you trust. Prints for each book how many pages of the tool's order are topics, and
how many pairs of neighbours are neighbours in Lectern's contents.
"""

import argparse
import json
import re
import subprocess
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent


def key(path):
    """An address or a topic's path in the form in which the two are compared."""
    path = re.sub(r"[#?].*$", "", path).strip("/").lower()
    path = re.sub(r"\.(html?|mdx?)$", "", path)
    path = re.sub(r"(^|/)\d+[-_. ]+(?=[^\d/])", r"\1", path)
    path = re.sub(r"(^|/)(index|readme)$", "", path)
    # A page may have its own id, which usually differs from its file's name only in hyphens.
    return "/".join(re.sub(r"[\W_]+", "", part) for part in path.split("/"))


def contents(lectern, source):
    """The topics in the order of the contents, all topics by their paths and further names, and the home."""
    with tempfile.TemporaryDirectory() as folder:
        bundle = Path(folder) / "book.helpz"
        subprocess.run([lectern, "pack", "-q", source, "-o", bundle], capture_output=True, check=False)
        book = json.loads(zipfile.ZipFile(bundle).read(".lectern/book.json"))
    order, pending = [], list(reversed(book["contents"]))
    while pending:
        node = pending.pop()
        if node.get("topic"):
            order.append(key(node["topic"]))
        pending += reversed(node.get("children", node.get("items", [])))
    topics = {key(topic["path"]) for topic in book["topics"]}
    names = {key(old): key(new) for old, new in book.get("redirects", {}).items() if key(new) in topics}
    names.update((topic, topic) for topic in topics)
    return order, names, book.get("home")


def find(page, topics):
    """The topic of a page of the site, perhaps below the folder of a language or a route."""
    page = key(page)
    for candidate in (page, page.partition("/")[2]):
        if candidate in topics and (candidate or not page):
            return topics[candidate]
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lectern", required=True)
    parser.add_argument("--node", default="node")
    parser.add_argument("--show", type=int, default=0, help="how many wrong neighbours to print")
    parser.add_argument("books", nargs="+", metavar="TOOL=CONFIGURATION=SOURCE")
    options = parser.parse_args()
    for book in options.books:
        tool, configuration, source = book.split("=")
        run = subprocess.run(
            [options.node, HERE / "order.mjs", tool, configuration], text=True, capture_output=True)
        if run.returncode:
            print(f"{source}: node: {run.stderr.strip()[-300:]}")
            continue
        ours, topics, home = contents(options.lectern, source)
        followers = set(zip(ours, ours[1:]))
        pages, pairs, right, wrong, lost = 0, 0, 0, [], []
        for sidebar in json.loads(run.stdout):
            found = [find(page, topics) for page in sidebar]
            pages += len(sidebar)
            lost += [page for page, topic in zip(sidebar, found) if topic is None]
            found = [topic for topic in found if topic is not None]
            for pair in zip(found, found[1:]):
                pairs += 1
                right += pair in followers
                if pair not in followers:
                    wrong.append(pair)
        share = 100 * right / max(1, pairs)
        print(f"{source}: {pages - len(lost)} of {pages} pages are topics; {right} of {pairs} neighbours ({share:.1f} %);"
              f" home {home}")
        for pair in wrong[:options.show]:
            print(f"  not neighbours: {' and '.join(pair)}")
        for page in lost[:options.show]:
            print(f"  no topic: {page}")


main()
