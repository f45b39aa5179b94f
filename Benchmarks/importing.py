#!/usr/bin/env python3
"""The time of importing an OFX file with 100,000 entries: for the first time, and again.

Each run is a whole process, with the vault's key in the kernel keyring. Each first import has a new vault.

    Benchmarks/importing.py [--runs N] [--check] [--json] [PROGRAM]

--check fails if a committed limit is exceeded. PROGRAM is the release build.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

from measuring import conclude, options, run

ENTRIES = 100_000
# The limits: the median of both imports, and the peak memory.
LIMITS = {"milliseconds": 2000.0, "mebibytes": 150.0}


def statement():
    """Thirty years of entries of a card, in the form that a bank writes."""
    yield ("OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS>"
           "<CCSTMTRS><CURDEF>BRL</CURDEF><CCACCTFROM><ACCTID>1234</ACCTID></CCACCTFROM><BANKTRANLIST>\n")
    for number in range(ENTRIES):
        day = number * 10_000 // ENTRIES
        date = f"{1996 + day // 336}{day // 28 % 12 + 1:02}{day % 28 + 1:02}"
        yield (f"<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>{date}000000[-3:BRT]</DTPOSTED>"
               f"<TRNAMT>-{number % 900 + 1}.{number % 100:02}</TRNAMT><FITID>{number:032x}</FITID>"
               f"<MEMO>Padaria e Mercado {number % 5000}</MEMO></STMTTRN>\n")
    yield "</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>\n"


def surroundings(home):
    return {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8",
            "COFRE_PASSPHRASE_FILE": str(home / "passphrase"), "COFRE_KDF_PRESET": "1"}


def main():
    asked = options(__doc__, 5)
    taken = {"the first time": [], "again": []}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "card.ofx").write_text("".join(statement()))
        for turn in range(asked.runs):
            home = folder / str(turn)
            home.mkdir()
            (home / "passphrase").write_text("a passphrase for measuring\n")
            environment = surroundings(home)
            subprocess.run([asked.program, "vault", "create"], env=environment, check=True,
                           stdout=subprocess.DEVNULL)
            command = [asked.program, "bills", "import", str(folder / "card.ofx")]
            for name in taken:
                taken[name].append(run(command, environment))
            shutil.rmtree(home)
    figures = {name: {"milliseconds": statistics.median(wall for wall, _ in runs),
                      "mebibytes": statistics.median(peak for _, peak in runs)}
               for name, runs in taken.items()}
    rows = [f"{name:16} {figure['milliseconds']:7.0f} ms {figure['mebibytes']:7.1f} MiB"
            for name, figure in figures.items()]
    problems = [f"{name}: {figure[what]:.0f} {what}, at most {limit:.0f} are allowed"
                for name, figure in figures.items() for what, limit in LIMITS.items() if figure[what] > limit]
    return conclude(asked, figures, rows, problems)


if __name__ == "__main__":
    sys.exit(main())
