#!/usr/bin/env python3
"""The time of a conversion from the command line, compared with qalc: `convert 25 EUR USD`.

Each run is a whole process. cofre unlocks its vault with the key in the kernel keyring and converts with rates that
it has just fetched; qalc reads the rates in its own cache. Neither uses a network. The programs take turns, so that a
slow moment of the machine affects both; the medians and their ratio are checked.

    Benchmarks/conversion.py [--runs N] [--check] [--json] [PROGRAM]

--check fails if cofre is not at least three times as fast. PROGRAM is the release build.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from measuring import conclude, measure, options
from start_up import cofre

# The limit: how many times as long as cofre qalc must at least take.
LIMIT = 3.0


def converter(program, home):
    """Saves fresh rates in the vault, so that the measured command sends no request."""
    command, environment = cofre(program, home)
    convert = [command[0], "--sandbox", "--quiet", "convert", "25", "EUR", "USD"]
    subprocess.run(
        convert, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return convert, environment


def qalc(home):
    """-e 0 prevents qalc from requesting new rates; it is installed with some."""
    environment = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "data"),
                   "XDG_CONFIG_HOME": str(home / "config"), "XDG_CACHE_HOME": str(home / "cache")}
    return ["qalc", "-t", "-e", "0", "25 EUR to USD"], environment


def main():
    asked = options(__doc__, runs=31)
    if not shutil.which("qalc"):
        sys.exit("qalc is not installed: apt-get install qalc")
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        (home / "qalc").mkdir()
        own, environment = converter(asked.program, home)
        try:
            figures = measure(
                {"cofre": (own, environment), "qalc": qalc(home / "qalc")}, asked.runs)
        finally:
            subprocess.run([own[0], "--sandbox", "lock"], env=environment, check=False,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    ratio = figures["qalc"]["milliseconds"] / figures["cofre"]["milliseconds"]
    rows = [f"{name:6} {figure['milliseconds']:7.1f} ms  {figure['mebibytes']:6.1f} MiB"
            f"  (fastest {figure['fastest']:.1f} ms)" for name, figure in figures.items()]
    verdict = f"qalc takes {ratio:.2f} times as long; at least {LIMIT:.0f} are wanted"
    return conclude(
        asked, {**figures, "ratio": ratio}, [*rows, verdict], [verdict] if ratio < LIMIT else [])


if __name__ == "__main__":
    sys.exit(main())
