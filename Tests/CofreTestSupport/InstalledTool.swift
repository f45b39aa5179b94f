import Foundation

/// Programs that tests use where they are installed (`scripts/setup test`).
package enum InstalledTool {
    /// Whether there is `less`, the pager that is used where nobody has chosen one.
    package static let less = ["/usr/bin/less", "/bin/less"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }
}
