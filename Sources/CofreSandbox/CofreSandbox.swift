// CofreSandbox
