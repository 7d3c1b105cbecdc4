import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('./', import.meta.url))

/** The modules that a module loads at run time: imports and re-exports. Types are left out, because they do not exist at run time. */
function importsOf(path: string): readonly string[] {
  const code = readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
  return Array.from(
    code.matchAll(/^(?:import|export)\s+(?!type\b)(?:[\w\s{},*$]+\sfrom\s+)?'([^']+)'/gm),
    ([, specifier]) => specifier ?? '',
  )
}

/** Every file of core, as a path from `src`, and every package, that loading a module brings along. */
function loadedBy(entry: string): readonly string[] {
  const seen = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    for (const specifier of importsOf(path)) {
      if (specifier.startsWith('.')) visit(resolve(dirname(path), specifier))
      else seen.add(`package:${specifier}`)
    }
  }
  visit(resolve(src, entry))
  return Array.from(seen, (path) => (path.startsWith('package:') ? path : relative(src, path))).sort()
}

/** The folders of the countries. */
const countries = readdirSync(resolve(src, 'countries'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
  .map(({ name }) => name)

describe('importing one codec', () => {
  const shared = ['codes/checks.ts', 'codes/code-error.ts', 'codes/weighted-sum.ts', 'result.ts']

  it.each([
    ['codes/boleto.ts', ['codes/arrecadacao.ts', 'codes/boleto.ts', 'codes/due-factor.ts', ...shared]],
    ['codes/arrecadacao.ts', ['codes/arrecadacao.ts', ...shared]],
    ['codes/clabe.ts', ['codes/clabe.ts', ...shared]],
    ['codes/clabe-banks.ts', ['codes/clabe-banks.ts']],
    ['codes/group-digits.ts', ['codes/group-digits.ts']],
    [
      'codes/br-code.ts',
      ['br-code', 'checks', 'code-error', 'crc16', 'tlv', 'utf8'].map((name) => `codes/${name}.ts`).concat('result.ts'),
    ],
  ])('%s imports its own parts and no other codec', (entry, files) => {
    expect(loadedBy(entry)).toEqual(files.toSorted())
  })

  it.each(countries)("countries/%s/documents.ts brings no other country's documents", (country) => {
    // Passports are of every country.
    const others = loadedBy(`countries/${country}/documents.ts`).filter(
      (path) => !shared.includes(path) && path !== 'codes/tax-id/passport.ts',
    )
    expect(others).toEqual(['codes/tax-id/tax-id-type.ts', `countries/${country}/documents.ts`])
  })
})

describe('a registry of the countries', () => {
  it.each([
    ['methods', /^(codes|forms)\/|\/(form|documents)\.ts$|\/testing\//],
    ['documents', /^forms\/|\/(form|methods)\.ts$|\/testing\//],
    ['form', /\/methods\.ts$|\/testing\//],
  ])('of %s has every folder, and brings nothing else of it', (part, others) => {
    const brought = loadedBy(part === 'form' ? 'countries/forms.ts' : `countries/${part}.ts`)
    const own = countries.map((country) => `countries/${country}/${part}.ts`)
    expect(brought).toEqual(expect.arrayContaining(own))
    expect(brought.filter((path) => path !== 'countries/forms.ts' && others.test(path))).toEqual([])
  })
})

describe("one country's form", () => {
  it.each(countries)('countries/%s/form.ts brings its own documents and no other country', (country) => {
    const brought = loadedBy(`countries/${country}/form.ts`)
    expect(brought.filter((path) => /^countries\/../.test(path))).toEqual([
      `countries/${country}/documents.ts`,
      `countries/${country}/form.ts`,
    ])
    expect(brought.filter((path) => /^(i18n|locales|catalogue|gateway|forms\/read)/.test(path))).toEqual([])
  })

  it('is read by code that imports no country, no catalogue and no words', () => {
    const brought = loadedBy('forms/index.ts')
    // A passport and a document without a country's rule are no country's, and every country's form brings what reads them.
    expect(brought.filter((path) => !path.startsWith('forms/'))).toEqual([
      'codes/checks.ts',
      'codes/code-error.ts',
      'codes/tax-id/passport.ts',
      'codes/tax-id/tax-id-type.ts',
      'codes/tax-id/without-country.ts',
      'model/without-accents.ts',
      'result.ts',
    ])
  })
})

describe('the encoders', () => {
  it('can be imported one at a time: bars without QR codes and QR codes without bars', () => {
    const packages = (entry: string): readonly string[] => loadedBy(entry).filter((path) => path.startsWith('package:'))
    expect(packages('draw/draw-bars.ts')).toEqual([
      'package:jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js',
      'package:jsbarcode/bin/barcodes/ITF/ITF.js',
    ])
    expect(packages('draw/draw-qr.ts')).toEqual([
      'package:qrcode/lib/core/format-info.js',
      'package:qrcode/lib/core/qrcode.js',
    ])
    expect(packages('codes/choose-bar-symbology.ts')).toEqual([])
  })

  it('are each imported by one file only', () => {
    const knowing = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.ts$/.test(path) && !/\.(test|support|write|d)\.ts$/.test(path))
      .filter((path) => importsOf(resolve(src, path)).some((name) => /^(qrcode|jsbarcode)\b/.test(name)))
    expect(knowing.toSorted()).toEqual(['draw/bar-encoders.ts', 'draw/qr-encoder.ts'])
  })
})
