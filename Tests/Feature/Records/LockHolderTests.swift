import Testing

@testable import MoneyShell

@Suite struct LockHolderTests {
    private let table = """
        1: POSIX  ADVISORY  WRITE 11 fe:00:17 0 EOF
        2: FLOCK  ADVISORY  WRITE 708 fe:00:17 0 EOF
        2: -> FLOCK  ADVISORY  WRITE 900 fe:00:17 0 EOF
        3: FLOCK  ADVISORY  READ 44 fe:00:18 0 EOF
        4: FLOCK  ADVISORY  READ 0 fe:00:19 0 EOF
        """

    @Test(arguments: [(17, 708), (18, 44), (19, nil), (20, nil)] as [(UInt64, Int32?)])
    func `the holder is the process that has the lock, not one that waits for it`(
        _ inode: UInt64, _ pid: Int32?
    ) {
        #expect(LockHolder(in: table, inode: inode, ourselves: 1)?.pid == pid)
    }

    @Test func `the own process is not reported as the holder`() {
        #expect(LockHolder(in: table, inode: 17, ourselves: 708) == nil)
    }
}
