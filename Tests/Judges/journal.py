#!/usr/bin/env python3
"""Prints id, day and amount of every entry of a journal on standard input; fails if the format's reader rejects it."""

import csv
import io
import sys
import tempfile

kind = sys.argv[1]
data = sys.stdin.buffer.read()

if kind == "beancount":
    from beancount import loader
    from beancount.core.data import Transaction

    with tempfile.NamedTemporaryFile(suffix=".beancount") as file:
        file.write(data)
        file.flush()
        entries, errors, _ = loader.load_file(file.name)
    if errors:
        sys.exit(f"{errors}")
    for entry in entries:
        if isinstance(entry, Transaction):
            (amount,) = [-p.units.number for p in entry.postings if p.account == "Liabilities:Card"]
            print(entry.meta["id"], entry.date, f"{amount:.2f}")
elif kind == "ofx":
    import ofxparse
    from ofxtools.Parser import OFXTree

    tree = OFXTree()
    tree.parse(io.BytesIO(data))
    (statement,) = tree.convert().statements
    one = [(e.fitid, f"{e.dtposted:%Y-%m-%d}", -e.trnamt) for e in statement.transactions]
    parsed = ofxparse.OfxParser.parse(io.BytesIO(data)).account.statement.transactions
    other = [(e.id, f"{e.date:%Y-%m-%d}", -e.amount) for e in parsed]
    if one != other:
        sys.exit("ofxtools and ofxparse differ")
    if sum(e[2] for e in one) != -statement.balance.balamt:
        sys.exit("the balance is not the sum")
    for name, day, amount in one:
        print(name, day, f"{amount:.2f}")
else:
    rows = list(csv.DictReader(io.StringIO(data.decode(), newline="")))
    for row in rows:
        if row.get("status", "approved") == "approved":
            print(row["id"], row["date"], row["amount"])
