import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The tables of docs/export.md and docs/state.md are those of the list of kinds.
///
/// `COFRE_RECORD=1` writes them; review the difference before you commit it.
@Suite struct KindPageTests {
    @Test func `each kind has its own collection and label`() {
        #expect(Set(Kind.all.map(\.collection)).count == Kind.all.count)
        #expect(Set(Kind.all.map(\.label.english)).count == Kind.all.count)
    }

    @Test func `the page about exports lists every kind`() throws {
        try PageTable.expect(
            "docs/export.md",
            [["collection", "contains", "exported", "values in an import are"]]
                + Kind.all.map { kind in
                    [
                        "`\(kind.collection)`", kind.label.english,
                        kind.isExported ? "yes" : "no", kind.check.words,
                    ]
                })
    }

    @Test func `the page about shared state lists every shared kind`() throws {
        try PageTable.expect(
            "docs/state.md",
            [["collection", "value in force", "erased when", "conflicts are shown"]]
                + Kind.shared.map { kind in
                    [
                        "`\(kind.collection)`", kind.sharing.rule.words, kind.sharing.erasure.words,
                        kind.sharing.conflicts == nil ? "no" : "yes",
                    ]
                })
    }
}

extension Kind.Check {
    fileprivate var words: String {
        switch self {
        case .any: "not checked"
        case .readable: "checked"
        case .none: "refused"
        }
    }
}

extension Sharing.Rule {
    fileprivate var words: String {
        switch self {
        case .none: "not shared"
        case .latest: "the latest"
        case .union: "all, joined"
        case .lines: "the latest thousand lines"
        }
    }
}

extension Sharing.Erasure {
    fileprivate var words: String {
        switch self {
        case .never: "never"
        case .removed: "removed"
        case .all: "removed or replaced"
        }
    }
}
