import CofreApp
import Foundation

@main
enum Main {
    static func main() async {
        let process = ProcessInfo.processInfo
        let status = await CofreApp.run(
            arguments: Array(process.arguments.dropFirst()), environment: process.environment)
        exit(status)
    }
}
