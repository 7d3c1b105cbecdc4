import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSources, ROOT } from './houses.ts'

/**
 * The only file of the server that reads and writes the gateway's fields, and the room of the readings that the document does not have: queries
 * and codes.
 */
const WIRE = 'gateway/documented-wire.ts'
const READINGS = 'published/'

/** Functions and constants of core's room `gateway/` that no field of the gateway goes through. */
const NO_WIRE: ReadonlySet<string> = new Set([
  'DEPOSIT_EXPRESS_BANKS',
  'deadlineOf',
  'isCancellationExpress',
  'isValidity',
  'paymentWithoutResponse',
  'readTimeoutExpress',
])

/** The option `gateway.refusals` may not list the code of a success. */
const CHECKS_AN_OPTION = ['options/rules/gateway-rules.ts']

/** Names of values in the braces of an import or an export. */
const valuesIn = (braces: string): readonly string[] =>
  braces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** The exports of core's room `gateway/`, from every entry. */
const wireFunctions = (): ReadonlySet<string> => {
  const entries = ['index.ts', 'gateway.ts'].map((path) => readFileSync(`${ROOT}packages/core/src/${path}`, 'utf8'))
  const named = entries.flatMap((text) => [...text.matchAll(/export \{([^}]*)\} from '\.\/gateway\//g)])
  return new Set(named.flatMap(([, braces = '']) => valuesIn(braces)).filter((name) => !NO_WIRE.has(name)))
}

/** Files that import one of these names of core as a value, with the names. */
const importersOf = (sources: ReadonlyMap<string, string>, names: ReadonlySet<string>): readonly string[] =>
  [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/import \{([^}]*)\} from '@ficha\/core(?:\/gateway)?'/g)]
      .flatMap(([, braces = '']) => valuesIn(braces))
      .filter((name) => names.has(name))
      .map((name) => `${path}: ${name}`),
  )

describe('the wire', () => {
  const sources = readSources('packages/server')
  const others = new Map([...sources].filter(([path]) => path !== WIRE && !path.startsWith(READINGS)))

  it('uses functions that core has', () => {
    const names = wireFunctions()
    expect([...names]).toEqual(expect.arrayContaining(['buildPayRequest', 'readEnvelope', 'parsePayResponse']))
    expect(importersOf(sources, names).length).toBeGreaterThan(10)
  })

  it('is one file: no other file of the server imports a function that reads or writes the gateway’s fields', () => {
    expect(importersOf(others, wireFunctions())).toEqual([])
  })

  it('has every code and field of the gateway, and no other file spells one', () => {
    const spelled = [...others].filter(([, text]) =>
      /'(?:40002|10000|invalid-signature|duplicate-out_trade_no|recurring_status|order_amount|web_url)'/.test(
        text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
      ),
    )
    expect(spelled.map(([path]) => path)).toEqual(CHECKS_AN_OPTION)
  })

  it('is separate from decisions, which neither parse nor draw', () => {
    const knowing = [...sources].filter(
      ([path, text]) =>
        path.startsWith('decide/') && /JSON\.parse|@ficha\/core\/draw|documented-wire|\bparse[A-Z]\w+\(/.test(text),
    )
    expect(knowing.map(([path]) => path)).toEqual([])
  })
})
