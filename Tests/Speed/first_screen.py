#!/usr/bin/env python3
"""Measures the time from exec to the first full screen on a terminal, and the memory at that moment.

    first_screen.py LECTERN [BOOK [TOPIC]]

The book is packed first; without one, 20,000 topics are made up. It is compared with the home page, with `lectern
FOLDER TOPIC`, and with man, info and less if they are installed. All run in turn, so that a noisy machine slows all
of them. The limits are 15 ms and 40 MB, and 25 ms for a folder; a quarter of `man ls`, half of `info ls`, and 1.8
times `less` on the finished text.
"""

import fcntl
import os
import pty
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

RUNS = 25
# The end of a first screen: lectern closes its frame, and other programs wait for a key after their last row.
FRAME_END = b"\x1b[?2026l"


def first_screen(arguments, folder):
    """Milliseconds to the last byte of the first screen, and kilobytes of peak memory then."""
    start, child_end = os.pipe()
    os.set_inheritable(child_end, True)
    process, terminal = pty.fork()
    if process == 0:
        environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8",
                       "HOME": folder, "LESS": "", "PAGER": "less"}
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.write(child_end, struct.pack("d", time.monotonic()))
        os.execvpe(arguments[0], arguments, environment)
    os.close(child_end)
    began = struct.unpack("d", os.read(start, 8))[0]
    os.close(start)
    last, output = began, b""
    # A folder may show a notice long before its page. Of other programs, only a pause marks the end.
    patience = 3 if os.path.basename(arguments[0]) == "lectern" else 0.3
    while select.select([terminal], [], [], patience)[0]:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        last = time.monotonic()
        output += piece
        if FRAME_END in output:
            break
    memory = 0
    try:
        with open(f"/proc/{process}/status") as status:
            for line in status:
                if line.startswith("VmHWM"):
                    memory = int(line.split()[1])
    except OSError:
        pass
    # Pagers that a program started end with its terminal.
    os.kill(process, signal.SIGKILL)
    os.close(terminal)
    os.waitpid(process, 0)
    return (last - began) * 1000, memory


def median(values):
    return sorted(values)[len(values) // 2]


def made_up_book(folder):
    """A folder with 20,000 topics."""
    book = os.path.join(folder, "book")
    for number in range(20_000):
        part = os.path.join(book, f"part{number // 100}")
        os.makedirs(part, exist_ok=True)
        with open(os.path.join(part, f"topic{number}.md"), "w") as file:
            file.write(f"# Topic {number}\n\n" + "Some words about it, and [a link](topic0.md).\n\n" * 20)
    with open(os.path.join(book, "README.md"), "w") as file:
        file.write("# A book\n\nIts first page.\n")
    return book


def main():
    lectern = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        book = sys.argv[2] if len(sys.argv) > 2 else made_up_book(folder)
        topic = sys.argv[3:4] or ([] if len(sys.argv) > 2 else ["part7/topic777"])
        bundle = os.path.join(folder, "book.helpz")
        subprocess.run([lectern, "pack", "-q", book, "-o", bundle], check=True)
        text = os.path.join(folder, "topic.txt")
        with open(text, "wb") as file:
            subprocess.run([lectern, "read", "--plain", bundle] + topic, stdout=file, check=True)
        contenders = [("lectern, a topic", [lectern, bundle] + topic, None),
                      ("lectern, the home page", [lectern, bundle], None),
                      ("a folder's topic", [lectern, book] + topic, None),
                      ("a folder's home page", [lectern, book], None),
                      ("man ls", ["man", "ls"], 0.25), ("info ls", ["info", "ls"], 0.5),
                      ("less on the text", ["less", text], 1.8)]
        contenders = [each for each in contenders if shutil.which(each[1][0])]
        times = {name: [] for name, _, _ in contenders}
        memory = {}
        for run in range(RUNS + 1):
            for name, arguments, _ in contenders:
                duration, peak = first_screen(arguments, folder)
                # The first run warms the caches and does not count.
                if run > 0:
                    times[name].append(duration)
                memory[name] = max(peak, memory.get(name, 0))
        ours = median(times["lectern, a topic"])
        print("\nfrom exec to the first screen\n─────────────────────────────")
        for name, _, limit in contenders:
            line = f"{name:24}{median(times[name]):8.2f} ms{memory[name] / 1024:8.1f} MB"
            if limit:
                line += f"   lectern takes {ours / median(times[name]):.2f} of it, limit {limit}"
            print(line)


if __name__ == "__main__":
    main()
