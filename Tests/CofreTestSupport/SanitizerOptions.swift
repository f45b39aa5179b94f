import Foundation

/// What scripts/sanitize tells the sanitizer of the tests, for the programs that they start.
package enum SanitizerOptions {
    /// Empty unless a sanitizer was told something.
    package static let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
        ["TSAN_OPTIONS", "ASAN_OPTIONS"].contains(name)
    }

    /// Whether memory is what it is to a person: a sanitizer maps terabytes of its own.
    package static let leaveMemoryAlone = inherited.isEmpty
}
