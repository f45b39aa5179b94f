import Foundation
import Synchronization
import Terminal

/// A prompt at which each line is a command to the probe.
final class PromptProbe: Sendable {
    private let environment = ProcessInfo.processInfo.environment
    private let reading = Mutex<Task<LineEvent, Never>?>(nil)

    private static let contacts = [
        Candidate("@marina.coelho", detail: "Marina Coelho · R$ 25,00"),
        Candidate("@marcia.silva", detail: "Márcia da Silva"),
        Candidate("@zé", detail: "José\u{1B}[31m Conceição"),
    ]

    func run() async throws {
        let editor = LineEditor(
            applicationName: "probe", endsLineForSearch: environment["PROBE_SEARCH"] != nil,
            hint: hint, complete: complete)
        defer { editor.close() }
        var text = environment["PROBE_TEXT"] ?? ""
        while true {
            let event = await read(editor, text)
            text = ""
            Probe.report(Self.describe(event))
            switch event {
            case .line(let line):
                editor.addHistory(line)
                try await perform(line, editor)
            case .interrupt: break
            case .idle(let partial), .search(let partial): text = partial
            case .pick(_, let before, let typed, let after): text = before + typed + after
            case .endOfInput: return
            case .terminated: return
            }
        }
    }

    private func read(_ editor: LineEditor, _ text: String) async -> LineEvent {
        let idle = environment["PROBE_IDLE_MS"].flatMap { Int($0) }.map(Duration.milliseconds)
        // Text is only typed by the test of idling, and the restored line must not time out again.
        let limit = text.isEmpty ? idle : nil
        let task = Task {
            await editor.readLine(
                prompt: "\u{1B}[1mprobe> \u{1B}[0m", initialText: text, idleAfter: limit)
        }
        reading.withLock { $0 = task }
        return await task.value
    }

    private func hint(_ line: String) -> Hint? {
        switch line {
        case "pay @ana": .rest(" 25.00")
        case "convert 100 eur": .remark(" = R$ 346,50 · 2 h old")
        case "hostile": .remark("\u{1B}[2J")
        default: nil
        }
    }

    private func complete(_ line: String, _ cursor: Int) -> Candidates {
        if line == "cancel" { reading.withLock { $0?.cancel() } }
        let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
        let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
        if word == "many" {
            return Candidates((1...40).map { Candidate("many\($0)", detail: "number \($0)") })
        }
        if word == "crowd" { return Candidates([Candidate("crowd1")], unlisted: 99_999) }
        let found = Self.contacts.filter { contact in
            [contact.text, String(contact.text.dropFirst()), contact.detail].contains {
                $0.range(
                    of: word, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
            }
        }
        return Candidates(found)
    }

    private func perform(_ line: String, _ editor: LineEditor) async throws {
        switch line {
        case "hidden": Probe.report(Probe.hiddenInput())
        case "dots": Probe.report(Probe.hiddenInput(showsDots: true))
        case "ask": Probe.report(await Probe.question())
        case "run": try await Probe.run()
        case "clear history": editor.clearHistory()
        case "set history": editor.setHistory(["alpha one", "beta two", "alpha three"])
        case "size": Probe.report("\(TerminalInfo().size)")
        case "cancelled": await readCancelled(editor)
        case "two": await readTwice(editor)
        case "close": await readWhileClosing(editor)
        default: break
        }
    }

    private func readCancelled(_ editor: LineEditor) async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await editor.readLine(prompt: "never> ", initialText: "kept")
        }
        Probe.report("cancelled \(Self.describe(await task.value))")
    }

    private func readTwice(_ editor: LineEditor) async {
        async let first = editor.readLine(prompt: "two> ")
        async let second = editor.readLine(prompt: "two> ")
        Probe.report("both \([await first, await second].map(Self.describe).sorted())")
    }

    private func readWhileClosing(_ editor: LineEditor) async {
        async let event = editor.readLine(prompt: "closing> ", initialText: "half")
        editor.close()
        Probe.report("closed \(Self.describe(await event))")
        let another = LineEditor(applicationName: "probe") { _, _ in [] }
        Probe.report("another \(Self.describe(await another.readLine(prompt: "another> ")))")
        another.close()
    }

    private static func describe(_ event: LineEvent) -> String {
        switch event {
        case .line(let line): "line \(line.debugDescription)"
        case .interrupt(let hadText): "interrupt \(hadText)"
        case .endOfInput: "end"
        case .terminated(let signal): "terminated \(signal)"
        case .search(let partial): "search \(partial.debugDescription)"
        case .pick(let candidates, let before, let typed, let after):
            "pick \(candidates.map(\.text)) for \(before)\(typed)\(after)"
        case .idle(let partial): "idle \(partial.debugDescription)"
        }
    }
}
