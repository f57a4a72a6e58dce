#!/usr/bin/env python3
"""Measures how high known items are found by Lectern, by SQLite's FTS5 and by Pagefind: their mean reciprocal ranks.

    rank.py LECTERN NAME=SOURCE... [--drawn 200] [--seed 1] [--chromium PROGRAM] [--verbose]

NAME is what `known-items.tsv` calls a book. Beside the known items, queries are drawn from the book: up to four
words of a title, half of the queries with one typo. All three get the same texts: what `lectern read --plain`
prints of each topic. Pagefind takes part if Python has its package and a Chromium is named.
"""

import argparse
import concurrent.futures
import functools
import html
import http.server
import json
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import threading
import zipfile
from pathlib import Path

ITEMS = Path(__file__).with_name("known-items.tsv")
DEPTH = 20


class Topic:
    def __init__(self, path, title, text):
        self.path, self.title, self.text = path, title, text


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command)}: {result.stderr}")
    return result.stdout


def topics(lectern, bundle):
    manifest = json.loads(zipfile.ZipFile(bundle).read(".lectern/book.json"))

    def read(topic):
        text = run(lectern, "read", "--plain", bundle, topic["path"])
        return Topic(topic["path"], topic["title"], text)

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        return list(pool.map(read, manifest["topics"]))


def known(name):
    for line in ITEMS.read_text().splitlines():
        if not line.startswith("#"):
            corpus, _, query, answers = line.split("\t")
            if corpus == name:
                yield query, set(answers.split("|"))


def drawn(pages, count, seed):
    """Up to four words of a title, half of the queries with one typo. Each topic with the title is an answer."""
    generator = random.Random(seed)
    by_title = {}
    for page in pages:
        by_title.setdefault(page.title.lower(), set()).add(page.path)
    titles = [title for title in sorted(by_title) if re.search(r"\w{5}", title)]
    for _ in range(count if titles else 0):
        title = generator.choice(titles)
        words = [word for word in re.findall(r"\w+", title) if len(word) > 1][:4]
        if generator.randrange(2):
            long = [index for index, word in enumerate(words) if len(word) >= 5]
            if long:
                index = generator.choice(long)
                place = generator.randrange(1, len(words[index]))
                words[index] = words[index][:place] + words[index][place + 1 :]
        yield " ".join(words), by_title[title]


class Lectern:
    def __init__(self, program, bundle):
        self.program, self.bundle = program, bundle

    def search(self, queries):
        for query in queries:
            text = run(self.program, "search", self.bundle, "--json", "--limit", str(DEPTH), "--", query)
            yield [hit["path"] for hit in json.loads(text)["hits"]]


class FTS5:
    """Words stemmed by Porter's rules, diacritics removed, titles weighing ten times as much."""

    def __init__(self, pages):
        self.base = sqlite3.connect(":memory:")
        self.base.execute(
            "create virtual table page using fts5(path unindexed, title, text, "
            "tokenize='porter unicode61 remove_diacritics 2')")
        self.base.executemany(
            "insert into page values (?, ?, ?)", [(page.path, page.title, page.text) for page in pages])

    def search(self, queries):
        for query in queries:
            words = re.findall(r"[\w]+", query)
            for joint in (" ", " OR "):
                match = joint.join(f'"{word}"' for word in words)
                rows = self.base.execute(
                    "select path from page where page match ? order by bm25(page, 0, 10, 1) limit ?",
                    (match, DEPTH)).fetchall() if words else []
                if rows:
                    break
            yield [row[0] for row in rows]


class Pagefind:
    def __init__(self, pages, chromium, folder):
        self.chromium, self.folder = chromium, Path(folder)
        for page in pages:
            file = self.folder / (page.path + ".html")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(
                f'<!DOCTYPE html><html lang="en"><title>{html.escape(page.title)}</title><body data-pagefind-body>'
                f"<h1>{html.escape(page.title)}</h1><pre>{html.escape(page.text)}</pre></body></html>")
        subprocess.run([sys.executable, "-m", "pagefind", "--site", folder], check=True, capture_output=True)

    def search(self, queries):
        script = """<!DOCTYPE html><meta charset="utf-8"><script type="module">
        import * as pagefind from "/pagefind/pagefind.js";
        const found = [];
        for (const query of %s) {
          const results = (await pagefind.search(query)).results.slice(0, %d);
          found.push(await Promise.all(results.map(async (result) => (await result.data()).raw_url)));
        }
        await fetch("/done", { method: "POST", body: JSON.stringify(found) });
        </script>""" % (json.dumps(list(queries)), DEPTH)
        (self.folder / "ask.html").write_text(script)
        answers = []
        arrived = threading.Event()

        class Handler(http.server.SimpleHTTPRequestHandler):
            def do_POST(handler):
                answers.append(json.loads(handler.rfile.read(int(handler.headers["Content-Length"]))))
                handler.send_response(204)
                handler.end_headers()
                arrived.set()

            def log_message(handler, *_):
                pass

        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Handler, directory=str(self.folder)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = subprocess.Popen(
            [self.chromium, "--headless", "--no-sandbox", "--disable-gpu",
             "--remote-debugging-port=0", f"http://127.0.0.1:{server.server_port}/ask.html"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        arrived.wait(900)
        browser.kill()
        server.shutdown()
        return [[url.lstrip("/").removesuffix(".html") for url in urls] for urls in answers[0]]


def reciprocal_ranks(found, items):
    ranks = []
    for paths, (_, answers) in zip(found, items, strict=True):
        place = next((number for number, path in enumerate(paths) if path in answers), None)
        ranks.append(0 if place is None else 1 / (place + 1))
    return ranks


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("books", nargs="+")
    parser.add_argument("--drawn", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chromium")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    total = {}
    for book in options.books:
        name, source = book.split("=", 1)
        with tempfile.TemporaryDirectory() as folder:
            bundle = str(Path(folder, "book.helpz"))
            run(options.lectern, "pack", source, "-o", bundle, "-q")
            pages = topics(options.lectern, bundle)
            engines = {"Lectern": Lectern(options.lectern, bundle), "FTS5": FTS5(pages)}
            if options.chromium:
                engines["Pagefind"] = Pagefind(pages, options.chromium, str(Path(folder, "pages")))
            for kind, items in (
                ("known", list(known(name))), ("drawn", list(drawn(pages, options.drawn, options.seed)))):
                for engine, search in engines.items():
                    ranks = reciprocal_ranks(search.search([query for query, _ in items]), items)
                    total.setdefault((kind, engine), []).extend(ranks)
                    print(f"{name}: {kind}: {engine}: {sum(ranks) / max(1, len(ranks)):.3f} of {len(ranks)}", flush=True)
                    if options.verbose and engine == "Lectern":
                        for rank, (query, answers) in zip(ranks, items):
                            if rank < 1:
                                print(f"  {rank:.2f}  {query}  ({', '.join(sorted(answers))})")
    for (kind, engine), ranks in total.items():
        print(f"all: {kind}: {engine}: {sum(ranks) / max(1, len(ranks)):.3f} of {len(ranks)}")


main()
