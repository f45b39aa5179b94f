/// Compares a slip with the Pix code that is printed on it (bolepix): whoever swaps one of them usually leaves the other.
package enum ComparePix {
    /// The inspection with a problem for each difference.
    ///
    /// A line of digits names no payee, so `payee` is what the person reads on the slip. The amount of a dynamic code
    /// does not count and is not compared.
    package static func compare(
        _ slip: SlipInspection, with code: BRCode, payee: String?
    ) -> SlipInspection {
        var problems = slip.problems
        if !code.isDynamic, slip.amount != code.amount {
            problems.append(.pixAmountDiffers(slip: slip.amount, code: code.amount))
        }
        if let payee, !isSame(payee, code.name) {
            problems.append(.pixPayeeDiffers(slip: payee, code: code.name))
        }
        return SlipInspection(
            kind: slip.kind, line: slip.line, barcode: slip.barcode, bank: slip.bank,
            amount: slip.amount, due: slip.due, otherDueDays: slip.otherDueDays,
            problems: problems)
    }

    /// A code has the plain beginning of a name, because banks accept 25 bytes of it.
    private static func isSame(_ payee: String, _ name: String) -> Bool {
        let (whole, short) = (BankText.plain(payee).folded, BankText.plain(name).folded)
        guard !short.isEmpty else { return false }
        return whole == short
            || whole.hasPrefix(short) && short.utf8.count >= 10
    }
}
