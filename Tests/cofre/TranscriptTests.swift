import Essentials
import Foundation
import TestSupport
import Testing

extension TemporaryHome {
    /// A home with the files of `Tests/Transcripts/Files`.
    fileprivate convenience init(withFiles: Bool) throws {
        try self.init()
        let folder = Repository.url.appending(path: "Tests/Transcripts/Files")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
            try FileManager.default.copyItem(at: folder.appending(path: name), to: file(name))
        }
    }
}

/// Each transcript matches the program in all three ways of running it.
@Suite(.serialized) struct TranscriptTests {
    @Test func `the folder of transcripts is not empty`() {
        #expect(Transcript.all.count >= 5)
        #expect(Transcript.all.allSatisfy { !$0.steps.isEmpty })
    }

    @Test(arguments: Transcript.all.filter { !$0.needsTerminal && !$0.isNarrow })
    func `runs in process`(_ transcript: Transcript) async throws {
        let problems = try await InProcessDriver(home: TemporaryHome()).play(transcript)
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n\n"))")
    }

    @Test(arguments: Transcript.all)
    func `runs as commands of the system shell`(_ transcript: Transcript) async throws {
        let problems = try await onOwnThread {
            try ArgumentsDriver(home: TemporaryHome(withFiles: true)).play(transcript)
        }
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n\n"))")
    }

    @Test(arguments: Transcript.all.filter { !$0.isNarrow })
    func `runs at the prompt`(_ transcript: Transcript) async throws {
        let problems = try await onOwnThread {
            try PromptDriver(home: TemporaryHome(withFiles: true)).play(transcript)
        }
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n\n"))")
    }
}
