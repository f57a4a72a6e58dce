#!/usr/bin/env python3
"""Compares what `lectern-serve` sends with what `lectern export html` writes, file by file.

    same_test.py LECTERN SERVER BOOK...

BOOK is a folder. It is served as a bundle and as a preview; a page of a preview differs from the exported page only
in its script and in its permission to send requests to the server.
"""

import http.client
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

from server import Server

SCRIPT = re.compile(rb'<script defer src="/\.lectern/preview\.js"[^>]*></script>')


def plain(page):
    """A page of a preview without the additions of the preview."""
    page = SCRIPT.sub(b"", page, count=1)
    return page.replace(b"connect-src 'self'", b"connect-src 'none'", 1)


def compare(server, site, is_preview):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    count, different = 0, []
    for file in sorted(path for path in site.rglob("*") if path.is_file()):
        name = file.relative_to(site).as_posix()
        if name.startswith("."):
            continue
        connection.request("GET", "/" + urllib.parse.quote(name))
        answer = connection.getresponse()
        body = answer.read()
        if is_preview and name.endswith(".html"):
            body = plain(body)
        count += 1
        if answer.status != 200 or body != file.read_bytes():
            different.append(f"{name} ({answer.status})")
    return count, different


def main():
    lectern, program, *books = sys.argv[1:]
    faults = 0
    for book in books:
        with tempfile.TemporaryDirectory() as folder:
            bundle = Path(folder, "book.helpz")
            subprocess.run([lectern, "pack", book, "-o", bundle, "-q"], check=True)
            for source, is_preview in [(bundle, False), (book, True)]:
                site = Path(folder, "site")
                subprocess.run([lectern, "export", "html", source, "-o", site, "-q"], capture_output=True)
                begin = time.monotonic()
                with Server(program, source) as server:
                    count, different = compare(server, site, is_preview)
                    print(f"{book} as a {'preview' if is_preview else 'bundle'}: {count} files in "
                          f"{time.monotonic() - begin:.1f} s, {len(different)} differ, {server.memory()[1]:.0f} MB")
                # An export that failed has no files to compare.
                faults += len(different) + (count == 0)
                for name in different[:20]:
                    print("  " + name)
    sys.exit(1 if faults else 0)


main()
