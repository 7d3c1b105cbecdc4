import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { thirdPartyNotices } from '../../.ci/notices.mjs'
import { defineConfig, type Plugin, type UserConfig, type UserConfigFnObject } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

const alias = [
  // The parts run on Preact here: React alone is twice the whole widget.
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
]

/** The code that follows a payment: the query library, and the kit's use of it. */
const FOLLOWS =
  /tanstack|[\\/]status[\\/]|[\\/]requests[\\/](?!methods|recurring)|[\\/]provider[\\/]checkout-provider|[\\/]loading[\\/]load-by-locale|payment-follower|kit-provider/

/** The chunks that every payer of a checkout runs between the ways to pay and the slip. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['payment-follower', 'checkout-part', 'filling-view'])

const UNCLOBBERED = fileURLToPath(new URL('./src/host/unclobbered.ts', import.meta.url))

/**
 * A page may have a `<form name="createElement">`, and Preact does not expect it. So the build replaces each `node.ownerDocument` with a document
 * whose members are its own. In core the same word is a field of a bank account.
 */
const unclobberedDocuments: Plugin = {
  name: 'unclobbered-documents',
  transform: {
    filter: { id: /[\\/](preact|react|widget)[\\/]/, code: /\bownerDocument\b/ },
    handler(code, id) {
      if (id === UNCLOBBERED) return undefined
      const changed = code.replace(/([\w$.]+?)\??\.ownerDocument\b/g, 'ownerDocumentOf($1)')
      if (/\bownerDocument\b/.test(changed))
        this.error(
          `${id} reads an ownerDocument in another way than \`node.ownerDocument\`, so the build cannot replace it.`,
        )
      // The import is at the end and still holds for the whole file. At the beginning it would move the positions of the file's map, by the
      // length of this folder's path.
      return { code: `${changed}\nimport { ownerDocumentOf } from ${JSON.stringify(UNCLOBBERED)}`, map: null }
    },
  },
}

/** Makes maps lead to the original sources: the compiled packages bring their own maps and their sources. */
const writtenSources: Plugin = {
  name: 'written-sources',
  load: {
    filter: { id: /[\\/](core|react)[\\/]dist[\\/].*\.js$/ },
    handler(id) {
      if (!existsSync(`${id}.map`)) return undefined
      const map = JSON.parse(readFileSync(`${id}.map`, 'utf8')) as { readonly sources: readonly string[] }
      const sourcesContent = map.sources.map((source) => readFileSync(resolve(dirname(id), source), 'utf8'))
      return { code: readFileSync(id, 'utf8'), map: JSON.stringify({ ...map, sourcesContent }) }
    },
  },
}

/**
 * The bundler's own helpers copy the members of objects by `for (… in …)`, which also visits what a page has added to `Object.prototype`. With a member that
 * is no function there, ficha.js would throw before its first line.
 */
const ownMembersOnly: Plugin = {
  name: 'own-members-only',
  transform: {
    filter: { id: /rolldown[\\/-]runtime/ },
    handler(code, id) {
      const changed = code.replace(/for \(((?:var|let|const) \w+) in (\w+)\)/g, 'for ($1 of Object.keys($2))')
      if (/for \([^()]* in /.test(changed))
        this.error(`${id} has another loop over inherited members, so the build cannot replace it.`)
      return { code: changed, map: null }
    },
  },
}

/**
 * Chunks with words are named for their language, and forms for their country, because their files have the same names everywhere. A chunk that others
 * import has no file of its own: it is named for a language whose words it has.
 */
const nameOfChunk = ({ facadeModuleId, moduleIds }: NamedChunk): string => {
  const folder = facadeModuleId ? /[\\/](?:countries|locales)[\\/]([a-z-]+)[\\/]/ : /[\\/]locales[\\/]([a-z-]+)[\\/]/
  const [owner] = (facadeModuleId ? [facadeModuleId] : moduleIds).flatMap((id) => folder.exec(id)?.[1] ?? [])
  return `${owner ?? '[name]'}-[hash].js`
}

interface NamedChunk {
  readonly facadeModuleId?: string | null
  readonly moduleIds: readonly string[]
}

/** In a merchant's node_modules every package lies beside this one, whatever folders the build found it in. */
const besideThisPackage = (source: string): string => source.replace(/^.*\/node_modules\//, '../../../')

/**
 * Five builds. `vite build`: define.js, which registers the elements, as one file for a slip and lazy chunks. `--mode class`: index.js, the same for
 * pages that register the classes under other names. It is a separate build, because a file shared by both would cost every payer one more request.
 * `--mode classic`: ficha.js, everything in one file for one script tag. `--mode slip`: ficha-payment.js, the same for pages with slips alone.
 * `--mode server`: server/index.js, which renders the elements on a merchant's server.
 */
const config: UserConfigFnObject = defineConfig(({ mode }) => {
  if (mode === 'server') return SERVER
  const isClassic = mode === 'classic' || mode === 'slip'
  const isDefine = mode !== 'class' && !isClassic
  return {
    plugins: [thirdPartyNotices('dist'), writtenSources, unclobberedDocuments, ownMembersOnly],
    resolve: { alias, conditions: ['preact', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"', __FICHA_VERSION__: JSON.stringify(version) },
    build: {
      emptyOutDir: isDefine,
      minify: true,
      sourcemap: true,
      modulePreload: false,
      rolldownOptions: {
        // Lazy chunks import code that they share with the entry from the entry.
        preserveEntrySignatures: 'allow-extension' as const,
        transform: { inject: { document: [UNCLOBBERED, 'pageDocument'] } },
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          minify: true,
          sourcemapPathTransform: besideThisPackage,
          chunkFileNames: nameOfChunk,
          // Marks for a bundler that comes after; nothing comes after this one.
          comments: { annotation: false, jsdoc: false, legal: false },
          // Nearly every function in a slip's first file runs at once, and nearly every function in a checkout's chunks runs until its slip is drawn.
          // With this line Chromium compiles them together while they load. Without it Chromium parses each twice, the second time while the payer waits.
          postBanner: ({ isEntry, name }) =>
            isDefine && (isEntry || ON_THE_WAY.has(name)) ? '//# allFunctionsCalledOnLoad' : '',
          // All code for the first paint is one group, the entry. By default the bundler would move code that lazy chunks share with it into separate
          // files, and a payer would wait for one more request. The code that follows a payment is a group for the same reason: it loads after a slip
          // has been painted, and the checkout and the recurring order share it.
          ...(!isClassic && {
            codeSplitting: {
              groups: [
                { name: 'entry', tags: ['$initial' as const], priority: 1 },
                { name: 'payment-follower', test: FOLLOWS },
              ],
            },
          }),
        },
        // Libraries mark their files for React's servers; nothing of that is left in a browser's bundle.
        onLog: (level, log, handle) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
        },
      },
      lib: libOf(mode),
    },
  }
})

/** The build writes preload.js with the hashes of the scripts, so the renderer takes it from beside itself. */
const preloadBeside: Plugin = {
  name: 'preload-beside',
  enforce: 'pre',
  resolveId: {
    filter: { id: /[\\/]preload\.ts$/ },
    handler: () => ({ id: '../preload.js', external: true }),
  },
}

/** For servers: no browser's conditions, words at once, core from the merchant's own node_modules, and Preact inside, apart from the page's. */
const SERVER: UserConfig = {
  plugins: [thirdPartyNotices('dist/server'), preloadBeside],
  resolve: { alias, conditions: ['preact', 'module', 'production'] },
  define: { 'process.env.NODE_ENV': '"production"', __FICHA_VERSION__: JSON.stringify(version) },
  ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['preact', 'module', 'production'] } },
  build: {
    ssr: 'src/server/index.ts',
    outDir: 'dist/server',
    minify: false,
    rolldownOptions: {
      external: [/^@ficha\/core(?:\/|$)/],
      output: { entryFileNames: 'index.js', format: 'es', codeSplitting: false },
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
}

const libOf = (mode: string): { entry: string; formats: ('es' | 'iife')[]; name?: string; fileName: () => string } => {
  if (mode === 'classic')
    return { entry: 'src/define.ts', formats: ['iife'], name: 'Ficha', fileName: () => 'ficha.js' }
  if (mode === 'slip')
    return { entry: 'src/define-payment.ts', formats: ['iife'], name: 'Ficha', fileName: () => 'ficha-payment.js' }
  if (mode === 'class') return { entry: 'src/index.ts', formats: ['es'], fileName: () => 'index.js' }
  return { entry: 'src/define.ts', formats: ['es'], fileName: () => 'define.js' }
}

export default config
