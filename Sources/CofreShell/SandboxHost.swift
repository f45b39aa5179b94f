package import CofreDomain

/// Serves the sandbox to other programs.
package protocol SandboxHost: Sendable {
    /// Binds to loopback and answers until the task is cancelled; `port` 0 takes a free one.
    ///
    /// An access token is accepted for `tokenLife`, or for two hours.
    func serve(
        port: UInt16, latency: Int, fault: String?, tokenLife: Seconds?
    ) async throws -> ServedSandbox
}

/// A sandbox that listens.
package struct ServedSandbox: Sendable {
    package let port: UInt16
    package let wait: @Sendable () async throws -> Void

    package init(port: UInt16, wait: @escaping @Sendable () async throws -> Void) {
        self.port = port
        self.wait = wait
    }
}
