package import Foundation

/// The checkout that these tests were built from.
package enum Repository {
    package static let url = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL
}
