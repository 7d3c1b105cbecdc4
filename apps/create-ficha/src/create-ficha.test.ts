import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { countryName, COUNTRIES, inCountry } from './countries.ts'
import { readArguments } from './read-arguments.ts'
import { runShop } from './run-shop.ts'
import { shopCountries } from './shop-countries.write.ts'
import { asArgument } from './write-shop.ts'

describe('the countries', () => {
  it('are those of the kit, with their languages, currencies and prices', () => {
    const REMEDY = 'run: node --conditions=@ficha/source apps/create-ficha/src/shop-countries.write.ts, then Prettier'
    expect(COUNTRIES, REMEDY).toEqual(shopCountries())
    expect(countryName('MX')).toBe('Mexico')
  })

  it('change the price, the currency and the language of an example', () => {
    const text = "country: 'BR', amount: '150.00', currency: 'BRL', locale: 'pt-BR'"
    expect(inCountry(text, 'CO')).toBe("country: 'CO', amount: '59900', currency: 'COP', locale: 'es-CO'")
    expect(inCountry(text, 'BR')).toBe(text)
  })
})

describe('the interactive command line', () => {
  it('is on for a person, and off for a program', () => {
    expect(readArguments(['shop', '--template', 'next', '--yes'])).toMatchObject({ template: 'next', start: false })
    expect(readArguments(['--yes', '--start'])).toMatchObject({ start: true })
    expect(readArguments([])).toMatchObject({ yes: false, install: true, start: true })
    expect(readArguments(['--no-install'])).toMatchObject({ start: false })
  })

  it.each([
    [['--template', 'angular'], 'There is no template "angular". Take one of react, next, vue, html.'],
    [['--country', 'us'], 'There is no country "US" here.'],
    [['--template', 'next', '--country', 'MX'], 'is for BR alone'],
    [['--templat', 'next'], "Unknown option '--templat'"],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence)
  })
})

it.each(['SANDBOX_PORT', 'PORT'])('starts nothing where another program answers at %s', async (variable) => {
  const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  const folder = mkdtempSync(join(tmpdir(), 'ficha-shop-'))
  try {
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    // No program listens on port 1.
    vi.stubEnv('SANDBOX_PORT', '1')
    vi.stubEnv(variable, String(port))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'shop', scripts: {}, dependencies: {} }))
    await expect(runShop(folder)).rejects.toThrow(
      `Another program answers at http://127.0.0.1:${port}, so nothing was started. Stop it, or choose another port: ${variable}=${port + 1}.`,
    )
  } finally {
    vi.unstubAllEnvs()
    other.close()
    rmSync(folder, { recursive: true })
  }
})

it.each([
  ['shop', 'shop'],
  ['./lojas/minha-loja', './lojas/minha-loja'],
  ['Minha Loja', '"Minha Loja"'],
  ['loja & filhos', '"loja & filhos"'],
])('the next steps name the folder %s as a shell reads it', (folder, typed) => {
  expect(asArgument(folder)).toBe(typed)
})
