import { build } from 'vite'
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
const here = dirname(fileURLToPath(import.meta.url))
const folder = mkdtempSync(join(here, '.size-'))
const src = { slip: `export { PaymentInstructions } from '@ficha/react'`, live: `export { CheckoutProvider, PaymentInstructions, PaymentStatus, usePayment } from '@ficha/react'`, checkout: `export { CheckoutProvider } from '@ficha/react'\nexport { Checkout } from '@ficha/react/checkout'`, display: `export { toDisplay } from '@ficha/core/display'\nexport { ptBR } from '@ficha/core/locales/pt-br/slip'`, button: `export { PayButton } from '@ficha/react/checkout/pay-button'` }[process.argv[2]]
const entry = join(folder, 'entry.js'); writeFileSync(entry, src)
const result = await build({ configFile: false, root: folder, logLevel: 'silent', define: { 'process.env.NODE_ENV': '"production"' }, build: { write: false, minify: true, modulePreload: false, lib: { entry, formats: ['es'], fileName: 'entry' }, rolldownOptions: { external: [/^react($|\/)/, /^react-dom($|\/)/], output: { minify: true }, onLog: () => undefined } } })
const chunks = [result].flat()[0].output.filter(({ type }) => type === 'chunk')
const by = new Map(chunks.map((c) => [c.fileName, c])); const seen = new Set()
const walk = (n) => { if (seen.has(n) || !by.has(n)) return; seen.add(n); for (const i of by.get(n).imports) walk(i) }
for (const c of chunks) if (c.isEntry) walk(c.fileName)
let rows = []
for (const n of seen) { const c = by.get(n); console.log(n, c.code.length, gzipSync(c.code, { level: 9 }).length); for (const [id, m] of Object.entries(c.modules)) rows.push([m.renderedLength, gzipSync(m.code ?? '', { level: 9 }).length, id.replace(/.*\/(packages|node_modules)\//, '')]) }
rows.sort((a, b) => b[0] - a[0]); for (const r of rows.slice(0, 70)) console.log(r.join('\t'))
if (process.argv[3]) for (const n of seen) writeFileSync('/tmp/sz/' + process.argv[2] + '-' + n.replace(/\W/g,'_') + '.js', by.get(n).code)
rmSync(folder, { recursive: true })
