#!/usr/bin/env python3
"""Prints the CRC-16/CCITT-FALSE checksum of every line of standard input, computed by Python's binascii."""

import binascii
import sys

for line in sys.stdin.buffer.read().split(b"\n")[:-1]:
    print("%04X" % binascii.crc_hqx(line, 0xFFFF))
