extension Vault {
    /// One step of a transaction.
    public enum Change: Sendable, Equatable {
        /// Sets the value of a record; creates the record if there is none.
        ///
        /// Collections have 1 to 255 bytes of UTF-8, ids 1 to 1024; names are compared byte by byte.
        case put(collection: String, id: String, value: [UInt8])
        /// Removes a record and leaves a tombstone, so that other machines learn of the deletion.
        case delete(collection: String, id: String)
        /// Removes a record or a tombstone and leaves nothing; for caches.
        case forget(collection: String, id: String)
    }

    /// A record whose bytes authenticated when they were read.
    public struct Record: Sendable, Equatable {
        /// 1 to 255 bytes of UTF-8 (FORMAT.md section 6).
        public let collection: String
        /// 1 to 1024 bytes of UTF-8, unique within the collection (FORMAT.md section 6).
        public let id: String
        /// The bytes of the last put, which may be empty; they are not wiped when this value is released.
        public let value: [UInt8]
        /// When it was put, in milliseconds since 1970, by the writer's clock.
        public let modified: Int64
    }

    /// A record's metadata, without its value.
    public struct RecordSummary: Sendable, Equatable {
        /// As ``Vault/Record/id``.
        public let id: String
        /// The size of the record in the vault in bytes, including its names.
        public let bytes: Int
        /// As ``Vault/Record/modified``.
        public let modified: Int64
        /// Increases from one transaction to the next, even within a millisecond; equal within one transaction.
        public let order: UInt64
    }
}
