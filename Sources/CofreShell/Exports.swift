// What every file of the shell needs.
@_exported public import Feature
@_exported public import Values
