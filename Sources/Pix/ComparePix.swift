import Values

/// Compares a slip with the Pix code printed on it (bolepix): fraudsters usually replace only one of them.
enum ComparePix {
    /// Adds a problem to the inspection for each difference.
    ///
    /// The digits of a slip contain no payee, so `payee` is the name that the person reads on it. The amount of a
    /// dynamic code is ignored and not compared.
    static func compare(
        _ slip: SlipInspection, with code: BRCode, payee: String?
    ) -> SlipInspection {
        var inspection = slip
        if !code.isDynamic, slip.amount != code.amount {
            inspection.problems.append(.pixAmountDiffers(slip: slip.amount, code: code.amount))
        }
        if let payee, !isSame(payee, code.name) {
            inspection.problems.append(.pixPayeeDiffers(slip: payee, code: code.name))
        }
        return inspection
    }

    /// Whether the names match; a code may contain only the beginning of the name without accents, because banks limit
    /// it to 25 bytes.
    private static func isSame(_ payee: String, _ name: String) -> Bool {
        let (whole, short) = (PixText.plain(payee).folded, PixText.plain(name).folded)
        guard !short.isEmpty else { return false }
        return whole == short
            || whole.hasPrefix(short) && short.utf8.count >= 10
    }
}
