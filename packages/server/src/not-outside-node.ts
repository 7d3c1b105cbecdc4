throw new Error(
  '@ficha/server/node uses Node’s own modules, which this platform does not have. Import @ficha/server and hand in a store and fetch of the platform.',
)

export {}
