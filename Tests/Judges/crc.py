#!/usr/bin/env python3
"""Prints the checksum of every line of standard input, by Python's own CRC-16/CCITT-FALSE."""

import binascii
import sys

for line in sys.stdin.buffer.read().split(b"\n")[:-1]:
    print("%04X" % binascii.crc_hqx(line, 0xFFFF))
