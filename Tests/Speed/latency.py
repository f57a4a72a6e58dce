#!/usr/bin/env python3
"""Measures how long the reader takes to answer keys on a terminal, and fails if that is too long.

    latency.py LECTERN SOURCE… [--keys N] [--columns N…] [--words WORD…] [--seed N]

Prints for each mode the milliseconds from a key to the first byte that the reader writes: the median, the 99th percentile
and the longest. A key after which nothing changes on the screen is followed by Control-L, which always draws. Meanwhile
a search runs: a folder is indexed, or the whole book is searched. Then it prints how long the hits take for a word
that is typed at once, and how long Control-C takes to end a search. From 120 columns on, lists have a preview.
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

ROWS = 40
# The limits in milliseconds.
ECHO, HITS, INTERRUPT = 16, 60, 50
# The seconds without output after which a key is answered in full.
QUIET = 0.004


class Reader:
    def __init__(self, binary, arguments, home, columns):
        self.pid, self.tty = pty.fork()
        if self.pid == 0:
            environment = {
                "TERM": "xterm-256color", "HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8",
            }
            os.execvpe(binary, [binary, *arguments], environment)
        fcntl.ioctl(self.tty, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, columns, 0, 0))
        self.seen = b""

    def read(self, timeout):
        """Reads until nothing is written for `timeout` seconds."""
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
        """Reads the rest of the answer to the last key."""
        end = time.monotonic() + longest
        while time.monotonic() < end and select.select([self.tty], [], [], QUIET)[0]:
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
        return (time.perf_counter() - begin) * 1000

    def key(self, key):
        took = self.send(key)
        return took if took is not None else self.send(b"\x0c") or 250.0

    def settle(self):
        self.read(0.3)

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.tty)


faults = []


def report(name, times, limit=ECHO):
    times = sorted(times)
    if not times:
        return
    p99 = times[min(len(times) - 1, len(times) * 99 // 100)]
    print(f"{name:34} {len(times):5} keys  median {times[len(times) // 2]:7.1f}  "
          f"99 % {p99:7.1f}  longest {times[-1]:7.1f} ms", flush=True)
    if p99 > limit:
        faults.append(f"{name}: {p99:.1f} ms, limit {limit}")


def leave(reader):
    # An escape may begin a sequence: it is not measured.
    reader.send(b"\x1b")
    time.sleep(0.08)
    reader.drain()


def typed(reader, opening, words, letters, chance, pause=0.0):
    """Types words into a prompt, with corrections. Some letters are typed while the search for the last ones runs."""
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
        leave(reader)
        if opening == b"i":
            # The list is left of the prompt; letters mean something else there.
            leave(reader)
    return times


def pressed(reader, opening, keys, count, words, chance):
    """Presses random keys in a list or a topic, fifty at a time while the whole book is searched."""
    times = []
    while len(times) < count:
        reader.send(b"s" + chance.choice(words).encode())
        leave(reader)
        if opening:
            reader.send(opening)
        times += [reader.key(chance.choice(keys)) for _ in range(50)]
        if opening:
            leave(reader)
    return times


def answer(reader, keys):
    """Milliseconds from keys to the last byte of the answer."""
    reader.settle()
    begin = last = time.perf_counter()
    os.write(reader.tty, keys)
    while select.select([reader.tty], [], [], 0.5)[0]:
        os.read(reader.tty, 1 << 16)
        last = time.perf_counter()
    return 1000 * (last - begin)


def interrupted(reader, opening):
    """Milliseconds from Control-C to the next byte, while a search runs that some keys have started."""
    reader.settle()
    # A terminal drops what the reader has not read when it sends an interrupt.
    reader.send(opening)
    took = reader.send(b"\x03") or 250.0
    # A list may be left of the prompt.
    leave(reader)
    leave(reader)
    return took


def memory(reader):
    with open(f"/proc/{reader.pid}/status") as status:
        return {name: int(value.split()[0]) // 1024 for name, value in
                (line.split(":", 1) for line in status if line.startswith(("VmHWM", "VmRSS")))}


def measure(binary, source, columns, options, home):
    chance = random.Random(options.seed)
    words, keys = options.words, options.keys
    moves = [b"j", b"k", b" ", b"b", b"G", b"g"]
    begin = time.perf_counter()
    reader = Reader(binary, ["--no-history", source], home, columns)
    if not select.select([reader.tty], [], [], 60)[0]:
        sys.exit("nothing is shown within 60 s")
    print(f"{source}, {columns} columns: first screen {1000 * (time.perf_counter() - begin):.0f} ms")
    # The letters are typed without pauses.
    report("s, at once", typed(reader, b"s", words, keys, chance))
    report("s, hits between letters", typed(reader, b"s", words, keys // 4, chance, 0.1))
    report(":", typed(reader, b":", words, keys, chance))
    report("/", typed(reader, b"/", words, keys, chance))
    report("i", typed(reader, b"i", words, keys, chance))
    reader.settle()
    report("contents", pressed(reader, b"t", moves, keys, words, chance))
    report("outline", pressed(reader, b"o", moves, keys // 4, words, chance))
    report("help", pressed(reader, b"h", moves, keys // 4, words, chance))
    report("topic", pressed(reader, b"", moves + [b"]", b"["], keys, words, chance))
    reader.settle()
    report("Control-C in a search of the book",
           [interrupted(reader, b"s" + word.encode()) for word in words], INTERRUPT)
    report("Control-C in the index", [interrupted(reader, b"i" + word.encode()) for word in words],
           INTERRUPT)
    # The limit is for a book with an index, so the text of a folder must be read first.
    if os.path.isdir(source):
        wait_for_index(reader)
    waits = []
    for word in words:
        waits.append(answer(reader, b"s" + word.encode()))
        leave(reader)
    report("hits of a word typed at once", waits, HITS)
    print(", ".join(f"{name} {value} MB" for name, value in memory(reader).items()), flush=True)
    reader.end()


def wait_for_index(reader):
    """Waits until the text of a folder is read."""
    for _ in range(300):
        reader.seen = b""
        reader.send(b"sthe")
        reader.settle()
        leave(reader)
        if b"titles" not in reader.seen:
            return
        time.sleep(1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("sources", nargs="+")
    parser.add_argument("--keys", type=int, default=2000)
    parser.add_argument("--columns", type=int, nargs="+", default=[80, 130])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--words", nargs="+",
                        default=["install", "file", "list files", "the", "error", "network",
                                 "configuration", "remove", "zzyzx", "how to", "command line"])
    options = parser.parse_args()
    for source in options.sources:
        for columns in options.columns:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
                measure(options.binary, source, columns, options, home)
    for fault in faults:
        print("too slow:", fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
