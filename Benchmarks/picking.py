#!/usr/bin/env python3
"""The time from a key to the redrawn list of a picker with 10,000 contacts.

The script types `pay` at a pseudo-terminal, which opens the picker, and then letters and arrow keys one by one. Each
key is timed until the list with its result is on the screen, including the terminal and process switches.

    Benchmarks/picking.py [--runs N] [--check] [--json] [PROGRAM]

--check fails if the median of the slowest key exceeds the committed limit. PROGRAM is the release build.
"""

import pathlib
import re
import statistics
import sys
import tempfile
import time

from interrupt import PROMPT, CROWD, World
from measuring import conclude, options

# The limit for the median of each key, in milliseconds.
LIMIT = 16.0
# A frame ends when the cursor is back in the first line, after the typed text.
FRAME = re.compile(rb"\x1b\[\d+A\r\x1b\[\d+C$")
TYPED = "maria 99"
KEYS = {**{f"{number + 1}. letter: {letter!r}": letter for number, letter in enumerate(TYPED)},
        "down": "\x1b[B", "Page down": "\x1b[6~", "End": "\x1b[F", "Home": "\x1b[H", "backspace": "\x7f"}


def measure(world, runs):
    taken = {name: [] for name in KEYS}
    person = world.person()
    person.wait(PROMPT)
    for _ in range(runs):
        person.type("pay\r")
        person.wait(FRAME)
        person.watch(0.05)
        for name, key in KEYS.items():
            started = time.perf_counter()
            person.type(key)
            person.wait(FRAME)
            taken[name].append((time.perf_counter() - started) * 1000)
            person.watch(0.01)
        person.type("\x1b")
        person.wait(PROMPT)
    person.leave()
    return {name: statistics.median(times) for name, times in taken.items()}


def main():
    asked = options(__doc__, 11)
    with tempfile.TemporaryDirectory() as folder:
        world = World(asked.program, pathlib.Path(folder))
        figures = measure(world, asked.runs)
        world.server.shutdown()
    rows = [f"{name:20} {value:6.1f} ms" for name, value in figures.items()]
    problems = [f"{name}: {value:.1f} ms among {CROWD:,}, at most {LIMIT:.0f} are allowed"
                for name, value in figures.items() if value > LIMIT]
    return conclude(asked, figures, rows, problems)


if __name__ == "__main__":
    sys.exit(main())
