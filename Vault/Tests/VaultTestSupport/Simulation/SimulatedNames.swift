/// The directory entries of a disk: which node each path leads to, and which entries are on the disk.
///
/// At a power loss each entry that was created, renamed or removed since its directory was synced is kept or
/// lost, independently of the others. The contents of a lost directory are lost with it.
struct SimulatedNames: Sendable {
    private struct Pending: Sendable {
        let directory: String
        /// The paths that change together, and their nodes afterwards.
        let paths: [String: Int?]
    }

    /// The entries that programs see.
    private(set) var nodes: [String: Int]
    private var synced: [String: Int]
    private var pending: [Pending] = []

    init(root: Int) {
        nodes = ["/": root]
        synced = nodes
    }

    /// The directory that contains a path.
    static func directory(of path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        return "/" + parts.joined(separator: "/")
    }

    mutating func set(_ path: String, to node: Int?) {
        change([path: node], in: Self.directory(of: path))
    }

    mutating func rename(_ path: String, to other: String) {
        change([path: nil, other: nodes[path]], in: Self.directory(of: path))
    }

    mutating func sync(_ directory: String) {
        for change in pending where change.directory == directory { synced.apply(change.paths) }
        pending.removeAll { $0.directory == directory }
    }

    mutating func losePower(_ dice: inout Dice) {
        let fate = dice.roll(3)
        for change in pending where (fate == 2 ? dice.roll(2) : fate) == 0 {
            synced.apply(change.paths)
        }
        for path in synced.keys.sorted() where path != "/" {
            if synced[Self.directory(of: path)] == nil { synced[path] = nil }
        }
        nodes = synced
        pending = []
    }

    private mutating func change(_ paths: [String: Int?], in directory: String) {
        pending.append(Pending(directory: directory, paths: paths))
        nodes.apply(paths)
    }
}

extension [String: Int] {
    fileprivate mutating func apply(_ paths: [String: Int?]) {
        for (path, node) in paths { self[path] = node }
    }
}
