// What every target needs that uses the rules.
@_exported public import Feature
@_exported public import Values
