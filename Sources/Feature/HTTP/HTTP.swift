import Essentials
import Synchronization
import Values

/// The HTTP client of one command line; all requests of the program use it.
///
/// `wire` opens connections; everything else about a request is decided in ``send(_:unlessHeld:)``.
struct HTTP: HTTPTransport {
    /// libcurl, or the sandbox; `nil` with `--offline`.
    let wire: (any HTTPTransport)?
    /// The hosts to which a secret may be sent without TLS; `nil` if nothing leaves this machine.
    var clearText: UnencryptedHostsRule?
    /// How long a request may take; zero for any time.
    var timeout = HTTP.defaultTimeout
    var isSandbox = false
    /// Whether an address that cannot be read counts as none, for commands that repair the settings or need none.
    var isForgiving = false
    /// `--verbose`.
    var log: HTTPLog?
    var progress: (any ProgressReport)?
    var interruption: (any Interruption)?
    /// What the prompt reads by itself.
    var background: BackgroundReads?
    /// Whether the requests are those of the prompt itself.
    var isBackground = false
    /// Records the last request, for `doctor`.
    var observer: HTTPObserver?
    /// What a person reads while an answer is awaited.
    private var purpose: String?
    private var isPatient = false
    private var alreadySent: String?

    init(wire: (any HTTPTransport)?) {
        self.wire = wire
    }

    /// A client that shows `what` while an answer is awaited.
    func asking(_ what: String) -> HTTP {
        var client = self
        client.purpose = what
        return client
    }

    /// The same for a request that must not be repeated: after Ctrl-C its answer is still awaited.
    ///
    /// - Parameter alreadySent: tells the person why the command has not ended yet; `nil` says nothing.
    func sentOnce(_ what: String, _ alreadySent: String?) -> HTTP {
        var client = asking(what)
        client.isPatient = true
        client.alreadySent = alreadySent
        return client
    }

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        // If the task was cancelled before anything was sent, nothing is sent.
        if isPatient, Task.isCancelled { throw .stopped }
        guard let wire else { throw .offline }
        let shown = purpose.flatMap {
            progress?.begin($0, atMost: timeout, isStoppable: !request.isSentOnce)
        }
        defer { progress?.end(shown) }
        log?.began(request)
        let started = ContinuousClock.now
        do throws(TransportError) {
            // Commands check this earlier, before they ask anything.
            if request.carriesSecret, let host = clearText?.refusedHost(of: request.url) {
                throw .unencrypted(host: host)
            }
            let response =
                try await isPatient
                ? patiently(wire, request, check) : once(wire, request, check)
            ended(request, .status(response.status), since: started)
            return response
        } catch {
            ended(request, .failure(error), since: started)
            throw error
        }
    }

    private func ended(
        _ request: HTTPRequest, _ outcome: HTTPOutcome, since started: ContinuousClock.Instant
    ) {
        let took = ContinuousClock.now - started
        log?.ended(request, outcome, took)
        observer?.note(HTTPObserver.Exchange(url: request.url, outcome: outcome, took: took))
    }

    /// Sends the request, or waits for the answer to an equal one that the prompt has sent by itself.
    private func once(
        _ wire: any HTTPTransport, _ request: HTTPRequest, _ check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        guard let background, check == nil, request.method == "GET",
            let read = isBackground
                ? background.begin(request, on: wire) : background.equal(to: request)
        else { return try await wire.send(request, unlessHeld: check) }
        let answer = await CancellableWait.value(of: read, cancelsTask: !isBackground)
        guard let answer else { throw .cancelled }
        return try answer.get()
    }

    /// Waits for the answer even if the task is cancelled.
    ///
    /// Ctrl-C cannot undo a request that was sent, and its answer is the truth about it. A second Ctrl-C, or a request
    /// to end the program, ends the wait. A request that has not been sent ends at once.
    private func patiently(
        _ wire: any HTTPTransport, _ request: HTTPRequest, _ check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        // Without a check it is not known when the request is sent.
        let mayBeSent = Mutex(check == nil)
        let check = check.map { check in
            { @Sendable () async -> SendBlock? in
                let block = await check()
                if block == nil { mayBeSent.withLock { $0 = true } }
                return block
            }
        }
        let exchange = Task<Result<HTTPResponse, TransportError>, Never> {
            do throws(TransportError) {
                return .success(try await wire.send(request, unlessHeld: check))
            } catch {
                return .failure(error)
            }
        }
        // In a task, because handlers of the cancellation may block.
        interruption?.whenWaitingEnds { Task { exchange.cancel() } }
        let result = await withTaskCancellationHandler {
            await exchange.value
        } onCancel: {
            guard mayBeSent.withLock({ $0 }) else { return exchange.cancel() }
            if let alreadySent, interruption?.endsWaiting != true {
                progress?.interrupt(saying: alreadySent)
            }
        }
        return try result.get()
    }

    /// How long a request may take if no setting says so.
    static let defaultTimeout = Seconds(15)

    /// The host name of the sandbox's backends, which are in this process.
    static let sandboxHost = "http://sandbox.invalid"
}

extension Context {
    /// The address of a backend; `nil` if none is set.
    ///
    /// The sandbox has one for each. Throws if the settings or the address in them cannot be read.
    func url(of setting: Setting) throws(SettingsError) -> URL? {
        if http.isSandbox {
            let backend = setting.name.prefix { $0 != "." }
            return URL(string: "\(HTTP.sandboxHost)/\(backend)")
        }
        let text =
            http.isForgiving
            ? settings.readable(setting) : try settings.value(of: setting)?.text
        return text.flatMap { URL(string: $0) }
    }
}

extension Configuration {
    /// Where secrets may be sent without TLS; a value that cannot be read allows nothing more.
    var unencryptedHosts: UnencryptedHostsRule {
        UnencryptedHostsRule(exceptions: readable(.httpClearHosts))
    }
}
