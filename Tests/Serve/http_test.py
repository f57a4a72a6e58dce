#!/usr/bin/env python3
"""Asks `lectern-serve` for the files of a site, and for what no server may send.

    http_test.py LECTERN SERVER [--random 2000] [--slow 200]

Files are asked for whole, in parts, compressed, and under conditions; paths that lead out of the site, requests that two
servers would read in two ways, and clients that send slowly or nothing must get a refusal or nothing, and must not keep others waiting.
"""

import argparse
import gzip
import json
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from pathlib import Path

from server import Server, ask, read_answer, send, until

FAULTS = []


def expect(what, condition):
    if not condition:
        FAULTS.append(what)
        print(f"  fault: {what}", file=sys.stderr)


def make_book(folder):
    source = folder / "docs"
    (source / "guide").mkdir(parents=True)
    (source / "images").mkdir()
    (source / "help.yml").write_text("title: Tool\nversion: 1.2\n")
    (source / "index.md").write_text("# Tool\n\n[Install](guide/install.md) ![A dot](images/dot.svg)\n")
    (source / "guide" / "index.md").write_text("# Guide\n\nText.\n")
    (source / "guide" / "install.md").write_text("# Install\n\n" + "Linux and its packages. " * 400 + "\n")
    (source / "guide" / "large.md").write_text("# Large\n\n" + "A page of many pieces. " * 20_000 + "\n")
    (source / "guide" / "größe.md").write_text("# Size\n\nText.\n")
    (source / "images" / "dot.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>' + "<g/>" * 500 + "</svg>")
    (source / "data.bin").write_bytes(random.Random(1).randbytes(3_000_000))
    (source / ".secret.md").write_text("# Secret\n")
    (source / "notes.md").symlink_to("/etc/passwd")
    return source


def files(server, lectern, bundle, site):
    """Every file of the site, as it was exported."""
    with server.connect() as connection, connection.makefile("rb") as stream:
        for file in sorted(path for path in site.rglob("*") if path.is_file()):
            name = file.relative_to(site).as_posix()
            if name == ".lectern-site" or name.startswith("."):
                continue
            target = "/" + "".join(
                character if character.isascii() and (character.isalnum() or character in "/._-")
                else "".join(f"%{byte:02X}" for byte in character.encode()) for character in name)
            connection.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            answer = read_answer(stream)
            expect(f"{name}: {answer.status}", answer.status == 200)
            expect(f"{name} is not the exported file", answer.body == file.read_bytes())
            expect(f"{name} may be sniffed", answer.fields.get("x-content-type-options") == "nosniff")
    page = ask(server, "/")
    expect("the root is not the home", page.body == (site / "index.html").read_bytes())
    expect("pages have no policy", "object-src 'none'" in page.fields["content-security-policy"])
    picture = ask(server, "/images/dot.svg")
    expect("a picture's scripts may run", "sandbox" in picture.fields["content-security-policy"])
    expect("a picture has no type", picture.fields["content-type"] == "image/svg+xml")
    for target, place in [("/guide", "/guide/"), ("/guide/install", "/guide/install.html"),
                          ("/guide?q=a", "/guide/?q=a")]:
        answer = ask(server, target)
        expect(f"{target} does not lead to {place}", answer.status == 301 and answer.fields["location"] == place)
    missing = ask(server, "/nowhere/page.html")
    expect("a missing page has no page", missing.status == 404 and b"<h1>" in missing.body)
    expect("the missing page's links are not absolute", b'href="/index.html"' in missing.body)
    found = json.loads(ask(server, "/search.json?q=linux+packages&limit=3").body)
    expect("the search finds nothing", found["hits"][0]["href"] == "/guide/install.html")
    expect("an empty query is answered", ask(server, "/search.json").status == 400)
    printed = json.loads(subprocess.run(
        [lectern, "search", bundle, "linux", "packages", "--limit", "3", "--json"], capture_output=True, text=True).stdout)
    for hit in found["hits"]:
        del hit["href"]
    expect("the search differs from `search --json`", found == printed)


def conditions(server, site):
    page = ask(server, "/guide/install.html")
    tag = page.fields["etag"]
    same = ask(server, "/guide/install.html", fields=[f"If-None-Match: W/{tag}, \"other\""])
    expect("a known page is sent again", same.status == 304 and same.body == b"" and same.fields["etag"] == tag)
    expect("another tag is taken for this one",
           ask(server, "/guide/install.html", fields=['If-None-Match: "other"']).status == 200)
    when = page.fields["last-modified"]
    expect("an old page is sent again",
           ask(server, "/guide/install.html", fields=[f"If-Modified-Since: {when}"]).status == 304)
    expect("a newer page is not sent",
           ask(server, "/guide/install.html", fields=["If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT"]).status == 200)
    head = ask(server, "/guide/install.html", method="HEAD")
    expect("the fields of HEAD differ from those of GET",
           head.body == b"" and head.fields["content-length"] == page.fields["content-length"])
    for target in ["/guide/install.html", "/data.bin", "/images/dot.svg"]:
        whole = (site / target[1:]).read_bytes()
        size = len(whole)
        for field, status, part in [
                ("0-0", 206, whole[:1]), ("5-99", 206, whole[5:100]), ("-10", 206, whole[-10:]),
                (f"{size - 3}-", 206, whole[-3:]), (f"0-{size * 2}", 206, whole), (f"{size}-", 416, b""),
                ("-0", 416, b""), ("9-5", 200, whole), ("0-1,5-6", 200, whole), ("x", 200, whole),
                ("18446744073709551616-", 416, b"")]:
            answer = ask(server, target, fields=[f"Range: bytes={field}"])
            expect(f"{target} bytes={field}: {answer.status}", answer.status == status and answer.body == part)
        zipped = ask(server, target, fields=["Accept-Encoding: br;q=1, gzip;q=0.8"])
        if zipped.fields.get("content-encoding") == "gzip":
            expect(f"{target} unzips to something else", gzip.decompress(zipped.body) == whole)
            expect(f"{target} does not vary", zipped.fields["vary"] == "accept-encoding")
            expect(f"{target} has one tag for two codings",
                   zipped.fields["etag"] != ask(server, target).fields["etag"])
        else:
            expect(f"{target} is not compressed", target == "/data.bin")
        expect(f"{target} is compressed for a client that refuses it",
               "content-encoding" not in ask(server, target, fields=["Accept-Encoding: gzip;q=0, *;q=1"]).fields)
    moved = ask(server, "/data.bin", fields=["Range: bytes=0-9", 'If-Range: "other"'])
    expect("a part of another file is sent", moved.status == 200)
    asset = next((site / "lectern").glob("style.*.css")).name
    expect("a file that never changes is asked for again",
           "immutable" in ask(server, "/lectern/" + asset).fields["cache-control"])


def paths_that_lead_out():
    dots = ["..", "%2e%2e", "%2E.", ".%2e", "%252e%252e", "..%00", "..;", "%c0%ae%c0%ae", "%uff0e%uff0e", "．．",
            "..%2f", "..%5c", "..\\", "....", "..%c0%af", "%2e%2e%2f", "..%255c", "%e0%80%ae%e0%80%ae", "..%0d", "...."]
    ends = ["etc/passwd", "docs/help.yml", ".secret.md", "%2fetc%2fpasswd", "Windows\\win.ini"]
    for dot in dots:
        for end in ends:
            yield f"/{dot}/{end}"
            yield f"/guide/{dot}/{dot}/{dot}/{end}"
    yield from ["//etc/passwd", "/etc/passwd", "/C:/Windows/win.ini", "/c%3a/x", "\\etc\\passwd", "/.secret.html",
                "/.lectern/book.json", "/mimetype", "/%2e", "/.", "/guide/.", "/guide/..", "/help.yml", "/notes.html",
                "/notes.md", "/index.html/", "/index.html%00.png", "/guide//install.html", "/%", "/%zz", "/%ff",
                "/?" + "a" * 9000, "*", "http://[::1", "/lectern/../help.yml", "/.well-known/x", "//evil.example/",
                "/%2f%2fevil.example", "/\\evil.example"]


def refusals(server):
    for target in paths_that_lead_out():
        try:
            request = f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        except UnicodeError:
            continue
        answer = send(server, request)
        if answer is None:
            continue
        expect(f"{target[:60]!r}: {answer.status}", answer.status in (400, 404, 405, 431))
        for leak in (b"root:", b"Secret", b"title: Tool", b"/tmp/"):
            expect(f"{target[:60]!r} leaks {leak}", leak not in answer.body)
        expect(f"{target[:60]!r} leads elsewhere", "location" not in answer.fields)
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "PROPFIND"]:
        target = "localhost:80" if method == "CONNECT" else "/"
        answer = ask(server, target, method=method)
        expect(f"{method}: {answer and answer.status}", answer is None or answer.status in (400, 404, 405))


# Requests that a server behind another one may read as one, or as two: after RFC 9112, sections 2.2, 5 and 11.2.
HOST = b"Host: localhost\r\n"
SECOND = b"GET /guide/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
AMBIGUOUS = {
    "length and chunks": b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + SECOND,
    "two lengths": b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: 0\r\nContent-Length: 44\r\n\r\n" + SECOND,
    "a list of lengths": b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: 0, 44\r\n\r\n" + SECOND,
    "a signed length": b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: +44\r\n\r\n" + SECOND,
    "a length in hexadecimal": b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: 0x2c\r\n\r\n" + SECOND,
    "a long length": b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: 18446744073709551616\r\n\r\n" + SECOND,
    "a negative length": b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length: -1\r\n\r\n" + SECOND,
    "space before a colon": b"GET / HTTP/1.1\r\n" + HOST + b"Content-Length : 44\r\n\r\n" + SECOND,
    "a folded field": b"GET / HTTP/1.1\r\n" + HOST + b"X: a\r\n Content-Length: 44\r\n\r\n" + SECOND,
    "an unknown coding": b"GET / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: xchunked\r\n\r\n" + SECOND,
    "a coding twice": b"GET / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n" + SECOND,
    "a coding with a tab": b"GET / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n" + SECOND,
    "a coding in capitals": b"GET / HTTP/1.1\r\n" + HOST + b"TRANSFER-ENCODING: CHUNKED\r\n\r\n0\r\n\r\n" + SECOND,
    "a bare line feed": b"GET / HTTP/1.1\n" + b"Host: localhost\nContent-Length: 44\n\n" + SECOND,
    "a bare carriage return": b"GET / HTTP/1.1\r\n" + HOST + b"X: a\rContent-Length: 44\r\n\r\n" + SECOND,
    "a null byte": b"GET / HTTP/1.1\r\n" + HOST + b"X: a\x00b\r\n\r\n" + SECOND,
    "a null byte in the target": b"GET /\x00 HTTP/1.1\r\n" + HOST + b"\r\n" + SECOND,
    "two hosts": b"GET / HTTP/1.1\r\n" + HOST + b"Host: other\r\n\r\n" + SECOND,
    "no host": b"GET / HTTP/1.1\r\n\r\n" + SECOND,
    "a host with a path": b"GET / HTTP/1.1\r\nHost: localhost/a\r\n\r\n" + SECOND,
    "chunks that overflow": b"GET / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\nx\r\n0\r\n\r\n" + SECOND,
    "chunk extensions": b"GET / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n0;a\nb\r\n\r\n" + SECOND,
    "no version": b"GET /\r\n\r\n" + SECOND,
    "version 2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + SECOND,
    "version 9": b"GET / HTTP/9.9\r\n" + HOST + b"\r\n" + SECOND,
    "a field without a name": b"GET / HTTP/1.1\r\n" + HOST + b": value\r\n\r\n" + SECOND,
    "a line before": b"\r\n\r\n\r\nGET / HTTP/1.1\r\n" + HOST + b"Content-Length: 44\r\n\r\n" + SECOND,
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500),
    "nothing but zeros": bytes(5000),
}


def ambiguities(server):
    for name, request in AMBIGUOUS.items():
        with server.connect() as connection:
            with connection.makefile("rb") as stream:
                try:
                    connection.sendall(request)
                    connection.shutdown(socket.SHUT_WR)
                    first = read_answer(stream)
                    second = read_answer(stream) if first and first.is_open else None
                except (OSError, ValueError):
                    first = second = None
        expect(f"{name}: a second request is answered", second is None)
        if first and name not in ("a bare line feed",):
            expect(f"{name}: {first.status}", first.status in (400, 404, 405, 408, 413, 431))
    long = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
    for name, request in {
            "a long field": long + b"X: " + b"a" * 200_000 + b"\r\n\r\n",
            "a long name": long + b"a" * 200_000 + b": x\r\n\r\n",
            "many fields": long + b"X: a\r\n" * 20_000 + b"\r\n",
            "a long target": b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"}.items():
        try:
            answer = send(server, request)
        except (ConnectionError, BrokenPipeError):
            continue
        expect(f"{name}: {answer and answer.status}", answer is None or answer.status in (400, 404, 414, 431))


def pipelines(server, site):
    names = ["/", "/guide/", "/guide/install.html", "/nowhere", "/data.bin"] * 20
    with server.connect() as connection, connection.makefile("rb") as stream:
        writer = threading.Thread(target=lambda: connection.sendall(b"".join(
            f"GET {name} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() for name in names)))
        writer.start()
        for name in names:
            answer = read_answer(stream)
            expect(f"{name} in a pipeline", answer and answer.status == (404 if name == "/nowhere" else 200))
        writer.join()
    old = ask(server, "/guide/", version="1.0")
    expect("HTTP/1.0 is kept open", old.status == 200 and not old.is_open)


def slow_clients(server, count):
    """Clients that send a byte now and then, and some that take nothing of a large file, beside readers."""
    idle = [server.connect() for _ in range(count)]
    for number, connection in enumerate(idle):
        connection.sendall(b"GET /data.bin HTTP/1.1\r\nHost: localhost\r\n\r\n" if number % 20 == 0 else b"GET / HTTP/1.1\r\nX: a")
    worst = 0
    begin = time.monotonic()
    while time.monotonic() - begin < 3:
        start = time.monotonic()
        expect("a reader beside slow clients gets nothing", ask(server, "/guide/install.html").status == 200)
        worst = max(worst, time.monotonic() - start)
    expect(f"a reader beside slow clients waits {worst:.2f} s", worst < 1)
    expect(f"{count} slow clients take {server.memory()[0]:.0f} MB", server.memory()[0] < 200)

    def closed(connection):
        connection.settimeout(0.01)
        try:
            while connection.recv(65536):
                pass
            return True
        except TimeoutError:
            return False
        except ConnectionResetError:
            return True

    senders = [connection for number, connection in enumerate(idle) if number % 20]
    first = senders[:50]

    def drip():
        for connection in first:
            try:
                connection.sendall(b"a")
            except OSError:
                pass
        return all([closed(connection) for connection in first])

    expect("a client that sends byte by byte keeps its connection", until(drip, seconds=25, step=0.5))
    for connection in idle:
        connection.close()


def noise(server, count, seed):
    """Random requests, and real ones with random bytes."""
    source = random.Random(seed)
    words = [b"GET", b"HEAD", b"POST", b" ", b"/", b"..", b"%2e", b"HTTP/1.1", b"HTTP/1.0", b"\r\n", b"\n", b"\r", b":",
             b"Host: a\r\n", b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n", b"Range: bytes=1-\r\n", b"0\r\n\r\n",
             b"index.html", b"search.json?q=", b"\x00", b"\xff", b"?", b"#", b"If-None-Match: *\r\n", b"Accept-Encoding: gzip\r\n"]
    for number in range(count):
        if source.random() < 0.5:
            request = b"".join(source.choice(words) for _ in range(source.randrange(1, 30)))
        else:
            text = bytearray(b"GET /guide/install.html HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-99\r\nAccept-Encoding: gzip\r\n\r\n")
            for _ in range(source.randrange(1, 6)):
                text[source.randrange(len(text))] = source.randrange(256)
            request = bytes(text)
        with server.connect() as connection:
            try:
                connection.sendall(request)
                connection.shutdown(socket.SHUT_WR)
                connection.settimeout(20)
                received = b""
                while piece := connection.recv(1 << 16):
                    received += piece
            except (ConnectionError, BrokenPipeError):
                continue
            except TimeoutError:
                expect(f"request {number} of seed {seed} hangs: {request[:200]!r}", False)
                continue
            expect(f"request {number} of seed {seed} leaks a path", b"/tmp/" not in received and b"root:" not in received)
    expect(f"the server ended: {''.join(server.log)[-500:]}", server.is_alive())
    expect(f"{count} random requests leave {server.memory()[0]:.0f} MB", server.memory()[0] < 200)


def shelf(program, bundle, folder):
    other = folder / "other.helpz"
    other.write_bytes(bundle.read_bytes())
    with Server(program, bundle, other) as server:
        page = ask(server, "/")
        expect("the shelf lacks a book", b'href="/book/"' in page.body and b'href="/other/"' in page.body)
        expect("a book of the shelf is missing", ask(server, "/other/guide/install.html").status == 200)
        expect("a book's search is missing", b"/other/guide/install.html" in ask(server, "/other/search.json?q=linux").body)
        expect("a book does not lead to its home page", ask(server, "/book").fields.get("location") == "/book/")
        expect("an unknown book is served", ask(server, "/third/").status == 404)
        with server.connect() as connection, connection.makefile("rb") as stream:
            for target, status in [("/third/", 404), ("/other/guide/install.html", 200)]:
                connection.sendall(f"HEAD {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                expect("an answer to HEAD has content", read_answer(stream, is_head=True).status == status)


def ends(program, bundle, folder):
    """Unix sockets, sockets of systemd, reloading, and stopping."""
    place = folder / "socket"
    process = subprocess.Popen([program, bundle, "--unix", place, "-q"], stderr=subprocess.PIPE)
    expect("there is no Unix socket", until(place.exists))
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(place))
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        with connection.makefile("rb") as stream:
            expect("a Unix socket gives nothing", read_answer(stream).status == 200)
    process.terminate()
    expect("SIGTERM is a failure", process.wait(20) == 0)
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        start = f"exec 3<&{listener.fileno()}; export LISTEN_PID=$$ LISTEN_FDS=1; exec \"$@\""
        process = subprocess.Popen(["bash", "-c", start, "-", program, bundle, "-q"], pass_fds=[listener.fileno()],
                                   stdout=subprocess.DEVNULL)
        with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            with connection.makefile("rb") as stream:
                expect("a socket of systemd gives nothing", read_answer(stream).status == 200)
        process.terminate()
        expect("SIGTERM is a failure with a socket of systemd", process.wait(20) == 0)
    with Server(program, bundle) as server, server.connect() as connection, connection.makefile("rb") as stream:
        connection.sendall(b"GET /data.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        time.sleep(0.2)
        code = []
        stopper = threading.Thread(target=lambda: code.append(server.stop()))
        stopper.start()
        time.sleep(0.3)
        answer = read_answer(stream)
        stopper.join()
        expect("a stop cuts an answer short", len(answer.body) == 3_000_000)
        expect("a stop is a failure", code == [0])
    refused = subprocess.run([program, bundle, "--unix", folder / ("a" * 120)], capture_output=True, text=True)
    expect("a path that is too long for a socket is not explained",
           refused.returncode == 73 and "too long" in refused.stderr)
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    taken.listen()
    refused = subprocess.run([program, bundle, "--port", str(taken.getsockname()[1])], capture_output=True, text=True)
    expect("a port that is taken is not an error", refused.returncode == 73 and "cannot listen" in refused.stderr)
    taken.close()


def reload(program, lectern, source, folder):
    bundle = folder / "reload.helpz"
    subprocess.run([lectern, "pack", source, "-o", bundle, "-q"], check=True)
    with Server(program, bundle) as server:
        before = ask(server, "/guide/").body
        (source / "guide" / "index.md").write_text("# Handbook\n\nText.\n")
        subprocess.run([lectern, "pack", source, "-o", bundle, "-q"], check=True)
        expect("a bundle changes under its readers", ask(server, "/guide/").body == before)
        server.process.send_signal(1)
        expect("SIGHUP does not reopen the bundle", until(lambda: b"Handbook" in ask(server, "/guide/").body))
        bundle.write_bytes(b"no archive")
        server.process.send_signal(1)
        expect("a damaged bundle is not reported", until(lambda: any("reload.helpz" in line for line in server.log)))
        expect("a damaged bundle ends the server", server.is_alive())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("server")
    parser.add_argument("--random", type=int, default=2000)
    parser.add_argument("--slow", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = make_book(folder)
        bundle, site = folder / "book.helpz", folder / "site"
        # The link to a file outside the book is an error, and the bundle is written without it.
        packed = subprocess.run([options.lectern, "pack", source, "-o", bundle, "-q"], capture_output=True)
        expect("a link to a file outside the book is not an error", packed.returncode == 65)
        (source / "notes.md").unlink()
        subprocess.run([options.lectern, "export", "html", bundle, "-o", site, "-q"], check=True)
        with Server(options.server, bundle) as server:
            files(server, options.lectern, bundle, site)
            conditions(server, site)
            refusals(server)
            ambiguities(server)
            pipelines(server, site)
            slow_clients(server, options.slow)
            noise(server, options.random, options.seed)
            expect("the server wrote errors: " + "".join(server.log), len(server.log) == 1)
        shelf(options.server, bundle, folder)
        ends(options.server, bundle, folder)
        reload(options.server, options.lectern, source, folder)
    print("served" if not FAULTS else f"{len(FAULTS)} faults")
    sys.exit(1 if FAULTS else 0)


main()
