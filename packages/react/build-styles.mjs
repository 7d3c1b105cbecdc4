/** Writes each style sheet as one file without imports, for a page that links it without a bundler, and the declarations that a compiler reads. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundle } from 'lightningcss'

for (const name of [
  'styles.css',
  'first-paint.css',
  'after-paint.css',
  'styles.layer.css',
  'checkout.css',
  'checkout.layer.css',
  'desk.css',
  'recurring.css',
  'recurring.layer.css',
]) {
  const { code } = bundle({ filename: fileURLToPath(new URL(`./src/theme/${name}`, import.meta.url)), minify: true })
  writeFileSync(new URL(`./dist/${name}`, import.meta.url), code)
}

// A style sheet has no names: importing one is for its effect.
writeFileSync(new URL('./dist/style-sheet.d.ts', import.meta.url), 'export {}\n')
