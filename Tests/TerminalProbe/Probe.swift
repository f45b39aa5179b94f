import Foundation
import Terminal

/// Uses `Terminal` on a real terminal and prints each fact in brackets.
@main
enum Probe {
    static func main() async throws {
        switch CommandLine.arguments.dropFirst().first {
        case "hidden": report(hiddenInput())
        case "dots": report(hiddenInput(showsDots: true))
        case "ask": report(await question())
        case "choose": report(await choice())
        case "yesno": await yesOrNo()
        case "twice":
            await yesOrNo()
            await yesOrNo()
        case "pick": await pick()
        case "early": report(await early())
        case "withdrawn": await withdrawn()
        case "patient": await patient()
        case "pager": try await pager()
        case "printing": printing()
        case "again": startOver()
        case "run": try await run()
        case "cancelling": await cancelling()
        default: try await PromptProbe().run()
        }
    }

    static func report(_ fact: String) {
        print("[\(fact)]")
        fflush(nil)
    }

    static func hiddenInput(showsDots: Bool = false) -> String {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 1)
        defer { buffer.deallocate() }
        buffer.initializeMemory(as: UInt8.self, repeating: 0xEE)
        do {
            let count = try HiddenInput.read(prompt: "secret: ", into: buffer, showsDots: showsDots)
            return "secret \(String(decoding: buffer[..<count], as: UTF8.self))"
        } catch {
            return "\(error), zeroed: \(buffer.allSatisfy { $0 == 0 })"
        }
    }

    static func question() async -> String {
        do {
            return "answer \(try await Question.ask("sure? ").debugDescription)"
        } catch {
            return "\(error)"
        }
    }

    /// A question that accepts yes or no.
    static func yesOrNo() async {
        do {
            let word = try await Question.askForWord("sure? ", among: ["y", "yes", "n", "não"])
            report("word \(word.debugDescription)")
        } catch {
            report("\(error)")
        }
    }

    /// A question with four cities that TAB completes.
    static func choice() async -> String {
        let cities = ["Belém", "Belo Horizonte", "São Luís", "São Paulo \u{1B}[31m"]
        do {
            let answer = try await Question.ask("city? ") { typed in
                cities.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
            }
            return "answer \(answer.debugDescription)"
        } catch {
            return "\(error)"
        }
    }

    /// A picker with five people.
    static func pick() async {
        let people = [
            PickList.Row("@marina.coelho", detail: "Marina Coelho"),
            PickList.Row("@marcia.silva", detail: "Márcia da Silva"),
            PickList.Row("@joao.guimaraes", detail: "João Guimarães"),
            PickList.Row("@li", detail: "李 \u{1B}[31m娜"),
            PickList.Row("@familia", detail: "🎉 Família"),
        ]
        let list = PickList(
            people,
            texts: .init(
                title: "pay", nothing: "nothing matches", question: "number: ", more: "more"),
            fold: { $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) },
            preview: { "row \($0)" })
        do throws(InputError) {
            let picked = try await Picker.pick(
                from: list, environment: ProcessInfo.processInfo.environment)
            report("picked \(picked.map(String.init) ?? "nothing")")
        } catch {
            report("\(error)")
        }
    }

    /// A question that is asked after text was typed, while Ctrl-C is an ordinary byte.
    static func early() async -> String {
        var settings = termios()
        tcgetattr(STDIN_FILENO, &settings)
        let usual = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        report("type")
        var typed = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while poll(&typed, 1, -1) < 1 {}
        defer {
            settings = usual
            tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        }
        return await question()
    }

    /// A question that is cancelled.
    static func withdrawn() async {
        let asking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await Question.ask("sure? ")
        }
        report("withdrawn \(await asking.result)")
    }

    /// A question with a time limit of half a second.
    static func patient() async {
        do throws(InputError) {
            let patience = Patience(idleAfter: .milliseconds(500))
            report("answer \(try await Question.ask("sure? ", patience: patience))")
        } catch {
            report("\(error)")
        }
    }

    /// A hundred lines in a pager, which times out after a second if `PROBE_IDLE_MS` is set.
    static func pager() async throws {
        let environment = ProcessInfo.processInfo.environment
        guard let pager = Pager(environment: environment) else { return report("no pager") }
        // As cofre does: a pager that ends early must not end the program.
        signal(SIGPIPE, SIG_IGN)
        let stop = CancellationSignal()
        await Interrupts.cancelling(onEvent: { _ in stop.raise() }) {
            report("paging")
            let patience = Patience(
                idleAfter: environment["PROBE_IDLE_MS"].map { _ in .seconds(1) })
            let lines = (1...100).map { "line \($0)" }
            report("\(pager.show(lines, until: stop, patience: patience))")
        }
    }

    /// A command that disables echo and ignores termination signals.
    static func printing() {
        let command = "trap '' TERM; stty -echo; echo hidden; sleep 100; true"
        let environment = ProcessInfo.processInfo.environment
        guard let running = PrintingCommand(command, environment: environment) else {
            return report("no command")
        }
        var printed = pollfd(fd: running.output, events: Int16(POLLIN), revents: 0)
        while poll(&printed, 1, -1) < 1 {}
        let stop = CancellationSignal()
        stop.raise()
        let status = running.waitForEnd(until: stop)
        var settings = termios()
        tcgetattr(STDIN_FILENO, &settings)
        report("status \(status), shows typing: \(settings.c_lflag & tcflag_t(ECHO) != 0)")
    }

    /// Restarts the program once and passes a line to it.
    static func startOver() {
        let arguments = CommandLine.arguments
        guard arguments.count > 2, let descriptor = Int32(arguments[2]) else {
            report("first \(getpid())")
            let code = ProcessRestart.run(
                handing: "pay @é", environment: ProcessInfo.processInfo.environment
            ) { ["again", "\($0)"] }
            return report("errno \(code)")
        }
        report("second \(getpid()) \(ProcessRestart.line(from: descriptor) ?? "none")")
    }

    /// A command that runs until a request to end arrives.
    static func run() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Interrupts.Event.self)
        await Interrupts.cancelling(onEvent: { continuation.yield($0) }) {
            report("running")
            // An unstructured task, because Ctrl-C cancels this one.
            await Task {
                for await event in events {
                    report("event \(event)")
                    if event != .interrupt { break }
                }
            }.value
        }
    }

    /// A command that Ctrl-C cancels.
    static func cancelling() async {
        do {
            try await Interrupts.cancelling {
                report("working")
                try await Task.sleep(for: .seconds(3600))
            }
        } catch {
            report("\(type(of: error))")
        }
    }
}
