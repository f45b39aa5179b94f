import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The numbers outside the vault that show that a remote was rolled back.
@Suite struct HighWaterMarksTests {
    @Test func `marks are kept by remote and machine, and are never lowered`() throws {
        let home = try TemporaryHome()
        let sut = HighWaterMarks(path: home.file("marks").path())
        #expect(sut.marks(at: "here") == [:])
        sut.raise(["a": 5, "b": 1], at: "here")
        sut.raise(["a": 3, "b": 2], at: "here")
        sut.raise(["a": 1], at: "there")

        let other = HighWaterMarks(path: home.file("marks").path())
        #expect(other.marks(at: "here") == ["a": 5, "b": 2])
        #expect(other.marks(at: "there") == ["a": 1])
    }

    @Test func `the file is readable by its owner only`() throws {
        let home = try TemporaryHome()
        HighWaterMarks(path: home.file("marks").path()).raise(["a": 1], at: "here")
        let attributes = try FileManager.default.attributesOfItem(atPath: home.file("marks").path())
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test(arguments: ["", "[]", #"{"here":{"a":"1"}}"#])
    func `a file that is damaged counts as missing and is replaced`(text: String) throws {
        let home = try TemporaryHome()
        try Data(text.utf8).write(to: home.file("marks"))
        let sut = HighWaterMarks(path: home.file("marks").path())
        #expect(sut.marks(at: "here") == [:])
        sut.raise(["a": 1], at: "here")
        #expect(sut.marks(at: "here") == ["a": 1])
    }

    @Test func `without a file nothing is remembered and nothing fails`() {
        for path in [nil, "/dev/null/marks"] {
            let sut = HighWaterMarks(path: path)
            sut.raise(["a": 1], at: "here")
            #expect(sut.marks(at: "here") == [:])
        }
    }

    /// The vault alone would not notice: what it remembers is as old as the remote.
    @Test func `an older vault and an older remote together are noticed`() async throws {
        let home = try TemporaryHome()
        let remote = SimulatedRemote()
        let one = SimulatedMachine("one", at: remote)
        let other = SimulatedMachine("other", at: remote, marks: home.file("marks").path())
        try await one.sync()
        try await other.join(one)
        let (early, files) = (other.records.content, remote.files)
        one.state.write("a", "1")
        for machine in [one, other] { try await machine.sync() }

        other.records.content = early
        remote.files = files

        #expect(try await other.sync().faults.contains(.rolledBack(machine: "one")))
        try await one.sync()
        #expect(try await !other.sync().faults.contains(.rolledBack(machine: "one")))
    }

    @Test func `a rehearsal raises no mark`() async throws {
        let home = try TemporaryHome()
        let remote = SimulatedRemote()
        let one = SimulatedMachine("one", at: remote)
        let other = SimulatedMachine("other", at: remote, marks: home.file("marks").path())
        try await one.sync()
        try await other.join(one)
        try FileManager.default.removeItem(at: home.file("marks"))
        one.state.write("a", "1")
        try await one.sync()
        _ = try await other.exchange.run(isRehearsal: true)
        #expect(other.exchange.marks.marks(at: "remote") == [:])
        try await other.sync()
        #expect(other.exchange.marks.marks(at: "remote") != [:])
    }
}
