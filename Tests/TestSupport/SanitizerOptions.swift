import Foundation

/// The options of scripts/sanitize for the programs that tests start.
package enum SanitizerOptions {
    /// Empty unless the tests run under a sanitizer.
    package static let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
        ["TSAN_OPTIONS", "ASAN_OPTIONS"].contains(name)
    }

    /// Whether memory can be measured and limited; a sanitizer maps terabytes.
    package static let isInactive = inherited.isEmpty
}
