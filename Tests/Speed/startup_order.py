#!/usr/bin/env python3
"""Writes which functions the program runs before its first screen: the linker puts them side by side.

    startup_order.py LECTERN FILE

Strewn over the program they touch half of its pages, and each handful of pages costs a fault: a tenth of the time to
the first screen. Valgrind's callgrind names every function that runs; a name that a later compiler or change no longer
makes is passed over by the linker. Needs valgrind.
"""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

FRAME_END = b"\x1b[?2026l"
HEAD = """\
# Functions that run before the first screen, and for `cat` and `--version`. Written by `make order`.
"""


def follow(arguments, folder):
    """Runs a command on a terminal until its first screen is there, or it has ended."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", HOME=folder)
        os.execvp(arguments[0], arguments)
    output, end = b"", time.monotonic() + 120
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        if FRAME_END in output + piece and FRAME_END not in output:
            os.write(terminal, b"q")
        output += piece
    else:
        os.kill(process, signal.SIGKILL)
        sys.exit(f"{arguments} does not end:\n{output.decode(errors='replace')}")
    os.close(terminal)
    if os.waitpid(process, 0)[1] != 0:
        sys.exit(f"{arguments} failed:\n{output.decode(errors='replace')}")


def functions(profile):
    """The functions of a profile of callgrind, as the program names them."""
    for line in open(profile):
        name = re.match(r"fn=(?:\(\d+\) )?(.+?)(?:'\d+)?$", line)
        if name:
            yield name.group(1)


def main():
    program, target = os.path.abspath(sys.argv[1]), sys.argv[2]
    known = subprocess.run(["nm", program], capture_output=True, text=True, check=True).stdout
    known = {line.split()[2] for line in known.splitlines() if len(line.split()) == 3}
    ordered = []
    with tempfile.TemporaryDirectory() as folder:
        book = os.path.join(folder, "book")
        os.mkdir(book)
        for number in range(50):
            with open(os.path.join(book, f"topic{number}.md"), "w") as file:
                file.write(f"# Topic {number}\n\n" + "Some `words`, *and* [a link](topic0.md).\n\n- one\n\n" * 9)
        bundle, bare = os.path.join(folder, "book.helpz"), os.path.join(folder, "lectern")
        subprocess.run([program, "pack", "-q", book, "-o", bundle], check=True)
        # Valgrind takes fright at debugging information of compilers newer than itself.
        subprocess.run(["strip", "-g", program, "-o", bare], check=True)
        for run in ([bundle, "topic7"], [bundle], ["cat", "topic7.md", "--in", bundle], ["--version"]):
            profile = os.path.join(folder, "profile")
            follow(["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={profile}", "--demangle=no",
                    "--compress-strings=no", bare] + run, folder)
            # What the first screen runs stands first. Within a run the order matters less than that the next time
            # little changes.
            ordered += sorted(set(functions(profile)) & known - set(ordered))
    with open(target, "w") as file:
        file.write(HEAD + "".join(name + "\n" for name in ordered))
    print(f"{len(ordered)} functions in {target}")


main()
