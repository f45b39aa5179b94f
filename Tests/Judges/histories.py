"""Runs commands of cofre, the program that the first argument names, on made-up bank files."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]


def run(files, lines):
    """Imports the files, each by its name, and returns the data that each line prints as JSON, or its text."""
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        (home / "passphrase").write_text("correct horse battery\n")
        environment = {
            "HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "COFRE_KDF_PRESET": "1",
            "COFRE_PASSPHRASE_FILE": str(home / "passphrase")}
        for name, text in files.items():
            (home / name).write_text(text)
        script = ["vault create"] + [f"bills import {name}" for name in files] + lines
        (home / "script").write_text("\n".join(script) + "\n")
        # One process for all commands, because each process derives the vault's key.
        done = subprocess.run(
            [PROGRAM, "-f", "script", "--json"], env=environment, cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        answers = [json.loads(line)["data"] for line in done.stdout.splitlines()]
        return answers[-len(lines):]


def card(rows):
    """A card's file: rows of day, title and centavos, positive for a purchase."""
    return "date,title,amount\n" + "".join(f"{day},{title},{minor / 100:.2f}\n" for day, title, minor in rows)


def account(rows):
    """A bank account's file: the same, with the sign of a bank."""
    lines = "".join(
        f"{day:%d/%m/%Y},{-minor / 100:.2f},{number:08x}-1,{title}\n" for number, (day, title, minor) in enumerate(rows))
    return "Data,Valor,Identificador,Descrição\n" + lines
