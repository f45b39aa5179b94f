#!/usr/bin/env python3
"""Prints the entries of the OFX file on standard input, as ofxtools and as ofxparse read them."""

import io
import sys

import ofxparse
from ofxtools.Parser import OFXTree

data = sys.stdin.buffer.read()

tree = OFXTree()
tree.parse(io.BytesIO(data))
for statement in tree.convert().statements:
    for entry in statement.transactions:
        print("ofxtools", entry.fitid, entry.dtposted.strftime("%Y-%m-%d"), f"{entry.trnamt:.2f}")

# Version 2 has no header that ofxparse reads, and ASCII only without one.
ascii_data = data if data.startswith(b"OFXHEADER") else data.decode().encode("ascii", "xmlcharrefreplace")
for entry in ofxparse.OfxParser.parse(io.BytesIO(ascii_data)).account.statement.transactions:
    print("ofxparse", entry.id, entry.date.strftime("%Y-%m-%d"), f"{entry.amount:.2f}")
