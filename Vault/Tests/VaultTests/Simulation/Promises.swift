/// What a vault's owner was told, against which every recovery is judged.
///
/// The content after a crash has to be one of the states that the commits went through: none before
/// the last one that was acknowledged as durable, none that never was.
struct Promises: Sendable {
    typealias Content = [String: String]

    /// The states in the order of the commits; nil before there is a vault.
    private(set) var states: [Content?] = [nil]
    private var durable = 0
    /// The passphrases that may be needed, the last promised one first.
    private(set) var passphrases: [String] = []
    /// The recovery code that has to open the vault.
    private(set) var code: [UInt8]?
    /// A damaged file, which nobody may lose.
    private(set) var damaged: [UInt8]?
    /// Whether it may still be the vault.
    private(set) var mayBeDamaged = false

    /// What programs see now.
    var current: Content { (states.last ?? nil) ?? [:] }

    /// The states that may be found after a crash.
    var allowed: ArraySlice<Content?> { states[durable...] }

    /// A commit begins: from now on its state may be found.
    mutating func begin(_ content: Content) {
        states.append(content)
    }

    /// The last state, and all before it, were acknowledged as durable.
    mutating func acknowledge() {
        durable = states.count - 1
    }

    /// What was damaged is no longer the vault.
    mutating func acknowledgeSalvage() {
        acknowledge()
        mayBeDamaged = false
    }

    /// The vault is this file now, of which no more than `content` is whole.
    mutating func damage(_ bytes: [UInt8], leaving content: Content) {
        settle(content)
        damaged = bytes
        mayBeDamaged = true
    }

    /// The last commit was refused with nothing changed.
    mutating func takeBack() {
        states.removeLast()
    }

    /// After a loss of power there is one state, the one on the disk.
    mutating func settle(_ content: Content) {
        states = [content]
        durable = 0
    }

    /// After a kill there is one state that programs see, and it need not be on the disk.
    mutating func goOn(from content: Content) {
        states.append(content)
    }

    mutating func beginPassphrase(_ passphrase: String) {
        passphrases.append(passphrase)
        code = nil
    }

    mutating func acknowledgePassphrase() {
        passphrases.removeFirst(passphrases.count - 1)
    }

    mutating func settlePassphrase(_ passphrase: String) {
        passphrases = [passphrase]
    }

    mutating func takeBackPassphrase() {
        passphrases.removeLast()
    }

    mutating func beginCode() {
        code = nil
    }

    mutating func acknowledgeCode(_ bytes: [UInt8]) {
        code = bytes
    }
}
