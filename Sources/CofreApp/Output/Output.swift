import CofreDomain
import CofreShell
import Essentials
import Terminal

/// Puts replies on standard output and everything else on standard error, as the options say.
struct Output: Sendable {
    let environment: [String: String]
    let now: @Sendable () -> Date
    /// The settings' own choice of colour, below the options'.
    let settingsColor: ColorChoice?

    /// Writes the answer; cancelling the task ends that.
    ///
    /// - Parameter watch: hears of it when nobody turns the pages.
    func show(
        _ reply: Reply, options: Options, phrases: Phrases, watch: IdleWatch
    ) async -> Channel.Written {
        let screenful = Screenful(environment: environment, watch: watch)
        if options.json {
            // Without one there is no answer, only a failure, and that goes to standard error.
            guard let json = reply.json else { return .done }
            let written = await write(json, of: reply, screenful)
            warn(of: reply, options, phrases)
            return written
        }
        let context = ReplyContext(phrases: phrases, now: now())
        guard let blocks = await make(for: reply, { reply.blocks(context) }) else {
            return .interrupted
        }
        // What comes before the answer and what comes after it are two remarks.
        let answer = blocks.drop(while: \.isNotice)
        remark(blocks.prefix(blocks.count - answer.count), options)
        let written = await write(
            answer.filter { !$0.isNotice }, of: reply, options: options, screenful)
        remark(answer.filter(\.isNotice), options)
        if options.quiet { warn(of: reply, options, phrases) }
        return written
    }

    private func remark(_ notices: some Sequence<Block>, _ options: Options) {
        if !options.quiet { note(Array(notices), options: options) }
    }

    /// Writes a failure: two lines for a person, one document for a program.
    ///
    /// Who stopped a command or answered "no" has not failed: that is one plain line.
    func report(_ failure: Failure, options: Options, phrases: Phrases, place: String = "") {
        if options.json {
            // A failure is strings only; if they cannot be encoded its message still goes out.
            Channel.error.write(((try? JSONText.failure(failure)) ?? failure.message) + "\n")
            return
        }
        let name = place.isEmpty ? "cofre: " : "cofre: \(place): "
        var lines = [
            failure.isChoice
                ? Line((place.isEmpty ? "" : name) + failure.message, .dim)
                : Line([Span(name, .dim), Span(failure.message, .bad)])
        ]
        lines += failure.place.map(caret) ?? []
        if let hint = failure.hint {
            lines.append(Line([Span(phrases.hint + ": ", .dim), Span(hint)]))
        }
        note(lines.map { .notice($0) }, options: options)
    }

    /// The typed line with a caret under the wrong word, on a terminal with room for it.
    private func caret(at place: LinePlace) -> [Line] {
        let info = TerminalInfo(Channel.error.rawValue, environment: environment)
        let indent = "  "
        guard info.isTTY, !info.isDumb, displayWidth(indent + place.line + " ") < info.size.columns
        else { return [] }
        let gap = String(repeating: " ", count: displayWidth(place.before))
        return [
            Line([Span(indent + place.line)]), Line([Span(indent + gap), Span("^", .attention)]),
        ]
    }

    /// Writes what a person should know, and nothing has failed by: a line for a person, one
    /// document for a program.
    func warn(_ message: String, options: Options) {
        if !options.quiet { insist(message, options) }
    }

    /// Where its notices are not shown.
    private func warn(of reply: Reply, _ options: Options, _ phrases: Phrases) {
        for message in reply.warnings(phrases) { insist(message, options) }
    }

    private func insist(_ message: String, _ options: Options) {
        if options.json {
            // As with a failure: what cannot be encoded still goes out.
            Channel.error.write(((try? JSONText.warning(message)) ?? message) + "\n")
            return
        }
        note([.notice(Line("cofre: " + message, .attention))], options: options)
    }

    /// Writes on standard error what is not the answer.
    func note(_ blocks: [Block], options: Options) {
        if blocks.isEmpty { return }
        Channel.error.write(renderer(.error, options).render(blocks))
    }

    /// A question as the terminal it goes to can show it.
    ///
    /// Whatever texts it is made of, it only draws. It is never cut: what is asked stands at its end.
    func question(_ text: String) -> String {
        let text = Sanitizer.clean(text, limit: .max)
        return TerminalInfo(Channel.error.rawValue, environment: environment).isUTF8
            ? text : ASCIISpelling.of(text)
    }

    private func write(
        _ blocks: [Block], of reply: Reply, options: Options, _ screenful: Screenful
    ) async -> Channel.Written {
        guard TerminalInfo.isTTY(Channel.out.rawValue) else {
            let depth = colors(.out, options)
            let text = await make(for: reply) { TSVRenderer.render(blocks, colors: depth) }
            guard let text else { return .interrupted }
            return await screenful.write(plain: text)
        }
        let renderer = renderer(.out, options)
        // A pager knows nothing of pictures.
        guard blocks.contains(where: \.mayBeLong), !blocks.contains(where: \.isDrawing) else {
            return Channel.out.write(renderer.render(blocks))
        }
        return await screenful.write { renderer.lines(of: blocks) }
    }

    private func write(
        _ json: any Encodable & Sendable, of reply: Reply, _ screenful: Screenful
    ) async -> Channel.Written {
        let asOf = reply.asOf ?? now()
        let text = await make(for: reply) {
            Result {
                try JSONText.answer(json, origin: reply.origin, asOf: asOf, beside: reply.beside)
            }
        }
        switch text {
        case .success(let text)?: return await screenful.write(plain: text + "\n")
        case .failure(let problem)?:
            Channel.error.write("cofre: \(Failure(problem, phrases: .plain).message)\n")
            return .failed(errno: EILSEQ)
        case nil: return .interrupted
        }
    }

    /// What `making` comes to; `nil` if it was cancelled meanwhile.
    ///
    /// A long answer is made beside whoever waits for it, and for Ctrl-C.
    private func make<Made: Sendable>(
        for reply: Reply, _ making: @escaping @Sendable () -> Made
    ) async -> Made? {
        guard reply.count > 1000 else { return making() }
        return await Abandonable.value(
            of: Task(executorPreference: globalConcurrentExecutor) { making() })
    }

    /// How many colours may be written there.
    func colors(_ channel: Channel, _ options: Options) -> ColorDepth {
        TerminalInfo(channel.rawValue, environment: environment)
            .colorDepth(options.color ?? settingsColor ?? .auto)
    }

    private func renderer(_ channel: Channel, _ options: Options) -> TextRenderer {
        let info = TerminalInfo(channel.rawValue, environment: environment)
        let depth = colors(channel, options)
        return TextRenderer(
            screen: Screen(
                columns: info.size.columns,
                colors: depth,
                isUnicode: info.isUTF8,
                knowsLinks: depth > .none && info.knowsLinks,
                wraps: info.isTTY && !info.isDumb))
    }
}

extension Block {
    /// False for what never fills a screen, and so needs no thread that may wait for a pager.
    fileprivate var mayBeLong: Bool {
        switch self {
        case .table, .sheet, .chart, .text: true
        case .line, .box, .notice, .bars, .drawing: false
        }
    }

    fileprivate var isDrawing: Bool {
        if case .drawing = self { true } else { false }
    }

    fileprivate var isNotice: Bool {
        if case .notice = self { true } else { false }
    }
}
