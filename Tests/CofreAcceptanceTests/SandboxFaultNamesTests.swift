import CofreSandbox
import Testing

@testable import CofreShell

/// The command knows the sandbox's faults by name, without knowing the sandbox.
@Suite struct SandboxFaultNamesTests {
    @Test func `every fault of the sandbox can be asked for, and no other`() {
        let named = SandboxCommand.Fault.allCases.map(\.rawValue)

        #expect(named == SandboxFault.allCases.map(\.rawValue))
    }
}
