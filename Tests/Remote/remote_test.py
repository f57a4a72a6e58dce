#!/usr/bin/env python3
"""Reads, installs and updates books from a web server behind a slow line, and from one that sends wrong answers.

    remote_test.py LECTERN

Runs in a separate network (see network.py), as root; without root, it is skipped.
"""

import concurrent.futures
import hashlib
import http.server
import os
import shutil
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import network

TOPICS = 300
FAULTS = []


def expect(what, condition):
    if not condition:
        FAULTS.append(what)


class Liar(http.server.BaseHTTPRequestHandler):
    """Answers a request for a bundle in the way that the path names."""

    protocol_version = "HTTP/1.1"
    count = 0

    def log_message(self, *_):
        pass

    def part(self):
        size = len(self.server.bundle)
        first, last = (self.headers["Range"] or f"bytes=0-{size - 1}").removeprefix("bytes=").split("-")
        if not first:
            return max(0, size - int(last)), size
        return int(first), min(size, int(last) + 1)

    def answer(self, code, body=b"", **headers):
        self.send_response(code)
        headers = {"Content_Length": str(len(body))} | headers
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            self.close_connection = True

    def do_GET(self):
        Liar.count += 1
        way = self.path.strip("/").split(".")[0]
        bundle = self.server.bundle
        start, end = self.part()
        body, tag = bundle[start:end], '"1"'
        where = f"bytes {start}-{end - 1}/{len(bundle)}"
        is_first = (self.headers["Range"] or "").startswith("bytes=-")
        places = {"file": "file:///etc/passwd", "inside": "https://inside.example.com/book.helpz",
                  "rebound": "https://rebound.example.com/book.helpz", "plain": "http://books.example.com/book.helpz",
                  "loop": "/loop.helpz"}
        if way in places:
            return self.answer(302, Location=places[way])
        if way == "moved":
            return self.answer(302, Location="/good.helpz")
        if way == "whole":
            return self.answer(200, bundle, ETag=tag)
        if way == "wrong":
            where = f"bytes {start + 1}-{end}/{len(bundle) + 1}"
        if way == "short":
            self.close_connection = True
            return self.answer(206, body[:-5], ETag=tag, Content_Range=where, Content_Length=str(len(body)))
        if way == "fewer":
            body = body[:-5]
        if way == "endless" or way == "late-endless" and not is_first:
            self.send_response(206)
            for name, value in {"ETag": tag, "Content-Range": where, "Transfer-Encoding": "chunked"}.items():
                self.send_header(name, value)
            self.end_headers()
            try:
                for _ in range(4000):
                    self.wfile.write(b"10000\r\n" + b"x" * 0x10000 + b"\r\n")
                FAULTS.append(f"{way}: the client read 260 MB")
            except OSError:
                self.close_connection = True
            return None
        if way == "changed" and not is_first:
            tag = f'"{Liar.count}"'
        if way == "zeros" and not is_first:
            body = bytes(len(body))
        if way == "noise":
            body = hashlib.shake_128(body).digest(len(body))
        if way == "error" and not is_first:
            return self.answer(500, b"no")
        if way == "huge":
            where = f"bytes {start}-{end - 1}/99999999999999999"
        return self.answer(206, body, ETag=tag, Content_Range=where)


def lie(folder):
    """Serves the bundle of a folder on port 8443, in the namespace of the server."""
    server = http.server.ThreadingHTTPServer(("0.0.0.0", 8443), Liar)
    server.bundle = Path(folder, "www/book.helpz").read_bytes()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder + "/certificate.pem", folder + "/key.pem")
    # Handshakes are made by the threads of the connections: several come at once.
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    print("ready", flush=True)
    server.serve_forever()


def write_book(folder, edited=False):
    folder.mkdir(exist_ok=True)
    (folder / "index.md").write_text("# The far book\n\nRead [the first](t/1.md).\n")
    (folder / "t").mkdir(exist_ok=True)
    for number in range(TOPICS):
        noise = hashlib.sha256(str(number).encode()).hexdigest()
        more = "An edited sentence.\n" if edited and number == 150 else ""
        (folder / f"t/{number}.md").write_text(f"# Topic {number}\n\nWords {noise} of number {number}.\n\n{more}")
    # Makes the bundle large, and is not read.
    picture = b"".join(hashlib.sha512(b"%d" % number).digest() for number in range(60000))
    (folder / "picture.bin").write_bytes(picture)


class Test:
    def __init__(self, lectern, folder):
        self.lectern, self.folder = lectern, Path(folder)
        self.network = network.Network(folder)
        self.root = self.folder / "www"
        self.root.mkdir()
        self.environment = dict(os.environ, XDG_CACHE_HOME=folder + "/cache", XDG_DATA_HOME=folder + "/data")
        for name in ("old", "new"):
            write_book(self.folder / name, edited=name == "new")
            self.run("pack", str(self.folder / name), "-o", f"{folder}/{name}.helpz", "-q")
        shutil.copy(self.folder / "old.helpz", self.root / "book.helpz")
        self.network.serve(self.root)
        self.url = f"https://{network.HOST}/book.helpz"

    def run(self, *arguments, seconds=60):
        return subprocess.run([self.lectern, *arguments], capture_output=True, text=True, timeout=seconds,
                              env=self.environment, stdin=subprocess.DEVNULL, check=False)

    def measured(self, *arguments):
        start = time.monotonic()
        result = self.run(*arguments)
        took = time.monotonic() - start
        size, count, _ = self.network.sent()
        print(f"  {took:6.3f} s {size:9} bytes {count:3} answers: {' '.join(arguments)}")
        return result, size, count

    def read(self):
        size = (self.root / "book.helpz").stat().st_size
        result, sent, count = self.measured(self.url)
        expect(f"the home topic: {result}", result.returncode == 0 and "The far book" in result.stdout)
        expect(f"{sent} of {size} bytes for a page", sent < 100_000)
        result, sent, count = self.measured(self.url)
        expect(f"read again: {count} answers", count == 0 and "The far book" in result.stdout)
        result, sent, count = self.measured(self.url, "t/150")
        expect(f"another topic: {result}", result.returncode == 0 and "Topic 150" in result.stdout and count == 1)
        result, sent, count = self.measured("search", self.url, "number", "77")
        expect(f"a search: {result}", result.returncode == 0 and "t/77" in result.stdout and sent < 100_000)
        result, sent, count = self.measured("search", self.url, "number", "77")
        expect("a repeated search asked the server", result.returncode == 0 and count == 0)
        for code, arguments in [(66, [self.url, "nothing"]), (66, [self.url.replace("book", "none")]),
                                (64, [self.url.replace("https", "http")]), (66, ["export", "html", self.url, "-o", "x"]),
                                (66, ["https://none.example.com/book.helpz"]), (66, [self.url, "--all"])]:
            result = self.run(*arguments)
            expect(f"{arguments}: {result}", result.returncode == code and not result.stdout)

    def install(self):
        books = self.folder / "data/lectern/books"
        result, sent, count = self.measured("install", self.url)
        expect(f"install: {result}", result.returncode == 0)
        installed = books / "book.helpz"
        expect("the installed file differs from the bundle",
               installed.read_bytes() == (self.folder / "old.helpz").read_bytes())
        result, sent, count = self.measured("update")
        expect(f"no change: {result}, {sent}", result.returncode == 0 and "up to date" in result.stderr and sent < 1000)
        shutil.copy(self.folder / "new.helpz", self.root / "book.helpz")
        result, sent, count = self.measured("update", "book")
        new = (self.folder / "new.helpz").read_bytes()
        expect(f"update: {result}", result.returncode == 0 and installed.read_bytes() == new)
        expect(f"{sent} of {len(new)} bytes for an update", sent < 150_000)
        expect(f"left: {list(books.iterdir())}",
               sorted(one.name for one in books.iterdir()) == [".book.helpz.origin", "book.helpz"])
        result, _, _ = self.measured(self.url)
        expect("the new file is not read", result.returncode == 0)
        (self.root / "book.helpz").write_bytes(new[:-1000])
        result, _, _ = self.measured("update")
        expect(f"a broken file: {result}", result.returncode == 65 and installed.read_bytes() == new)
        (self.root / "book.helpz").unlink()
        result, _, _ = self.measured("update")
        expect(f"no file: {result}", result.returncode == 66 and installed.read_bytes() == new)
        expect("there are other files beside the book",
               sorted(one.name for one in books.iterdir()) == [".book.helpz.origin", "book.helpz"])
        result = self.run("uninstall", "book")
        expect("the book is not uninstalled", result.returncode == 0 and not list(books.iterdir()))
        # Installs that run at the same time do not remove each other's files.
        shutil.copy(self.folder / "new.helpz", self.root / "book.helpz")
        with concurrent.futures.ThreadPoolExecutor() as threads:
            for result in threads.map(lambda _: self.run("install", self.url), range(4)):
                expect(f"four installs at once: {result}", result.returncode == 0)
        expect(f"left by four installs: {list(books.iterdir())}",
               sorted(one.name for one in books.iterdir()) == [".book.helpz.origin", "book.helpz"])
        self.run("uninstall", "book")

    def lies(self):
        shutil.copy(self.folder / "old.helpz", self.root / "book.helpz")
        liar = subprocess.Popen(["ip", "netns", "exec", "server", sys.executable, __file__, "lie", str(self.folder)],
                                stdout=subprocess.PIPE)
        liar.stdout.readline()
        host = f"https://{network.HOST}:8443/"
        for way in ("good", "moved"):
            result = self.run(f"{host}{way}.helpz")
            expect(f"{way}: {result}", result.returncode == 0 and "The far book" in result.stdout)
        for way in ("file", "inside", "rebound", "plain", "loop", "whole", "wrong", "short", "fewer", "endless",
                    "late-endless", "changed", "zeros", "noise", "error", "huge"):
            for arguments in ([f"{host}{way}.helpz"], ["install", f"{host}{way}.helpz"]):
                result = self.run(*arguments)
                expect(f"{arguments}: {result}", result.returncode in (65, 74) and not result.stdout
                       and result.stderr.startswith("lectern: error: cannot ") and len(result.stderr.splitlines()) <= 2)
            print("  " + self.run(f"{host}{way}.helpz").stderr.splitlines()[0][:150])
        books = self.folder / "data/lectern/books"
        expect("a failed install left files", not books.exists() or not list(books.iterdir()))
        liar.terminate()
        liar.wait()


def main():
    if sys.argv[1] == "lie":
        return lie(sys.argv[2])
    sys.argv[1] = str(Path(sys.argv[1]).resolve())
    network.enter()
    with tempfile.TemporaryDirectory() as folder:
        test = Test(sys.argv[1], folder)
        print("books behind a line with 50 ms:")
        for part in (test.read, test.install, test.lies):
            part()
        test.network.stop()
    print(*(FAULTS or ["  no faults"]), sep="\n")
    return 1 if FAULTS else 0


sys.exit(main())
