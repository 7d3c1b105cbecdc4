/**
 * What each part costs a payer's phone: minified production builds of the packed entries, gzip -9, in bytes, beside the design's
 * budgets. Fails when a part grows past its limit, which is its size when it was last looked at and a few percent: a limit may
 * shrink, and grows only with a reason in packages/core/docs/adr/0006-byte-budgets.md. Run it with `pnpm sizes`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..', '..')
const KB = 1024

const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length

const REACT = [/^react($|\/)/, /^react-dom($|\/)/]

const CHECKOUT = `export { CheckoutProvider } from '@ficha/react'\nexport { Checkout } from '@ficha/react/checkout'`

/** Each entry is a page of a merchant, and its size is the size of its imports. Lazy chunks are counted separately. */
const ENTRIES = [
  {
    name: 'core: parse + display, one locale, no encoder',
    limit: 34.95 * KB,
    source: `export { parsePayResponse } from '@ficha/core'\nexport { toDisplay } from '@ficha/core/display'\nexport { ptBR } from '@ficha/core/locales/pt-br/slip'`,
  },
  {
    name: 'core: display, one locale',
    limit: 21.6 * KB,
    source: `export { toDisplay } from '@ficha/core/display'\nexport { ptBR } from '@ficha/core/locales/pt-br/slip'`,
  },
  {
    name: 'one instructions screen, React external, no encoder',
    limit: 11.65 * KB,
    budget: 8.7 * KB,
    source: `export { PaymentInstructions } from '@ficha/react'`,
  },
  {
    name: 'the same with live status (react-query, SSE)',
    limit: 24.95 * KB,
    budget: 21 * KB,
    source: `export { CheckoutProvider, PaymentInstructions, PaymentStatus, usePayment } from '@ficha/react'`,
  },
  {
    name: 'checkout: the ways to pay and live status, React external, forms and words apart',
    limit: 35.9 * KB,
    budget: 29 * KB,
    source: CHECKOUT,
  },
  {
    name: 'checkout: the payer’s form and its button, which follow once the ways to pay are seen',
    limit: 15.65 * KB,
    source: CHECKOUT,
    follows: 'filling-view',
  },
  {
    name: 'checkout: the button alone',
    limit: 0.5 * KB,
    budget: 2 * KB,
    source: `export { PayButton } from '@ficha/react/checkout/pay-button'`,
  },
  {
    name: 'checkout: the form of Brazil and its words',
    limit: 6.7 * KB,
    source: `export { brForm } from '@ficha/core/forms/br'\nexport { ptBRForms } from '@ficha/core/locales/pt-br/form'\nexport { ptBRCheckout } from '@ficha/core/locales/pt-br/checkout'`,
  },
  {
    name: 'recurring: summary, React external, one locale apart',
    limit: 5.75 * KB,
    source: `export { RecurringSummary } from '@ficha/react'`,
  },
  {
    name: 'recurring: all four screens with live status',
    limit: 25.3 * KB,
    source: `export { CancelRecurring, CheckoutProvider, RecurringReturn, RecurringSchedule, RecurringSummary, useRecurring } from '@ficha/react'`,
  },
  {
    name: 'recurring: the words of one locale',
    limit: 2.4 * KB,
    source: `export { ptBRRecurring } from '@ficha/core/locales/pt-br/recurring'`,
  },
  {
    name: 'lazy chunk: QR encoder',
    limit: 7.85 * KB,
    budget: 7.8 * KB,
    source: `export { drawQr } from '@ficha/core/draw'`,
  },
  {
    name: 'lazy chunk: bar encoders',
    limit: 3.25 * KB,
    budget: 3.2 * KB,
    source: `export { drawBars } from '@ficha/core/draw'`,
  },
]

const bundle = async (source) => {
  const folder = mkdtempSync(join(here, '.size-'))
  try {
    const entry = join(folder, 'entry.js')
    writeFileSync(entry, source)
    const result = await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        minify: true,
        modulePreload: false,
        lib: { entry, formats: ['es'], fileName: 'entry' },
        // Vite keeps the line ends of libraries and the entry as it is named; a merchant's own build does neither.
        rolldownOptions: {
          external: REACT,
          preserveEntrySignatures: 'allow-extension',
          output: { minify: true },
          onLog: () => undefined,
        },
      },
    })
    return [result].flat()[0].output.filter(({ type }) => type === 'chunk')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The bytes that one chunk adds to the files that load at first. */
const followingPart = (chunks, name) => {
  const first = new Set(staticPart(chunks))
  const chunk = chunks.find(({ fileName }) => fileName.startsWith(name))
  if (!chunk) throw new Error(`No chunk is called ${name}, so its size cannot be held.`)
  return staticPart(chunks, [chunk]).filter((one) => !first.has(one))
}

const staticPart = (chunks, from = chunks.filter(({ isEntry }) => isEntry)) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set()
  const walk = (name) => {
    if (seen.has(name) || !byName.has(name)) return
    seen.add(name)
    byName.get(name).imports.forEach(walk)
  }
  from.forEach(({ fileName }) => walk(fileName))
  return [...seen].map((name) => byName.get(name))
}

const sumOf = (chunks) => chunks.reduce((sum, { code }) => sum + gzip(code), 0)

const rows = []
for (const { name, budget, limit, source, follows } of ENTRIES) {
  const chunks = await bundle(source)
  rows.push({
    name,
    budget,
    limit,
    bytes: sumOf(follows === undefined ? staticPart(chunks) : followingPart(chunks, follows)),
  })
}

const cssBytes = (file) => gzip(readFileSync(join(root, 'packages/react/dist', file)))
rows.push({
  name: 'theme CSS that the first paint waits for',
  budget: 3.4 * KB,
  limit: 3.92 * KB,
  bytes: cssBytes('first-paint.css'),
})
rows.push({ name: 'theme CSS that comes after it', limit: 1.73 * KB, bytes: cssBytes('after-paint.css') })
rows.push({ name: 'theme CSS in one sheet', limit: 5.04 * KB, bytes: cssBytes('styles.css') })
rows.push({ name: 'theme CSS of the checkout', limit: 2.74 * KB, bytes: cssBytes('checkout.css') })
rows.push({ name: 'theme CSS of the recurring screens', limit: 1.26 * KB, bytes: cssBytes('recurring.css') })

/** The files that a page with one slip loads of the widget: one file, because the server made the screen and drew its codes. */
const widgetFolder = join(root, 'packages/widget/dist')
const importsOf = (file) =>
  [
    ...readFileSync(join(widgetFolder, file), 'utf8').matchAll(
      /from\s*["']\.\/([^"']+)["']|import\s*["']\.\/([^"']+)["']/g,
    ),
  ].map((found) => found[1] ?? found[2])
const loaded = new Set()
const load = (file) => {
  if (loaded.has(file)) return
  loaded.add(file)
  importsOf(file).forEach(load)
}
load('define.js')
if (loaded.size > 1) throw new Error(`A slip waits for more than one file of the widget: ${[...loaded].join(', ')}`)
const widgetBytes = (files) => [...files].reduce((sum, file) => sum + gzip(readFileSync(join(widgetFolder, file))), 0)
rows.push({
  name: 'widget: define.js, which is all that a slip waits for',
  budget: 24.2 * KB,
  limit: 30.2 * KB,
  bytes: widgetBytes(loaded),
})
/** The bytes that a chunk adds to define.js. Chunks have a hash behind their name. */
const chunk = (name) => {
  const [file] = readFileSync(join(widgetFolder, 'define.js'), 'utf8').match(new RegExp(`${name}-[\\w-]+\\.js`)) ?? []
  if (!file) throw new Error(`define.js has no chunk ${name}.`)
  const before = new Set(loaded)
  load(file)
  const brought = [...loaded].filter((one) => !before.has(one))
  for (const one of brought) loaded.delete(one)
  return brought
}
rows.push({
  name: 'widget: what follows the payment, once its slip is seen',
  limit: 13.42 * KB,
  bytes: widgetBytes(chunk('payment-follower')),
})
rows.push({
  name: 'widget: what <ficha-checkout> loads beside it',
  limit: 29.6 * KB,
  bytes: widgetBytes(chunk('checkout-part')),
})
rows.push({
  name: 'widget: what <ficha-recurring> loads beside it',
  limit: 23.05 * KB,
  bytes: widgetBytes(chunk('recurring-part')),
})
rows.push({
  name: 'widget, one classic file for a slip, with every language and encoder',
  limit: 98.8 * KB,
  bytes: widgetBytes(['ficha-payment.js']),
})
rows.push({
  name: 'widget, one classic file for all, with every form, language and encoder',
  limit: 170 * KB,
  bytes: widgetBytes(['ficha.js']),
})

/** The numbers in the guide on needs, which a run wrote. A difference of up to a twentieth is allowed. */
const said = JSON.parse(readFileSync(join(here, 'measured.json'), 'utf8')).sizes
const OLD = 0.05
const isOld = ({ name, bytes }) => !(Math.abs(bytes - said[name]) <= OLD * bytes)

const kilo = (bytes) => `${(bytes / KB).toFixed(2)} KB`
let isOver = false
console.log('\ngzip -9 of minified production builds, 1 KB = 1,024 bytes\n')
console.log(`${'measured'.padStart(10)} ${'budget'.padStart(10)} ${'limit'.padStart(10)}`)
for (const { name, budget, limit, bytes } of rows) {
  const over = bytes > limit
  isOver ||= over
  console.log(
    `${kilo(bytes).padStart(10)} ${(budget ? kilo(budget) : '').padStart(10)} ${kilo(limit).padStart(10)}  ${name}${over ? '  PAST ITS LIMIT' : ''}`,
  )
}
mkdirSync(join(root, '.reports'), { recursive: true })
writeFileSync(join(root, '.reports', 'sizes.json'), JSON.stringify(rows, null, 2))
const old = rows.filter(isOld)
if (old.length > 0)
  console.error(
    `\napps/docs/guides/needs-and-numbers.md says other sizes than these for: ${old.map(({ name }) => name).join('; ')}. Run \`npx pnpm tables\` and commit what it writes.`,
  )
process.exit(isOver || old.length > 0 ? 1 : 0)
