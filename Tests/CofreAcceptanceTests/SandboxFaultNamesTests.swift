import CofreSandbox
import Testing

@testable import CofreShell

/// The command does not import the sandbox, so it has its own list of fault names.
@Suite struct SandboxFaultNamesTests {
    @Test func `the command has exactly the faults of the sandbox`() {
        let named = SandboxCommand.Fault.allCases.map(\.rawValue)

        #expect(named == SandboxFault.allCases.map(\.rawValue))
    }
}
