import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { entriesOf, type EntryTarget } from '../../.ci/entries-of.mjs'
import { folderOf, PACKAGES } from './pack.ts'
import { unpacked } from './unpacked.ts'
import { SWEEP } from '../support/sweep-tag.ts'

const ELEMENTS_IN_JSX = /^@ficha\/widget\/(react|react-18|preact|vue|svelte)$/
const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))

/**
 * Every entry with types, imported as a merchant would: modules by name, style sheets for their effect. The widget's elements in JSX are left out:
 * each entry needs its own framework, and packages/widget/type-tests compiles them.
 */
const everyEntry = (): string =>
  PACKAGES.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, EntryTarget | null>>
    }
    return entriesOf(manifest, folderOf(name))
      .filter(([, target]) => typeof target === 'object' && target['types'] !== undefined)
      .map(([entry]) => `@ficha/${name}${entry.slice(1)}`)
      .filter((entry) => !ELEMENTS_IN_JSX.test(entry))
  })
    .map((entry, place) =>
      entry.endsWith('.css')
        ? `import '${entry}'`
        : `import * as entry${place} from '${entry}'\nexport const all${place} = entry${place}`,
    )
    .join('\n')

/** A method of another country, and nothing else wrong: the older compiler has to see it, too. */
const WRONG = `
import type { PaymentTerms } from '@ficha/core'
export const terms: PaymentTerms<'BR'> = {
  country: 'BR', method: 'OXXO', amount: '150.00', currency: 'BRL', createdAt: '2026-11-21T15:04:05Z',
}
`

const OPTIONS = [
  ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'ES2022', '--jsx', 'react-jsx'],
  ...['--types', 'node', '--lib', 'ES2022,DOM,DOM.Iterable'],
]

test('every entry compiles with the oldest TypeScript in the documents, with its declarations checked', SWEEP, () => {
  test.setTimeout(480_000)
  const folder = unpacked()
  try {
    const compile = (typescript: string, file: string, ...options: readonly string[]): string => {
      try {
        const compiler = join(modules, typescript, 'bin/tsc')
        execFileSync(process.execPath, [compiler, ...OPTIONS, ...options, file], { cwd: folder, stdio: 'pipe' })
        return ''
      } catch (error) {
        return String((error as { readonly stdout: Buffer }).stdout)
      }
    }
    const { version } = JSON.parse(readFileSync(join(modules, 'typescript-oldest/package.json'), 'utf8')) as {
      readonly version: string
    }
    const needs = readFileSync(
      fileURLToPath(new URL('../../apps/docs/guides/needs-and-numbers.md', import.meta.url)),
      'utf8',
    )
    expect(needs).toContain(`TypeScript ${version.replace(/\.\d+$/, '')} or newer`)

    writeFileSync(join(folder, 'every-entry.ts'), everyEntry())
    writeFileSync(join(folder, 'wrong.ts'), WRONG)
    const bundled = ['--module', 'ESNext', '--moduleResolution', 'Bundler']
    expect(compile('typescript-oldest', 'every-entry.ts', ...bundled)).toBe('')
    expect(compile('typescript-oldest', 'wrong.ts', ...bundled)).toContain(`Type '"OXXO"' is not assignable`)
    if (process.env['FULL'] === undefined) return
    const nodes = ['--module', 'NodeNext', '--moduleResolution', 'NodeNext']
    for (const typescript of ['typescript-oldest', 'typescript'])
      expect(compile(typescript, 'every-entry.ts', ...nodes), typescript).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
