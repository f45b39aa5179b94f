import CCurl

/// The installed libcurl.
enum CurlLibrary {
    /// 7.85 is the first version with CURLOPT_PROTOCOLS_STR; CURLOPT_PREREQFUNCTION came with 7.80.
    private static let oldest: UInt32 = 0x07_55_00

    /// Loads the library, which takes some milliseconds the first time; false if it is missing
    /// or too old.
    @discardableResult
    static func open() -> Bool {
        curl_library_open() && curl_library_version_number() >= oldest
    }

    /// The version, with that of its TLS library; `nil` if it is missing or too old.
    static var version: String? {
        open() ? String(cString: curl_library_version()) : nil
    }
}
