/// What a person asks for with `--images`: the terminal's own way, one by name, or no pictures.
package enum ImageChoice: String, CaseIterable, Sendable {
    case auto, kitty, iterm, sixel, blocks, off
}
