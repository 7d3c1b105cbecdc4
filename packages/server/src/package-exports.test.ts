import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Conditions = Readonly<Record<string, string>>
const { exports, dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly exports: Readonly<Record<string, Conditions | string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/** The file that a resolver chooses: that of the first condition in package.json that the resolver knows. */
const resolve = (entry: string, ...known: readonly string[]): string | undefined => {
  const conditions = exports[entry]
  if (typeof conditions === 'string') return conditions
  return Object.entries(conditions ?? {}).find(([name]) => name === 'default' || known.includes(name))?.[1]
}

/** The conditions of each platform's bundlers; several of them claim to be a browser too. */
const SERVERS: Readonly<Record<string, readonly string[]>> = {
  workers: ['workerd', 'worker', 'browser', 'import'],
  'service workers': ['worker', 'browser', 'import'],
  'edge functions': ['edge-light', 'worker', 'browser', 'import'],
  deno: ['deno', 'node', 'import'],
  bun: ['bun', 'worker', 'node', 'import'],
  node: ['node', 'import', 'module-sync'],
}

describe('21: the package', () => {
  test.each(Object.entries(SERVERS))('resolves to the real one for %s', (_, conditions) => {
    expect(resolve('.', ...conditions)).toBe('./dist/index.js')
    expect(resolve('./store', ...conditions)).toBe('./dist/store.js')
  })

  test('throws an error with a sentence in a browser bundle', async () => {
    for (const entry of ['.', './store', './node']) {
      expect(resolve(entry, 'browser', 'import')).toBe('./dist/not-in-a-browser.js')
      expect(resolve(entry, 'import')).toBe('./dist/not-in-a-browser.js')
    }
    await expect(import('./not-in-a-browser.ts')).rejects.toThrow(
      /^@ficha\/server holds the gateway’s credentials and must not be in a browser bundle\. .+\.$/,
    )
  })

  test('has its Node entry in Node only, and an error with a sentence elsewhere', async () => {
    expect(resolve('./node', 'node', 'import')).toBe('./dist/node/index.js')
    expect(resolve('./node', 'workerd', 'worker', 'browser')).toBe('./dist/not-outside-node.js')
    await expect(import('./not-outside-node.ts')).rejects.toThrow(/^@ficha\/server\/node uses Node’s own modules/)
  })

  test('has a source for every built file that it names', () => {
    for (const conditions of Object.values(exports)) {
      for (const target of typeof conditions === 'string' ? [conditions] : Object.values(conditions)) {
        const source = target.replace('./dist/', './src/').replace(/(\.d\.ts|\.js)$/, '.ts')
        expect([target, existsSync(new URL(`../${source}`, import.meta.url))]).toEqual([target, true])
      }
    }
  })

  test('62: depends on core and undici only', () => {
    expect(Object.keys(dependencies)).toEqual(['@ficha/core', 'undici'])
  })

  test('uses Node in src/node and in tests only, so that the rest runs on every platform', () => {
    const portable = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/^node\/|\.test\.ts$|\.support\.ts$|\.write\.ts$/.test(file),
    )
    expect(portable.length).toBeGreaterThan(50)
    for (const file of portable) {
      const text = readFileSync(new URL(file, import.meta.url), 'utf8')
      expect([file, /from '(node:|undici|pg)/.test(text)]).toEqual([file, false])
    }
  })

  test('60, 12: makes no id with Math.random and compares no signature with ===', () => {
    for (const file of readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      const text = readFileSync(new URL(file, import.meta.url), 'utf8')
      expect([file, /Math\.random|(signature|hmac|digest)\w* [!=]== (?!undefined)/i.test(text)]).toEqual([file, false])
    }
  })
})
