/** For a shop's server: links to the widget's files with their hashes, so that a browser has them under way before it reads a script. */

/** Filled in by the build: each file's hash, and which files an element needs for its first screen. */
export interface FichaScripts {
  /** "sha384-..." by file. */
  readonly integrity: Readonly<Record<string, string>>
  /** Files in the order in which they are needed, by element. */
  readonly first: Readonly<Record<string, readonly string[]>>
}

declare const __FICHA_SCRIPTS__: FichaScripts | undefined

/** Where the files are served, and what they are. */
export interface PreloadOptions {
  /** The folder that you serve `dist` from, on your own origin or another: "/ficha/0.1.0/". Put the version into the path, never behind a "?". */
  readonly folder: string
  /** Default: the files of this version. */
  readonly scripts?: FichaScripts
}

/** The elements that have files to load early. */
export type PreloadElement = 'ficha-payment' | 'ficha-checkout' | 'ficha-recurring'

/**
 * Lines for the head of a page with this element: a `modulepreload` for each file that its first screen needs, each with its hash, and the
 * script itself. Without them a browser learns of the checkout's file from the entry, one trip later.
 *
 * @example
 * const head = preloadLinks('ficha-checkout', { folder: '/ficha/0.1.0/' })
 */
export const preloadLinks = (element: PreloadElement, { folder, scripts = built() }: PreloadOptions): string => {
  const files = scripts.first[element] ?? []
  const about = (file: string): string =>
    `${quoted(addressOf(folder, file))} integrity=${quoted(scripts.integrity[file] ?? '')} crossorigin="anonymous"`
  return [
    ...files.map((file) => `<link rel="modulepreload" href=${about(file)}>`),
    `<script type="module" src=${about('define.js')}></script>`,
  ].join('\n')
}

/**
 * The hashes of all files as an import map has them, for `<script type="importmap">` before the first module: a browser then holds every chunk
 * that loads later to its hash, too (Chrome 127, Safari 18; others ignore it).
 *
 * @example
 * const map = `<script type="importmap" nonce="${nonce}">${JSON.stringify(integrityMap({ folder: '/ficha/0.1.0/' }))}</script>`
 */
export const integrityMap = ({
  folder,
  scripts = built(),
}: PreloadOptions): { readonly integrity: Readonly<Record<string, string>> } => ({
  integrity: Object.fromEntries(
    Object.entries(scripts.integrity).map(([file, hash]) => [addressOf(folder, file), hash]),
  ),
})

const built = (): FichaScripts => {
  if (typeof __FICHA_SCRIPTS__ === 'undefined') {
    throw new Error(
      '@ficha/widget: preloadLinks knows no files, because it runs from its source. Import it from the built package, or give it `scripts`.',
    )
  }
  return __FICHA_SCRIPTS__
}

const addressOf = (folder: string, file: string): string => `${folder.replace(/^(.*[^/])?\/*$/s, '$1/')}${file}`

const quoted = (text: string): string => `"${text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`
