/// One address a backend answers at.
///
/// A backend is a caseless enum with a list of these, named in `Sandbox.routes`.
struct Route: Sendable {
    typealias Answer = @Sendable (Call) async throws(StateFault) -> SandboxAnswer

    let method: String
    let answer: Answer
    private let segments: [Substring]

    /// A `*` in the path stands for any one segment, handed over in `Call.captures`.
    init(_ method: String, _ path: String, answer: @escaping Answer) {
        self.method = method
        self.segments = path.split(separator: "/")
        self.answer = answer
    }

    /// The segments in place of the `*`s, or nil if `given` is not the route's path.
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

/// A request that has found its route, and the world it is about.
struct Call: Sendable {
    let request: SandboxRequest
    let captures: [Substring]
    let sandbox: Sandbox
}
