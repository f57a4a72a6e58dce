#!/usr/bin/env python3
"""Measures how long the reader takes to answer keys on a terminal.

    latency.py LECTERN SOURCE [--keys N] [--words WORD…] [--seed N]

Prints for each mode the milliseconds from a key to the first byte that the reader writes: the median, the 99th percentile
and the longest. A key after which nothing changes on the screen is followed by Control-L, which always draws. Then: how long
the first hits of a search take, and how long Control-C.
"""
import argparse
import fcntl
import os
import pty
import random
import select
import signal
import struct
import sys
import tempfile
import termios
import time

ROWS, COLUMNS = 24, 80
# What is written in modes other than the one that is measured.
QUIET = 0.03


class Reader:
    def __init__(self, binary, arguments, home):
        self.pid, self.tty = pty.fork()
        if self.pid == 0:
            environment = {
                "TERM": "xterm-256color", "HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8",
            }
            os.execvpe(binary, [binary, *arguments], environment)
        fcntl.ioctl(self.tty, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.seen = b""

    def read(self, timeout):
        """What is written until nothing comes for so long."""
        result = b""
        while select.select([self.tty], [], [], timeout)[0]:
            try:
                piece = os.read(self.tty, 1 << 16)
            except OSError:
                break
            if not piece:
                break
            result += piece
            self.seen = (self.seen + piece)[-65536:]
        return result

    def drain(self, longest=0.25):
        """Takes what is written already."""
        end = time.monotonic() + longest
        while time.monotonic() < end and select.select([self.tty], [], [], 0)[0]:
            try:
                self.seen = (self.seen + os.read(self.tty, 1 << 16))[-65536:]
            except OSError:
                return

    def send(self, keys):
        """Milliseconds from keys to the next byte; None if there is none in a quarter of a second."""
        self.drain()
        begin = time.perf_counter()
        os.write(self.tty, keys)
        if not select.select([self.tty], [], [], 0.25)[0]:
            return None
        took = (time.perf_counter() - begin) * 1000
        self.drain()
        return took

    def key(self, key):
        took = self.send(key)
        return took if took is not None else self.send(b"\x0c") or 250.0

    def settle(self):
        self.read(0.3)

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.tty)


def report(name, times):
    times = sorted(times)
    if not times:
        return
    p99 = times[min(len(times) - 1, len(times) * 99 // 100)]
    print(f"{name:34} {len(times):5} keys  median {times[len(times) // 2]:7.1f}  "
          f"99 % {p99:7.1f}  longest {times[-1]:7.1f} ms", flush=True)


def typed(reader, opening, words, letters, chance, pause=0.0):
    """Types words into a prompt, with corrections; some letters come while the last is still at work."""
    times = []
    while len(times) < letters:
        times.append(reader.key(opening))
        word = chance.choice(words)
        for letter in word:
            times.append(reader.key(letter.encode()))
            if pause:
                time.sleep(pause)
        for _ in range(chance.randrange(len(word))):
            times.append(reader.key(b"\x7f"))
        # An escape may begin a sequence: it is not measured.
        reader.send(b"\x1b")
        time.sleep(0.08)
        reader.drain()
    return times


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("source")
    parser.add_argument("--keys", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--words", nargs="+",
                        default=["install", "file", "list files", "the", "error", "network",
                                 "configuration", "remove", "zzyzx", "how to", "command line"])
    options = parser.parse_args()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        begin = time.perf_counter()
        reader = Reader(options.binary, [options.source], home)
        if not select.select([reader.tty], [], [], 60)[0]:
            sys.exit("nothing is shown")
        print(f"first screen {1000 * (time.perf_counter() - begin):.0f} ms")
        # What is typed at once waits for nothing.
        report("s, at once", typed(reader, b"s", options.words, options.keys, chance))
        report("s, hits between letters", typed(reader, b"s", options.words, options.keys, chance, 0.1))
        report(":", typed(reader, b":", options.words, options.keys, chance))
        report("/", typed(reader, b"/", options.words, options.keys, chance))
        report("i", typed(reader, b"i", options.words, options.keys, chance))
        reader.settle()
        reader.key(b"t")
        report("contents", [reader.key(chance.choice([b"j", b"k", b" ", b"b", b"G", b"g"]))
                            for _ in range(options.keys)])
        reader.send(b"\x1b")
        reader.settle()
        report("page", [reader.key(chance.choice([b"j", b"k", b" ", b"b", b"]", b"[", b"G", b"g"]))
                        for _ in range(options.keys)])
        reader.settle()
        waits = []
        for word in options.words[:5]:
            # A typed word and Enter: the list, or the sentence that nothing is found.
            reader.key(b"s")
            for letter in word[:-1]:
                reader.send(letter.encode())
            reader.settle()
            begin = time.perf_counter()
            os.write(reader.tty, word[-1].encode())
            last = begin
            while select.select([reader.tty], [], [], 0.5)[0]:
                reader.drain(0)
                os.read(reader.tty, 1 << 16)
                last = time.perf_counter()
            waits.append(1000 * (last - begin))
            reader.send(b"\x1b")
            time.sleep(0.1)
            reader.drain()
        report("s: last letter to the last hits", waits)
        with open(f"/proc/{reader.pid}/status") as status:
            for line in status:
                if line.startswith("VmHWM") or line.startswith("VmRSS"):
                    print(line.strip())
        reader.end()


main()
