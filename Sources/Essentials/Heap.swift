/// The memory for objects.
public enum Heap {
    /// Prepares the heap of the calling thread for the content of a large file, if the system supports huge pages.
    ///
    /// An object that is the first in its page costs a page fault: a quarter of the time of a list of 100,000
    /// contacts. A huge page has room for 512 times as much. Memory is only taken when it is used.
    public static func prepare(forFileAt path: String) {
        #if os(Linux)
            var status = stat()
            guard stat(path, &status) == 0, status.st_size >= 2 << 20 else { return }
            // The C library maps a large block separately until one of its size was released; blocks after that
            // extend its heap, which keeps up to twice that size unused (mallopt(3), M_MMAP_THRESHOLD).
            for sizes in [[31 << 20], [28 << 20, 28 << 20]] {
                let blocks = sizes.map { (start: malloc($0), size: $0) }
                for block in blocks {
                    let page = (UInt(bitPattern: block.start) + 4095) & ~4095
                    // An error only means that there are no huge pages.
                    madvise(
                        UnsafeMutableRawPointer(bitPattern: page), block.size - 4096, MADV_HUGEPAGE)
                }
                for block in blocks { free(block.start) }
            }
        #endif
    }
}
