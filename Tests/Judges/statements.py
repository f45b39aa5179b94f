#!/usr/bin/env python3
"""Generates statements, splits each into overlapping files of whole days, and imports them with the program that the
first argument names: in any order, repeatedly, and in any format. The bills must contain the union of the files."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
from collections import Counter

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

PROGRAM = sys.argv[1]
runs = 0

titles = st.sampled_from(["Padaria", "H&M", "Café do Zé", "Loja \"Boa\", Ltda", "Uber; *trip", "Mercado"])
entry = st.tuples(
    st.integers(1, 28), st.integers(-50_00, 300_00).filter(lambda n: n != 0), titles,
    st.sampled_from(["sound", "empty", "repeated"]))


@st.composite
def statements(draw):
    entries = sorted(draw(st.lists(entry, min_size=1, max_size=12)))
    # Equal entries are likely.
    entries += draw(st.lists(st.sampled_from(entries), max_size=3))
    days = sorted({e[0] for e in entries})
    parts = draw(st.lists(st.tuples(st.sampled_from(days), st.sampled_from(days)), max_size=3))
    spans = [(min(p), max(p)) for p in parts]
    # One more file has the entries that the others omit, and overlaps them.
    spans.append((days[0], days[-1]))
    order = draw(st.lists(st.sampled_from(range(len(spans))), max_size=4))
    order += draw(st.permutations(range(len(spans))))
    formats = draw(st.lists(st.sampled_from(["ofx1", "ofx2", "csv"]), min_size=len(order), max_size=len(order)))
    renamed = draw(st.booleans())
    return entries, [spans[i] for i in order], formats, renamed


def text(entries, kind, number, renamed):
    if kind == "csv":
        rows = ["date,title,amount"]
        for day, minor, title, _ in entries:
            quoted = '"' + title.replace('"', '""') + '"'
            rows.append(f"2026-05-{day:02},{quoted},{minor / 100:.2f}")
        return "\n".join(rows) + "\n"
    body = ""
    for index, (day, minor, title, soundness) in enumerate(entries):
        # A bank may change the ids from one download to the next.
        unique = f"{day}-{minor}-{title}-{index}" if not renamed else f"{number}-{index}"
        name = {"sound": unique, "empty": "", "repeated": "0"}[soundness]
        end = (lambda tag: f"</{tag}>") if kind == "ofx2" else (lambda tag: "")
        words = title.replace("&", "&amp;")
        body += (
            f"<STMTTRN><TRNTYPE>OTHER{end('TRNTYPE')}\n<DTPOSTED>202605{day:02}{end('DTPOSTED')}\n"
            f"<TRNAMT>{-minor / 100:.2f}{end('TRNAMT')}\n<FITID>{name}{end('FITID')}\n"
            f"<MEMO>{words}{end('MEMO')}\n</STMTTRN>\n")
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n'
        if kind == "ofx2" else "OFXHEADER:100\nDATA:OFXSGML\n\n")
    return (
        f"{head}<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>BRL</CURDEF>"
        f"<BANKTRANLIST>\n{body}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>\n")


@seed(24)
@settings(max_examples=40, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(statements())
def union(case):
    global runs
    runs += 1
    entries, spans, formats, renamed = case
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        (home / "passphrase").write_text("correct horse battery\n")
        environment = {
            "HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "COFRE_KDF_PRESET": "1",
            "COFRE_PASSPHRASE_FILE": str(home / "passphrase")}

        lines, lengths = ["vault create\n"], []
        for number, ((first, last), kind) in enumerate(zip(spans, formats)):
            part = [e for e in entries if first <= e[0] <= last]
            (home / f"{number}.dat").write_text(text(part, kind, number, renamed))
            lines.append(f"bills import {number}.dat --account x\n")
            lengths.append(len(part))
        lines.append("bill 2026-05 --account x\n")
        (home / "script").write_text("".join(lines))
        # One process for all commands, because each process derives the vault's key.
        done = subprocess.run(
            [PROGRAM, "-f", "script", "--json"], env=environment, cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        _, *imports, bill = [json.loads(line)["data"] for line in done.stdout.splitlines()]
        for said, length in zip(imports, lengths, strict=True):
            assert said["new"] + said["known"] == length, said
        known = sum(said["new"] for said in imports)
        found = Counter(
            (int(i["date"][-2:]), round(float(i["amount"]["value"]) * 100), i["title"]) for i in bill["items"])
        expected = Counter((day, minor, title) for day, minor, title, _ in entries)
        assert found == expected, (found - expected, expected - found)
        assert known == len(entries)
        assert round(float(bill["total"]["value"]) * 100) == sum(e[1] for e in entries)


union()
print(f"agreed on {runs} statements")
