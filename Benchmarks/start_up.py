#!/usr/bin/env python3
"""The time from a typed command to its output, compared with common password programs.

Each program reads one entry of an encrypted store without a question: cofre with its key in the kernel keyring,
keepassxc-cli with a database at its cheapest key derivation, pass with a key without a passphrase. Two more are
compared: the smallest program that reads and writes JSON, an ordinary build (Benchmarks/Sources/Bare), and age,
which only prints its version, as cofre does, too.

The programs take turns, so that a slow moment of the machine affects all of them; medians and ratios are checked. A
run after another program finds the processor caches filled with that program's data. The time of cofre alone is
therefore measured in consecutive runs, half of them before the turns and half after.

    Benchmarks/start_up.py [--runs N] [--check] [--json] [PROGRAM]

All counted runs list contacts that have not changed and were saved less than a minute before, so that none of them
saves them again.

--check fails if a committed limit is exceeded. PROGRAM is the release build; it is measured as scripts/install
installs it.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from measuring import ROOT, alone, conclude, installed, measure, missed, options

# The limits of cofre alone: milliseconds and MiB.
LIMITS = {"milliseconds": 10.0, "mebibytes": 24.0}
# The limits compared with each program.
RATIOS = {
    ("cofre", "keepassxc-cli"): 0.67, ("cofre", "pass"): 0.67, ("cofre", "bare"): 2.09,
    ("cofre version", "bare"): 1.3, ("cofre version", "age --version"): 1.3,
}
# The goals, where the limit is higher (docs/decisions/start-up.md).
GOALS = {("cofre", "bare"): 1.9, ("cofre version", "bare"): 1.2, ("cofre version", "age --version"): 1.0}


def bare(home):
    """The smallest program, stripped as an installed one is."""
    built = subprocess.run(
        [ROOT / "scripts/build", "bare"], check=True, text=True, stdout=subprocess.PIPE).stdout.strip()
    program = home / "bare"
    shutil.copy(built, program)
    subprocess.run(["strip", program], check=True)
    return [program], {"HOME": str(home), "PATH": os.environ["PATH"]}


def cofre(program, home):
    """Creates a sandbox vault and leaves its key in the kernel keyring."""
    (home / "passphrase").write_text("a passphrase for measuring\n")
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "COFRE_KDF_PRESET": "1"}
    secret = ["--sandbox", "--passphrase-file", str(home / "passphrase")]
    quiet = {"env": environment, "check": True, "stdout": subprocess.DEVNULL}
    subprocess.run([program, *secret, "vault", "create"], **quiet)
    subprocess.run([program, *secret, "unlock", "--for", "15m"], **quiet)
    return [program, "--sandbox", "contacts", "--json"], environment


def keepassxc(home):
    database = str(home / "peer.kdbx")
    environment = {**os.environ, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run(
        ["keepassxc-cli", "db-create", "--set-key-file", str(home / "key"), "-t", "100", database],
        env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (
        ["keepassxc-cli", "ls", "-q", "--no-password", "-k", str(home / "key"), database],
        environment)


def password_store(home):
    keys = home / "gnupg"
    keys.mkdir(mode=0o700)
    environment = {
        **os.environ, "HOME": str(home), "GNUPGHOME": str(keys),
        "PASSWORD_STORE_DIR": str(home / "store")}
    quiet = {"env": environment, "check": True, "stdout": subprocess.DEVNULL,
             "stderr": subprocess.DEVNULL}
    subprocess.run(
        ["gpg", "--batch", "--passphrase", "", "--quick-generate-key", "bench@example.invalid"],
        **quiet)
    subprocess.run(["pass", "init", "bench@example.invalid"], **quiet)
    subprocess.run(["pass", "insert", "-e", "card"], input=b"4111\n", **quiet)
    return ["pass", "show", "card"], environment


def exceeded(figures):
    own = figures["cofre"]
    for figure, unit in (("alone", "milliseconds"), ("mebibytes", "mebibytes")):
        if own[figure] > LIMITS[unit]:
            yield f"cofre takes {own[figure]:.1f} {unit}, at most {LIMITS[unit]:.0f} are allowed"
    for (name, peer), ratio in ratios(figures):
        most = RATIOS[name, peer]
        if ratio > most:
            yield f"{name} takes {ratio:.2f} times as long as {peer}, at most {most} are allowed"


def ratios(figures):
    """The compared programs that were measured, with the ratio of their medians."""
    for name, peer in RATIOS:
        if peer in figures:
            yield (name, peer), figures[name]["milliseconds"] / figures[peer]["milliseconds"]


def main():
    asked = options(__doc__, runs=61)
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        words, environment = cofre(installed(asked.program, home), home)
        contestants = {
            "cofre": (words, environment), "cofre version": ([words[0], "version"], environment),
            "bare": bare(home)}
        if shutil.which("age"):
            contestants["age --version"] = (["age", "--version"], environment)
        else:
            print("age is not installed and is left out", file=sys.stderr)
        for name, prepare in (("keepassxc-cli", keepassxc), ("pass", password_store)):
            if shutil.which(name):
                (home / name).mkdir()
                contestants[name] = prepare(home / name)
            else:
                print(f"{name} is not installed and is left out", file=sys.stderr)
        try:
            before = alone(contestants["cofre"], asked.runs)
            figures = measure(contestants, asked.runs)
            after = alone(contestants["cofre"], asked.runs)
            figures["cofre"]["alone"] = (before + after) / 2
        finally:
            if "pass" in contestants:
                subprocess.run(["gpgconf", "--kill", "all"], env=contestants["pass"][1], check=False)
            lock = ["--sandbox", "lock"]
            subprocess.run([contestants["cofre"][0][0], *lock], env=contestants["cofre"][1],
                           check=False, stdout=subprocess.DEVNULL)
    own = figures["cofre"]["milliseconds"]
    rows = [f"{name:14} {figure['milliseconds']:7.1f} ms  {figure['mebibytes']:6.1f} MiB"
            f"  {figure['milliseconds'] / own:5.2f} ×  (fastest {figure['fastest']:.1f} ms)"
            for name, figure in figures.items()]
    rows.append(f"cofre, runs one after the other {figures['cofre']['alone']:.1f} ms")
    for pair, ratio in ratios(figures):
        rows.append(missed(" compared with ".join(pair), ratio, GOALS.get(pair, ratio)))
    return conclude(asked, figures, rows, list(exceeded(figures)))


if __name__ == "__main__":
    sys.exit(main())
