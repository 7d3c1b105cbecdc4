/**
 * Puts the encoders of `qrcode` and `jsbarcode` into the package itself: the modules that draw, without the command line, the image writers
 * and the other symbologies that come along with them. docs/adr/0012-encoders-inside.md says why.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { thirdPartyNotices } from '../../.ci/notices.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const dist = join(folder, 'dist')
const resolve = createRequire(import.meta.url).resolve

const SPECIFIER = /(?<=\bfrom )(["'])((?:qrcode|jsbarcode)\/[^"']+)\1/g

const built = readdirSync(dist, { recursive: true })
  .map((path) => join(dist, path))
  .filter((path) => path.endsWith('.js') && !relative(dist, path).startsWith('encoders'))

/** The imported modules of the two packages, and the file that each becomes: "qrcode/lib/core/qrcode.js" is "qrcode-qrcode". */
const nameOf = (specifier) =>
  `${specifier.split('/')[0]}-${specifier.split('/').at(-1).replace(/\.js$/, '')}`.toLowerCase()
const wanted = new Set(
  built.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(SPECIFIER)].map(([, , name]) => name)),
)
if (wanted.size === 0)
  throw new Error('No built module imports an encoder: has the build run, and is its output where it was?')

/** One module that hands on a CommonJS module's exports, for each specifier. */
const entryPrefix = 'encoder:'
const input = Object.fromEntries([...wanted].map((specifier) => [nameOf(specifier), entryPrefix + specifier]))

await build({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  plugins: [
    thirdPartyNotices(dist),
    {
      name: 'encoders',
      enforce: 'pre',
      resolveId: (id) => (id.startsWith(entryPrefix) ? `\0${id}` : undefined),
      load: (id) =>
        id.startsWith(`\0${entryPrefix}`)
          ? `import value from ${JSON.stringify(resolve(id.slice(entryPrefix.length + 1)))}\nexport default value`
          : undefined,
    },
  ],
  build: {
    emptyOutDir: false,
    outDir: 'dist/encoders',
    minify: false,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input,
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name].js', format: 'esm' },
    },
  },
})

for (const path of built) {
  const code = readFileSync(path, 'utf8')
  const changed = code.replace(SPECIFIER, (_whole, quote, specifier) => {
    const to = relative(dirname(path), join(dist, 'encoders', `${nameOf(specifier)}.js`))
    return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`
  })
  if (changed !== code) writeFileSync(path, changed)
}
