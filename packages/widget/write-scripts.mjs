/**
 * Writes the data about the built scripts for a merchant's server and for audits of a payment page: integrity.json (the hash of each, for
 * `integrity` attributes), preload.js (prints links to them) and SCRIPTS.md (the inventory, with the reason for each file). It also writes the
 * sheets of elements that a server renders: each as a file, and its hash for a policy.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'
import { LANGUAGES, REASONS, SHARED } from './script-reasons.mjs'

const dist = new URL('./dist/', import.meta.url)
const read = (file) => readFileSync(new URL(file, dist), 'utf8')
const scripts = () =>
  readdirSync(dist)
    .map(String)
    .filter((file) => file.endsWith('.js'))
    .sort()

const hashOf = (file) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(new URL(file, dist)))
    .digest('base64')}`

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)
const importsOf = (file) => namesIn(read(file), /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)
const chunksOf = (file) => namesIn(read(file), /import\(["'`]\.\/([^"'`]+)["'`]\)/g)

/** Everything that a file leads to, itself first. */
const reach = (file, step, seen = new Set()) => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of step(file)) reach(next, step, seen)
  return seen
}

/** The files of an element's first screen, in the order in which they are needed. */
const firstOf = (part) => {
  const entry = 'define.js'
  const chunk = part && chunksOf(entry).find((file) => file.startsWith(`${part}-`))
  if (part && !chunk) throw new Error(`define.js has no chunk ${part}.`)
  return [...new Set([...reach(entry, importsOf), ...(chunk ? reach(chunk, importsOf) : [])])]
}

/** The words that a part loads as soon as it runs, by the tag of the table: "es-ar-C8R5FLJW.js" is es-ar. */
const wordsOf = (part) => {
  const chunk = chunksOf('define.js').find((file) => file.startsWith(`${part}-`))
  const tables = chunksOf(chunk).filter((file) => LANGUAGES.includes(reasonKey(file)))
  // All countries of Portuguese have the words of Brazil.
  const byLanguage = Object.groupBy(tables, (file) => reasonKey(file).replace('pt-br', 'pt'))
  if (!byLanguage['es']) throw new Error(`${part} loads no words in Spanish.`)
  return byLanguage
}

const reasons = { ...REASONS, ...SHARED }
/** "es-ar-C8R5FLJW.js" is es-ar. */
const reasonKey = (file) => (file in reasons ? file : file.replace(/-[\w-]{8}\.js$/, ''))

const integrity = Object.fromEntries(
  scripts()
    .filter((file) => !['preload.js', 'types-only.js'].includes(file))
    .map((file) => [file, hashOf(file)]),
)
const first = {
  'ficha-payment': firstOf(),
  'ficha-checkout': firstOf('checkout-part'),
  'ficha-recurring': firstOf('recurring-part'),
}
const words = { 'ficha-checkout': wordsOf('checkout-part'), 'ficha-recurring': wordsOf('recurring-part') }
writeFileSync(new URL('integrity.json', dist), `${JSON.stringify(integrity, null, 2)}\n`)

const { outputText } = ts.transpileModule(readFileSync(new URL('./src/preload.ts', import.meta.url), 'utf8'), {
  compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
})
writeFileSync(
  new URL('preload.js', dist),
  `const __FICHA_SCRIPTS__ = ${JSON.stringify({ integrity, first, words })}\n${outputText}`,
)

const renderer = new URL('server/index.js', dist)
const { elementSheet } = await import(renderer)
const sheetHashes = Object.fromEntries(
  Object.keys(first).map((element) => [
    element,
    `sha256-${createHash('sha256').update(elementSheet(element)).digest('base64')}`,
  ]),
)
for (const element of Object.keys(first)) writeFileSync(new URL(`${element}.css`, dist), elementSheet(element))
writeFileSync(
  renderer,
  `const __FICHA_SHEET_HASHES__ = ${JSON.stringify(sheetHashes)}\n${readFileSync(renderer, 'utf8')}`,
)

const files = scripts()
const unexplained = files.filter((file) => !(reasonKey(file) in reasons))
if (unexplained.length > 0) throw new Error(`script-reasons.mjs says of no reason for ${unexplained.join(', ')}.`)
const idle = Object.keys(REASONS).filter((key) => !files.some((file) => reasonKey(file) === key))
if (idle.length > 0) throw new Error(`script-reasons.mjs has reasons for what is not built: ${idle.join(', ')}.`)

const table = (names) =>
  [
    '| File | Why it is there | Bytes | Hash |',
    '| --- | --- | --- | --- |',
    ...names.map(
      (file) =>
        `| \`${file}\` | ${reasons[reasonKey(file)].replace(/</g, '\\<')} | ${readFileSync(new URL(file, dist)).length} | \`${integrity[file] ?? hashOf(file)}\` |`,
    ),
  ].join('\n')
const of = (entry) => [...reach(entry, (file) => [...importsOf(file), ...chunksOf(file)])]
writeFileSync(
  new URL('SCRIPTS.md', dist),
  `# Scripts of @ficha/widget

For the inventory of your payment page (PCI DSS 6.4.3): take the table of the entry that your page loads. What is below the first line of
the second table is loaded when it is needed, from the same folder, and by nothing else. No script of anybody else is loaded.

## One classic file

${table(['ficha.js', 'ficha-payment.js'])}

## Modules: define.js and its chunks

${table(of('define.js'))}

## Modules: index.js and its chunks, for who registers the classes

${table(of('index.js'))}
`,
)
