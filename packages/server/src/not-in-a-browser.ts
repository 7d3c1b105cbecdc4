throw new Error(
  '@ficha/server holds the gateway’s credentials and must not be in a browser bundle. Import it on a server only; the browser talks to its routes.',
)

export {}
