import Essentials

/// The notes at the start, each with the command that continues.
extension Phrases {
    func nothing(hasBills: Bool, hasServer: Bool) -> String {
        if hasBills { return pick("nothing is due or pending", "nada vencendo, nada pendente") }
        return pick(
            "nothing is pending; no bills are saved yet → ",
            "nada pendente; ainda não há faturas salvas → ")
            + (hasServer ? pick("bills", "faturas") : say(.waysToBills))
    }
}
