/// What the vault has acknowledged, which every recovery must respect.
///
/// The content after a crash must be one of the states after a commit: not older than the last commit that was
/// acknowledged as durable, and never a state that did not exist.
struct Promises: Sendable {
    typealias Content = [String: String]

    /// The states in the order of their commits; nil before the vault exists.
    private(set) var states: [Content?] = [nil]
    private var durable = 0
    /// The passphrases that may open the vault, the last acknowledged one first.
    private(set) var passphrases: [String] = []
    /// The recovery code that must open the vault.
    private(set) var code: [UInt8]?
    /// A damaged file, which must not be lost.
    private(set) var damaged: [UInt8]?
    /// Whether the damaged file may still be at the vault's path.
    private(set) var mayBeDamaged = false

    /// The state that programs see now.
    var current: Content { (states.last ?? nil) ?? [:] }

    /// The states that are allowed after a crash.
    var allowed: ArraySlice<Content?> { states[durable...] }

    /// Begins a commit: from now on its state is allowed.
    mutating func begin(_ content: Content) {
        states.append(content)
    }

    /// The last state and all before it were acknowledged as durable.
    mutating func acknowledge() {
        durable = states.count - 1
    }

    /// A salvage or a restoration was acknowledged: a damaged file is no longer at the vault's path.
    mutating func acknowledgeSalvage() {
        acknowledge()
        mayBeDamaged = false
    }

    /// From now on the vault is this damaged file, in which at most `content` is intact.
    mutating func damage(_ bytes: [UInt8], leaving content: Content) {
        settle(content)
        damaged = bytes
        mayBeDamaged = true
    }

    /// The file is gone: from now on there is no vault.
    mutating func lose() {
        (states, passphrases, code) = ([nil], [], nil)
        durable = 0
    }

    /// The last commit was refused and changed nothing.
    mutating func takeBack() {
        states.removeLast()
    }

    /// After a power loss only the state on the disk is left.
    mutating func settle(_ content: Content) {
        states = [content]
        durable = 0
    }

    /// After a kill only the state that programs see is left; it may not be on the disk yet.
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
