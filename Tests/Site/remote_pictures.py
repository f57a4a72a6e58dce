#!/usr/bin/env python3
"""Fetches pictures from other hosts in a separate network, from correct and from hostile servers.

    remote_pictures.py LECTERN

Runs itself in namespaces where a public address is on the loopback device and names lead where the test wants: nothing
leaves the machine. Needs `unshare`, `ip` and `openssl`.
"""

import http.server
import os
import ssl
import subprocess
import sys
import tempfile
import threading
import zlib
from pathlib import Path

PUBLIC = "93.184.215.14"
HOSTS = {"pictures.example.com": PUBLIC, "inside.example.com": "10.1.2.3", "rebound.example.com": "127.0.0.1"}


def png(width=3, height=2):
    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([8, 0, 0, 0, 0])
    rows = zlib.compress((b"\0" + b"\x7f" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


SVG = b"""<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" onload="alert(1)">
<script>alert(1)</script><rect width="4" height="4"/></svg>"""
ASKED = []


class Server(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        ASKED.append(self.headers["Host"] + self.path)
        answers = {
            "/plan.png": (200, png(), {}), "/drawing": (200, SVG, {}), "/gone.png": (404, b"no", {}),
            "/page.png": (200, b"<!DOCTYPE html><svg><rect/></svg>", {"Content-Type": "image/png"}),
            "/moved.png": (302, b"", {"Location": "/plan.png"}),
            "/inwards.png": (302, b"", {"Location": "https://inside.example.com/secret.png"}),
            "/here.png": (302, b"", {"Location": "https://127.0.0.1/secret.png"}),
            "/file.png": (302, b"", {"Location": "file:///etc/passwd"}),
            "/plain.png": (302, b"", {"Location": "http://pictures.example.com/plan.png"}),
            "/round.png": (302, b"", {"Location": "/round.png"}),
        }
        if self.path == "/endless.png":
            self.send_response(200)
            self.end_headers()
            try:
                for _ in range(64):
                    self.wfile.write(b"\x89PNG" + b"x" * (1 << 18))
            except OSError:
                pass
            return
        code, body, headers = answers.get(self.path, (404, b"", {}))
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def export(lectern, book, site, *options):
    return subprocess.run([lectern, "export", "html", book, "-o", site, *options], capture_output=True, text=True)


def inside(lectern, folder):
    """The faults of an export in this network."""
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    for address in (PUBLIC, "10.1.2.3"):
        subprocess.run(["ip", "address", "add", address + "/32", "dev", "lo"], check=True)
    hosts = Path(folder, "hosts")
    hosts.write_text("127.0.0.1 localhost\n" + "".join(f"{to} {name}\n" for name, to in HOSTS.items()))
    subprocess.run(["mount", "--bind", str(hosts), "/etc/hosts"], check=True)
    names = ",".join([f"DNS:{name}" for name in HOSTS] + [f"IP:{one}" for one in (*HOSTS.values(), PUBLIC)])
    key, certificate = folder + "/key.pem", folder + "/certificate.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=test",
                    "-addext", "subjectAltName=" + names, "-keyout", key, "-out", certificate],
                   check=True, capture_output=True)
    os.environ["CURL_CA_BUNDLE"] = certificate
    server = http.server.ThreadingHTTPServer(("0.0.0.0", 443), Server)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    host = "https://pictures.example.com"
    good = [f"{host}/plan.png", f"{host}/drawing", f"{host}/moved.png"]
    bad = {f"{host}/gone.png": "answers 404", f"{host}/page.png": "is not a picture",
           f"{host}/inwards.png": "own network", f"{host}/here.png": "own network",
           f"{host}/file.png": "only 'https'", f"{host}/plain.png": "only 'https'",
           f"{host}/round.png": "redirects more than 5", f"{host}/endless.png": "",
           "https://inside.example.com/a.png": "own network", "https://rebound.example.com/a.png": "own network",
           "https://localhost/a.png": "not the name of another host", "https://[::1]/a.png": "own network",
           "https://user@pictures.example.com/plan.png": "only 'https'", "http://pictures.example.com/a.png": "only 'https'"}
    book, site = folder + "/book", folder + "/site"
    Path(book).mkdir()
    Path(book, "index.md").write_text("# Book\n\n" + "".join(f"![One]({one})\n" for one in [*good, *bad]))
    faults = []

    def expect(what, condition):
        if not condition:
            faults.append(what)

    plain = export(lectern, book, site)
    expect("without the option, a server was asked", not ASKED)
    expect("without the option, the page has pictures", "<img" not in Path(site, "index.html").read_text())
    run = export(lectern, book, site, "--fetch-images")
    expect(f"exit code {run.returncode}, not that of {plain.returncode}", run.returncode == plain.returncode)
    for address, why in bad.items():
        line = next((one for one in run.stderr.splitlines() if f"'{address}' stays a link" in one), None)
        expect(f"{address}: {line}", line and why in line)
    expect(f"a server inside was asked: {ASKED}", all(one.startswith("pictures.example.com/") for one in ASKED))
    page = Path(site, "index.html").read_text()
    expect(f"{page.count('<img')} pictures on the page", page.count("<img") == len(good))
    expect("a picture lacks its size", 'width="3"' in page)
    copies = sorted(Path(book, "remote-images").iterdir())
    expect(f"copies: {copies}", [one.suffix for one in copies].count(".png") == 1)
    drawing = next(one for one in copies if one.suffix == ".svg").read_text()
    expect("the drawing may run a script", "script" not in drawing and "onload" not in drawing)
    expect("the lock does not name each picture", Path(book, "images.lock").read_text().count(host) == len(good))

    count = len(ASKED)
    again = export(lectern, book, site, "--fetch-images")
    expect("a picture with a copy was asked for again",
           not any(one.endswith(("plan.png", "drawing")) for one in ASKED[count:] if "moved" not in one))
    count = len(ASKED)
    export(lectern, book, folder + "/other")
    expect("a later export asked a server", len(ASKED) == count)
    expect("a later export does not show the copies",
           Path(folder, "other/index.html").read_text().count("<img") == len(good))
    next(one for one in copies if one.suffix == ".png").write_bytes(png(9, 9))
    export(lectern, book, folder + "/third")
    expect("a copy that differs from the lock is shown",
           Path(folder, "third/index.html").read_text().count("<img") == 1)
    subprocess.run([lectern, "pack", book, "-o", folder + "/book.helpz", "-q"], capture_output=True)
    packed = export(lectern, folder + "/book.helpz", folder + "/fourth", "--fetch-images")
    expect(f"a packed book: {packed.stderr}", packed.returncode == 65 and "need the book's folder" in packed.stderr)
    server.shutdown()
    return faults


def main():
    lectern = str(Path(sys.argv[1]).resolve())
    if "--inside" not in sys.argv:
        command = ["unshare", "--net", "--mount", sys.executable, __file__, lectern, "--inside"]
        sys.exit(subprocess.run(command, check=False).returncode)
    with tempfile.TemporaryDirectory() as folder:
        faults = inside(lectern, folder)
    print("pictures from other hosts:", *(faults or ["fetched from public hosts only"]), sep="\n  ")
    sys.exit(1 if faults else 0)


main()
