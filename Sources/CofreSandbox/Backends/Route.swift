/// One address at which a backend answers.
///
/// A backend is a caseless enum with a list of routes, named in `Sandbox.routes`.
struct Route: Sendable {
    typealias Answer = @Sendable (Call) async throws(StateFault) -> SandboxAnswer

    let method: String
    let answer: Answer
    private let segments: [Substring]

    /// A `*` in the path matches any one segment, which is passed in `Call.captures`.
    init(_ method: String, _ path: String, answer: @escaping Answer) {
        self.method = method
        self.segments = path.split(separator: "/")
        self.answer = answer
    }

    /// The segments that match the `*`s, or nil if `given` is not the route's path.
    func captures(in given: ArraySlice<Substring>) -> [Substring]? {
        guard given.count == segments.count else { return nil }
        var captures: [Substring] = []
        for (segment, wanted) in zip(given, segments) {
            if wanted == "*", !segment.isEmpty {
                captures.append(segment)
            } else if segment != wanted {
                return nil
            }
        }
        return captures
    }
}

/// A request with its route, and the world it applies to.
struct Call: Sendable {
    let request: SandboxRequest
    let captures: [Substring]
    let sandbox: Sandbox
}
