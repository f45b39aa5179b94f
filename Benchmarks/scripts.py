#!/usr/bin/env python3
"""The cost of a short command in a script: system calls and microseconds, without the start of the program.

A script that repeats one short command is run from a file (-f), with a file as standard input, and through a pipe.
The cost of a command is the difference between a long and a short script, so that the start does not count: the time
between 10,000 and 1,000 lines, in turns; the system calls between 1,100 and 100, counted by strace if it is
installed.

    Benchmarks/scripts.py [--runs N] [--check] [--json] [PROGRAM]

--check fails if a committed limit is exceeded.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from measuring import conclude, options

# The limits for each command of a script.
LIMITS = {"calls": 20, "microseconds": 150}
COMMANDS = ["version", "config path"]
WAYS = ["-f", "file", "pipe"]
TIMED, COUNTED = (1_000, 10_000), (100, 1_100)


def script(home, command, lines):
    path = home / f"{command.replace(' ', '-')}-{lines}"
    path.write_text(f"{command}\n" * lines)
    return path


def run(words, way, path, environment):
    """Runs the script at `path`; ends the benchmark if it fails."""
    quiet = {"env": environment, "check": True, "stdout": subprocess.DEVNULL}
    if way == "-f":
        subprocess.run([*words, "-f", path], stdin=subprocess.DEVNULL, **quiet)
    elif way == "file":
        with open(path, "rb") as source:
            subprocess.run(words, stdin=source, **quiet)
    else:
        subprocess.run(words, input=path.read_bytes(), **quiet)


def microseconds(program, way, home, command, runs, environment):
    """The median time of one command; the first turn is not counted."""
    short, long = (script(home, command, lines) for lines in TIMED)
    taken = []
    for _ in range(runs + 1):
        walls = []
        for path in (short, long):
            started = time.perf_counter()
            run([program], way, path, environment)
            walls.append(time.perf_counter() - started)
        taken.append((walls[1] - walls[0]) * 1e6 / (TIMED[1] - TIMED[0]))
    return statistics.median(taken[1:])


def calls(program, way, home, command, environment):
    """The number of system calls of one command, in all threads."""
    totals = []
    for lines in COUNTED:
        summary = home / "calls"
        words = ["strace", "-f", "-c", "-U", "calls,name", "-o", str(summary), program]
        run(words, way, script(home, command, lines), environment)
        total = summary.read_text().splitlines()[-1].split()
        totals.append(int(total[0]))
    return (totals[1] - totals[0]) / (COUNTED[1] - COUNTED[0])


def main():
    asked = options(__doc__, runs=5)
    has_strace = shutil.which("strace") is not None
    if not has_strace:
        print("strace is not installed: system calls are not counted", file=sys.stderr)
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        environment = {"HOME": folder, "PATH": os.environ["PATH"]}
        for command in COMMANDS:
            for way in WAYS:
                figure = {"microseconds": microseconds(
                    asked.program, way, home, command, asked.runs, environment)}
                if has_strace:
                    figure["calls"] = calls(asked.program, way, home, command, environment)
                figures[f"{command}, {way}"] = figure
    rows = [f"{name:20}" + "".join(f"{value:9.1f} {unit}" for unit, value in figure.items())
            for name, figure in figures.items()]
    problems = [f"{name}: {value:.1f} {unit} a command, at most {LIMITS[unit]} are allowed"
                for name, figure in figures.items() for unit, value in figure.items()
                if value > LIMITS[unit]]
    return conclude(asked, figures, rows, problems)


if __name__ == "__main__":
    sys.exit(main())
