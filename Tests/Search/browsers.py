#!/usr/bin/env python3
"""Compares the hits of `lectern search` with those of a site's script, in browsers that open the site from disk.

    browsers.py LECTERN SOURCE... [--queries 2000] [--seed 1] [--browser chromium]... [--browser firefox-esr]...

The queries are drawn from each book's own text: words in a row, up to twelve, phrases, exclusions, filters, typos, and
beginnings of words. Also prints how long a query took in the browser, and how many bytes of the index it loaded.
"""

import argparse
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PAGE = """<!DOCTYPE html><meta charset="utf-8"><title>running</title>
<script src="SEARCH"></script><script src="queries.js"></script>
<script>
(async () => {
  const results = [], times = [], warm = [], sizes = [];
  let size = 0;
  const add = LecternSearch.add;
  LecternSearch.add = (name, text) => { size += text.length; add(name, text); };
  const index = new LecternSearch("lectern/search/");
  for (const query of QUERIES) {
    const start = performance.now();
    const before = size;
    const found = await index.search(query);
    times.push(performance.now() - start);
    sizes.push(size - before);
    results.push([found.count, found.isPartial, found.suggestion || "",
      found.hits.map((hit) => [hit.path, hit.title, hit.heading, hit.anchor || "", hit.snippet])]);
  }
  for (const query of QUERIES) {
    const start = performance.now();
    await index.search(query);
    warm.push(performance.now() - start);
  }
  const output = document.createElement("script");
  output.type = "application/json";
  output.id = "output";
  output.textContent = JSON.stringify({ results, times, warm, sizes }).replace(/</g, "\\\\u003c");
  document.body.append(output);
  document.title = "done";
})().catch((error) => { document.title = "failed: " + error; });
</script><body></body>"""


def draw(words, count, generator):
    """Queries from the words of a book."""
    queries = []
    for _ in range(count):
        start = generator.randrange(max(1, len(words) - 3))
        query = " ".join(words[start : start + 1 + generator.randrange(3)])
        kind = generator.randrange(9)
        if kind == 0:
            query = '"' + query.replace('"', "") + '"'
        elif kind == 1 and len(query) > 5:
            place = generator.randrange(len(query))
            query = query[:place] + query[place + 1 :]
        elif kind == 2:
            query = query[: 1 + generator.randrange(len(query))]
        elif kind == 3:
            query += " -" + generator.choice(words)
        elif kind == 4:
            query = "title:" + query
        elif kind == 5:
            query = 'title:"' + query.replace('"', "") + '"'
        elif kind == 8:
            query = " ".join(words[start : start + 6 + generator.randrange(7)])
        queries.append(query.strip() or "x")
    return queries


def in_chromium(program, page):
    # A browser that shares its profile with another one leaves its pages to that one.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        result = subprocess.run(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--timeout=600000",
             "--virtual-time-budget=600000", f"--user-data-dir={profile}", "--dump-dom", page.as_uri()],
            capture_output=True, text=True, timeout=900)
    start = result.stdout.find('id="output">')
    if start < 0:
        raise SystemExit(f"{program} gave no results: {result.stdout[:300]}")
    text = result.stdout[start + len('id="output">') :]
    return json.loads(text[: text.index("</script>")])


class Marionette:
    """Firefox's own protocol: a length, a colon, and JSON."""

    def __init__(self, port):
        for _ in range(100):
            try:
                self.socket = socket.create_connection(("127.0.0.1", port))
                break
            except OSError:
                time.sleep(0.2)
        else:
            raise SystemExit("Firefox does not answer")
        self.socket.settimeout(900)
        self.buffer = b""
        self.number = 0
        self.read()

    def read(self):
        while b":" not in self.buffer:
            self.buffer += self.socket.recv(1 << 16)
        length, self.buffer = self.buffer.split(b":", 1)
        while len(self.buffer) < int(length):
            self.buffer += self.socket.recv(1 << 20)
        text, self.buffer = self.buffer[: int(length)], self.buffer[int(length) :]
        return json.loads(text)

    def call(self, name, arguments):
        self.number += 1
        text = json.dumps([0, self.number, name, arguments]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self.read()
        if error:
            raise SystemExit(f"Firefox: {error}")
        return result


def in_firefox(program, page):
    with tempfile.TemporaryDirectory() as profile:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        Path(profile, "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        browser = subprocess.Popen(
            [program, "--headless", "--marionette", "--profile", profile, "--no-remote"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            client = Marionette(port)
            client.call("WebDriver:NewSession", {})
            client.call("WebDriver:SetTimeouts", {"script": 900000, "pageLoad": 900000})
            client.call("WebDriver:Navigate", {"url": page.as_uri()})
            for _ in range(9000):
                title = client.call("WebDriver:GetTitle", {})["value"]
                if title != "running":
                    break
                time.sleep(0.1)
            if title != "done":
                raise SystemExit(f"Firefox: {title}")
            script = "return document.getElementById('output').textContent"
            return json.loads(
                client.call("WebDriver:ExecuteScript", {"script": script, "args": []})["value"])
        finally:
            browser.terminate()
            browser.wait()


def in_lectern(lectern, bundle, query):
    result = subprocess.run(
        [lectern, "search", bundle, "--json", "--", query], capture_output=True, text=True)
    if result.returncode not in (0, 1):
        raise SystemExit(f"lectern search {query!r}: {result.stderr}")
    found = json.loads(result.stdout)
    return [found["count"], found["isPartial"], found.get("suggestion", ""),
            [[hit["path"], hit["title"], hit.get("heading", ""), hit.get("anchor", ""), hit["snippet"]]
             for hit in found["hits"]]]


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("sources", nargs="+")
    parser.add_argument("--queries", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--browser", action="append", default=[])
    options = parser.parse_args()
    faults = 0
    for source in options.sources:
        with tempfile.TemporaryDirectory() as folder:
            site, bundle = Path(folder, "site"), str(Path(folder, "book.helpz"))
            for command in (["export", "html", source, "-o", str(site)], ["pack", source, "-o", bundle]):
                subprocess.run([options.lectern, *command, "-q"], capture_output=True)
            text = subprocess.run(
                [options.lectern, "read", bundle, "--all", "--plain"], capture_output=True, text=True).stdout
            queries = draw(text.split(), options.queries, random.Random(options.seed))
            (site / "queries.js").write_text("const QUERIES = " + json.dumps(queries) + ";\n")
            # Its name has a part of its digest.
            search = next((site / "lectern").glob("search.*.js")).relative_to(site)
            (site / "check.html").write_text(PAGE.replace("SEARCH", str(search)))
            expected = [in_lectern(options.lectern, bundle, query) for query in queries]
            for browser in options.browser:
                run = in_firefox if "firefox" in browser else in_chromium
                found = run(browser, site / "check.html")
                differing = 0
                for query, wanted, given in zip(queries, expected, found["results"], strict=True):
                    # A page is named after its file, which a topic's path leaves out.
                    if wanted[:3] != given[:3] or [hit[1:] for hit in wanted[3]] != [hit[1:] for hit in given[3]]:
                        differing += 1
                        if differing <= 5:
                            pairs = zip([wanted[:3], *wanted[3]], [given[:3], *given[3]])
                            one, other = next((pair for pair in pairs if pair[0][1:] != pair[1][1:]), (wanted, given))
                            print(f"{source}: {browser}: {query!r}\n  lectern {one}\n  script  {other}")
                faults += differing
                print(f"{source}: {browser}: {differing} of {len(queries)} queries differ; "
                      f"95% within {percentile(found['times'], 0.95):.1f} ms, again within {percentile(found['warm'], 0.95):.1f} ms, "
                      f"loading at most {max(found['sizes']) // 1024} KB each")
    sys.exit(1 if faults else 0)


main()
