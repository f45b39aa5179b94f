#!/usr/bin/env python3
"""How time, memory and size grow with the number of contacts, payments, bill lines, lines of the history, files to
import, and files that another machine has written.

Each run is a whole process with the vault's key in the kernel keyring. For each kind and each number, from 10 up, the
script prints the median time and peak memory of typical commands, and the size of the vault.

    Benchmarks/scale.py [--runs N] [--largest N] [--json] [--pages FOLDER] [PROGRAM]

--largest is the largest number; by default 1,000,000. --pages writes docs/scale.md and its plots to FOLDER. If the
program refuses a number, the row ends with the reason. PROGRAM is the release build.
"""

import base64
import json
import math
import multiprocessing
import os
import pathlib
import platform
import subprocess
import sys
import tempfile
import time

from listing import contacts, serving
from measuring import measure
import measuring
from request import export

SECRET = "a passphrase for measuring\n"
# The size of the plots, and the space for labels at the left and at the bottom.
WIDTH, HEIGHT, LEFT, BOTTOM = 460, 260, 62, 34
COLOURS = ("#0969da", "#1a7f37", "#bf3989", "#9a6700")


def lines(count, first=0):
    """A CSV file of a card with `count` purchases in one month."""
    rows = [f"2026-05-{number % 28 + 1:02d},Padaria {number},{number % 300 + 1}.{number % 100:02d}"
            for number in range(first, first + count)]
    return "\n".join(["date,title,amount", *rows, ""])


class Home:
    """A new vault, and commands on it."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        folder.mkdir(parents=True)
        (folder / "passphrase").write_text(SECRET)
        self.environment = {"HOME": str(folder), "PATH": os.environ["PATH"], "COFRE_KDF_PRESET": "1",
                            "COFRE_CONTACTS_URL": "http://127.0.0.1:1/contacts", "COFRE_BILLS_SOURCE": "files"}
        self.do("vault", "create")

    def run(self, *words, typed=""):
        return subprocess.run(
            [self.program, *words, "--passphrase-file", str(self.folder / "passphrase")], env=self.environment,
            input=typed, capture_output=True, text=True)

    def do(self, *words, **options):
        """Runs a command; returns the reason if it fails."""
        done = self.run(*words, **options)
        return None if done.returncode == 0 else done.stderr.strip().splitlines()[0]

    def size(self):
        return (self.folder / ".local/share/cofre/cofre.vault").stat().st_size


# For each kind: a function that fills a vault, and the measured commands.

def fill_contacts(home, count):
    with serving(contacts(count)) as address:
        # Saved contacts belong to their server, which is not asked again.
        home.environment["COFRE_CONTACTS_URL"] = address
        return home.do("contacts")


def fill_payments(home, count):
    document = home.folder / "payments.json"
    document.write_text(export(count))
    return home.do("vault", "import", str(document), "--yes")


def fill_lines(home, count):
    document = home.folder / "card.csv"
    document.write_text(lines(count))
    return home.do("bills", "import", str(document), "--account", "card")


def fill_files(home, count):
    folder = home.folder / "files"
    folder.mkdir()
    for number in range(count):
        (folder / f"card-{number:07d}.csv").write_text(lines(10, number * 10))
    return home.do("bills", "import", str(folder), "--account", "card")


def fill_history(home, count):
    now = int(time.time() * 1000)
    entries = [{"id": f"{now - count + number:020d}",
                "base64": base64.b64encode(f"convert {number} EUR".encode()).decode()} for number in range(count)]
    document = home.folder / "history.json"
    document.write_text(json.dumps({"format": "cofre export", "version": 1, "collections": {"history": entries}}))
    return home.do("vault", "import", str(document), "--yes")


def fill_segments(home, count):
    """Another machine joins and writes a file for each of its changes."""
    place, other = home.folder / "place", Home(home.program, home.folder / "other")
    place.mkdir()
    home.do("config", "set", "sync.remote", str(place))
    code = home.run("vault", "sync", "--invite", "--quiet").stdout.strip()
    problem = other.do("vault", "create", "--join", str(place), typed=code + "\n")
    other.do("unlock", "--for", "60m")
    for number in range(count):
        # Lower each time: a limit that is raised takes the passphrase.
        problem = problem or other.do("limits", "set", "day", str(2000 - number)) or other.do("vault", "sync")
    other.do("lock")
    return problem


KINDS = {
    "contacts": (fill_contacts, {
        "list": ["--offline", "contacts", "--quiet"],
        "look up": ["--offline", "contacts", "@marina.coelho.7", "--quiet"]}),
    "payments": (fill_payments, {
        "list": ["payments", "--quiet"], "search": ["payments", "--to", "@marina.coelho.7", "--quiet"]}),
    "bill lines": (fill_lines, {
        "bills": ["--offline", "bills", "--quiet"], "one bill": ["--offline", "bill", "2026-05", "--quiet"]}),
    "history": (fill_history, {"list": ["history", "list", "--quiet"], "search": ["history", "999 EUR", "--quiet"]}),
    "files": (fill_files, {
        "import again": ["bills", "import", "{folder}/files", "--account", "card", "--quiet"]}),
    "segments": (fill_segments, {"read all": ["vault", "sync", "--dry-run", "--quiet"]}),
}
# A machine folds its files as soon as the others have read them, so there are never many.
MOST = {"segments": 1000}


def at(program, kind, count, runs):
    """The figures of each command, or the reason why there are none."""
    fill, commands = KINDS[kind]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder) / "home"
        answers = multiprocessing.Queue()

        # In a separate process, because the reported peak memory of a child is at least that of its parent.
        def prepare():
            home = Home(program, folder)
            problem = fill(home, count)
            home.do("vault", "compact")
            home.do("unlock", "--for", "60m")
            answers.put((problem, home.environment, home.size()))

        child = multiprocessing.get_context("fork").Process(target=prepare)
        child.start()
        problem, environment, size = answers.get()
        child.join()
        try:
            if problem:
                return {"refused": problem.replace(f"{folder}/", "")}
            contestants = {
                name: ([program, *(word.format(folder=folder) for word in words)], environment)
                for name, words in commands.items()}
            return {"bytes": size, "commands": measure(contestants, runs)}
        finally:
            subprocess.run([program, "lock"], env=environment, check=False, stdout=subprocess.DEVNULL)


def figures(program, largest, runs):
    found = {kind: {} for kind in KINDS}
    for kind, rows in found.items():
        count = 10
        while count <= min(largest, MOST.get(kind, largest)):
            rows[count] = at(program, kind, count, max(3, runs // max(1, int(math.log10(count)) - 1)))
            print(f"{kind} {count:,}: {json.dumps(rows[count])}", file=sys.stderr)
            if "refused" in rows[count]:
                break
            count *= 10
    return found


def plot(title, unit, series):
    """Draws lines of (count, value) on logarithmic axes as SVG."""
    points = [point for line in series.values() for point in line]
    lowest, highest = (10 ** edge(math.log10(pick(value for _, value in points)))
                       for pick, edge in ((min, math.floor), (max, math.ceil)))
    widest = max(count for count, _ in points)
    across, up = max(1, math.log10(widest / 10)), max(1, math.log10(highest / lowest))

    def x(count):
        return LEFT + math.log10(count / 10) / across * (WIDTH - LEFT - 90)

    def y(value):
        return HEIGHT - BOTTOM - math.log10(value / lowest) / up * (HEIGHT - BOTTOM - 30)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
             'font-family="sans-serif" font-size="11" fill="#656d76">',
             f'<text x="{LEFT}" y="16" font-size="13">{title}, {unit}</text>']
    for power in range(1, round(math.log10(widest)) + 1):
        parts.append(f'<text x="{x(10 ** power):.0f}" y="{HEIGHT - 12}" text-anchor="middle">{10 ** power:,}</text>')
    for power in range(round(math.log10(lowest)), round(math.log10(highest)) + 1):
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 90}" y1="{y(10 ** power):.0f}" y2="{y(10 ** power):.0f}" '
                     'stroke="#d0d7de"/>'
                     f'<text x="{LEFT - 6}" y="{y(10 ** power) + 4:.0f}" text-anchor="end">{10 ** power:,g}</text>')
    above = HEIGHT
    for (name, line), colour in sorted(zip(series.items(), COLOURS), key=lambda named: named[0][1][-1][1]):
        path = " ".join(f"{x(count):.1f},{y(value):.1f}" for count, value in line)
        # The names are written from the lowest up, each above the one before.
        above = min(y(line[-1][1]) + 4, above - 12)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
                     f'<text x="{x(line[-1][0]) + 6:.0f}" y="{above:.0f}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


def pages(found, folder):
    """Writes the page and its plots."""
    (folder / "scale").mkdir(parents=True, exist_ok=True)
    lowest = min(figure["mebibytes"] for rows in found.values() for row in rows.values()
                 for figure in row.get("commands", {}).values())
    text = ["# How it grows", "",
            "Written by `Benchmarks/scale.py --pages docs`. Medians of whole processes, with the vault's key in the kernel,",
            f"and their peak memory, which cannot be measured below that of the script, {lowest:.0f} MiB. The last column is",
            f"the size of the vault after `vault compact`. {os.cpu_count()} cores, {platform.system()}. If cofre refuses a number,",
            "its error is below the table.",
            ""]
    for kind, rows in found.items():
        measured = {count: row for count, row in rows.items() if "commands" in row}
        names = list(KINDS[kind][1])
        text += [f"## {kind.capitalize()}", "",
                 "| how many | " + " | ".join(f"{name} | {name}, memory" for name in names) + " | vault |",
                 "| ---: |" + " ---: |" * (2 * len(names) + 1)]
        for count, row in measured.items():
            cells = [f"{row['commands'][name]['milliseconds']:.1f} ms | {row['commands'][name]['mebibytes']:.0f} MiB"
                     for name in names]
            text.append(f"| {count:,} | " + " | ".join(cells) + f" | {row['bytes'] / 1024:,.0f} KiB |")
        refused = [(count, row["refused"]) for count, row in rows.items() if "refused" in row]
        text += [f"\n{count:,}: `{reason}`" for count, reason in refused]
        slug = kind.replace(" ", "-")
        if not measured:
            continue
        for what, unit in (("milliseconds", "ms"), ("mebibytes", "MiB")):
            series = {name: [(count, row["commands"][name][what]) for count, row in measured.items()]
                      for name in names}
            (folder / "scale" / f"{slug}-{what}.svg").write_text(plot(kind, unit, series), encoding="utf-8")
        text += ["", f"![time](scale/{slug}-milliseconds.svg) ![memory](scale/{slug}-mebibytes.svg)", ""]
    page, last = folder / "scale.md", "## Several machines"
    # The last section is written by hand from what scripts/soak-sync prints.
    kept = page.read_text(encoding="utf-8").partition(last) if page.exists() else ("", "", "")
    page.write_text("\n".join(text) + "".join(kept[1:]), encoding="utf-8")


def main():
    parser = measuring.parser(__doc__, runs=15)
    parser.add_argument("--largest", type=int, default=1_000_000)
    parser.add_argument("--pages", type=pathlib.Path)
    asked = parser.parse_args()
    found = figures(asked.program, asked.largest, asked.runs)
    if asked.pages:
        pages(found, asked.pages)
    print(json.dumps(found) if asked.json else "\n".join(
        f"{kind:12} {count:9,} {name:14} {figure['milliseconds']:9.1f} ms {figure['mebibytes']:7.1f} MiB"
        for kind, rows in found.items() for count, row in rows.items()
        for name, figure in row.get("commands", {}).items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
