import Foundation

/// Optional programs that tests use (`scripts/setup test` installs them).
package enum InstalledTool {
    /// Whether there is `less`, the default pager.
    package static let less = ["/usr/bin/less", "/bin/less"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }
}
