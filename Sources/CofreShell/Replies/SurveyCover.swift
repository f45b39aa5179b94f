import CofreDomain
import Essentials

/// The cover of a survey: the picture if the terminal shows pictures, otherwise its address.
enum SurveyCover {
    static func link(_ survey: Survey, _ context: ReplyContext) -> [Block] {
        guard let url = survey.coverURL else { return [] }
        return [.line(Line("\(context.phrases.cover): \(url.absoluteString)", .dim))]
    }

    /// Why there is no picture, if there should be one.
    static func problem(_ cover: LoadedImage, _ context: ReplyContext) -> [Block] {
        cover.problem.map { [.notice(Line(context.phrases.noPicture($0), .dim))] } ?? []
    }
}
