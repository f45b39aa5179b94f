import CCurl

/// libcurl as this program finds it.
package enum CurlLibrary {
    /// 7.85, the first with CURLOPT_PROTOCOLS_STR; CURLOPT_PREREQFUNCTION came with 7.80.
    private static let oldest: UInt32 = 0x07_55_00

    /// Opens the library, which takes some ten milliseconds the first time; false where it is missing or
    /// too old.
    @discardableResult
    package static func open() -> Bool {
        curl_library_open() && curl_library_version_number() >= oldest
    }

    /// The version with that of its TLS library; `nil` where it is missing or too old.
    package static var version: String? {
        open() ? String(cString: curl_library_version()) : nil
    }
}
