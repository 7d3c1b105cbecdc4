declare const __FICHA_VERSION__: string | undefined

/** The package's version, put in by the build. */
export const VERSION: string = typeof __FICHA_VERSION__ === 'string' ? __FICHA_VERSION__ : 'source'
