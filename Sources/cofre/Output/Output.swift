import Essentials
import Synchronization
import Terminal
import Values

/// Writes replies to standard output and everything else to standard error, according to the
/// options.
struct Output: Sendable {
    let environment: [String: String]
    let now: @Sendable () -> Date
    /// The colour choice of the settings, which options override.
    let settingsColor: ColorChoice?
    /// Holds the notices of an answer that is piped to a program until the program ends; `nil` without a pipe.
    var later: LaterNotices?

    /// Writes the answer; cancelling the task stops it.
    ///
    /// - Parameter watch: notified if no key is pressed in the pager for too long.
    func show(
        _ reply: Reply, options: Options, phrases: Phrases, watch: IdleWatch
    ) async -> Channel.Written {
        let screenful = Screenful(environment: environment, watch: watch) { name in
            warn(phrases.missingPager(name), options: options)
        }
        if options.json {
            // Without JSON there is no answer, only a failure, which is written to standard error.
            guard let document = reply.document else {
                warn(of: reply, options, phrases)
                return .done
            }
            let written = await write(document, of: reply, screenful)
            warn(of: reply, options, phrases)
            return written
        }
        if options.csv { return await showList(reply, options, phrases, screenful) }
        let info = TerminalInfo(Channel.out.rawValue, environment: environment)
        let context = ReplyContext(phrases: phrases, now: now(), isDrawn: !info.isPlain)
        guard let blocks = await make(for: reply, { reply.blocks(context) }) else {
            return .interrupted
        }
        // Notices before and after the answer are written separately.
        let answer = blocks.drop(while: \.isNotice)
        remark(blocks.prefix(blocks.count - answer.count), options)
        let written = await write(
            answer.filter { !$0.isNotice }, of: reply, options: options, screenful)
        let notices = answer.filter(\.isNotice)
        if let later, !options.quiet { later.keep(notices) } else { remark(notices, options) }
        if options.quiet { warn(of: reply, options, phrases) }
        return written
    }

    /// Writes the rows of a list; its notices are shown as beside any other answer.
    private func showList(
        _ reply: Reply, _ options: Options, _ phrases: Phrases, _ screenful: Screenful
    ) async -> Channel.Written {
        // Without rows there is only a failure, which is written to standard error.
        guard let list = reply.document?.csv else { return .done }
        guard let text = await make(for: reply, { list.text }) else { return .interrupted }
        let context = ReplyContext(phrases: phrases, now: now())
        remark(reply.blocks(context).filter(\.isNotice), options)
        // A terminal adds the CR of each line end itself.
        let isTTY = TerminalInfo.isTTY(Channel.out.rawValue)
        return await screenful.write(plain: isTTY ? text.replacing("\r\n", with: "\n") : text)
    }

    private func remark(_ notices: some Sequence<Block>, _ options: Options) {
        if !options.quiet { note(Array(notices), options: options) }
    }

    /// Writes a failure: two lines for a person, one document for a program.
    ///
    /// A cancelled command or a question answered "no" is not a failure: it prints one plain line.
    func report(_ failure: Failure, options: Options, phrases: Phrases, location: String = "") {
        if options.json {
            let text = JSONText.failure(failure, at: location.isEmpty ? nil : location)
            Channel.error.write(text + "\n")
            return
        }
        let name = location.isEmpty ? "cofre: " : "cofre: \(location): "
        var lines = [
            failure.isChoice
                ? Line((location.isEmpty ? "" : name) + failure.message, .dim)
                : Line([Span(name, .dim), Span(failure.message, .bad)])
        ]
        lines += failure.position.map(caret) ?? []
        if let hint = failure.hint {
            lines.append(Line([Span(phrases.hint + ": ", .dim), Span(phrases.line(hint))]))
        }
        note(lines.map { .notice($0) }, options: options)
    }

    /// The typed line with a caret under the wrong word, on a terminal that is wide enough.
    private func caret(at position: ErrorPosition) -> [Line] {
        let info = TerminalInfo(Channel.error.rawValue, environment: environment)
        let indent = "  "
        guard info.isTTY, !info.isDumb,
            displayWidth(indent + position.line + " ") < info.size.columns
        else { return [] }
        let gap = String(repeating: " ", count: displayWidth(position.before))
        return [
            Line([Span(indent + position.line)]),
            Line([Span(indent + gap), Span("^", .attention)]),
        ]
    }

    /// Writes a warning, which is not a failure: one line for a person, one document for a program.
    func warn(
        _ message: String, hint: String? = nil, options: Options, phrases: Phrases = .plain
    ) {
        if !options.quiet { insist(message, hint: hint.map { (phrases.hint, $0) }, options) }
    }

    /// Writes the warnings of a reply whose notices are not shown.
    private func warn(of reply: Reply, _ options: Options, _ phrases: Phrases) {
        for message in reply.warnings(phrases) { insist(message, options) }
    }

    private func insist(
        _ message: String, hint: (label: String, text: String)? = nil, _ options: Options
    ) {
        if options.json {
            Channel.error.write(JSONText.warning(message, hint: hint?.text) + "\n")
            return
        }
        let next = hint.map { Line([Span($0.label + ": ", .dim), Span($0.text)]) }
        let lines = [Line("cofre: " + message, .attention), next].compactMap(\.self)
        note(lines.map { .notice($0) }, options: options)
    }

    /// Writes blocks that are not part of the answer to standard error.
    func note(_ blocks: [Block], options: Options) {
        if blocks.isEmpty { return }
        Channel.error.write(renderer(.error, options).render(blocks))
    }

    /// Writes blocks that belong to a question.
    func tell(_ blocks: [Block], options: Options) {
        if !blocks.isEmpty { Channel.tell(renderer(.error, options).render(blocks)) }
    }

    /// A line in the colours of the channel.
    func painted(_ line: Line, for channel: Channel, options: Options) -> String {
        renderer(channel, options).paint(line)
    }

    /// A question in characters that its terminal can show.
    ///
    /// Its texts are sanitized. It is never cut, because the question itself is at the end.
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
        // Pagers do not support pictures.
        guard blocks.contains(where: \.mayBeLong), !blocks.contains(where: \.isDrawing) else {
            return Channel.out.write(renderer.render(blocks))
        }
        return await screenful.write { renderer.lines(of: blocks) }
    }

    private func write(
        _ document: Document, of reply: Reply, _ screenful: Screenful
    ) async -> Channel.Written {
        let asOf = reply.asOf ?? now()
        let text = await make(for: reply) {
            JSONText.answer(
                document.json(), origin: reply.origin, asOf: asOf, extraFields: reply.extraFields)
                + "\n"
        }
        guard let text else { return .interrupted }
        return await screenful.write(plain: text)
    }

    /// The result of `making`; `nil` if the task was cancelled.
    ///
    /// A long answer is created in another task, so that Ctrl-C is handled meanwhile.
    private func make<Made: Sendable>(
        for reply: Reply, _ making: @escaping @Sendable () -> Made
    ) async -> Made? {
        guard reply.count > 1000 else { return making() }
        return await CancellableWait.value(
            of: Task(executorPreference: globalConcurrentExecutor) { making() })
    }

    /// The number of colours that may be written to the channel.
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
                rows: info.isTTY ? info.size.rows : nil,
                colors: depth,
                isUnicode: info.isUTF8,
                knowsLinks: depth > .none && info.knowsLinks,
                wraps: info.isTTY && !info.isDumb, isPlain: info.isTTY && info.isPlain))
    }
}

extension Block {
    /// False for blocks that never fill a screen and so never need the pager.
    fileprivate var mayBeLong: Bool {
        switch self {
        case .table, .sheet, .chart, .text: true
        case .line, .verbatim, .box, .notice, .bars, .qr, .drawing: false
        }
    }

    fileprivate var isDrawing: Bool {
        if case .drawing = self { true } else { false }
    }
}

final class LaterNotices: Sendable {
    private let kept = Mutex<[Block]>([])

    var blocks: [Block] { kept.withLock { $0 } }

    func keep(_ blocks: [Block]) {
        kept.withLock { $0 += blocks }
    }
}
