import Essentials
import Values

/// The notes at the start, each with the command that continues.
extension Phrases {
    func nothing(hasBills: Bool, hasServer: Bool) -> String {
        if hasBills { return pick("nothing is due or pending", "nada vencendo, nada pendente") }
        return pick(
            "nothing is pending; no bills are saved yet → ",
            "nada pendente; ainda não há faturas salvas → ")
            + (hasServer ? pick("bills", "faturas") : say(.waysToBills))
    }

    var changesWait: String {
        pick(
            "changes of this machine are not synced yet",
            "mudanças desta máquina ainda não foram sincronizadas")
    }

    /// - Parameter seconds: the time since its last sync, more than a month.
    func silent(_ machine: String, seconds: Double) -> String {
        let name = Sanitizer.clean(machine, limit: 100)
        let days = Int(seconds / 86_400)
        if seconds > Machine.patience {
            return pick(
                "\(name) last synced \(days) days ago; the other machines no longer wait for it "
                    + "→ sync it, or vault machines remove \(name)",
                "\(name) não sincroniza há \(days) dias; as outras máquinas já não esperam por "
                    + "ela → sincronize-a ou vault machines remove \(name)")
        }
        return pick(
            "\(name) last synced \(days) days ago → vault machines",
            "\(name) não sincroniza há \(days) dias → vault machines")
    }
}
