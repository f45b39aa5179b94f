import CofreApp
import Foundation

@main
enum Main {
    static func main() async {
        let status = await CofreApp.run(
            arguments: Array(CommandLine.arguments.dropFirst()),
            environment: ProcessEnvironment.variables)
        exit(status)
    }
}
