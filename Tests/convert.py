#!/usr/bin/env python3
"""Converts every currency of a table to every other, independently of cofre.

    Tests/convert.py json|ecb < TABLE

Prints a line for each pair: FROM, TO and five converted amounts. It computes the result independently of the Swift
code: with Python's decimal and 80 digits, rounded once, half to even, and with the rule for significant digits.
"""

import decimal
import json
import sys
import xml.etree.ElementTree
from decimal import ROUND_HALF_EVEN, Decimal

AMOUNTS = ["0.01", "1", "3", "1.20", "999999.99"]
NO_DECIMALS = set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split())
THREE_DECIMALS = set("BHD IQD JOD KWD LYD OMR TND".split())
FOUR_DECIMALS = {"CLF", "UYW"}
LARGEST_AMOUNT = 2**63 - 1  # in minor units
NOT_MONEY = {"XAG", "XAU", "XPD", "XPT", "XDR", "BTC"}


def minor_units(code):
    """The decimals of ISO 4217; None if it defines none."""
    if code in NOT_MONEY:
        return None
    if code in NO_DECIMALS:
        return 0
    return 3 if code in THREE_DECIMALS else 4 if code in FOUR_DECIMALS else 2


def rounded(value, decimals):
    return value.quantize(Decimal(1).scaleb(-decimals), rounding=ROUND_HALF_EVEN)


def without_zeros(text, least):
    whole, _, fraction = text.partition(".")
    while len(fraction) > least and fraction.endswith("0"):
        fraction = fraction[:-1]
    return f"{whole}.{fraction}" if fraction else whole


def shown(value, code):
    units = minor_units(code)
    magnitude = value.adjusted() if value else 0
    if units is not None and value and magnitude < -units:
        return without_zeros(f"{rounded(value, 3 - magnitude):f}", units)
    figure = rounded(value, max(2, 5 - magnitude) if units is None else units)
    if figure.scaleb(-figure.as_tuple().exponent) > LARGEST_AMOUNT:
        return without_zeros(f"{rounded(value, 14 - magnitude):f}", 0)
    return without_zeros(f"{figure:f}", 0) if units is None else f"{figure:f}"


def table(kind):
    if kind == "ecb":
        root = xml.etree.ElementTree.parse(sys.stdin.buffer).getroot()
        rates = {
            cube.get("currency"): Decimal(cube.get("rate"))
            for cube in root.iter() if cube.get("currency")}
        rates["EUR"] = Decimal(1)
        return rates
    rates = json.load(sys.stdin, parse_float=Decimal, parse_int=Decimal)["rates"]
    rates["USD"] = Decimal(1)
    return rates


def main():
    decimal.getcontext().prec = 80
    rates = table(sys.argv[1])
    amounts = [Decimal(amount) for amount in AMOUNTS]
    lines = []
    for source in sorted(rates):
        for target in sorted(rates):
            results = [shown(a * rates[target] / rates[source], target) for a in amounts]
            lines.append(" ".join([source, target, *results]))
    print("\n".join(lines))


if __name__ == "__main__":
    main()
