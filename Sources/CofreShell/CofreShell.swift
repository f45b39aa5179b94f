// CofreShell
