"""The common parts of the measurements: options, running in turns, and the report."""

import argparse
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def parser(description, runs):
    """The options of every measurement; `program` is an absolute path."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--runs", type=int, default=runs)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("program", nargs="?", type=os.path.abspath,
                        default=str(ROOT / ".build-release/release/cofre"))
    return parser


def options(description, runs):
    """The parsed command line."""
    return parser(description, runs).parse_args()


def installed(program, folder):
    """The program as scripts/install installs it: stripped, and written from beginning to end."""
    subprocess.run([ROOT / "scripts/install", "--prefix", folder, "--program", program], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return str(folder / "bin/cofre")


def run(command, environment):
    """Runs a command; returns its wall time in milliseconds and its peak MiB. A failed run ends the benchmark."""
    started = time.perf_counter()
    child = os.posix_spawnp(
        command[0], command, environment,
        file_actions=[(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
                      (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
    _, status, usage = os.wait4(child, 0)
    wall = (time.perf_counter() - started) * 1000
    if status != 0:
        sys.exit(f"{' '.join(command)} failed with {os.waitstatus_to_exitcode(status)}")
    return wall, usage.ru_maxrss / 1024


def measure(contestants, runs):
    """Runs the contestants in turns and returns their medians; the first three runs of each are not counted.

    The order of each turn is random, or one of them would always find the caches of the same other one.
    """
    samples = {name: [] for name in contestants}
    order = random.Random(1)
    for turn in range(runs + 3):
        for name in order.sample(list(contestants), len(contestants)):
            sample = run(*contestants[name])
            if turn >= 3:
                samples[name].append(sample)
    return {
        name: {
            "milliseconds": statistics.median(wall for wall, _ in taken),
            "mebibytes": statistics.median(peak for _, peak in taken),
            "fastest": min(wall for wall, _ in taken),
        } for name, taken in samples.items()}


def alone(contestant, runs):
    """The median milliseconds of consecutive runs, as hyperfine measures them."""
    command, environment = contestant
    walls = [run(command, environment)[0] for _ in range(runs + 3)]
    return statistics.median(walls[3:])


def missed(what, ratio, goal):
    """A row about a ratio that is worse than its goal, or an empty one."""
    return f"{what}: {ratio:.2f} times, the goal is {goal}" if ratio > goal else ""


def conclude(asked, figures, rows, problems):
    """Prints the figures, as JSON or as rows, and the problems; returns the exit status."""
    print(json.dumps(figures) if asked.json else "\n".join(filter(None, rows)))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems and asked.check else 0
