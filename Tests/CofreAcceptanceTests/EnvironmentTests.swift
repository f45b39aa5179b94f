import CofreDomain
import CofreShell
import CofreTestSupport
import Foundation
import Testing

/// The variables that are the program's own.
@Suite struct EnvironmentTests {
    @Test func `each that the sources name is in the manual`() throws {
        let page = try text(of: Repository.url.appending(path: "docs/cofre.1"))
        let entries = Set(page.matches(of: /(?m)^\.It "(COFRE_[A-Z_]+)"$/).map { String($0.1) })
        var named: Set<String> = []
        for file in try sources() {
            named.formUnion(
                try text(of: file).matches(of: /COFRE_[A-Z]+[A-Z_]*/).map { String($0.0) })
        }

        #expect(named.subtracting(entries).isEmpty)
        #expect(named.isSuperset(of: Variable.allCases.map(\.rawValue)))
        #expect(entries.isSuperset(of: Setting.allCases.map(\.environmentName)))
    }

    @Test(arguments: Variable.allCases)
    func `one that is empty counts as not set`(_ variable: Variable) {
        #expect(variable.value(in: [variable.rawValue: ""]) == nil)
        #expect(variable.value(in: [variable.rawValue: "x"]) == "x")
        #expect(variable.value(in: [:]) == nil)
    }

    private func sources() throws -> [URL] {
        let folder = Repository.url.appending(path: "Sources")
        let paths = try #require(FileManager.default.enumerator(atPath: folder.path()))
        let files = paths.compactMap { $0 as? String }.filter {
            [".swift", ".c", ".h"].contains(where: $0.hasSuffix)
        }
        try #require(files.count > 100)
        return files.map { folder.appending(path: $0) }
    }

    private func text(of file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }
}
