#!/usr/bin/env python3
"""Measures how many pages a second `lectern-serve` sends, beside a bare server on the same library and nginx.

    rate.py LECTERN SERVER BOOK [--seconds 10] [--connections 64] [--rounds 3]

BOOK is a folder, which is packed. The bare server (Tests/Serve/Bare) has one answer, with the same bytes and fields.
Each round asks all of them, one after another; the best round counts. Cold pages are those of the whole book, each
asked for once on 16 connections.
"""

import argparse
import http.client
import re
import subprocess
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path

from server import Server, ask

ROOT = Path(__file__).resolve().parents[2]


def wrk(port, path, options):
    text = subprocess.run(
        ["wrk", "-t1", f"-c{options.connections}", f"-d{options.seconds}s", f"http://127.0.0.1:{port}{path}"],
        capture_output=True, text=True, check=True).stdout
    errors = re.search(r"Socket errors: (.*)|Non-2xx.*", text)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]), errors and errors[0]


def bare(page, fields):
    folder = ROOT / "Tests/Serve/Bare"
    scratch = ROOT / ".build-serve" / "bare"
    subprocess.run(["swift", "build", "-c", "release", "--package-path", folder, "--scratch-path", scratch],
                   check=True, capture_output=True)
    with __import__("socket").socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([scratch / "release" / "bare-server", str(port), "2",
                                *(f"{name}={value}" for name, value in fields.items() if name != "content-length")],
                               stdin=subprocess.PIPE)
    process.stdin.write(page)
    process.stdin.close()
    return process, port


def nginx(site, folder):
    with __import__("socket").socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / "nginx.conf").write_text(
        f"worker_processes 2; daemon off; pid {folder}/pid; error_log /dev/null; events {{ worker_connections 1024; }}\n"
        f"http {{ access_log off; sendfile on; keepalive_requests 10000000; types {{ text/html html; }}\n"
        f"server {{ listen 127.0.0.1:{port}; root {site}; index index.html; }} }}\n")
    return subprocess.Popen(["nginx", "-c", folder / "nginx.conf", "-p", folder], stderr=subprocess.DEVNULL), port


def cold(server, site):
    """Pages a second if each page is requested once: of wall time, and of processor time."""
    pages = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*.html"))][:6000]
    shares = [pages[number::16] for number in range(16)]

    def ask_for(share):
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        for page in share:
            connection.request("GET", "/" + urllib.parse.quote(page))
            answer = connection.getresponse()
            answer.read()
            assert answer.status == 200, page

    threads = [threading.Thread(target=ask_for, args=[share]) for share in shares]
    begin, used = time.monotonic(), server.time()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(pages) / (time.monotonic() - begin), len(pages) / (server.time() - used)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("server")
    parser.add_argument("book")
    parser.add_argument("--page", default="/")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bundle, site = folder / "book.helpz", folder / "site"
        subprocess.run([options.lectern, "pack", options.book, "-o", bundle, "-q"], check=True)
        subprocess.run([options.lectern, "export", "html", bundle, "-o", site, "-q"], capture_output=True)
        with Server(options.server, bundle) as server:
            time.sleep(5)
            answer = ask(server, options.page)
            contenders = {"lectern-serve": (server.port, None)}
            process, port = bare(answer.body, answer.fields)
            contenders["bare server"] = (port, process)
            try:
                process, port = nginx(site, folder)
                contenders["nginx"] = (port, process)
            except FileNotFoundError:
                print("nginx is not installed")
            time.sleep(1)
            best = {}
            for _ in range(options.rounds):
                for name, (port, _) in contenders.items():
                    rate, errors = wrk(port, options.page, options)
                    best[name] = max(best.get(name, 0), rate)
                    if errors:
                        print(f"{name}: {errors}")
            for name, rate in best.items():
                print(f"{name}: {rate:,.0f} a second, {rate / best['bare server']:.2f} of the bare server")
            print(f"{len(answer.body)} bytes; memory {server.memory()[0]:.0f} MB, at most {server.memory()[1]:.0f} MB")
            for _, process in contenders.values():
                if process:
                    # The workers of nginx end with their master.
                    process.terminate()
                    process.wait()
        with Server(options.server, bundle) as server:
            time.sleep(5)
            wall, processor = cold(server, site)
            print(f"cold: {wall:,.0f} pages a second beside the client, {processor:,.0f} for each second of processor time")


main()
