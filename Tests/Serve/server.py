"""Starts `lectern-serve` for the tests beside this file, and speaks HTTP to it byte by byte."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import threading
import time


class Server:
    """A running server. `log` has the lines that it wrote to standard error."""

    def __init__(self, program, *arguments, port=0, environment=None):
        self.log = []
        self.process = subprocess.Popen(
            [program, *map(str, arguments), "--port", str(port)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, env={**os.environ, **(environment or {})})
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        self.address = self.process.stdout.readline().strip()
        found = re.fullmatch(r"http://[^/]*:(\d+)/", self.address)
        if not found:
            self.process.kill()
            self.reader.join()
            raise SystemExit("the server did not start: " + "".join(self.log))
        self.port = int(found[1])

    def read(self):
        for line in self.process.stderr:
            self.log.append(line)

    def memory(self):
        """The resident memory and its peak, in MB."""
        text = open(f"/proc/{self.process.pid}/status").read()
        return tuple(int(re.search(name + r":\s+(\d+)", text)[1]) / 1024 for name in ("VmRSS", "VmHWM"))

    def ticks(self):
        """The processor time so far, in ticks of the clock."""
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def time(self):
        """The processor time so far, in seconds."""
        return self.ticks() / os.sysconf("SC_CLK_TCK")

    def connect(self, timeout=20):
        return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)

    def is_alive(self):
        return self.process.poll() is None

    def stop(self, number=signal.SIGTERM):
        """Stops the server with a signal, and returns its exit code."""
        self.process.send_signal(number)
        try:
            return self.process.wait(20)
        finally:
            self.process.kill()
            self.reader.join(5)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.is_alive():
            self.stop()


class Answer:
    def __init__(self, status, fields, body, is_open):
        self.status, self.fields, self.body, self.is_open = status, fields, body, is_open


def read_answer(stream, is_head=False):
    """Reads one response from a stream. Returns None at the end of the stream."""
    line = stream.readline(65536)
    if not line:
        return None
    match = re.fullmatch(rb"HTTP/1\.1 (\d{3}) [^\r\n]*\r\n", line)
    if not match:
        raise ValueError(f"not a status line: {line[:80]!r}")
    status, fields = int(match[1]), {}
    while True:
        line = stream.readline(65536)
        if line == b"\r\n":
            break
        name, colon, value = line.partition(b":")
        if not colon or not line.endswith(b"\r\n"):
            raise ValueError(f"not a field: {line[:80]!r}")
        fields[name.decode("latin-1").lower()] = value.strip().decode("latin-1")
    size = 0 if is_head or status in (204, 304) else int(fields.get("content-length", "0"))
    body = stream.read(size)
    if len(body) != size:
        raise ValueError("the body is shorter than content-length says")
    return Answer(status, fields, body, fields.get("connection") != "close")


def ask(server, target, method="GET", fields=(), version="1.1"):
    """Sends one request on a separate connection, and returns the answer."""
    lines = [f"{method} {target} HTTP/{version}", f"Host: localhost:{server.port}", *fields, "", ""]
    return send(server, "\r\n".join(lines).encode("latin-1"), is_head=method == "HEAD")


def send(server, request, is_head=False, timeout=20):
    """Sends some bytes, and returns the first answer, or None if the server closes the connection without one."""
    with server.connect(timeout) as connection:
        connection.sendall(request)
        with connection.makefile("rb") as stream:
            with contextlib.suppress(ConnectionResetError):
                return read_answer(stream, is_head)


def until(condition, seconds=10, step=0.02):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(step)
    return False
