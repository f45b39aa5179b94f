#!/usr/bin/env python3
"""Prints the entries of the OFX file on standard input, as parsed by ofxtools and by ofxparse."""

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

# ofxparse cannot parse the header of version 2, and without a header it only accepts ASCII.
ascii_data = data if data.startswith(b"OFXHEADER") else data.decode().encode("ascii", "xmlcharrefreplace")
for entry in ofxparse.OfxParser.parse(io.BytesIO(ascii_data)).account.statement.transactions:
    print("ofxparse", entry.id, entry.date.strftime("%Y-%m-%d"), f"{entry.amount:.2f}")
